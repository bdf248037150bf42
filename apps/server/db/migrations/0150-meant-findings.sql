-- What the rate check found and somebody means so: it belongs to the sheet, for everybody who edits it.

create table meant_finding (
  company_id object_id not null,
  sheet_id object_id not null,
  finding_hash bytea not null,
  finding text not null,
  user_id object_id references user_account (id),
  created_at timestamptz not null default now(),
  primary key (company_id, sheet_id, finding_hash),
  foreign key (company_id, sheet_id) references rate_sheet (company_id, id) on delete cascade
);
comment on table meant_finding is 'A finding of the rate check that is meant so; a draft that is made from the sheet takes it along.';
comment on column meant_finding.company_id is 'The supplier.';
comment on column meant_finding.sheet_id is 'The rate sheet.';
comment on column meant_finding.finding_hash is 'SHA-256 of the finding.';
comment on column meant_finding.finding is 'Page and words of the finding: with another amount it is another finding.';
comment on column meant_finding.user_id is 'Who means it so.';
comment on column meant_finding.created_at is 'When that was said.';
