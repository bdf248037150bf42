-- What companies say to each other: connections of the workspace, conversations, messages and private notes. docs/decisions/0047-workspace.md

create table talk (
  id object_id primary key,
  first_company_id object_id not null references company (id),
  second_company_id object_id not null references company (id),
  created_at timestamptz not null default now(),
  unique (first_company_id, second_company_id),
  check (first_company_id <= second_company_id)
);
create index talk_second on talk (second_company_id);
comment on table talk is 'Two companies that talk: a connection of the workspace. The contracts that a company keeps for itself are in a talk with itself, which holds notes only. Grows with pairs of companies; partition key id; kept for ever.';
comment on column talk.id is 'In the addresses of both sides.';
comment on column talk.first_company_id is 'The one of the two with the smaller id.';
comment on column talk.second_company_id is 'The other one.';

create table talk_side (
  company_id object_id not null references company (id),
  talk_id object_id not null references talk (id),
  other_company_id object_id not null references company (id),
  last_id object_id not null,
  last_text text not null default '',
  last_by text not null default '',
  last_by_company object_id,
  last_at timestamptz,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, talk_id)
);
create index talk_side_latest on talk_side (company_id, last_id desc) where archived_at is null;
create index talk_side_archived on talk_side (company_id, last_id desc) where archived_at is not null;
create index talk_side_other on talk_side (company_id, other_company_id);
comment on table talk_side is 'How one of two companies has their talk in its list. The other one sees nothing of it. Grows with pairs of companies; partition key company_id; kept for ever.';
comment on column talk_side.company_id is 'Whose list.';
comment on column talk_side.last_id is 'The last message or note that this company can read; the talk itself before there is one. The list is in this order.';
comment on column talk_side.last_text is 'How that begins.';
comment on column talk_side.last_by is 'Who wrote it.';
comment on column talk_side.last_by_company is 'The company of the author.';
comment on column talk_side.last_at is 'When it was written; empty before there is one.';
comment on column talk_side.archived_at is 'Since when the company has it in its archive.';

create table conversation (
  id object_id primary key,
  talk_id object_id not null references talk (id),
  channel text not null check (channel in ('general', 'contracting')),
  contract_id object_id references contract (id),
  last_id object_id not null,
  created_at timestamptz not null default now(),
  check (contract_id is null or channel = 'contracting')
);
create unique index conversation_channel on conversation (talk_id, channel) where contract_id is null;
create unique index conversation_of_contract on conversation (contract_id, talk_id) where contract_id is not null;
comment on table conversation is 'What two companies say to each other in a channel, or about one contract. Grows with contracts; partition key id; kept for ever.';
comment on column conversation.channel is 'general, or contracting; conversations about contracts are in contracting.';
comment on column conversation.contract_id is 'The contract that it is about; empty for the channel itself.';
comment on column conversation.last_id is 'The last message or note of either side: the next id is greater. Never given out.';

create table conversation_side (
  company_id object_id not null references company (id),
  conversation_id object_id not null references conversation (id),
  talk_id object_id not null references talk (id),
  last_id object_id,
  read_id object_id,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, conversation_id)
);
create index conversation_side_latest on conversation_side (company_id, talk_id, last_id desc);
comment on table conversation_side is 'How one of two companies has a conversation. Grows with contracts; partition key company_id; kept for ever.';
comment on column conversation_side.last_id is 'The last message or note that this company can read; empty before there is one.';
comment on column conversation_side.read_id is 'How far somebody of the company has read.';
comment on column conversation_side.archived_at is 'Since when the company has it in its archive.';

