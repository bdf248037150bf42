-- What the lists of contracts filter and sort by beyond state, period and text.

alter table contract add column answered_at timestamptz;
comment on column contract.answered_at is 'When the buyer accepted or rejected this version.';
update contract c set answered_at = coalesce(h.answered_at, c.accepted_at)
  from (select contract_id, max(created_at) as answered_at from history_entry where kind in ('accepted', 'rejected') group by 1) h
  where h.contract_id = c.id and c.state in ('accepted', 'rejected', 'loaded');

alter table contract_filing
  add column location_sort search_text not null default '',
  add column country text not null default '',
  add column currency text not null default '',
  add column sent_at timestamptz,
  add column answered_at timestamptz,
  add column sheet_id object_id;
comment on column contract_filing.location_sort is 'The location''s name, for sorting and filtering.';
comment on column contract_filing.country is 'The location''s country as it was written, for filtering.';
comment on column contract_filing.currency is 'The currency of the rates, for filtering.';
comment on column contract_filing.sent_at is 'When the newest version was sent, for filtering.';
comment on column contract_filing.answered_at is 'When the buyer answered the newest version, for filtering.';
comment on column contract_filing.sheet_id is 'The rate sheet of the newest version, for filtering by its products.';
create index contract_filing_location on contract_filing (company_id, place, location_sort, contract_id);
create index contract_filing_end on contract_filing (company_id, place, end_date, contract_id);

create table filed_sheet (
  company_id object_id not null,
  sheet_id object_id not null,
  products search_text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, sheet_id),
  foreign key (company_id, sheet_id) references rate_sheet (company_id, id) on delete cascade
);
comment on table filed_sheet is
  'The names of the products in a rate sheet that was sent, once for all contracts that hold it. Grows with published versions; partition key company_id; kept as long as the rate sheet.';
comment on column filed_sheet.company_id is 'The supplier.';
comment on column filed_sheet.sheet_id is 'The frozen rate sheet.';
comment on column filed_sheet.products is 'The names of its products, for filtering.';

-- The job makes every filing anew.
update contract_filing set refile_on = '2000-01-01',
  card = (card::jsonb || '{"country": "", "sentAt": null, "answeredAt": null}')::json;
