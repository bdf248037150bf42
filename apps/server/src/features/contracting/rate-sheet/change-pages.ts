// Changing several pages of a draft together: all of them, or none.

import { Refusal } from '@tradewind/api/refusals.ts'
import type { SheetHead, SheetPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { sha256 } from '../../../platform/crypto.ts'
import { jsonOf, runSql, type Transaction } from '../../../platform/db/database.ts'
import { bodyText, findDraftHead, insertBodies, putCompletion, scoreOf } from './sheet-store.ts'

type SeenPage = { readonly pageId: string; readonly revision: number }

export type ChangedPages = {
  /** Those whose content became another, in the order of the sheet. */
  readonly pages: readonly (SeenPage & { readonly page: SheetPage })[]
  readonly completionPercent: number
}

/**
 * Changes pages of a draft, when each is still as the editor saw it. A page that stays the same keeps its revision.
 * @param change answers the new pages in the order given, which is that of the sheet; may throw a Refusal
 * @throws Refusal NotFound when one of the pages is in no draft of the company
 * @throws Refusal EditConflict with the first page that is another now
 */
export async function changePages(
  tx: Transaction,
  { companyId, sheetId, seen }: { companyId: string; sheetId: string; seen: readonly SeenPage[] },
  change: (pages: readonly SheetPage[], head: SheetHead) => readonly SheetPage[],
): Promise<ChangedPages> {
  const head = await findDraftHead(tx, companyId, sheetId)
  const pageIds = seen.map((each) => each.pageId)
  // In one order, so that two who change the same pages never wait for one another crosswise.
  const held = await tx
    .selectFrom('rate_page')
    .select('page_id')
    .where('company_id', '=', companyId)
    .where('sheet_id', '=', sheetId)
    .where('page_id', 'in', pageIds)
    .orderBy('position')
    .forUpdate()
    .execute()
  if (!head || held.length < pageIds.length) throw new Refusal('NotFound')
  // Asked for once the pages are held: what changed while we waited is seen as it is now.
  const rows = await tx
    .selectFrom('rate_page as p')
    .innerJoin('rate_body as b', (join) => join.onRef('b.company_id', '=', 'p.company_id').onRef('b.hash', '=', 'p.body_hash'))
    .select(['p.page_id', 'p.revision', 'p.completion_score', 'p.body_hash', 'b.body'])
    .where('p.company_id', '=', companyId)
    .where('p.sheet_id', '=', sheetId)
    .where('p.page_id', 'in', pageIds)
    .orderBy('p.position')
    .execute()
  const revisions = new Map(seen.map((each) => [each.pageId, each.revision]))
  const before = rows.map((row) => ({ row, page: jsonOf<SheetPage>(row.body) }))
  const other = before.find(({ row }) => row.revision !== revisions.get(row.page_id))
  if (other) {
    const { row, page } = other
    throw new Refusal('EditConflict', {
      details: { pageId: row.page_id, revision: row.revision, completionScore: row.completion_score, body: page },
    })
  }
  const after = change(
    before.map((each) => each.page),
    head,
  )
  const changed = before.flatMap(({ row }, i) => {
    const page = after[i]
    if (!page) return []
    const text = bodyText(page)
    const hash = sha256(text)
    if (hash.equals(row.body_hash)) return []
    return [{ companyId, pageId: row.page_id, revision: row.revision + 1, page, text, hash, score: scoreOf(page, head) ?? 100 }]
  })
  await insertBodies(tx, changed)
  await runSql(
    tx,
    `update rate_page p set body_hash = c.body_hash, revision = p.revision + 1, completion_score = c.completion_score
     from unnest($3::text[], $4::bytea[], $5::int[]) as c (page_id, body_hash, completion_score)
     where p.company_id = $1 and p.sheet_id = $2 and p.page_id = c.page_id`,
    [companyId, sheetId, changed.map((each) => each.pageId), changed.map((each) => each.hash), changed.map((each) => each.score)],
  )
  return {
    pages: changed.map(({ pageId, revision, page }) => ({ pageId, revision, page })),
    completionPercent: await putCompletion(tx, companyId, sheetId),
  }
}
