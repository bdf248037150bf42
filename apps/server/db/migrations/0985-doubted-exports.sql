-- An export that an audit of loaded rates found not to be in the booking system. docs/decisions/0187-audit-of-loaded-rates.md

alter table booking_export_contract add column is_doubted boolean not null default false;
comment on column booking_export_contract.is_doubted is 'An audit found other rates in the booking system: what it holds is not known, so the next export writes all of it.';
