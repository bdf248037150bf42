// The sums of an invoice: exact, rounded half away from zero to the decimals of the currency.

import Big from 'big.js'
import { type Day, getDay, monthLength, partsOf } from '../calendar/day.ts'
import type { DayRange } from '../calendar/day-range.ts'
import { type Amount, type CurrencyCode, roundedAmount } from '../money/amount.ts'
import type { BillingSettings, TaxRule } from './billing-settings.ts'

export type InvoiceSums = { readonly net: Amount; readonly tax: Amount; readonly total: Amount }

/**
 * The tax rule for a customer.
 * @param customer.countryCode ISO 3166, two letters @param customer.taxNumber empty when none was given
 * @example with 25 % for HR and 0 % elsewhere: a customer in HR pays 25
 */
export function taxRuleOf(
  { taxes, otherTax }: Pick<BillingSettings, 'taxes' | 'otherTax'>,
  customer: { readonly countryCode: string; readonly taxNumber: string },
): TaxRule {
  const rule = taxes.find(({ countries }) => countries.includes(customer.countryCode))
  if (!rule) return otherTax
  return customer.taxNumber.trim() !== '' && rule.withTaxNumber ? rule.withTaxNumber : { percent: rule.percent, note: rule.note }
}

/**
 * Net, tax and total. The tax is rounded once, on the sum; the total is net plus tax exactly.
 * @param amounts what each line costs without tax @param percent 0-100
 * @example sumsOf(['89.00'], '25', 'EUR') is 89.00, 22.25 and 111.25
 */
export function sumsOf(amounts: readonly Amount[], percent: Amount, currency: CurrencyCode): InvoiceSums {
  const net = roundedAmount(
    amounts.reduce((sum, amount) => sum.plus(amount), new Big(0)),
    currency,
  )
  const tax = roundedAmount(new Big(net).times(percent).div(100), currency)
  return { net, tax, total: roundedAmount(new Big(net).plus(tax), currency) }
}

/**
 * What a dearer plan costs for the rest of a month whose plan is invoiced already; `0.00` when it is not dearer.
 * @param from the first day of the dearer plan; that day counts
 * @example from 89.00 to 240.00 on 14 October: 151.00 × 18 / 31 is 87.68
 */
export function restOfMonth(before: Amount, after: Amount, from: Day, currency: CurrencyCode): Amount {
  const { year, month, dayOfMonth } = partsOf(from)
  const days = monthLength(year, month)
  const difference = new Big(after).minus(before)
  if (difference.lte(0)) return roundedAmount(new Big(0), currency)
  return roundedAmount(difference.times(days - dayOfMonth + 1).div(days), currency)
}

/** @example isCheaper('89.00', '240.00') is true */
export function isCheaper(price: Amount, other: Amount): boolean {
  return new Big(price).lt(other)
}

/** The calendar month of this day, from its first to its last day. */
export function monthOf(day: Day): DayRange {
  const { year, month } = partsOf(day)
  const of = (dayOfMonth: number) => getDay(`${day.slice(0, 8)}${String(dayOfMonth).padStart(2, '0')}`)
  return { from: of(1), to: of(monthLength(year, month)) }
}

/** @example invoiceNumber('TW', 2026, 12) is 'TW-2026-00012' */
export function invoiceNumber(prefix: string, year: number, place: number): string {
  return `${prefix}-${year}-${String(place).padStart(5, '0')}`
}
