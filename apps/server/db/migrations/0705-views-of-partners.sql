-- Views of the address book: conditions that partners meet, to look at, to send to and to write to. docs/decisions/0063-views-of-partners.md

create table partner_view (
  company_id object_id not null references company (id),
  id object_id not null,
  user_id object_id not null references user_account (id),
  view_name text not null check (view_name <> ''),
  is_shared boolean not null default false,
  filter json not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index partner_view_name on partner_view (company_id, user_id, lower(view_name));
comment on table partner_view is 'A view of the address book that somebody saved: what partners have to meet. Who is in it is asked anew each time. Grows with users; kept until it is deleted.';
comment on column partner_view.company_id is 'Whose address book.';
comment on column partner_view.id is 'Made by the server, ordered by time.';
comment on column partner_view.user_id is 'Who saved it, and changes it.';
comment on column partner_view.view_name is 'Its name, unique for this person.';
comment on column partner_view.is_shared is 'Whether the whole company sees it, sends to it and writes to it.';
comment on column partner_view.filter is 'What the address book is narrowed to, as the call that lists it takes it.';
comment on column partner_view.created_at is 'When it was saved.';
