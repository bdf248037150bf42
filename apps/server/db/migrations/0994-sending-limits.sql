-- The provider sets how many strangers a company may write to in a day. docs/decisions/0166-sending-limits.md

alter table company add column strangers_a_day integer check (strangers_a_day between 0 and 100000);
comment on column company.strangers_a_day is 'How many people who do not know the company it may write to within 24 hours, set by the provider. Null: by its age and its mail.';
