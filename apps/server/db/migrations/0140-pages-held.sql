-- Saving pages of a draft: what is held and read for it, and what is written, in one round trip each.

-- Each statement of these functions sees what was committed before it began, as if it had been sent by itself:
-- what changed while a lock was waited for is seen as it is now.

-- The first row is the sheet itself: its head as the body, its completion. None comes back when the sheet is no draft of the company.
-- After it, in their order, the pages asked for and the other rate packages of the same products, held until the transaction ends.
create function hold_rate_pages(asked_company object_id, asked_sheet object_id, asked_pages text[])
returns table (page_id text, revision integer, completion_score smallint, section_revisions jsonb, body_hash bytea, body json)
language plpgsql as $$
#variable_conflict use_column
declare
  held text[];
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
  -- In one order, so that two who change the same pages never wait for one another crosswise. A slash is what follows the point
  -- between product and rate package.
  held := array(
    select p.page_id
    from (select distinct split_part(page, '.', 1) as id from unnest(asked_pages) as page) as product
    join rate_page p on p.company_id = asked_company and p.sheet_id = asked_sheet
      and p.page_id >= product.id and p.page_id < product.id || '/' and split_part(p.page_id, '.', 1) = product.id
    order by p.position for update of p);
  return query
    select p.page_id, p.revision, p.completion_score, p.section_revisions, p.body_hash, b.body
    from rate_page p join rate_body b on b.company_id = p.company_id and b.hash = p.body_hash
    where p.company_id = asked_company and p.sheet_id = asked_sheet and p.page_id = any(held) order by p.position;
end $$;

-- New contents of pages that are held. `bodies` has one line for each page.
create function put_rate_pages(asked_company object_id, asked_sheet object_id, pages text[], hashes bytea[], bodies text,
  scores integer[], product_names text[], rate_package_names text[], sections text[])
returns void
language plpgsql as $$
begin
  -- In the order of hashes, so that two writers of the same bodies never wait for one another crosswise.
  insert into rate_body (company_id, hash, body)
    select asked_company, c.hash, c.body::json from rows from (unnest(hashes), string_to_table(bodies, e'\n')) as c (hash, body)
    order by c.hash
    on conflict do nothing;
  update rate_page p set body_hash = c.body_hash, revision = p.revision + 1, completion_score = c.completion_score,
      product_name = c.product_name, rate_package_name = c.rate_package_name, section_revisions = p.section_revisions || c.sections::jsonb
    from unnest(pages, hashes, scores, product_names, rate_package_names, sections)
      as c (page_id, body_hash, completion_score, product_name, rate_package_name, sections)
    where p.company_id = asked_company and p.sheet_id = asked_sheet and p.page_id = c.page_id;
end $$;
