// The page that a product of a reading becomes, with what an earlier page of the same product has besides.

import { isSameContent } from '../../proof/same-content.ts'
import { DEFAULT_RATE_PACKAGE, type ProductPage, type Season } from '../../rate-sheet/rate-sheet.ts'
import { pageWithShares } from '../../rate-sheet/rates/shares.ts'
import { nextHue, sameSeason, seasonRanges } from '../../rate-sheet/seasons/seasons.ts'
import { searchText } from '../../text/search-text.ts'
import type { ConditionsToBe } from './conditions-to-be.ts'
import type { ProductToBe } from './values-to-be.ts'

/**
 * A season of the same days or of the same name keeps its identity, and so do extras and offers of the same name. Extras, offers, allocation and
 * blackouts that the file does not name stay.
 * @param before the page of the same product and rate package, if there is one
 * @param newId makes a new identifier at each call
 */
export function pageToBe(
  product: ProductToBe,
  conditions: ConditionsToBe,
  before: ProductPage | undefined,
  newId: () => string,
): ProductPage {
  const seasons = keptSeasons(product, before, newId)
  const { derivedFrom: _follows, ...own } = before ?? { productPolicy: [] }
  const extras = conditions.extras.map((extra) => ({
    ...extra,
    extraId: before?.extras.find((each) => sameName(each.extraName, extra.extraName))?.extraId ?? newId(),
  }))
  const offers = conditions.offers.map((offer) => ({
    ...offer,
    offerId: before?.offers.find((each) => sameName(each.offerName, offer.offerName))?.offerId ?? newId(),
  }))
  const page: ProductPage = {
    ...own,
    kind: 'product',
    productId: before?.productId ?? newId(),
    productName: before?.productName ?? product.productName,
    productType: before?.productType ?? product.productType,
    ratePackageId: before?.ratePackageId ?? newId(),
    ratePackageName: before?.ratePackageName ?? (product.ratePackageName || DEFAULT_RATE_PACKAGE),
    ...conditions.terms,
    seasons,
    seasonRates: product.seasons.map(({ rateSets }, i) => ({ seasonId: seasons[i]?.seasonId ?? '', rateSets })),
    extras: [...extras, ...(before?.extras ?? []).filter((was) => !extras.some((each) => each.extraId === was.extraId))],
    offers: [...offers, ...(before?.offers ?? []).filter((was) => !offers.some((each) => each.offerId === was.offerId))],
    allocation: conditions.allocation.length > 0 ? conditions.allocation : (before?.allocation ?? []),
    blackouts: [
      ...(before?.blackouts ?? []).filter((was) => !conditions.blackouts.some((each) => isSameContent(was, each))),
      ...conditions.blackouts,
    ],
  }
  return product.currency === undefined ? page : pageWithShares(page, product.currency)
}

/** The page of the sheet for this product and rate package. */
export function pageOfProduct(
  product: Pick<ProductToBe, 'productName' | 'ratePackageName'>,
  pages: readonly ProductPage[],
): ProductPage | undefined {
  return pages.find((page) => sameName(page.productName, product.productName) && sameName(page.ratePackageName, product.ratePackageName))
}

function keptSeasons(product: ProductToBe, before: ProductPage | undefined, newId: () => string): Season[] {
  const left = new Set(before?.seasons)
  const seasons: Season[] = []
  for (const { seasonName, dateRanges } of product.seasons) {
    const placed = { dateRanges: seasonRanges(dateRanges) }
    const was = [...left].find((each) => sameSeason(placed, each)) ?? [...left].find((each) => sameName(each.seasonName, seasonName))
    if (was) left.delete(was)
    const hue = was?.hue ?? nextHue([...(before?.seasons ?? []), ...seasons])
    seasons.push({ seasonId: was?.seasonId ?? newId(), seasonName, hue, ...placed })
  }
  return seasons
}

function sameName(a: string, b: string): boolean {
  return searchText(a) === searchText(b)
}
