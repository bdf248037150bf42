// What sentences of a rate sheet say about whom its rates are for and on which days guests come and go.

import type { FamilyDiscount, GroupSize, MarketValidity } from '../../rate-sheet/rate-sheet.ts'

/** A rule of the whole sheet. Only what was understood with certainty is one; other sentences are listed as not understood. */
export type ReadRule = {
  readonly note: string
  readonly sureness: number
  readonly cellIds: readonly string[]
} & SaidRule

export type SaidRule =
  | { readonly kind: 'markets'; readonly markets: MarketValidity }
  | { readonly kind: 'familyDiscount'; readonly discount: FamilyDiscount }
  | { readonly kind: 'adultFromAge'; readonly age: number }
  | { readonly kind: 'groupSize'; readonly size: GroupSize }
  /** ISO weekdays on which stays may begin or end; without seasons in all of them. */
  | { readonly kind: 'arrivalDays' | 'departureDays'; readonly days: readonly number[]; readonly seasonIds?: readonly string[] | undefined }
  /** Kinds of offers in the order in which they are taken. */
  | { readonly kind: 'offerOrder'; readonly types: readonly OfferKind[] }

export type OfferKind = 'earlyBird' | 'longStay' | 'stayPay'
