-- 0270 made the table of sendings anew where it was of the first days, without what 0252 had given to it. All others have it.
alter table sending add column if not exists stranger_count integer not null default 0 check (stranger_count >= 0);
comment on column sending.stranger_count is 'How many of its addresses did not know the company.';
create index if not exists sending_by_time on sending (company_id, created_at);
