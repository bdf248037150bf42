// Pages of a draft that are changed together: held and read, and written.

import type { SheetHead } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { jsonOf, runSql, type Transaction } from '../../../platform/db/database.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { addMissingPages } from './missing-pages.ts'
import { type HeadRow, headOf } from './sheet-store.ts'

export type HeldPage = {
  readonly page_id: string
  readonly revision: number
  readonly completion_score: number
  readonly section_revisions: string
  readonly body_hash: Buffer
  readonly body: string
}

export type HeldPages = { readonly head: SheetHead; readonly completionPercent: number; readonly rows: readonly HeldPage[] }

const HOLD = prepared(
  'hold-rate-pages',
  'select page_id, revision, completion_score, section_revisions, body_hash, body from hold_rate_pages($1, $2, $3)',
  { isOpening: true },
)

const PUT = prepared('put-rate-pages', 'select put_rate_pages($1, $2, $3, $4, $5, $6, $7, $8, $9)', { isSilent: true })

/**
 * The pages and the other rate packages of the same products, held until the transaction ends, in the order of the sheet. Nobody publishes
 * or discards the draft meanwhile. Policies and notes that the draft does not have yet are made.
 * @returns undefined when the company has no such draft
 */
export async function holdPages(
  tx: Transaction,
  companyId: string,
  sheetId: string,
  pageIds: readonly string[],
): Promise<HeldPages | undefined> {
  const [sheet, ...rows] = await heldRows(tx, companyId, sheetId, pageIds)
  if (!sheet) return undefined
  const missing = pageIds.filter((pageId) => !rows.some((row) => row.page_id === pageId))
  const hasMade = await addMissingPages(tx, companyId, sheetId, missing)
  return {
    head: headOf(jsonOf<HeadRow>(sheet.body)),
    completionPercent: sheet.completion_score,
    rows: hasMade ? (await heldRows(tx, companyId, sheetId, pageIds)).slice(1) : rows,
  }
}

function heldRows(tx: Transaction, companyId: string, sheetId: string, pageIds: readonly string[]): Promise<HeldPage[]> {
  return runSql(tx, HOLD, [companyId, sheetId, pageIds])
}

export type PutPage = {
  readonly pageId: string
  readonly hash: Buffer
  /** Canonical, which is of one line. */
  readonly text: string
  readonly completionScore: number
  readonly productName: string | null
  readonly ratePackageName: string | null
  /** JSON: the revision of each section that is another now. */
  readonly sections: string
}

/** So many at once: their bodies are one parameter. */
const PUT_AT_ONCE = 500

/** Gives pages that are held a new content and their next revision. */
export async function putPages(tx: Transaction, companyId: string, sheetId: string, changed: readonly PutPage[]): Promise<void> {
  const pages = changed.toSorted((a, b) => a.hash.compare(b.hash))
  for (let i = 0; i < pages.length; i += PUT_AT_ONCE) {
    const part = pages.slice(i, i + PUT_AT_ONCE)
    await runSql(tx, PUT, [
      companyId,
      sheetId,
      part.map((page) => page.pageId),
      part.map((page) => page.hash),
      part.map((page) => page.text).join('\n'),
      part.map((page) => page.completionScore),
      part.map((page) => page.productName),
      part.map((page) => page.ratePackageName),
      part.map((page) => page.sections),
    ])
  }
}
