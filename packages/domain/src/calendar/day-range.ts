// Ranges of days, both ends included: overlaps, differences, unions and gaps.

import { addDays, type Day, dayNumber, dayOfNumber, dayText, earlierOf, laterOf } from './day.ts'

/** Both days are included; `from` is never after `to`. */
export type DayRange = { readonly from: Day; readonly to: Day }

/** Each day counts as one night, both ends included. */
export function nightsIn(range: DayRange): number {
  return dayNumber(range.to) - dayNumber(range.from) + 1
}

/** Nights in all ranges together. A day in several ranges counts once. */
export function nightsInAll(ranges: readonly DayRange[]): number {
  return joinRanges(ranges).reduce((sum, range) => sum + nightsIn(range), 0)
}

export function rangesOverlap(a: DayRange, b: DayRange): boolean {
  return a.from <= b.to && b.from <= a.to
}

/** The days in both ranges, or undefined when they do not overlap. */
export function overlapOf(a: DayRange, b: DayRange): DayRange | undefined {
  const from = laterOf(a.from, b.from)
  const to = earlierOf(a.to, b.to)
  return from <= to ? { from, to } : undefined
}

/**
 * The ranges without the days of `cut`. A cut in the middle of a range splits it in two. // C-RL-100
 * @example 01 Oct - 31 Mar without 20 Dec - 10 Jan is 01 Oct - 19 Dec and 11 Jan - 31 Mar
 */
export function rangesWithout(ranges: readonly DayRange[], cut: DayRange): DayRange[] {
  return ranges.flatMap((range) => {
    if (!rangesOverlap(range, cut)) return [range]
    const left: DayRange[] = range.from < cut.from ? [{ from: range.from, to: addDays(cut.from, -1) }] : []
    const right: DayRange[] = cut.to < range.to ? [{ from: addDays(cut.to, 1), to: range.to }] : []
    return [...left, ...right]
  })
}

/** Merges overlapping and adjacent ranges; the result is sorted by date. */
export function joinRanges(ranges: readonly DayRange[]): DayRange[] {
  const joined: DayRange[] = []
  for (const range of [...ranges].sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))) {
    const last = joined.at(-1)
    if (last && dayNumber(range.from) <= dayNumber(last.to) + 1) {
      joined[joined.length - 1] = { from: last.from, to: laterOf(last.to, range.to) }
    } else {
      joined.push(range)
    }
  }
  return joined
}

/** The days of `period` outside all ranges, sorted by date; empty when every day is covered. // C-RL-099 */
export function daysMissing(period: DayRange, ranges: readonly DayRange[]): DayRange[] {
  let missing: DayRange[] = [period]
  for (const range of ranges) missing = rangesWithout(missing, range)
  return missing
}

/** Every day of the range, in order. */
export function daysOf(range: DayRange): Day[] {
  const first = dayNumber(range.from)
  return Array.from({ length: nightsIn(range) }, (_, index) => dayOfNumber(first + index))
}

/** @example '01 Apr 2026 – 31 Mar 2027', or '01 Apr 2026' for a single day */
export function rangeText(range: DayRange): string {
  return range.from === range.to ? dayText(range.from) : `${dayText(range.from)} – ${dayText(range.to)}`
}
