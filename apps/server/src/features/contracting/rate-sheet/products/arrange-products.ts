// Taking products and rate packages out of a draft, putting them back, and moving them.

import type { BodyOf } from '@tradewind/api/call.ts'
import type {
  orderPages as orderPagesCall,
  putPagesBack as putPagesBackCall,
  removePages as removePagesCall,
} from '@tradewind/api/contracting/rate-sheet/products.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { getAmount } from '@tradewind/domain/money/amount.ts'
import { pageIdOf } from '@tradewind/domain/rate-sheet/page-address.ts'
import { type ProductPage, productPagesOf, type SheetPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { sectionFinding } from '@tradewind/domain/rate-sheet/sections/section-finding.ts'
import { sectionsOf } from '@tradewind/domain/rate-sheet/sections/sections.ts'
import { pagesInOrder, pagesPutBack, pagesWithout, type PagesTakenOut } from '@tradewind/domain/rate-sheet/structure/arrange-pages.ts'
import { searchText } from '@tradewind/domain/text/search-text.ts'
import { type Context, getSupplierWriter } from '../../../../context.ts'
import { changeSheet } from '../public.ts'
import { noteStructure, structureAnswer } from './note-structure.ts'
import { getDraftOwner } from '../../draft-owner/public.ts'
import { listProducts } from './product-store.ts'

/**
 * Takes pages out. Rate packages that were derived from one of them stay with the rates that they have.
 * @throws Refusal EditConflict when one of them was changed since it was seen, NotFound when one is gone
 */
export function removePages(context: Context, draftId: string, input: BodyOf<typeof removePagesCall>) {
  const { companyId } = getSupplierWriter(context)
  return context.db.transaction(async (tx) => {
    let out: PagesTakenOut | undefined
    const changed = await changeSheet(tx, { companyId, sheetId: draftId }, (sheet) => {
      const pages = input.pages.map((seen) => {
        const page = productPagesOf(sheet).find((each) => pageIdOf(each) === seen.pageId)
        const revision = sheet.revisions.get(seen.pageId)
        if (!page || revision === undefined) throw new Refusal('NotFound')
        if (revision !== seen.revision) {
          throw new Refusal('EditConflict', {
            message: `Somebody else changed ${page.productName}, ${page.ratePackageName} in the meantime.`,
            details: { pageId: seen.pageId, revision, body: page },
          })
        }
        return page
      })
      out = pagesWithout(sheet.pages, pages)
      return { ...sheet, pages: out.pages }
    })
    if (!out) throw new Refusal('NotFound')
    await noteStructure(context, tx, draftId, changed)
    return {
      removed: out.removed.map(({ position, page }) => ({ position, page, revision: changed.before.revisions.get(pageIdOf(page)) ?? 1 })),
      released: [...out.released],
      changedIds: [...changed.changedIds],
      completionPercent: changed.completionPercent,
    }
  })
}

/**
 * Puts pages back that were taken out. Their revision goes on from where it was, so that nobody saves into what she has not seen.
 * @throws Refusal NotFound for a product that the location does not have
 * @throws Refusal NotUsable when a page cannot be as it is given, or its name was given to another one meanwhile
 */
export function putPagesBack(context: Context, draftId: string, { removed, released }: BodyOf<typeof putPagesBackCall>) {
  const { companyId } = getSupplierWriter(context)
  return context.db.transaction(async (tx) => {
    const known = await listProducts(tx, companyId, (await getDraftOwner(tx, companyId, draftId)).locationId)
    const pages = removed.map(({ position, page }) => ({ position, page }))
    const revisions = new Map(removed.map(({ page, revision }) => [pageIdOf(page), revision + 1]))
    if (pages.some(({ page }) => !known.some((product) => product.productId === page.productId))) throw new Refusal('NotFound')
    const changed = await changeSheet(
      tx,
      { companyId, sheetId: draftId },
      (sheet) => {
        for (const { page } of pages) {
          refuseNameTaken(productPagesOf(sheet), page)
          const problem = sectionsOf(page)
            .map((section) => sectionFinding(page, section, sheet.head))
            .find((each) => each !== undefined)
          if (problem)
            throw new Refusal('NotUsable', { message: problem.finding, details: [{ field: problem.field, problem: problem.finding }] })
        }
        const following = released.map(({ derivedFrom, ...at }) => ({
          ...at,
          derivedFrom: { ...derivedFrom, percentage: getAmount(derivedFrom.percentage) },
        }))
        return { ...sheet, pages: pagesPutBack(sheet.pages, pages, following) }
      },
      (pageId) => revisions.get(pageId),
    )
    await noteStructure(context, tx, draftId, changed)
    return structureAnswer(changed)
  })
}

function refuseNameTaken(there: readonly ProductPage[], page: ProductPage): void {
  const isSame = (a: string, b: string) => searchText(a) === searchText(b)
  const others = there.filter((each) => pageIdOf(each) !== pageIdOf(page))
  const product = others.find((each) => each.productId !== page.productId && isSame(each.productName, page.productName))
  const ratePackage = others.find((each) => each.productId === page.productId && isSame(each.ratePackageName, page.ratePackageName))
  if (!product && !ratePackage) return
  const problem = product
    ? `${page.productName} is in the rate sheet again already.`
    : `${page.productName} has a rate package ${page.ratePackageName} again already.`
  throw new Refusal('NotUsable', { message: problem, details: [{ field: product ? 'productName' : 'ratePackageName', problem }] })
}

/** @throws Refusal NotFound when one of the pages is not in the draft */
export function orderPages(context: Context, draftId: string, { pageIds }: BodyOf<typeof orderPagesCall>) {
  const { companyId } = getSupplierWriter(context)
  return context.db.transaction(async (tx) => {
    const changed = await changeSheet(tx, { companyId, sheetId: draftId }, (sheet) => {
      const order = pageIds.map((pageId) => {
        const page = productPagesOf(sheet).find((each) => pageIdOf(each) === pageId)
        if (!page) throw new Refusal('NotFound')
        return page
      })
      return { ...sheet, pages: pagesInOrder(sheet.pages, order) }
    })
    const [before, after] = [changed.before.pages, changed.after.pages].map(idsOf)
    if (String(before) !== String(after)) await noteStructure(context, tx, draftId, changed, 'Products were put in another order.')
    return { pageIds: after ?? [] }
  })
}

function idsOf(pages: readonly SheetPage[]): string[] {
  return pages.map(pageIdOf)
}
