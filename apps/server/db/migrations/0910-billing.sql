-- What companies pay for their plans: who gets the invoice, and the invoices. docs/decisions/0126-invoices.md

create table billing_account (
  company_id object_id primary key references company (id),
  plan_since date,
  next_plan text check (next_plan in ('Free', 'Connected', 'Unlimited')),
  billed_until date not null,
  recipient json,
  updated_at timestamptz not null default now()
);
comment on table billing_account is 'How a company is billed. Made when it is first needed; partition key company_id.';
comment on column billing_account.company_id is 'Who pays.';
comment on column billing_account.plan_since is 'The first day of the plan; empty for a plan that is older than this table.';
comment on column billing_account.next_plan is 'The plan that begins when what is billed ends; empty: the plan stays.';
comment on column billing_account.billed_until is 'The last day that is billed, always the last of a month. Changes in one transaction with the invoice.';
comment on column billing_account.recipient is 'Name, address, country, tax number, e-mail and order number for invoices; empty until they are given, and no invoice is made before.';

create table invoice_counter (
  year integer primary key,
  last_place integer not null check (last_place > 0)
);
comment on table invoice_counter is 'The last number of each year. Its row is locked until the invoice is committed, so that numbers have no gaps.';
comment on column invoice_counter.last_place is 'Numbers of the year that were given.';

create table invoice (
  company_id object_id not null references company (id),
  id object_id not null unique,
  number text not null unique,
  number_year integer not null,
  number_place integer not null,
  kind text not null check (kind in ('month', 'rest')),
  period_from date not null,
  period_to date not null check (period_to >= period_from),
  issued_on date not null,
  due_on date not null check (due_on >= issued_on),
  content json not null,
  paid_on date,
  mailed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (number_year, number_place)
);
create unique index invoice_month on invoice (company_id, period_from) where kind = 'month';
create index invoice_of_company on invoice (company_id, number_year desc, number_place desc);
create index invoice_to_mail on invoice (id) where mailed_at is null;
comment on table invoice is 'An invoice as it was issued. Its content never changes. Partition key company_id; kept for ever.';
comment on column invoice.number is 'Prefix, year and place. Without gaps through all companies.';
comment on column invoice.number_place is 'Its place in the year, from 1.';
comment on column invoice.kind is 'month: a calendar month. rest: what a dearer plan costs for the rest of a month that is billed already.';
comment on column invoice.content is 'Everything that the document says: seller, recipient, lines, sums, tax and where to pay.';
comment on column invoice.paid_on is 'The day of the payment as the operator entered it; empty: not paid.';
comment on column invoice.mailed_at is 'When the e-mail about it was queued.';
comment on column billing_account.updated_at is 'When anything of it last changed.';
comment on column invoice_counter.year is 'The calendar year (UTC) of the day of issue.';
comment on column invoice.company_id is 'Who pays.';
comment on column invoice.id is 'Made by the server.';
comment on column invoice.number_year is 'The year of its number, which is that of issued_on.';
comment on column invoice.period_from is 'The first day that it is for.';
comment on column invoice.period_to is 'The last day that it is for.';
comment on column invoice.issued_on is 'The day of the invoice (UTC).';
comment on column invoice.due_on is 'The last day on which it is paid in time.';
comment on column invoice.created_at is 'When it was made.';
