// The ranges of days in the form of a stop sale, as they are typed.

import { dayText } from '@tradewind/domain/calendar/day.ts'
import type { DayRange } from '@tradewind/domain/calendar/day-range.ts'
import { typedDay } from '@tradewind/domain/calendar/typed-date.ts'
import type { NoticeRange } from '@tradewind/domain/contracting/stop-sale/stop-sale.ts'

export type DayRow = { readonly from: string; readonly to: string }

/** One empty row where there are no days yet. */
export function rowsOf(days: readonly NoticeRange[]): DayRow[] {
  if (days.length === 0) return [{ from: '', to: '' }]
  return days.map(({ from, to }) => ({ from: dayText(from), to: to === null ? '' : dayText(to) }))
}

const NO_DAY = 'Write a day, such as 01 May 2027.'

/** What is wrong with an end of a row, in words. A row that is wrong would not be sent, so it has to be mended first. */
export function dayProblem({ from, to }: DayRow, end: 'from' | 'to', period: DayRange): string | null {
  const day = typedDay(end === 'from' ? from : to, period)
  if (day === undefined) return NO_DAY
  const first = typedDay(from, period)
  return end === 'to' && first !== undefined && day < first ? 'Before the first day.' : null
}

/** Rows that are days, in their order. @param isOpenEnded the last row is until further notice */
export function daysOfRows(rows: readonly DayRow[], isOpenEnded: boolean, period: DayRange): NoticeRange[] {
  return rows.flatMap((row, i) => {
    const from = typedDay(row.from, period)
    const to = isOpenEnded && i === rows.length - 1 ? null : typedDay(row.to, period)
    return from === undefined || to === undefined || (to !== null && to < from) ? [] : [{ from, to }]
  })
}
