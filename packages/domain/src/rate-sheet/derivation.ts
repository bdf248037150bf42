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
  readonly overrides: readonly RateAddress[]
}
export const AMOUNT_PER = ['rate', 'person'] as const
/** Locates a rate on its page. `rateSet` is an index from 0. */
export type RateAddress = { readonly seasonId: string; readonly rateSet: number; readonly description: string }
