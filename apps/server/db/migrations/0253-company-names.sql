-- Names of companies that nobody else may take. docs/decisions/0029-mail-to-strangers.md

alter table company add column name_key text;
comment on column company.name_key is 'What is left of the name without what the eye overlooks: two names with the same key look alike. Empty until it is first compared.';
create index company_name_key on company (name_key);
