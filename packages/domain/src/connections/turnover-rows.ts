// Turnover of partners in a pasted table or in the cells of a workbook: each row one partner with an amount, or the reason why it is none.

import Big from 'big.js'
import { emailsIn } from '../accounts/email.ts'
import { cellsInLine } from '../contracting/requests/supplier-rows.ts'
import { type Amount, type CurrencyCode, roundedAmount } from '../money/amount.ts'
import { isSignOf } from '../money/currency-signs.ts'
import { isKnownCurrency } from '../money/known-currency.ts'
import { noAmountReason } from '../money/no-amount.ts'
import { decimalSignIn, typedAmount, typedAmountIn } from '../money/typed-amount.ts'
import { oneLine, withoutUnseen } from '../text/search-text.ts'

/** What was turned over with one partner. `year` is the calendar year in which the contract year begins. */
export type Turnover = { readonly year: number; readonly currency: CurrencyCode; readonly amount: Amount }
export type TurnoverRow = Turnover & {
  /** Counts from 1, as people see it in their table. */
  readonly line: number
  readonly partnerName: string
  readonly emails: readonly string[]
  /** The row as it is written, shortened. */
  readonly text: string
}
export type TurnoverProblem = { readonly line: number; readonly text: string; readonly reason: string }
export type TurnoverRows = { readonly rows: readonly TurnoverRow[]; readonly problems: readonly TurnoverProblem[] }

/** Contract years that turnover is kept of. */
export const FIRST_TURNOVER_YEAR = 2000
export const LAST_TURNOVER_YEAR = 2100
/** Rows of one table. */
export const MOST_TURNOVER_ROWS = 5000
const LONGEST_TEXT = 200

const COLUMNS = ['partner', 'email', 'amount', 'currency', 'year'] as const
type Column = (typeof COLUMNS)[number]
const HEADS: Readonly<Record<Column, RegExp>> = {
  partner: /^(partner|supplier|company|hotel|property|name)( name)?$/i,
  email: /^e-?mails?( address(es)?)?$/i,
  amount: /^((turnover|revenue|spend)( .{0,40})?|amount|sales|volume|total)$/i,
  currency: /^(currency|curr\.?|ccy)$/i,
  year: /^(contract )?year$/i,
}

type Read = Readonly<Record<Column, string>> & { readonly line: number; readonly text: string }
type Given = { readonly year: number; readonly currency: CurrencyCode }

/**
 * Each line is a partner and an amount: with tabs, semicolons or commas between them.
 * @param given the year and currency of rows that say none of their own
 * @example turnoverInText('Lapad Bay\t12,400.50', { year: 2026, currency: 'EUR' }) has one row of EUR 12400.50
 */
export function turnoverInText(text: string, given: Given): TurnoverRows {
  return turnoverInCells(
    text.split(/\r\n|\r|\n/).map((line) => {
      const cells = cellsInLine(line)
      return cells.length > 1 ? cells : apart(line)
    }),
    given,
  )
}

/** A name and an amount with a comma or only a space between them. */
function apart(line: string): string[] {
  for (const between of [/,/g, /\s/g])
    for (const { index } of line.matchAll(between)) {
      const [name, amount] = [line.slice(0, index), line.slice(index + 1)]
      if (name.trim() !== '' && typedAmount(amount).kind === 'amount') return [name, amount]
    }
  return [line]
}

/** As `turnoverInText`, of a table. A row with the names of the columns says what each column is. */
export function turnoverInCells(cells: readonly (readonly string[])[], given: Given): TurnoverRows {
  const columns = cells.map((row) => row.map(columnOf))
  const at = columns.findIndex((row) => row.includes('amount') && (row.includes('partner') || row.includes('email')))
  const heads = columns[at]
  const problems: TurnoverProblem[] = []
  const read: Read[] = []
  for (const [i, row] of cells.entries()) {
    const written = row.map((cell) => oneLine(withoutUnseen(cell)))
    const text = written
      .filter((cell) => cell !== '')
      .join(', ')
      .slice(0, LONGEST_TEXT)
    if (text === '' || i <= at) continue
    const found = heads ? byHeads(heads, written) : withoutHeads(written)
    if ('reason' in found) problems.push({ line: i + 1, text, reason: found.reason })
    else read.push({ ...found, line: i + 1, text })
  }
  const rows: TurnoverRow[] = []
  // Whether `84.500` has thousands or decimals is told by all amounts of a currency together.
  const inCurrency = Map.groupBy(read, (row) => currencyOf(row, given) ?? '')
  for (const [currency, of] of inCurrency) {
    const sign = decimalSignIn(
      currency,
      of.map((row) => row.amount),
    )
    for (const row of of) {
      const found = rowOf(row, currency, given, sign)
      if ('reason' in found) problems.push({ line: row.line, text: row.text, reason: found.reason })
      else rows.push(found)
    }
  }
  return { rows: rows.toSorted(byLine), problems: problems.toSorted(byLine) }
}

const byLine = (one: { readonly line: number }, other: { readonly line: number }) => one.line - other.line

function columnOf(cell: string): Column | undefined {
  return COLUMNS.find((column) => HEADS[column].test(cell.trim()))
}

type Cells = Readonly<Record<Column, string>>

