-- Edit history of contracts that are edited for one partner; templates that are archived or in the trash.

alter table draft_change add column contract_id object_id references contract (id);
create index draft_change_contract on draft_change (contract_id, id desc) where contract_id is not null;
comment on column draft_change.contract_id is 'The contract whose own draft was changed; empty when it was the template''s.';

alter table template add column trashed_at timestamptz;
alter table template add check (trashed_at is null or archived_at is not null);
comment on column template.archived_at is 'Since when it is out of the list: archived, or in the trash.';
comment on column template.trashed_at is 'Since when it is in the trash, from where it can be restored.';
