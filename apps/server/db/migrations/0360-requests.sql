-- A buyer asks suppliers for rates: the request, everybody who was asked, the links, the files of both sides. docs/decisions/0042-requests.md

create table contract_request (
  company_id object_id not null references company (id),
  id object_id not null unique,
  request_name text not null check (request_name <> ''),
  start_date date not null,
  end_date date not null check (end_date >= start_date),
  wanted text not null default '',
  needs text[] not null default '{}' check (needs <@ array['rates', 'policies', 'allocation', 'insurance']),
  must_be_complete boolean not null default false,
  currency text check (currency ~ '^[A-Z]{3}$'),
  message text not null default '',
  deadline date not null,
  remind_days json not null default '[]',
  reminded_through date not null,
  deadline_message text not null default '',
  repeat_of object_id,
  withdrawn_at timestamptz,
  sent_by object_id not null references user_account (id),
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index contract_request_by_time on contract_request (company_id, created_at);
create index contract_request_to_remind on contract_request (reminded_through) where withdrawn_at is null and remind_days::text <> '[]';
comment on table contract_request is 'A buyer''s request for rates to suppliers, for a period and with a deadline.';
comment on column contract_request.company_id is 'The buyer.';
comment on column contract_request.id is 'Made by the server; unique among all companies, because it stands in addresses of both sides.';
comment on column contract_request.request_name is 'What the buyer calls it; suppliers read it as well.';
comment on column contract_request.start_date is 'First day of the period for which rates are wanted.';
comment on column contract_request.end_date is 'Last day of that period.';
comment on column contract_request.wanted is 'Locations or products that are wanted, in words.';
comment on column contract_request.needs is 'What the answer has to contain.';
comment on column contract_request.must_be_complete is 'A rate sheet that is filled in for it is taken only when it is complete.';
comment on column contract_request.currency is 'ISO 4217 code of the wanted currency; empty when the supplier chooses.';
comment on column contract_request.message is 'Message in the e-mails.';
comment on column contract_request.deadline is 'Last day for answers; UTC.';
comment on column contract_request.remind_days is 'Days of reminders, counted from the deadline: -7 is a week before it.';
comment on column contract_request.reminded_through is 'The scheduled reminders up to this day were sent.';
comment on column contract_request.deadline_message is 'Message in the e-mails about the last move of the deadline.';
comment on column contract_request.repeat_of is 'The earlier request that it repeats.';
comment on column contract_request.withdrawn_at is 'Since when the buyer does not ask any more.';
comment on column contract_request.sent_by is 'Who asked; named in the e-mails.';

create table asked_supplier (
  company_id object_id not null,
  request_id object_id not null,
  id object_id not null unique,
  position integer not null,
  partner_id object_id,
  supplier_name text not null check (supplier_name <> ''),
  emails text[] not null check (cardinality(emails) > 0),
  supplier_id object_id references company (id),
  user_id object_id references user_account (id),
  next_mail text check (next_mail in ('request', 'reminder', 'deadline', 'withdrawn')),
  problem text,
  mail_ids text[] not null default '{}',
  mailed_at timestamptz,
  opened_at timestamptz,
  last_opened_at timestamptz,
  opened_count integer not null default 0 check (opened_count >= 0),
  reminded_at timestamptz,
  reminder_count integer not null default 0 check (reminder_count >= 0),
  template_id object_id,
  way text check (way in ('template', 'sheet', 'files', 'filed')),
  answered_at timestamptz,
  answer_message text not null default '',
  declined_at timestamptz,
  decline_reason text not null default '',
  colleague_count integer not null default 0 check (colleague_count >= 0),
  created_at timestamptz not null default now(),
  primary key (company_id, request_id, id),
  unique (company_id, request_id, position),
  foreign key (company_id, request_id) references contract_request (company_id, id),
  check ((answered_at is not null) = (way is not null)),
  check (answered_at is null or declined_at is null)
);
create index asked_supplier_to_mail on asked_supplier (company_id, request_id, position) where next_mail is not null;
create index asked_supplier_of_supplier on asked_supplier (supplier_id, id) where supplier_id is not null;
comment on table asked_supplier is 'One supplier of a request: how far it is, and what it answered.';
comment on column asked_supplier.company_id is 'The buyer.';
comment on column asked_supplier.request_id is 'The request.';
comment on column asked_supplier.id is 'Made by the server; links and the supplier''s page name it.';
comment on column asked_supplier.position is 'Order in the request, from 0.';
comment on column asked_supplier.partner_id is 'The partner of the buyer''s address book, where it was chosen from there.';
comment on column asked_supplier.supplier_name is 'What the buyer calls it.';
comment on column asked_supplier.emails is 'Addresses, lower-cased; each gets an e-mail with a link of its own.';
comment on column asked_supplier.supplier_id is 'The company behind the addresses; empty until its first e-mail is made. A dummy account where nobody has claimed it.';
comment on column asked_supplier.user_id is 'The user of the first address, as whom a visitor by link acts.';
comment on column asked_supplier.next_mail is 'The e-mail that the sending job still has to make; empty when there is none.';
comment on column asked_supplier.problem is 'Why nothing could be sent to it, in words.';
comment on column asked_supplier.mail_ids is 'Its e-mails in the ledger, oldest first.';
comment on column asked_supplier.mailed_at is 'When its first e-mail was made.';
comment on column asked_supplier.opened_at is 'When its page was first opened.';
comment on column asked_supplier.last_opened_at is 'When its page was last opened.';
comment on column asked_supplier.opened_count is 'How often its page was opened; within ten minutes it counts once.';
comment on column asked_supplier.reminded_at is 'When it was last reminded.';
comment on column asked_supplier.reminder_count is 'How often it was reminded.';
comment on column asked_supplier.template_id is 'The supplier''s template that is filled in for this request.';
comment on column asked_supplier.way is 'How it answered: template sends an existing one, sheet was filled in, files are its own, filed is a contract that the buyer filed to the request.';
comment on column asked_supplier.answered_at is 'When it answered.';
comment on column asked_supplier.answer_message is 'What it wrote with its answer.';
comment on column asked_supplier.declined_at is 'When it declined.';
comment on column asked_supplier.decline_reason is 'Why it declined, in its words.';
comment on column asked_supplier.colleague_count is 'How many colleagues it named.';

create table request_contract (
  company_id object_id not null,
  request_id object_id not null,
  asked_id object_id not null references asked_supplier (id),
  contract_id object_id not null references contract (id),
  created_at timestamptz not null default now(),
  primary key (company_id, request_id, contract_id),
  foreign key (company_id, request_id) references contract_request (company_id, id)
);
create index request_contract_of_asked on request_contract (asked_id);
create index request_contract_of_contract on request_contract (contract_id);
comment on table request_contract is 'A contract that answers a request.';
comment on column request_contract.company_id is 'The buyer.';
comment on column request_contract.request_id is 'The request.';
comment on column request_contract.asked_id is 'The supplier whose answer it is.';
comment on column request_contract.contract_id is 'The contract.';

create table request_file (
  company_id object_id not null,
  request_id object_id not null,
  asked_id object_id references asked_supplier (id),
  path text not null references stored_file (path),
  created_at timestamptz not null default now(),
  primary key (company_id, request_id, path),
  foreign key (company_id, request_id) references contract_request (company_id, id)
);
create index request_file_path on request_file (path);
create index request_file_of_asked on request_file (asked_id) where asked_id is not null;
comment on table request_file is 'A file of a request: one that the buyer wants to have filled in, or one that a supplier answered with.';
comment on column request_file.company_id is 'The buyer.';
comment on column request_file.request_id is 'The request.';
comment on column request_file.asked_id is 'The supplier who answered with it; empty for a file of the buyer.';
comment on column request_file.path is 'The file.';

create table request_link (
  token_hash bytea primary key,
  asked_id object_id not null references asked_supplier (id),
  email text not null,
  mail_id object_id not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index request_link_asked on request_link (asked_id);
comment on table request_link is 'A link by e-mail with which a supplier answers one request without an account.';
comment on column request_link.token_hash is 'SHA-256 of the token; the token itself is in the e-mail only.';
comment on column request_link.asked_id is 'What it opens, and nothing else.';
comment on column request_link.email is 'The address that it was sent to.';
comment on column request_link.mail_id is 'The e-mail that carries it. That row may be gone before the link.';
comment on column request_link.expires_at is 'Sixty days after the deadline that counted when it was made.';

alter table session add column asked_id object_id references asked_supplier (id);
alter table session add constraint session_scope check (contract_id is null or asked_id is null);
comment on column session.asked_id is 'When set, the session came from the link of a request and answers this request and nothing else.';
