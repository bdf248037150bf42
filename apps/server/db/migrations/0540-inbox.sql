-- Mail to a company itself: its address, and the e-mails that wait there until somebody assigns them.

create table inbox_address (
  company_id object_id primary key references company,
  token text not null check (token <> ''),
  created_at timestamptz not null default now()
);
create unique index inbox_address_token on inbox_address (token);
comment on table inbox_address is 'The address at which a company takes e-mails that are about no contract yet. Grows with companies; kept as long as the company.';
comment on column inbox_address.company_id is 'The company.';
comment on column inbox_address.token is 'What nobody can guess in the address. A new one ends the old one.';

create table inbox_item (
  company_id object_id not null references company,
  id object_id not null,
  message_key text not null check (message_key <> ''),
  from_name text not null,
  from_address text not null,
  subject text not null,
  body text not null,
  quoted text not null default '',
  is_automatic boolean not null default false,
  file_paths text[] not null default '{}',
  left_out json not null default '[]',
  done_at timestamptz,
  done_by object_id references user_account,
  contract_id object_id references contract,
  partner_company_id object_id references company,
  note_id object_id,
  assigned_by object_id references user_account,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, message_key)
);
create index inbox_item_lately on inbox_item (company_id, created_at);
create index inbox_item_open on inbox_item (company_id, id) where partner_company_id is null and done_at is null;
comment on table inbox_item is 'E-mails that came to the address of a company. Grows with e-mails; partition key company_id; kept until the company removes them.';
comment on column inbox_item.company_id is 'The company to which it came. No other one reads it.';
comment on column inbox_item.id is 'Made by the server, ordered by time.';
comment on column inbox_item.message_key is 'Its Message-ID, else a hash of its content: the same e-mail counts once.';
comment on column inbox_item.from_name is 'Name of the sender as the e-mail gives it; else the address.';
comment on column inbox_item.from_address is 'Address of the sender as the e-mail gives it: nobody has proven it.';
comment on column inbox_item.subject is 'One line.';
comment on column inbox_item.body is 'Its text without what it quotes.';
comment on column inbox_item.quoted is 'What was cut off because it quotes earlier e-mails.';
comment on column inbox_item.is_automatic is 'A program sent it, such as an absence notice or a list.';
comment on column inbox_item.file_paths is 'The files that came with it.';
comment on column inbox_item.left_out is 'Attachments that were not taken, each with the reason.';
comment on column inbox_item.done_at is 'Since when nothing more is to be done about it; empty while something is.';
comment on column inbox_item.done_by is 'Who said so.';
comment on column inbox_item.contract_id is 'The contract that it was assigned to.';
comment on column inbox_item.partner_company_id is 'The other company of what it was assigned to; empty while it is unassigned.';
comment on column inbox_item.note_id is 'The private note into which assigning has put it.';
comment on column inbox_item.assigned_by is 'Who assigned it.';
