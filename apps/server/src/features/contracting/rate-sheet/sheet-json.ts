// Rate sheets as the API gives them: the bodies of pages pass through as they were stored, without being parsed.

import { type Queries, runSql } from '../../../platform/db/database.ts'

/** The sheet as JSON to the API's schema, whole or only its head; undefined when there is none. */
export async function sheetJson(
  queries: Queries,
  { companyId, sheetId, withPages }: { companyId: string; sheetId: string; withPages: boolean },
): Promise<Buffer | undefined> {
  const [head, pages] = await Promise.all([
    headJson(queries, { companyId, sheetId, withPages }),
    withPages ? pagesJson(queries, companyId, sheetId) : '[]',
  ])
  return head === undefined ? undefined : jsonBytes([head.slice(0, -1), ',"pages":', pages, '}'])
}

/** One after the other, as they are sent. */
export function jsonBytes(parts: readonly (string | Buffer)[]): Buffer {
  const size = parts.reduce((sum, part) => sum + (typeof part === 'string' ? Buffer.byteLength(part) : part.length), 0)
  const bytes = Buffer.allocUnsafe(size)
  let at = 0
  for (const part of parts) at += typeof part === 'string' ? bytes.write(part, at) : part.copy(bytes, at)
  return bytes
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

/** The pages of a sheet with their places, or those of them that are named, as a JSON list in the order of the sheet. */
export async function pagesJson(queries: Queries, companyId: string, sheetId: string, pageIds?: readonly string[]): Promise<Buffer> {
  const rows = await runSql<{ page_id: string; revision: number; completion_score: number; body: string }>(
    queries,
    `select p.page_id, p.revision, p.completion_score, b.body
     from rate_page p join rate_body b on b.company_id = p.company_id and b.hash = p.body_hash
     where p.company_id = $1 and p.sheet_id = $2 ${pageIds ? 'and p.page_id = any($3)' : ''} order by p.position`,
    pageIds ? [companyId, sheetId, pageIds] : [companyId, sheetId],
  )
  // The column's text is JSON already. Body by body it is made to bytes much faster than as one text of several megabytes.
  const parts = rows.flatMap(({ page_id, revision, completion_score, body }, i) => [
    `${i === 0 ? '' : ','}{"pageId":${JSON.stringify(page_id)},"revision":${revision},"completionScore":${completion_score},"body":`,
    body,
    '}',
  ])
  return jsonBytes(['[', ...parts, ']'])
}
