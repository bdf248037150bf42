-- Files that are brought into one draft, instead of becoming templates.

alter table import add column draft_sheet_id object_id;
comment on column import.draft_sheet_id is 'The draft that the file changes; without one every location in it becomes a template.';
