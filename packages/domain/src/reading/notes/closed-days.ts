// The days that a sentence about a closure names: `24, 25 and 26 December`, `from 31 December`, `in January`, `17-18 March and 29 July - 2 August`.

import { addDays } from '../../calendar/day.ts'
import { type DayRange, joinRanges } from '../../calendar/day-range.ts'
import type { DateOrder } from '../../calendar/typed-date.ts'
import { rangeOf, type Years } from '../seasons.ts'
import { datesIn, type WrittenRange } from '../words/dates-in-text.ts'
import { MONTH_PATTERN } from '../words/month-words.ts'
import { oneOf, type Phrases } from '../words/phrases.ts'
import { TO } from '../words/time-words.ts'

/** How a sentence is to be read. */
export type DaysContext = {
  readonly order: DateOrder
  readonly years: Years
  /** For which the file holds: the end of what is closed *from* a day. */
  readonly period: DayRange | undefined
}

const SINCE: Phrases = {
  en: ['from', 'as of', 'as from', 'since'],
  de: ['ab(?: dem)?', 'seit'],
  fr: ['a partir du', 'a compter du', 'des le'],
  es: ['desde(?: el)?', 'a partir del?'],
  it: ['dal', 'a partire dal'],
  pt: ['desde', 'a partir de'],
  nl: ['vanaf'],
  da: ['fra'],
  sv: ['fran(?: och med)?'],
}
/** In front of the last day that is open. */
const LATER_THAN: Phrases = {
  en: ['after'],
  de: ['nach(?: dem)?'],
  fr: ['apres le'],
  es: ['despues del?'],
  it: ['dopo il'],
  pt: ['depois de', 'apos'],
  nl: ['na'],
  da: ['efter'],
}
const UNTIL: Phrases = {
  en: ['until', 'till', 'up to', 'before', 'by'],
  de: ['bis(?: zum)?', 'vor(?: dem)?'],
  fr: ["jusqu'au", 'avant le'],
  es: ['hasta(?: el)?', 'antes del?'],
  it: ['fino al?', 'prima del', 'entro il'],
  pt: ['ate', 'antes de'],
  nl: ['tot(?: en met)?', 'voor'],
  da: ['indtil', 'til'],
  sv: ['till'],
}
const IN_A_MONTH: Phrases = {
  en: ['in', 'during', 'all of', 'month of'],
  de: ['im', 'im monat', 'ganzen'],
  fr: ['en', 'au mois de', 'tout le mois de'],
  es: ['en', 'durante'],
  it: ['in', 'a', 'nel mese di'],
  pt: ['em', 'no mes de'],
  nl: ['in'],
  da: ['i', 'hele'],
  sv: ['i'],
}
const ENDS_WITH = (words: Phrases) => new RegExp(String.raw`(?<!\p{L})${oneOf(words)}(?: \p{L}{2,9}day)?\s*$`, 'u')
const AFTER_SINCE = ENDS_WITH(SINCE)
const AFTER_LAST_DAY = ENDS_WITH(LATER_THAN)
const AFTER_UNTIL = ENDS_WITH(UNTIL)
const AFTER_IN = ENDS_WITH(IN_A_MONTH)

const AND = String.raw`(?:&|\+|and|und|et|y|e|en|og|och|i|as well as)`
const LISTED = new RegExp(String.raw`^[^\d]{0,40}(?:,|;|(?<!\p{L})${AND}(?!\p{L}))[^\d]{0,20}$`, 'u')
const MONTH = String.raw`(?:${MONTH_PATTERN})(?!\p{L})\.?`
/** `24, 25 and 26 december 2027`: groups: the days but the last one, the last day, the month with the year. */
const DAYS_BEFORE_MONTH = new RegExp(
  String.raw`(?<![\d./-])(\d{1,2}\.?(?:, ?\d{1,2}\.?)*),? ?${AND} (\d{1,2}\.?)((?: de| of)? ${MONTH}(?: de| del|,)?(?: 20\d\d)?)`,
  'gu',
)
/** `march 25 and 26`. */
const DAYS_BEHIND_MONTH = new RegExp(
  String.raw`(?<!\p{L})(${MONTH}) (\d{1,2}) ?(?:,|${AND}) (\d{1,2})(?![\d./:]|,? \d|(?: of)? ${MONTH})`,
  'gu',
)

/** Another end of the days that was not understood. */
const GOES_ON = new RegExp(String.raw`^\s*(?:-|/|${oneOf(TO)}(?!\p{L}))`, 'u')

/** The place of a day or a range of days, and the range. */
export type ClosedDays = { readonly range: DayRange; readonly start: number; readonly isOneDay: boolean }

/** The text with the month behind each day of a list, and without the point at its end. */
export function withMonths(plain: string): string {
  return plain
    .replace(/\.\s*$/, '')
    .replace(DAYS_BEFORE_MONTH, (_, days: string, last: string, month: string) =>
      [...days.split(/, ?/), last].map((day) => `${day}${month}`).join(', '),
    )
    .replace(DAYS_BEHIND_MONTH, '$1 $2, $1 $3')
}

/** @param plain folded text of `withMonths` @returns in the order of the text; single days that may be something else are left out */
export function closedDaysIn(plain: string, { order, years, period }: DaysContext): ClosedDays[] {
  const dates = datesIn(plain, order, true).filter((date) => !date.isException && isWhole(date, plain))
  const singles = dates.filter((date) => !date.isRange)
  const between = (i: number) => plain.slice(dates[i]?.end, dates[i + 1]?.start)
  const areListed = singles.length < 2 || dates.slice(1).every((_, i) => LISTED.test(between(i)))
  return dates.flatMap((date, i): ClosedDays[] => {
    const range = rangeOf(date, years)
    const before = plain.slice(dates[i - 1]?.end ?? 0, date.start)
    if (!range) return []
    if (date.isRange) return [{ range, start: date.start, isOneDay: false }]
    if (GOES_ON.test(plain.slice(date.end))) return []
    const first = AFTER_SINCE.test(before) ? range.from : AFTER_LAST_DAY.test(before) ? addDays(range.to, 1) : undefined
    if (first !== undefined)
      return period && first <= period.to ? [{ range: { from: first, to: period.to }, start: date.start, isOneDay: false }] : []
    if (AFTER_UNTIL.test(before)) return []
    return areListed ? [{ range, start: date.start, isOneDay: true }] : []
  })
}

/** Months count as days only behind a word such as `in`: `may` and `mar` have other meanings. */
function isWhole(date: WrittenRange, plain: string): boolean {
  if (date.from.dayOfMonth !== undefined || date.from.month !== date.to.month) return true
  return AFTER_IN.test(plain.slice(0, date.start)) && !/^ ?\d/.test(plain.slice(date.end).replace(/^ 20\d\d/, ''))
}

/** Single days that follow one another are one range. */
export function withDaysJoined(days: readonly ClosedDays[]): DayRange[] {
  const single = days.filter(({ isOneDay }) => isOneDay).map(({ range }) => range)
  return [...days.filter(({ isOneDay }) => !isOneDay).map(({ range }) => range), ...joinRanges(single)]
}
