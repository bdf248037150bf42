-- A new version clears the answer of the contract; when each version was answered stays with the version.

alter table contract_version add column answered_at timestamptz;
comment on column contract_version.answered_at is 'When the buyer accepted or rejected this version; null again when the answer was taken back.';

update contract_version set answered_at = accepted_at where accepted_at is not null;
update contract_version v set answered_at = c.answered_at
  from contract c where c.id = v.contract_id and c.version = v.version and v.answered_at is null and c.answered_at is not null;
