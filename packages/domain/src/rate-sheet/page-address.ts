// How a product with its rate package is found among thousands of rates.

import type { ProductPage, SheetPage } from './rate-sheet.ts'
import type { PageAddress } from './seasons/all-products.ts'

/** The same for the same product and rate package: the id of their page. */
export function addressText({ productId, ratePackageId }: PageAddress): string {
  return `${productId}.${ratePackageId}`
}

/** Where a page lies in its sheet: product and rate package joined by a point, or the kind of the page. */
export function pageIdOf(page: SheetPage): string {
  return page.kind === 'product' ? addressText(page) : page.kind
}

export function pagesByAddress(pages: readonly ProductPage[]): Map<string, ProductPage> {
  return new Map(pages.map((page) => [addressText(page), page]))
}
