-- Resending contracts: who gets mail about a contract, recipients that get existing contracts again, and the strangers that were written to.

create table contract_recipient (
  contract_id object_id not null references contract (id),
  email text not null check (email = lower(email) and email <> ''),
  gets_mail boolean not null,
  created_at timestamptz not null default now(),
  primary key (contract_id, email)
);
comment on table contract_recipient is 'Addresses that were added to the readers of a contract, or left out of them, after it was first sent. Others: the lines "sent" of its history.';
comment on column contract_recipient.contract_id is 'The contract.';
comment on column contract_recipient.email is 'The address, lower case.';
comment on column contract_recipient.gets_mail is 'False: it was removed, and gets no further e-mail about this contract.';
comment on column contract_recipient.created_at is 'When the row was made.';
-- An address that was mended was found by its replaced e-mail until now.
insert into contract_recipient (contract_id, email, gets_mail)
  select distinct c.id, lower(m.to_address), false from mail m join contract c on c.id = any(m.contract_ids)
  where m.replaced_by is not null and m.contract_ids <> '{}' on conflict do nothing;

alter table sending_recipient add column contract_ids text[] not null default '{}';
comment on column sending_recipient.contract_ids is 'The contracts that are sent again; empty when new contracts are made from the rate sheets of the sending.';
alter table sending add column retried_by object_id;
comment on column sending.retried_by is 'The sending that tries its failed recipients once more.';

create table stranger_claim (
  company_id object_id not null references company (id),
  id object_id not null,
  strangers integer not null check (strangers > 0),
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index stranger_claim_by_time on stranger_claim (company_id, created_at);
comment on table stranger_claim is 'How many people who did not know the company it has written to, for the limit of a day.';
comment on column stranger_claim.company_id is 'The company that sends.';
comment on column stranger_claim.id is 'Made when the e-mails were ordered.';
comment on column stranger_claim.strangers is 'How many of the addresses did not know the company.';
comment on column stranger_claim.created_at is 'When they were ordered.';
insert into stranger_claim (company_id, id, strangers, created_at)
  select company_id, id, stranger_count, created_at from sending where stranger_count > 0 and created_at > now() - interval '2 days';
drop index if exists sending_by_time;
alter table sending drop column stranger_count;