create table conversation_reader (
  company_id object_id not null references company (id),
  user_id object_id not null references user_account (id) on delete cascade,
  conversation_id object_id not null references conversation (id),
  talk_id object_id not null references talk (id),
  read_id object_id,
  unread integer not null default 0 check (unread >= 0),
  created_at timestamptz not null default now(),
  primary key (company_id, user_id, conversation_id)
);
create index conversation_reader_unread on conversation_reader (company_id, user_id, talk_id) where unread > 0;
create index conversation_reader_conversation on conversation_reader (company_id, conversation_id);
comment on table conversation_reader is 'How far one person has read a conversation. Changed only while the conversation is locked, so that the count is true. Grows with contracts times people; partition key company_id; kept for ever.';
comment on column conversation_reader.read_id is 'The last message or note that the person has seen.';
comment on column conversation_reader.unread is 'How many messages of the other side and notes of colleagues came after it.';

create table talk_message (
  conversation_id object_id not null references conversation (id),
  id object_id not null unique,
  talk_id object_id not null references talk (id),
  type text not null check (type in ('note', 'message')),
  readers text[] not null check (cardinality(readers) > 0),
  company_id object_id not null references company (id),
  user_id object_id references user_account (id),
  author_name text not null,
  body text not null,
  mentions json not null default '[]',
  search search_text not null,
  way text not null default 'typed' check (way in ('typed', 'mail', 'mass')),
  edited_at timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (conversation_id, id),
  check (type <> 'note' or readers = array[company_id::text])
);
create index talk_message_search on talk_message using gin (readers, search gin_trgm_ops);
comment on table talk_message is 'Messages, which both companies read, and notes, which only the company of their author reads. Grows with talk; partition key conversation_id; kept for ever.';
comment on column talk_message.id is 'Made by the server. In the order of a conversation.';
comment on column talk_message.readers is 'The companies that can read it. Every query asks for its own company here.';
comment on column talk_message.company_id is 'The company of the author.';
comment on column talk_message.user_id is 'Who wrote it; empty where it is not known.';
comment on column talk_message.author_name is 'The name of the author, as it was.';
comment on column talk_message.mentions is 'Names of colleagues who were told of it.';
comment on column talk_message.search is 'What searching looks at; empty once it was withdrawn.';
comment on column talk_message.way is 'typed in Tradewind, came by mail, or was written to many at once.';
comment on column talk_message.edited_at is 'When its text was changed last.';
comment on column talk_message.disabled_at is 'Since when it is withdrawn: its place stays, its text and files are gone.';

create table talk_file (
  message_id object_id not null references talk_message (id) on delete cascade,
  path text not null references stored_file (path),
  readers text[] not null,
  position integer not null,
  created_at timestamptz not null default now(),
  primary key (message_id, path)
);
create index talk_file_path on talk_file (path);
comment on table talk_file is 'Files of messages and notes. Grows with talk; partition key message_id; kept for ever.';
comment on column talk_file.readers is 'The companies that can read it: those of the message.';
comment on column talk_file.position is 'Its place among the files of the message.';

create table message_draft (
  user_id object_id not null references user_account (id) on delete cascade,
  conversation_id object_id not null references conversation (id),
  type text not null check (type in ('note', 'message')),
  body text not null check (body <> ''),
  updated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (user_id, conversation_id)
);
comment on table message_draft is 'What a person has begun to write in a conversation, on whatever device. Grows with people; partition key user_id; kept until it is sent or emptied.';
comment on column message_draft.type is 'What it becomes when it is sent.';

create table talk_place (
  user_id object_id not null references user_account (id) on delete cascade,
  talk_id object_id not null references talk (id),
  channel text not null check (channel in ('general', 'contracting')),
  contract_id object_id,
  created_at timestamptz not null default now(),
  primary key (user_id, talk_id)
);
comment on table talk_place is 'Where a person was last in a talk: the workspace opens it there. Grows with people times talks; partition key user_id; kept for ever.';
comment on column talk_place.channel is 'The channel that was open.';
comment on column talk_place.contract_id is 'The contract whose conversation was open, if it was one.';

create table talk_setting (
  company_id object_id primary key references company (id),
  shows_reading boolean not null,
  created_at timestamptz not null default now()
);
comment on table talk_setting is 'What a company lets its partners see in the workspace. A company without a row shows it.';
comment on column talk_setting.shows_reading is 'Whether partners see who is typing and how far was read. Both sides have to allow it.';

