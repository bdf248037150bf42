-- Tables that are newer than consolidating accounts follow its rules. docs/decisions/0165-consolidating-accounts.md

create trigger moved_row_recorded after insert or update or delete on booking_request for each row
  when (current_setting('tradewind.consolidation', true) <> '') execute function record_moved_row();

do $$
declare
  key record;
begin
  for key in select conrelid::regclass as child, conname from pg_constraint
    where contype = 'f' and cardinality(conkey) > 1 and not condeferrable and conrelid in ('booking_request'::regclass, 'file_access'::regclass)
  loop
    execute format('alter table %s alter constraint %I deferrable initially immediate', key.child, key.conname);
  end loop;
end $$;
