// Rate packages of a product: one more, empty, as a copy or derived from another; and whole products twice.

import type { CurrencyCode } from '../../money/amount.ts'
import type { Derivation, ProductPage } from '../rate-sheet.ts'
import { derivedPage } from '../rates/derived-package.ts'
import { emptied } from './new-product.ts'

/** What a new rate package begins with. The percentage is that of a derived one: `-15` is 15 percent less than its source. */
export type PackageContent =
  | { readonly kind: 'empty' }
  | { readonly kind: 'copy' }
  | ({ readonly kind: 'derived' } & Pick<Derivation, 'percentage' | 'amount' | 'amountPer'>)

/**
 * One more rate package of a product. Empty: the seasons and lines of the source without amounts. Copy: all that the source has, on its own
 * from now on. Derived: all that the source has, its rates following those of the source by the percentage and the amount. The board is
 * that of no package yet.
 * @param source a page of the same product
 * @example derived by -15 from a source whose Double is 120.00 has Double 102.00
 */
export function pageOfNewPackage(
  source: ProductPage,
  { ratePackageId, ratePackageName }: Pick<ProductPage, 'ratePackageId' | 'ratePackageName'>,
  content: PackageContent,
  currency: CurrencyCode,
): ProductPage {
  // Rate packages of one product differ in their board more often than in anything else.
  const { derivedFrom: _follows, boardBasis: _board, ...own } = source
  const copy: ProductPage = { ...own, ratePackageId, ratePackageName }
  switch (content.kind) {
    case 'copy':
      return copy
    case 'derived': {
      const { kind: _kind, ...change } = content
      return derivedPage({ ...copy, derivedFrom: { ratePackageId: source.ratePackageId, ...change, overrides: [] } }, source, currency)
    }
    case 'empty':
      return {
        ...copy,
        seasonRates: copy.seasonRates.map((rates) => ({ ...rates, rateSets: emptied(rates.rateSets) ?? [] })),
        extras: [],
        offers: [],
        allocation: [],
        blackouts: [],
        productPolicy: [],
      }
  }
}

/** The rate package of the product that a new one begins with: the one of this name, or else the first. Undefined when the product is not in the sheet. */
export function sourceOfNewPackage(pages: readonly ProductPage[], productId: string, from: string | undefined): ProductPage | undefined {
  const own = pages.filter((page) => page.productId === productId)
  return own.find((page) => page.ratePackageName === from) ?? own[0]
}

/**
 * The product once more under another name, with all its rate packages; those that follow one another do so in the copy too, and one that follows another
 * product goes on following it.
 * @param pages the pages of one product @param newId makes a new identifier at each call
 */
export function pagesOfCopy(
  pages: readonly ProductPage[],
  { productId, productName }: Pick<ProductPage, 'productId' | 'productName'>,
  newId: () => string,
): ProductPage[] {
  const packageIds = new Map(pages.map((page) => [page.ratePackageId, newId()]))
  const idOf = (ratePackageId: string) => packageIds.get(ratePackageId) ?? ratePackageId
  return pages.map((page) => ({
    ...page,
    productId,
    productName,
    ratePackageId: idOf(page.ratePackageId),
    ...(page.derivedFrom === undefined || page.derivedFrom.productId !== undefined
      ? {}
      : { derivedFrom: { ...page.derivedFrom, ratePackageId: idOf(page.derivedFrom.ratePackageId) } }),
  }))
}
