// The dates of a head, without those that are part of its name or beyond the time of its file.

import type { DayRange } from '../calendar/day-range.ts'
import type { WrittenRange } from './words/dates-in-text.ts'

/** `January` in a line of its own above `07.01.2028 -` is the name of a season. */
export function withoutNameOfMonth(dates: readonly WrittenRange[], printed: string): readonly WrittenRange[] {
  const [first, ...others] = dates
  const isName =
    first !== undefined && first.from.dayOfMonth === undefined && first.from.year === undefined && first.end <= printed.indexOf('\n')
  return isName && others.some(({ from }) => from.dayOfMonth !== undefined) ? others : dates
}

/** Whole months end where the file ceases to hold: `Jan - Mar` of a sheet that is valid from 5 January. */
export function withinPeriod(ranges: readonly DayRange[], isMonths: boolean, period: DayRange | undefined): readonly DayRange[] {
  if (!isMonths || period === undefined) return ranges
  return ranges.map(({ from, to }) => {
    const isOver = from <= period.to && to >= period.from
    return isOver ? { from: from < period.from ? period.from : from, to: to > period.to ? period.to : to } : { from, to }
  })
}

/** `01/04` above `31/05` and nothing else is a range. */
export function withPairs(dates: readonly WrittenRange[], plain: string): readonly WrittenRange[] {
  const isAll = dates.reduce((left, { start, end }) => cut(left, start, end), plain).trim() === ''
  if (!isAll || dates.length === 0 || dates.length % 2 === 1) return dates
  if (dates.some(({ isRange, isException, from }) => isRange || isException || from.dayOfMonth === undefined)) return dates
  return dates.flatMap((date, i) => {
    const last = dates[i + 1]
    return i % 2 === 0 && last ? [{ ...date, to: last.to, end: last.end, isRange: true }] : []
  })
}

/** The text with spaces from `start` to `end`. */
export function cut(text: string, start: number, end: number): string {
  return `${text.slice(0, start)}${' '.repeat(end - start)}${text.slice(end)}`
}
