-- A stop sale may be for several ranges of days. docs/decisions/0064-stop-sale-messages.md

alter table stop_sale add column from_days date[], add column to_days date[];
update stop_sale set from_days = array[from_day], to_days = array[to_day];
alter table stop_sale
  alter column from_days set not null,
  alter column to_days set not null,
  add check (cardinality(from_days) between 1 and 60 and cardinality(to_days) = cardinality(from_days)),
  drop column from_day,
  drop column to_day;
comment on column stop_sale.from_days is 'The first day of each range, in order; the ranges do not overlap.';
comment on column stop_sale.to_days is 'The last day of each range, in the same order; null in the last place until further notice.';
