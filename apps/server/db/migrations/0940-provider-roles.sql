-- Support and billing, two more roles of the provider's people. docs/decisions/0145-roles-of-the-provider.md

alter table user_account add column is_support boolean not null default false;
alter table user_account add column is_billing_staff boolean not null default false;
comment on column user_account.is_support is 'Helps users: reads the data of companies and logs in as users, without changing plans.';
comment on column user_account.is_billing_staff is 'Changes the plans of companies, and logs in as nobody.';

-- Whoever runs the platform works on data loads as well: the second role says nothing more.
update user_account set is_load_staff = false where is_platform_admin and is_load_staff;
alter table user_account add constraint user_account_one_provider_role
  check (is_platform_admin::integer + is_load_staff::integer + is_support::integer + is_billing_staff::integer <= 1);

create index user_account_provider on user_account (company_id)
  where is_platform_admin or is_load_staff or is_support or is_billing_staff;
