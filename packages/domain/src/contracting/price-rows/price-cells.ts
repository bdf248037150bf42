// How values stand in the cells of a row of prices.

import Big from 'big.js'
import { type Amount, type CurrencyCode, decimalsOf } from '../../money/amount.ts'
import type { PriceRow } from './price-columns.ts'

/** Speed: most amounts are written so already. */
const USUAL = /^(?:0|[1-9]\d*)\.\d\d$/

/** With the decimals of the currency at least; an amount with more of them keeps them. @example exactAmount('84', 'EUR') is '84.00' */
export function exactAmount(amount: Amount, currency: CurrencyCode): string {
  const decimals = decimalsOf(currency)
  if (decimals === 2 && USUAL.test(amount)) return amount
  const plain = new Big(amount).toFixed()
  return (plain.split('.')[1]?.length ?? 0) >= decimals ? plain : new Big(amount).toFixed(decimals)
}

export function daysCell(days: readonly number[]): string {
  return days.length === 0 ? 'none' : days.join(' ')
}

export function yesOrEmpty(is: boolean | undefined): 'yes' | undefined {
  return is === true ? 'yes' : undefined
}

/** Without the columns that have no value. */
export function cells(values: { readonly [Column in keyof PriceRow]: PriceRow[Column] | undefined }): PriceRow {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))
}
