-- Files that are laid out for people: their pages, what a person corrected, what was learned, and where each value comes from. docs/decisions/0044-reading-on-the-page.md

create table reading (
  company_id object_id not null,
  import_id object_id not null,
  pages json not null,
  corrections json not null default '[]',
  choices json not null default '{}',
  carried_count integer not null default 0 check (carried_count >= 0),
  revision integer not null default 1 check (revision > 0),
  taken json,
  primary key (company_id, import_id),
  foreign key (company_id, import_id) references import (company_id, id) on delete cascade
);
comment on table reading is 'An import of a file that is laid out for people: it is read on its page.';
comment on column reading.company_id is 'The supplier.';
comment on column reading.import_id is 'The import of the file.';
comment on column reading.pages is 'Pages with their cells, as the file has them.';
comment on column reading.corrections is 'What a person said about the file: meanings and answers, in their order.';
comment on column reading.choices is 'Period, commission, names and locations, as chosen.';
comment on column reading.carried_count is 'Corrections that an earlier file of the same layout brought.';
comment on column reading.revision is 'Counts changes, so that two people do not overwrite each other.';
comment on column reading.taken is 'What taking it over made; empty until then.';

create table reading_layout (
  company_id object_id not null references company (id),
  import_id object_id not null,
  words json not null,
  corrections json not null,
  created_at timestamptz not null default now(),
  primary key (company_id, import_id)
);
comment on table reading_layout is 'What was learned about the layout of a file, for the next one of this supplier.';
comment on column reading_layout.company_id is 'The supplier.';
comment on column reading_layout.import_id is 'The import whose file it was.';
comment on column reading_layout.words is 'Words of the cells, by which the layout is recognised.';
comment on column reading_layout.corrections is 'Corrections that hold for the layout.';
comment on column reading_layout.created_at is 'When the file was taken over.';

create table location_alias (
  company_id object_id not null,
  written text not null check (written <> ''),
  location_id object_id not null,
  primary key (company_id, written),
  foreign key (company_id, location_id) references location (company_id, id) on delete cascade
);
comment on table location_alias is 'A name of a location as it is written in the files of its supplier.';
comment on column location_alias.company_id is 'The supplier.';
comment on column location_alias.written is 'The name in searchable form.';
comment on column location_alias.location_id is 'The location that it means.';

create table product_alias (
  company_id object_id not null,
  location_id object_id not null,
  written text not null check (written <> ''),
  product_name text not null check (product_name <> ''),
  primary key (company_id, location_id, written),
  foreign key (company_id, location_id) references location (company_id, id) on delete cascade
);
comment on table product_alias is 'A name of a product as it is written in the files of its supplier.';
comment on column product_alias.company_id is 'The supplier.';
comment on column product_alias.location_id is 'The location that the product belongs to.';
comment on column product_alias.written is 'The name in searchable form.';
comment on column product_alias.product_name is 'The name of the product in rate sheets.';

create table rate_source (
  company_id object_id not null,
  template_id object_id not null,
  page_id text not null,
  import_id object_id not null,
  sources json not null,
  created_at timestamptz not null default now(),
  primary key (company_id, template_id, page_id, import_id),
  foreign key (company_id, import_id) references import (company_id, id) on delete cascade
);
comment on table rate_source is 'From which cells of which file the values of a page come.';
comment on column rate_source.company_id is 'The supplier.';
comment on column rate_source.template_id is 'The template that the page belongs to.';
comment on column rate_source.page_id is 'The product and rate package.';
comment on column rate_source.import_id is 'The import of the file.';
comment on column rate_source.sources is 'Season, description and cells of each value.';
comment on column rate_source.created_at is 'When it was taken over.';
