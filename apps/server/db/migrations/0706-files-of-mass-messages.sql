-- Files that go with a message to many partners.

alter table mass_message add column file_paths text[] not null default '{}';
alter table mass_message drop constraint mass_message_body_check;
comment on column mass_message.body is 'As it was written, with its placeholders; empty when only files are sent.';
comment on column mass_message.file_paths is 'Uploaded files that each recipient reads in its conversation, in the order in which they were chosen.';
