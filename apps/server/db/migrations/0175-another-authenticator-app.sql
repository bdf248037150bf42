-- A new telephone: the app in use counts until the new one has proven that it knows its secret.

alter table totp_factor add column next_sealed_secret text;
comment on column totp_factor.next_sealed_secret is 'The secret of another app, encrypted, that takes the place of the one in use once a code has proven it.';
