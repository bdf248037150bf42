-- Views are saved of the list of templates as well.
alter table list_view add column list text not null default 'contracts' check (list in ('contracts', 'templates'));
comment on column list_view.list is 'contracts or templates: which list it is a view of.';
drop index list_view_name;
create unique index list_view_name on list_view (company_id, user_id, list, lower(view_name));
