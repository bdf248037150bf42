-- Sending: an answer-by date with reminders, withdrawing while nobody has answered, files, and sendings at a set time.

alter table contract
  add column deadline_date date,
  add column reminded_on date,
  drop constraint contract_state_check,
  add constraint contract_state_check check (state in ('requested', 'draft', 'pending', 'accepted', 'rejected', 'loaded', 'withdrawn'));
comment on column contract.deadline_date is 'The day by which the supplier asks for an answer; empty means none.';
comment on column contract.reminded_on is 'The day on which the buyer was reminded last of the answer.';
create index contract_deadline on contract (deadline_date) where deadline_date is not null and state = 'pending';

alter table contract_filing
  drop constraint contract_filing_list_state_check,
  add constraint contract_filing_list_state_check check (list_state in
    ('newRequest', 'inEdit', 'sent', 'viewed', 'accepted', 'signed', 'loaded', 'rejected', 'expired', 'withdrawn'));

alter table sending
  add column answer_by date,
  add column file_paths text[] not null default '{}';
comment on column sending.answer_by is 'The day by which an answer is asked for.';
comment on column sending.file_paths is 'Files that each contract of this sending gets.';

create table planned_sending (
  company_id object_id not null references company (id),
  id object_id not null,
  send_at timestamptz not null,
  input json not null,
  planned_by object_id not null references user_account (id),
  problem text,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index planned_sending_due on planned_sending (send_at) where problem is null;
comment on table planned_sending is 'Sendings at a set time. The row is deleted when it is sent or cancelled.';
comment on column planned_sending.company_id is 'The company that sends.';
comment on column planned_sending.id is 'Also names the sending for its user.';
comment on column planned_sending.send_at is 'When it is sent.';
comment on column planned_sending.input is 'The body of the call sendContracts, checked again when it is sent.';
comment on column planned_sending.planned_by is 'Who sends: they need write access at that time.';
comment on column planned_sending.problem is 'Why it could not be sent at its time; it stays until somebody changes or cancels it.';
comment on column planned_sending.created_at is 'When it was planned.';

create table partner_group (
  company_id object_id not null references company (id),
  id object_id not null,
  group_name text not null check (group_name <> ''),
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index partner_group_name on partner_group (company_id, lower(group_name));
create table partner_group_member (
  company_id object_id not null,
  group_id object_id not null,
  partner_id object_id not null,
  created_at timestamptz not null default now(),
  primary key (company_id, group_id, partner_id),
  foreign key (company_id, group_id) references partner_group (company_id, id) on delete cascade,
  foreign key (company_id, partner_id) references partner (company_id, id) on delete cascade
);
create index partner_group_member_partner on partner_group_member (company_id, partner_id);
comment on table partner_group is 'Partners that a company sends to together.';
comment on column partner_group.company_id is 'Whose group.';
comment on column partner_group.id is 'The group.';
comment on column partner_group.group_name is 'Unique in the company, whatever its case.';
comment on column partner_group.created_at is 'When it was made.';
comment on table partner_group_member is 'Who is in a group.';
comment on column partner_group_member.company_id is 'Whose group.';
comment on column partner_group_member.group_id is 'The group.';
comment on column partner_group_member.partner_id is 'The partner.';
comment on column partner_group_member.created_at is 'When the partner was added.';
