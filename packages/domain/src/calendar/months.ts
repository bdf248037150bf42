// The months of a period, as a calendar shows them.

import { addDays, type Day, earlierOf, getDay, laterOf, monthLength, partsOf } from './day.ts'
import type { DayRange } from './day-range.ts'

/** One month, and which of its days lie in the period. */
export type PeriodMonth = { readonly year: number; readonly month: number; readonly days: DayRange }

/** Every month that has a day in the period, by date. */
export function monthsOf(period: DayRange): PeriodMonth[] {
  const months: PeriodMonth[] = []
  let first = monthRange(partsOf(period.from))
  while (first.from <= period.to) {
    const { year, month } = partsOf(first.from)
    months.push({ year, month, days: { from: laterOf(first.from, period.from), to: earlierOf(first.to, period.to) } })
    const next = addDays(first.to, 1)
    // 9999-12-31 is followed by no day.
    if (next === first.to) break
    first = monthRange(partsOf(next))
  }
  return months
}

/** The first and the last day of the month; `month` is 1 to 12. */
export function monthRange({ year, month }: { readonly year: number; readonly month: number }): DayRange {
  const text = (dayOfMonth: number): Day =>
    getDay(`${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`)
  return { from: text(1), to: text(monthLength(year, month)) }
}
