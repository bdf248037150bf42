-- A download has a place in the line until its job begins.
alter table download add column begun_at timestamptz;
comment on column download.begun_at is 'When its job first began; empty while it waits for its turn.';
