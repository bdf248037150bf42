// Amounts of payment services, in the smallest unit of the currency.

import Big from 'big.js'
import { type Amount, type CurrencyCode, decimalsOf, roundedAmount } from './amount.ts'

/** Stripe writes these with two decimals, though they have none. Source: docs.stripe.com/currencies, "Special cases". */
const TWO_DECIMALS: ReadonlySet<CurrencyCode> = new Set(['ISK', 'UGX'])

/** @param minor a whole number @example amountOfMinor(8900, 'EUR') is '89.00'; amountOfMinor(89, 'JPY') is '89' */
export function amountOfMinor(minor: number, currency: CurrencyCode): Amount {
  const decimals = TWO_DECIMALS.has(currency) ? 2 : decimalsOf(currency)
  return roundedAmount(new Big(minor).div(new Big(10).pow(decimals)), currency)
}
