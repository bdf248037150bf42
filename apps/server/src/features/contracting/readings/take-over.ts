// Takes a file over that was read on its page: drafts of new and of existing rate sheets, all in one transaction.

import type { ReadingTaken, takeOverReading as takeOverType } from '@tradewind/api/contracting/readings.ts'
import { takeOverReading as takeOverCall } from '@tradewind/api/contracting/readings.ts'
import type { BodyOf } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { pageIdOf } from '@tradewind/domain/rate-sheet/page-address.ts'
import type { ProductPage, RateSheet, SheetPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { pagesWithAdded } from '@tradewind/domain/rate-sheet/structure/arrange-pages.ts'
import type { Reading } from '@tradewind/domain/reading/reading.ts'
import { knownTables, tablesToConfirm, waitingText } from '@tradewind/domain/reading/sentences/tables-to-confirm.ts'
import { childPolicyOf } from '@tradewind/domain/reading/taking-over/conditions-to-be.ts'
import { leftOf, leftText, unansweredOf } from '@tradewind/domain/reading/taking-over/left-of-file.ts'
import { learnedFrom } from '@tradewind/domain/reading/taking-over/learned-layout.ts'
import { printedLocation } from '@tradewind/domain/reading/taking-over/location-choice.ts'
import { searchText } from '@tradewind/domain/text/search-text.ts'
import { audit, once } from '../../../commands.ts'
import { type Context, getSupplierWriter } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { addLoadSheets, findLoadOfImport } from '../data-load/public.ts'
import { getDraftOwner } from '../draft-owner/public.ts'
import { noteDraftChange, openTemplateDraft, tellDraftChanged } from '../drafts/public.ts'
import { getStoredImport, type StoredImport } from '../imports/public.ts'
import { ensureProducts } from '../rate-sheet/products/public.ts'
import { changeSheet } from '../rate-sheet/public.ts'
import { makeTemplate } from '../templates/public.ts'
import { type PlannedSheet, planOf } from './reading-plan.ts'
import { getStoredReading, saidOf, type StoredReading } from './reading-store.ts'

type Taken = ReadingTaken['sheets'][number]

/** Kept of one file. */
const MOST_LEFT = 200

/**
 * Pressed twice: what the first made is the answer.
 * @throws Refusal StateChanged when someone else corrected the file since it was seen
 * @throws Refusal NotUsable with every reason why nothing can be taken over
 */
export function takeOverReading(context: Context, importId: string, body: BodyOf<typeof takeOverType>): Promise<ReadingTaken> {
  const { companyId } = getSupplierWriter(context)
  return once(context, takeOverCall, { importId, ...body }, async (tx) => {
    const stored = await getStoredImport(tx, companyId, importId, true)
    const kept = await getStoredReading(tx, companyId, importId, true)
    if (kept.taken) return kept.taken
    if (kept.revision !== body.revision) throw new Refusal('StateChanged')
    const { reading, toBe, sheets, findings } = await planOf(context, tx, stored, kept)
    const reasons = [...findings, ...waitingTables(reading, kept)]
    if (reasons.length > 0) throw new Refusal('NotUsable', { message: reasons.join(' ') })
    const made: Taken[] = []
    for (const sheet of sheets) made.push(await takeSheet(context, tx, { stored, kept, reading, sheet, isRemembered: body.isRemembered }))
    const load = await findLoadOfImport(tx, companyId, importId)
    if (load) {
      await addLoadSheets(
        tx,
        load,
        made.map((sheet) => sheet.templateId),
      )
    }
    if (body.isRemembered) await remember(context, tx, importId, reading, kept)
    const taken = { sheets: made, left: [...unansweredOf(reading), ...leftOf(reading, toBe).map(leftText)].slice(0, MOST_LEFT) }
    await tx
      .updateTable('reading')
      .set({ taken: JSON.stringify(taken) })
      .where('company_id', '=', companyId)
      .where('import_id', '=', importId)
      .execute()
    await tx
      .updateTable('import')
      .set({ state: 'done', ended_at: new Date(context.now()) })
      .where('company_id', '=', companyId)
      .where('id', '=', importId)
      .execute()
    await audit(context, tx, 'import.apply', importId)
    return taken
  })
}

/** Nothing is taken over while somebody still has to say that a table is right. */
function waitingTables(reading: Reading, kept: StoredReading): string[] {
  const waiting = waitingText(tablesToConfirm(reading, kept.pages, saidOf(kept)))
  return waiting === undefined ? [] : [waiting]
}

type One = { stored: StoredImport; kept: StoredReading; reading: Reading; sheet: PlannedSheet; isRemembered: boolean }

async function takeSheet(context: Context, tx: Transaction, { stored, kept, reading, sheet, isRemembered }: One): Promise<Taken> {
  const { companyId } = getSupplierWriter(context)
  const { templateId, draftId, locationId } = await draftFor(context, tx, stored, sheet)
  const wanted = sheet.products.map(({ page }) => ({ productName: page.productName, productType: page.productType }))
  const products = await ensureProducts(tx, { companyId, locationId, now: context.now() }, wanted)
  const known = new Set(sheet.before.map(pageIdOf))
  const pages = sheet.products.map(({ page, product }, i) => ({
    product,
    page: known.has(pageIdOf(page)) ? page : { ...page, productId: products[i]?.productId ?? page.productId },
  }))
  await changeSheet(tx, { companyId, sheetId: draftId }, (draft) => ({
    ...draft,
    pages: withPages(
      draft,
      pages.map(({ page }) => page),
      kept.choices.gone,
      reading,
    ),
  }))
  for (const { page, product } of pages) {
    await tx
      .insertInto('rate_source')
      .values({
        company_id: companyId,
        template_id: templateId,
        page_id: pageIdOf(page),
        import_id: stored.importId,
        sources: JSON.stringify(product.sources),
      })
      .execute()
  }
  await noteDraftChange(context, tx, draftId, `Read from ${stored.fileName}`)
  await tellDraftChanged(context, tx, draftId)
  if (isRemembered) await rememberNames(tx, { companyId, locationId, reading, sheet })
  return {
    locationName: sheet.place?.locationName ?? (sheet.choice.kind === 'new' ? sheet.choice.locationName : ''),
    templateId,
    draftId,
    rateCount: pages.reduce((sum, { product }) => sum + product.sources.length, 0),
    pageCount: pages.length,
  }
}

async function draftFor(context: Context, tx: Transaction, stored: StoredImport, { isDraft, template, choice, head }: PlannedSheet) {
  if (isDraft && stored.draftId !== null) {
    const { templateId, locationId } = await getDraftOwner(tx, stored.companyId, stored.draftId)
    return { templateId, locationId, draftId: stored.draftId }
  }
  if (template && choice.kind === 'location') {
    const draft = await openTemplateDraft(context, tx, template.templateId)
    if (!draft) throw new Refusal('NotFound')
    return { templateId: template.templateId, locationId: choice.locationId, draftId: draft.draftId }
  }
  const location =
    choice.kind === 'location'
      ? { locationId: choice.locationId }
      : { locationName: choice.locationName, country: '', region: '', city: '' }
  return makeTemplate(context, tx, { location, head })
}

/** Pages of the file in their places, new ones behind, and without those that shall go. The rules about children become a policy in words. */
function withPages(draft: RateSheet, made: readonly ProductPage[], gone: readonly string[], reading: Reading): SheetPage[] {
  const child = childPolicyOf(reading)
  const byId = new Map(made.map((page) => [pageIdOf(page), page]))
  const kept = draft.pages
    .filter((page) => byId.has(pageIdOf(page)) || page.kind !== 'product' || !gone.includes(pageIdOf(page)))
    .map((page): SheetPage => {
      if (page.kind === 'policies' && child)
        return { ...page, locationPolicy: [...page.locationPolicy.filter((policy) => policy.policyType !== 'child'), child] }
      return byId.get(pageIdOf(page)) ?? page
    })
  const there = new Set(draft.pages.map(pageIdOf))
  return [
    ...pagesWithAdded(
      kept,
      made.filter((page) => !there.has(pageIdOf(page))),
    ),
  ]
}

async function remember(context: Context, tx: Transaction, importId: string, reading: Reading, kept: StoredReading): Promise<void> {
  const { companyId } = getSupplierWriter(context)
  const learned = learnedFrom(kept.pages, kept.corrections)
  await tx
    .insertInto('reading_layout')
    .values({
      company_id: companyId,
      import_id: importId,
      words: JSON.stringify(learned.words),
      corrections: JSON.stringify(learned.corrections),
      tables: JSON.stringify(knownTables(reading, kept.pages, saidOf(kept))),
      created_at: new Date(context.now()),
    })
    .execute()
}

async function rememberNames(
  tx: Transaction,
  { companyId, locationId, reading, sheet }: { companyId: string; locationId: string; reading: Reading; sheet: PlannedSheet },
): Promise<void> {
  const written = printedLocation(sheet.section, reading)
  if (written !== '') {
    await tx
      .insertInto('location_alias')
      .values({ company_id: companyId, written, location_id: locationId })
      .onConflict((conflict) => conflict.columns(['company_id', 'written']).doUpdateSet({ location_id: locationId }))
      .execute()
  }
  for (const { product } of sheet.products) {
    const name = searchText(product.printedName)
    if (name === '' || name === searchText(product.productName)) continue
    await tx
      .insertInto('product_alias')
      .values({ company_id: companyId, location_id: locationId, written: name, product_name: product.productName })
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'location_id', 'written']).doUpdateSet({ product_name: product.productName }),
      )
      .execute()
  }
}
