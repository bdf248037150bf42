-- Everything that both sides of a contract know of it, as a chain: each event holds the hash of the one before it. docs/decisions/0049-signatures-and-proof.md

create table contract_event (
  contract_id object_id not null references contract (id),
  number integer not null check (number >= 1),
  event_text text not null check (event_text <> ''),
  event_hash bytea not null check (octet_length(event_hash) = 32),
  created_at timestamptz not null default now(),
  primary key (contract_id, number)
);
comment on table contract_event is 'The chain of a contract: shared events only, never notes or filing of one side. Rows are never changed. Grows with contracts; partition key contract_id; kept for ever.';
comment on column contract_event.contract_id is 'The contract.';
comment on column contract_event.number is 'Counts from 1 without gaps.';
comment on column contract_event.event_text is 'The event as canonical text, with the hash of the event before it.';
comment on column contract_event.event_hash is 'SHA-256 of that text.';
comment on column contract_event.created_at is 'When it was written.';

-- Contracts from before the chain: it begins with the versions that they have now. What happened earlier is in the history, unchained.
insert into contract_event (contract_id, number, event_text, event_hash)
select id, 1, event_text, sha256(convert_to(event_text, 'UTF8'))
from (
  select c.id,
    '{"at":"' || to_char(date_trunc('milliseconds', now()) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '","by":null,"contractId":"' || c.id ||
    '","facts":{"versions":[' || coalesce((
      select string_agg('{"contentHash":"' || encode(v.content_hash, 'hex') || '","seal":"' || v.seal || '","version":' || v.version || '}', ',' order by v.version)
      from contract_version v where v.contract_id = c.id), '') ||
    ']},"kind":"begun","number":1,"previous":"","version":null}' as event_text
  from contract c
) as begun;

create table sealing_key (
  id object_id primary key,
  certificate_chain text not null check (certificate_chain <> ''),
  private_key text not null check (private_key <> ''),
  is_own boolean not null,
  replaced_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index sealing_key_current on sealing_key ((true)) where replaced_at is null;
comment on table sealing_key is 'Keys of this installation that seal documents and proofs. One is in use; earlier ones stay, so that what they sealed can be recognised.';
comment on column sealing_key.id is 'The key.';
comment on column sealing_key.certificate_chain is 'Its certificate and those above it, as PEM.';
comment on column sealing_key.private_key is 'PKCS#8 as PEM, encrypted with the secret key of the installation.';
comment on column sealing_key.is_own is 'Whether the operator brought it; otherwise the installation made it.';
comment on column sealing_key.replaced_at is 'Since when another one seals.';
comment on column sealing_key.created_at is 'When it came into use.';
