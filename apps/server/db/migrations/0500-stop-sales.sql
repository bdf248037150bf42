-- A supplier stops the sale of a location for all holders of its rates, with a receipt of each. docs/decisions/0055-stop-sales.md

create table stop_sale (
  company_id object_id not null,
  id object_id not null unique,
  location_id object_id not null,
  kind text not null check (kind in ('close', 'reopen', 'allotment')),
  from_day date not null,
  to_day date check (to_day >= from_day),
  product_ids text[] not null default '{}',
  product_names text[] not null default '{}',
  rooms integer check (rooms between 0 and 9999),
  reason text not null default '',
  reminders_made integer not null default 0 check (reminders_made >= 0),
  sent_by object_id not null references user_account (id),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, location_id) references location (company_id, id),
  check ((kind = 'allotment') = (rooms is not null)),
  check (cardinality(product_ids) = cardinality(product_names))
);
create index stop_sale_of_location on stop_sale (company_id, location_id, id);
create index stop_sale_to_remind on stop_sale (created_at) where reminders_made < 2;
comment on table stop_sale is 'What a supplier told all holders of a location''s rates: closed, open again, or fewer rooms. Never changed; a later one takes its place. Partition key company_id; kept for ever.';
comment on column stop_sale.company_id is 'The supplier.';
comment on column stop_sale.id is 'Made by the server; unique among all companies, because it stands in addresses of both sides.';
comment on column stop_sale.location_id is 'The location that it is for.';
comment on column stop_sale.kind is 'close, reopen or allotment.';
comment on column stop_sale.from_day is 'The first day.';
comment on column stop_sale.to_day is 'The last day; empty until further notice.';
comment on column stop_sale.product_ids is 'The products that it is about; none means all.';
comment on column stop_sale.product_names is 'What they were called when it was sent, in the same order.';
comment on column stop_sale.rooms is 'For an allotment: the rooms that are left for each day.';
comment on column stop_sale.reason is 'Why, in the words of the supplier; may be empty.';
comment on column stop_sale.reminders_made is 'How many of the scheduled reminders were made.';
comment on column stop_sale.sent_by is 'Who sent it; named in the e-mails.';
comment on column stop_sale.created_at is 'When it was sent.';

create table stop_sale_receipt (
  company_id object_id not null,
  stop_sale_id object_id not null,
  id object_id not null unique,
  position integer not null check (position >= 0),
  buyer_id object_id not null references company (id),
  contract_ids text[] not null check (cardinality(contract_ids) > 0),
  next_mail text check (next_mail in ('notice', 'reminder')),
  emails text[] not null default '{}',
  problem text,
  mail_ids text[] not null default '{}',
  mailed_at timestamptz,
  opened_at timestamptz,
  opened_by text,
  confirmed_at timestamptz,
  confirmed_by text,
  reminded_at timestamptz,
  reminder_count integer not null default 0 check (reminder_count >= 0),
  created_at timestamptz not null default now(),
  primary key (company_id, stop_sale_id, id),
  unique (company_id, stop_sale_id, position),
  unique (company_id, stop_sale_id, buyer_id),
  foreign key (company_id, stop_sale_id) references stop_sale (company_id, id),
  check ((confirmed_at is null) = (confirmed_by is null)),
  check ((opened_at is null) = (opened_by is null))
);
create index stop_sale_receipt_to_mail on stop_sale_receipt (company_id, stop_sale_id, position) where next_mail is not null;
create index stop_sale_receipt_of_buyer on stop_sale_receipt (buyer_id, id);
comment on table stop_sale_receipt is 'One holder of a stop sale: when it was delivered, opened and confirmed. Partition key company_id; kept for ever.';
comment on column stop_sale_receipt.company_id is 'The supplier.';
comment on column stop_sale_receipt.stop_sale_id is 'The stop sale.';
comment on column stop_sale_receipt.id is 'Made by the server; links and the buyer''s page name it.';
comment on column stop_sale_receipt.position is 'Order in the list, from 0.';
comment on column stop_sale_receipt.buyer_id is 'The holder.';
comment on column stop_sale_receipt.contract_ids is 'Its contracts that are concerned.';
comment on column stop_sale_receipt.next_mail is 'The e-mail that the sending job still has to make; empty when there is none.';
comment on column stop_sale_receipt.emails is 'The addresses that were written to last.';
comment on column stop_sale_receipt.problem is 'Why nothing could be sent to it, in words.';
comment on column stop_sale_receipt.mail_ids is 'Its e-mails in the ledger, oldest first.';
comment on column stop_sale_receipt.mailed_at is 'When its first e-mail was made.';
comment on column stop_sale_receipt.opened_at is 'When somebody first looked at it.';
comment on column stop_sale_receipt.opened_by is 'Who that was: a name, or the address of the link.';
comment on column stop_sale_receipt.confirmed_at is 'When it was confirmed, by the press of a button.';
comment on column stop_sale_receipt.confirmed_by is 'Who confirmed: a name, or the address of the link.';
comment on column stop_sale_receipt.reminded_at is 'When it was last reminded.';
comment on column stop_sale_receipt.reminder_count is 'How often it was reminded.';

create table stop_sale_link (
  token_hash bytea primary key,
  receipt_id object_id not null references stop_sale_receipt (id),
  email text not null,
  mail_id object_id not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index stop_sale_link_receipt on stop_sale_link (receipt_id);
comment on table stop_sale_link is 'A link by e-mail that shows one stop sale to one holder, who confirms it there without an account.';
comment on column stop_sale_link.token_hash is 'SHA-256 of the token; the token itself is in the e-mail only.';
comment on column stop_sale_link.receipt_id is 'What it opens, and nothing else.';
comment on column stop_sale_link.email is 'The address that it was sent to.';
comment on column stop_sale_link.mail_id is 'The e-mail that carries it. That row may be gone before the link.';
comment on column stop_sale_link.expires_at is 'A year after it was sent.';
