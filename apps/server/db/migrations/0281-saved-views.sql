-- Views of a list that somebody saved, for themselves or for the whole company.

create table list_view (
  company_id object_id not null references company (id),
  id object_id not null,
  user_id object_id not null references user_account (id),
  view_name text not null check (view_name <> ''),
  is_shared boolean not null default false,
  filter json not null,
  arrangement json not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index list_view_name on list_view (company_id, user_id, lower(view_name));
comment on table list_view is 'A view of the contract list that somebody saved: what it is narrowed to and how it is arranged. Grows with users; kept until it is deleted.';
comment on column list_view.company_id is 'Whose contracts.';
comment on column list_view.id is 'Made by the server, ordered by time.';
comment on column list_view.user_id is 'Who saved it, and changes it.';
comment on column list_view.view_name is 'Its name, unique for this person.';
comment on column list_view.is_shared is 'Whether the whole company sees it.';
comment on column list_view.filter is 'What the list is narrowed to, as the call that lists contracts takes it.';
comment on column list_view.arrangement is 'Order, groups and columns.';
comment on column list_view.created_at is 'When it was saved.';
