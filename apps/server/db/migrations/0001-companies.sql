-- Companies, their users and sessions, locations and products, partners.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create domain object_id as text collate "C" check (value ~ '^[0-9a-f]{24}$');
comment on domain object_id is 'Identifier made by the server: 4 bytes of seconds and 8 random bytes as 24 hexadecimal characters, so that ids are ordered by time.';

create domain search_text as text collate "C";
comment on domain search_text is 'Text lower-cased and without accents by the domain''s searchText, for searching and sorting.';

create table company (
  id object_id primary key,
  company_type text not null check (company_type in ('Supplier', 'Contractor')),
  product_type text check (product_type in ('Accommodation', 'Non-Accommodation', 'Both')),
  company_name text not null check (company_name <> ''),
  plan text not null default 'Free' check (plan in ('Free', 'Connected', 'Unlimited')),
  is_shell boolean not null default false,
  country_code text check (country_code ~ '^[A-Z]{2}$'),
  city text,
  website text,
  created_at timestamptz not null default now(),
  check ((company_type = 'Supplier') = (product_type is not null))
);
comment on table company is 'An organisation with users: a supplier of travel products or a contractor (buyer).';
comment on column company.id is 'Made by the server.';
comment on column company.company_type is 'Supplier sells rates, Contractor buys them.';
comment on column company.product_type is 'What a supplier sells; empty for contractors.';
comment on column company.company_name is 'The name that partners read.';
comment on column company.plan is 'What the company pays for: Free, Connected or Unlimited.';
comment on column company.is_shell is 'A shell account: it came into being when somebody sent a contract to an address without an account, and can use the contracting area only.';
comment on column company.country_code is 'ISO 3166 two-letter code of the seat.';
comment on column company.city is 'City of the seat.';
comment on column company.website is 'Public address, with https://.';
comment on column company.created_at is 'When the row was made.';

create table user_account (
  id object_id primary key,
  company_id object_id not null references company (id),
  email text not null check (email = lower(email) and email <> ''),
  first_name text not null default '',
  last_name text not null default '',
  password_hash text,
  role text not null default 'member' check (role in ('admin', 'member')),
  access text not null default 'write' check (access in ('write', 'read')),
  is_platform_admin boolean not null default false,
  confirmed_at timestamptz,
  approved_at timestamptz,
  disabled_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index user_account_email on user_account (email) where deleted_at is null;
create index user_account_company on user_account (company_id);
comment on table user_account is 'A person who signs in, or who is reached by e-mail until she does.';
comment on column user_account.id is 'Made by the server.';
comment on column user_account.company_id is 'The company whose user this is.';
comment on column user_account.email is 'Address, lower-cased; unique among users that are not deleted.';
comment on column user_account.first_name is 'Given name; empty while unknown.';
comment on column user_account.last_name is 'Family name; empty while unknown.';
comment on column user_account.password_hash is 'argon2id; empty while the person uses links and codes only.';
comment on column user_account.role is 'admin manages the company''s users, member does not.';
comment on column user_account.access is 'read users are refused every change of contracting data.';
comment on column user_account.is_platform_admin is 'Runs the platform itself.';
comment on column user_account.confirmed_at is 'When the address was confirmed.';
comment on column user_account.approved_at is 'When a company admin approved the user.';
comment on column user_account.disabled_at is 'Since when the user may not sign in.';
comment on column user_account.deleted_at is 'Since when the user is gone; the row stays for the history.';
comment on column user_account.created_at is 'When the row was made.';

create table session (
  id object_id primary key,
  token_hash bytea not null unique,
  user_id object_id not null references user_account (id),
  contract_id object_id,
  device text not null default '',
  ip_address text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index session_by_user on session (user_id) where revoked_at is null;
comment on table session is 'A sign-in that can be listed and revoked.';
comment on column session.id is 'Made by the server; the JWT names it.';
comment on column session.token_hash is 'SHA-256 of the cookie''s token; the token itself is not kept.';
comment on column session.user_id is 'Who signed in.';
comment on column session.contract_id is 'When set, the session came from a magic link and sees this contract and nothing else.';
comment on column session.device is 'Browser and system as the browser named itself.';
comment on column session.ip_address is 'Address of the sign-in.';
comment on column session.created_at is 'When the row was made.';
comment on column session.last_used_at is 'Last call, to the minute.';
comment on column session.expires_at is 'End of the session, used or not.';
comment on column session.revoked_at is 'Since when the session is dead: signed out, reset or disabled.';

create table location (
  company_id object_id not null references company (id),
  id object_id not null,
  location_name text not null check (location_name <> ''),
  match_key text not null,
  country text,
  country_code text check (country_code ~ '^[A-Z]{2}$'),
  region text,
  city text,
  address text,
  location_code text,
  position integer not null default 0,
  search search_text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, match_key)
);
comment on table location is 'A property or operating base of a supplier. Products belong to a location.';
comment on column location.company_id is 'The supplier.';
comment on column location.id is 'Made by the server.';
comment on column location.location_name is 'Name as partners read it.';
comment on column location.match_key is 'Country, region and name without case and accents: the same place is recognised when a file comes again.';
comment on column location.country is 'Country as it was written.';
comment on column location.country_code is 'ISO 3166 two-letter code, where known.';
comment on column location.region is 'State or region.';
comment on column location.city is 'City, where it differs from the name.';
comment on column location.address is 'Street address.';
comment on column location.location_code is 'The supplier''s own code.';
comment on column location.position is 'Order in the supplier''s lists.';
comment on column location.search is 'What searching looks at.';
comment on column location.created_at is 'When the row was made.';

create table product (
  company_id object_id not null,
  id object_id not null,
  location_id object_id not null,
  product_name text not null check (product_name <> ''),
  product_type text not null check (product_type in ('Accommodation', 'Non-Accommodation')),
  position integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, location_id) references location (company_id, id)
);
create index product_location on product (company_id, location_id);
comment on table product is 'What is sold at a location: a room type, a tour, a transfer.';
comment on column product.company_id is 'The supplier.';
comment on column product.id is 'Made by the server.';
comment on column product.location_id is 'Where it is sold.';
comment on column product.product_name is 'Name as partners read it.';
comment on column product.product_type is 'Accommodation is priced per night, Non-Accommodation per person, group or service.';
comment on column product.position is 'Order within the location.';
comment on column product.created_at is 'When the row was made.';

