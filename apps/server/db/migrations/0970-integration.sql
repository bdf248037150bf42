-- The export of accepted contracts into booking systems. docs/decisions/0171-tourwriter-by-its-own-file.md

create table booking_template (
  company_id object_id not null references company (id),
  revision object_id not null,
  file_name text not null,
  file_text text not null,
  columns text[] not null check (cardinality(columns) > 0),
  user_id object_id not null references user_account (id),
  uploaded_at timestamptz not null,
  primary key (company_id)
);
comment on table booking_template is 'The file that the company exported from Tourwriter: its headings and options. Partition key company_id; replaced by the next one.';
comment on column booking_template.company_id is 'Whose file it is.';
comment on column booking_template.revision is 'Another one after each change. An export that began with another revision is not continued.';
comment on column booking_template.file_name is 'As it was uploaded.';
comment on column booking_template.file_text is 'The file as text, with its byte order mark.';
comment on column booking_template.columns is 'What each column is taken for: packages/domain/src/integration/tourwriter/template.ts.';
comment on column booking_template.user_id is 'Who uploaded it.';
comment on column booking_template.uploaded_at is 'When it was uploaded.';

create table booking_mapping (
  company_id object_id not null references company (id),
  id object_id not null,
  system text not null check (system in ('tourwriter', 'tourplan')),
  kind text not null check (kind in ('rate', 'child', 'extra')),
  subject_key text not null,
  location_name text not null,
  product_name text not null,
  rate_package_name text not null,
  subject_name text not null,
  code text,
  search search_text not null,
  user_id object_id not null references user_account (id),
  confirmed_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, system, subject_key)
);
create index booking_mapping_by_name on booking_mapping (company_id, system, search, id);
comment on table booking_mapping is 'What a rate or extra of contracts is in a booking system, as a person confirmed it. Partition key company_id; kept until it is removed.';
comment on column booking_mapping.company_id is 'The buyer.';
comment on column booking_mapping.id is 'Made by the server.';
comment on column booking_mapping.system is 'Which booking system.';
comment on column booking_mapping.kind is 'rate, child (the rate of a child band) or extra.';
comment on column booking_mapping.subject_key is 'The same for the same thing in every version and year: packages/domain/src/integration/subject.ts.';
comment on column booking_mapping.location_name is 'Name of the location when it was confirmed.';
comment on column booking_mapping.product_name is 'Name of the product when it was confirmed; empty for an extra.';
comment on column booking_mapping.rate_package_name is 'Name of the rate package when it was confirmed; empty for an extra.';
comment on column booking_mapping.subject_name is 'Rate type, or name of the extra.';
comment on column booking_mapping.code is 'The code in the booking system: ProductID and OptionID with a tab between them. Empty: left out of exports on purpose.';
comment on column booking_mapping.search is 'Its names, for searching and sorting.';
comment on column booking_mapping.user_id is 'Who confirmed it.';
comment on column booking_mapping.confirmed_at is 'When it was confirmed.';

create table booking_export (
  company_id object_id not null references company (id),
  id object_id not null,
  system text not null check (system in ('tourwriter', 'tourplan')),
  state text not null check (state in ('running', 'succeeded', 'failed')),
  template_revision object_id not null,
  head text not null,
  contract_count integer not null check (contract_count > 0),
  done_count integer not null default 0 check (done_count >= 0),
  problem text,
  answer text check (answer in ('taken', 'refused')),
  user_id object_id not null references user_account (id),
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, id)
);
comment on table booking_export is 'One export of contracts into a booking system; its id is the id of the job. Partition key company_id; kept for ever.';
comment on column booking_export.company_id is 'The buyer.';
comment on column booking_export.id is 'Made by the server.';
comment on column booking_export.system is 'Which booking system.';
comment on column booking_export.state is 'running, succeeded (the file is made) or failed.';
comment on column booking_export.template_revision is 'The template that it began with.';
comment on column booking_export.head is 'The first line of the file, with its end.';
comment on column booking_export.contract_count is 'How many contracts it has.';
comment on column booking_export.done_count is 'How many of them are done.';
comment on column booking_export.problem is 'Why it failed, as a sentence; empty where it did not.';
comment on column booking_export.answer is 'The last answer of the booking system; empty while none is known.';
comment on column booking_export.user_id is 'Who began it.';
comment on column booking_export.created_at is 'When it began.';
comment on column booking_export.ended_at is 'When the job ended; empty while it runs.';

create table booking_export_contract (
  company_id object_id not null,
  export_id object_id not null,
  position integer not null check (position >= 0),
  system text not null check (system in ('tourwriter', 'tourplan')),
  contract_id object_id not null references contract (id),
  version integer not null,
  contract_name text not null,
  state text not null check (state in ('waiting', 'made', 'heldBack')),
  counts boolean not null,
  line_count integer not null default 0 check (line_count >= 0),
  lines text not null default '',
  line_names json not null default '[]',
  holds text not null default '',
  report json,
  primary key (company_id, export_id, position),
  foreign key (company_id, export_id) references booking_export (company_id, id)
);
create unique index booking_export_contract_counts on booking_export_contract (company_id, system, contract_id, version) where counts;
create index booking_export_contract_of on booking_export_contract (contract_id);
comment on table booking_export_contract is 'One contract of an export, with its part of the file. Partition key company_id; kept for ever.';
comment on column booking_export_contract.company_id is 'The buyer.';
comment on column booking_export_contract.export_id is 'The export.';
comment on column booking_export_contract.position is 'Its place in the file, from 0.';
comment on column booking_export_contract.system is 'Which booking system.';
comment on column booking_export_contract.contract_id is 'The contract.';
comment on column booking_export_contract.version is 'The version that was in force.';
comment on column booking_export_contract.contract_name is 'Supplier, location and rate sheet when it was exported.';
comment on column booking_export_contract.state is 'waiting for the job, made, or heldBack because something is not mapped or no line is right.';
comment on column booking_export_contract.counts is 'Whether this version counts as exported: under way, or made and not refused by the booking system. One export at most counts for a version.';
comment on column booking_export_contract.line_count is 'Lines of the file.';
comment on column booking_export_contract.lines is 'Its lines as they stand in the file.';
comment on column booking_export_contract.line_names is 'What each line is, in words: an answer that names a line finds its rate.';
comment on column booking_export_contract.holds is 'What the booking system holds of the contract once it takes the file: these lines, and those of the version before that are the same.';
comment on column booking_export_contract.report is 'What was written, refused, left out and said differently; empty while it waits.';

create table booking_answer (
  company_id object_id not null,
  export_id object_id not null,
  id object_id not null,
  answer text not null check (answer in ('taken', 'refused', 'failed')),
  is_timeout boolean not null,
  answer_text text not null,
  lines json not null,
  user_id object_id not null references user_account (id),
  created_at timestamptz not null,
  primary key (company_id, export_id, id),
  foreign key (company_id, export_id) references booking_export (company_id, id)
);
comment on table booking_answer is 'What a booking system answered to an export, or that an export failed. Only added to. Partition key company_id; kept for ever.';
comment on column booking_answer.company_id is 'The buyer.';
comment on column booking_answer.export_id is 'The export.';
comment on column booking_answer.id is 'Made by the server.';
comment on column booking_answer.answer is 'taken, refused, or failed: there was no answer.';
comment on column booking_answer.is_timeout is 'The export was not done in time.';
comment on column booking_answer.answer_text is 'The words of the booking system.';
comment on column booking_answer.lines is 'Lines of the file that the answer names: number, what it is, message.';
comment on column booking_answer.user_id is 'Who told the answer.';
comment on column booking_answer.created_at is 'When it was told.';
