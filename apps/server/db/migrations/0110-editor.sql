-- The rate sheet editor: sections that are saved side by side, contracts edited for one partner, one open sheet per session.

alter table rate_page add column section_revisions jsonb not null default '{}';
comment on column rate_page.section_revisions is 'The revision at which each section was last changed: only a newer one is a conflict for an editor of that section.';

alter table rate_sheet add column tax_percentage numeric check (tax_percentage between 0 and 100);
comment on column rate_sheet.tax_percentage is 'Percent of tax on the amounts before it, where it is known.';
alter table rate_sheet add column same_as_corporate_policy_notes text[] not null default '{}';
comment on column rate_sheet.same_as_corporate_policy_notes is 'Sections that follow the corporate policy of the supplier; saving one takes it out.';

alter table contract add column draft_sheet_id object_id;
alter table contract add foreign key (supplier_id, draft_sheet_id) references rate_sheet (company_id, id);
create index contract_draft_sheet on contract (supplier_id, draft_sheet_id) where draft_sheet_id is not null;
comment on column contract.draft_sheet_id is 'The working copy in which the supplier edits this contract alone, when there is one.';

alter table session add column open_sheet_id object_id;
comment on column session.open_sheet_id is 'The rate sheet that this session has open at the secure host, which allows one at a time.';
