-- A company asks somebody outside of a contract to look it over, by e-mail. docs/decisions/0062-expert-reviews.md

create table expert_review (
  company_id object_id not null references company (id),
  id object_id not null unique,
  contract_id object_id not null references contract (id),
  version integer not null check (version > 0),
  is_rates_only boolean not null,
  expert_name text not null check (expert_name <> ''),
  email text not null,
  message text not null,
  answer_by date not null,
  asked_by object_id not null references user_account (id),
  token_hash bytea not null unique,
  mail_id object_id not null,
  reply_token text unique,
  message_keys text[] not null default '{}',
  expires_at timestamptz not null,
  opened_at timestamptz,
  answered_at timestamptz,
  withdrawn_at timestamptz,
  verdict text check (verdict in ('fine', 'remarks')),
  remarks jsonb not null default '[]',
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index expert_review_of_contract on expert_review (company_id, contract_id, id);
comment on table expert_review is 'A question of one side of a contract to an expert, with the link that shows one version and the answer. The other side sees none of it. Partition key company_id; kept for ever.';
comment on column expert_review.company_id is 'The side that asks.';
comment on column expert_review.id is 'Made by the server.';
comment on column expert_review.contract_id is 'What is looked over.';
comment on column expert_review.version is 'The one version that the link shows.';
comment on column expert_review.is_rates_only is 'Without policies, notes, extras, offers and allocation.';
comment on column expert_review.expert_name is 'How the person is called who is asked.';
comment on column expert_review.email is 'The address of the person, in normal form.';
comment on column expert_review.message is 'What is asked; may be empty.';
comment on column expert_review.answer_by is 'The day by which an answer is asked for.';
comment on column expert_review.asked_by is 'Who asked, and is told of the answer.';
comment on column expert_review.token_hash is 'SHA-256 of the token of the link; the token itself is in the e-mail only.';
comment on column expert_review.mail_id is 'The e-mail that carries the link. That row may be gone before the review.';
comment on column expert_review.reply_token is 'Of the address at which an answer by e-mail comes in; empty where the installation takes no mail.';
comment on column expert_review.message_keys is 'Answers by e-mail that were taken, so that none is taken twice; the last 100.';
comment on column expert_review.expires_at is 'From then on the link opens nothing.';
comment on column expert_review.opened_at is 'When the link was first opened.';
comment on column expert_review.answered_at is 'When it was first answered, by link or by e-mail.';
comment on column expert_review.withdrawn_at is 'When it was withdrawn: the link opens nothing any more.';
comment on column expert_review.verdict is 'What the expert chose on the page; empty for an answer by e-mail.';
comment on column expert_review.remarks is 'What the expert wrote on the page: a list of {title, text}.';
comment on column expert_review.created_at is 'When it was asked.';
