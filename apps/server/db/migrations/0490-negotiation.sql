-- Counter-offers: a buyer proposes other values for a contract, and both sides answer each other. docs/decisions/0053-counter-offers.md

create table contract_proposal (
  contract_id object_id not null references contract (id),
  id object_id not null,
  position integer not null check (position >= 0),
  place json not null,
  place_key text not null,
  title text not null,
  version integer not null,
  base_value text not null,
  state text not null default 'open' check (state in ('open', 'taken', 'refused', 'withdrawn')),
  waits_for text not null check (waits_for in ('supplier', 'buyer', 'nobody')),
  steps integer not null check (steps > 0),
  made_version integer,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (contract_id, id),
  foreign key (contract_id, version) references contract_version (contract_id, version),
  foreign key (contract_id, made_version) references contract_version (contract_id, version),
  check ((state = 'open') = (waits_for <> 'nobody')),
  check ((state = 'open') = (ended_at is null))
);
create unique index contract_proposal_open on contract_proposal (contract_id, place_key) where state = 'open';
comment on table contract_proposal is 'A proposal to change one value of a contract. At most one of a place is open. Grows with negotiations; partition key contract_id; kept for ever.';
comment on column contract_proposal.contract_id is 'The contract.';
comment on column contract_proposal.id is 'The proposal.';
comment on column contract_proposal.position is 'Its place in the offer that began it, from 0.';
comment on column contract_proposal.place is 'The place in the rate sheet, as packages/domain/src/contracting/negotiation/negotiated-place.ts declares it.';
comment on column contract_proposal.place_key is 'The same for all proposals about this place.';
comment on column contract_proposal.title is 'The place in words, as it was called when the proposal was made.';
comment on column contract_proposal.version is 'The version for which it was proposed.';
comment on column contract_proposal.base_value is 'The value that the version had there.';
comment on column contract_proposal.state is 'open, taken, refused or withdrawn.';
comment on column contract_proposal.waits_for is 'The side that has to answer; nobody when the proposal has ended.';
comment on column contract_proposal.steps is 'The number of its steps. An answer names it, so that nobody answers a value that they have not seen.';
comment on column contract_proposal.made_version is 'The version in which the value was taken.';
comment on column contract_proposal.created_at is 'When it was made.';
comment on column contract_proposal.ended_at is 'When it was taken, refused or withdrawn.';

create table proposal_step (
  contract_id object_id not null,
  proposal_id object_id not null,
  number integer not null check (number > 0),
  offer_id object_id not null,
  act text not null check (act in ('propose', 'counter', 'take', 'refuse', 'withdraw')),
  side text not null check (side in ('supplier', 'buyer')),
  user_id object_id not null references user_account (id),
  actor_name text not null,
  value text not null default '',
  reason text not null default '',
  created_at timestamptz not null default now(),
  primary key (contract_id, proposal_id, number),
  foreign key (contract_id, proposal_id) references contract_proposal (contract_id, id)
);
comment on table proposal_step is 'What happened to a proposal: proposed, countered, taken, refused, withdrawn. Never changed; kept for ever.';
comment on column proposal_step.contract_id is 'The contract.';
comment on column proposal_step.proposal_id is 'The proposal.';
comment on column proposal_step.number is 'Its place in the history of the proposal, from 1.';
comment on column proposal_step.offer_id is 'The same for all steps that were sent together.';
comment on column proposal_step.act is 'What was done.';
comment on column proposal_step.side is 'The side that acted.';
comment on column proposal_step.user_id is 'The user who acted.';
comment on column proposal_step.actor_name is 'Their name then, as both sides read it.';
comment on column proposal_step.value is 'The value that was proposed or countered with; otherwise empty.';
comment on column proposal_step.reason is 'What they wrote with it; may be empty.';
comment on column proposal_step.created_at is 'When it was done.';

alter table contract
  add column proposals_for_supplier integer not null default 0 check (proposals_for_supplier >= 0),
  add column proposals_for_buyer integer not null default 0 check (proposals_for_buyer >= 0);
comment on column contract.proposals_for_supplier is 'How many open proposals wait for the supplier.';
comment on column contract.proposals_for_buyer is 'How many open proposals wait for the buyer.';

alter table contract_filing add column awaits boolean not null default false;
update contract_filing set awaits = true where is_waiting and side = 'buyer';
comment on column contract_filing.awaits is 'Whether this party has something to answer: the newest version, or proposals of the other side. Answers that a supplier has not seen are not among them.';
create index contract_filing_awaits on contract_filing (company_id, place, activity_at desc, contract_id desc) where awaits;
