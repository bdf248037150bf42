// A season as it is typed: its name and its dates, and what is wrong with them.

import { dayText, type Day } from '@tradewind/domain/calendar/day.ts'
import { type DayRange, joinRanges } from '@tradewind/domain/calendar/day-range.ts'
import { typedDay } from '@tradewind/domain/calendar/typed-date.ts'
import type { Season } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import type { SeasonFinding } from '@tradewind/domain/rate-sheet/seasons/change-season.ts'
import { outsidePeriod, rangesOf, seasonRanges } from '@tradewind/domain/rate-sheet/seasons/seasons.ts'

/** Dates as the fields hold them. */
export type TypedRange = { readonly key: number; readonly from: string; readonly to: string }
export type SeasonForm = { readonly seasonName: string; readonly ranges: readonly TypedRange[] }

export type TypedSeason = Pick<Season, 'seasonName' | 'dateRanges'>

export function formOfSeason(season: Pick<Season, 'seasonName' | 'dateRanges'>): SeasonForm {
  return { seasonName: season.seasonName, ranges: typedRanges(rangesOf(season)) }
}

/** A new season begins with these days, or with an empty line to type into. */
export function newSeasonForm(ranges: readonly DayRange[]): SeasonForm {
  return { seasonName: '', ranges: ranges.length === 0 ? withRange([]) : typedRanges(ranges) }
}

export function typedRanges(ranges: readonly DayRange[]): TypedRange[] {
  const sorted = [...ranges].sort((a, b) => (a.from < b.from ? -1 : 1))
  return sorted.map(({ from, to }, key) => ({ key, from: dayText(from), to: dayText(to) }))
}

export function withRange(ranges: readonly TypedRange[]): TypedRange[] {
  return [...ranges, { key: Math.max(-1, ...ranges.map((each) => each.key)) + 1, from: '', to: '' }]
}

/**
 * The season that was typed, or what is wrong: a line with one date only, text that is no date, days outside of the contract
 * period (C-ST-011). Lines without any date count as none; dates that meet become one range.
 */
export function seasonOfForm({ seasonName, ranges }: SeasonForm, period: DayRange): TypedSeason | SeasonFinding {
  const filled = ranges.filter(({ from, to }) => from.trim() !== '' || to.trim() !== '')
  const days: DayRange[] = []
  for (const { from, to } of filled) {
    const [first, last] = [typedDay(from, period), typedDay(to, period)]
    if (first === undefined || last === undefined) return { finding: unreadable(from, to, first), field: 'dateRanges' }
    if (first > last) return { finding: `The dates ${dayText(first)} – ${dayText(last)} end before they begin.`, field: 'dateRanges' }
    days.push({ from: first, to: last })
  }
  const outside = outsidePeriod(period, days)
  if (outside !== undefined) return { finding: outside, field: 'dateRanges' }
  return { seasonName: seasonName.trim(), dateRanges: seasonRanges(joinRanges(days)) }
}

/** The days of the lines that can be read, for what is said about them while they are typed. */
export function readableDays(ranges: readonly TypedRange[], period: DayRange): DayRange[] {
  return ranges.flatMap(({ from, to }) => {
    const [first, last] = [typedDay(from, period), typedDay(to, period)]
    return first && last && first <= last ? [{ from: first, to: last }] : []
  })
}

function unreadable(from: string, to: string, first: Day | undefined): string {
  if (from.trim() === '' || to.trim() === '') return 'Enter both dates of each range.'
  return `“${(first === undefined ? from : to).trim()}” is not a date. Write it such as 01 Apr 2026 or 01.04.2026.`
}
