-- A key that seals documents may lie in a device or a service that never gives it away: then only its certificate is here.
alter table sealing_key alter column private_key drop not null;
comment on column sealing_key.private_key is 'PEM, encrypted with SECRET_KEY; null: the key lies elsewhere, and SEALING_SIGNER signs with it.';
