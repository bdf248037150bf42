// Two rate sheets as far as they differ: what is equal is seen by its hash and never read.

import type { RateSheet, SheetPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { jsonOf, type Queries, runSql } from '../../../platform/db/database.ts'
import { findHead } from './sheet-store.ts'

type Address = { readonly supplierId: string; readonly sheetId: string }
type Row = { before_position: number | null; after_position: number | null; before_body: string | null; after_body: string | null }

/**
 * Both sheets with their heads and, of their pages, those whose content is another or that are in one of them only.
 * Undefined when one of them is not there.
 */
export async function differingSheets(
  queries: Queries,
  lhs: Address,
  rhs: Address,
): Promise<{ before: RateSheet; after: RateSheet } | undefined> {
  const [before, after] = await Promise.all([lhs, rhs].map(({ supplierId, sheetId }) => findHead(queries, supplierId, sheetId)))
  if (!before || !after) return undefined
  const rows = await runSql<Row>(
    queries,
    `select d.before_position, d.after_position, x.body as before_body, y.body as after_body
     from (
       select a.body_hash as before_hash, a.position as before_position, b.body_hash as after_hash, b.position as after_position
       from (select page_id, body_hash, position from rate_page where company_id = $1 and sheet_id = $2) a
       full join (select page_id, body_hash, position from rate_page where company_id = $3 and sheet_id = $4) b on a.page_id = b.page_id
       where a.body_hash is distinct from b.body_hash
     ) d
     left join rate_body x on x.company_id = $1 and x.hash = d.before_hash
     left join rate_body y on y.company_id = $3 and y.hash = d.after_hash`,
    [lhs.supplierId, lhs.sheetId, rhs.supplierId, rhs.sheetId],
  )
  return {
    before: {
      head: before,
      pages: pagesIn(
        rows,
        (row) => row.before_position,
        (row) => row.before_body,
      ),
    },
    after: {
      head: after,
      pages: pagesIn(
        rows,
        (row) => row.after_position,
        (row) => row.after_body,
      ),
    },
  }
}

function pagesIn(rows: readonly Row[], positionOf: (row: Row) => number | null, bodyOf: (row: Row) => string | null): readonly SheetPage[] {
  return rows
    .flatMap((row) => {
      const [position, body] = [positionOf(row), bodyOf(row)]
      return position === null || body === null ? [] : [{ position, body }]
    })
    .toSorted((a, b) => a.position - b.position)
    .map(({ body }) => jsonOf<SheetPage>(body))
}
