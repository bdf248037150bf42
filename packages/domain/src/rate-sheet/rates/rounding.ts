// Rounding an amount to a step: mass changes and derived rate packages round every rate.

import Big from 'big.js'
import { type Amount, type CurrencyCode, decimalsOf, findAmount } from '../../money/amount.ts'

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
