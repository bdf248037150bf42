// How far the contracts of a year are by week, held against the year before.

import { addDays, type Day, dayNumber, dayOfNumber, earlierOf, laterOf, weekdayOf } from '../../calendar/day.ts'

/** How many contracts came so far in a week, by its Monday. */
export type WeekCounts = ReadonlyMap<Day, number>

export type ProgressWeek = {
  /** A Monday. */
  readonly week: Day
  /** All up to the end of this week, for each series; null for weeks to come. */
  readonly now: readonly (number | null)[]
  /** The same of the year before, 52 weeks earlier. */
  readonly before: readonly number[]
}

/** The same weekday a year earlier. */
export const YEAR_OF_WEEKS = 52 * 7
/** Two years; what is earlier counts in the first week that is shown. */
const MOST_WEEKS = 104

/** The Monday of the week. */
export function mondayOf(day: Day): Day {
  return addDays(day, -((weekdayOf(day) + 6) % 7))
}

/**
 * The weeks from the first one in which anything happened, in either year, to the last one of the year before; the current week is always among them.
 * @param now, before one entry for each series, in the same order
 * @returns empty when nothing happened in either year
 * @example 3 sent in the week of 5 Oct 2026 and 2 in that of 7 Oct 2024: the rows of both count up, the second one in the week of 6 Oct 2025
 */
export function progressWeeks(now: readonly WeekCounts[], before: readonly WeekCounts[], today: Day): ProgressWeek[] {
  const thisWeek = mondayOf(today)
  const moved = before.map((counts) => new Map([...counts].map(([week, count]) => [addDays(week, YEAR_OF_WEEKS), count])))
  const weeks = [...now, ...moved].flatMap((counts) => [...counts.keys()]).sort()
  const [earliest, latest] = [weeks[0], weeks.at(-1)]
  if (earliest === undefined || latest === undefined) return []
  const last = dayNumber(laterOf(latest, thisWeek))
  const first = Math.max(dayNumber(earlierOf(earliest, thisWeek)), last - 7 * (MOST_WEEKS - 1))
  return Array.from({ length: (last - first) / 7 + 1 }, (_, i) => {
    const week = dayOfNumber(first + 7 * i)
    return {
      week,
      now: now.map((counts) => (week > thisWeek ? null : upTo(counts, week))),
      before: moved.map((counts) => upTo(counts, week)),
    }
  })
}

function upTo(counts: WeekCounts, week: Day): number {
  let sum = 0
  for (const [each, count] of counts) if (each <= week) sum += count
  return sum
}
