// What a file changes: locations, products and seasons that are added, changed, gone and unchanged against the rate sheets of its period.

import { type DayRange, rangeText } from '../../calendar/day-range.ts'
import { type CurrencyCode, amountText } from '../../money/amount.ts'
import { canonicalText, type Json } from '../../proof/canonical-text.ts'
import { searchText } from '../../text/search-text.ts'
import type { ProductPage, Rate, RateSet, Season, SheetPage } from '../rate-sheet.ts'
import { noPriceText, shownRate } from '../rates/rate.ts'
import { rangesOf } from '../seasons/seasons.ts'
import { rateSetText } from '../words/words.ts'
import { extraRateFromImport, findPageOf, rateSetsFromImport, usualSetOf } from './page-from-import.ts'
import { type ImportPlan, locationKey, type PlannedLocation, type PlannedProduct, type PlannedSeason } from './plan.ts'
import { hasSameDays, hasSameName, seasonPairs } from './season-pairs.ts'

export const COMPARED_LEVELS = ['location', 'product', 'season'] as const
export const COMPARED_CHANGES = ['added', 'changed', 'gone', 'unchanged'] as const
export type ComparedLevel = (typeof COMPARED_LEVELS)[number]
export type ComparedChange = (typeof COMPARED_CHANGES)[number]

/** One location, product or season; what stands above it in the sheet is named with it. */
export type Compared = {
  readonly level: ComparedLevel
  readonly change: ComparedChange
  readonly locationName: string
  readonly country?: string
  readonly productName?: string
  readonly ratePackageName?: string
  readonly seasonName?: string
  readonly dateRanges?: readonly DayRange[]
  /** Rows of the file that are about it; none for what is gone. */
  readonly rowNumbers: readonly number[]
  /** Of a changed season; an absent side was not there. */
  readonly details: readonly ComparedDetail[]
  /** Of a location that has a rate sheet in the period. */
  readonly templateId?: string
}
export type ComparedDetail = { readonly what: string; readonly was?: string; readonly is?: string }

/** A location's rate sheet of the period. */
export type SheetThere = {
  readonly templateId: string
  readonly matchKey: string
  readonly locationName: string
  readonly country?: string
  readonly pages: readonly SheetPage[]
}

export type ComparedCounts = Readonly<Record<ComparedLevel, Readonly<Record<ComparedChange, number>>>>

/**
 * Compares the file with the sheets of its period, by location, product with rate package, and season. Seasons are the same by their days,
 * or else by their name. A location is changed when one of its products is added, changed or gone, a product when one of its seasons is.
 * @param there the sheets of the locations that the file has, by the key of the location
 * @param others sheets of the period that came from the same list: those whose location the file does not name are gone
 * @param isExcerpt the file has only some rows of a list: then no location and no product is gone
 */
export function comparedWith(
  plan: ImportPlan,
  there: ReadonlyMap<string, SheetThere>,
  others: readonly SheetThere[],
  isExcerpt: boolean,
): Compared[] {
  const named = new Set(plan.places.map(locationKey))
  const namedProducts = new Set(plan.places.map((place) => `${locationKey(place)}|${productKey(place)}`))
  const gone = isExcerpt ? [] : others.filter((sheet) => !named.has(sheet.matchKey))
  const isNamed = (location: PlannedLocation) => (product: ProductPage) =>
    isExcerpt || namedProducts.has(`${location.matchKey}|${productKey(product)}`)
  return [
    ...plan.locations.flatMap((location) => comparedLocation(location, there.get(location.matchKey), isNamed(location))),
    ...gone.flatMap(goneLocation),
  ]
}

export function comparedCounts(all: readonly Compared[]): ComparedCounts {
  const none = () => ({ added: 0, changed: 0, gone: 0, unchanged: 0 })
  const counts = { location: none(), product: none(), season: none() }
  for (const { level, change } of all) counts[level][change] += 1
  return counts
}

function comparedLocation(location: PlannedLocation, sheet: SheetThere | undefined, isNamed: (page: ProductPage) => boolean): Compared[] {
  const place = placeOf(location)
  const before = (sheet?.pages ?? []).filter((page) => page.kind === 'product')
  const products = location.products.map((product) => comparedProduct(product, findPageOf(product, before), place, location.currency))
  const gone = before
    .filter((page) => !location.products.some((product) => findPageOf(product, [page])) && !isNamed(page))
    .map((page) => goneProduct(page, place))
  const inside = [...products, ...gone]
  const head: Compared = {
    level: 'location',
    change: sheet ? changeOf(inside.flatMap(([product]) => product ?? [])) : 'added',
    ...place,
    rowNumbers: location.rowNumbers,
    details: [],
    ...(sheet ? { templateId: sheet.templateId } : {}),
  }
  return [head, ...inside.flat()]
}

type Place = Pick<Compared, 'locationName' | 'country'>

/** The product, and its seasons behind it. */
function comparedProduct(product: PlannedProduct, page: ProductPage | undefined, place: Place, currency: CurrencyCode): Compared[] {
  const names = { ...place, productName: product.productName, ratePackageName: product.ratePackageName }
  const pairs = seasonPairs(product.seasons, page?.seasons ?? [])
  const seasons = product.seasons.map((season): Compared => {
    const was = pairs.get(season)
    const details = page && was ? seasonDetails(season, was, page, currency) : []
    return {
      level: 'season',
      change: was ? (details.length > 0 ? 'changed' : 'unchanged') : 'added',
      ...names,
      seasonName: season.seasonName,
      dateRanges: season.dateRanges,
      rowNumbers: season.rowNumbers,
      details,
    }
  })
  const kept = new Set(pairs.values())
  const gone = (page?.seasons ?? []).filter((season) => !kept.has(season)).map((season) => goneSeason(season, names))
  const inside = [...seasons, ...gone]
  const change = page ? changeOf(inside) : 'added'
  return [{ level: 'product', change, ...names, rowNumbers: product.rowNumbers, details: [] }, ...inside]
}

