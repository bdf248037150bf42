// How a product with its rate package is found in two sheets.

import { type ProductPage, productPagesOf, type RateSheet } from '../rate-sheet.ts'

/** Product pages by their address, in the order of the sheet. */
export function productPagesByAddress(sheet: RateSheet): Map<string, ProductPage> {
  return new Map(productPagesOf(sheet).map((page) => [`${page.productId}.${page.ratePackageId}`, page]))
}
