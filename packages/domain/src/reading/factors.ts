// Numbers among prices that are none: `SGL use | 1.60` beside prices of 60 and 90 is a factor.

import type { RawRate } from './raw-rate.ts'
import type { NotUnderstood } from './reading.ts'

/** At most so much is a factor, where the usual price is at least so much. */
const [LARGEST_FACTOR, LEAST_USUAL] = [3, 20]

/** The rates without factors; those are left out, with the reason. */
export function withoutFactors(raw: readonly RawRate[]): {
  readonly rates: readonly RawRate[]
  readonly leftOut: readonly NotUnderstood[]
} {
  const isSmall = ({ amount, currency }: RawRate) => amount !== undefined && Number(amount) <= LARGEST_FACTOR && currency === undefined
  if (!raw.some(isSmall)) return { rates: raw, leftOut: [] }
  const amounts = raw.flatMap((rate) => (rate.amount === undefined ? [] : [Number(rate.amount)])).toSorted((a, b) => a - b)
  const usual = amounts[Math.floor(amounts.length / 2)] ?? 0
  if (usual < LEAST_USUAL) return { rates: raw, leftOut: [] }
  return {
    rates: raw.filter((rate) => !isSmall(rate)),
    leftOut: raw
      .filter(isSmall)
      .map(({ cell }) => ({ cellIds: cell.ids, text: cell.text, why: 'Far below the other prices: it may be a factor.' })),
  }
}
