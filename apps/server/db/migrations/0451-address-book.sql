-- The address book: what a company writes about its partners, and partners that are one. docs/decisions/0046-connections.md

alter table partner add column note text not null default '';
alter table partner add column tags text[] not null default '{}';
alter table partner add column default_template_id object_id;
alter table partner add column merged_into object_id;
alter table partner add foreign key (company_id, default_template_id) references template (company_id, id) on delete set null (default_template_id);
alter table partner add foreign key (company_id, merged_into) references partner (company_id, id) on delete set null (merged_into);
create index partner_merged on partner (company_id, merged_into) where merged_into is not null;
create index partner_default_template on partner (company_id, default_template_id) where default_template_id is not null;
comment on column partner.note is 'What colleagues should know of it. The partner never sees it.';
comment on column partner.tags is 'Words of the company by which it finds partners, in the order they were typed.';
comment on column partner.default_template_id is 'The template that this partner usually gets.';
comment on column partner.merged_into is 'The partner of the same company that it is shown as; empty for one that stands by itself. Taking it out again undoes the merge.';

create table partner_apart (
  company_id object_id not null references company (id),
  first_id object_id not null,
  second_id object_id not null,
  created_at timestamptz not null default now(),
  primary key (company_id, first_id, second_id),
  foreign key (company_id, first_id) references partner (company_id, id) on delete cascade,
  foreign key (company_id, second_id) references partner (company_id, id) on delete cascade
);
create index partner_apart_second on partner_apart (company_id, second_id);
comment on table partner_apart is 'Partners that look alike, and that somebody of the company says are two: they are not proposed again.';
comment on column partner_apart.company_id is 'Whose address book.';
comment on column partner_apart.first_id is 'The one with the smaller id.';
comment on column partner_apart.second_id is 'The other one.';
