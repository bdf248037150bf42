// A contract period in words.

import { getDay } from '@tradewind/domain/calendar/day.ts'
import { rangeText } from '@tradewind/domain/calendar/day-range.ts'

/** @example '01 Apr 2026 – 31 Mar 2027' */
export function periodText({ startDate, endDate }: { readonly startDate: string; readonly endDate: string }): string {
  return rangeText({ from: getDay(startDate), to: getDay(endDate) })
}
