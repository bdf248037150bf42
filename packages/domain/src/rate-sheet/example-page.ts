// A small rate sheet page for tests: one room, one season for the whole year, a double at 100 without commission.

import { getDay } from '../calendar/day.ts'
import type { DayRange } from '../calendar/day-range.ts'
import { getAmount } from '../money/amount.ts'
import type { ProductPage, Rate, RateSet, Season, SheetHead } from './rate-sheet.ts'
import { seasonRanges } from './seasons/seasons.ts'

/** From 1 April 2026 to 31 March 2027, in euro, tax included. */
export const EXAMPLE_HEAD: SheetHead = {
  templateName: 'Example',
  startDate: getDay('2026-04-01'),
  endDate: getDay('2027-03-31'),
  currency: 'EUR',
  taxInclusion: 'included',
}

const YEAR: readonly [string, string] = ['2026-04-01', '2027-03-31']

/** A season whose id is its name in lower case. @param ranges pairs of `YYYY-MM-DD`, both days included */
export function exampleSeason(seasonName: string, ...ranges: (readonly [string, string])[]): Season {
  return {
    seasonId: seasonName.toLowerCase(),
    seasonName,
    hue: 1,
    dateRanges: seasonRanges(ranges.map(([from, to]) => exampleRange(from, to))),
  }
}

export function exampleRange(from: string, to: string = from): DayRange {
  return { from: getDay(from), to: getDay(to) }
}

/** @param retail null means not applicable @param commission percent */
export function exampleRate(description: string, retail: string | null, commission = '0'): Rate {
  if (retail === null) return { description, notApplicable: true }
  return { description, notApplicable: false, retailRate: getAmount(retail), commissionPercentage: getAmount(commission) }
}

/** A rate set that applies every day. @example exampleSet({ Double: '100', Triple: null }) */
export function exampleSet(rates: Record<string, string | null>, change: Partial<RateSet> = {}): RateSet {
  const list = Object.entries(rates).map(([description, retail]) => exampleRate(description, retail))
  return { daysOfWeek: [1, 2, 3, 4, 5, 6, 7], rates: list, ...change }
}

export function examplePage(change: Partial<ProductPage> = {}): ProductPage {
  return {
    kind: 'product',
    productId: 'room',
    productName: 'Room',
    productType: 'Accommodation',
    ratePackageId: 'primary',
    ratePackageName: 'Primary',
    seasons: [exampleSeason('Year', YEAR)],
    seasonRates: [{ seasonId: 'year', rateSets: [exampleSet({ Double: '100' })] }],
    extras: [],
    offers: [],
    allocation: [],
    blackouts: [],
    productPolicy: [],
    ...change,
  }
}