create table connection (
  id object_id primary key,
  inviting_company_id object_id not null references company (id),
  invited_company_id object_id not null references company (id),
  state text not null check (state in ('invited', 'connected', 'archived')),
  created_at timestamptz not null default now(),
  check (inviting_company_id <> invited_company_id)
);
create unique index connection_pair on connection (least(inviting_company_id, invited_company_id), greatest(inviting_company_id, invited_company_id));
create index connection_invited on connection (invited_company_id);
create index connection_inviting on connection (inviting_company_id);
comment on table connection is 'The link between two companies; one row for both directions.';
comment on column connection.id is 'Made by the server.';
comment on column connection.inviting_company_id is 'Who asked: reads it as Sent.';
comment on column connection.invited_company_id is 'Who was asked: reads it as Received.';
comment on column connection.state is 'invited until accepted, then connected; archived when removed.';
comment on column connection.created_at is 'When the row was made.';

create table partner (
  company_id object_id not null references company (id),
  id object_id not null,
  partner_company_id object_id not null references company (id),
  partner_name text not null check (partner_name <> ''),
  country_code text check (country_code ~ '^[A-Z]{2}$'),
  city text,
  search search_text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, partner_company_id)
);
create index partner_search on partner using gin (company_id, search gin_trgm_ops);
create index partner_partner_company on partner (partner_company_id);
comment on table partner is 'Another company as this company keeps it in its address book.';
comment on column partner.company_id is 'Whose address book.';
comment on column partner.id is 'Made by the server.';
comment on column partner.partner_company_id is 'The company itself, a shell account while it has not signed up.';
comment on column partner.partner_name is 'The name under which this company keeps it.';
comment on column partner.country_code is 'ISO 3166 two-letter code.';
comment on column partner.city is 'City.';
comment on column partner.search is 'What searching looks at: names, places and addresses.';
comment on column partner.created_at is 'When the row was made.';

create table partner_contact (
  company_id object_id not null,
  partner_id object_id not null,
  email text not null check (email = lower(email) and email <> ''),
  contact_name text not null default '',
  created_at timestamptz not null default now(),
  primary key (company_id, partner_id, email),
  foreign key (company_id, partner_id) references partner (company_id, id) on delete cascade
);
create index partner_contact_email on partner_contact (company_id, email);
comment on table partner_contact is 'A person or mailbox at a partner to whom rates are sent.';
comment on column partner_contact.company_id is 'Whose address book.';
comment on column partner_contact.partner_id is 'The partner.';
comment on column partner_contact.email is 'Address, lower-cased.';
comment on column partner_contact.contact_name is 'Name; empty while unknown.';
comment on column partner_contact.created_at is 'When the row was made.';
