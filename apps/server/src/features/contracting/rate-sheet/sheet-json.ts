// Rate sheets as the API gives them, made by the database.

import { type Queries, runSql } from '../../../platform/db/database.ts'

/** Pages with their places as a JSON list, put together as text: a body passes through as it was stored, without being parsed. */
const PLACED_PAGES = `select '[' || coalesce(string_agg('{"pageId":' || to_json(p.page_id)::text || ',"revision":' || p.revision
  || ',"completionScore":' || p.completion_score || ',"body":' || b.body || '}', ',' order by p.position), '') || ']' as pages
  from rate_page p join rate_body b on b.company_id = p.company_id and b.hash = p.body_hash`

/** The sheet as JSON text to the API's schema, whole or only its head. */
export async function sheetJson(
  queries: Queries,
  { companyId, sheetId, withPages }: { companyId: string; sheetId: string; withPages: boolean },
): Promise<string | undefined> {
  const [row] = await runSql<{ head: string; pages: string }>(
    queries,
    `select json_build_object('sheetId', s.id, 'contentHash', case when $3 then encode(s.content_hash, 'hex') end,
       'head', json_strip_nulls(json_build_object('templateName', s.template_name, 'startDate', s.start_date, 'endDate', s.end_date,
         'currency', s.currency, 'taxInclusion', s.tax_inclusion, 'taxPercentage', s.tax_percentage::text)))::text as head,
       (${PLACED_PAGES} where $3 and p.company_id = s.company_id and p.sheet_id = s.id) as pages
     from rate_sheet s where s.company_id = $1 and s.id = $2`,
    [companyId, sheetId, withPages],
  )
  return row && `${row.head.slice(0, -1)},"pages":${row.pages}}`
}

/** The pages of a sheet, or those of them that are named, as a JSON list in the order of the sheet. */
export async function pagesJson(queries: Queries, companyId: string, sheetId: string, pageIds?: readonly string[]): Promise<string> {
  const [row] = await runSql<{ pages: string }>(
    queries,
    `${PLACED_PAGES} where p.company_id = $1 and p.sheet_id = $2 and ($3::text[] is null or p.page_id = any($3))`,
    [companyId, sheetId, pageIds ?? null],
  )
  return row?.pages ?? '[]'
}
