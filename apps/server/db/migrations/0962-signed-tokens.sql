-- Links that an administrator of the platform makes for one purpose. docs/decisions/0162-signed-tokens.md

create table signed_token (
  company_id object_id not null references company (id),
  id object_id not null unique,
  purpose text not null check (purpose in ('auditLog')),
  made_by object_id not null references user_account (id),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz,
  primary key (company_id, id)
);
comment on table signed_token is 'A signed token that opens one thing of a company, once, without signing in. Partition key company_id; deleted 400 days after its end.';
comment on column signed_token.company_id is 'Whose data it opens.';
comment on column signed_token.id is 'Made by the server; it stands in the token, which is kept nowhere.';
comment on column signed_token.purpose is 'What it opens: SIGNED_PURPOSES in packages/api.';
comment on column signed_token.made_by is 'The administrator of the platform who made it. It opens nothing once they are none any more.';
comment on column signed_token.created_at is 'When it was made.';
comment on column signed_token.expires_at is 'Until when it is valid: an hour.';
comment on column signed_token.used_at is 'When it was used; empty while it was not.';
