// Saving sections of a draft: what one person changed in one go.

import type { AnswerOf, BodyOf } from '@tradewind/api/call.ts'
import type { saveSections as saveSectionsCall } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import type { PlacedPage } from '@tradewind/api/contracting/rate-sheet/sheet-shapes.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { pageChanges } from '@tradewind/domain/rate-sheet/diff/sheet-diff.ts'
import { pageIdOf } from '@tradewind/domain/rate-sheet/page-address.ts'
import type { SheetHead, SheetPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { sectionFinding } from '@tradewind/domain/rate-sheet/sections/section-finding.ts'
import { pageAsKept } from '@tradewind/domain/rate-sheet/sections/kept-section.ts'
import { pageWithSection } from '@tradewind/domain/rate-sheet/sections/sections.ts'
import { type Context, getSupplierWriter } from '../../../../context.ts'
import type { Transaction } from '../../../../platform/db/database.ts'
import { getOwnFiles } from '../../../files/public.ts'
import { type ChangedPage, changePages, type SeenPage } from '../public.ts'
import { removeCorporateNotes } from './corporate-notes.ts'
import { firstOf, noteDraftEdit } from './note-edit.ts'

export type Change = BodyOf<typeof saveSectionsCall>['changes'][number]

/**
 * Saves the sections, all or none. Other sections of the same page may have been saved by somebody else meanwhile.
 * @param draftId the draft of the caller's company
 * @throws Refusal EditConflict when one of the sections was saved meanwhile, with its page as it is now
 * @throws Refusal UploadMissing when billing information names a file that the company has not uploaded
 * @throws Refusal NotUsable naming page, section and field, when a section cannot be as it is given
 */
export function saveSections(
  context: Context,
  draftId: string,
  { changes }: BodyOf<typeof saveSectionsCall>,
): Promise<AnswerOf<typeof saveSectionsCall>> {
  getSupplierWriter(context)
  return context.db.transaction((tx) => saveChanges(context, tx, draftId, changes))
}

/** As `saveSections`, within a transaction. */
export async function saveChanges(
  context: Context,
  tx: Transaction,
  draftId: string,
  changes: readonly Change[],
): Promise<AnswerOf<typeof saveSectionsCall>> {
  const { companyId } = getSupplierWriter(context)
  const byPage = Map.groupBy(changes, (change) => change.pageId)
  const { head, seen, changed, completionPercent } = await changePages(
    tx,
    { companyId, sheetId: draftId, seen: [...byPage].map(seenPage) },
    (pages, sheetHead) => pages.map((page) => withChanges(page, byPage.get(pageIdOf(page)) ?? [], sheetHead)),
  )
  await getOwnFiles(tx, companyId, changed.flatMap(newFiles))
  await removeCorporateNotes(tx, { companyId, draftId }, changes)
  if (changed.length > 0) await noteChanges(context, tx, draftId, changed, head)
  const told = new Map([...seen, ...changed].map((page) => [page.pageId, placed(page)]))
  return { pages: [...told.values()], completionPercent }
}

function seenPage([pageId, changes]: [string, Change[]]): SeenPage {
  return { pageId, revision: Math.min(...changes.map((change) => change.revision)), sections: changes.map((change) => change.section) }
}

/** The page with these sections. @throws Refusal NotUsable naming page, section and field, when a section cannot be as it is given */
export function withChanges(page: SheetPage, changes: readonly Change[], head: SheetHead): SheetPage {
  return changes.reduce((before, { pageId, section, value }) => {
    const after = pageAsKept(pageWithSection(before, section, value), section)
    const problem = sectionFinding(after, section, head)
    if (problem) {
      const { finding, field } = problem
      throw new Refusal('NotUsable', { message: finding, details: [{ field: `${pageId}/${section}.${field}`, problem: finding }] })
    }
    return after
  }, page)
}

/** C-RL-046 to C-RL-053 */
async function noteChanges(context: Context, tx: Transaction, draftId: string, changed: readonly ChangedPage[], head: SheetHead) {
  const [first] = changed
  if (!first) return
  const others = changed.length === 1 ? '' : ` And alike in ${changed.length - 1} more.`
  await noteDraftEdit(context, tx, draftId, {
    detail: `${firstOf(pageChanges(first.before, first.page, head).map((change) => change.text))}${others}`,
    page: changed.length === 1 ? first.page : undefined,
    pages: changed,
  })
}

/** Paths of the files that the page did not name before. */
function newFiles({ before, page }: ChangedPage): string[] {
  const [earlier, now] = [before, page].map((each) => (each.kind === 'notes' ? (each.billingInformation?.insuranceFiles ?? []) : []))
  const known = new Set(earlier?.map((file) => file.path))
  return (now ?? []).map((file) => file.path).filter((path) => !known.has(path))
}

function placed({ pageId, revision, completionScore, page }: ChangedPage): PlacedPage {
  return { pageId, revision, completionScore, body: page }
}
