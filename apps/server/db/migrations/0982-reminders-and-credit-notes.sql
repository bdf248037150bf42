-- Reminders of overdue invoices, and credit notes. docs/decisions/0182-reminders.md, docs/decisions/0183-credit-notes.md

alter table invoice add column credited numeric(15, 3) not null default 0 check (credited >= 0);
alter table invoice add column total numeric(15, 3) not null generated always as (coalesce((content ->> 'total')::numeric, 0)) stored;
alter table invoice add constraint invoice_credited check (credited <= total);
create index invoice_unpaid on invoice (due_on, id) where paid_on is null and credited < total;
comment on column invoice.total is 'What is to be paid with tax, as the content says.';
comment on column invoice.credited is 'What its credit notes take off the total. Changes in one transaction with the credit note.';

create table invoice_reminder (
  company_id object_id not null,
  invoice_id object_id not null,
  stage integer not null check (stage > 0),
  sent_on date not null,
  to_address text not null,
  created_at timestamptz not null,
  primary key (company_id, invoice_id, stage),
  foreign key (company_id, invoice_id) references invoice (company_id, id)
);
comment on table invoice_reminder is 'An e-mail that an invoice is overdue. It is inserted in one transaction with the e-mail, so that each stage is sent once. Partition key company_id; kept with the invoice.';
comment on column invoice_reminder.company_id is 'Who pays.';
comment on column invoice_reminder.invoice_id is 'The invoice.';
comment on column invoice_reminder.stage is 'Which reminder it is, from 1, as the platform has set them. A stage that was missed is not sent later.';
comment on column invoice_reminder.sent_on is 'The day on which its e-mail was queued (UTC).';
comment on column invoice_reminder.to_address is 'Whom it went to.';
comment on column invoice_reminder.created_at is 'When it was queued.';

create table credit_note_counter (
  year integer primary key,
  last_place integer not null check (last_place > 0)
);
comment on table credit_note_counter is 'The last number of the credit notes of each year. Its row is locked until the credit note is committed, so that numbers have no gaps.';
comment on column credit_note_counter.year is 'The calendar year (UTC) of the day of issue.';
comment on column credit_note_counter.last_place is 'Numbers of the year that were given.';

create table credit_note (
  company_id object_id not null,
  id object_id not null unique,
  invoice_id object_id not null,
  number text not null unique,
  number_year integer not null,
  number_place integer not null,
  issued_on date not null,
  total numeric(15, 3) not null check (total > 0),
  content json not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (number_year, number_place),
  foreign key (company_id, invoice_id) references invoice (company_id, id)
);
create index credit_note_of_invoice on credit_note (company_id, invoice_id, number_year, number_place);
comment on table credit_note is 'Cancels an invoice wholly or in part. Its content never changes. Partition key company_id; kept for ever.';
comment on column credit_note.company_id is 'Who got the invoice.';
comment on column credit_note.id is 'Made by the server.';
comment on column credit_note.invoice_id is 'The invoice that it cancels.';
comment on column credit_note.number is 'Prefix, year and place: a range of its own, without gaps through all companies.';
comment on column credit_note.number_year is 'The year of its number, which is that of issued_on.';
comment on column credit_note.number_place is 'Its place in the year, from 1.';
comment on column credit_note.issued_on is 'The day of the credit note (UTC).';
comment on column credit_note.total is 'What it takes off the invoice, with tax.';
comment on column credit_note.content is 'Everything that the document says: seller, recipient, number of the invoice, line, sums and tax.';
comment on column credit_note.created_at is 'When it was made.';
