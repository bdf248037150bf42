-- Who asked for signatures is told once when somebody who was asked cannot sign any more.
alter table signature add column told_blocked_at timestamptz;
comment on column signature.told_blocked_at is 'When who asked was told that the signer cannot sign any more; null: not told.';
