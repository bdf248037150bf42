-- Events are read live by the transaction that wrote them, and their consequences are jobs of the queue.

drop trigger event_announced on event;
drop function announce_event();

-- What was recorded before and not yet handled becomes jobs when a worker starts.
create table event_left (
  id bigint primary key,
  kind text not null,
  company_ids text[] not null,
  contract_id object_id,
  facts json not null,
  created_at timestamptz not null
);
comment on table event_left is 'Events that an earlier version of the product recorded and did not handle. Emptied by the first worker that starts; never written again.';
comment on column event_left.kind is 'As in event.';
comment on column event_left.company_ids is 'As in event.';
comment on column event_left.contract_id is 'As in event.';
comment on column event_left.facts is 'As in event, with what the declaration of the kind asks for now.';
insert into event_left
  select e.id, e.kind, e.company_ids, e.contract_id,
    case when e.contract_id is null then e.data::jsonb
      else jsonb_build_object('locationName', coalesce(l.location_name, ''), 'version', coalesce(c.version, 1)) || e.data::jsonb end,
    e.created_at
  from event e
  left join contract c on c.id = e.contract_id
  left join location l on l.company_id = c.supplier_id and l.id = c.location_id
  where e.handled_at is null and e.kind ~ '^(contract\.(sent|viewed|accepted|rejected)|work\.)';

drop index event_open;
drop index event_companies;
alter table event drop column handled_at;
alter table event rename column data to facts;
alter table event add column transaction_id xid8 not null default pg_current_xact_id();
create index event_transaction on event (transaction_id);
create index event_created on event (created_at);
comment on table event is 'What happened, written in the transaction in which it happened, for browsers that are open. Grows with time: one row for each change that others hear of. Partition key: month of created_at. Kept for 30 days.';
comment on column event.facts is 'What browsers need to know, by the declaration of the kind; nothing that any of the companies may not see.';
comment on column event.transaction_id is 'The transaction that wrote it. A later id may commit earlier: readers name the snapshot that they have seen, not the last id.';

-- A session that ends is an event, whatever way it ended.
drop trigger session_end_announced on session;
drop function announce_session_end();
create function record_session_end() returns trigger language plpgsql as $$
begin
  insert into event (kind, company_ids, facts)
    select 'session.ended', array[u.company_id::text], '{}' from user_account u where u.id = new.user_id;
  return null;
end $$;
create trigger session_end_recorded after update of revoked_at on session
  for each row when (new.revoked_at is not null and old.revoked_at is null) execute function record_session_end();

-- Notifications are read by the declaration of their event: what earlier ones left out is filled in.
update notification n set data = (jsonb_build_object('companyId', n.company_id, 'companyName', '', 'actorName', '', 'locationName', '',
    'templateName', '', 'version', 1) || n.data::jsonb)::json
  where n.kind like 'contract.%';
