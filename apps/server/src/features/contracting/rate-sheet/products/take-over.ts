// Import from template: products, policies and notes of another template of the company come into a draft.

import { pageIdOf } from '@tradewind/domain/rate-sheet/page-address.ts'
import type { BodyOf } from '@tradewind/api/call.ts'
import type { importFromTemplate as importFromTemplateCall } from '@tradewind/api/contracting/rate-sheet/products.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { type ProductPage, productPagesOf, type RateSheet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import type { CutSeason } from '@tradewind/domain/rate-sheet/structure/move-period.ts'
import { sheetWithTakenOver, type TakenOver, type TakeOverResult } from '@tradewind/domain/rate-sheet/structure/take-over.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { type Context, getActor, getSupplierWriter } from '../../../../context.ts'
import type { Queries, Transaction } from '../../../../platform/db/database.ts'
import { changeSheet, findSheet } from '../public.ts'
import { noteStructure, structureAnswer } from './note-structure.ts'
import { getDraftOwner } from '../../draft-owner/public.ts'
import { ensureProducts } from './product-store.ts'

/**
 * Takes over what was chosen. Products of the same location keep their identity; at another location those of the same name are meant.
 * @throws Refusal NotFound for a template of another company
 * @throws Refusal NotUsable when the two are in different currencies, or nothing was chosen // C-DG-002
 */
export function importFromTemplate(context: Context, draftId: string, input: BodyOf<typeof importFromTemplateCall>) {
  const { companyId } = getSupplierWriter(context)
  return context.db.transaction(async (tx) => {
    const source = await getSource(tx, companyId, input.templateId)
    const named = productPagesOf(source.sheet).filter((page) => input.pageIds?.includes(pageIdOf(page)) ?? true)
    if (named.length < (input.pageIds?.length ?? 0)) throw new Refusal('NotFound')
    const productIdOf = await productIdsAt(context, tx, (await getDraftOwner(tx, companyId, draftId)).locationId, source, named)
    let taken: TakeOverResult | undefined
    const changed = await changeSheet(tx, { companyId, sheetId: draftId }, (sheet) => {
      refuseCurrency(source.sheet, sheet)
      const { rollForward, sameNames, withNotes, withPolicies } = input
      taken = sheetWithTakenOver(sheet, source.sheet, { products: named, rollForward, sameNames, withNotes, withPolicies }, productIdOf)
      return taken.sheet
    })
    if (!taken) throw new Refusal('NotFound')
    const detail = `Imported from ${source.sheet.head.templateName}: ${countOfPages(taken.addedCount)} added, ${countOfPages(taken.replacedCount)} replaced.`
    await noteStructure(context, tx, draftId, changed, detail)
    return {
      ...structureAnswer(changed),
      replacedCount: taken.replacedCount,
      keptCount: taken.keptCount,
      cutSeasons: cutTexts(taken.cut),
    }
  })
}

/** A sheet that is still to be stored, with everything of the template in it, rolled forward to its period. */
export async function sheetFromTemplate(
  context: Context,
  tx: Transaction,
  { sheet, templateId, locationId }: { sheet: RateSheet; templateId: string; locationId: string },
): Promise<TakeOverResult> {
  const source = await getSource(tx, getActor(context).companyId, templateId)
  refuseCurrency(source.sheet, sheet)
  const productIdOf = await productIdsAt(context, tx, locationId, source, productPagesOf(source.sheet))
  const everything: TakenOver = { withPolicies: true, withNotes: true, rollForward: true, sameNames: 'replace' }
  return sheetWithTakenOver(sheet, source.sheet, everything, productIdOf)
}

/** @example 'Canvas tent, Full board: High lost days.' */
export function cutTexts(cut: readonly CutSeason[]): string[] {
  return cut.map(
    ({ productName, ratePackageName, seasonName, isGone }) =>
      `${productName}, ${ratePackageName}: ${seasonName} ${isGone ? 'lies outside the period and has no days now' : 'was cut to the period'}.`,
  )
}

type Source = { readonly sheet: RateSheet; readonly locationId: string }

/** The published sheet of the template, or its draft while there is none. */
async function getSource(queries: Queries, companyId: string, templateId: string): Promise<Source> {
  const template = await queries
    .selectFrom('template')
    .select(['draft_sheet_id', 'published_sheet_id', 'location_id'])
    .where('company_id', '=', companyId)
    .where('id', '=', templateId)
    .executeTakeFirst()
  const sheetId = template?.published_sheet_id ?? template?.draft_sheet_id
  const sheet = sheetId ? await findSheet(queries, companyId, sheetId) : undefined
  if (!template || !sheet) throw new Refusal('NotFound')
  return { sheet, locationId: template.location_id }
}

async function productIdsAt(
  context: Context,
  tx: Transaction,
  locationId: string,
  source: Source,
  pages: readonly ProductPage[],
): Promise<(page: ProductPage) => string> {
  if (source.locationId === locationId) return (page) => page.productId
  const { companyId } = getActor(context)
  const products = await ensureProducts(tx, { companyId, locationId, now: context.now() }, pages)
  const ids = new Map(pages.map((page, i) => [page.productId, products[i]?.productId ?? page.productId]))
  return (page) => ids.get(page.productId) ?? page.productId
}

function refuseCurrency(source: RateSheet, sheet: RateSheet): void {
  if (source.head.currency === sheet.head.currency) return
  const problem = `The rates of ${source.head.templateName} are in ${source.head.currency}, this rate sheet is in ${sheet.head.currency}.`
  throw new Refusal('NotUsable', { message: problem, details: [{ field: 'templateId', problem }] })
}

function countOfPages(count: number): string {
  return counted(count, 'product', 'products')
}
