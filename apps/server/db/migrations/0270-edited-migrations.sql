-- The first days edited migrations that databases had already had. This gives those what they lack; all others have it.

-- 0004: codes of a link are counted for a day.
alter table entry_code add column if not exists sent_count smallint not null default 1, add column if not exists counted_from timestamptz not null default now();
comment on column entry_code.sent_count is 'Codes sent since counted_from; there is a limit for a day.';
comment on column entry_code.counted_from is 'When the first code of the counted day was sent.';

-- 0100: passkeys.
create table if not exists passkey (
  id object_id primary key,
  user_id object_id not null references user_account (id),
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  passkey_name text not null check (passkey_name <> ''),
  last_used_at timestamptz,
  created_at timestamptz not null default now()
);
create index if not exists passkey_user on passkey (user_id);
comment on table passkey is 'A key that a device or a password manager keeps for a user; here is its public half.';
comment on column passkey.user_id is 'Whose it is.';
comment on column passkey.credential_id is 'How the device calls it.';
comment on column passkey.public_key is 'Public key as the device gave it (COSE).';
comment on column passkey.counter is 'How often the device says that it was used; 0 where it does not count.';
comment on column passkey.transports is 'How the device is reached, as the browser named it.';
comment on column passkey.passkey_name is 'The name that its owner gave it.';
comment on column passkey.last_used_at is 'When it last opened the account.';

create table if not exists passkey_challenge (
  user_id object_id primary key references user_account (id),
  challenge text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
comment on table passkey_challenge is 'What a passkey that is being made has to sign.';
comment on column passkey_challenge.user_id is 'Who makes one.';
comment on column passkey_challenge.challenge is 'Random bytes that were given to the browser.';
comment on column passkey_challenge.expires_at is 'Until when the answer counts.';

create or replace function has_second_factor(asked object_id) returns boolean language sql stable as $$
  select exists (select from totp_factor t where t.user_id = asked and t.confirmed_at is not null) or exists (select from passkey p where p.user_id = asked)
$$;

alter table sign_in_challenge add column if not exists passkey_challenge text;
comment on column sign_in_challenge.passkey_challenge is 'What a passkey has to sign; empty until one is asked for.';

-- 0004, as it was for half an hour before the product could send anything: these two tables were never written to.
do $$ begin
  if exists (select from pg_attribute where attrelid = 'sending_recipient'::regclass and attname = 'template_versions') then
    drop table sending_recipient;
    drop table sending;
  end if;
end $$;
create table if not exists sending (
  company_id object_id not null references company (id),
  id object_id not null,
  work_id object_id not null,
  subject text not null,
  message text not null,
  bcc_to_self boolean not null default false,
  template_sheets json not null,
  sent_by object_id references user_account (id),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, work_id) references work (company_id, id)
);
comment on table sending is 'One act of sending templates to partners.';
comment on column sending.company_id is 'The supplier.';
comment on column sending.work_id is 'Its progress.';
comment on column sending.subject is 'Subject of the e-mails.';
comment on column sending.message is 'Message in the e-mails.';
comment on column sending.bcc_to_self is 'Whether the sender gets a copy of each e-mail.';
comment on column sending.template_sheets is 'The templates with the version that was current when Send was pressed.';
comment on column sending.sent_by is 'Who sent.';

create table if not exists sending_recipient (
  company_id object_id not null,
  sending_id object_id not null,
  position integer not null,
  partner_id object_id,
  partner_name text not null default '',
  emails text[] not null check (cardinality(emails) > 0),
  done_at timestamptz,
  problem text,
  created_at timestamptz not null default now(),
  primary key (company_id, sending_id, position),
  foreign key (company_id, sending_id) references sending (company_id, id)
);
create index if not exists sending_recipient_open on sending_recipient (company_id, sending_id, position) where done_at is null;
comment on table sending_recipient is 'One recipient of a sending: a partner with its addresses, or an address that is not known yet. Done once its contracts and e-mails exist.';
comment on column sending_recipient.company_id is 'The supplier.';
comment on column sending_recipient.sending_id is 'The sending.';
comment on column sending_recipient.position is 'Order in the sending, from 0.';
comment on column sending_recipient.partner_id is 'The partner, when it was chosen from the address book.';
comment on column sending_recipient.partner_name is 'Name for an address that is not known yet; may be empty.';
comment on column sending_recipient.emails is 'Addresses, lower-cased; each gets an e-mail with a link of its own.';
comment on column sending_recipient.done_at is 'When its contracts were made and its e-mails queued, or it was found impossible.';
comment on column sending_recipient.problem is 'Why nothing was sent to it, in words.';

create table if not exists contract_file (
  contract_id object_id not null references contract (id),
  path text not null references stored_file (path),
  company_id object_id not null references company (id),
  created_at timestamptz not null default now(),
  primary key (contract_id, path)
);
create index if not exists contract_file_path on contract_file (path);
comment on table contract_file is 'A file attached to a contract; both parties see it.';
comment on column contract_file.contract_id is 'The contract.';
comment on column contract_file.path is 'The file.';
comment on column contract_file.company_id is 'The party that attached it.';
