// Rounds the lines of a bill so that they add up to its total. // decision 0094

import Big from 'big.js'
import { type Amount, type CurrencyCode, decimalsOf, getAmount } from './amount.ts'

/** A value in the smallest units of a currency: rounded half away from zero, and what the exact value is more than that, -0.5 to 0.5. */
export type Units = { readonly units: number; readonly rest: number }

/** @example 87.45625 EUR is 8746 units with a rest of -0.375 */
export function unitsOf(value: Big, currency: CurrencyCode): Units {
  const decimals = decimalsOf(currency)
  const text = value.toFixed(decimals, Big.roundHalfUp)
  return { units: wholeUnits(text), rest: Number(value.minus(text).times(`1e${decimals}`)) }
}

/** The units of an amount with as many decimals as its currency has. */
export function unitsOfAmount(amount: Amount, currency: CurrencyCode): number {
  return unitsOf(new Big(amount), currency).units
}

/** @example amountOfUnits(-5, 'EUR') is '-0.05' */
export function amountOfUnits(units: number, currency: CurrencyCode): Amount {
  const decimals = decimalsOf(currency)
  return getAmount(new Big(units).times(`1e-${decimals}`).toFixed(decimals))
}

/**
 * The units of each value, changed by as few as needed so that together they are `sum`. Those that were rounded furthest are changed; of
 * equal ones the first are the larger. This is the method of the largest remainder. A value that is exact stays as it is while others can
 * take the difference.
 * @example 8746 three times, each rounded up by 0.375, with the sum 26237: 8746, 8746, 8745
 */
export function sharesOf(values: readonly Units[], sum: number): number[] {
  const shares = values.map(({ units }) => units)
  let left = shares.reduce((rest, units) => rest - units, sum)
  if (left === 0 || shares.length === 0) return shares
  const step = Math.sign(left)
  const byRest = values.map((_, place) => place).sort((a, b) => (values[b]?.rest ?? 0) - (values[a]?.rest ?? 0) || a - b)
  const order = step > 0 ? byRest : byRest.toReversed()
  while (left !== 0) {
    for (const place of order) {
      if (left === 0) break
      shares[place] = (shares[place] ?? 0) + step
      left -= step
    }
  }
  return shares
}

/** As `sharesOf`, for exact values. @param sum with as many decimals as the currency has */
export function roundedShares(values: readonly Big[], sum: Amount, currency: CurrencyCode): Amount[] {
  const units = values.map((value) => unitsOf(value, currency))
  return sharesOf(units, unitsOfAmount(sum, currency)).map((share) => amountOfUnits(share, currency))
}

/** Speed: amounts of money in units are whole numbers far below 2^53. */
function wholeUnits(text: string): number {
  return Number(text.replace('.', '')) + 0
}
