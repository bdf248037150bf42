// By how much rates differ, as people type it.

import { type Amount, findAmount } from '@tradewind/domain/money/amount.ts'

/** @example '-15 %' is -15, '+22,50' is 22.50; undefined for what is no number */
export function readDifference(text: string): Amount | undefined {
  return findAmount(text.trim().replace(',', '.').replace(/\s*%$/, '').replace(/^\+/, '').replace('−', '-'))
}
