-- Downloads that take longer than a call: asked for, made by a job, kept for some days.

create table download (
  company_id object_id not null references company (id),
  id object_id not null,
  asked_by object_id not null references user_account (id),
  contract_id object_id,
  request json not null,
  title text not null,
  state text not null default 'pending' check (state in ('pending', 'processed', 'failed')),
  done integer not null default 0 check (done >= 0),
  total integer not null check (total >= 0),
  left_out json not null default '[]',
  problem text,
  path text,
  file_name text,
  content_type text,
  size_bytes bigint check (size_bytes >= 0),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (company_id, id),
  check ((state = 'processed') = (path is not null))
);
comment on table download is 'A download that a job makes: what was asked for, how far it is, and the file. Removed with its file some days later.';
comment on column download.company_id is 'The company for which it was asked.';
comment on column download.asked_by is 'Who asked for it, and who alone may fetch it.';
comment on column download.contract_id is 'For a visitor by magic link: the one contract that they may read.';
comment on column download.request is 'Documents, formats, language and form of the file.';
comment on column download.title is 'What people read of it.';
comment on column download.state is 'pending: is waited for; processed: the file is there; failed: it could not be made.';
comment on column download.done is 'Documents that are finished or left out.';
comment on column download.total is 'Documents that were asked for.';
comment on column download.left_out is 'What is not in the file, each with the reason.';
comment on column download.problem is 'Why it failed.';
comment on column download.path is 'Key of the file in the store.';
comment on column download.file_name is 'The name under which it is saved.';
comment on column download.content_type is 'The type of the file.';
comment on column download.size_bytes is 'Its size.';
comment on column download.created_at is 'When it was asked for.';
comment on column download.ended_at is 'When it was processed or failed.';
create index download_age on download (created_at);
