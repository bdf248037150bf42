-- Products whose rates are made from those of another product follow it when it is saved.

create index rate_body_following on rate_body (company_id, (body -> 'derivedFrom' ->> 'productId'))
  where body -> 'derivedFrom' ->> 'productId' is not null;

-- The first row is the sheet itself: its head as the body, its completion. None comes back when the sheet is no draft of the company.
-- After it, in their order, the pages asked for, the other rate packages of the same products, and those of products whose rates follow
-- one of these, held until the transaction ends.
create or replace function hold_rate_pages(asked_company object_id, asked_sheet object_id, asked_pages text[])
returns table (page_id text, revision integer, completion_score smallint, section_revisions jsonb, body_hash bytea, body json)
language plpgsql as $$
#variable_conflict use_column
declare
  held text[];
  products text[];
  followers text[];
begin
  -- Together with others who change pages, never while somebody publishes or discards the draft: the lock of hold-draft.ts.
  perform pg_advisory_xact_lock_shared(hashtextextended('rate sheet ' || asked_sheet, 0));
  return query
    select null::text, 0, s.completion_percent, '{}'::jsonb, null::bytea, json_build_object('template_name', s.template_name,
      'start_date', s.start_date, 'end_date', s.end_date, 'currency', s.currency, 'tax_inclusion', s.tax_inclusion,
      'tax_percentage', s.tax_percentage::text)
    from rate_sheet s where s.company_id = asked_company and s.id = asked_sheet and s.frozen_at is null;
  if not found then
    return;
  end if;
  products := array(select distinct split_part(page, '.', 1) from unnest(asked_pages) as page);
  loop
    -- Materialized: the index finds the few bodies that follow another product, and no other body is read for it.
    followers := array(
      with following as materialized (
        select b.hash from rate_body b where b.company_id = asked_company and b.body -> 'derivedFrom' ->> 'productId' = any(products))
      select distinct split_part(p.page_id, '.', 1)
      from following join rate_page p on p.company_id = asked_company and p.sheet_id = asked_sheet and p.body_hash = following.hash
      where not split_part(p.page_id, '.', 1) = any(products));
    exit when cardinality(followers) = 0;
    products := products || followers;
  end loop;
  -- In one order, so that two who change the same pages never wait for one another crosswise. A slash is what follows the point
  -- between product and rate package.
  held := array(
    select p.page_id
    from unnest(products) as product(id)
    join rate_page p on p.company_id = asked_company and p.sheet_id = asked_sheet
      and p.page_id >= product.id and p.page_id < product.id || '/' and split_part(p.page_id, '.', 1) = product.id
    order by p.position for update of p);
  return query
    select p.page_id, p.revision, p.completion_score, p.section_revisions, p.body_hash, b.body
    from rate_page p join rate_body b on b.company_id = p.company_id and b.hash = p.body_hash
    where p.company_id = asked_company and p.sheet_id = asked_sheet and p.page_id = any(held) order by p.position;
end $$;
