// Rate sheets as the API gives them: the bodies of pages pass through as they were stored, without being parsed.

import { type Queries, runSql } from '../../../platform/db/database.ts'

/** The sheet as JSON to the API's schema, in parts, whole or only its head; undefined when there is none. */
export async function sheetJson(
  queries: Queries,
  sheet: { companyId: string; sheetId: string; withPages: boolean },
): Promise<readonly string[] | undefined> {
  // One after the other: on a second connection the head would hold the pages up for longer than it takes.
  const head = await headJson(queries, sheet)
  const pages = sheet.withPages ? await pagesJson(queries, sheet.companyId, sheet.sheetId) : ['[]']
  return head === undefined ? undefined : [head.slice(0, -1), ',"pages":', ...pages, '}']
}

async function headJson(
  queries: Queries,
  { companyId, sheetId, withPages }: { companyId: string; sheetId: string; withPages: boolean },
): Promise<string | undefined> {
  const [row] = await runSql<{ head: string }>(
    queries,
    `select json_build_object('sheetId', s.id, 'contentHash', case when $3 then encode(s.content_hash, 'hex') end,
       'head', json_strip_nulls(json_build_object('templateName', s.template_name, 'startDate', s.start_date, 'endDate', s.end_date,
         'currency', s.currency, 'taxInclusion', s.tax_inclusion, 'taxPercentage', s.tax_percentage::text)))::text as head
     from rate_sheet s where s.company_id = $1 and s.id = $2`,
    [companyId, sheetId, withPages],
  )
  return row?.head
}

/** The pages of a sheet with their places, or those of them that are named, as a JSON list in the order of the sheet, in parts. */
export async function pagesJson(
  queries: Queries,
  companyId: string,
  sheetId: string,
  pageIds?: readonly string[],
): Promise<readonly string[]> {
  const rows = await runSql<{ page_id: string; revision: number; completion_score: number; body: string }>(
    queries,
    `select p.page_id, p.revision, p.completion_score, b.body
     from rate_page p join rate_body b on b.company_id = p.company_id and b.hash = p.body_hash
     where p.company_id = $1 and p.sheet_id = $2 ${pageIds ? 'and p.page_id = any($3)' : ''} order by p.position`,
    pageIds ? [companyId, sheetId, pageIds] : [companyId, sheetId],
  )
  if (rows.length === 0) return ['[]']
  const parts = rows.flatMap((row, i) => {
    const { page_id: pageId, revision, completion_score: completionScore, body } = row
    const place = JSON.stringify({ pageId, revision, completionScore })
    // The column's text is JSON already.
    return [`${i === 0 ? '[' : '},'}${place.slice(0, -1)},"body":`, body]
  })
  return [...parts, '}]']
}
