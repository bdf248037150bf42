-- How many products a rate sheet has: a request says how many of the year before are still missing.
alter table filed_sheet add column product_count integer not null default 0;
comment on column filed_sheet.product_count is 'How many products it has, each name once.';
update filed_sheet f set product_count = n.products
from (select company_id, sheet_id, count(distinct product_name) as products from rate_page where kind = 'product' group by 1, 2) n
where n.company_id = f.company_id and n.sheet_id = f.sheet_id;
