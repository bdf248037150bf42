// What every change of a draft leaves behind: a line of edit history, and word to everybody who has the draft open.

import type { SheetPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import type { Context } from '../../../../context.ts'
import type { Transaction } from '../../../../platform/db/database.ts'
import { noteDraftChange, tellDraftChanged } from '../../drafts/public.ts'

/** More pages than this are not named one by one to those who listen. */
const NAMED_PAGES = 20
/** More sentences than this are counted in a line of edit history. */
const TOLD_CHANGES = 3

export type DraftEdit = {
  /** What was changed, in words. */
  readonly detail: string
  /** The page that it concerns, when it is one. */
  readonly page?: SheetPage | undefined
  /** The pages that are another now; `all` when pages came, went or moved. Who has these revisions already need not read them again. */
  readonly pages: readonly { readonly pageId: string; readonly revision: number }[] | 'all'
}

/** Writes both into the caller's transaction. @throws Refusal NotFound when the draft was published or discarded meanwhile */
export async function noteDraftEdit(context: Context, tx: Transaction, draftId: string, { detail, page, pages }: DraftEdit): Promise<void> {
  await noteDraftChange(context, tx, draftId, detail, page)
  await tellDraftChanged(context, tx, draftId, pages === 'all' || pages.length > NAMED_PAGES ? [] : pages)
}

/** The first sentences, and how many there are besides. */
export function firstOf(texts: readonly string[]): string {
  if (texts.length === 0) return 'Details were changed.'
  const more = texts.length - TOLD_CHANGES
  return `${texts.slice(0, TOLD_CHANGES).join(' ')}${more > 0 ? ` And ${more} more.` : ''}`
}
