-- Closed days, allotments and stop sales go into Tourplan as its inventory. docs/decisions/0191-inventory-of-tourplan.md

alter table booking_connection
  add column allocation_name text,
  add column unit_type text,
  add column split_code text,
  add constraint booking_connection_inventory check (
    (allocation_name is null) = (unit_type is null) and (allocation_name is null) = (split_code is null) and (allocation_name is null or address is not null));
comment on column booking_connection.allocation_name is 'With what the names of our allocations in Tourplan begin; empty: inventory is not written.';
comment on column booking_connection.unit_type is 'The unit type of the inventory, such as RM for rooms.';
comment on column booking_connection.split_code is 'The split of each allocation. It exists in Tourplan.';

alter table booking_export add column cause text;
comment on column booking_export.cause is 'The stop sale that was sent by itself, in words; empty where a person began the export. Its contracts do not count as exported.';

alter table booking_request
  add column supplier_code text,
  add column allocation_name text,
  drop constraint booking_request_state_check,
  add constraint booking_request_state_check check (state in ('waiting', 'sending', 'taken', 'refused', 'unknown', 'replaced')),
  add constraint booking_request_allocation check ((supplier_code is null) = (allocation_name is null));
create index booking_request_of_allocation on booking_request (company_id, supplier_code, allocation_name) where state in ('waiting', 'sending', 'unknown');
comment on column booking_request.supplier_code is 'Of inventory: the supplier of Tourplan. Empty for rates.';
comment on column booking_request.allocation_name is 'Of inventory: the allocation that it is for. Empty for rates.';
comment on column booking_request.body is 'The periods of rates as they stand in the file, one a line; or an allocation with days that follow one another.';
comment on column booking_request.state is 'waiting, sending (marked before it leaves), taken, refused, unknown: the answer did not arrive, and Tourplan is asked what it has before anything is sent again; or replaced: a newer export says what holds on these days.';

create table booking_inventory (
  company_id object_id not null references company (id),
  supplier_code text not null,
  allocation_name text not null,
  product_id object_id not null,
  options text not null default '',
  days text not null default '',
  primary key (company_id, supplier_code, allocation_name)
);
create index booking_inventory_of_product on booking_inventory (company_id, product_id);
comment on table booking_inventory is 'What Tourplan is known to hold of one of our allocations: only what differs is sent. Partition key company_id; begun anew with another address of Tourplan.';
comment on column booking_inventory.company_id is 'The buyer.';
comment on column booking_inventory.supplier_code is 'The supplier of Tourplan.';
comment on column booking_inventory.allocation_name is 'The name of the allocation there.';
comment on column booking_inventory.product_id is 'The product whose rooms they are.';
comment on column booking_inventory.options is 'The codes of the options that it is for, with tabs between them.';
comment on column booking_inventory.days is 'One a line: the day, the rooms, the release and whether more are on request; or a question mark for a day that was sent without an answer.';