comment on column talk_side.talk_id is 'The talk.';
comment on column talk_side.other_company_id is 'The other company; the company itself for a talk with itself.';
comment on column conversation.talk_id is 'Between whom.';
comment on column conversation_side.conversation_id is 'The conversation.';
comment on column conversation_side.talk_id is 'Its talk, for lists.';
comment on column conversation_reader.user_id is 'Who reads.';
comment on column conversation_reader.conversation_id is 'The conversation.';
comment on column conversation_reader.talk_id is 'Its talk, for counting.';
comment on column talk_message.conversation_id is 'Where it was said.';
comment on column talk_message.talk_id is 'Between whom.';
comment on column talk_message.type is 'note or message.';
comment on column talk_message.body is 'The text; empty once it was withdrawn, and for files alone.';
comment on column talk_file.message_id is 'The message or note.';
comment on column talk_file.path is 'The file.';
comment on column message_draft.user_id is 'Who writes.';
comment on column message_draft.conversation_id is 'Where.';
comment on column message_draft.body is 'The text so far.';
comment on column message_draft.updated_at is 'When it was kept last: the newest device counts.';
comment on column talk_place.user_id is 'The person.';
comment on column talk_place.talk_id is 'The talk.';

-- Notes on contracts are notes in the conversation of the contract: one place keeps them.
insert into talk (id, first_company_id, second_company_id, created_at)
  select substr(md5('talk ' || least(c.supplier_id, c.buyer_id) || greatest(c.supplier_id, c.buyer_id)), 1, 24),
    least(c.supplier_id, c.buyer_id), greatest(c.supplier_id, c.buyer_id), min(h.created_at)
  from history_entry h join contract c on c.id = h.contract_id where h.kind = 'note' and h.private_to is not null group by 2, 3;
insert into talk_side (company_id, talk_id, other_company_id, last_id, created_at)
  select s.company_id, t.id, case s.company_id when t.first_company_id then t.second_company_id else t.first_company_id end, t.id, t.created_at
  from talk t cross join lateral (select t.first_company_id union select t.second_company_id) s (company_id);
insert into conversation (id, talk_id, channel, contract_id, last_id, created_at)
  select substr(md5('conversation ' || c.id), 1, 24), t.id, 'contracting', c.id, max(h.id), min(h.created_at)
  from history_entry h join contract c on c.id = h.contract_id
    join talk t on t.first_company_id = least(c.supplier_id, c.buyer_id) and t.second_company_id = greatest(c.supplier_id, c.buyer_id)
  where h.kind = 'note' and h.private_to is not null group by c.id, t.id;
insert into talk_message (conversation_id, id, talk_id, type, readers, company_id, user_id, author_name, body, mentions, search, created_at)
  select v.id, h.id, v.talk_id, 'note', array[h.private_to::text], h.private_to, h.user_id, h.actor_name, coalesce(h.data ->> 'text', ''),
    coalesce(h.data -> 'mentions', '[]'), lower(coalesce(h.data ->> 'text', '')), h.created_at
  from history_entry h join conversation v on v.contract_id = h.contract_id where h.kind = 'note' and h.private_to is not null
  on conflict do nothing;
insert into conversation_side (company_id, conversation_id, talk_id, last_id, created_at)
  select s.company_id, v.id, v.talk_id, (select max(m.id) from talk_message m where m.conversation_id = v.id and m.readers @> array[s.company_id::text]), v.created_at
  from conversation v join talk_side s on s.talk_id = v.talk_id;
update talk_side s set last_id = m.id, last_text = left(m.body, 200), last_by = m.author_name, last_by_company = m.company_id, last_at = m.created_at
  from talk_message m where m.talk_id = s.talk_id and m.readers @> array[s.company_id::text]
    and m.id = (select max(k.id) from talk_message k where k.talk_id = s.talk_id and k.readers @> array[s.company_id::text]);
delete from history_entry where kind = 'note' and private_to is not null;
