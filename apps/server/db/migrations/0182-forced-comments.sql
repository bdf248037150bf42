-- Comments that repeat the name of their column go.
do $$
declare forced record;
begin
  for forced in
    select c.relname, a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0
      and col_description(c.oid, a.attnum) in ('When the row was made.', 'Made by the server.')
  loop
    execute format('comment on column %I.%I is null', forced.relname, forced.attname);
  end loop;
end $$;
