-- Rate sheets: templates and their versions, drafts, and the pages that all of them consist of; imports.

create table rate_body (
  company_id object_id not null references company (id),
  hash bytea not null check (octet_length(hash) = 32),
  body json not null,
  created_at timestamptz not null default now(),
  primary key (company_id, hash)
);
do $$ begin
  alter table rate_body alter column body set compression lz4;
exception when feature_not_supported or invalid_parameter_value then
  raise notice 'this PostgreSQL was built without lz4: bodies are compressed with its default method';
end $$;
comment on table rate_body is 'Content of one page of a rate sheet, found by its hash and never changed. Sheets share what is equal.';
comment on column rate_body.company_id is 'The supplier.';
comment on column rate_body.hash is 'SHA-256 of the canonical text of the body.';
comment on column rate_body.body is 'A SheetPage of the domain, canonical.';
comment on column rate_body.created_at is 'When the row was made.';

create table rate_sheet (
  company_id object_id not null references company (id),
  id object_id not null,
  collection text not null check (collection in ('template', 'draft', 'contract')),
  template_id object_id,
  template_name text not null check (template_name <> ''),
  start_date date not null,
  end_date date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  tax_inclusion text not null default 'notStated' check (tax_inclusion in ('included', 'excluded', 'notStated')),
  origin_from text not null default 'initial' check (origin_from in ('initial', 'edited')),
  completion_percent smallint not null default 0 check (completion_percent between 0 and 100),
  content_hash bytea check (octet_length(content_hash) = 32),
  frozen_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  check (start_date <= end_date),
  check ((frozen_at is null) = (content_hash is null))
);
create index rate_sheet_template on rate_sheet (company_id, template_id);
comment on table rate_sheet is 'A whole rate sheet: its head; its content is its pages. Drafts change, frozen ones never do.';
comment on column rate_sheet.company_id is 'The supplier.';
comment on column rate_sheet.id is 'Made by the server.';
comment on column rate_sheet.collection is 'template: a published version; draft: the working copy; contract: what one partner alone received.';
comment on column rate_sheet.template_id is 'The template it belongs to.';
comment on column rate_sheet.template_name is 'Title as partners read it.';
comment on column rate_sheet.start_date is 'First day of the contract period.';
comment on column rate_sheet.end_date is 'Last day of the contract period, included.';
comment on column rate_sheet.currency is 'ISO 4217 code of all its amounts.';
comment on column rate_sheet.tax_inclusion is 'Whether amounts contain tax.';
comment on column rate_sheet.origin_from is 'initial: never published yet; edited: changes a published one.';
comment on column rate_sheet.completion_percent is 'How complete it is, 0 to 100.';
comment on column rate_sheet.content_hash is 'SHA-256 over head and page hashes, once frozen.';
comment on column rate_sheet.frozen_at is 'Since when it never changes.';
comment on column rate_sheet.created_at is 'When the row was made.';

create table rate_page (
  company_id object_id not null,
  sheet_id object_id not null,
  page_id text collate "C" not null,
  kind text not null check (kind in ('product', 'policies', 'notes')),
  position integer not null,
  product_name text,
  rate_package_name text,
  completion_score smallint not null default 0 check (completion_score between 0 and 100),
  body_hash bytea not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, sheet_id, page_id),
  foreign key (company_id, sheet_id) references rate_sheet (company_id, id) on delete cascade,
  foreign key (company_id, body_hash) references rate_body (company_id, hash)
);
comment on table rate_page is 'One page of a rate sheet: a product with one rate package, the policies, or the notes. It points to its content.';
comment on column rate_page.company_id is 'The supplier.';
comment on column rate_page.sheet_id is 'The rate sheet.';
comment on column rate_page.page_id is 'product id and rate package id joined by a point, or the kind.';
comment on column rate_page.kind is 'product, policies or notes.';
comment on column rate_page.position is 'Order in the sheet.';
comment on column rate_page.product_name is 'For the navigation, without reading the body.';
comment on column rate_page.rate_package_name is 'For the navigation.';
comment on column rate_page.completion_score is 'How complete the page is, 0 to 100.';
comment on column rate_page.body_hash is 'The content.';
comment on column rate_page.revision is 'Counts changes: an editor names the revision that was seen, a newer one is a conflict.';
comment on column rate_page.created_at is 'When the row was made.';

