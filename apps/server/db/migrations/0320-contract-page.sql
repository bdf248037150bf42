-- The contract page: which message a file came with, what each person looked at last, and notices for one person.

alter table contract_file add column message_id object_id;
comment on column contract_file.message_id is 'The message that the file came with, where it came with one.';

create table contract_look (
  contract_id object_id not null references contract,
  user_id object_id not null references user_account on delete cascade,
  version integer not null,
  looked_at timestamptz not null,
  before_version integer,
  before_at timestamptz,
  primary key (contract_id, user_id)
);
comment on table contract_look is 'The last visit of each person to a contract, and the visit before: what changed in between is marked on the page. Nobody else reads it. Grows with people times contracts; partition key contract_id; kept for ever.';
comment on column contract_look.contract_id is 'The contract.';
comment on column contract_look.user_id is 'The person.';
comment on column contract_look.version is 'The newest version at this visit.';
comment on column contract_look.looked_at is 'When the person last opened the page.';
comment on column contract_look.before_version is 'The newest version at the visit before; null at the first visit.';
comment on column contract_look.before_at is 'When the visit before ended; null at the first visit.';

alter table notification add column user_id object_id references user_account on delete cascade;
comment on column notification.user_id is 'When set, only this person of the company is told.';
