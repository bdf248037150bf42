// The day that a page is asked about, and the days on which something happened to a contract.

import { addDays, type Day, getDay } from '@tradewind/domain/calendar/day.ts'

/** The end of the day where the reader is, as an ISO moment. */
export function endOfDay(day: Day): string {
  const [year = 0, month = 1, date = 1] = addDays(day, 1).split('-').map(Number)
  return new Date(year, month - 1, date).toISOString()
}

/** The day of a moment where the reader is. */
export function dayOf(moment: string): Day {
  const at = new Date(moment)
  const two = (value: number) => String(value).padStart(2, '0')
  return getDay(`${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`)
}

/** The nearest days before and after this one on which something happened. */
export function daysAround(moments: readonly string[], day: Day): { before: Day | undefined; after: Day | undefined } {
  const days = [...new Set(moments.map(dayOf))].toSorted((a, b) => (a < b ? -1 : 1))
  return { before: days.findLast((each) => each < day), after: days.find((each) => each > day) }
}
