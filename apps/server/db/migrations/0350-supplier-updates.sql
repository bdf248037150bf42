-- Updates: a newer version of a template for those who hold an earlier one.

alter table contract_version add column base_version integer check (base_version >= 1);
comment on column contract_version.base_version is 'The version of the template whose content it has, or was merged with last; empty only where that is not known.';
update contract_version v set base_version = coalesce(v.template_version,
  (select max(e.template_version) from contract_version e where e.contract_id = v.contract_id and e.version < v.version));

create table update_queue (
  company_id object_id not null,
  template_id object_id not null,
  source text not null check (source in ('template', 'draft')),
  source_id object_id not null,
  message text not null default '',
  added_by object_id references user_account (id),
  created_at timestamptz not null default now(),
  primary key (company_id, template_id),
  foreign key (company_id, template_id) references template (company_id, id)
);
comment on table update_queue is 'Templates whose newest version is to be sent to those who hold an earlier one, with what to tell them. Sending it takes it out.';
comment on column update_queue.template_id is 'The template.';
comment on column update_queue.source is 'What was put in: the template itself, or the draft that was published as its newest version.';
comment on column update_queue.source_id is 'The id of the template or of the draft.';
comment on column update_queue.message is 'What partners read above the changes; empty when nothing was written.';
comment on column update_queue.added_by is 'Who put it in.';

create table supplier_update (
  company_id object_id not null references company (id),
  id object_id not null,
  work_id object_id not null,
  sent_by object_id not null references user_account (id),
  subject text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
comment on table supplier_update is 'One act of sending updates: which contracts get a newer version of their template. Grows with sending; partition key company_id; kept for ever.';
comment on column supplier_update.work_id is 'The work that does it.';
comment on column supplier_update.sent_by is 'Who pressed Send.';
comment on column supplier_update.subject is 'Subject of the e-mails; empty for the usual one.';

create table supplier_update_contract (
  company_id object_id not null,
  update_id object_id not null,
  contract_id object_id not null references contract (id),
  buyer_id object_id not null,
  template_version integer not null check (template_version >= 1),
  seen_version integer not null check (seen_version >= 1),
  preferred text not null check (preferred in ('own', 'template')),
  message text not null default '',
  done_at timestamptz,
  problem text,
  created_at timestamptz not null default now(),
  primary key (company_id, update_id, contract_id),
  foreign key (company_id, update_id) references supplier_update (company_id, id)
);
create index supplier_update_contract_open on supplier_update_contract (company_id, update_id, buyer_id) where done_at is null;
comment on table supplier_update_contract is 'A contract in an act of sending updates. All contracts of one buyer are done together. Grows with sending; partition key company_id; kept for ever.';
comment on column supplier_update_contract.update_id is 'The act of sending.';
comment on column supplier_update_contract.contract_id is 'The contract.';
comment on column supplier_update_contract.buyer_id is 'Its buyer: all contracts of one buyer go out in one e-mail.';
comment on column supplier_update_contract.template_version is 'The version of the template that was current when Send was pressed.';
comment on column supplier_update_contract.seen_version is 'The version of the contract that was current then: one that got another meanwhile is left as it is.';
comment on column supplier_update_contract.preferred is 'Whose value stands where both were changed: own is the partner’s, template the template’s.';
comment on column supplier_update_contract.message is 'What the partner reads above the changes.';
comment on column supplier_update_contract.done_at is 'When it was sent or left as it is.';
comment on column supplier_update_contract.problem is 'Why it was left as it is.';
