-- People whose data was erased. docs/decisions/0177-erasure-of-a-person.md

alter table user_account add column erased_at timestamptz;
comment on column user_account.erased_at is 'When the data of the person was erased; the row stays as a former user, without name and address. Empty for all others.';
alter table user_account add constraint user_account_erased check (erased_at is null or deleted_at is not null);