function byHeads(heads: readonly (Column | undefined)[], row: readonly string[]): Cells {
  const read = (column: Column) => row[heads.indexOf(column)] ?? ''
  return { partner: read('partner'), email: read('email'), amount: read('amount'), currency: read('currency'), year: read('year') }
}

/** The one cell with an amount is the turnover, an `@` tells an address, three letters a currency, and the others are the name. */
function withoutHeads(row: readonly string[]): Cells | { readonly reason: string } {
  const written = row.filter((cell) => cell !== '')
  const amounts = written.filter((cell) => typedAmount(cell).kind === 'amount')
  if (amounts.length > 1) return { reason: 'Several amounts stand in this row. Name the columns in a row above: Partner, Turnover, Year.' }
  const [amount = ''] = amounts
  const emails = written.filter((cell) => cell.includes('@'))
  const currency = written.find((cell) => isKnownCurrency(cell.toUpperCase())) ?? ''
  const named = written.filter((cell) => cell !== amount && cell !== currency && !emails.includes(cell))
  return { partner: named.join(', '), email: emails.join(';'), amount, currency, year: '' }
}

/** Undefined where the row names none that exists. A sign such as `$` means the currency that was chosen, where it can. */
function currencyOf({ amount, currency }: Read, given: Given): CurrencyCode | undefined {
  if (currency !== '') return isKnownCurrency(currency.toUpperCase()) ? currency.toUpperCase() : undefined
  const typed = typedAmount(amount)
  if (typed.kind !== 'amount' || typed.currency === undefined || isSignOf(given.currency, amount)) return given.currency
  return typed.currency
}

function rowOf(
  row: Read,
  currency: CurrencyCode,
  given: Given,
  sign: ReturnType<typeof decimalSignIn>,
): TurnoverRow | { readonly reason: string } {
  const { emails, rejected } = emailsIn(row.email)
  if (rejected.length > 0) return { reason: `“${rejected[0]?.slice(0, 100)}” is no e-mail address.` }
  if (row.partner === '' && emails.length === 0) return { reason: 'There is no partner in this row.' }
  if (currency === '') return { reason: `“${row.currency.slice(0, 20)}” is no currency.` }
  const year = row.year === '' ? given.year : yearIn(row.year)
  if (year === undefined) return { reason: `“${row.year.slice(0, 20)}” is no contract year, such as 2026 or 2026/27.` }
  if (row.amount === '') return { reason: 'There is no amount in this row.' }
  const typed = typedAmountIn(currency, row.amount, sign)
  if (typed.kind !== 'amount') return { reason: noAmountReason(row.amount) }
  const value = new Big(typed.amount)
  if (value.lt(0)) return { reason: 'The amount is below zero.' }
  const { line, partner: partnerName, text } = row
  return { line, partnerName, emails, year, currency, amount: roundedAmount(value, currency), text }
}

/** @example yearIn('2026/27') is 2026 */
function yearIn(text: string): number | undefined {
  const year = Number(/^(\d{4})(?:\s*[/–-]\s*(?:\d{2}|\d{4}))?$/.exec(text)?.[1])
  return year >= FIRST_TURNOVER_YEAR && year <= LAST_TURNOVER_YEAR ? year : undefined
}

/** The sums by currency, most rows first. Amounts of two currencies are never added. */
export function sumsByCurrency(turnover: readonly Turnover[]): { readonly currency: CurrencyCode; readonly amount: Amount }[] {
  return [...Map.groupBy(turnover, (each) => each.currency)]
    .toSorted(([one, ofOne], [other, ofOther]) => ofOther.length - ofOne.length || (one < other ? -1 : 1))
    .map(([currency, of]) => ({ currency, amount: sumOf(of, currency) }))
}

/** Of several entries that are shown as one partner: one row for each year and currency, newest year first. */
export function joinedTurnover(turnover: readonly Turnover[]): Turnover[] {
  return [...Map.groupBy(turnover, ({ year, currency }) => `${year} ${currency}`).values()]
    .flatMap((of) => of.slice(0, 1).map(({ year, currency }) => ({ year, currency, amount: sumOf(of, currency) })))
    .toSorted((one, other) => other.year - one.year || (one.currency < other.currency ? -1 : 1))
}

function sumOf(of: readonly Turnover[], currency: CurrencyCode): Amount {
  return roundedAmount(
    of.reduce((sum, each) => sum.plus(each.amount), new Big(0)),
    currency,
  )
}

/** One amount as it was typed into three fields, or why it is none. @example typedTurnover({ year: '2025', currency: 'EUR', amount: '12,400' }) */
export function typedTurnover({
  year,
  currency,
  amount,
}: Readonly<Record<'year' | 'currency' | 'amount', string>>): Turnover | { readonly reason: string } {
  const found = yearIn(year.trim())
  if (found === undefined) return { reason: `“${year}” is no year, such as 2025.` }
  if (!isKnownCurrency(currency)) return { reason: `“${currency}” is no currency, such as EUR.` }
  const typed = typedAmountIn(currency, amount)
  if (typed.kind !== 'amount' || typed.amount.startsWith('-')) return { reason: `“${amount}” is no amount, such as 12,400.` }
  return { year: found, currency, amount: roundedAmount(new Big(typed.amount), currency) }
}
