// What was typed into a field: the value that it means, or why it means none.

import type { Day } from '@tradewind/domain/calendar/day.ts'
import { typedDay } from '@tradewind/domain/calendar/typed-date.ts'
import type { DayRange } from '@tradewind/domain/calendar/day-range.ts'
import { type Amount, type CurrencyCode, findAmount } from '@tradewind/domain/money/amount.ts'
import { typedAmount, typedAmountIn } from '@tradewind/domain/money/typed-amount.ts'
import { commissionFinding, rateFinding } from '@tradewind/domain/rate-sheet/rates/rate.ts'

export type Read<Value> = { readonly value: Value } | { readonly problem: string }

/** An amount of money with decimal comma or point; empty text is no amount. */
export function readAmount(text: string, currency: CurrencyCode): Read<Amount | undefined> {
  const typed = typedAmountIn(currency, text)
  if (typed.kind === 'blank') return { value: undefined }
  if (typed.kind !== 'amount') return { problem: 'This is not an amount. Write it as 84 or 84.50.' }
  if (typed.currency !== undefined && typed.currency !== currency) return { problem: `This rate sheet is in ${currency}.` }
  const problem = rateFinding(typed.amount, currency)
  return problem === undefined ? { value: typed.amount } : { problem }
}

/** A percentage from 0 to 100, with or without its sign; empty text is none. */
export function readPercent(text: string): Read<Amount | undefined> {
  const bare = text.replace(/%/g, '').trim()
  if (bare === '') return { value: undefined }
  const typed = typedAmount(bare, bare.includes(',') && !bare.includes('.') ? ',' : '.')
  if (typed.kind !== 'amount' || commissionFinding(typed.amount) !== undefined) return { problem: 'Write a percentage from 0 to 100.' }
  return { value: typed.amount }
}

/** A whole number inside the bounds; empty text is none. */
export function readCount(text: string, least: number, most: number): Read<number | undefined> {
  const bare = text.trim()
  if (bare === '') return { value: undefined }
  const number = /^\d{1,6}$/.test(bare) ? Number(bare) : Number.NaN
  if (!(number >= least && number <= most)) return { problem: `Write a whole number from ${least} to ${most}.` }
  return { value: number }
}

/** How many nights a penalty is: above 0, halves allowed. */
export function readNights(text: string): Read<Amount | undefined> {
  const typed = typedAmount(text)
  if (typed.kind === 'blank') return { value: undefined }
  const amount = typed.kind === 'amount' ? findAmount(typed.amount) : undefined
  return amount === undefined || amount.startsWith('-') ? { problem: 'Write a number of nights, such as 1.' } : { value: amount }
}

/**
 * A day as people write it: `1.4.27`, `1 Apr 2027`, `2027-04-01`. Without a year it is the one in the period, or the first year of the
 * period when the period has no such day.
 */
export function readDay(text: string, period: DayRange): Read<Day | undefined> {
  if (text.trim() === '') return { value: undefined }
  const day = typedDay(text, period)
  return day === undefined ? { problem: 'Write a date such as 1 Apr 2027 or 01.04.2027.' } : { value: day }
}

/** A time of the clock: `14`, `14:00`, `2 pm`, `2:30 pm`; empty text is none. */
export function readTime(text: string): Read<string | undefined> {
  const bare = text.trim().toLowerCase()
  if (bare === '') return { value: undefined }
  const match = /^(\d{1,2})(?:[:.h]?(\d{2}))?\s*(am|pm|h)?$/.exec(bare)
  const hours = match && hoursOf(Number(match[1]), match[3])
  const minutes = Number(match?.[2] ?? 0)
  if (hours === null || hours === undefined || minutes > 59) return { problem: 'Write a time such as 14:00.' }
  return { value: `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}` }
}

function hoursOf(hours: number, half: string | undefined): number | undefined {
  if (half !== 'am' && half !== 'pm') return hours < 24 ? hours : undefined
  if (hours < 1 || hours > 12) return undefined
  return (hours % 12) + (half === 'pm' ? 12 : 0)
}

/** Words; empty text is none, refused where they are needed. @param needed what is said when they are missing */
export function readWords(text: string, needed?: string): Read<string | undefined> {
  if (text.trim() !== '') return { value: text }
  return needed === undefined ? { value: undefined } : { problem: needed }
}

/** A range as it is typed, its two texts. */
export type TypedRange = { readonly from: string; readonly to: string }

/** The ranges that were typed; lines without any text do not count, and one without an end is a single day. `row` says where the first problem is. */
export function readRanges(rows: readonly TypedRange[], period: DayRange): Read<DayRange[]> & { readonly row?: number } {
  const ranges: DayRange[] = []
  for (const [row, { from, to }] of rows.entries()) {
    if (from.trim() === '' && to.trim() === '') continue
    const first = readDay(from, period)
    const last = readDay(to, period)
    if ('problem' in first) return { ...first, row }
    if ('problem' in last) return { ...last, row }
    if (first.value === undefined) return { problem: 'Write the first day as well.', row }
    if (last.value !== undefined && first.value > last.value) return { problem: 'The range ends before it begins.', row }
    ranges.push({ from: first.value, to: last.value ?? first.value })
  }
  return { value: ranges }
}
