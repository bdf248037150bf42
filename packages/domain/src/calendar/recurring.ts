// Ranges that come back every year, such as a season `15 Dec - 31 Mar` printed without its year.

import { type Day, dayOf, getDay, isLeapYear, partsOf } from './day.ts'
import { type DayRange, joinRanges, overlapOf } from './day-range.ts'

/** A day of every year. */
export type YearDay = { readonly month: number; readonly dayOfMonth: number }

/**
 * Where a yearly range lies in the period, by date. A range that ends before it begins crosses New Year.
 * An end on 28 February means the end of February, so that no leap day is lost; a start on
 * 29 February is 1 March in other years.
 * @example 15 Dec - 31 Mar in 01 Apr 2026 - 31 Mar 2027 is 15 Dec 2026 - 31 Mar 2027
 * @example 01 Nov - 15 Apr in 01 Apr 2026 - 31 Mar 2027 is 01 Apr - 15 Apr 2026 and 01 Nov 2026 - 31 Mar 2027
 */
export function recurringRanges(start: YearDay, end: YearDay, period: DayRange): DayRange[] {
  const crossesNewYear = end.month < start.month || (end.month === start.month && end.dayOfMonth < start.dayOfMonth)
  const firstYear = Math.max(1, partsOf(period.from).year - 1)
  const lastYear = Math.min(9998, partsOf(period.to).year)
  const ranges: DayRange[] = []
  for (let year = firstYear; year <= lastYear; year += 1) {
    const from = startIn(year, start)
    const to = endIn(crossesNewYear ? year + 1 : year, end)
    const part = from <= to ? overlapOf({ from, to }, period) : undefined
    if (part) ranges.push(part)
  }
  return joinRanges(ranges)
}

function startIn(year: number, { month, dayOfMonth }: YearDay): Day {
  return dayOf(year, month, dayOfMonth) ?? getDay(`${String(year).padStart(4, '0')}-03-01`)
}

function endIn(year: number, { month, dayOfMonth }: YearDay): Day {
  const isEndOfFebruary = month === 2 && dayOfMonth >= 28
  const last = isEndOfFebruary ? (isLeapYear(year) ? 29 : 28) : dayOfMonth
  return dayOf(year, month, last) ?? getDay(`${String(year).padStart(4, '0')}-02-28`)
}
