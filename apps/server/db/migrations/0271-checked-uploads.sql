-- What was confirmed is never replaced: an upload goes to a key of its own, and the server alone writes what it checked under the file's key.

alter table stored_file add column upload_key text, add column sha256 bytea check (octet_length(sha256) = 32);
comment on column stored_file.upload_key is 'Where the signed upload puts its bytes; empty once nothing can be put there any more and it was removed, and for files that the server made itself.';
comment on column stored_file.sha256 is 'Of the bytes that were checked and kept; empty while there are none, and for files from before it was kept.';
create index stored_file_uploads on stored_file (created_at) where upload_key is not null;
-- Uploads that were signed before went to the key of the file itself.
update stored_file set upload_key = path where state = 'signed';
