// For which rate packages of a product an offer is: those that are named have it in their list. // decision 0091

import { pagesWithOffer } from '../extras/shared-items.ts'
import type { Offer, ProductPage } from '../rate-sheet.ts'

/** Whether the page has the offer, and the offer is for its rate package. */
export function holdsOffer({ offers, ratePackageName }: ProductPage, offerId: string): boolean {
  return offers.some((offer) => offer.offerId === offerId && (offer.ratePackages?.includes(ratePackageName) ?? true))
}

/** The names of the rate packages of the product in which the offer holds, in the order of the sheet. */
export function packagesWithOffer(pages: readonly ProductPage[], productId: string, offerId: string): string[] {
  return pages.filter((page) => page.productId === productId && holdsOffer(page, offerId)).map((page) => page.ratePackageName)
}

/**
 * The pages with the offer in exactly the named rate packages of this product; other products keep it where it holds. It names no rate
 * packages any more: where it is in the list, it holds.
 * @param names of rate packages of the product of this page @example named Full board and Half board, both lists have the offer
 */
export function pagesWithOfferFor(
  pages: readonly ProductPage[],
  { productId }: Pick<ProductPage, 'productId'>,
  offer: Offer,
  names: readonly string[],
): ProductPage[] {
  const { ratePackages: _named, ...anywhere } = offer
  const on = pages.filter((page) => (page.productId === productId ? names.includes(page.ratePackageName) : holdsOffer(page, offer.offerId)))
  return pagesWithOffer(pages, anywhere, on)
}
