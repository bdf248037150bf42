-- What those who run the platform are told by mail when something is wrong. docs/decisions/0178-trouble-is-told.md

create table trouble (
  key text primary key,
  began_at timestamptz not null,
  told_at timestamptz
);
comment on table trouble is 'What is wrong with the installation at the moment; a row goes when it is over. Not by company: there are a few.';
comment on column trouble.key is 'What is wrong, for example: jobs late.';
comment on column trouble.began_at is 'When it was first seen.';
comment on column trouble.told_at is 'When it was last told by e-mail; empty while nobody was told.';

alter table user_account add column hears_of_troubles boolean not null default true;
comment on column user_account.hears_of_troubles is 'Whether an administrator of the platform gets an e-mail when something is wrong with the installation.';
