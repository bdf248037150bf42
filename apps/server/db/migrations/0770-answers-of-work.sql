-- Many contracts answered by one piece of work: each partner is told once, when it ends.

create table work_answer (
  company_id object_id not null,
  work_id object_id not null,
  partner_id object_id not null references company (id),
  contract_id object_id not null references contract (id),
  contracts integer not null default 1 check (contracts > 0),
  facts json not null,
  created_at timestamptz not null default now(),
  primary key (company_id, work_id, partner_id),
  foreign key (company_id, work_id) references work (company_id, id) on delete cascade
);
comment on table work_answer is 'How many contracts of each partner a bulk answer has really answered. Deleted when the partners are told, at the end of the work. Partition key company_id.';
comment on column work_answer.company_id is 'Whose work.';
comment on column work_answer.work_id is 'The work.';
comment on column work_answer.partner_id is 'The supplier that is told.';
comment on column work_answer.contract_id is 'The first of these contracts.';
comment on column work_answer.contracts is 'How many there are.';
comment on column work_answer.facts is 'What the event of the first contract says.';
comment on column work_answer.created_at is 'When the first was answered.';
