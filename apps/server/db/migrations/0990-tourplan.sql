-- Tourplan: how a company reaches it, its options by name, and what was sent with every answer. docs/decisions/0173-tourplan.md

create table booking_connection (
  company_id object_id not null references company (id),
  revision object_id not null,
  address text,
  user_name text not null,
  password text,
  dtd text not null,
  price_code text not null,
  tax_code text,
  charset text not null check (charset in ('utf-8', 'iso-8859-1')),
  transliterates boolean not null,
  tried json not null default '[]',
  tried_at timestamptz,
  user_id object_id not null references user_account (id),
  changed_at timestamptz not null,
  primary key (company_id)
);
comment on table booking_connection is 'How a company reaches its own Tourplan. Partition key company_id; replaced by the next one.';
comment on column booking_connection.company_id is 'The buyer.';
comment on column booking_connection.revision is 'Another one after each change by a person. An export that began with another revision is not continued.';
comment on column booking_connection.address is 'Of productConnect; empty: rates go as files.';
comment on column booking_connection.user_name is 'The user of the interface.';
comment on column booking_connection.password is 'Encrypted with a key made of SECRET_KEY; empty where none was entered.';
comment on column booking_connection.dtd is 'Name of the document type without .dtd; the one that the server asked for replaces it.';
comment on column booking_connection.price_code is 'The price code of all rates. It exists in Tourplan.';
comment on column booking_connection.tax_code is 'The tax of all rates; empty: nothing is said of taxes.';
comment on column booking_connection.charset is 'Of the requests and files.';
comment on column booking_connection.transliterates is 'Texts are written in English letters.';
comment on column booking_connection.tried is 'What was tried last: what, detail, isRight.';
comment on column booking_connection.tried_at is 'When it was tried last.';
comment on column booking_connection.user_id is 'Who changed it last.';
comment on column booking_connection.changed_at is 'When it was changed.';

create table booking_option (
  company_id object_id not null references company (id),
  code text not null,
  option_name text not null,
  supplier_name text not null,
  primary key (company_id, code)
);
comment on table booking_option is 'Options of the Tourplan of a company, for suggestions. Partition key company_id; read anew each time the connection is tried.';
comment on column booking_option.company_id is 'The buyer.';
comment on column booking_option.code is '17 characters: location, service type, supplier and option, each filled up with spaces.';
comment on column booking_option.option_name is 'As Tourplan describes it.';
comment on column booking_option.supplier_name is 'As Tourplan names the supplier; empty where it does not say.';

alter table booking_export add column is_sent boolean not null default false;
comment on column booking_export.is_sent is 'It goes to the booking system itself; otherwise a person takes the file.';
comment on column booking_export.answer is 'The last answer of the booking system; empty while none is known. Refused as well where only a part was taken.';

create table booking_request (
  company_id object_id not null,
  export_id object_id not null,
  position integer not null,
  number integer not null check (number >= 0),
  what text not null,
  period_name text not null,
  body text not null,
  state text not null check (state in ('waiting', 'sending', 'taken', 'refused', 'unknown')),
  answer text,
  tried_at timestamptz,
  primary key (company_id, export_id, position, number),
  foreign key (company_id, export_id, position) references booking_export_contract (company_id, export_id, position)
    deferrable initially immediate
);
-- It moves with its export when two accounts become one. docs/decisions/0165-consolidating-accounts.md
create trigger moved_row_recorded after insert or update or delete on booking_request for each row
  when (current_setting('tradewind.consolidation', true) <> '') execute function record_moved_row();
comment on table booking_request is 'One product and season that is sent to Tourplan, with its answer. Partition key company_id; kept for ever.';
comment on column booking_request.company_id is 'The buyer.';
comment on column booking_request.export_id is 'The export.';
comment on column booking_request.position is 'The contract of the export.';
comment on column booking_request.number is 'Its place in the contract, from 0.';
comment on column booking_request.what is 'The product and its option code.';
comment on column booking_request.period_name is 'The season.';
comment on column booking_request.body is 'The periods of rates as they stand in the file, one a line.';
comment on column booking_request.state is 'waiting, sending (marked before it leaves), taken, refused, or unknown: the answer did not arrive, and Tourplan is asked what it has before anything is sent again.';
comment on column booking_request.answer is 'What Tourplan said; empty where it said nothing.';
comment on column booking_request.tried_at is 'When it was sent or asked for last.';
