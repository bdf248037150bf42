// Adding products and rate packages to a draft.

import type { BodyOf } from '@tradewind/api/call.ts'
import type {
  addProducts as addProductsCall,
  addRatePackage as addRatePackageCall,
  duplicateProduct as duplicateProductCall,
} from '@tradewind/api/contracting/rate-sheet/products.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { getAmount } from '@tradewind/domain/money/amount.ts'
import { pageIdOf } from '@tradewind/domain/rate-sheet/page-address.ts'
import { type ProductPage, productPagesOf } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { usualDifferingRates } from '@tradewind/domain/rate-sheet/rates/differing-rates.ts'
import { pagesWithAdded } from '@tradewind/domain/rate-sheet/structure/arrange-pages.ts'
import { newProductPage, packageNames } from '@tradewind/domain/rate-sheet/structure/new-product.ts'
import {
  type PackageContent,
  pageOfNewPackage,
  pagesOfCopy,
  sourceOfNewPackage,
} from '@tradewind/domain/rate-sheet/structure/rate-packages.ts'
import { searchText } from '@tradewind/domain/text/search-text.ts'
import { type Context, getActor, getSupplierWriter } from '../../../../context.ts'
import type { Transaction } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import { changeSheet, findSheet } from '../public.ts'
import { noteStructure, structureAnswer } from './note-structure.ts'
import { getDraftOwner } from '../../draft-owner/public.ts'
import { ensureProducts, listProducts, type LocationProduct } from './product-store.ts'

const MODEL_GONE = 'The product whose seasons you chose is not in this rate sheet any more. Please choose another one.'

/** What can be added to a draft: products of its location that it has not, and names of rate packages. */
export async function locationProducts(context: Context, draftId: string) {
  const { companyId } = getActor(context)
  const queries = context.db.queries
  const { locationId } = await getDraftOwner(queries, companyId, draftId)
  const [products, sheet] = await Promise.all([listProducts(queries, companyId, locationId), findSheet(queries, companyId, draftId)])
  const pages = sheet ? productPagesOf(sheet) : []
  const names = Map.groupBy(pages, (page) => page.ratePackageName)
  return {
    products: products.filter((product) => !pages.some((page) => page.productId === product.productId)),
    ratePackageNames: [...names].toSorted(([, a], [, b]) => b.length - a.length).map(([name]) => name),
  }
}

/**
 * Adds products, each with the rate packages named.
 * @throws Refusal NotFound for a product of another location
 * @throws Refusal NotUsable for a product or name that the draft has already, and when the product whose seasons are taken over is gone
 */
export function addProducts(context: Context, draftId: string, input: BodyOf<typeof addProductsCall>) {
  const { companyId } = getSupplierWriter(context)
  return context.db.transaction(async (tx) => {
    const products = await wantedProducts(context, tx, draftId, input.products)
    const changed = await changeSheet(tx, { companyId, sheetId: draftId }, (sheet) => {
      const pages = productPagesOf(sheet)
      for (const [i, product] of products.entries()) {
        const isTwice = products.findIndex((each) => each.productId === product.productId) !== i
        if (isTwice || pages.some((page) => isProduct(page, product))) throw thereAlready(product.productName)
      }
      const { seasonsFrom } = input
      const model = pages.find((page) => (seasonsFrom === undefined ? page.seasons.length > 0 : pageIdOf(page) === seasonsFrom))
      // Not from another one: that is not what was shown.
      if (seasonsFrom !== undefined && !model) throw notUsable('seasonsFrom', MODEL_GONE)
      const id = () => newId(context.now())
      const added = products.flatMap((product) => {
        // The packages of one product begin with the same seasons.
        const first = newProductPage({ ...product, ratePackageId: '', ratePackageName: '' }, model, { head: sheet.head, newId: id })
        return packageNames(input.ratePackageNames).map((ratePackageName) => ({ ...first, ratePackageId: id(), ratePackageName }))
      })
      return { ...sheet, pages: pagesWithAdded(sheet.pages, added) }
    })
    await noteStructure(context, tx, draftId, changed)
    return structureAnswer(changed)
  })
}

