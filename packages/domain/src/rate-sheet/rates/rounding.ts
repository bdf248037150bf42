// Rounding an amount to a step: mass changes and derived rate packages round every rate.

import Big from 'big.js'
import { type Amount, type CurrencyCode, decimalsOf, findAmount, getAmount } from '../../money/amount.ts'
import { amountOfHundredths, wholeHundredths } from '../../money/hundredths.ts'

// C-CN-021
export const ROUNDING_MODES = ['normal', 'alwaysUp', 'alwaysDown'] as const
export type RoundingMode = (typeof ROUNDING_MODES)[number]

/** Step in the currency's smallest units, at least 1: 50 is half a euro, and 50 yen. // C-RL-093 */
export type Rounding = { readonly mode: RoundingMode; readonly stepCents: number }

// C-CN-022
export const DEFAULT_ROUNDING: Rounding = { mode: 'normal', stepCents: 1 }

/**
 * The amount as the nearest (normal: halves away from zero), next higher or next lower multiple of the step, with the decimals
 * of the currency. Undefined when it is larger than any amount. // C-RL-093, C-RL-097
 * @example 138.6632 always up to 50 cents is 139.00
 */
export function steppedAmount(value: Big, { mode, stepCents }: Rounding, currency: CurrencyCode): Amount | undefined {
  const step = new Big(stepCents).div(new Big(10).pow(decimalsOf(currency)))
  const steps = value.div(step)
  const whole = steps.round(0, Big.roundDown)
  const isWhole = whole.times(step).eq(value)
  return findAmount(wholeSteps(steps, whole, isWhole, mode).times(step).toFixed(decimalsOf(currency)))
}

/**
 * The amount more by a percentage (less, when it is negative), as `steppedAmount` rounds it.
 * @example 133.33 more by 4 percent, normal to 1 cent, is 138.66
 */
export function amountMoreBy(amount: Amount, percentage: Amount, rounding: Rounding, currency: CurrencyCode): Amount | undefined {
  const ordinary = decimalsOf(currency) === 2 ? ordinaryMoreBy(amount, percentage, rounding) : undefined
  return ordinary ?? steppedAmount(new Big(amount).times(new Big(100).plus(percentage)).div(100), rounding, currency)
}

/** The same in whole numbers, or undefined where they would not be exact. */
function ordinaryMoreBy(amount: Amount, percentage: Amount, { mode, stepCents }: Rounding): Amount | undefined {
  const cents = wholeHundredths(amount)
  const more = hundredthsOfPercent(percentage)
  if (cents === undefined || more === undefined || more < -10_000 || !Number.isInteger(stepCents)) return undefined
  const [value, step] = [cents * (10_000 + more), stepCents * 10_000]
  if (!Number.isSafeInteger(value) || !Number.isSafeInteger(2 * step)) return undefined
  const rest = value % step
  const isUp = rest > 0 && (mode === 'alwaysUp' || (mode === 'normal' && 2 * rest >= step))
  return amountOfHundredths(((value - rest) / step + (isUp ? 1 : 0)) * stepCents)
}

function hundredthsOfPercent(percentage: Amount): number | undefined {
  if (!percentage.startsWith('-')) return wholeHundredths(percentage)
  const less = wholeHundredths(getAmount(percentage.slice(1)))
  return less === undefined ? undefined : -less
}

function wholeSteps(steps: Big, whole: Big, isWhole: boolean, mode: RoundingMode): Big {
  if (isWhole) return whole
  switch (mode) {
    case 'normal':
      return steps.round(0, Big.roundHalfUp)
    case 'alwaysUp':
      return steps.gt(0) ? whole.plus(1) : whole
    case 'alwaysDown':
      return steps.lt(0) ? whole.minus(1) : whole
  }
}
