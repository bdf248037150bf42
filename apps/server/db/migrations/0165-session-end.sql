-- A session that ends is announced, so that what listens in its name is closed at once.

create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('tradewind_session_end', '');
  return null;
end $$;
create trigger session_end_announced after update of revoked_at on session
  for each row when (new.revoked_at is not null and old.revoked_at is null) execute function announce_session_end();
