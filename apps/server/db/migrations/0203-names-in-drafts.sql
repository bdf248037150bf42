-- Whose draft it is, is asked by the draft; and a draft keeps the name that its location will get.

create unique index template_draft_sheet on template (company_id, draft_sheet_id) where draft_sheet_id is not null;
alter table rate_sheet add column location_name text check (location_name <> '');
comment on column rate_sheet.location_name is 'Of a draft: another name that the location gets when the draft is published. Empty while it keeps its name.';
