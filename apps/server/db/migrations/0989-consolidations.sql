-- Two accounts that become one, and every row that this changed, so that they can be taken apart. docs/decisions/0165-consolidating-accounts.md

create table consolidation (
  id object_id primary key,
  moves text not null check (moves in ('company', 'address')),
  from_company_id object_id not null references company (id),
  from_user_id object_id not null references user_account (id),
  to_company_id object_id not null references company (id),
  to_user_id object_id not null references user_account (id),
  email text not null,
  reason text not null,
  digest text not null,
  state text not null default 'running' check (state in ('running', 'done', 'failed', 'undoing', 'undone')),
  problem text,
  started_by object_id not null references user_account (id),
  created_at timestamptz not null,
  done_at timestamptz,
  undone_at timestamptz,
  check ((state in ('done', 'undoing', 'undone')) = (done_at is not null)),
  check ((state = 'undone') = (undone_at is not null))
);
create index consolidation_from on consolidation (from_company_id);
create index consolidation_to on consolidation (to_company_id);
create unique index consolidation_under_way on consolidation (from_company_id) where state in ('running', 'undoing');
comment on table consolidation is 'Two accounts that became one, or an address that became another one of a user. Not by company: it is of two. Kept for ever; without its rows after 40 days.';
comment on column consolidation.id is 'Made by the server.';
comment on column consolidation.moves is 'company: everything of the company and its users; address: the address of one user alone.';
comment on column consolidation.from_company_id is 'Whose account goes.';
comment on column consolidation.from_user_id is 'Whose address becomes another one of to_user_id.';
comment on column consolidation.to_company_id is 'The company that stays.';
comment on column consolidation.to_user_id is 'Who has the address from then on.';
comment on column consolidation.email is 'That address.';
comment on column consolidation.reason is 'Why, in the words of the administrator.';
comment on column consolidation.digest is 'A hash of the preview that the administrator agreed to.';
comment on column consolidation.state is 'running until the job ends; done or failed; undoing and undone when it is taken apart.';
comment on column consolidation.problem is 'Why the last job changed nothing, as a sentence; empty where it did.';
comment on column consolidation.started_by is 'The administrator of the platform who last asked for it: to consolidate, or to take apart.';
comment on column consolidation.created_at is 'When it was asked for.';
comment on column consolidation.done_at is 'When the accounts had become one.';
comment on column consolidation.undone_at is 'When they were two again.';

create table consolidation_row (
  consolidation_id object_id not null references consolidation (id) on delete cascade,
  position bigint generated always as identity,
  table_name text not null,
  before json,
  after json,
  created_at timestamptz not null default now(),
  primary key (consolidation_id, position),
  check (before is not null or after is not null)
);
create index consolidation_row_created on consolidation_row (created_at);
comment on table consolidation_row is 'Every row that a consolidation changed, written by triggers. Grows with consolidations; kept for 40 days.';
comment on column consolidation_row.consolidation_id is 'What changed it.';
comment on column consolidation_row.position is 'The order of the changes. They are taken back in reverse.';
comment on column consolidation_row.table_name is 'The table.';
comment on column consolidation_row.before is 'The row before; empty where it was inserted.';
comment on column consolidation_row.after is 'The row afterwards; empty where it was deleted.';

create function record_moved_row() returns trigger language plpgsql as $$
begin
  insert into consolidation_row (consolidation_id, table_name, before, after)
  values (current_setting('tradewind.consolidation'), tg_table_name,
    case when tg_op <> 'INSERT' then row_to_json(old) end, case when tg_op <> 'DELETE' then row_to_json(new) end);
  return null;
end $$;

do $$
declare
  name text;
  key record;
