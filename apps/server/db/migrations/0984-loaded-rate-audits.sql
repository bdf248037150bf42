-- The audit of loaded rates: what a booking system holds, beside what contracts say. docs/decisions/0187-audit-of-loaded-rates.md

create table booking_audit (
  company_id object_id not null references company (id),
  id object_id not null,
  system text not null check (system in ('tourwriter', 'tourplan')),
  source text not null check (source in ('file', 'getRate')),
  file_path text,
  file_name text,
  meanings text[] not null default '{}',
  state text not null check (state in ('reading', 'comparing', 'succeeded', 'stopped', 'failed')),
  problem text,
  from_day date not null,
  price_count integer not null default 0 check (price_count >= 0),
  user_id object_id not null references user_account (id),
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, id),
  check ((source = 'file') = (file_path is not null and file_name is not null))
);
create unique index booking_audit_running on booking_audit (company_id, system) where state in ('reading', 'comparing');
comment on table booking_audit is 'One comparison of what a booking system holds with the contracts in force; its id is the id of the job. Partition key company_id; kept 400 days.';
comment on column booking_audit.company_id is 'The buyer.';
comment on column booking_audit.id is 'Made by the server.';
comment on column booking_audit.system is 'Which booking system.';
comment on column booking_audit.source is 'file: the buyer gave it. getRate: read from Tourplan by its interface.';
comment on column booking_audit.file_path is 'The file in the store; empty for getRate.';
comment on column booking_audit.file_name is 'As it was uploaded; empty for getRate.';
comment on column booking_audit.meanings is 'What each column of the file is taken for: packages/domain/src/integration/audit/loaded-columns.ts.';
comment on column booking_audit.state is 'reading (the file, or option by option), comparing (contract by contract), succeeded, stopped (Tourplan gave no answer; it can go on), or failed.';
comment on column booking_audit.problem is 'Why it was stopped or failed, as a sentence.';
comment on column booking_audit.from_day is 'The first night that is compared.';
comment on column booking_audit.price_count is 'Prices that were read from the booking system.';
comment on column booking_audit.user_id is 'Who began it.';
comment on column booking_audit.created_at is 'When it began.';
comment on column booking_audit.ended_at is 'When it ended or was stopped; empty while it runs.';

create table booking_audit_option (
  company_id object_id not null,
  audit_id object_id not null,
  code text not null,
  state text not null check (state in ('waiting', 'read', 'refused')),
  problem text,
  rates json not null default '[]',
  covered json not null default '[]',
  primary key (company_id, audit_id, code),
  foreign key (company_id, audit_id) references booking_audit (company_id, id) on delete cascade deferrable initially immediate
);
create index booking_audit_option_waiting on booking_audit_option (company_id, audit_id, code) where state = 'waiting';
comment on table booking_audit_option is 'What a booking system holds of one option. Partition key company_id; goes with its audit.';
comment on column booking_audit_option.company_id is 'The buyer.';
comment on column booking_audit_option.audit_id is 'The audit.';
comment on column booking_audit_option.code is 'ProductID and OptionID of Tourwriter with a tab between them, or the option code of Tourplan.';
comment on column booking_audit_option.state is 'waiting to be read, read, or refused: Tourplan said that it cannot be read.';
comment on column booking_audit_option.problem is 'What Tourplan said where it refused.';
comment on column booking_audit_option.rates is 'Its prices: packages/domain/src/integration/audit/loaded-rate.ts.';
comment on column booking_audit_option.covered is 'Periods of the contracts that it was compared with, each with the code: what no contract covers is told at the end.';

