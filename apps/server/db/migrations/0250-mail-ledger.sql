-- E-mails as a ledger: the row of an e-mail is its place in the queue, and tells each attempt. docs/decisions/0028-mail-is-a-ledger.md

alter table mail drop constraint mail_state_check;
alter table mail rename column problem to last_reply;
alter table mail rename column sent_at to delivered_at;
alter table mail add column attempts integer not null default 0 check (attempts >= 0);
alter table mail add column unsure_attempts integer not null default 0 check (unsure_attempts >= 0);
alter table mail add column next_try_at timestamptz;
alter table mail add column tried_since timestamptz;
alter table mail add column opened_at timestamptz;
alter table mail add column late_told_at timestamptz;
alter table mail add column contract_ids text[] not null default '{}';
alter table mail add column sent_by object_id references user_account (id);
alter table mail add column work_id object_id;
alter table mail add column replaced_by object_id;
alter table mail add column to_domain text not null generated always as (lower(split_part(to_address, '@', -1))) stored;

update mail set contract_ids = array[contract_id] where contract_id is not null;
drop index mail_contract;
alter table mail drop column contract_id;
create index mail_contracts on mail using gin (contract_ids) where contract_ids <> '{}';

-- What an earlier version left behind unsent is due now. Its jobs end with it: the ledger is the queue.
update mail set state = case state when 'sending' then 'taken' when 'sent' then 'delivered' when 'failed' then 'refused' else state end
  where state in ('sending', 'sent', 'failed');
update mail set tried_since = now(), next_try_at = now() where state in ('queued', 'taken');
alter table mail add constraint mail_state_check
  check (state in ('queued', 'taken', 'delivered', 'opened', 'refused', 'bounced', 'givenUp'));
alter table mail add constraint mail_next_try check ((next_try_at is not null) = (state in ('queued', 'taken')));
do $$ begin
  if to_regclass('pgboss.job') is not null then
    delete from pgboss.job where name = 'mail.send';
  end if;
end $$;

create index mail_due on mail (next_try_at) where next_try_at is not null;
create index mail_of_company on mail (company_id, created_at) where company_id is not null;
create index mail_of_work on mail (company_id, work_id) where work_id is not null;

comment on table mail is 'The ledger of e-mails: one row for each e-mail to each recipient, with its state. It is also the queue from which they are delivered.';
comment on column mail.state is 'queued; taken: a process hands it over now; delivered: the mail server has it; opened: its link was used; refused: 5xx; bounced: came back after delivery; givenUp: tried for days in vain.';
comment on column mail.last_reply is 'What the mail server last answered, or why nothing was handed over.';
comment on column mail.delivered_at is 'When the mail server took it.';
comment on column mail.attempts is 'How many attempts began, since it was last sent again by a person.';
comment on column mail.unsure_attempts is 'How many of them ended without an answer after the whole content was handed over.';
comment on column mail.next_try_at is 'When it is due; while it is taken, when another process may take it up. Empty when no attempt is planned.';
comment on column mail.tried_since is 'From when the days count after which it is given up.';
comment on column mail.opened_at is 'When its link was first used.';
comment on column mail.late_told_at is 'When its sender was told that it is late.';
comment on column mail.contract_ids is 'The contracts it is about.';
comment on column mail.sent_by is 'Who caused it; empty for mail of the platform itself.';
comment on column mail.work_id is 'The work of the sending that it belongs to.';
comment on column mail.replaced_by is 'The e-mail that went to a mended address instead.';
comment on column mail.to_domain is 'The domain of the recipient, by which deliveries are limited.';

alter table magic_link add column mail_id object_id;
comment on column magic_link.mail_id is 'The e-mail that carries it: opening the link opens the e-mail. That row may be gone before the link.';