async function wantedProducts(
  context: Context,
  tx: Transaction,
  draftId: string,
  wanted: BodyOf<typeof addProductsCall>['products'],
): Promise<LocationProduct[]> {
  const { companyId } = getActor(context)
  const { locationId } = await getDraftOwner(tx, companyId, draftId)
  const there = await listProducts(tx, companyId, locationId)
  const fresh = await ensureProducts(
    tx,
    { companyId, locationId, now: context.now() },
    wanted.flatMap((product) => ('productName' in product ? [product] : [])),
  )
  const made = fresh.values()
  return wanted.map((product) => {
    const found = 'productId' in product ? there.find((each) => each.productId === product.productId) : made.next().value
    if (!found) throw new Refusal('NotFound')
    return found
  })
}

/** @throws Refusal NotFound when the draft has no such product, NotUsable when it has one of the new name */
export function duplicateProduct(context: Context, draftId: string, { productId, productName }: BodyOf<typeof duplicateProductCall>) {
  const { companyId } = getSupplierWriter(context)
  return context.db.transaction(async (tx) => {
    const { locationId } = await getDraftOwner(tx, companyId, draftId)
    const original = (await findSheet(tx, companyId, draftId))?.pages.find(
      (page): page is ProductPage => page.kind === 'product' && page.productId === productId,
    )
    if (!original) throw new Refusal('NotFound')
    const [copy] = await ensureProducts(tx, { companyId, locationId, now: context.now() }, [
      { productName, productType: original.productType },
    ])
    if (!copy) throw new Refusal('NotFound')
    const changed = await changeSheet(tx, { companyId, sheetId: draftId }, (sheet) => {
      const pages = productPagesOf(sheet)
      if (pages.some((page) => isProduct(page, copy))) throw thereAlready(productName)
      const own = pages.filter((page) => page.productId === productId)
      if (own.length === 0) throw new Refusal('NotFound')
      const added = pagesOfCopy(own, { productId: copy.productId, productName }, () => newId(context.now()))
      const after = sheet.pages.flatMap((page) => (page === own.at(-1) ? [page, ...added] : [page]))
      return { ...sheet, pages: after }
    })
    await noteStructure(context, tx, draftId, changed)
    return structureAnswer(changed)
  })
}

/**
 * Gives one more rate package to each of the products.
 * @throws Refusal NotFound when one of the products is not in the draft
 * @throws Refusal NotUsable when one has a package of this name, or the percentage would make a rate negative
 */
export function addRatePackage(context: Context, draftId: string, input: BodyOf<typeof addRatePackageCall>) {
  const { companyId } = getSupplierWriter(context)
  const content = contentOf(input.content)
  return context.db.transaction(async (tx) => {
    const changed = await changeSheet(tx, { companyId, sheetId: draftId }, (sheet) => {
      const added = [...new Set(input.productIds)].map((productId) => {
        const pages = productPagesOf(sheet)
        const source = sourceOfNewPackage(pages, productId, input.from)
        if (!source) throw new Refusal('NotFound')
        const own = pages.filter((page) => page.productId === productId)
        if (own.some((page) => searchText(page.ratePackageName) === searchText(input.ratePackageName))) {
          throw notUsable('ratePackageName', `${source.productName} has a rate package ${input.ratePackageName} already.`)
        }
        const names = { ratePackageId: newId(context.now()), ratePackageName: input.ratePackageName }
        return pageOfNewPackage(source, names, content, sheet.head.currency)
      })
      return { ...sheet, pages: pagesWithAdded(sheet.pages, added) }
    })
    await noteStructure(context, tx, draftId, changed)
    return structureAnswer(changed)
  })
}

function contentOf(content: BodyOf<typeof addRatePackageCall>['content']): PackageContent {
  if (content.kind !== 'derived') return content
  if (Number(content.percentage) <= -100)
    throw notUsable('percentage', 'A rate package costs more than nothing: less than 100 % below its source.')
  const { amount } = content
  const usual = amount === undefined ? {} : { appliesTo: usualDifferingRates(content) }
  return { ...usual, ...content, percentage: getAmount(content.percentage) }
}

function isProduct(page: ProductPage, product: LocationProduct): boolean {
  return page.productId === product.productId || searchText(page.productName) === searchText(product.productName)
}

function thereAlready(productName: string): Refusal {
  return notUsable('products', `${productName} is in the rate sheet already.`)
}

function notUsable(field: string, problem: string): Refusal {
  return new Refusal('NotUsable', { message: problem, details: [{ field, problem }] })
}
