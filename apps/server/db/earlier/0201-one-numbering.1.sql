-- A version has one number wherever it is spoken of: that of the template's version, and for a version that one partner alone got the next one
-- of the same row.

alter table template add column last_version integer not null default 0;
comment on column template.last_version is 'The highest number that any of its versions has, also one that a single partner got; 0 while there is none.';
alter table template add check (last_version >= published_version);
comment on column template.published_version is 'Its number; 0 while nothing was published. Numbers that only one partner got are left out.';

-- Contracts that have versions of the template only get its numbers; where a seal names another number, the number stays.
create temp table renumbered on commit drop as
  select v.contract_id, c.history_feed_id, v.version as was, v.template_version as version
  from contract_version v join contract c on c.id = v.contract_id
  where v.template_version is not null and v.template_version <> v.version
    and not exists (select from contract_version other where other.contract_id = v.contract_id and other.template_version is null);
update contract_version v set version = r.version from renumbered r where v.contract_id = r.contract_id and v.version = r.was;
update contract c set version = r.version from renumbered r where c.id = r.contract_id and c.version = r.was;
update history_entry h set data = jsonb_set(h.data::jsonb, '{version}', to_jsonb(r.version))::json
  from renumbered r where h.history_feed_id = r.history_feed_id and (h.data ->> 'version')::int = r.was;
alter table contract alter column version drop default;
comment on column contract.version is 'The number of the version that counts now.';
comment on column contract_version.version is 'Its number among all versions of the template: unique there, so a contract may leave numbers out.';

update template t set last_version = greatest(published_version, coalesce(
  (select max(v.version) from contract c join contract_version v on v.contract_id = c.id where c.supplier_id = t.company_id and c.template_id = t.id), 0));
update contract_filing set refile_on = '2000-01-01' where contract_id in (select contract_id from renumbered);
