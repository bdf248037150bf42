// Ordinary amounts as whole hundredths: exact below 2^53, and much faster than decimals of any length where a sheet has tens of thousands.

import { type Amount, getAmount } from './amount.ts'

const ORDINARY = /^\d{1,9}(?:\.\d{1,2})?$/

/** The amount in hundredths, when it is not negative, has at most two decimals and at most nine digits before them. */
export function wholeHundredths(amount: Amount): number | undefined {
  // Of so few digits the nearest whole number is the right one.
  return ORDINARY.test(amount) ? Math.round(Number(amount) * 100) : undefined
}

/** @param hundredths a whole number, not negative, below 10^14 @example amountOfHundredths(9200) is '92.00' */
export function amountOfHundredths(hundredths: number): Amount {
  return getAmount((hundredths / 100).toFixed(2))
}
