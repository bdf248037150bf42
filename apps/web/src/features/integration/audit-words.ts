// Amounts, days and kinds of an audit, in words.

import { type Day, dayText, monthText, weekdayOf } from '@tradewind/domain/calendar/day.ts'
import type { LineKind } from '@tradewind/domain/integration/audit/placed-rate.ts'
import { amountForReading, getAmount } from '@tradewind/domain/money/amount.ts'
import type { Tone } from '../../ui/Tag.tsx'

export const KIND_WORDS: Readonly<Record<LineKind, string>> = { wrong: 'wrong', missing: 'missing', outdated: 'out of date' }
export const KIND_TONES: Readonly<Record<LineKind, Tone>> = { wrong: 'danger', missing: 'warn', outdated: 'info' }

/** @example money('84310.50', 'GBP') is '84,310.50' */
export function money(amount: string, currency: string): string {
  return amountForReading(getAmount(amount), currency)
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** @param day as the server gives it @example 'Thu 03 Sep' */
export function nightText(day: string): string {
  const real = day as Day // the server gives days
  return `${WEEKDAYS[weekdayOf(real)]} ${dayText(real).slice(0, 6)}`
}

/** @param day as the server gives it @example '03 Sep 2026' */
export function dayWords(day: string): string {
  return dayText(day as Day) // the server gives days
}

/** @example '03 Sep 2026 – 10 Sep 2026' */
export function daysText({ from, to }: { from: string; to: string }): string {
  const [first, last] = [dayWords(from), dayWords(to)]
  return first === last ? first : `${first} – ${last}`
}

/** @param month such as 2026-09 @example 'Sep' */
export function monthWord(month: string): string {
  return monthText(Number(month.slice(5)))
}

/** @param count of whole numbers @example '97,867' */
export function figure(count: number): string {
  return count.toLocaleString('en-GB')
}
