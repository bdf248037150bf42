-- Answers of buyers that the supplier reads in one mail instead of one each: of a bulk change, or of a day.

create table answer_to_tell (
  company_id object_id not null references company (id),
  user_id object_id not null references user_account (id),
  id object_id not null,
  contract_id object_id not null references contract (id),
  kind text not null,
  facts json not null,
  work_id object_id,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id, id)
);
create index answer_to_tell_contract on answer_to_tell (contract_id);
create index answer_to_tell_work on answer_to_tell (work_id) where work_id is not null;
create index answer_to_tell_user on answer_to_tell (user_id);
comment on table answer_to_tell is 'An answer that a user of the supplier has not been mailed yet; deleted in the transaction that writes the mail.';
comment on column answer_to_tell.company_id is 'The supplier.';
comment on column answer_to_tell.user_id is 'Who is told.';
comment on column answer_to_tell.id is 'Made by the server.';
comment on column answer_to_tell.contract_id is 'What was answered.';
comment on column answer_to_tell.kind is 'The kind of the event, such as contract.accepted.';
comment on column answer_to_tell.facts is 'The facts of the event.';
comment on column answer_to_tell.work_id is 'Mailed when this work of the buyer ends; empty: with the daily digest.';
comment on column answer_to_tell.created_at is 'When it was answered.';
