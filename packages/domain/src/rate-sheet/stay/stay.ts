// A stay: what is asked of a rate sheet, and the answer with everything that made its price.

import type { Day } from '../../calendar/day.ts'
import type { Amount } from '../../money/amount.ts'
import type { CountryCode } from '../rate-sheet.ts'

export type StayRequest = {
  readonly arrival: Day
  /** At least 1; the nights are the arrival day and the `nights - 1` days after it. */
  readonly nights: number
  readonly adults: number
  /** Full years of each child at arrival. */
  readonly childAges: readonly number[]
  readonly bookingDay: Day
  /** Which kind of room where several take as many people (`Twin`); absent: the first of the rate set. */
  readonly description?: string
  readonly bookingCode?: string
  /** Optional extras that are booked; compulsory ones are always part of the stay. */
  readonly extraIds?: readonly string[]
  /** Travellers of the whole group, who sleep in rooms like this one: at least as many as share it. Absent: one room. For tours it is the persons. */
  readonly travellers?: number
  /** ISO 3166: where the guests live, or whose nationals they are. Absent: not known, and no market is held against them. */
  readonly guestCountry?: CountryCode
}

export const REFUSAL_CODES = [
  'request',
  'market',
  'outsidePeriod',
  'noSeason',
  'noRate',
  'notApplicable',
  'onRequest',
  'noAmount',
  'blackout',
  'minStay',
  'maxStay',
  'arrivalDay',
  'departureDay',
  'groupSize',
  'tooFewPersons',
  'tooManyPersons',
  'tooManyChildren',
  'noChildBand',
  'noExtraRate',
] as const

/** Why the stay cannot be sold; the day where it is one day's fault. */
export type StayRefusal = { readonly code: (typeof REFUSAL_CODES)[number]; readonly text: string; readonly day?: Day }

/** One part of a night's price: how many times which rate. */
export type NightPart = { readonly description: string; readonly count: number; readonly each: Amount; readonly amount: Amount }

/**
 * One night with what made its price. Amounts are rounded so that they add up: the parts are `gross`, `gross` less the offers is `retail`,
 * and the nights with the extras, less `offStay`, are the total, which is rounded once. // decision 0094
 */
export type StayNight = {
  readonly day: Day
  readonly seasonId: string
  readonly seasonName: string
  /** Position of the rate set in its season, from 0. */
  readonly rateSet: number
  readonly bookingCode?: string
  readonly parts: readonly NightPart[]
  /** Before offers. */
  readonly gross: Amount
  /** What each offer took off this night, in the order of applying. */
  readonly offers: readonly { readonly offerId: string; readonly offerName: string; readonly off: Amount }[]
  readonly isFree: boolean
  /** After offers that reduce single nights. */
  readonly retail: Amount
}

export type StayExtra = {
  readonly extraId: string
  readonly extraName: string
  readonly compulsory: boolean
  readonly count: number
  readonly each: Amount
  readonly amount: Amount
}

/**
 * An offer that is part of the stay, and how much it took off the rates in all: 0 where it gives something else than money. `included`
 * names the extras that its free nights include; absent: none.
 */
export type AppliedOffer = {
  readonly offerId: string
  readonly offerName: string
  readonly off: Amount
  readonly included?: readonly string[]
}

/** From allotment with the rooms left on the scarcest night, on free sale, or on request with the reason. */
export type StayAvailability =
  | { readonly kind: 'fromAllotment'; readonly rooms: number }
  | { readonly kind: 'freeSale' }
  | { readonly kind: 'onRequest'; readonly reason: string }

/** How a group is counted: `freePlaces` of the travellers do not pay. */
export type StayGroup = { readonly travellers: number; readonly rooms: number; readonly freePlaces: number }

/** What all refused stays and all sold ones have in common. */
type Heard = { readonly assumptions: readonly string[] }

export type RefusedStay = Heard & { readonly isSellable: false; readonly refusals: readonly StayRefusal[] }

export type SoldStay = Heard & {
  readonly isSellable: true
  readonly nights: readonly StayNight[]
  readonly extras: readonly StayExtra[]
  /** What offers took off the stay as a whole, and not off its nights. */
  readonly offStay: readonly { readonly offerId: string; readonly offerName: string; readonly off: Amount }[]
  /** Extras that the guest pays at the property; no part of `total`. */
  readonly paidOnSpot: readonly StayExtra[]
  /** Extras that were booked and are not charged, in the order of the sheet. */
  readonly refusedExtras: readonly { readonly extraId: string; readonly extraName: string; readonly reason: string }[]
  readonly appliedOffers: readonly AppliedOffer[]
  /** Other sets of offers that would have been allowed, with their total, the cheapest first. */
  readonly otherOffers: readonly { readonly offerNames: readonly string[]; readonly total: Amount }[]
  readonly refusedOffers: readonly { readonly offerId: string; readonly offerName: string; readonly reason: string }[]
  /** Only of several rooms, or with free places. The nights, the extras and the total are those of the whole group. */
  readonly group?: StayGroup
  readonly availability: StayAvailability
  /** Retail, rounded once to the currency's decimals. */
  readonly total: Amount
  /** Undefined when a rate of the stay has no nett amount. */
  readonly nett?: Amount
  /** Both known when the sheet's rate of tax is. */
  readonly tax?: { readonly beforeTax: Amount; readonly afterTax: Amount }
}

/** What a stay costs and why, or why it cannot be sold: all reasons, in the order of looking. */
export type StayAnswer = RefusedStay | SoldStay
