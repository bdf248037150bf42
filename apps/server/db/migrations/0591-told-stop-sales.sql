-- A buyer notes what a supplier told it in a message. docs/decisions/0064-stop-sale-messages.md

create table told_stop_sale (
  company_id object_id not null references company (id),
  id object_id not null unique,
  supplier_id object_id not null,
  location_id object_id not null,
  kind text not null check (kind in ('close', 'reopen', 'allotment')),
  from_days date[] not null,
  to_days date[] not null,
  product_ids text[] not null default '{}',
  product_names text[] not null default '{}',
  rooms integer check (rooms between 0 and 9999),
  told_by text not null,
  told_at timestamptz not null,
  recorded_by object_id not null references user_account (id),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (supplier_id, location_id) references location (company_id, id),
  check (cardinality(from_days) between 1 and 60 and cardinality(to_days) = cardinality(from_days)),
  check ((kind = 'allotment') = (rooms is not null)),
  check (cardinality(product_ids) = cardinality(product_names))
);
create index told_stop_sale_of_location on told_stop_sale (company_id, supplier_id, location_id, id);
comment on table told_stop_sale is 'A stop sale that a buyer took over from a message of a supplier, for its own contracts of the location. The supplier does not see it. Partition key company_id; kept until the buyer removes it.';
comment on column told_stop_sale.company_id is 'The buyer.';
comment on column told_stop_sale.id is 'Made by the server.';
comment on column told_stop_sale.supplier_id is 'Whose location it is.';
comment on column told_stop_sale.location_id is 'The location that it is for.';
comment on column told_stop_sale.kind is 'close, reopen or allotment.';
comment on column told_stop_sale.from_days is 'The first day of each range, in order; the ranges do not overlap.';
comment on column told_stop_sale.to_days is 'The last day of each range, in the same order; null in the last place until further notice.';
comment on column told_stop_sale.product_ids is 'The products that it is about; none means all.';
comment on column told_stop_sale.product_names is 'What they were called when it was recorded, in the same order.';
comment on column told_stop_sale.rooms is 'For an allotment: the rooms that are left for each day.';
comment on column told_stop_sale.told_by is 'Whose message it was, as the message names its author.';
comment on column told_stop_sale.told_at is 'When the message came.';
comment on column told_stop_sale.recorded_by is 'Who took it over.';
comment on column told_stop_sale.created_at is 'When it was taken over.';
