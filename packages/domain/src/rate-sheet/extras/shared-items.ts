// Extras and offers that several products share: saved once, on all products that have them.

import { type DayRange, joinRanges, rangesWithout } from '../../calendar/day-range.ts'
import type { Extra, ExtraPrice, Offer, ProductPage } from '../rate-sheet.ts'
import type { PageAddress } from '../seasons/all-products.ts'

/**
 * The pages with the extra on exactly the named ones: replaced where it is, in its place; appended where it is new; removed elsewhere.
 * Pages that do not change are the same objects.
 */
export function pagesWithExtra(pages: readonly ProductPage[], extra: Extra, on: readonly PageAddress[]): ProductPage[] {
  return pages.map((page) => {
    const extras = listWith(page.extras, extra, (each) => each.extraId === extra.extraId, isOn(page, on))
    return extras === page.extras ? page : { ...page, extras }
  })
}

/** The same for an offer. */
export function pagesWithOffer(pages: readonly ProductPage[], offer: Offer, on: readonly PageAddress[]): ProductPage[] {
  return pages.map((page) => {
    const offers = listWith(page.offers, offer, (each) => each.offerId === offer.offerId, isOn(page, on))
    return offers === page.offers ? page : { ...page, offers }
  })
}

/**
 * The prices of an extra after one more was placed: its dates are cut out of the others, as with seasons; a price that loses all its
 * dates goes. A price without dates holds for the whole period, and is cut like any other.
 * @param period the contract period
 */
export function pricesWith(prices: readonly ExtraPrice[], placed: ExtraPrice, period: DayRange): ExtraPrice[] {
  if (placed.datesMissing) return [...prices, placed]
  const taken = joinRanges(placed.dateRanges.length === 0 ? [period] : placed.dateRanges)
  const left = prices.flatMap((price): ExtraPrice[] => {
    if (price.datesMissing) return [price]
    const before = price.dateRanges.length === 0 ? [period] : price.dateRanges
    const dateRanges = taken.reduce<readonly DayRange[]>((ranges, cut) => rangesWithout(ranges, cut), before)
    return dateRanges.length === 0 ? [] : [{ ...price, dateRanges }]
  })
  return [...left, placed].sort((a, b) => ((a.dateRanges[0]?.from ?? period.from) < (b.dateRanges[0]?.from ?? period.from) ? -1 : 1))
}

function listWith<Item>(list: readonly Item[], item: Item, isItem: (each: Item) => boolean, shallHave: boolean): readonly Item[] {
  const has = list.some(isItem)
  if (!shallHave) return has ? list.filter((each) => !isItem(each)) : list
  return has ? list.map((each) => (isItem(each) ? item : each)) : [...list, item]
}

function isOn(page: ProductPage, on: readonly PageAddress[]): boolean {
  return on.some((at) => at.productId === page.productId && at.ratePackageId === page.ratePackageId)
}
