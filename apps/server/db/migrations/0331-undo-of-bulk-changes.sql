-- What a bulk change of contracts has changed, so that it can be taken back.

create table work_change (
  company_id object_id not null,
  work_id object_id not null,
  contract_id object_id not null references contract (id),
  version integer not null,
  was_viewed boolean not null,
  created_at timestamptz not null default now(),
  primary key (company_id, work_id, contract_id),
  foreign key (company_id, work_id) references work (company_id, id) on delete cascade
);
comment on table work_change is 'Contracts that a bulk answer or a bulk marking has really changed. Deleted when it is undone.';
comment on column work_change.company_id is 'Whose work.';
comment on column work_change.work_id is 'The work.';
comment on column work_change.contract_id is 'The contract.';
comment on column work_change.version is 'The version that was answered.';
comment on column work_change.was_viewed is 'Of a marking: how the contract was marked before.';
comment on column work_change.created_at is 'When it was changed.';
