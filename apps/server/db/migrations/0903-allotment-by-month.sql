-- The room nights of each month of a rate sheet that was sent, for the dashboard. docs/decisions/0123-allotment-by-month.md

alter table filed_sheet add column allotment_at timestamptz;
comment on column filed_sheet.allotment_at is 'When its allotment by month was worked out; empty until then, and again after a stop sale of its location.';
create index filed_sheet_allotment_open on filed_sheet (company_id, sheet_id) where allotment_at is null;

create table sheet_allotment (
  company_id object_id not null,
  sheet_id object_id not null,
  month date not null,
  open_nights integer not null check (open_nights >= 0),
  closed_nights integer not null check (closed_nights >= 0),
  created_at timestamptz not null default now(),
  primary key (company_id, sheet_id, month),
  foreign key (company_id, sheet_id) references filed_sheet (company_id, sheet_id) on delete cascade
);
comment on table sheet_allotment is 'The allotment of a rate sheet that was sent, by month. Grows with published versions; partition key company_id; kept as long as the rate sheet.';
comment on column sheet_allotment.company_id is 'The supplier.';
comment on column sheet_allotment.sheet_id is 'The frozen rate sheet.';
comment on column sheet_allotment.month is 'The first day of the month.';
comment on column sheet_allotment.open_nights is 'Rooms times nights that are on sale.';
comment on column sheet_allotment.closed_nights is 'Rooms times nights that a blackout or a stop sale takes away.';
comment on column sheet_allotment.created_at is 'When it was worked out.';
