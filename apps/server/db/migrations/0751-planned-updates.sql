create table planned_update (
  company_id object_id not null references company (id),
  id object_id not null,
  send_at timestamptz not null,
  input json not null,
  planned_by object_id not null references user_account (id),
  problem text,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
comment on table planned_update is 'Updates of one template at a set time. The row is deleted when it is sent or cancelled.';
comment on column planned_update.company_id is 'The supplier.';
comment on column planned_update.send_at is 'When it is sent.';
comment on column planned_update.input is 'The template, its version, the contracts and the decisions of the call planSupplierUpdate, checked again when it is sent.';
comment on column planned_update.planned_by is 'Who sends: they need write access at that time.';
comment on column planned_update.problem is 'Why it could not be sent at its time; it stays until somebody cancels it.';
comment on column planned_update.created_at is 'When it was planned.';
create index planned_update_due on planned_update (send_at) where problem is null;
