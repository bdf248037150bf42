// Where a key leads in a calendar.

import { addDays, type Day, dayOf, monthLength, partsOf, weekdayOf } from '@tradewind/domain/calendar/day.ts'

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** The day that a key leads to: arrows by a day and a week, Home and End in the week, Page up and down by a month (with Shift by a year). */
export function dayAfterKey(day: Day, key: string, hasShift: boolean): Day | undefined {
  const step = STEPS[key]
  if (step !== undefined) return addDays(day, step)
  const sinceMonday = (weekdayOf(day) + 6) % 7
  switch (key) {
    case 'Home':
      return addDays(day, -sinceMonday)
    case 'End':
      return addDays(day, 6 - sinceMonday)
    case 'PageUp':
      return addMonths(day, hasShift ? -12 : -1)
    case 'PageDown':
      return addMonths(day, hasShift ? 12 : 1)
    default:
      return undefined
  }
}

/** The same day of a month before or after, or its last day where it is shorter. @example 31 Jan and 1 is 28 Feb */
export function addMonths(day: Day, count: number): Day {
  const { year, month, dayOfMonth } = partsOf(day)
  const months = year * 12 + month - 1 + count
  const [nextYear, nextMonth] = [Math.floor(months / 12), (months % 12) + 1]
  return dayOf(nextYear, nextMonth, Math.min(dayOfMonth, monthLength(nextYear, nextMonth))) ?? day
}
