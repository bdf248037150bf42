-- Whether an article of the help helped its reader. docs/decisions/0181-did-that-help.md

create table help_answer (
  user_id object_id not null references user_account (id),
  entry_id text not null check (entry_id ~ '^[[:alnum:]_.-]{1,64}$'),
  company_id object_id not null references company (id),
  did_help boolean not null,
  sentence text not null default '' check (length(sentence) <= 500),
  answered_at timestamptz not null,
  primary key (user_id, entry_id)
);
create index help_answer_entry on help_answer (entry_id, answered_at desc);
create index help_answer_sentence on help_answer (answered_at desc) where sentence <> '';
create index help_answer_company on help_answer (company_id);
comment on table help_answer is 'Whether an article of the help helped a reader: one answer for each person and article, the last one. The people who run the installation read them. Grows with users and articles.';
comment on column help_answer.user_id is 'Who answered.';
comment on column help_answer.entry_id is 'The article: a page of the guide, or an entry of the content service.';
comment on column help_answer.company_id is 'The company of the reader when they answered.';
comment on column help_answer.did_help is 'The answer: yes or no.';
comment on column help_answer.sentence is 'What the reader wrote beside it; empty for nothing.';
comment on column help_answer.answered_at is 'When they answered last.';
