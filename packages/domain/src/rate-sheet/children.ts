// How a product takes children: by age, by their number, by the adults they share with, and who is no child any more.

import type { Amount } from '../money/amount.ts'

/**
 * Children of these ages pay the rate of this description: `minAge <= age < maxAge`, in years at arrival.
 * A sheet that prints "2-11" has minAge 2 and maxAge 12. Of the bands that hold a child the one with the most conditions is taken.
 */
export type ChildBand = {
  readonly description: string
  readonly minAge: number
  readonly maxAge: number
  /** Only for this child: 1 is the first. Children that a numbered band holds are counted, the oldest first; absent: every child. */
  readonly childNumber?: number
  /** Only for children who share with one adult, or with two or more; absent: with any number. */
  readonly withAdults?: (typeof WITH_ADULTS)[number]
  /** Percent of one adult's share of the room, instead of a rate; `0` is free of charge. */
  readonly percentOfShare?: Amount
}
export const WITH_ADULTS = [1, 2] as const

/** Where at least `leastChildren` below `underAge` travel, the youngest `freeChildren` of them are free of charge. */
export type FamilyDiscount = { readonly underAge: number; readonly leastChildren: number; readonly freeChildren: number }

export type ChildTerms = {
  readonly childBands?: readonly ChildBand[]
  /** From this age, in years at arrival, a child counts as an adult in everything; absent: the bands alone say who is a child. */
  readonly adultFromAge?: number
  readonly familyDiscounts?: readonly FamilyDiscount[]
}

/** The descriptions of the rates that children pay: they are no rooms. */
export function childRates({ childBands = [] }: ChildTerms): string[] {
  return childBands.filter((band) => band.percentOfShare === undefined).map((band) => band.description)
}
