-- Mail in: what the SMTP listener took, the addresses of contracts, and the e-mails that came to them.

create table inbound_mail (
  id object_id primary key,
  envelope_from text not null,
  recipients text[] not null,
  size_bytes bigint not null check (size_bytes >= 0),
  path text not null,
  peer text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done')),
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index inbound_mail_ended on inbound_mail (created_at) where state = 'done';
comment on table inbound_mail is 'E-mails that the SMTP listener took, whole and as they came. Written before the sender is told that they were taken; a job handles them. Grows with e-mails; partition key id; removed with their objects 30 days after they were handled.';
comment on column inbound_mail.id is 'Made by the server, ordered by time.';
comment on column inbound_mail.envelope_from is 'The return path; empty for reports and automatic answers.';
comment on column inbound_mail.recipients is 'The addresses of ours for which it was taken.';
comment on column inbound_mail.size_bytes is 'Size of the whole e-mail.';
comment on column inbound_mail.path is 'Key of its bytes in the store.';
comment on column inbound_mail.peer is 'The network address that handed it over.';
comment on column inbound_mail.state is 'waiting: a job will handle it; done.';
comment on column inbound_mail.ended_at is 'When it was handled.';

create table forwarding_address (
  contract_id object_id not null references contract,
  company_id object_id not null references company,
  token text not null check (token <> ''),
  created_at timestamptz not null default now(),
  primary key (contract_id, company_id)
);
create unique index forwarding_address_token on forwarding_address (token);
comment on table forwarding_address is 'The address to which a party forwards e-mails about a contract. Grows with contracts that people with write access open; partition key contract_id; kept for ever.';
comment on column forwarding_address.contract_id is 'The contract.';
comment on column forwarding_address.company_id is 'The party whose address it is.';
comment on column forwarding_address.token is 'What nobody can guess in the address: 26 letters and digits. A new one ends the old one.';

create table contract_mail (
  contract_id object_id not null references contract,
  id object_id not null,
  company_id object_id not null references company,
  message_key text not null check (message_key <> ''),
  from_company_id object_id references company,
  from_user_id object_id references user_account,
  from_name text not null,
  from_address text not null,
  subject text not null,
  body text not null,
  quoted text not null default '',
  is_automatic boolean not null default false,
  state text not null check (state in ('shared', 'held', 'dropped')),
  file_paths text[] not null default '{}',
  left_out json not null default '[]',
  decided_by object_id references user_account,
  created_at timestamptz not null default now(),
  primary key (contract_id, id),
  unique (id),
  unique (contract_id, company_id, message_key)
);
create index contract_mail_message on contract_mail (contract_id, message_key);
comment on table contract_mail is 'E-mails that came to the forwarding addresses of a contract. Grows with e-mails; partition key contract_id; kept for ever.';
comment on column contract_mail.contract_id is 'The contract.';
comment on column contract_mail.id is 'Made by the server, ordered by time.';
comment on column contract_mail.company_id is 'The party to whose address it came.';
comment on column contract_mail.message_key is 'Its Message-ID, else a hash of its content: the same e-mail counts once.';
comment on column contract_mail.from_company_id is 'The party that its sender belongs to; empty for a sender whom neither party knows.';
comment on column contract_mail.from_user_id is 'The account of the sender, where there is one.';
comment on column contract_mail.from_name is 'Name of the sender as the e-mail gives it; else the address.';
comment on column contract_mail.from_address is 'Address of the sender as the e-mail gives it: nobody has proven it.';
comment on column contract_mail.subject is 'One line.';
comment on column contract_mail.body is 'Its text without what it quotes.';
comment on column contract_mail.quoted is 'What was cut off because it quotes earlier e-mails.';
comment on column contract_mail.is_automatic is 'A program sent it, such as an absence notice or a list.';
comment on column contract_mail.state is 'shared: both parties read it; held: only the party to whose address it came; dropped: that party removed it.';
comment on column contract_mail.file_paths is 'The files that came with it.';
comment on column contract_mail.left_out is 'Attachments that were not taken, each with the reason.';
comment on column contract_mail.decided_by is 'Who took or removed what was held.';
