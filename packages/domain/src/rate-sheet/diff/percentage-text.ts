// By how much an amount rose or fell.

import Big from 'big.js'
import type { Amount } from '../../money/amount.ts'

/**
 * In percent of what it was, with one decimal at most; undefined where it was nothing.
 * @example percentageText('120.00', '126.00') is '+5 %'
 */
export function percentageText(before: Amount, after: Amount): string | undefined {
  const was = new Big(before)
  if (was.eq(0)) return undefined
  const percent = new Big(after).minus(was).times(100).div(was).round(1)
  return `${percent.gt(0) ? '+' : percent.lt(0) ? '−' : ''}${percent.abs().toString()} %`
}
