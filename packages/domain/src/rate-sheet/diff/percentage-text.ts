// By how much an amount rose or fell.

import Big from 'big.js'
import type { Amount } from '../../money/amount.ts'
import { wholeHundredths } from '../../money/hundredths.ts'

/**
 * In percent of what it was, with one decimal at most; undefined where it was nothing.
 * @example percentageText('120.00', '126.00') is '+5 %'
 */
export function percentageText(before: Amount, after: Amount): string | undefined {
  const [was, is] = [wholeHundredths(before), wholeHundredths(after)]
  if (was !== undefined && is !== undefined) {
    if (was === 0) return undefined
    // Whole numbers below 2^53 are exact; a raised sheet tells tens of thousands of these.
    const tenths = Math.floor((Math.abs(is - was) * 2000 + was) / (2 * was))
    return told(tenths === 0 ? 0 : is - was, String(tenths / 10))
  }
  const exact = new Big(before)
  if (exact.eq(0)) return undefined
  const percent = new Big(after).minus(exact).times(100).div(exact).round(1)
  return told(percent.cmp(0), percent.abs().toString())
}

function told(direction: number, percent: string): string {
  return `${direction > 0 ? '+' : direction < 0 ? '−' : ''}${percent} %`
}
