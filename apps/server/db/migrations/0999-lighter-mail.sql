-- E-mails are kept as letters, and written in fewer indexes. docs/decisions/0200-mail-of-bulk-jobs.md

alter table mail add column letter json;
alter table mail alter column html drop not null;
comment on column mail.letter is 'What it says: a heading and parts, from which its HTML and its text are made. Empty for e-mails of before this was kept.';
comment on column mail.html is 'HTML form of an e-mail of before letters were kept.';

-- The Message-ID has the id of the e-mail in it, and nobody looks for it otherwise.
alter table mail drop constraint mail_message_id_key;
-- In the order in which they are written: a summary of each range of pages finds the last day.
drop index mail_created;
create index mail_created on mail using brin (created_at) with (autosummarize = on);
-- Few wait, and those of each company are found by an index of their own.
drop index mail_due;

drop index event_created;
create index event_created on event using brin (created_at) with (autosummarize = on);
