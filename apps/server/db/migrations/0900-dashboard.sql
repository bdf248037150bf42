-- The dashboard: when a contract first came so far, which is counted by week, and what each person has on the screen. docs/decisions/0120-dashboard.md

alter table contract_filing
  add column first_sent_at timestamptz,
  add column first_viewed_at timestamptz,
  add column first_accepted_at timestamptz,
  add column first_loaded_at timestamptz;
comment on column contract_filing.first_sent_at is 'When its first version was sent; empty while nothing is sent, and once it is withdrawn.';
comment on column contract_filing.first_viewed_at is 'When the buyer first opened or answered any version; a newer version does not undo it.';
comment on column contract_filing.first_accepted_at is 'When the buyer first accepted a version; empty again when the answer was taken back.';
comment on column contract_filing.first_loaded_at is 'When the buyer first marked a version as loaded into its booking system.';

update contract_filing f
set first_sent_at = v.sent_at, first_viewed_at = v.viewed_at, first_accepted_at = v.accepted_at, first_loaded_at = v.loaded_at
from (
  select c.id, min(v.created_at) as sent_at, least(min(v.answered_at), c.viewed_by_buyer_at) as viewed_at,
    min(v.accepted_at) as accepted_at, min(v.loaded_at) as loaded_at
  from contract c join contract_version v on v.contract_id = c.id
  where c.state not in ('requested', 'draft', 'withdrawn') and c.sent_at is not null group by c.id) v
where v.id = f.contract_id;

create table dashboard (
  company_id object_id not null references company (id),
  user_id object_id not null references user_account (id),
  widgets json not null,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id)
);
comment on table dashboard is 'What a person has on the dashboard, once they have arranged it; without a row it is the first layout. Grows with users; kept until it is deleted.';
comment on column dashboard.company_id is 'The company of the person.';
comment on column dashboard.user_id is 'Whose dashboard.';
comment on column dashboard.widgets is 'The widgets in their order, each with its width and what it is narrowed to.';
comment on column dashboard.created_at is 'When it was first arranged.';
