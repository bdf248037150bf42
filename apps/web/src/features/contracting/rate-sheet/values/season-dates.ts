// The dates of seasons where dates are asked for: a policy, an allotment or an offer often holds in a season.

import type { DayRange } from '@tradewind/domain/calendar/day-range.ts'
import { rangesOf } from '@tradewind/domain/rate-sheet/seasons/seasons.ts'
import type { ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'

export type SeasonDates = { readonly seasonName: string; readonly ranges: readonly DayRange[] }

/** The seasons of these products, those of one name and the same dates once. */
export function seasonDatesOf(pages: readonly ProductPage[]): SeasonDates[] {
  const found = new Map<string, SeasonDates>()
  for (const season of pages.flatMap((page) => page.seasons)) {
    const dates = { seasonName: season.seasonName, ranges: rangesOf(season) }
    if (dates.ranges.length > 0) found.set(JSON.stringify(dates), dates)
  }
  return [...found.values()]
}

/** The dates with those of the season among them, in their order; the season alone where they were the whole period before. */
export function withSeason(ranges: readonly DayRange[], season: SeasonDates, period: DayRange): DayRange[] {
  const [only] = ranges
  const isWhole = ranges.length === 1 && only?.from === period.from && only.to === period.to
  const others = isWhole ? [] : ranges.filter((range) => !season.ranges.some(({ from, to }) => from === range.from && to === range.to))
  return [...others, ...season.ranges].toSorted((a, b) => (a.from < b.from ? -1 : 1))
}
