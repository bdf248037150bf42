-- Limits on e-mail to strangers. docs/decisions/0029-mail-to-strangers.md

alter table company add column sending_stopped_at timestamptz;
comment on column company.sending_stopped_at is 'Since when the platform lets the company send nothing.';

alter table sending add column stranger_count integer not null default 0 check (stranger_count >= 0);
comment on column sending.stranger_count is 'How many of its addresses did not know the company.';
create index sending_by_time on sending (company_id, created_at);
create index mail_opened on mail (company_id, to_address) where opened_at is not null;
