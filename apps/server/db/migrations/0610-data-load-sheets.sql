-- A file of a data load may be about several hotels: each has a rate sheet of its own. docs/decisions/0066-data-load-staff-and-sheets.md

create table data_load_sheet (
  company_id object_id not null,
  data_load_id object_id not null,
  template_id object_id not null,
  created_at timestamptz not null default now(),
  primary key (company_id, data_load_id, template_id),
  foreign key (company_id, data_load_id) references data_load (company_id, id),
  foreign key (company_id, template_id) references template (company_id, id) on delete cascade
);
create index data_load_sheet_template on data_load_sheet (company_id, template_id);
comment on table data_load_sheet is 'The rate sheets of a data load: the one it was started with, and one for each further hotel of a file.';
comment on column data_load_sheet.company_id is 'The supplier.';
comment on column data_load_sheet.data_load_id is 'The data load.';
comment on column data_load_sheet.template_id is 'The template whose draft is filled in.';

insert into data_load_sheet (company_id, data_load_id, template_id, created_at)
select d.company_id, d.id, d.template_id, d.created_at from data_load d
  join template t on t.company_id = d.company_id and t.id = d.template_id;
comment on column data_load.template_id is 'The rate sheet that it was started with, which is one of data_load_sheet; empty until it is started.';
