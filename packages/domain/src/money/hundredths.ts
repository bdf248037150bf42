// Ordinary amounts as whole hundredths: exact below 2^53, and much faster than decimals of any length where a sheet has tens of thousands.

import { type Amount, getAmount } from './amount.ts'

/** The amount in hundredths, when it is not negative, has at most two decimals and at most nine digits before them. */
export function wholeHundredths(amount: Amount): number | undefined {
  const match = /^(\d{1,9})(?:\.(\d)(\d)?)?$/.exec(amount)
  if (!match) return undefined
  return Number(match[1]) * 100 + Number(match[2] ?? 0) * 10 + Number(match[3] ?? 0)
}

/** @param hundredths a whole number, not negative @example amountOfHundredths(9200) is '92.00' */
export function amountOfHundredths(hundredths: number): Amount {
  const digits = String(hundredths).padStart(3, '0')
  return getAmount(`${digits.slice(0, -2)}.${digits.slice(-2)}`)
}
