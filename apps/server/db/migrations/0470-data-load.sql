-- Data load: staff of the provider fill a rate sheet in from the files of a supplier, who reviews and accepts it; and rate sheets that a buyer
-- begins in the name of a supplier. docs/decisions/0051-data-load.md

create table data_load (
  company_id object_id not null references company (id),
  id object_id not null unique,
  asked_id object_id not null references asked_supplier (id),
  user_id object_id not null references user_account (id),
  asked_by text not null check (asked_by in ('supplier', 'buyer')),
  status text not null check (status in ('awaiting supplier rates', 'in queue', 'In Progress', 'supplier review', 'accepted', 'withdrawn')),
  setting text not null check (setting in ('rates', 'ratesAndPolicies')),
  message text not null default '',
  priority text not null default 'normal' check (priority in ('low', 'normal', 'high')),
  due_date date not null,
  assignee_id object_id references user_account (id),
  template_id object_id,
  submitted_at timestamptz,
  viewed_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  check ((ended_at is not null) = (status in ('accepted', 'withdrawn')))
);
create unique index data_load_open on data_load (asked_id) where ended_at is null;
create index data_load_of_asked on data_load (asked_id);
create index data_load_of_assignee on data_load (assignee_id) where status = 'In Progress';
comment on table data_load is 'A data load: staff of the provider fill a rate sheet in from files of a supplier that was asked for rates.';
comment on column data_load.company_id is 'The supplier.';
comment on column data_load.id is 'Made by the server; unique among all companies, because the queue of the staff names it alone.';
comment on column data_load.asked_id is 'What it answers. At most one that has not ended.';
comment on column data_load.user_id is 'The user of the supplier as whom the staff work in the rate sheet; the staff stand beside it in the audit log.';
comment on column data_load.asked_by is 'Which side asked for it.';
comment on column data_load.status is 'The rate conversion status.';
comment on column data_load.setting is 'What is to be loaded.';
comment on column data_load.message is 'What the asking side wrote to the staff.';
comment on column data_load.priority is 'Order in the queue.';
comment on column data_load.due_date is 'Until when the supplier should be able to review it.';
comment on column data_load.assignee_id is 'Who of the staff works on it, or will.';
comment on column data_load.template_id is 'The template of the supplier whose draft is filled in; empty until it is started.';
comment on column data_load.submitted_at is 'When the supplier was last asked to review.';
comment on column data_load.viewed_at is 'When the supplier first looked at what was submitted.';
comment on column data_load.ended_at is 'When it was accepted or withdrawn.';

create table data_load_file (
  company_id object_id not null,
  data_load_id object_id not null,
  path text not null references stored_file (path),
  import_id object_id,
  created_at timestamptz not null default now(),
  primary key (company_id, data_load_id, path),
  foreign key (company_id, data_load_id) references data_load (company_id, id),
  foreign key (company_id, import_id) references import (company_id, id) on delete set null (import_id)
);
create index data_load_file_path on data_load_file (path);
create index data_load_file_import on data_load_file (company_id, import_id) where import_id is not null;
comment on table data_load_file is 'A file from which a rate sheet is to be filled in.';
comment on column data_load_file.company_id is 'The supplier.';
comment on column data_load_file.data_load_id is 'The data load.';
comment on column data_load_file.path is 'The file.';
comment on column data_load_file.import_id is 'The import with which the staff read it; empty until they do.';

create table data_load_message (
  company_id object_id not null,
  data_load_id object_id not null,
  id object_id not null,
  kind text not null check (kind in ('staff', 'supplier', 'note')),
  author_id object_id not null references user_account (id),
  body text not null check (body <> ''),
  created_at timestamptz not null default now(),
  primary key (company_id, data_load_id, id),
  foreign key (company_id, data_load_id) references data_load (company_id, id)
);
comment on table data_load_message is 'What is said about a data load.';
comment on column data_load_message.company_id is 'The supplier.';
comment on column data_load_message.data_load_id is 'The data load.';
comment on column data_load_message.kind is 'staff and supplier write to each other; a note is read by the staff only.';
comment on column data_load_message.author_id is 'Who wrote it.';
comment on column data_load_message.body is 'The words.';

alter table asked_supplier drop constraint asked_supplier_way_check;
alter table asked_supplier add constraint asked_supplier_way_check check (way in ('template', 'sheet', 'files', 'filed', 'load'));
alter table asked_supplier add column drafted_by object_id references user_account (id);
comment on column asked_supplier.way is 'How it answered: template sends an existing one, sheet was filled in, files are its own, filed is a contract that the buyer filed to the request, load was filled in by staff of the provider.';
comment on column asked_supplier.drafted_by is 'The user of the buyer who began the rate sheet in the supplier''s name; empty when the supplier did.';
