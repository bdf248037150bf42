// Rates that are made from those of another package or another product.

import type { Amount } from '../money/amount.ts'

/** The rates of this page are those of another one plus or minus a percentage and then an amount, except for the overrides. */
export type Derivation = {
  /** The product whose rates are followed; absent: another rate package of the same product. */
  readonly productId?: string
  readonly ratePackageId: string
  /** Percent: `-15` is 15 percent less than the other one, `10` is 10 percent more. */
  readonly percentage: Amount
  /** Retail, more or less: `22` is 22.00 more. */
  readonly amount?: Amount
  /** Default: `rate`. By person, a room for two changes by twice the amount, and a rate that comes on top of a share does not change. */
  readonly amountPer?: (typeof AMOUNT_PER)[number]
  /** Which rates differ; the others are those of the source. Absent: all of them, as sheets were made before it could be chosen. */
  readonly appliesTo?: readonly (typeof RATES_THAT_DIFFER)[number][]
  readonly overrides: readonly RateAddress[]
}
/** By how much the rates differ, without where they come from. */
export type Difference = Pick<Derivation, 'percentage' | 'amount' | 'amountPer' | 'appliesTo'>
/** Every rate is of one kind: a rate of 0 is `free`, whoever it is for. */
export const RATES_THAT_DIFFER = ['main', 'extraAdults', 'children', 'supplements', 'free'] as const
export const AMOUNT_PER = ['rate', 'person'] as const
/** Locates a rate on its page. `rateSet` is an index from 0. */
export type RateAddress = { readonly seasonId: string; readonly rateSet: number; readonly description: string }
