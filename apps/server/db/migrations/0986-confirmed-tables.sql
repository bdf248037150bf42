-- A person confirms each table of a file that was read, by sentences about its own cells. docs/decisions/0190-confirmed-by-sentences.md

alter table reading
  add column confirmed json not null default '[]',
  add column known json not null default '[]',
  add column press_count integer not null default 0 check (press_count >= 0),
  add column correction_count integer not null default 0 check (correction_count >= 0);
comment on column reading.confirmed is 'Tables that a person confirmed, each with what it meant then. One that means something else by now counts no more.';
comment on column reading.known is 'Tables of the earlier file with this layout, as they were taken over: one without a change needs no press.';
comment on column reading.press_count is 'How many tables were confirmed by a press, also those that were confirmed again.';
comment on column reading.correction_count is 'How many corrections and answers were given, also those that were taken back.';

alter table reading_layout add column tables json not null default '[]';
comment on column reading_layout.tables is 'The tables that were confirmed: what each cell was for, as a fingerprint, and its amount.';
