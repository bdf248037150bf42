-- Conflicts of an update can be decided one by one.

alter table supplier_update_contract add column choices jsonb not null default '{}';
comment on column supplier_update_contract.choices is 'Whose value stands in single conflicts, by conflict: own or template. `preferred` is for all others.';