create table template (
  company_id object_id not null references company (id),
  id object_id not null,
  location_id object_id not null,
  template_name text not null check (template_name <> ''),
  start_date date not null,
  end_date date not null,
  currency text not null,
  draft_sheet_id object_id,
  published_sheet_id object_id,
  published_version integer not null default 0,
  published_at timestamptz,
  archived_at timestamptz,
  search search_text not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, location_id) references location (company_id, id),
  foreign key (company_id, draft_sheet_id) references rate_sheet (company_id, id),
  foreign key (company_id, published_sheet_id) references rate_sheet (company_id, id),
  check ((published_version = 0) = (published_sheet_id is null))
);
create index template_by_location on template (company_id, location_id, start_date);
create index template_by_change on template (company_id, changed_at desc, id desc) where archived_at is null;
create index template_search on template using gin (company_id, search gin_trgm_ops);
comment on table template is 'The supplier''s own rate sheet for a location and a period, with a draft, a published version, or both.';
comment on column template.company_id is 'The supplier.';
comment on column template.id is 'Made by the server.';
comment on column template.location_id is 'The location it is for.';
comment on column template.template_name is 'Title as partners read it; that of the draft while there is one.';
comment on column template.start_date is 'First day of the period.';
comment on column template.end_date is 'Last day of the period.';
comment on column template.currency is 'ISO 4217 code.';
comment on column template.draft_sheet_id is 'The working copy, when there is one.';
comment on column template.published_sheet_id is 'The newest published version.';
comment on column template.published_version is 'Its number; 0 while nothing was published.';
comment on column template.published_at is 'When it was published.';
comment on column template.archived_at is 'Since when it is archived.';
comment on column template.search is 'What searching looks at.';
comment on column template.created_at is 'When the row was made.';
comment on column template.changed_at is 'Last change of draft or publication.';

create table template_version (
  company_id object_id not null,
  template_id object_id not null,
  version integer not null check (version >= 1),
  sheet_id object_id not null,
  content_hash bytea not null,
  previous_seal text not null,
  seal text not null,
  published_by object_id references user_account (id),
  published_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (company_id, template_id, version),
  foreign key (company_id, template_id) references template (company_id, id),
  foreign key (company_id, sheet_id) references rate_sheet (company_id, id)
);
comment on table template_version is 'A published version: never changed, sealed over its content and the version before it.';
comment on column template_version.company_id is 'The supplier.';
comment on column template_version.template_id is 'The template.';
comment on column template_version.version is 'Counts from 1.';
comment on column template_version.sheet_id is 'Its frozen rate sheet.';
comment on column template_version.content_hash is 'SHA-256 of the sheet''s content.';
comment on column template_version.previous_seal is 'Seal of the version before; empty for the first.';
comment on column template_version.seal is 'SHA-256, in hexadecimal, of content hash, number, time and previous seal.';
comment on column template_version.published_by is 'Who published it.';
comment on column template_version.published_at is 'When, as sealed.';
comment on column template_version.created_at is 'When the row was made.';

create table draft_change (
  company_id object_id not null,
  id object_id not null,
  template_id object_id not null,
  sheet_id object_id not null,
  user_id object_id references user_account (id),
  detail text not null,
  product_id object_id,
  rate_package_name text,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, template_id) references template (company_id, id)
);
create index draft_change_template on draft_change (company_id, template_id, id desc);
comment on table draft_change is 'Edit history: one line for each change of a draft, import and publication.';
comment on column draft_change.company_id is 'The supplier.';
comment on column draft_change.id is 'Made by the server, ordered by time.';
comment on column draft_change.template_id is 'The template.';
comment on column draft_change.sheet_id is 'The draft that was changed.';
comment on column draft_change.user_id is 'Who changed it.';
comment on column draft_change.detail is 'What was changed, in words.';
comment on column draft_change.product_id is 'The product it concerns.';
comment on column draft_change.rate_package_name is 'The rate package it concerns.';
comment on column draft_change.created_at is 'When the row was made.';

create table import (
  company_id object_id not null references company (id),
  id object_id not null,
  file_path text not null references stored_file (path),
  file_name text not null,
  state text not null default 'reading' check (state in ('reading', 'ready', 'applying', 'done', 'failed')),
  problem text,
  content json,
  suggestion json,
  mapping json,
  options json,
  summary json,
  started_by object_id references user_account (id),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (company_id, id)
);
comment on table import is 'A file being taken over: read, mapped, previewed, applied. Nothing is taken over before it is applied, and then all of it.';
comment on column import.company_id is 'The supplier.';
comment on column import.id is 'Made by the server.';
comment on column import.file_path is 'The uploaded file.';
comment on column import.file_name is 'Its name.';
comment on column import.state is 'reading, ready for a decision, applying, done or failed.';
comment on column import.problem is 'Why the file cannot be used, in words.';
comment on column import.content is 'Headers and rows as read.';
comment on column import.suggestion is 'What the file suggested: mapping and options.';
comment on column import.mapping is 'What each column means, as decided.';
comment on column import.options is 'Period, currency and the like, as decided.';
comment on column import.summary is 'What was made.';
comment on column import.started_by is 'Who brought the file.';
comment on column import.created_at is 'When the row was made.';
comment on column import.ended_at is 'When it was done or had failed.';

create table import_mapping (
  company_id object_id not null references company (id),
  header_key text not null,
  mapping json not null,
  options json not null,
  created_at timestamptz not null default now(),
  primary key (company_id, header_key)
);
comment on table import_mapping is 'The mapping that a company last used for files with these headers.';
comment on column import_mapping.company_id is 'The supplier.';
comment on column import_mapping.header_key is 'SHA-256, in hexadecimal, of the headers.';
comment on column import_mapping.mapping is 'What each column means.';
comment on column import_mapping.options is 'Options that fit the next file as well: product name, commission, currency.';
comment on column import_mapping.created_at is 'When it was last used.';
