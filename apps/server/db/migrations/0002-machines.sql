-- What every feature uses: files, events, mail, long work, answered calls, audit.

create table stored_file (
  path text primary key,
  company_id object_id not null references company (id),
  uploaded_by object_id references user_account (id),
  object_type text not null,
  file_name text not null,
  content_type text not null,
  size_bytes bigint not null check (size_bytes >= 0),
  state text not null check (state in ('signed', 'stored', 'deleted')),
  created_at timestamptz not null default now()
);
create index stored_file_company on stored_file (company_id, created_at);
create index stored_file_unfinished on stored_file (created_at) where state <> 'stored';
comment on table stored_file is 'A file in the store. The path is chosen by the server; a file is read only through a row that its reader may see.';
comment on column stored_file.path is 'Key in the store: company, kind, id and name.';
comment on column stored_file.company_id is 'Whose file it is.';
comment on column stored_file.uploaded_by is 'Who asked for the upload.';
comment on column stored_file.object_type is 'What the file is for: import, contract.';
comment on column stored_file.file_name is 'Name as it was uploaded.';
comment on column stored_file.content_type is 'Type found by content after upload; before that what was announced.';
comment on column stored_file.size_bytes is 'Announced size, then the real one.';
comment on column stored_file.state is 'signed: may be uploaded; stored: is there and was checked; deleted: the object is to be removed.';
comment on column stored_file.created_at is 'When the row was made.';

create table event (
  id bigint generated always as identity primary key,
  kind text not null,
  company_ids text[] not null,
  contract_id object_id,
  data json not null,
  created_at timestamptz not null default now(),
  handled_at timestamptz
);
create index event_open on event (id) where handled_at is null;
create index event_companies on event using gin (company_ids);
comment on table event is 'Outbox: what happened, written in the transaction in which it happened; a worker turns it into mail and notifications, live clients hear of it.';
comment on column event.id is 'Order in which live clients receive events.';
comment on column event.kind is 'For example contract.accepted.';
comment on column event.company_ids is 'The companies that may hear of it.';
comment on column event.contract_id is 'The contract it is about, for visitors by magic link.';
comment on column event.data is 'What live clients and handlers need; nothing that any of the companies may not see.';
comment on column event.created_at is 'When the row was made.';
comment on column event.handled_at is 'When the worker had turned it into its consequences.';

create function announce_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('tradewind_event', new.id::text);
  return null;
end $$;
create trigger event_announced after insert on event for each row execute function announce_event();

create table mail (
  id object_id primary key,
  kind text not null,
  company_id object_id references company (id),
  contract_id object_id,
  to_address text not null,
  to_name text not null default '',
  reply_to text,
  subject text not null,
  html text not null,
  plain_text text not null,
  message_id text not null unique,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'opened', 'bounced', 'failed')),
  problem text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mail_contract on mail (contract_id) where contract_id is not null;
create index mail_created on mail (created_at desc);
comment on table mail is 'Every e-mail that the product sends, with its state.';
comment on column mail.id is 'Made by the server.';
comment on column mail.kind is 'For example contract-sent.';
comment on column mail.company_id is 'On whose behalf it goes out; empty for mail of the platform itself.';
comment on column mail.contract_id is 'The contract it is about.';
comment on column mail.to_address is 'Recipient.';
comment on column mail.to_name is 'Name of the recipient; may be empty.';
comment on column mail.reply_to is 'Where an answer goes.';
comment on column mail.subject is 'One line.';
comment on column mail.html is 'HTML form.';
comment on column mail.plain_text is 'Text form, with the same content.';
comment on column mail.message_id is 'Message-ID: the same at every attempt, so that a receiver can tell a repetition.';
comment on column mail.state is 'queued, sending, sent; opened and bounced are told by the receiving side; failed after the last attempt.';
comment on column mail.problem is 'What the mail server answered, when it refused.';
comment on column mail.created_at is 'When the row was made.';
comment on column mail.sent_at is 'When the mail server took it.';

create table work (
  company_id object_id not null references company (id),
  id object_id not null,
  kind text not null,
  title text not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'succeeded', 'failed')),
  done integer not null default 0,
  total integer not null default 0,
  result json,
  problem text,
  started_by object_id references user_account (id),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (company_id, id)
);
comment on table work is 'Long work as people follow it: it can be left and found again.';
comment on column work.company_id is 'For whom it runs.';
comment on column work.id is 'Made by the server.';
comment on column work.kind is 'For example import or send.';
comment on column work.title is 'What it does, in words.';
comment on column work.state is 'queued, running, then succeeded or failed.';
comment on column work.done is 'Steps done.';
comment on column work.total is 'Steps in all; 0 while unknown.';
comment on column work.result is 'What came of it.';
comment on column work.problem is 'Why it failed, in words.';
comment on column work.started_by is 'Who started it.';
comment on column work.created_at is 'When the row was made.';
comment on column work.ended_at is 'When it succeeded or failed.';

create table answered_call (
  user_id object_id not null references user_account (id),
  idempotency_key text not null,
  call_name text not null,
  body_hash bytea not null,
  answer json not null,
  created_at timestamptz not null default now(),
  primary key (user_id, idempotency_key)
);
create index answered_call_created on answered_call (created_at);
comment on table answered_call is 'Answers of calls that carried an Idempotency-Key: a repeated call has one effect and gets the same answer. Kept for a day.';
comment on column answered_call.user_id is 'Who called.';
comment on column answered_call.idempotency_key is 'The key that the caller chose.';
comment on column answered_call.call_name is 'Which call; the key serves for one only.';
comment on column answered_call.body_hash is 'SHA-256 of the body: the same key with another body is refused.';
comment on column answered_call.answer is 'What was answered.';
comment on column answered_call.created_at is 'When the row was made.';

create table audit_entry (
  company_id object_id not null references company (id),
  id object_id not null,
  user_id object_id references user_account (id),
  action text not null,
  subject_id text,
  detail json not null default '{}',
  ip_address text not null default '',
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
comment on table audit_entry is 'Who did what, from where. Never changed.';
comment on column audit_entry.company_id is 'Whose data was acted on.';
comment on column audit_entry.id is 'Made by the server, ordered by time.';
comment on column audit_entry.user_id is 'Who acted; empty for the platform itself.';
comment on column audit_entry.action is 'For example contract.accept.';
comment on column audit_entry.subject_id is 'What was acted on.';
comment on column audit_entry.detail is 'What else is worth knowing; no secrets.';
comment on column audit_entry.ip_address is 'From where.';
comment on column audit_entry.created_at is 'When the row was made.';

create table notification (
  company_id object_id not null references company (id),
  id object_id not null,
  kind text not null,
  contract_id object_id,
  data json not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (company_id, id)
);
create index notification_unread on notification (company_id) where read_at is null;
comment on table notification is 'What a company''s users are told inside the application.';
comment on column notification.company_id is 'Who is told.';
comment on column notification.id is 'Made by the server, ordered by time.';
comment on column notification.kind is 'For example contract.accepted.';
comment on column notification.contract_id is 'The contract it is about.';
comment on column notification.data is 'Names and places that its sentence needs.';
comment on column notification.created_at is 'When the row was made.';
comment on column notification.read_at is 'When somebody of the company had seen it.';