create table booking_audit_contract (
  company_id object_id not null,
  audit_id object_id not null,
  position integer not null check (position >= 0),
  contract_id object_id not null references contract (id),
  version integer not null,
  contract_name text not null,
  location_name text not null,
  supplier_name text not null,
  currency text not null,
  state text not null check (state in ('waiting', 'compared')),
  equal_count integer not null default 0,
  wrong_count integer not null default 0,
  missing_count integer not null default 0,
  outdated_count integer not null default 0,
  unmapped_count integer not null default 0,
  sums json not null default '[]',
  marked_at timestamptz,
  marked_by object_id references user_account (id),
  primary key (company_id, audit_id, position),
  foreign key (company_id, audit_id) references booking_audit (company_id, id) on delete cascade deferrable initially immediate
);
create index booking_audit_contract_of on booking_audit_contract (contract_id);
comment on table booking_audit_contract is 'One contract in force of an audit, with its sums. Partition key company_id; goes with its audit.';
comment on column booking_audit_contract.company_id is 'The buyer.';
comment on column booking_audit_contract.audit_id is 'The audit.';
comment on column booking_audit_contract.position is 'Its place in the audit, from 0.';
comment on column booking_audit_contract.contract_id is 'The contract.';
comment on column booking_audit_contract.version is 'The version that was in force.';
comment on column booking_audit_contract.contract_name is 'Supplier, location and rate sheet when it was compared.';
comment on column booking_audit_contract.location_name is 'The location when it was compared.';
comment on column booking_audit_contract.supplier_name is 'The supplier when it was compared.';
comment on column booking_audit_contract.currency is 'Of its amounts.';
comment on column booking_audit_contract.state is 'waiting, or compared.';
comment on column booking_audit_contract.equal_count is 'Prices that are as the contract has them.';
comment on column booking_audit_contract.wrong_count is 'Prices that are wrong.';
comment on column booking_audit_contract.missing_count is 'Prices that are missing.';
comment on column booking_audit_contract.outdated_count is 'Prices of an earlier version.';
comment on column booking_audit_contract.unmapped_count is 'Rates and extras that are not mapped: they hold an export back.';
comment on column booking_audit_contract.sums is 'By product and season: what is at stake, prices that differ, nights that differ by month.';
comment on column booking_audit_contract.marked_at is 'When it was marked to be exported again; empty where it was not.';
comment on column booking_audit_contract.marked_by is 'Who marked it.';

create table booking_audit_line (
  company_id object_id not null,
  audit_id object_id not null,
  position integer not null,
  number integer not null check (number >= 0),
  kind text not null check (kind in ('wrong', 'missing', 'outdated')),
  stake text not null check (stake in ('cheap', 'dear', 'lost')),
  product_name text not null,
  season_name text not null,
  code text not null,
  from_day date not null,
  to_day date not null,
  nights integer not null check (nights > 0),
  at_stake numeric not null,
  facts json not null,
  primary key (company_id, audit_id, position, number),
  foreign key (company_id, audit_id, position) references booking_audit_contract (company_id, audit_id, position) on delete cascade deferrable initially immediate
);
create index booking_audit_line_by_stake on booking_audit_line (company_id, audit_id, at_stake desc, position, number);
comment on table booking_audit_line is 'Nights of one price that differ in the same way. Partition key company_id; goes with its audit.';
comment on column booking_audit_line.company_id is 'The buyer.';
comment on column booking_audit_line.audit_id is 'The audit.';
comment on column booking_audit_line.position is 'The contract.';
comment on column booking_audit_line.number is 'Its place in the contract, from 0.';
comment on column booking_audit_line.kind is 'wrong, missing, or outdated: the price of an earlier version.';
comment on column booking_audit_line.stake is 'cheap: sold below the contract; dear: above it; lost: closed or missing in one of the two.';
comment on column booking_audit_line.product_name is 'The product.';
comment on column booking_audit_line.season_name is 'The season, or the name of an extra; empty for nights in no season.';
comment on column booking_audit_line.code is 'The code that the rate is mapped to.';
comment on column booking_audit_line.from_day is 'The first night that differs.';
comment on column booking_audit_line.to_day is 'The last night that differs.';
comment on column booking_audit_line.nights is 'Nights that differ; not all between the two where only some days of the week do.';
comment on column booking_audit_line.at_stake is 'The difference of one room or person on each of these nights, in the currency of the contract.';
comment on column booking_audit_line.facts is 'The rate, both amounts, the rules that explain it, and some nights priced by both.';

create table booking_audit_aside (
  company_id object_id not null,
  audit_id object_id not null,
  position integer not null,
  number integer not null check (number >= 0),
  reason text not null,
  found_count integer not null check (found_count >= 0),
  examples json not null,
  primary key (company_id, audit_id, position, number),
  foreign key (company_id, audit_id) references booking_audit (company_id, id) on delete cascade deferrable initially immediate
);
comment on table booking_audit_aside is 'What could not be compared, and why. Partition key company_id; goes with its audit.';
comment on column booking_audit_aside.company_id is 'The buyer.';
comment on column booking_audit_aside.audit_id is 'The audit.';
comment on column booking_audit_aside.position is 'The contract, or -1 for the file and what was read from Tourplan, or -2 for what no contract has.';
comment on column booking_audit_aside.number is 'Its place, from 0.';
comment on column booking_audit_aside.reason is 'As a sentence.';
comment on column booking_audit_aside.found_count is 'How many rows, options or rates.';
comment on column booking_audit_aside.examples is 'Some of them.';
