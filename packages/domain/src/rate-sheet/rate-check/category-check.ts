// Findings about rooms of a better category that cost less than simpler ones on the same days.

import Big from 'big.js'
import { overlapOf, rangeText } from '../../calendar/day-range.ts'
import type { CurrencyCode } from '../../money/amount.ts'
import type { ProductPage, Season } from '../rate-sheet.ts'
import { isExtraPerson } from '../rates/rate-kind.ts'
import { shownRate } from '../rates/rate.ts'
import { rangesOf } from '../seasons/seasons.ts'
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
 * name are never compared. One finding for each pair of rooms, seasons and kind of rate.
 */
export function categoryChecks(pages: readonly ProductPage[], currency: CurrencyCode): RateFinding[] {
  const rooms = pages.filter((page) => page.productType === 'Accommodation')
  const ranked = rooms.map((page) => ({ page, rank: categoryOf(page) })).filter((each) => each.rank !== undefined)
  return ranked.flatMap((better) =>
    ranked.flatMap((simpler) => {
      const comparable = better.page.ratePackageName === simpler.page.ratePackageName && better.rank?.by === simpler.rank?.by
      return comparable && (better.rank?.value ?? 0) > (simpler.rank?.value ?? 0) ? cheaperNights(better.page, simpler.page, currency) : []
    }),
  )
}

function cheaperNights(better: ProductPage, simpler: ProductPage, currency: CurrencyCode): RateFinding[] {
  return better.seasons.flatMap((season) =>
    simpler.seasons.flatMap((other) => {
      const shared = sharedDays(season, other)
      return shared === undefined ? [] : cheaperRates({ page: better, season }, { page: simpler, season: other }, shared, currency)
    }),
  )
}

type InSeason = { readonly page: ProductPage; readonly season: Season }

function cheaperRates(better: InSeason, simpler: InSeason, days: string, currency: CurrencyCode): RateFinding[] {
  const [rates, others] = [better, simpler].map(({ page, season }) => rateSetsOf(page, season.seasonId)[0]?.rates ?? [])
  return (rates ?? []).flatMap((rate): RateFinding[] => {
    const other = others?.find((each) => each.description === rate.description)
    const [price, simple] = [shownRate(rate, currency).retail, other && shownRate(other, currency).retail]
    if (isExtraPerson(rate.description) || price === undefined || simple === undefined || !new Big(price).lt(simple)) return []
    const { productId, ratePackageId, productName } = better.page
    const place = {
      productId,
      ratePackageId,
      section: 'rates',
      seasonId: better.season.seasonId,
      rateSet: 0,
      description: rate.description,
    } as const
    const text = `${productName} costs ${price}, less than ${simpler.page.productName} at ${simple}: ${rate.description}, ${days}.`
    return [{ code: 'betterRoomCheaper', level: 'warning', place, text }]
  })
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
