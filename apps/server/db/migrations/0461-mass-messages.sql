-- Messages to many partners. docs/decisions/0050-partner-finder.md

create table mass_message (
  company_id object_id not null references company (id),
  id object_id not null,
  work_id object_id not null,
  body text not null check (body <> ''),
  sent_by object_id not null references user_account (id),
  retried_by object_id,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index mass_message_work on mass_message (company_id, work_id);
comment on table mass_message is 'A message that a company sends to many partners, each in its own conversation. Grows with use; kept as long as the company.';
comment on column mass_message.work_id is 'Its progress.';
comment on column mass_message.body is 'As it was written, with its placeholders.';
comment on column mass_message.sent_by is 'Who sent it: the author of each message.';
comment on column mass_message.retried_by is 'The mass message that tried the failed recipients again; empty while none did.';
comment on column mass_message.ended_at is 'When every recipient was done.';

create table mass_message_recipient (
  company_id object_id not null,
  mass_message_id object_id not null,
  position integer not null,
  partner_id object_id not null,
  partner_name text not null,
  body text not null,
  done_at timestamptz,
  message_id object_id,
  problem text,
  created_at timestamptz not null default now(),
  primary key (company_id, mass_message_id, position),
  foreign key (company_id, mass_message_id) references mass_message (company_id, id) on delete cascade
);
comment on table mass_message_recipient is 'Who gets a mass message, with the text as this partner reads it.';
comment on column mass_message_recipient.mass_message_id is 'The mass message.';
comment on column mass_message_recipient.position is 'Order.';
comment on column mass_message_recipient.partner_id is 'In the address book of the company.';
comment on column mass_message_recipient.partner_name is 'As it was when the message was sent.';
comment on column mass_message_recipient.body is 'The text with its placeholders filled in.';
comment on column mass_message_recipient.done_at is 'When it was sent or failed.';
comment on column mass_message_recipient.message_id is 'The message in the conversation; empty when it failed.';
comment on column mass_message_recipient.problem is 'Why it was not sent, in words; empty when it was.';
