// A file that is read on its page: shown, corrected, compared with what stands, discarded.

import type { BodyOf } from '@tradewind/api/call.ts'
import type { ReadingView, saveReading as saveCall } from '@tradewind/api/contracting/readings.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { findPrice, type StayEffect } from '@tradewind/domain/rate-sheet/diff/stay-effect.ts'
import { amountText } from '@tradewind/domain/money/amount.ts'
import { dayText } from '@tradewind/domain/calendar/day.ts'
import { comparedSheets } from '@tradewind/domain/reading/taking-over/compare-sheets.ts'
import { audit } from '../../../commands.ts'
import { type Context, getActor, getSupplierWriter } from '../../../context.ts'
import { getStoredImport, type StoredImport } from '../imports/public.ts'
import { findLoadOfImport } from '../data-load/public.ts'
import { getDraftOwner } from '../draft-owner/public.ts'
import { planOf } from './reading-plan.ts'
import { aliasesOf, getStoredReading, placesOf, productsOf } from './reading-store.ts'

export async function getReading(context: Context, importId: string): Promise<ReadingView> {
  const { companyId } = getActor(context)
  const stored = await getStoredImport(context.db.queries, companyId, importId)
  const [kept, places, aliases, products] = await Promise.all([
    getStoredReading(context.db.queries, companyId, importId),
    placesOf(context.db.queries, companyId),
    aliasesOf(context.db.queries, companyId),
    productsOf(context.db.queries, companyId),
  ])
  const owner =
    stored.draftId === null ? undefined : await getDraftOwner(context.db.queries, companyId, stored.draftId).catch(() => undefined)
  const load = await findLoadOfImport(context.db.queries, companyId, importId)
  return {
    importId,
    fileName: stored.fileName,
    fileUrl: `/proxy/s3/file?key=${encodeURIComponent(stored.filePath)}`,
    pages: kept.pages.map((page) => ({ ...page, cells: [...page.cells] })),
    corrections: [...kept.corrections],
    carriedCount: kept.carriedCount,
    choices: kept.choices,
    confirmed: [...kept.confirmed],
    known: kept.known.map((table) => table.map(([what, amount]) => [what, amount])),
    pressCount: kept.pressCount,
    correctionCount: kept.correctionCount,
    revision: kept.revision,
    draftId: stored.draftId,
    draftLocationId: owner?.locationId ?? null,
    hasOtherSheets: stored.draftId !== null && load !== undefined,
    places: places.map((place) => ({ ...place, templates: [...place.templates] })),
    locationAliases: { ...aliases.locationAliases },
    productAliases: [...aliases.productAliases],
    products,
    taken: kept.taken,
  }
}

/**
 * Saves a step of a screen. Steps of the same screen follow each other although no answer came to the one before, so that nothing waits
 * while a page closes; one that was overtaken by a later step changes nothing.
 * @throws Refusal StateChanged when someone else saved first, ImportNotReady once it is taken over
 */
export async function saveReading(
  context: Context,
  importId: string,
  { revision, screen, corrections, choices, confirmed }: BodyOf<typeof saveCall>,
): Promise<{ revision: number }> {
  const { companyId } = getSupplierWriter(context)
  return context.db.transaction(async (tx) => {
    refuseUnlessReady(await getStoredImport(tx, companyId, importId, true))
    const kept = await getStoredReading(tx, companyId, importId, true)
    const isOurs = screen !== undefined && kept.savedBy === screen.id
    if (isOurs && screen.step <= kept.savedStep) return { revision: kept.revision }
    if (!isOurs && kept.revision !== revision) throw new Refusal('StateChanged')
    const next = kept.revision + 1
    await tx
      .updateTable('reading')
      .set({
        corrections: JSON.stringify(corrections),
        choices: JSON.stringify(choices),
        confirmed: JSON.stringify(confirmed),
        press_count: kept.pressCount + addedCount(confirmed, kept.confirmed),
        correction_count: kept.correctionCount + addedCount(corrections, kept.corrections),
        revision: next,
        saved_by: screen?.id ?? null,
        saved_step: screen?.step ?? 0,
      })
      .where('company_id', '=', companyId)
      .where('import_id', '=', importId)
      .execute()
    return { revision: next }
  })
}

/** How many are new: what was taken back and said again counts twice, since it took two presses. */
function addedCount(now: readonly object[], before: readonly object[]): number {
  const known = new Set(before.map((each) => JSON.stringify(each)))
  return now.filter((each) => !known.has(JSON.stringify(each))).length
}

export async function compareReading(context: Context, importId: string) {
  const { companyId } = getActor(context)
  const stored = await getStoredImport(context.db.queries, companyId, importId)
  refuseUnlessReady(stored)
  const kept = await getStoredReading(context.db.queries, companyId, importId)
  const { sheets } = await planOf(context, context.db.queries, stored, kept)
  return {
    locations: sheets.map(({ section, choice, place, isDraft, template, head, before, products }) => {
      const compared = comparedSheets(
        before,
        products.map(({ page }) => page),
        head,
      )
      return {
        section,
        locationName: place?.locationName ?? (choice.kind === 'new' ? choice.locationName : ''),
        templateName: template?.templateName ?? (isDraft ? head.templateName : null),
        change:
          before.length === 0
            ? ('added' as const)
            : compared.every(({ change }) => change === 'unchanged')
              ? ('unchanged' as const)
              : ('changed' as const),
        products: compared.map(({ effect, seasons, lines, ...product }) => ({
          ...product,
          seasons: [...seasons],
          lines: lines.slice(0, 40),
          effect: effect ? effectText(effect, head.currency) : null,
        })),
      }
    }),
  }
}

/** Discards the file. What was uploaded is deleted with other unused files. @throws Refusal ImportNotReady once it is taken over */
export async function discardReading(context: Context, importId: string): Promise<void> {
  const { companyId } = getSupplierWriter(context)
  await context.db.transaction(async (tx) => {
    const stored = await getStoredImport(tx, companyId, importId, true)
    await getStoredReading(tx, companyId, importId, true)
    refuseUnlessReady(stored)
    await tx.deleteFrom('import').where('company_id', '=', companyId).where('id', '=', importId).execute()
    await audit(context, tx, 'import.discard', importId, { fileName: stored.fileName })
  })
}

export function refuseUnlessReady({ state }: StoredImport): void {
  if (state !== 'ready') throw new Refusal('ImportNotReady', { message: 'This file has been taken over already.' })
}

/** @example 'High, 7 nights from 12 Jul 2027: EUR 700.00 became 770.00 (+10 %)' */
function effectText({ seasonName, arrival, nights, price, before, after, percentage }: StayEffect, currency: string): string {
  const cost = (each: StayEffect['before']) => {
    const amount = findPrice(each, price)
    return amount === undefined ? 'not sold' : amountText(amount, currency)
  }
  const share = percentage === undefined ? '' : ` (${percentage})`
  return `${seasonName}, ${nights === 1 ? '1 night' : `${nights} nights`} from ${dayText(arrival)}${price === 'nett' ? ', nett' : ''}: ${cost(before)} became ${cost(after)}${share}`
}
