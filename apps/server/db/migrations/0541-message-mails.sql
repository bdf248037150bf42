-- Messages of partners told by mail, and the address at which such an e-mail is answered.

create table message_mail (
  user_id object_id not null references user_account on delete cascade,
  conversation_id object_id not null references conversation,
  company_id object_id not null references company,
  token text not null check (token <> ''),
  told_id object_id not null,
  is_waiting boolean not null default true,
  message_keys text[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (user_id, conversation_id)
);
create unique index message_mail_token on message_mail (token);
create index conversation_reader_waiting on conversation_reader (user_id) where unread > 0;
comment on table message_mail is 'What a user was told by mail of a conversation, and where the user answers it. Grows with conversations whose messages went out by mail; partition key user_id; kept as long as the user.';
comment on column message_mail.user_id is 'Who was told, and answers.';
comment on column message_mail.conversation_id is 'The conversation.';
comment on column message_mail.company_id is 'The company of the user.';
comment on column message_mail.token is 'What nobody can guess in the address for answers.';
comment on column message_mail.told_id is 'The last message that an e-mail told.';
comment on column message_mail.is_waiting is 'The user has not answered the last e-mail. While it is not read either, further messages wait for the mail of the day.';
comment on column message_mail.message_keys is 'The answers that were taken, by Message-ID: the same one counts once.';
