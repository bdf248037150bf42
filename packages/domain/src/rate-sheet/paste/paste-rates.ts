// Pasting and copying rates: a block of text onto a grid of rates, and a grid of rates as a block of text.

import { type Amount, amountText, type CurrencyCode, decimalsOf } from '../../money/amount.ts'
import { type DecimalSign, decimalSignOf, type TypedAmount, typedAmount } from '../../money/typed-amount.ts'
import { findRate } from '../rates/change-rate.ts'
import { rateWithTyped } from '../rates/consistent-rate.ts'
import { pageWithRates } from '../mass-change/mass-change.ts'
import type { ProductPage, Rate, RateAddress } from '../rate-sheet.ts'
import { shownRate } from '../rates/rate.ts'
import { blockText, cellsOf } from './block-text.ts'

/** A cell that was not taken over, counted from 1 within the pasted block, with its text and the reason. */
export type PasteFinding = { readonly row: number; readonly column: number; readonly value: string; readonly reason: string }

/** The page with what could be taken over; how many cells changed; what could not be, cell by cell. */
export type PasteResult = { readonly page: ProductPage; readonly changed: number; readonly findings: readonly PasteFinding[] }

/**
 * The amounts that pasted cells mean. One decimal sign holds for the whole block where its cells tell which; where they do not, a
 * sign before three digits groups thousands (`84.500` is 84500), but is decimal in a currency of three decimals.
 */
export function typedBlock(
  text: string,
  currency: CurrencyCode,
): { readonly cells: readonly (readonly string[])[]; readonly amounts: readonly (readonly TypedAmount[])[] } {
  const cells = cellsOf(text)
  const sign = decimalSignOf(cells.flat()) ?? (decimalsOf(currency) === 3 ? onlySignOf(cells.flat()) : undefined)
  return { cells, amounts: cells.map((row) => row.map((cell) => typedAmount(cell, sign))) }
}

/**
 * Retail rates pasted onto the page. A block of one cell fills the whole target, as spreadsheets do; a block whose height and width
 * divide the target's is repeated over it; any other block begins at the target's first cell and may reach beyond the target up to
 * the end of the grid. Amounts become retail rates and keep the commission; `n/a` becomes not applicable; a blank empties the rate.
 * What cannot be read, another currency, and what lies outside the grid is left as it was and named.
 * @param grid the addresses of the grid from the target's first cell on, row by row; undefined where there is no rate
 * @param target how many rows and columns of it are selected, each at least 1
 */
export function pageWithPaste(
  page: ProductPage,
  text: string,
  {
    grid,
    target,
  }: {
    readonly grid: readonly (readonly (RateAddress | undefined)[])[]
    readonly target: { readonly rows: number; readonly columns: number }
  },
  currency: CurrencyCode,
): PasteResult {
  const { cells, amounts } = typedBlock(text, currency)
  const height = cells.length
  const width = cells[0]?.length ?? 0
  const repeats = height > 0 && width > 0 && target.rows % height === 0 && target.columns % width === 0
  const findings: PasteFinding[] = []
  const changes = new Map<string, Rate>()
  for (let row = 0; row < (repeats ? target.rows : height); row += 1) {
    for (let column = 0; column < (repeats ? target.columns : width); column += 1) {
      const [y, x] = [row % height, column % width]
      const value = cells[y]?.[x] ?? ''
      const typed = amounts[y]?.[x] ?? { kind: 'blank' }
      const address = grid[row]?.[column]
      const before = address && findRate(page, address)
      const result = before ? rateAfter(before, typed, currency) : 'There is no rate here.'
      if (typeof result === 'string') findings.push({ row: y + 1, column: x + 1, value, reason: result })
      else if (address) changes.set(keyOf(address), result)
    }
  }
  const after = pageWithRates(page, (rate, address) => changes.get(keyOf(address)) ?? rate)
  return { page: after, changed: changes.size, findings }
}

/** Retail rates of the page as text for the clipboard: with decimal point, or with decimal comma for the sheets that have one. */
export function copiedRates(
  page: ProductPage,
  grid: readonly (readonly (RateAddress | undefined)[])[],
  { currency, decimalSign }: { readonly currency: CurrencyCode; readonly decimalSign: DecimalSign },
): string {
  const textOf = (rate: Rate | undefined) => {
    if (!rate) return ''
    if (rate.notApplicable) return 'n/a'
    const { retail } = shownRate(rate, currency)
    return retail === undefined ? '' : amountText(retail, currency).replace('.', decimalSign)
  }
  return blockText(grid.map((row) => row.map((address) => textOf(address && findRate(page, address)))))
}

function rateAfter(before: Rate, typed: TypedAmount, currency: CurrencyCode): Rate | string {
  switch (typed.kind) {
    case 'blank':
      return rateWithoutRetail(before, currency)
    case 'not-applicable':
      return { description: before.description, notApplicable: true }
    case 'unreadable':
      return 'This is not an amount.'
    case 'amount': {
      if (typed.currency !== undefined && typed.currency !== currency && !isSharedSign(typed.currency, currency)) {
        return `This is in ${typed.currency}; the rate sheet is in ${currency}.`
      }
      const result = rateWithTyped(before, 'retail', plain(typed.amount), currency)
      return 'rate' in result ? result.rate : result.finding
    }
  }
}

function rateWithoutRetail(before: Rate, currency: CurrencyCode): Rate {
  const emptied = rateWithTyped(
    { description: before.description, notApplicable: false, ...commissionIn(before, currency) },
    'retail',
    null,
    currency,
  )
  return 'rate' in emptied ? emptied.rate : before
}

function commissionIn(rate: Rate, currency: CurrencyCode): Pick<Rate, 'commissionPercentage'> {
  const { commission } = shownRate(rate, currency)
  return commission === undefined ? {} : { commissionPercentage: commission }
}

/** `$` is written for many dollars, and `¥` for yen and yuan. */
function isSharedSign(typed: string, currency: CurrencyCode): boolean {
  return (typed === 'USD' && currency.endsWith('D')) || (typed === 'JPY' && currency === 'CNY')
}

function keyOf({ seasonId, rateSet, description }: RateAddress): string {
  return JSON.stringify([seasonId, rateSet, description])
}

/** The one sign of point and comma that the cells use, if it is one. */
function onlySignOf(cells: readonly string[]): DecimalSign | undefined {
  const [point, comma] = [cells.some((cell) => cell.includes('.')), cells.some((cell) => cell.includes(','))]
  return point === comma ? undefined : point ? '.' : ','
}

/** Spreadsheets copy `84.5000`; zeros at the end are no decimals. */
function plain(amount: Amount): string {
  return amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount
}
