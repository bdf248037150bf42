-- When lists call a contract something else by the passing of time is written down with its filing, by the function that makes the filing.

alter table contract_filing add column refile_on date;
comment on column contract_filing.refile_on is 'The day on which it has to be made anew because time alone changes it; empty when time changes nothing.';
-- Everything that is there is made anew by the next run of the job.
update contract_filing set refile_on = '2000-01-01';
create index contract_filing_due on contract_filing (refile_on) where refile_on is not null;
-- The job that it served asked for the rule of the domain in SQL.
drop index contract_ending;
comment on table contract_filing is
  'One party''s view of a contract: where it is filed, whether it was viewed, and its list card ready to send. The other party sees nothing of it. Only the feature contracting/filing reads and writes it. Grows with contracts; partition key company_id; kept for ever.';
