-- Who did what is in a contract's history, beside the name that was shown: names are not unique, and they change.

alter table history_entry add column user_id object_id references user_account;
comment on column history_entry.user_id is 'The account that acted; empty for lines of before this was kept.';
