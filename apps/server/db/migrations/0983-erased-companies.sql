-- Companies that were closed are erased. docs/decisions/0185-erasure-of-a-closed-company.md

alter table company add column erasure_told_at timestamptz;
alter table company add column erased_at timestamptz;
alter table company add constraint company_erased_closed check (erased_at is null or closed_at is not null);
comment on column company.erasure_told_at is 'When the administrators of the platform were told that the closed company will be erased; empty before, and for an open one.';
comment on column company.erased_at is 'When everything that the closed company alone had was erased. The row stays, because partners hold its contracts.';
