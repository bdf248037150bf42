-- Contracts that a buyer keeps for itself alone: copies, and contracts made of files.

alter table contract add column own_partner_name text check (own_partner_name <> '');
alter table contract add column message_id object_id;
alter table contract add constraint contract_own check (own_partner_name is null or supplier_id = buyer_id);
create unique index contract_message on contract (buyer_id, message_id) where message_id is not null;
comment on column contract.own_partner_name is 'Set for a contract that a buyer keeps for itself alone: how it calls the supplier. Its sheet is then of the buyer itself (decision 0038).';
comment on column contract.message_id is 'The message that an own contract was made of; the same message makes no second one.';
