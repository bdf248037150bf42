-- By how much rates rose against the year before, worked out once for each pair of rate sheets, and the day by which an answer is asked for:
-- both stand in the lists of contracts.
create table sheet_rise (
  supplier_id object_id not null references company (id),
  sheet_id object_id not null,
  before_sheet_id object_id not null,
  percent numeric(7, 1),
  compared_at timestamptz,
  primary key (supplier_id, sheet_id, before_sheet_id)
);
comment on table sheet_rise is 'By how much a rate sheet rose against the one that was in force for the year before. Grows with sheets that were sent; partition key supplier_id; kept for ever.';
comment on column sheet_rise.supplier_id is 'Whose rate sheets they are.';
comment on column sheet_rise.sheet_id is 'The later rate sheet.';
comment on column sheet_rise.before_sheet_id is 'The rate sheet of the year before.';
comment on column sheet_rise.percent is 'By how much typical stays rose in all, in percent, negative where they fell; empty when nothing can be held against one another.';
comment on column sheet_rise.compared_at is 'When they were compared; empty means that they still have to be.';
create index sheet_rise_open on sheet_rise (supplier_id, sheet_id) where compared_at is null;

alter table contract_filing add column answer_by date, add column raised numeric(7, 1);
comment on column contract_filing.answer_by is 'The day by which the newest version is to be answered, while it waits; for filtering.';
comment on column contract_filing.raised is 'By how much typical stays rose against the contract of the year before, in percent, for filtering; empty when there is none to compare with.';
-- Filed anew within the hour, which fills both: what waits for an answer by a day, and what has a year before.
update contract_filing set refile_on = current_date - 1
where is_waiting and contract_id in (select id from contract where deadline_date is not null);
update contract_filing set refile_on = current_date - 1
where contract_id in (
  select c.id from contract c join contract p on p.buyer_id = c.buyer_id and p.location_id = c.location_id and p.supplier_id = c.supplier_id
  where p.in_force_version is not null and p.start_date between c.start_date - 550 and c.start_date - 180);
