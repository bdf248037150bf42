// The shape of an offer: what it gives, and which bookings and stays have it.

import type { Day } from '../calendar/day.ts'
import type { DayRange } from '../calendar/day-range.ts'
import type { Amount } from '../money/amount.ts'
import type { MarketTerms } from './markets.ts'

export type Offer = {
  readonly offerId: string
  readonly offerName: string
  readonly offerDetail: string
  readonly offerType: string
  readonly specialConditions?: string
  readonly allowCombination: boolean
  /** Names of the only offers that it is combined with, where it may be; absent: with all that may be. */
  readonly combinesWith?: readonly string[]
  /** Its place among combined offers, 1 first. Offers without one follow: percentages, then amounts off a night, then free nights. */
  readonly order?: number
  /** Of what a percentage is taken where offers are combined: what the earlier ones left, by default, or the price before offers. */
  readonly takenOf?: (typeof TAKEN_OF)[number]
  readonly validDatesOfSale: readonly FromTo[]
  readonly validDatesOfTravel: readonly FromTo[]
  readonly datesMissing?: DatesMissing
  readonly isStayPay?: StayPay
  readonly discountPercentage?: Amount
  /** Amount off each night, unless `discountAmountOf` is `stay`. */
  readonly discountAmount?: Amount
  readonly discountAmountOf?: 'night' | 'stay'
  /** Early bird: the least number of days between booking and arrival. */
  readonly bookedDaysAhead?: number
  /** Last minute: the greatest number of days between booking and arrival. */
  readonly bookedDaysAheadMost?: number
  /** Early birds in steps: the one with the most days that the booking keeps replaces `discountPercentage`. */
  readonly earlyBirdSteps?: readonly EarlyBirdStep[]
  /** Nights of the stay that the offer asks for; both bounds included. */
  readonly minNights?: number
  readonly maxNights?: number
  /** Excluded days. `travelDatesHold` says whether they exclude single nights, arrivals, or every stay that has such a night. */
  readonly notOn?: readonly DayRange[]
  /** Which days must fall within the dates of travel; by default each night that is reduced. */
  readonly travelDatesHold?: (typeof TRAVEL_DATES_HOLD)[number]
  /** ISO weekdays of the nights; absent means every day. */
  readonly daysOfWeek?: readonly number[]
  /** Names of rate packages; absent means all. */
  readonly ratePackages?: readonly string[]
} & MarketTerms
/** Percent off for bookings at least this many days before arrival. */
export type EarlyBirdStep = { readonly daysAhead: number; readonly percentage: Amount }
export const TAKEN_OF = ['rest', 'base'] as const
export const TRAVEL_DATES_HOLD = ['eachNight', 'arrival', 'wholeStay'] as const
export const FREE_NIGHTS = ['last', 'first', 'cheapest'] as const

/** A guest who stays `stayDays` nights pays for `payDays`; at most `maxFOC` nights are free. */
export type StayPay = {
  readonly stayDays: number
  readonly payDays: number
  readonly maxFOC?: number
  /** True: the offer applies to each block of `stayDays` nights. Otherwise once per stay. */
  readonly repeats?: boolean
  /** Which nights of the stay, or of each block, are free; by default the last. */
  readonly freeNights?: (typeof FREE_NIGHTS)[number]
  /** Names of the extras that a free night includes; absent: none. An extra that is charged once is never included. Decision 0093. */
  readonly freeNightsInclude?: readonly string[]
}
export type FromTo = { readonly fromDate: Day; readonly toDate: Day }
/** The dates are incomplete. Until they are complete, the extra is not charged and the offer is not applied. */
export type DatesMissing = true
