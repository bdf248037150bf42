-- Signatures on a fixed version of a contract: who was asked, who signed, how they were known. docs/decisions/0049-signatures-and-proof.md

alter table contract
  add column being_signed_version integer,
  add column signed_version integer,
  add constraint contract_being_signed_version_fkey foreign key (id, being_signed_version)
    references contract_version (contract_id, version) deferrable initially deferred,
  add constraint contract_signed_version_fkey foreign key (id, signed_version)
    references contract_version (contract_id, version) deferrable initially deferred;
comment on column contract.being_signed_version is 'The version for which signatures are asked; empty while none are. Until it is empty again no other version can take its place.';
comment on column contract.signed_version is 'The version that everybody who was asked has signed, the last one; empty while there is none.';

alter table session add column proved_by text check (proved_by in ('password', 'second factor', 'recovery code', 'passkey', 'link', 'code'));
comment on column session.proved_by is 'What proved who it is when the session began; empty for sessions from before this was kept, and while somebody acts for the user.';

create table signature_request (
  contract_id object_id not null references contract (id),
  id object_id not null,
  version integer not null,
  side text not null check (side in ('supplier', 'buyer')),
  asked_by object_id not null references user_account (id),
  asked_by_name text not null,
  is_in_order boolean not null,
  sign_by date not null,
  remind_days json not null default '[]',
  needs_second_factor boolean not null default false,
  message text not null default '',
  state text not null default 'open' check (state in ('open', 'complete', 'declined', 'withdrawn', 'expired')),
  ended_at timestamptz check ((state = 'open') = (ended_at is null)),
  reminded_through date not null,
  sealed_path text references stored_file (path),
  sealed_at timestamptz check ((sealed_path is null) = (sealed_at is null)),
  created_at timestamptz not null default now(),
  primary key (contract_id, id),
  foreign key (contract_id, version) references contract_version (contract_id, version)
);
create unique index signature_request_open on signature_request (contract_id) where state = 'open';
create index signature_request_due on signature_request (sign_by) where state = 'open';
comment on table signature_request is 'A request for signatures on one version of a contract. At most one of a contract is open. Grows with contracts; partition key contract_id; kept for ever.';
comment on column signature_request.contract_id is 'The contract.';
comment on column signature_request.id is 'The request.';
comment on column signature_request.version is 'What is signed: this version and no other.';
comment on column signature_request.side is 'The side that asked.';
comment on column signature_request.asked_by is 'Who asked.';
comment on column signature_request.asked_by_name is 'Their name then, as both sides read it.';
comment on column signature_request.is_in_order is 'Whether one signs after the other; otherwise all at once.';
comment on column signature_request.sign_by is 'The last day on which can be signed.';
comment on column signature_request.remind_days is 'How many days before that day the silent ones are reminded.';
comment on column signature_request.needs_second_factor is 'Whether signers have to be signed in with a second factor, or sign with a passkey.';
comment on column signature_request.message is 'What the signers read with it; may be empty.';
comment on column signature_request.state is 'open, complete, declined by somebody, withdrawn by the side that asked, or expired.';
comment on column signature_request.ended_at is 'When it was no longer open.';
comment on column signature_request.reminded_through is 'The last day for which reminders were sent.';
comment on column signature_request.sealed_path is 'The signed and sealed document; empty until it is made.';
comment on column signature_request.sealed_at is 'When it was sealed.';
comment on column signature_request.created_at is 'When it was asked.';

create table signature (
  contract_id object_id not null,
  request_id object_id not null,
  id object_id not null,
  place integer not null check (place >= 0),
  side text not null check (side in ('supplier', 'buyer')),
  user_id object_id not null references user_account (id),
  signer_name text not null,
  email text not null,
  may_delegate boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'signed', 'declined', 'delegated')),
  asked_at timestamptz,
  delegated_from object_id,
  method text check (method in ('typed', 'drawn', 'passkey')),
  given json,
  reason text not null default '',
  done_at timestamptz check ((state = 'waiting') = (done_at is null)),
  passkey_challenge text,
  challenge_until timestamptz,
  created_at timestamptz not null default now(),
  primary key (contract_id, request_id, id),
  foreign key (contract_id, request_id) references signature_request (contract_id, id),
  check ((state = 'signed') = (method is not null and given is not null))
);
create unique index signature_once on signature (contract_id, request_id, user_id) where state <> 'delegated';
create index signature_waiting on signature (user_id) where state = 'waiting';
comment on table signature is 'One person who is asked to sign, and the signature. Nothing of a given signature ever changes. Kept for ever.';
comment on column signature.contract_id is 'The contract.';
comment on column signature.request_id is 'The request.';
comment on column signature.id is 'The signature.';
comment on column signature.place is 'Its place in the order, from 0; who signs for somebody else has the same place.';
comment on column signature.side is 'For which side it is.';
comment on column signature.user_id is 'Who signs, and nobody else.';
comment on column signature.signer_name is 'Their name, as both sides read it.';
comment on column signature.email is 'The address that was asked.';
comment on column signature.may_delegate is 'Whether they may name a colleague who signs instead.';
comment on column signature.state is 'waiting, signed, declined, or delegated to somebody else.';
comment on column signature.asked_at is 'When it became their turn and they were told; empty before.';
comment on column signature.delegated_from is 'The signature that was delegated to this one.';
comment on column signature.method is 'How it was signed.';
comment on column signature.given is 'The signature as it was given: typed name or strokes, consent text, how the signer was known, seal of the version.';
comment on column signature.reason is 'Why they declined.';
comment on column signature.done_at is 'When they signed, declined or delegated.';
comment on column signature.passkey_challenge is 'What the passkey has to sign; asked once.';
comment on column signature.challenge_until is 'Until when the answer of the passkey counts.';
comment on column signature.created_at is 'When it was written.';
