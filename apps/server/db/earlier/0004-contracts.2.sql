-- Contracts: the shared document, its versions, each party's view of it, how it was sent, and what happened to it.

create table sending (
  company_id object_id not null references company (id),
  id object_id not null,
  work_id object_id not null,
  subject text not null,
  message text not null,
  bcc_to_self boolean not null default false,
  template_sheets json not null,
  sent_by object_id references user_account (id),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, work_id) references work (company_id, id)
);
comment on table sending is 'One act of sending templates to partners.';
comment on column sending.company_id is 'The supplier.';
comment on column sending.id is 'Made by the server.';
comment on column sending.work_id is 'Its progress.';
comment on column sending.subject is 'Subject of the e-mails.';
comment on column sending.message is 'Message in the e-mails.';
comment on column sending.bcc_to_self is 'Whether the sender gets a copy of each e-mail.';
comment on column sending.template_sheets is 'The templates with the version that was current when Send was pressed.';
comment on column sending.sent_by is 'Who sent.';
comment on column sending.created_at is 'When the row was made.';

create table sending_recipient (
  company_id object_id not null,
  sending_id object_id not null,
  position integer not null,
  partner_id object_id,
  partner_name text not null default '',
  emails text[] not null check (cardinality(emails) > 0),
  done_at timestamptz,
  problem text,
  created_at timestamptz not null default now(),
  primary key (company_id, sending_id, position),
  foreign key (company_id, sending_id) references sending (company_id, id)
);
create index sending_recipient_open on sending_recipient (company_id, sending_id, position) where done_at is null;
comment on table sending_recipient is 'One recipient of a sending: a partner with its addresses, or an address that is not known yet. Done once its contracts and e-mails exist.';
comment on column sending_recipient.company_id is 'The supplier.';
comment on column sending_recipient.sending_id is 'The sending.';
comment on column sending_recipient.position is 'Order in the sending, from 0.';
comment on column sending_recipient.partner_id is 'The partner, when it was chosen from the address book.';
comment on column sending_recipient.partner_name is 'Name for an address that is not known yet; may be empty.';
comment on column sending_recipient.emails is 'Addresses, lower-cased; each gets an e-mail with a link of its own.';
comment on column sending_recipient.done_at is 'When its contracts were made and its e-mails queued, or it was found impossible.';
comment on column sending_recipient.problem is 'Why nothing was sent to it, in words.';
comment on column sending_recipient.created_at is 'When the row was made.';

create table contract (
  id object_id primary key,
  supplier_id object_id not null references company (id),
  buyer_id object_id not null references company (id),
  template_id object_id not null,
  location_id object_id not null,
  history_feed_id object_id not null unique,
  state text not null check (state in ('requested', 'draft', 'pending', 'accepted', 'rejected', 'loaded')),
  template_name text not null,
  start_date date not null,
  end_date date not null,
  version integer not null default 1,
  sheet_id object_id not null,
  sent_at timestamptz,
  viewed_by_buyer_at timestamptz,
  accepted_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (supplier_id, template_id) references template (company_id, id),
  foreign key (supplier_id, location_id) references location (company_id, id),
  foreign key (supplier_id, sheet_id) references rate_sheet (company_id, id)
);
create index contract_supplier on contract (supplier_id, template_id);
create index contract_buyer on contract (buyer_id);
create index contract_ending on contract (end_date) where state in ('requested', 'draft', 'pending', 'rejected');
comment on table contract is 'What one partner received: a rate sheet frozen at a version, with its state. Shared by both parties.';
comment on column contract.id is 'Made by the server.';
comment on column contract.supplier_id is 'Who sent it.';
comment on column contract.buyer_id is 'Who received it.';
comment on column contract.template_id is 'The template it came from.';
comment on column contract.location_id is 'The location it is for.';
comment on column contract.history_feed_id is 'The feed of what happened to it.';
comment on column contract.state is 'requested, draft, pending, accepted, rejected or loaded; what lists call it is derived.';
comment on column contract.template_name is 'Title of the rate sheet.';
comment on column contract.start_date is 'First day of the period.';
comment on column contract.end_date is 'Last day of the period.';
comment on column contract.version is 'The version that counts now, from 1.';
comment on column contract.sheet_id is 'Its frozen rate sheet.';
comment on column contract.sent_at is 'When this version was sent.';
comment on column contract.viewed_by_buyer_at is 'When the buyer first opened this version.';
comment on column contract.accepted_at is 'When the buyer accepted this version.';
comment on column contract.created_at is 'When the row was made.';

