-- Companies that the provider has closed. docs/decisions/0163-closed-companies.md

alter table company add column closed_at timestamptz;
alter table company add column closing_stopped_sending boolean not null default false;
comment on column company.closed_at is 'When an administrator of the platform closed the company; empty while it is open.';
comment on column company.closing_stopped_sending is 'Whether its sending was stopped by closing it: reopening allows it again.';
create index company_closed on company (id) where closed_at is not null;

alter table user_account add column disabled_by_closing boolean not null default false;
comment on column user_account.disabled_by_closing is 'Whether the user was disabled by closing the company: reopening enables them again.';
