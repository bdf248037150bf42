// What a rate sheet says beside its rates: extras, rules for children, offers, allotments, closures.

import type { Day } from '../calendar/day.ts'
import type { DayRange } from '../calendar/day-range.ts'
import type { MarketValidity } from '../rate-sheet/rate-sheet.ts'
import type { OfferKind } from './rules/read-rule.ts'

/** ISO weekdays, 1 Monday to 7 Sunday. */
export type Weekdays = readonly number[]

/** A rate without price: its price is told on request, it is not sold, or it is free of charge. */
export const RATE_STATUSES = ['onRequest', 'notApplicable', 'free'] as const
export type RateStatus = (typeof RATE_STATUSES)[number]

export const EXTRA_UNITS = ['perPersonPerNight', 'perPersonPerStay', 'perRoomPerNight', 'perRoomPerStay', 'perDay', 'perPiece'] as const
export type ExtraUnit = (typeof EXTRA_UNITS)[number]

/** A supplement, a reduction, a compulsory dinner, a tax to be paid on the spot. */
export type ReadExtra = {
  readonly extraId: string
  readonly name: string
  readonly amount?: string | undefined
  readonly percent?: string | undefined
  /** Only where the amount is printed in another currency than the prices of the sheet. */
  readonly currency?: string | undefined
  readonly status?: RateStatus | undefined
  readonly unit?: ExtraUnit | undefined
  readonly mandatory: boolean
  readonly payableLocally?: true | undefined
  readonly ageFrom?: number | undefined
  readonly ageTo?: number | undefined
  readonly dates?: readonly DayRange[] | undefined
  readonly seasonIds?: readonly string[] | undefined
  readonly products?: readonly string[] | undefined
  readonly daysOfWeek?: Weekdays | undefined
  readonly note: string
  readonly sureness: number
  readonly cellIds: readonly string[]
}

export type ReadChildRule = {
  /** Whole years, both included. */
  readonly ageFrom?: number | undefined
  readonly ageTo?: number | undefined
  readonly who: 'child' | 'extraAdult'
  readonly which?: 'first' | 'second' | 'third' | undefined
  readonly charge: 'free' | 'amount' | 'percentOff' | 'percentOf' | 'asRate' | 'notAccepted' | 'onRequest'
  /** Amount or percent, decimal text; for `asRate` the name of the rate. */
  readonly value?: string | undefined
  readonly seasonIds?: readonly string[] | undefined
  readonly products?: readonly string[] | undefined
  readonly note: string
  readonly sureness: number
  readonly cellIds: readonly string[]
}

export type ReadOffer = {
  readonly name: string
  readonly type: 'stayPay' | 'earlyBird' | 'longStay' | 'freePlace' | 'discount' | 'other'
  readonly stayNights?: number | undefined
  readonly payNights?: number | undefined
  readonly minNights?: number | undefined
  readonly percent?: string | undefined
  readonly amount?: string | undefined
  readonly bookBy?: Day | undefined
  /** The first day on which it can be booked. */
  readonly bookFrom?: Day | undefined
  readonly bookDaysAhead?: number | undefined
  /** Early birds in steps: higher percentages for earlier bookings. */
  readonly steps?: readonly { readonly daysAhead: number; readonly percent: string }[] | undefined
  /** One place is free for so many who pay. */
  readonly freePlaceFor?: number | undefined
  readonly stay?: readonly DayRange[] | undefined
  readonly seasonIds?: readonly string[] | undefined
  readonly excludedSeasonIds?: readonly string[] | undefined
  readonly products?: readonly string[] | undefined
  readonly combinable?: boolean | undefined
  /** Kinds of the only offers that it is combined with. */
  readonly combinesWith?: readonly OfferKind[] | undefined
  readonly markets?: MarketValidity | undefined
  readonly note: string
  readonly sureness: number
  readonly cellIds: readonly string[]
}

export type ReadAllotment = {
  /** Undefined: all products. */
  readonly product?: string | undefined
  /** House, lodge or camp, where the file names one. */
  readonly section?: string | undefined
  readonly rooms?: number | undefined
  readonly onRequest?: true | undefined
  readonly releaseDays?: number | undefined
  readonly seasonIds?: readonly string[] | undefined
  /** The only days of its seasons on which it holds. */
  readonly dates?: readonly DayRange[] | undefined
  readonly cellIds: readonly string[]
}

export type ReadBlackout = {
  readonly range: DayRange
  /** Undefined: all products. */
  readonly products?: readonly string[] | undefined
  readonly note: string
  readonly cellIds: readonly string[]
}
