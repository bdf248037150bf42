-- What the provider tells chosen companies at the top of their screens. docs/decisions/0164-announcements.md

create table announcement (
  id object_id primary key,
  title text not null,
  body text not null,
  from_day date not null,
  until_day date not null check (until_day >= from_day),
  audience text not null check (audience in ('all', 'type', 'plan', 'list')),
  company_type text check (company_type in ('Supplier', 'Contractor')),
  plans text[] not null default '{}',
  company_ids text[] not null default '{}',
  written_by object_id not null references user_account (id),
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  check (audience <> 'type' or company_type is not null),
  check (audience <> 'plan' or cardinality(plans) > 0),
  check (audience <> 'list' or cardinality(company_ids) > 0)
);
comment on table announcement is 'What the provider tells the people of chosen companies. Not by company: there are few. Deleted 400 days after its last day.';
comment on column announcement.id is 'Made by the server.';
comment on column announcement.title is 'One line.';
comment on column announcement.body is 'A few sentences; may be empty.';
comment on column announcement.from_day is 'The first day on which it is shown, in UTC.';
comment on column announcement.until_day is 'The last one.';
comment on column announcement.audience is 'all companies; those of a type; those with one of the plans; those of a list.';
comment on column announcement.company_type is 'For the audience type.';
comment on column announcement.plans is 'For the audience plan.';
comment on column announcement.company_ids is 'For the audience list.';
comment on column announcement.written_by is 'The administrator of the platform who wrote it.';
comment on column announcement.created_at is 'When the row was made.';
comment on column announcement.withdrawn_at is 'When it was withdrawn; empty while it was not.';
create index announcement_shown on announcement (until_day) where withdrawn_at is null;

create table dismissed_announcement (
  user_id object_id not null references user_account (id),
  announcement_id object_id not null references announcement (id) on delete cascade,
  dismissed_at timestamptz not null,
  primary key (user_id, announcement_id)
);
create index dismissed_announcement_of on dismissed_announcement (announcement_id);
comment on table dismissed_announcement is 'A person has read an announcement and does not want to see it any more.';
comment on column dismissed_announcement.user_id is 'Who.';
comment on column dismissed_announcement.announcement_id is 'Which.';
comment on column dismissed_announcement.dismissed_at is 'When.';
