-- Edit history of contracts that are edited for one partner; templates that are archived or in the trash.

alter table draft_change add column contract_id object_id references contract (id);
create index draft_change_contract on draft_change (contract_id, id desc) where contract_id is not null;
comment on column draft_change.contract_id is 'The contract whose own draft was changed; empty when it was the template''s.';

alter table template add column place text not null default 'active' check (place in ('active', 'archived', 'trash'));
comment on column template.place is 'active, archived or trash; from the trash it can be restored.';
update template set place = 'archived' where archived_at is not null;
drop index template_by_change;
alter table template drop column archived_at;
create index template_by_change on template (company_id, changed_at desc, id desc) where place = 'active';
