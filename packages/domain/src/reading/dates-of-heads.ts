// The dates of a head, without those that are part of its name or beyond the time of its file.

import type { DayRange } from '../calendar/day-range.ts'
import type { WrittenRange } from './words/dates-in-text.ts'

/** `January` in a line of its own above `07.01.2028 -` is the name of a season. */
export function withoutNameOfMonth(dates: readonly WrittenRange[], printed: string): readonly WrittenRange[] {
  const [first, ...others] = dates
  const isName =
    first !== undefined && first.from.dayOfMonth === undefined && first.from.year === undefined && first.end <= printed.indexOf('\n')
  return isName && others.some(({ from }) => from.dayOfMonth !== undefined) ? others : dates
}

/** Whole months end where the file ceases to hold: `Jan - Mar` of a sheet that is valid from 5 January. */
export function withinPeriod(ranges: readonly DayRange[], isMonths: boolean, period: DayRange | undefined): readonly DayRange[] {
  if (!isMonths || period === undefined) return ranges
  return ranges.map(({ from, to }) => {
    const isOver = from <= period.to && to >= period.from
    return isOver ? { from: from < period.from ? period.from : from, to: to > period.to ? period.to : to } : { from, to }
  })
}