begin
  -- Asked of each row that changes, and answered by a setting of the transaction alone.
  foreach name in array string_to_array(regexp_replace('asked_supplier booking_answer booking_export booking_export_contract booking_mapping
    booking_template company connection connection_invitation contract contract_file contract_filing contract_mail contract_request
    contract_version conversation conversation_reader conversation_side dashboard expert_review filed_sheet filing_change filing_change_row
    finder_search folder folder_rule forwarding_address history_entry inbox_address inbox_item list_view location mail mass_message
    mass_message_recipient message_draft message_mail note_address notification partner partner_apart partner_contact partner_group
    partner_group_member partner_turnover partner_view rate_body rate_page rate_sheet request_contract request_file secondary_email sending_recipient
    sheet_allotment sheet_level sheet_rise signature stop_sale_receipt stored_file supplier_update_contract talk talk_file talk_message talk_place
    talk_side template told_stop_sale unwanted_mail user_account work work_answer work_change', '\s+', ' ', 'g'), ' ')
  loop
    execute format('create trigger moved_row_recorded after insert or update or delete on %I for each row
      when (current_setting(''tradewind.consolidation'', true) <> '''') execute function record_moved_row()', name);
  end loop;
  -- Rows that refer to each other within one company change their company one table after the other.
  for key in select conrelid::regclass as child, conname from pg_constraint
    where contype = 'f' and cardinality(conkey) = 2 and not condeferrable and connamespace = 'public'::regnamespace
      and exists (select from pg_attribute a where a.attrelid = conrelid and a.attnum = any(conkey) and a.attname in ('company_id', 'supplier_id'))
  loop
    execute format('alter table %s alter constraint %I deferrable initially immediate', key.child, key.conname);
  end loop;
end $$;

create function take_apart(asked object_id) returns void language plpgsql as $$
declare
  kept record;
  same text;
  changed text;
begin
  set constraints all deferred;
  for kept in select table_name, before, after from consolidation_row where consolidation_id = asked order by position desc loop
    select string_agg(format('t.%1$I = a.%1$I', k.attname), ' and ') into same
      from pg_index i join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any(i.indkey)
      where i.indrelid = kept.table_name::regclass and i.indisprimary;
    if kept.before is null then
      -- A row that was changed since stays where it is.
      execute format('delete from %1$I t using json_populate_record(null::%1$I, $1) a where %2$s and t::text = a::text', kept.table_name, same)
        using kept.after;
    elsif kept.after is null then
      execute format('insert into %1$I select * from json_populate_record(null::%1$I, $1) on conflict do nothing', kept.table_name)
        using kept.before;
    else
      -- A value that was changed since stays as it is.
      select string_agg(format('%1$I = case when t.%1$I::text is not distinct from a.%1$I::text then b.%1$I else t.%1$I end', c.attname), ', ')
        into changed from pg_attribute c
        where c.attrelid = kept.table_name::regclass and c.attnum > 0 and not c.attisdropped and c.attgenerated = ''
          and kept.before ->> c.attname is distinct from kept.after ->> c.attname;
      if changed is not null then
        execute format('update %1$I t set %2$s from json_populate_record(null::%1$I, $1) b, json_populate_record(null::%1$I, $2) a where %3$s',
          kept.table_name, changed, same) using kept.before, kept.after;
      end if;
    end if;
  end loop;
end $$;

create function follow_what_went_back(from_id object_id, to_id object_id) returns void language plpgsql as $$
declare
  key record;
  orphan text;
begin
  -- What was added afterwards to a row that went back: it lets go of the row where it may, follows it where it belongs to it, or is gone.
  for key in
    select conrelid::regclass as child, confrelid::regclass as parent, confdeltype, own.attname as own, ref.attname as ref, pown.attname as pown,
      pref.attname as pref
    from pg_constraint k
      join pg_attribute own on own.attrelid = conrelid and own.attnum = any(conkey) and own.attname in ('company_id', 'supplier_id')
      join pg_attribute ref on ref.attrelid = conrelid and ref.attnum = any(conkey) and ref.attnum <> own.attnum
      join pg_attribute pown on pown.attrelid = confrelid and pown.attnum = confkey[array_position(conkey, own.attnum)]
      join pg_attribute pref on pref.attrelid = confrelid and pref.attnum = confkey[array_position(conkey, ref.attnum)]
    where contype = 'f' and condeferrable and not condeferred and cardinality(conkey) = 2 and connamespace = 'public'::regnamespace
      and exists (select from pg_trigger t where t.tgrelid = conrelid and t.tgname = 'moved_row_recorded')
    order by confdeltype desc
  loop
    orphan := format('c.%1$I = $2 and c.%2$I is not null and not exists (select from %3$s p where p.%4$I = c.%1$I and p.%5$I = c.%2$I)',
      key.own, key.ref, key.parent, key.pown, key.pref);
    if key.confdeltype = 'n' then
      execute format('update %s c set %I = null where %s', key.child, key.ref, orphan) using from_id, to_id;
    elsif key.child::text in ('partner_group_member', 'partner_apart', 'folder_rule') then
      execute format('delete from %s c where %s', key.child, orphan) using from_id, to_id;
    elsif key.parent::text = 'rate_body' then
      execute format('insert into rate_body (company_id, hash, body) select distinct on (b.hash) $2, b.hash, b.body from rate_page c
        join rate_body b on b.company_id = $1 and b.hash = c.body_hash where %s on conflict do nothing', orphan)
        using from_id, to_id;
    else
      execute format('update %s c set %I = $1 where %s', key.child, key.own, orphan) using from_id, to_id;
    end if;
  end loop;
  set constraints all immediate;
end $$;