function goneLocation(sheet: SheetThere): Compared[] {
  const place = placeOf(sheet)
  const head: Compared = { level: 'location', change: 'gone', ...place, rowNumbers: [], details: [], templateId: sheet.templateId }
  return [head, ...sheet.pages.flatMap((page) => (page.kind === 'product' ? goneProduct(page, place) : []))]
}

function goneProduct(page: ProductPage, place: Place): Compared[] {
  const names = { ...place, productName: page.productName, ratePackageName: page.ratePackageName }
  return [
    { level: 'product', change: 'gone', ...names, rowNumbers: [], details: [] },
    ...page.seasons.map((season) => goneSeason(season, names)),
  ]
}

function goneSeason(season: Season, names: Place & Pick<Compared, 'productName' | 'ratePackageName'>): Compared {
  return {
    level: 'season',
    change: 'gone',
    ...names,
    seasonName: season.seasonName,
    dateRanges: rangesOf(season),
    rowNumbers: [],
    details: [],
  }
}

function changeOf(inside: readonly Compared[]): ComparedChange {
  return inside.every((each) => each.change === 'unchanged') ? 'unchanged' : 'changed'
}

function placeOf({ locationName, country }: { locationName: string; country?: string }): Place {
  return { locationName, ...(country === undefined ? {} : { country }) }
}

function productKey({ productName, ratePackageName }: { productName: string; ratePackageName: string }): string {
  return `${searchText(productName)}|${searchText(ratePackageName)}`
}

function seasonDetails(season: PlannedSeason, was: Season, page: ProductPage, currency: CurrencyCode): ComparedDetail[] {
  const details: ComparedDetail[] = []
  const note = (what: string, before: string | undefined, after: string | undefined) =>
    details.push({ what, ...(before === undefined ? {} : { was: before }), ...(after === undefined ? {} : { is: after }) })
  if (!hasSameName(season, was)) note('Name', was.seasonName, season.seasonName)
  if (!hasSameDays(season, was)) note('Dates', rangesOf(was).map(rangeText).join(', '), season.dateRanges.map(rangeText).join(', '))
  const setsBefore = page.seasonRates.find((rates) => rates.seasonId === was.seasonId)?.rateSets ?? []
  const usual = usualSetOf(setsBefore)
  const prices = rateDetails(
    usual?.rates ?? [],
    rateSetsFromImport(season).flatMap((set) => set.rates),
    currency,
  )
  details.push(...prices)
  if (prices.length > 0) details.push(...setsBefore.filter((set) => set !== usual).flatMap((set) => keptSetDetails(set, currency)))
  for (const extra of season.extras) {
    const known = page.extras.find((each) => searchText(each.extraName) === searchText(extra.name))
    const price =
      known?.prices.find((each) => sameContent(each.dateRanges, rangesOf(was))) ??
      known?.prices.find((each) => each.dateRanges.length === 0)
    details.push(...rateDetails(price ? [price.rate] : [], [extraRateFromImport(extra, season)], currency))
  }
  return details
}

/** A set beside the usual one keeps its prices, which the file does not have: whoever takes the file over reads that. */
function keptSetDetails(set: RateSet, currency: CurrencyCode): ComparedDetail[] {
  return set.rates.map((rate) => {
    const price = priceText(rate, currency)
    return { what: `${rateSetText(set) || 'Further set'}, ${rate.description}`, was: price, is: `${price}, not in the file` }
  })
}

/** Rates by their names; a name that is there twice is told by its place. */
function rateDetails(before: readonly Rate[], after: readonly Rate[], currency: CurrencyCode): ComparedDetail[] {
  const names = [...new Set([...after, ...before].map((rate) => rate.description))]
  return names.flatMap((name) => {
    const [was, is] = [before, after].map((rates) => rates.filter((rate) => rate.description === name))
    const [first, second] = [was?.[0], is?.[0]]
    if (was?.length === is?.length && sameContent(was ?? [], is ?? [])) return []
    const detail = (what: string, a: string | undefined, b: string | undefined): ComparedDetail[] =>
      a === b ? [] : [{ what, ...(a === undefined ? {} : { was: a }), ...(b === undefined ? {} : { is: b }) }]
    const prices = detail(name, first && priceText(first, currency), second && priceText(second, currency))
    const commissions = first && second ? detail(`${name}, commission`, percentText(first, currency), percentText(second, currency)) : []
    return [...prices, ...commissions]
  })
}

function priceText(rate: Rate, currency: CurrencyCode): string {
  if (rate.notApplicable) return noPriceText(rate)
  const amount = rate.retailRate ?? rate.nettRate ?? shownRate(rate, currency).retail
  return amount === undefined ? 'no amount' : amountText(amount, currency)
}

function percentText(rate: Rate, currency: CurrencyCode): string | undefined {
  const { commission } = shownRate(rate, currency)
  return commission === undefined ? undefined : `${commission} %`
}

function sameContent(a: object, b: object): boolean {
  return canonicalText(a as Json) === canonicalText(b as Json) // both are parts of a page: texts, numbers, booleans, lists
}
