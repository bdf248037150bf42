// The line of edit history of a change of structure.

import { sheetDiff } from '@tradewind/domain/rate-sheet/diff/sheet-diff.ts'
import { pageIdOf } from '@tradewind/domain/rate-sheet/page-address.ts'
import type { SheetPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import type { Context } from '../../../../context.ts'
import type { Transaction } from '../../../../platform/db/database.ts'
import { firstOf, noteDraftEdit } from '../editor/public.ts'
import type { ChangedSheet } from '../public.ts'

/** Says what came, went and changed, or what is given; everybody with the draft open reads it anew. */
export async function noteStructure(
  context: Context,
  tx: Transaction,
  draftId: string,
  changed: ChangedSheet,
  detail?: string,
): Promise<void> {
  const touched = new Set([...changed.addedIds, ...changed.changedIds, ...changed.removedIds])
  const of = (pages: readonly SheetPage[]) => pages.filter((page) => touched.has(pageIdOf(page)))
  const [before, after] = [of(changed.before.pages), of(changed.after.pages)]
  const texts = sheetDiff({ head: changed.before.head, pages: before }, { head: changed.after.head, pages: after }).map((each) => each.text)
  const page = touched.size === 1 ? (after[0] ?? before[0]) : undefined
  await noteDraftEdit(context, tx, draftId, { detail: detail ?? firstOf(texts), page, pages: 'all' })
}

/** What the calls of structure answer. */
export function structureAnswer({ addedIds, changedIds, completionPercent }: ChangedSheet) {
  return { addedIds: [...addedIds], changedIds: [...changedIds], completionPercent }
}
