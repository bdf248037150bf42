-- Accounts: links by e-mail, second addresses, throttling, second factors, single sign-on, settings.

alter table company
  add column email_domain text check (email_domain = lower(email_domain) and email_domain <> ''),
  add column requires_second_factor boolean not null default false,
  add column apps text[] not null default '{}' check (apps <@ array['bookings', 'emailAssist', 'itineraryAssist']);
create unique index company_email_domain on company (company_type, email_domain);
comment on column company.email_domain is 'People who sign up with an address at this domain ask to join the company; empty for domains that belong to nobody, such as free mail.';
comment on column company.requires_second_factor is 'Whether its users need a second factor before they can do anything.';
comment on column company.apps is 'Apps of the generative-AI suite that the company uses besides.';

alter table user_account
  add column phone text not null default '',
  add column ui_preferences json not null default '{}',
  add column notification_choices json not null default '{}',
  add column access_requested_at timestamptz;
comment on column user_account.phone is 'Telephone number as written; may be empty.';
comment on column user_account.ui_preferences is 'How the screens look for this person, for example the theme.';
comment on column user_account.notification_choices is 'For each kind of notification whether it comes by mail and in the application; a missing kind comes both ways.';
comment on column user_account.access_requested_at is 'Since when a user with read access asks for write access; empty when nothing is asked.';

create table account_link (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('confirm-email', 'new-password', 'confirm-secondary', 'disassociate-secondary')),
  user_id object_id not null references user_account (id),
  email text not null check (email = lower(email) and email <> ''),
  detail json not null default '{}',
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index account_link_user on account_link (user_id, purpose);
comment on table account_link is 'A link that was sent by e-mail and does one thing once.';
comment on column account_link.token_hash is 'SHA-256 of the token in the address; the token itself is not kept.';
comment on column account_link.purpose is 'The one thing that it does.';
comment on column account_link.user_id is 'For whom.';
comment on column account_link.email is 'The address that it was sent to or is about, lower-cased.';
comment on column account_link.detail is 'What the link brings about besides, such as the company of a sign-up.';
comment on column account_link.expires_at is 'Until when it works.';
comment on column account_link.used_at is 'When it did its work, or was made void by a newer one.';
comment on column account_link.created_at is 'When the row was made.';

create table secondary_email (
  user_id object_id not null references user_account (id),
  id object_id not null unique,
  email text not null check (email = lower(email) and email <> ''),
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);
create unique index secondary_email_confirmed on secondary_email (email) where confirmed_at is not null;
create unique index secondary_email_of_user on secondary_email (user_id, email);
comment on table secondary_email is 'Another address of a user, an associated e-mail: she signs in with it as well.';
comment on column secondary_email.user_id is 'Whose address it is.';
comment on column secondary_email.id is 'Made by the server.';
comment on column secondary_email.email is 'Address, lower-cased; confirmed it belongs to one user only.';
comment on column secondary_email.confirmed_at is 'When its owner confirmed it; before that it opens nothing.';
comment on column secondary_email.created_at is 'When the row was made.';

create table attempt (
  subject text primary key,
  attempts integer not null check (attempts > 0),
  window_ends_at timestamptz not null,
  blocked_until timestamptz,
  created_at timestamptz not null default now()
);
create index attempt_window on attempt (window_ends_at);
comment on table attempt is 'Counts what may be tried only so often: sign-ins by account and by address, mails asked for, codes.';
comment on column attempt.subject is 'What is counted, as a keyed hash, so that no list of addresses lies here.';
comment on column attempt.attempts is 'How often since the window began.';
comment on column attempt.window_ends_at is 'When counting begins anew.';
comment on column attempt.blocked_until is 'Until when it may not be tried again; longer with every further attempt.';
comment on column attempt.created_at is 'When the row was made.';

create table totp_factor (
  user_id object_id primary key references user_account (id),
  sealed_secret text not null,
  last_step bigint not null default 0,
  confirmed_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table totp_factor is 'The authenticator app of a user.';
comment on column totp_factor.user_id is 'Whose it is.';
comment on column totp_factor.sealed_secret is 'The shared secret, encrypted.';
comment on column totp_factor.last_step is 'The time step of the last code that was taken: a code works once.';
comment on column totp_factor.confirmed_at is 'When the first code proved that the app knows the secret; before that it is not asked for.';
comment on column totp_factor.created_at is 'When the row was made.';

create table recovery_code (
  user_id object_id not null references user_account (id),
  code_hash bytea not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);
comment on table recovery_code is 'Codes on paper for who has lost the second factor; each works once.';
comment on column recovery_code.user_id is 'Whose it is.';
comment on column recovery_code.code_hash is 'SHA-256 of user and code; the code itself is not kept.';
comment on column recovery_code.used_at is 'When it was used.';
comment on column recovery_code.created_at is 'When the row was made.';

create table sign_in_challenge (
  token_hash bytea primary key,
  user_id object_id not null references user_account (id),
  is_remembered boolean not null default false,
  sso text,
  sig text,
  attempts integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index sign_in_challenge_user on sign_in_challenge (user_id);
comment on table sign_in_challenge is 'A sign-in whose password was right and whose second factor is awaited.';
comment on column sign_in_challenge.token_hash is 'SHA-256 of the token that the browser holds.';
comment on column sign_in_challenge.user_id is 'Who signs in.';
comment on column sign_in_challenge.is_remembered is 'Whether the session will last thirty days.';
comment on column sign_in_challenge.sso is 'The request of the site that asked for the sign-in, as it came; empty when none did.';
comment on column sign_in_challenge.sig is 'Its signature.';
comment on column sign_in_challenge.attempts is 'Wrong codes so far.';
comment on column sign_in_challenge.expires_at is 'Ten minutes after the password.';
comment on column sign_in_challenge.used_at is 'When the second factor was right.';
comment on column sign_in_challenge.created_at is 'When the row was made.';

create index audit_entry_by_time on audit_entry (company_id, created_at, id);

create table sso_nonce (
  client_name text not null,
  nonce text not null,
  user_id object_id not null references user_account (id),
  created_at timestamptz not null default now(),
  primary key (client_name, nonce)
);
comment on table sso_nonce is 'Single sign-ons that were answered: the same request is not answered twice.';
comment on column sso_nonce.client_name is 'The site that asked.';
comment on column sso_nonce.nonce is 'The number that it chose.';
comment on column sso_nonce.user_id is 'Who signed in.';
comment on column sso_nonce.created_at is 'When the row was made.';
