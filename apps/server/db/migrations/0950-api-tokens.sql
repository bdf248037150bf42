-- Tokens by which programs of a company read its data. docs/decisions/0150-tokens-for-programs.md

create table api_token (
  company_id object_id not null references company (id),
  id object_id not null unique,
  token_hash bytea not null unique check (length(token_hash) = 32),
  begins text not null,
  token_name text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  user_id object_id not null references user_account (id),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  revoked_at timestamptz,
  last_used_at timestamptz,
  minute_ends_at timestamptz not null,
  minute_calls integer not null default 0 check (minute_calls >= 0),
  primary key (company_id, id)
);
comment on table api_token is 'A token by which a program reads data of the company. Partition key company_id; deleted 400 days after its end.';
comment on column api_token.company_id is 'Whose data it opens.';
comment on column api_token.id is 'Made by the server.';
comment on column api_token.token_hash is 'SHA-256 of the token. The token itself is shown once and kept nowhere.';
comment on column api_token.begins is 'Its first characters, by which the owner recognises it.';
comment on column api_token.token_name is 'What the administrator calls it.';
comment on column api_token.scopes is 'What it opens: packages/domain/src/accounts/token-scopes.ts.';
comment on column api_token.user_id is 'The administrator who made it. It opens nothing while this user is disabled or deleted.';
comment on column api_token.created_at is 'When it was made.';
comment on column api_token.expires_at is 'Until when it is valid.';
comment on column api_token.revoked_at is 'When an administrator revoked it; empty while it was not.';
comment on column api_token.last_used_at is 'When a call with it was last let in or counted; empty while there was none.';
comment on column api_token.minute_ends_at is 'The end of the minute in which its calls are counted.';
comment on column api_token.minute_calls is 'Calls in that minute, refused ones among them; counted to one more than the limit.';
