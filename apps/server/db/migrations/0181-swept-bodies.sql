-- Bodies that no page points to any more are swept after 30 days. Whoever uses an old one again makes it young first, under its lock:
-- either the sweep sees that, or the body is written anew.
create or replace function put_rate_pages(asked_company object_id, asked_sheet object_id, pages text[], hashes bytea[], bodies text,
  scores integer[], product_names text[], rate_package_names text[], sections text[])
returns void
language plpgsql as $$
begin
  -- In the order of hashes, so that two writers of the same bodies cannot deadlock.
  insert into rate_body (company_id, hash, body)
    select asked_company, c.hash, c.body::json from rows from (unnest(hashes), string_to_table(bodies, e'\n')) as c (hash, body)
    order by c.hash
    on conflict (company_id, hash) do update set created_at = now() where rate_body.created_at < now() - interval '20 days';
  update rate_page p set body_hash = c.body_hash, revision = p.revision + 1, completion_score = c.completion_score,
      product_name = c.product_name, rate_package_name = c.rate_package_name, section_revisions = p.section_revisions || c.sections::jsonb
    from unnest(pages, hashes, scores, product_names, rate_package_names, sections)
      as c (page_id, body_hash, completion_score, product_name, rate_package_name, sections)
    where p.company_id = asked_company and p.sheet_id = asked_sheet and p.page_id = c.page_id;
end $$;

comment on column rate_body.created_at is 'When it was written, or last used again after 20 days; the sweep goes by it.';
comment on table rate_body is 'Content of one page of a rate sheet, found by its hash and never changed. Sheets share what is equal. Grows with saves. Partition key: company_id. Kept while a page points to it, and 30 days longer.';
