-- Webhooks: programs of a company are told of events. docs/decisions/0153-webhooks.md

create table webhook_endpoint (
  company_id object_id not null references company (id),
  id object_id not null unique,
  endpoint_name text not null,
  url text not null,
  kinds text[] not null check (cardinality(kinds) > 0),
  secret text not null,
  old_secret text,
  old_secret_until timestamptz,
  made_by object_id not null references user_account (id),
  created_at timestamptz not null,
  stopped_at timestamptz,
  stop_reason text check (stop_reason in ('person', 'gone', 'failing')),
  last_delivered_at timestamptz,
  slowed_until timestamptz,
  primary key (company_id, id),
  check ((stopped_at is null) = (stop_reason is null)),
  check ((old_secret is null) = (old_secret_until is null))
);
comment on table webhook_endpoint is 'An address of a company that is told of events. Partition key company_id; kept until an administrator removes it.';
comment on column webhook_endpoint.id is 'Made by the server.';
comment on column webhook_endpoint.endpoint_name is 'What the administrator calls it.';
comment on column webhook_endpoint.url is 'Where it is told.';
comment on column webhook_endpoint.kinds is 'Of which events: packages/domain/src/webhooks/hook-kinds.ts.';
comment on column webhook_endpoint.secret is 'The signing secret, encrypted with the secret key.';
comment on column webhook_endpoint.old_secret is 'The secret before it, encrypted; it signs as well until old_secret_until. Empty when there is none.';
comment on column webhook_endpoint.old_secret_until is 'The end of the old secret.';
comment on column webhook_endpoint.made_by is 'The administrator who added it.';
comment on column webhook_endpoint.created_at is 'When it was added.';
comment on column webhook_endpoint.stopped_at is 'Since when nothing is sent to it; empty while it is on.';
comment on column webhook_endpoint.stop_reason is 'person: an administrator switched it off. gone: it answered 410. failing: a delivery failed at every attempt, and none arrived meanwhile.';
comment on column webhook_endpoint.last_delivered_at is 'When it last took a delivery; empty: never.';
comment on column webhook_endpoint.slowed_until is 'It asked to be called later; until then nothing is sent to it.';

create table webhook_delivery (
  company_id object_id not null,
  id object_id not null unique,
  endpoint_id object_id not null,
  kind text not null,
  body text not null,
  state text not null check (state in ('waiting', 'taken', 'delivered', 'failed', 'missed')),
  next_try_at timestamptz,
  tries integer not null default 0 check (tries >= 0),
  all_tries integer not null default 0 check (all_tries >= tries),
  first_tried_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, endpoint_id) references webhook_endpoint (company_id, id) on delete cascade,
  check ((next_try_at is not null) = (state in ('waiting', 'taken')))
);
-- Speed: companies take turns among what is due, and the limit of what waits is counted from the index alone.
create index webhook_delivery_due on webhook_delivery (company_id, endpoint_id, next_try_at) where next_try_at is not null;
create index webhook_delivery_log on webhook_delivery (company_id, endpoint_id, id desc);
create index webhook_delivery_undelivered on webhook_delivery (company_id, endpoint_id, id) where state in ('failed', 'missed');
create index webhook_delivery_old on webhook_delivery (created_at);
comment on table webhook_delivery is 'An event for one endpoint: its place in the queue, and its line in the log. Partition key company_id; deleted 30 days after the event.';
comment on column webhook_delivery.id is 'Made by the server. The header webhook-id is evt_ and this, at every attempt.';
comment on column webhook_delivery.endpoint_id is 'Who is told.';
comment on column webhook_delivery.kind is 'The kind of the event, or webhook.test.';
comment on column webhook_delivery.body is 'The JSON that is sent, the same at every attempt.';
comment on column webhook_delivery.state is 'waiting: for its next attempt. taken: a process sends it. delivered: answered with 2xx. failed: at every attempt. missed: never sent, because the endpoint was off or too many waited.';
comment on column webhook_delivery.next_try_at is 'When it is due; while it is taken, when another process may take it. Empty when it has ended.';
comment on column webhook_delivery.tries is 'Attempts since it was recorded or last sent again by a person.';
comment on column webhook_delivery.all_tries is 'Attempts in all.';
comment on column webhook_delivery.first_tried_at is 'The first of these attempts; empty: none yet.';
comment on column webhook_delivery.ended_at is 'When it was delivered, failed or missed; empty before.';
comment on column webhook_delivery.created_at is 'When the event happened.';

create table webhook_attempt (
  company_id object_id not null,
  delivery_id object_id not null,
  number integer not null check (number > 0),
  begun_at timestamptz not null,
  ended_at timestamptz,
  status integer,
  problem text,
  primary key (company_id, delivery_id, number),
  foreign key (company_id, delivery_id) references webhook_delivery (company_id, id) on delete cascade
);
comment on table webhook_attempt is 'One attempt to deliver. Partition key company_id; deleted with its delivery.';
comment on column webhook_attempt.delivery_id is 'What was sent.';
comment on column webhook_attempt.number is 'Its place among the attempts, from 1.';
comment on column webhook_attempt.begun_at is 'When the process began to send.';
comment on column webhook_attempt.ended_at is 'When the answer came; empty while it is sent, and for ever when the process ended before it could keep the answer: then nobody knows whether it arrived.';
comment on column webhook_attempt.status is 'The HTTP status of the answer; empty when there was none.';
comment on column webhook_attempt.problem is 'Why there was no answer, in words; empty when there was one.';
