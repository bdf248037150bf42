-- Staff of the provider who load rates and do not administrate the platform. docs/decisions/0066-data-load-staff-and-sheets.md

alter table user_account add column is_load_staff boolean not null default false;
comment on column user_account.is_load_staff is 'Works on data loads without running the platform; whoever runs it works on them as well.';
create index user_account_staff on user_account (company_id) where is_platform_admin or is_load_staff;
