-- An address belongs to a user once its mailbox has confirmed it; before that, several companies may name it.

drop index user_account_email;
create unique index user_account_confirmed_email on user_account (email) where deleted_at is null and confirmed_at is not null;
create unique index user_account_company_email on user_account (company_id, email) where deleted_at is null;
create index user_account_email on user_account (email);
comment on column user_account.email is 'Address, lower-cased; confirmed it belongs to one user only, unconfirmed to nobody (decision 0027).';
