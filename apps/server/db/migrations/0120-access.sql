-- Access: acting for a user, the end of idle sessions, devices that an account knows.

alter table session
  add column acting_session_id object_id references session (id),
  add column is_remembered boolean not null default false;
update session set is_remembered = expires_at - created_at > interval '1 day';
create index session_acting on session (acting_session_id) where acting_session_id is not null;
comment on column session.acting_session_id is 'Set when a platform administrator acts for the user: her own session, without which this one is dead.';
comment on column session.is_remembered is 'Remember me: the session ends by its date only, not because nobody calls.';

alter table company
  add column idle_minutes integer not null default 120 check (idle_minutes between 15 and 720);
comment on column company.idle_minutes is 'After so many minutes without a call a session without Remember me ends.';

alter table audit_entry
  add column acting_user_id object_id references user_account (id);
comment on column audit_entry.acting_user_id is 'The platform administrator who acted for that user; empty when she acted herself.';

create table known_device (
  user_id object_id not null references user_account (id),
  token_hash bytea not null,
  device text not null default '',
  ip_address text not null default '',
  last_used_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (user_id, token_hash)
);
comment on table known_device is 'A browser from which a user has signed in before.';
comment on column known_device.user_id is 'Who signed in.';
comment on column known_device.token_hash is 'SHA-256 of the token in the browser''s cookie.';
comment on column known_device.device is 'Browser and system, in words.';
comment on column known_device.ip_address is 'Address of the last sign-in.';
comment on column known_device.last_used_at is 'When she last signed in from it.';
comment on column known_device.created_at is 'When the row was made.';
