-- A screen saves its corrections without waiting for the answer to the save before: its later steps follow its earlier ones.
alter table reading add column saved_by text;
alter table reading add column saved_step integer not null default 0 check (saved_step >= 0);
comment on column reading.saved_by is 'The opened screen that saved last, by an id that it gave itself; empty until one that counts its steps did.';
comment on column reading.saved_step is 'Which of its steps that screen saved last. An earlier one that arrives later changes nothing.';
