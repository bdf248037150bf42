// The days of an extra: those of its sentence, of its own amount, and days listed before one month.

import type { DayRange } from '../../calendar/day-range.ts'
import type { FileContext } from '../file-context.ts'
import { rangesOf } from '../seasons.ts'
import { datesIn, type WrittenRange } from '../words/dates-in-text.ts'
import type { FoundMoney } from './clauses.ts'

const LISTED = /(?:(?<![\d.,:/€$£]|[€$£] )\d{1,2}(?:st|nd|rd|th|\.)?(?:, ?| (?:and|und|et|y|e|&|en|og|och) ))+$/
const LAST_DAY = 31

/** The days that a folded text names, without numbers of amounts. `24, 25 and 31 December` are three. */
export function daysIn(plain: string, money: readonly FoundMoney[], { order }: FileContext): WrittenRange[] {
  const written = datesIn(plain, order).filter((date) => !money.some(({ start, end }) => date.start < end && date.end > start))
  return written.flatMap((date, i) => {
    const from = written[i - 1]?.end ?? 0
    const list = date.isRange || date.from.dayOfMonth === undefined ? undefined : LISTED.exec(plain.slice(from, date.start))
    if (!list) return [date]
    const days = [...list[0].matchAll(/\d{1,2}/g)].map(([day]) => Number(day)).filter((day) => day > 0 && day <= LAST_DAY)
    const start = from + list.index
    return [
      ...days.map((dayOfMonth) => ({
        ...date,
        from: { ...date.from, dayOfMonth },
        to: { ...date.to, dayOfMonth },
        start,
        end: date.start,
      })),
      date,
    ]
  })
}

/** The days between the amount before it and its own, where each amount of a sentence has days of its own; else those of the sentence. */
export function daysOfAmount(
  written: readonly WrittenRange[],
  money: readonly FoundMoney[],
  i: number,
  { years }: FileContext,
): readonly DayRange[] | undefined {
  const isBefore = (date: WrittenRange, at: number) => date.start >= (money[at - 1]?.end ?? 0) && date.end <= (money[at]?.start ?? 0)
  const hasOwn = money.length > 1 && money.every((_, at) => written.some((date) => isBefore(date, at)))
  const days = rangesOf(hasOwn ? written.filter((date) => isBefore(date, i)) : written, years)
  return days.length > 0 ? days : undefined
}
