// Turns a planned product into a page of a rate sheet, keeping what an earlier page of the same product has besides.

import { canonicalText, type Json } from '../../proof/canonical-text.ts'
import { searchText } from '../../text/search-text.ts'
import { DEFAULT_RATE_PACKAGE, type Extra, type ExtraPrice, type ProductPage, type Rate, type RateSet, type Season } from '../rate-sheet.ts'
import { rateWithoutPrice } from '../rates/rate.ts'
import { nextHue, seasonRanges } from '../seasons/seasons.ts'
import type { PlannedProduct, PlannedSeason } from './plan.ts'
import type { RowAmount } from './read-rows.ts'
import { seasonPairs } from './season-pairs.ts'

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

/** How one location's sheet changes when the file is taken over. */
export type PageChange = { readonly kind: 'new' | 'changed' | 'unchanged'; readonly page: ProductPage }

/**
 * The page that importing makes of a product. A season that the earlier page has with the same days or under the same name, and an extra of
 * the same name, keeps its identity and hue; what the file does not say stays as it was. Rates that a file gives are the package's own: one that followed
 * another does so no more, unless the file says the same.
 * @param before the page of the same product and rate package, if the sheet has one
 * @param newId makes a new identifier at each call
 */
export function pageFromImport(planned: PlannedProduct, before: ProductPage | undefined, newId: () => string): PageChange {
  const seasons: Season[] = []
  const pairs = seasonPairs(planned.seasons, before?.seasons ?? [])
  for (const season of planned.seasons) {
    const earlier = pairs.get(season)
    seasons.push({
      seasonId: earlier?.seasonId ?? newId(),
      seasonName: season.seasonName,
      hue: earlier?.hue ?? nextHue([...(before?.seasons ?? []), ...seasons]),
      dateRanges: seasonRanges(season.dateRanges),
    })
  }
  const { derivedFrom: _follows, ...own } = before ?? { offers: [], allocation: [], blackouts: [], productPolicy: [] }
  const page: ProductPage = {
    ...own,
    kind: 'product',
    productId: before?.productId ?? newId(),
    productName: planned.productName,
    productType: before?.productType ?? 'Accommodation',
    ratePackageId: before?.ratePackageId ?? newId(),
    ratePackageName: planned.ratePackageName || DEFAULT_RATE_PACKAGE,
    seasons,
    seasonRates: planned.seasons.map((season, i) => {
      const earlier = before?.seasonRates.find((rates) => rates.seasonId === seasons[i]?.seasonId)
      return { seasonId: seasons[i]?.seasonId ?? '', rateSets: rateSetsFromImport(season, earlier?.rateSets) }
    }),
    extras: mergedExtras(planned, before, newId),
  }
  if (!before) return { kind: 'new', page }
  return sameContent({ ...before, derivedFrom: undefined }, { ...page, derivedFrom: undefined })
    ? { kind: 'unchanged', page: before }
    : { kind: 'changed', page }
}

/** The page of this sheet that a planned product belongs to, if there is one. */
export function findPageOf(
  planned: Pick<PlannedProduct, 'productName' | 'ratePackageName'>,
  pages: readonly ProductPage[],
): ProductPage | undefined {
  return pages.find(
    (page) =>
      searchText(page.productName) === searchText(planned.productName) &&
      searchText(page.ratePackageName) === searchText(planned.ratePackageName || DEFAULT_RATE_PACKAGE),
  )
}

/**
 * The rates of a season as a file gives them, one price for all days. A file says nothing of days of the week, stays and booking codes: they stay
 * as they are, and so do sets for other days or conditions than those of most nights.
 * @param before the sets of the season that it is in the sheet
 */
export function rateSetsFromImport(season: PlannedSeason, before: readonly RateSet[] = []): RateSet[] {
  const rates = season.rates.map((rate) => rateOf(rate.name, rate, season))
  const usual = usualSetOf(before)
  return usual ? before.map((set) => (set === usual ? { ...set, rates } : set)) : [{ daysOfWeek: EVERY_DAY, rates }]
}

/** The set that a price without days is of: the one without a booking code that holds on most days; of equal ones the first. */
export function usualSetOf(sets: readonly RateSet[]): RateSet | undefined {
  const open = sets.filter((set) => set.bookingCode === undefined)
  const most = Math.max(...open.map((set) => set.daysOfWeek.length))
  return open.find((set) => set.daysOfWeek.length === most) ?? sets[0]
}

export function extraRateFromImport(extra: RowAmount, season: PlannedSeason): Rate {
  return rateOf(extra.name, extra, season)
}

function rateOf(description: string, { amount, basis, onRequest }: RowAmount, season: PlannedSeason): Rate {
  if (amount === undefined) return rateWithoutPrice(description, onRequest === true)
  const commissionPercentage = season.commissionPercentage
  return basis === 'nett'
    ? { description, notApplicable: false, nettRate: amount, commissionPercentage }
    : { description, notApplicable: false, retailRate: amount, commissionPercentage }
}

/** One extra for each name, with a price for each season that gives one; one price alone holds always. */
function mergedExtras(planned: PlannedProduct, before: ProductPage | undefined, newId: () => string): Extra[] {
  const names = [...new Set(planned.seasons.flatMap((season) => season.extras.map((extra) => extra.name)))]
  const imported = names.map((extraName): Extra => {
    const earlier = before?.extras.find((extra) => searchText(extra.extraName) === searchText(extraName))
    const { extraId, unit, time, compulsory, note } = earlier ?? {
      extraId: newId(),
      unit: 'perPerson' as const,
      time: 'perDay' as const,
      compulsory: false,
      note: undefined,
    }
    return { extraId, extraName, unit, time, compulsory, prices: pricesOf(planned, extraName), ...(note === undefined ? {} : { note }) }
  })
  const untouched = (before?.extras ?? []).filter((extra) => !imported.some((each) => each.extraId === extra.extraId))
  return [...imported, ...untouched]
}

function pricesOf(planned: PlannedProduct, extraName: string): ExtraPrice[] {
  const prices = planned.seasons.flatMap((season): ExtraPrice[] => {
    const extra = season.extras.find((each) => each.name === extraName)
    return extra ? [{ dateRanges: season.dateRanges, rate: rateOf(extraName, extra, season) }] : []
  })
  const [first] = prices
  const isSame = prices.length === planned.seasons.length && prices.every((price) => sameContent(price.rate, first?.rate ?? price.rate))
  return isSame && first ? [{ dateRanges: [], rate: first.rate }] : prices
}

function sameContent(a: object, b: object): boolean {
  return canonicalText(a as Json) === canonicalText(b as Json) // both are parts of a page: texts, numbers, booleans, lists
}
