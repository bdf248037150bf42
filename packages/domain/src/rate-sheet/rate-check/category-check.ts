// Findings about rooms of a better category that cost less than simpler ones on the same days.

import Big from 'big.js'
import { overlapOf, rangeText } from '../../calendar/day-range.ts'
import { type CurrencyCode, groupedText } from '../../money/amount.ts'
import type { ProductPage, RateSet, Season } from '../rate-sheet.ts'
import { isExtraPerson } from '../rates/rate-kind.ts'
import { shownRate } from '../rates/rate.ts'
import { rangesOf } from '../seasons/seasons.ts'
import { areAlike } from '../rates/sets-alike.ts'
import { rateSetsOf } from './rate-checks.ts'
import type { RateFinding } from './rate-finding.ts'

/** Words of the trade for categories, the simplest first; the longest that a name holds counts. */
const CATEGORY_WORDS = [
  'economy',
  'standard',
  'classic',
  'superior',
  'deluxe',
  'super deluxe',
  'junior suite',
  'suite',
  'presidential suite',
]

/**
 * Compares rooms of the same rate package name, by the rank that the supplier gave or else by the words of their names; a rank and a
 * name are never compared. One finding for each room, season and kind of rate: against the dearest of the simpler rooms.
 */
export function categoryChecks(pages: readonly ProductPage[], currency: CurrencyCode): RateFinding[] {
  const groups = Map.groupBy(
    pages.flatMap((page) => knownPrices(page, currency)),
    (each) => each.group,
  )
  return [...groups.values()].flatMap((group) => {
    const dearestFirst = group.toSorted((a, b) => b.price.cmp(a.price))
    const simplest = group.reduce((rank, each) => Math.min(rank, each.rank), Number.POSITIVE_INFINITY)
    const found = dearestFirst.flatMap((better, at) => (better.rank === simplest ? [] : findSimpler(dearestFirst, at, better)))
    return [...new Map(found.map((each) => [`${each.place.productId} ${each.place.ratePackageId} ${each.place.seasonId}`, each])).values()]
  })
}

/** What one kind of rate costs in one season of a room whose category is known; rooms of a group are compared. */
type RankedPrice = {
  readonly group: string
  readonly rank: number
  readonly page: ProductPage
  readonly season: Season
  readonly set: RateSet
  /** Position of the set in its season, from 0. */
  readonly rateSet: number
  readonly description: string
  readonly price: Big
}

/** The prices of a page are read once for each of its states: of four hundred products one is typed into. */
const known = new WeakMap<ProductPage, { readonly currency: CurrencyCode; readonly prices: readonly RankedPrice[] }>()

function knownPrices(page: ProductPage, currency: CurrencyCode): readonly RankedPrice[] {
  const before = known.get(page)
  if (before?.currency === currency) return before.prices
  const prices = rankedPrices(page, currency)
  known.set(page, { currency, prices })
  return prices
}

function rankedPrices(page: ProductPage, currency: CurrencyCode): RankedPrice[] {
  const category = page.productType === 'Accommodation' ? categoryOf(page) : undefined
  if (!category) return []
  return page.seasons.flatMap((season) =>
    rateSetsOf(page, season.seasonId).flatMap((set, rateSet) =>
      set.rates.flatMap((rate): RankedPrice[] => {
        const { description } = rate
        const { retail } = shownRate(rate, currency)
        if (retail === undefined || isExtraPerson(description)) return []
        const group = JSON.stringify([category.by, page.ratePackageName, description])
        return [{ group, rank: category.value, page, season, set, rateSet, description, price: new Big(retail) }]
      }),
    ),
  )
}

/** The finding against the dearest simpler room on the same days. @param at where the better room stands: those before it cost at least as much */
function findSimpler(dearestFirst: readonly RankedPrice[], at: number, better: RankedPrice): RateFinding[] {
  for (let i = 0; i < at; i += 1) {
    const simpler = dearestFirst[i]
    if (!simpler || simpler.rank >= better.rank) continue
    if (simpler.price.eq(better.price)) return []
    if (!areAlike(simpler.set, better.set)) continue
    const days = sharedDays(better.season, simpler.season)
    if (days === undefined) continue
    const { productId, ratePackageId, productName } = better.page
    const { description, rateSet } = better
    const place = { productId, ratePackageId, section: 'rates', seasonId: better.season.seasonId, rateSet, description } as const
    const text = `${productName} costs ${groupedText(better.price.toFixed())}, less than ${simpler.page.productName} at ${groupedText(simpler.price.toFixed())}: ${description}, ${days}.`
    return [{ code: 'betterRoomCheaper', level: 'warning', place, text }]
  }
  return []
}

function sharedDays(a: Season, b: Season): string | undefined {
  const shared = rangesOf(a).flatMap((range) => rangesOf(b).flatMap((other) => overlapOf(range, other) ?? []))
  return shared.length === 0 ? undefined : shared.map(rangeText).join(', ')
}

function categoryOf({ categoryRank, productName }: ProductPage): { readonly by: 'rank' | 'name'; readonly value: number } | undefined {
  if (categoryRank !== undefined) return { by: 'rank', value: categoryRank }
  const name = productName.toLowerCase()
  const words = CATEGORY_WORDS.filter((word) => new RegExp(`\\b${word}\\b`).test(name)).toSorted((a, b) => b.length - a.length)
  const [longest] = words
  return longest === undefined ? undefined : { by: 'name', value: CATEGORY_WORDS.indexOf(longest) }
}
