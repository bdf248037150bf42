-- What was accepted stays in force until a newer version is accepted.

alter table contract add column in_force_version integer;
comment on column contract.in_force_version is 'The version that was accepted last: it is in force until a newer one is accepted. Empty while none was.';
alter table contract_version add column accepted_at timestamptz, add column loaded_at timestamptz;
comment on column contract_version.accepted_at is 'When the buyer accepted it.';
comment on column contract_version.loaded_at is 'When the buyer marked it as loaded into its booking system.';
alter table contract_filing add column is_waiting boolean not null default false;
comment on column contract_filing.is_waiting is 'Whether a version waits for the buyer''s answer, also while an earlier one is in force.';
create index contract_filing_waiting on contract_filing (company_id, place, activity_at desc, contract_id desc) where is_waiting;

update contract_version v set accepted_at = h.accepted_at, loaded_at = h.loaded_at
  from (select contract_id, (data ->> 'version')::int as version,
          max(created_at) filter (where kind = 'accepted') as accepted_at, max(created_at) filter (where kind = 'loaded') as loaded_at
        from history_entry where kind in ('accepted', 'loaded') group by 1, 2) h
  where v.contract_id = h.contract_id and v.version = h.version;
update contract_version v set accepted_at = coalesce(c.accepted_at, c.sent_at, c.created_at)
  from contract c where v.contract_id = c.id and v.version = c.version and c.state in ('accepted', 'loaded') and v.accepted_at is null;
update contract c set in_force_version = v.version
  from (select contract_id, max(version) as version from contract_version where accepted_at is not null group by 1) v where v.contract_id = c.id;
alter table contract add foreign key (id, in_force_version) references contract_version (contract_id, version) deferrable initially deferred;
update contract_filing set refile_on = '2000-01-01',
  card = (card::jsonb || '{"inForceVersion": null, "newest": null, "waits": false}')::json;
