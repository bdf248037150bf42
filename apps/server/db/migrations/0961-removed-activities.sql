-- Lines of a contract's history that the provider has removed. docs/decisions/0161-removed-activities.md

alter table history_entry add column removed_at timestamptz;
comment on column history_entry.removed_at is 'When an administrator of the platform removed the line: nobody reads it any more. Empty for all others.';