create table contract_version (
  contract_id object_id not null references contract (id),
  version integer not null check (version >= 1),
  supplier_id object_id not null,
  sheet_id object_id not null,
  template_version integer,
  content_hash bytea not null,
  seal text not null,
  created_at timestamptz not null default now(),
  primary key (contract_id, version),
  foreign key (supplier_id, sheet_id) references rate_sheet (company_id, id)
);
comment on table contract_version is 'Every version that a contract had; each stays readable.';
comment on column contract_version.contract_id is 'The contract.';
comment on column contract_version.version is 'Counts from 1.';
comment on column contract_version.supplier_id is 'Whose sheet it is.';
comment on column contract_version.sheet_id is 'The frozen rate sheet.';
comment on column contract_version.template_version is 'The template''s version it equals.';
comment on column contract_version.content_hash is 'SHA-256 of the sheet''s content.';
comment on column contract_version.seal is 'The seal of that version.';
comment on column contract_version.created_at is 'When the row was made.';

create table contract_file (
  contract_id object_id not null references contract (id),
  path text not null references stored_file (path),
  company_id object_id not null references company (id),
  created_at timestamptz not null default now(),
  primary key (contract_id, path)
);
create index contract_file_path on contract_file (path);
comment on table contract_file is 'A file attached to a contract; both parties see it.';
comment on column contract_file.contract_id is 'The contract.';
comment on column contract_file.path is 'The file.';
comment on column contract_file.company_id is 'The party that attached it.';
comment on column contract_file.created_at is 'When the row was made.';

create table folder (
  company_id object_id not null references company (id),
  id object_id not null,
  folder_name text not null check (folder_name <> ''),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, folder_name)
);
comment on table folder is 'A folder in which one company files its contracts.';
comment on column folder.company_id is 'Whose folder.';
comment on column folder.id is 'Made by the server.';
comment on column folder.folder_name is 'Its name, unique in the company.';
comment on column folder.created_at is 'When the row was made.';

create table contract_filing (
  company_id object_id not null,
  contract_id object_id not null references contract (id),
  side text not null check (side in ('supplier', 'buyer')),
  place text not null default 'active' check (place in ('active', 'archived', 'trash')),
  list_state text collate "C" not null check (list_state in ('newRequest', 'inEdit', 'sent', 'viewed', 'accepted', 'signed', 'loaded', 'rejected', 'expired')),
  folder_id object_id,
  assignee_id object_id,
  partner_company_id object_id not null,
  location_id object_id not null,
  partner_sort search_text not null,
  start_date date not null,
  end_date date not null,
  activity_at timestamptz not null,
  viewed_at timestamptz,
  search search_text not null,
  card json not null,
  created_at timestamptz not null default now(),
  primary key (company_id, contract_id),
  foreign key (company_id, folder_id) references folder (company_id, id)
);
create index contract_filing_contract on contract_filing (contract_id);
create index contract_filing_activity on contract_filing (company_id, place, activity_at desc, contract_id desc);
create index contract_filing_state_activity on contract_filing (company_id, place, list_state, activity_at desc, contract_id desc);
create index contract_filing_partner on contract_filing (company_id, place, partner_sort, contract_id);
create index contract_filing_state_partner on contract_filing (company_id, place, list_state, partner_sort, contract_id);
create index contract_filing_start on contract_filing (company_id, place, start_date desc, contract_id desc);
create index contract_filing_state_start on contract_filing (company_id, place, list_state, start_date desc, contract_id desc);
create index contract_filing_unviewed on contract_filing (company_id, place, activity_at desc, contract_id desc) where viewed_at is null;
create index contract_filing_folder on contract_filing (company_id, folder_id, activity_at desc, contract_id desc) where folder_id is not null;
create index contract_filing_search on contract_filing using gin (company_id, search gin_trgm_ops);
comment on table contract_filing is 'One party''s view of a contract: where it is filed, whether it was viewed, and its list card ready to send. The other party sees nothing of it.';
comment on column contract_filing.company_id is 'The party.';
comment on column contract_filing.contract_id is 'The contract.';
comment on column contract_filing.side is 'Which party it is.';
comment on column contract_filing.place is 'active, archived or trash.';
comment on column contract_filing.list_state is 'What lists call the contract, kept current with the contract.';
comment on column contract_filing.folder_id is 'The folder it is in.';
comment on column contract_filing.assignee_id is 'Who of the party looks after it.';
comment on column contract_filing.partner_company_id is 'The other party.';
comment on column contract_filing.location_id is 'The location, for filtering.';
comment on column contract_filing.partner_sort is 'The other party''s name, for sorting.';
comment on column contract_filing.start_date is 'First day of the period, for sorting and filtering.';
comment on column contract_filing.end_date is 'Last day of the period, for filtering.';
comment on column contract_filing.activity_at is 'When something last happened to it.';
comment on column contract_filing.viewed_at is 'When the party last looked at it since something happened; empty means unviewed.';
comment on column contract_filing.search is 'What searching looks at.';
comment on column contract_filing.card is 'The row of the list as the browser gets it.';
comment on column contract_filing.created_at is 'When the row was made.';

