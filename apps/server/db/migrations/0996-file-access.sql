-- Support asks a company whether it may open a file that could not be read. docs/decisions/0179-files-are-asked-for.md

create table file_access (
  company_id object_id not null references company (id),
  import_id object_id not null,
  asked_by object_id not null references user_account (id),
  asked_at timestamptz not null,
  reason text not null,
  answered_by object_id references user_account (id),
  answered_at timestamptz,
  open_until timestamptz,
  primary key (company_id, import_id),
  foreign key (company_id, import_id) references import (company_id, id) on delete cascade deferrable initially immediate,
  check ((answered_by is null) = (answered_at is null)),
  check (open_until is null or answered_at is not null)
);
comment on table file_access is 'A file that could not be read, and for which the provider asks its company. The last question and answer; all of them are in the audit logs.';
comment on column file_access.company_id is 'Whose file it is.';
comment on column file_access.import_id is 'The import that failed.';
comment on column file_access.asked_by is 'Who of the provider asks.';
comment on column file_access.asked_at is 'When.';
comment on column file_access.reason is 'Why, as the company reads it.';
comment on column file_access.answered_by is 'The administrator of the company who answered; empty while nobody has.';
comment on column file_access.answered_at is 'When.';
comment on column file_access.open_until is 'Until when the provider may open it; empty when it may not.';
