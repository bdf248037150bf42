-- Updates: a contract gets a later version of its template.

alter table contract_version add column base_version integer;
comment on column contract_version.base_version is 'Of a version that its partner alone got: the version of the template whose changes it has. Empty where it equals one.';
update contract_version v set base_version = (
    select max(b.template_version) from contract_version b where b.contract_id = v.contract_id and b.version < v.version
  ) where template_version is null;

create table update_queue_entry (
  company_id object_id not null references company (id),
  template_id object_id not null,
  source text not null,
  source_id object_id not null,
  message text not null default '',
  created_at timestamp with time zone not null default now(),
  primary key (company_id, template_id),
  foreign key (company_id, template_id) references template (company_id, id),
  check (source in ('template', 'draft'))
);
comment on table update_queue_entry is 'A change that waits to be sent to the partners who hold an earlier version of a template.';
comment on column update_queue_entry.company_id is 'The supplier.';
comment on column update_queue_entry.template_id is 'The changed template.';
comment on column update_queue_entry.source is 'template: its newest published version; draft: its draft, which cannot be sent before it is published.';
comment on column update_queue_entry.source_id is 'The template or the draft.';
comment on column update_queue_entry.message is 'What the partners read in the e-mail above the difference.';

create table update_decision (
  company_id object_id not null references company (id),
  contract_id object_id not null references contract (id),
  conflict_id text not null,
  choice text not null,
  decided_by object_id not null references user_account (id),
  created_at timestamp with time zone not null default now(),
  primary key (company_id, contract_id, conflict_id),
  check (choice in ('template', 'contract'))
);
comment on table update_decision is 'Which value stands where both the template and a contract edited for its partner changed the same thing. Deleted when the update is sent.';
comment on column update_decision.company_id is 'The supplier.';
comment on column update_decision.contract_id is 'The contract that waits for the update.';
comment on column update_decision.conflict_id is 'From the place and its three values: another value is another conflict.';
comment on column update_decision.choice is 'template: the value of the template; contract: that of the contract.';
comment on column update_decision.decided_by is 'Who decided.';
