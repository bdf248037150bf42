-- What a buyer turned over with a supplier in a contract year. docs/decisions/0180-turnover.md

create table partner_turnover (
  company_id object_id not null references company (id),
  partner_id object_id not null,
  year integer not null check (year between 2000 and 2100),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount numeric(15, 3) not null check (amount >= 0),
  changed_at timestamptz not null default now(),
  primary key (company_id, partner_id, year, currency),
  foreign key (company_id, partner_id) references partner (company_id, id) on delete cascade
);
create index partner_turnover_year on partner_turnover (company_id, year, currency) include (partner_id, amount);
comment on table partner_turnover is 'What a buyer turned over with a partner, by contract year and currency. Only the own company reads it. Grows with partners and years; kept with the partner.';
comment on column partner_turnover.company_id is 'Whose address book.';
comment on column partner_turnover.partner_id is 'The partner.';
comment on column partner_turnover.year is 'The calendar year in which the contract year begins: 2026 for 2026/27.';
comment on column partner_turnover.currency is 'ISO 4217 code.';
comment on column partner_turnover.amount is 'With the decimals of the currency.';
comment on column partner_turnover.changed_at is 'When somebody gave it last.';
