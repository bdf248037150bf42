// What a mass change does, in words: for the edit history and for the dialog.

import Big from 'big.js'
import { type Amount, type CurrencyCode, decimalsOf, sameAmount } from '../../money/amount.ts'
import { wholeHundredths } from '../../money/hundredths.ts'
import { DEFAULT_ROUNDING, type RoundingMode } from '../rates/rounding.ts'
import type { ChangedRate, MassChange, SkipReason } from './mass-change.ts'

const ROUNDED: Record<RoundingMode, string> = { normal: 'rounded to', alwaysUp: 'always up to', alwaysDown: 'always down to' }

/** @example '+4 %, always up to 0.50 EUR' */
export function massChangeText({ measure, value, rounding }: MassChange, currency: CurrencyCode): string {
  const { mode, stepCents } = rounding ?? DEFAULT_ROUNDING
  const decimals = decimalsOf(currency)
  const step = new Big(stepCents).div(new Big(10).pow(decimals)).toFixed(decimals)
  const sign = new Big(value).lt(0) ? '' : '+'
  return `${sign}${value} ${measure === 'percentage' ? '%' : currency}, ${ROUNDED[mode]} ${step} ${currency}`
}

/** The rates whose retail or nett becomes another one: a rise of 0 percent, or one that the rounding takes back, is none. */
export function ratesThatDiffer(changes: readonly ChangedRate[]): readonly ChangedRate[] {
  return changes.filter(({ before, after }) => !isAlike(before.retail, after.retail) || !isAlike(before.nett, after.nett))
}

function isAlike(a: Amount | undefined, b: Amount | undefined): boolean {
  if (a === undefined || b === undefined || a === b) return a === b
  const [left, right] = [wholeHundredths(a), wholeHundredths(b)]
  return left !== undefined && right !== undefined ? left === right : sameAmount(a, b)
}

const REASONS: Record<SkipReason, string> = {
  notApplicable: 'not applicable',
  onRequest: 'on request',
  extraPerson: 'extra child or adult',
  derived: 'following another rate package',
  share: 'in percent of a share',
  noAmount: 'without an amount',
  belowZero: 'would fall below 0',
  tooLarge: 'too large',
}

/** How many of the selected rates stay and why, commonest reason first; empty when none stays. @example ['2 not applicable'] */
export function skippedTexts(skipped: readonly { readonly reason: SkipReason }[]): string[] {
  const counts = Map.groupBy(skipped, (each) => each.reason)
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length).map(([reason, rates]) => `${rates.length} ${REASONS[reason]}`)
}
