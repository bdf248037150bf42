-- Master templates: policies and notes that a supplier says once for many templates; and changes of many templates by one action,
-- which are undone in one. docs/decisions/0040-master-templates.md

create table master_template (
  company_id object_id not null references company (id),
  id object_id not null,
  type text not null check (type = 'policyNotes'),
  template_name text not null check (template_name <> ''),
  draft_sheet_id object_id,
  published_sheet_id object_id,
  published_at timestamptz,
  changed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, draft_sheet_id) references rate_sheet (company_id, id),
  foreign key (company_id, published_sheet_id) references rate_sheet (company_id, id),
  check (draft_sheet_id is not null or published_sheet_id is not null)
);
comment on table master_template is 'Content that a supplier says once and applies to many templates: policies and notes. Its sheets are rate sheets without products.';
comment on column master_template.company_id is 'The supplier.';
comment on column master_template.type is 'What it holds: policyNotes.';
comment on column master_template.template_name is 'What the supplier calls it; partners do not see it.';
comment on column master_template.draft_sheet_id is 'The working copy, when there is one.';
comment on column master_template.published_sheet_id is 'What was finalised last: templates that follow have its sections. Empty while nothing was.';
comment on column master_template.published_at is 'When it was finalised.';
comment on column master_template.changed_at is 'Last change of the draft, or when it was finalised.';

alter table rate_sheet add column master_template_id object_id;
comment on column rate_sheet.master_template_id is 'The master template that the sections in same_as_corporate_policy_notes follow; empty when none was applied.';
create index rate_sheet_by_master on rate_sheet (company_id, master_template_id) where master_template_id is not null;

create table template_change (
  company_id object_id not null references company (id),
  id object_id not null,
  kind text not null check (kind in ('masterTemplate', 'rollForward')),
  work_id object_id not null,
  undo_work_id object_id,
  started_by object_id not null references user_account (id),
  settings json not null default '{}',
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index template_change_by_work on template_change (company_id, work_id);
comment on table template_change is 'One action that changes many templates, or makes new ones from them. It is undone in one action as well.';
comment on column template_change.kind is 'masterTemplate: a master template was finalised, and templates follow it; rollForward: templates of the next year were made.';
comment on column template_change.work_id is 'The work that does it.';
comment on column template_change.undo_work_id is 'The work that undoes it; empty while it stands.';
comment on column template_change.started_by is 'Who started it.';
comment on column template_change.settings is 'What was asked for, by kind.';

create table template_change_item (
  company_id object_id not null,
  change_id object_id not null,
  template_id object_id not null,
  position integer not null,
  draft_sheet_id object_id,
  made_template_id object_id,
  was_opened boolean not null default false,
  before json,
  after json,
  looks json not null default '[]',
  done_at timestamptz,
  problem text,
  undone_at timestamptz,
  undo_problem text,
  created_at timestamptz not null default now(),
  primary key (company_id, change_id, template_id),
  foreign key (company_id, change_id) references template_change (company_id, id) on delete cascade,
  foreign key (company_id, template_id) references template (company_id, id)
);
comment on table template_change_item is 'One template of such an action, what it was before and after, and what a person has to look at.';
comment on column template_change_item.change_id is 'The action.';
comment on column template_change_item.template_id is 'The template that is changed, or from which another is made.';
comment on column template_change_item.position is 'Its place in the action, from 0.';
comment on column template_change_item.draft_sheet_id is 'The draft that was changed or made.';
comment on column template_change_item.made_template_id is 'The new template; empty when this one was changed itself.';
comment on column template_change_item.was_opened is 'The draft was opened for this change: undoing discards it, unless somebody changed it afterwards.';
comment on column template_change_item.before is 'What it was before, for undoing.';
comment on column template_change_item.after is 'What this change made of it: only what is still so is undone.';
comment on column template_change_item.looks is 'What a person has to look at, each in words.';
comment on column template_change_item.done_at is 'When it was done or left as it is.';
comment on column template_change_item.problem is 'Why it was left as it is.';
comment on column template_change_item.undone_at is 'When it was undone, or left as it is.';
comment on column template_change_item.undo_problem is 'Why it was not undone.';
