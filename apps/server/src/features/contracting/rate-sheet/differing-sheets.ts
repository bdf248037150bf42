// Two rate sheets as far as they differ: what is equal is seen by its hash and never read.

import type { SheetHead, SheetPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { jsonOf, type Queries, runSql } from '../../../platform/db/database.ts'
import { findHead } from './sheet-store.ts'

export type SheetAddress = { readonly supplierId: string; readonly sheetId: string }

/** A page whose content is another, or that is in one sheet only. Hashes are hexadecimal; null where the sheet does not have the page. */
export type DifferingPage = {
  readonly pageId: string
  readonly kind: SheetPage['kind']
  readonly beforeHash: string | null
  readonly afterHash: string | null
}

/** Both heads; the pages in the order of the later sheet, and behind them those that are gone in the order of the earlier one. */
export type DifferingPages = { readonly before: SheetHead; readonly after: SheetHead; readonly pages: readonly DifferingPage[] }

/** Undefined when one of the sheets is not there. */
export async function differingPages(queries: Queries, lhs: SheetAddress, rhs: SheetAddress): Promise<DifferingPages | undefined> {
  const [before, after, pages] = await Promise.all([
    findHead(queries, lhs.supplierId, lhs.sheetId),
    findHead(queries, rhs.supplierId, rhs.sheetId),
    runSql<DifferingPage>(
      queries,
      `select page_id as "pageId", coalesce(b.kind, a.kind) as kind,
         encode(a.body_hash, 'hex') as "beforeHash", encode(b.body_hash, 'hex') as "afterHash"
       from (select page_id, kind, body_hash, position from rate_page where company_id = $1 and sheet_id = $2) a
       full join (select page_id, kind, body_hash, position from rate_page where company_id = $3 and sheet_id = $4) b using (page_id)
       where a.body_hash is distinct from b.body_hash
       order by b.position nulls last, a.position`,
      [lhs.supplierId, lhs.sheetId, rhs.supplierId, rhs.sheetId],
    ),
  ])
  return before && after && { before, after, pages }
}

/** The pages as they were and as they are, in the order given. */
export async function readPages(
  queries: Queries,
  lhs: SheetAddress,
  rhs: SheetAddress,
  pages: readonly DifferingPage[],
): Promise<{ was: SheetPage | undefined; is: SheetPage | undefined }[]> {
  if (pages.length === 0) return []
  const [earlier, later] = await Promise.all([
    bodiesOf(
      queries,
      lhs.supplierId,
      pages.flatMap((page) => page.beforeHash ?? []),
    ),
    bodiesOf(
      queries,
      rhs.supplierId,
      pages.flatMap((page) => page.afterHash ?? []),
    ),
  ])
  return pages.map(({ beforeHash, afterHash }) => ({ was: earlier.get(beforeHash ?? ''), is: later.get(afterHash ?? '') }))
}

async function bodiesOf(queries: Queries, companyId: string, hashes: readonly string[]): Promise<Map<string, SheetPage>> {
  const rows = await runSql<{ hash: string; body: string }>(
    queries,
    "select encode(hash, 'hex') as hash, body from rate_body where company_id = $1 and hash = any($2::bytea[])",
    [companyId, hashes.map((hash) => Buffer.from(hash, 'hex'))],
  )
  return new Map(rows.map(({ hash, body }) => [hash, jsonOf<SheetPage>(body)]))
}
