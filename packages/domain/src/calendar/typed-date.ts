// Dates as people and spreadsheets write them, with or without a year: `01/10/2026`, `October 1`, `2026-10-01`.

import { plainCharacters } from '../text/plain-characters.ts'
import { type Day, dayOf, isLeapYear, monthLength, partsOf } from './day.ts'
import type { DayRange } from './day-range.ts'

/** Which number comes first in `03/04/2026`. */
export type DateOrder = 'dayFirst' | 'monthFirst'

/** A day of the year, with its year where one was written. */
export type TypedDate = { readonly year?: number; readonly month: number; readonly dayOfMonth: number }

const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december']

/**
 * Reads one typed date, or undefined when it is none: 31 February is none, 29 February without a year is one.
 * Two-digit years are 2000 to 2099. A time behind the date is left out: see `mayBeNextDay`.
 * @example typedDate('October 1', 'dayFirst') is { month: 10, dayOfMonth: 1 }
 */
export function typedDate(text: string, order: DateOrder): TypedDate | undefined {
  const trimmed = withoutTime(plainCharacters(text))
  return fromIso(trimmed) ?? fromNumbers(trimmed, order) ?? fromWords(trimmed)
}

/** Spreadsheets and exports write a time behind a date: `2027-07-01T12:00:00Z`, `01/07/2027 12:00 pm`. */
const TIME = /(?<=\d)(?:T|,? )(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?: ?[ap]\.?m\.?| ?Z| ?[+-]\d{2}:?\d{2})?$/i

function withoutTime(text: string): string {
  return text.includes(':') ? text.replace(TIME, '') : text
}

/**
 * Whether the time behind a date lies so shortly before midnight that the next day may be meant: a spreadsheet that counts days with fractions
 * shows 23:59:12 where somebody calculated midnight. The last minute of a last day, 23:59 or 23:59:59, is that day.
 */
export function mayBeNextDay(text: string, isLastDay: boolean): boolean {
  const [, hours, minutes, seconds] = TIME.exec(plainCharacters(text)) ?? []
  if (hours !== '23' || Number(minutes) < 50) return false
  return !(isLastDay && minutes === '59' && (seconds === undefined || seconds === '59' || seconds === '00'))
}

/** Whether somebody meant a date here, even one that no calendar has: `31/09/2027`. */
export function isLikeDate(text: string): boolean {
  const plain = withoutTime(plainCharacters(text))
  return /^(\d{1,2}[./-]\d{1,2}[./-](\d{2}|\d{4})|\d{4}[./-]\d{1,2}[./-]\d{1,2})$/.test(plain) || typedDate(plain, 'dayFirst') !== undefined
}

/** The order that the column's cells prove (a number above 12 stands first or second), or undefined. */
export function dateOrderOf(cells: readonly string[]): DateOrder | undefined {
  let dayFirst = false
  let monthFirst = false
  for (const cell of cells) {
    const match = /^(\d{1,2})[./-](\d{1,2})(?:[./-]\d{2,4})?$/.exec(withoutTime(plainCharacters(cell)))
    if (!match) continue
    if (Number(match[1]) > 12) dayFirst = true
    if (Number(match[2]) > 12) monthFirst = true
  }
  if (dayFirst === monthFirst) return undefined
  return dayFirst ? 'dayFirst' : 'monthFirst'
}

/**
 * Whether the order has to be asked: no cell proves one, and some are different days in each. Dates with points (`03.04.2027`) are written day first
 * everywhere.
 * @example isOrderOpen(['03/04/2027', '05/05/2027']) is true
 */
export function isOrderOpen(cells: readonly string[]): boolean {
  if (dateOrderOf(cells) !== undefined) return false
  return cells.some((cell) => {
    const [, first, second] = /^(\d{1,2})[/-](\d{1,2})(?:[/-]\d{2,4})?$/.exec(withoutTime(plainCharacters(cell))) ?? []
    return first !== undefined && Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second)
  })
}

/** The calendar day, or undefined when no year was written. */
export function dayOfTyped(date: TypedDate): Day | undefined {
  return date.year === undefined ? undefined : dayOf(date.year, date.month, date.dayOfMonth)
}

/**
 * The day that somebody types into a field, the day of the month first; without a year it is the first such day of the period, or else
 * the one in the year in which the period begins. Undefined when it is no day.
 * @example typedDay('1 Feb', { from: 2026-04-01, to: 2027-03-31 }) is 2027-02-01
 */
export function typedDay(text: string, period: DayRange): Day | undefined {
  const typed = typedDate(text, 'dayFirst')
  if (!typed || typed.year !== undefined) return typed && dayOfTyped(typed)
  const [first, last] = [partsOf(period.from).year, partsOf(period.to).year]
  for (let year = first; year <= last; year += 1) {
    const day = dayOf(year, typed.month, typed.dayOfMonth)
    if (day && period.from <= day && day <= period.to) return day
  }
  return dayOf(first, typed.month, typed.dayOfMonth)
}

function fromIso(text: string): TypedDate | undefined {
  const match = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  return match ? checked(Number(match[1]), Number(match[2]), Number(match[3])) : undefined
}

function fromNumbers(text: string, order: DateOrder): TypedDate | undefined {
  const match = /^(\d{1,2})[./-](\d{1,2})(?:[./-](\d{2}|\d{4}))?\.?$/.exec(text)
  if (!match) return undefined
  const [first, second] = [Number(match[1]), Number(match[2])]
  const [month, dayOfMonth] = order === 'dayFirst' ? [second, first] : [first, second]
  return checked(yearOf(match[3]), month, dayOfMonth)
}

function fromWords(text: string): TypedDate | undefined {
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[ .-]*(?:of )?([a-z]{3,9})\.?(?:[ ,-]+(\d{2}|\d{4}))?$/i.exec(text)
  if (dayFirst) return checked(yearOf(dayFirst[3]), monthOf(dayFirst[2]), Number(dayFirst[1]))
  const monthFirst = /^([a-z]{3,9})\.?[ -]*(\d{1,2})(?:st|nd|rd|th)?(?:[ ,-]+(\d{2}|\d{4}))?$/i.exec(text)
  if (monthFirst) return checked(yearOf(monthFirst[3]), monthOf(monthFirst[1]), Number(monthFirst[2]))
  return undefined
}

function monthOf(name: string | undefined): number {
  const word = (name ?? '').toLowerCase()
  const index = MONTHS.findIndex(
    (month) => month === word || (word.length <= 4 && month.slice(0, 3) === word.slice(0, 3) && month.startsWith(word.slice(0, 3))),
  )
  return index + 1
}

function yearOf(digits: string | undefined): number | undefined {
  if (digits === undefined) return undefined
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits)
}

function checked(year: number | undefined, month: number, dayOfMonth: number): TypedDate | undefined {
  if (month < 1 || month > 12 || dayOfMonth < 1) return undefined
  const leap = year === undefined || isLeapYear(year)
  if (dayOfMonth > monthLength(leap ? 2000 : 2001, month)) return undefined
  return year === undefined ? { month, dayOfMonth } : { year, month, dayOfMonth }
}
