// Many rate sheets at once. Sheets of one template have most pages in common: each content is read once and is one object.

import type { RateSheet, SheetPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { jsonOf, type Queries, runSql } from '../../../platform/db/database.ts'
import { type HeadRow, headOf } from './sheet-store.ts'

/** Contents by their hashes, hexadecimal. */
export type KnownPages = Map<string, SheetPage>

/**
 * The sheets by their ids; those that the company does not have are absent.
 * @param known what was read before; what is read is added
 * @param pageId this page of each sheet alone; all unless given
 */
export async function readSheets(
  queries: Queries,
  companyId: string,
  sheetIds: readonly string[],
  known: KnownPages = new Map(),
  pageId: string | null = null,
): Promise<Map<string, RateSheet>> {
  const [heads, pointers] = await Promise.all([
    runSql<HeadRow & { id: string }>(
      queries,
      `select id, template_name, start_date, end_date, currency, tax_inclusion, tax_percentage from rate_sheet where company_id = $1 and id = any($2)`,
      [companyId, sheetIds],
    ),
    runSql<{ sheet_id: string; hash: string }>(
      queries,
      `select sheet_id, encode(body_hash, 'hex') as hash from rate_page
       where company_id = $1 and sheet_id = any($2) and ($3::text is null or page_id = $3) order by sheet_id, position`,
      [companyId, sheetIds, pageId],
    ),
  ])
  const missing = [...new Set(pointers.map(({ hash }) => hash))].filter((hash) => !known.has(hash))
  const bodies = await runSql<{ hash: string; body: string }>(
    queries,
    "select encode(hash, 'hex') as hash, body from rate_body where company_id = $1 and hash = any($2::bytea[])",
    [companyId, missing.map((hash) => Buffer.from(hash, 'hex'))],
  )
  for (const { hash, body } of bodies) known.set(hash, jsonOf<SheetPage>(body))
  const pages = Map.groupBy(pointers, ({ sheet_id: sheetId }) => sheetId)
  return new Map(
    heads.map(({ id, ...head }) => [id, { head: headOf(head), pages: (pages.get(id) ?? []).flatMap(({ hash }) => known.get(hash) ?? []) }]),
  )
}
