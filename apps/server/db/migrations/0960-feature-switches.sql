-- Features that the provider switches on for single companies. docs/decisions/0160-feature-switches.md

create table feature_switch (
  company_id object_id not null references company (id),
  feature text not null check (feature in ('tourplan', 'tourwriter')),
  switched_on_at timestamptz not null,
  primary key (company_id, feature)
);
comment on table feature_switch is 'A feature that is switched on for a company. Partition key company_id; a row is deleted when the feature is switched off.';
comment on column feature_switch.company_id is 'Whose people may use it.';
comment on column feature_switch.feature is 'Which: packages/domain/src/accounts/features.ts.';
comment on column feature_switch.switched_on_at is 'Since when. Who switched it on and why is in the audit log.';
