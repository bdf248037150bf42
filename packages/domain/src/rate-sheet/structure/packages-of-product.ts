// The rate packages of one product: which others there are.

import type { ProductPage } from '../rate-sheet.ts'

/** The other rate packages of the product of this page, in the order of the sheet; empty when it has only this one. */
export function otherPackages(pages: readonly ProductPage[], { productId, ratePackageId }: ProductPage): ProductPage[] {
  return pages.filter((each) => each.productId === productId && each.ratePackageId !== ratePackageId)
}