create table contract_count (
  company_id object_id not null,
  place text not null,
  list_state text not null,
  contracts integer not null default 0,
  unviewed integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (company_id, place, list_state)
);
comment on table contract_count is 'How many contracts a company has in each place and state; kept by a trigger in the transaction of the change.';
comment on column contract_count.company_id is 'The party.';
comment on column contract_count.place is 'active, archived or trash.';
comment on column contract_count.list_state is 'What lists call them.';
comment on column contract_count.contracts is 'How many.';
comment on column contract_count.unviewed is 'How many of them are unviewed.';
comment on column contract_count.created_at is 'When the row was made.';

-- Counts change in key order, so that two transactions never wait for one another crosswise.
create function count_filings_inserted() returns trigger language plpgsql as $$
begin
  insert into contract_count as c (company_id, place, list_state, contracts, unviewed)
  select company_id, place, list_state, count(*), count(*) filter (where viewed_at is null)
  from new_rows group by company_id, place, list_state order by company_id, place, list_state
  on conflict (company_id, place, list_state)
  do update set contracts = c.contracts + excluded.contracts, unviewed = c.unviewed + excluded.unviewed;
  return null;
end $$;
create function count_filings_deleted() returns trigger language plpgsql as $$
begin
  insert into contract_count as c (company_id, place, list_state, contracts, unviewed)
  select company_id, place, list_state, -count(*), -count(*) filter (where viewed_at is null)
  from old_rows group by company_id, place, list_state order by company_id, place, list_state
  on conflict (company_id, place, list_state)
  do update set contracts = c.contracts + excluded.contracts, unviewed = c.unviewed + excluded.unviewed;
  return null;
end $$;
create function count_filings_updated() returns trigger language plpgsql as $$
begin
  insert into contract_count as c (company_id, place, list_state, contracts, unviewed)
  select company_id, place, list_state, sum(n), sum(u) from (
    select company_id, place, list_state, 1 as n, (viewed_at is null)::int as u from new_rows
    union all
    select company_id, place, list_state, -1, -(viewed_at is null)::int from old_rows
  ) as change
  group by company_id, place, list_state having sum(n) <> 0 or sum(u) <> 0
  order by company_id, place, list_state
  on conflict (company_id, place, list_state)
  do update set contracts = c.contracts + excluded.contracts, unviewed = c.unviewed + excluded.unviewed;
  return null;
end $$;
create trigger contract_filing_counted_in after insert on contract_filing
  referencing new table as new_rows for each statement execute function count_filings_inserted();
create trigger contract_filing_counted_out after delete on contract_filing
  referencing old table as old_rows for each statement execute function count_filings_deleted();
create trigger contract_filing_recounted after update on contract_filing
  referencing old table as old_rows new table as new_rows for each statement execute function count_filings_updated();

create table history_entry (
  history_feed_id object_id not null,
  id object_id not null,
  contract_id object_id not null references contract (id),
  kind text not null,
  company_id object_id references company (id),
  actor_name text not null default '',
  private_to object_id references company (id),
  data json not null default '{}',
  created_at timestamptz not null default now(),
  primary key (history_feed_id, id)
);
create index history_entry_contract on history_entry (contract_id);
comment on table history_entry is 'What happened to a contract, and the notes that each side keeps for itself.';
comment on column history_entry.history_feed_id is 'The contract''s feed.';
comment on column history_entry.id is 'Made by the server, ordered by time.';
comment on column history_entry.contract_id is 'The contract.';
comment on column history_entry.kind is 'sent, viewed, downloaded, accepted, rejected, note.';
comment on column history_entry.company_id is 'The party that acted; empty for the platform itself.';
comment on column history_entry.actor_name is 'Who acted, as the other side reads it.';
comment on column history_entry.private_to is 'When set, only this company sees the entry.';
comment on column history_entry.data is 'What its sentence needs.';
comment on column history_entry.created_at is 'When the row was made.';

create table magic_link (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('contract')),
  contract_id object_id not null references contract (id),
  user_id object_id not null references user_account (id),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index magic_link_contract on magic_link (contract_id);
comment on table magic_link is 'A link by e-mail that opens one contract for one person without a password.';
comment on column magic_link.token_hash is 'SHA-256 of the token; the token itself is in the e-mail only.';
comment on column magic_link.purpose is 'What it opens.';
comment on column magic_link.contract_id is 'The contract it opens, and nothing else.';
comment on column magic_link.user_id is 'For whom.';
comment on column magic_link.expires_at is 'Thirty days after sending; before that it ends when the contract is answered.';
comment on column magic_link.created_at is 'When the row was made.';

create table entry_code (
  user_id object_id not null references user_account (id),
  contract_id object_id not null references contract (id),
  code_hash bytea not null,
  attempts smallint not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (user_id, contract_id)
);
comment on table entry_code is 'A ten-minute code by e-mail with which somebody without a password comes back to an answered contract.';
comment on column entry_code.user_id is 'For whom.';
comment on column entry_code.contract_id is 'The contract.';
comment on column entry_code.code_hash is 'SHA-256 of code and user id.';
comment on column entry_code.attempts is 'Wrong codes so far; five end it.';
comment on column entry_code.expires_at is 'Ten minutes after sending.';
comment on column entry_code.created_at is 'When the row was made.';
