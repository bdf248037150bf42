// Rate sheets as the API gives them, made by the database.

import { type Queries, runSql } from '../../../platform/db/database.ts'

/** The sheet as JSON text to the API's schema, whole or only its head: the bodies pass through without being parsed. */
export async function sheetJson(
  queries: Queries,
  { companyId, sheetId, withPages }: { companyId: string; sheetId: string; withPages: boolean },
): Promise<string | undefined> {
  const [row] = await runSql<{ sheet: string }>(
    queries,
    `select json_build_object('sheetId', s.id, 'contentHash', case when $3 then encode(s.content_hash, 'hex') end,
       'head', json_strip_nulls(json_build_object('templateName', s.template_name, 'startDate', s.start_date, 'endDate', s.end_date,
         'currency', s.currency, 'taxInclusion', s.tax_inclusion, 'taxPercentage', s.tax_percentage::text)),
       'pages', coalesce((
         select json_agg(json_build_object('pageId', p.page_id, 'revision', p.revision, 'completionScore', p.completion_score, 'body', b.body) order by p.position)
         from rate_page p join rate_body b on b.company_id = p.company_id and b.hash = p.body_hash
         where $3 and p.company_id = s.company_id and p.sheet_id = s.id), '[]'::json)) as sheet
     from rate_sheet s where s.company_id = $1 and s.id = $2`,
    [companyId, sheetId, withPages],
  )
  return row?.sheet
}
