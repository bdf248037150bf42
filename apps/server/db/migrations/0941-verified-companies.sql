-- Companies that the provider has verified, which partners see. docs/decisions/0147-verified-companies.md

alter table company add column verified_at timestamptz;
alter table company add column verification_asked_at timestamptz;
comment on column company.verified_at is 'Since when the provider has verified that the company is what its name says; empty when it has not. A new name empties it.';
comment on column company.verification_asked_at is 'When the company asked last to be verified; empty when nothing is asked, and once it is verified.';
create index company_asks_verification on company (verification_asked_at) where verification_asked_at is not null;

create function unverify_renamed_company() returns trigger language plpgsql as $$
begin
  new.verified_at := null;
  return new;
end
$$;
create trigger company_renamed before update of company_name on company
  for each row when (old.company_name is distinct from new.company_name) execute function unverify_renamed_company();
