// A season in words: how many nights it has, and of which days of the week.

import { addDays } from '../../calendar/day.ts'
import { type DayRange, joinRanges, nightsIn, nightsInAll } from '../../calendar/day-range.ts'
import { counted } from '../../text/counted.ts'
import { isoWeekday } from '../offers/offer-nights.ts'
import { daysOfWeekText } from '../words/words.ts'

/** How many of the nights are Mondays, Tuesdays and so on to Sundays: seven counts. */
export function nightsOnWeekdays(ranges: readonly DayRange[]): number[] {
  const counts = [0, 0, 0, 0, 0, 0, 0]
  for (const range of joinRanges(ranges)) {
    const nights = nightsIn(range)
    for (let i = 0; i < 7; i += 1) {
      const weekday = isoWeekday(addDays(range.from, i)) - 1
      counts[weekday] = (counts[weekday] ?? 0) + Math.max(0, Math.ceil((nights - i) / 7))
    }
  }
  return counts
}

/**
 * The nights and their days of the week, the most frequent first.
 * @example 20 Jun 2026 – 06 Sep 2026 is '79 nights: 12 of Sat, Sun, 11 of Mon–Fri'
 */
export function nightsText(ranges: readonly DayRange[]): string {
  const nights = nightsInAll(ranges)
  const counts = nightsOnWeekdays(ranges)
  const groups = [...new Set(counts)].filter((count) => count > 0).sort((a, b) => b - a)
  const words = groups.map((count) => {
    const days = counts.flatMap((each, i) => (each === count ? [i + 1] : []))
    return groups.length === 1 && days.length < 7 && count === 1 ? daysOfWeekText(days) : `${count} of ${daysOfWeekText(days)}`
  })
  const total = counted(nights, 'night', 'nights')
  return words.length === 0 ? total : `${total}: ${words.join(', ')}`
}
