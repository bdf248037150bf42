-- What a night costs in each season of a rate sheet that was sent, for the dashboard. docs/decisions/0121-price-levels.md

alter table filed_sheet add column levels_at timestamptz;
comment on column filed_sheet.levels_at is 'When its price levels were worked out; empty until then.';
create index filed_sheet_levels_open on filed_sheet (company_id, sheet_id) where levels_at is null;

create table sheet_level (
  company_id object_id not null,
  sheet_id object_id not null,
  season_key text not null,
  season_name text not null,
  first_day date not null,
  price numeric not null,
  currency text not null,
  basis text not null check (basis in ('nett', 'retail', 'beforeTax')),
  created_at timestamptz not null default now(),
  primary key (company_id, sheet_id, season_key),
  foreign key (company_id, sheet_id) references filed_sheet (company_id, sheet_id) on delete cascade
);
comment on table sheet_level is 'The price level of a rate sheet that was sent: a night of two adults in each season. Grows with published versions; partition key company_id; kept as long as the rate sheet.';
comment on column sheet_level.company_id is 'The supplier.';
comment on column sheet_level.sheet_id is 'The frozen rate sheet.';
comment on column sheet_level.season_key is 'The name of the season in lower case: seasons of one name are held against each other.';
comment on column sheet_level.season_name is 'The season as the rate sheet writes it.';
comment on column sheet_level.first_day is 'The first day of the season.';
comment on column sheet_level.price is 'One night in the cheapest room, as part of a typical stay.';
comment on column sheet_level.currency is 'The currency of the price.';
comment on column sheet_level.basis is 'nett with tax, retail where there is no nett amount, or nett before a tax that nobody says.';
comment on column sheet_level.created_at is 'When it was worked out.';
