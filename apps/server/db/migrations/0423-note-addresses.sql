-- Who is mentioned in a note answers it by mail.
create table note_address (
  contract_id object_id not null references contract,
  user_id object_id not null references user_account,
  company_id object_id not null references company,
  token text not null check (token <> ''),
  mentioned_by object_id references user_account,
  message_keys text[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (contract_id, user_id)
);
create unique index note_address_token on note_address (token);
comment on table note_address is 'The address to which a user answers e-mails about notes on a contract. Grows with mentions; partition key contract_id; kept for ever.';
comment on column note_address.contract_id is 'The contract.';
comment on column note_address.user_id is 'Who was mentioned, and answers.';
comment on column note_address.company_id is 'The company of that user, which alone reads the notes.';
comment on column note_address.token is 'What nobody can guess in the address.';
comment on column note_address.mentioned_by is 'Who mentioned the user last, and is told of the answer.';
comment on column note_address.message_keys is 'The answers that were added, by Message-ID: the same one counts once.';
