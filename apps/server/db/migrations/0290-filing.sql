-- How each company files its contracts: folders with colour, order and rules, assignee, priority, note, reminder, and undo.

alter table folder add column color smallint not null default 1 check (color between 1 and 8);
alter table folder add column position integer not null default 0;
comment on column folder.color is 'Its hue, 1 to 8, as for seasons.';
comment on column folder.position is 'Its place among the folders of the company; ties are ordered by name.';
alter table folder drop constraint folder_company_id_folder_name_key;
create unique index folder_name on folder (company_id, lower(folder_name));

create table folder_rule (
  company_id object_id not null,
  partner_company_id object_id not null references company (id),
  folder_id object_id not null,
  created_at timestamptz not null default now(),
  primary key (company_id, partner_company_id),
  foreign key (company_id, folder_id) references folder (company_id, id) on delete cascade
);
create index folder_rule_folder on folder_rule (company_id, folder_id);
comment on table folder_rule is 'New contracts with this partner are filed in this folder. One rule for each partner.';
comment on column folder_rule.company_id is 'Whose rule.';
comment on column folder_rule.partner_company_id is 'The other party of the contracts.';
comment on column folder_rule.folder_id is 'Where they go; the rule is deleted with the folder.';
comment on column folder_rule.created_at is 'When the row was made.';

create table filing_settings (
  company_id object_id primary key references company (id),
  hides_filed boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table filing_settings is 'How a company sees its contract lists; no row means the defaults.';
comment on column filing_settings.company_id is 'The company.';
comment on column filing_settings.hides_filed is 'Lists leave out contracts that are in folders.';
comment on column filing_settings.created_at is 'When the row was made.';

alter table contract_filing
  add column priority smallint check (priority between 1 and 3),
  add column note text check (note <> ''),
  add column note_by text,
  add column note_at timestamptz,
  add column remind_on date,
  add column reminded_at timestamptz,
  drop constraint contract_filing_company_id_folder_id_fkey,
  add foreign key (company_id, folder_id) references folder (company_id, id) on delete set null (folder_id),
  add foreign key (assignee_id) references user_account (id);
comment on column contract_filing.priority is '1 low, 2 medium, 3 high; empty means none.';
comment on column contract_filing.note is 'A private note, one for each contract.';
comment on column contract_filing.note_by is 'Name of the colleague who wrote the note.';
comment on column contract_filing.note_at is 'When the note was written.';
comment on column contract_filing.remind_on is 'The day from which the contract is on the home screen again.';
comment on column contract_filing.reminded_at is 'When the company was notified of the reminder.';
create index contract_filing_assignee on contract_filing (company_id, assignee_id, activity_at desc, contract_id desc) where assignee_id is not null;
create index contract_filing_reminder on contract_filing (remind_on) where remind_on is not null and reminded_at is null;
create index contract_filing_reminders on contract_filing (company_id, remind_on) where remind_on is not null;
-- Counting the contracts of each folder reads the index alone.
drop index contract_filing_folder;
create index contract_filing_folder on contract_filing (company_id, folder_id, place, activity_at desc, contract_id desc) where folder_id is not null;

create table filing_change (
  company_id object_id not null references company (id),
  id object_id not null,
  user_id object_id not null references user_account (id),
  change json not null,
  undone_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index filing_change_kept on filing_change (created_at);
comment on table filing_change is 'A change of how contracts are filed, of one or of many; kept for 30 days so that it can be undone.';
comment on column filing_change.company_id is 'Whose filing.';
comment on column filing_change.id is 'Made by the server, ordered by time.';
comment on column filing_change.user_id is 'Who changed it.';
comment on column filing_change.change is 'The new values.';
comment on column filing_change.undone_at is 'When it was undone.';
comment on column filing_change.created_at is 'When the row was made.';

create table filing_change_row (
  company_id object_id not null,
  change_id object_id not null,
  contract_id object_id not null references contract (id),
  before json not null,
  after json not null,
  created_at timestamptz not null default now(),
  primary key (company_id, change_id, contract_id),
  foreign key (company_id, change_id) references filing_change (company_id, id) on delete cascade
);
create index filing_change_row_contract on filing_change_row (company_id, contract_id, change_id);
comment on table filing_change_row is 'One contract of a change of filing, with the values it had before.';
comment on column filing_change_row.company_id is 'Whose filing.';
comment on column filing_change_row.change_id is 'The change.';
comment on column filing_change_row.contract_id is 'The contract.';
comment on column filing_change_row.before is 'The values that it changed, as they were.';
comment on column filing_change_row.after is 'The same values after it.';
comment on column filing_change_row.created_at is 'When the row was made.';
