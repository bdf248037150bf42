// A rate plan of AlpineBits HotelData as data: what a contract says in it before it is written as XML. // decision 0169

import type { Day } from '../../calendar/day.ts'
import type { DayRange } from '../../calendar/day-range.ts'
import type { Amount, CurrencyCode } from '../../money/amount.ts'

export const ALPINEBITS_EDITIONS = ['2020-10', '2024-10'] as const
export type AlpineBitsEdition = (typeof ALPINEBITS_EDITIONS)[number]

/** One room in one rate package, and where rates differ by booking code one of its codes. */
export type RatePlan = {
  readonly code: string
  readonly title: string
  readonly currency: CurrencyCode
  /** `InvTypeCode`, at most 8 signs. */
  readonly roomCode: string
  readonly mealPlanCode: MealPlanCode
  readonly bookingRules: readonly BookingRule[]
  readonly rates: readonly PlanRate[]
  readonly supplements: readonly Supplement[]
  readonly guests: PlanGuests
  readonly freeNights?: FreeNights
  readonly family?: FamilyOffer
}
export type MealPlanCode = '1' | '3' | '10' | '12' | '14'

/** Days of the week are ISO, 1 Monday to 7 Sunday; absent: every day. */
export type BookingRule = {
  readonly range: DayRange
  readonly isClosed: boolean
  /** Asked on the day of arrival. */
  readonly minStay?: number
  readonly maxStay?: number
  /** Asked on every day of the stay. */
  readonly minStayThrough?: number
  readonly maxStayThrough?: number
  readonly arrivalDays?: readonly number[]
  readonly departureDays?: readonly number[]
}

/** What the room costs in a night: for so many guests up to its standard, and for each further adult or child. */
export type PlanAmounts = {
  readonly byGuests: readonly { readonly guests: number; readonly amount: Amount }[]
  readonly furtherAdult?: Amount
  /** `minAge <= age < maxAge` */
  readonly children: readonly { readonly minAge: number; readonly maxAge: number; readonly amount: Amount }[]
}
export type PlanRate = { readonly range: DayRange } & PlanAmounts

/** Rate plans know no older children. */
export const MOST_ADULT_AGE = 18

/** `adultFromAge` absent: no children are taken. */
export type PlanGuests = { readonly adultFromAge?: number; readonly mostChildren?: number }

export type Supplement = {
  readonly code: string
  readonly title: string
  readonly chargeType: '1' | '12' | '18' | '19' | '20' | '21'
  readonly isCompulsory: boolean
  readonly daysOfWeek?: readonly number[]
  readonly prices: readonly { readonly from: Day; readonly to: Day; readonly amount: Amount }[]
}

export type FreeNights = { readonly required: number; readonly free: number; readonly repeats: boolean }
export type FamilyOffer = { readonly underAge: number; readonly leastChildren: number; readonly freeChildren: number }

export type RatePlans = { readonly hotelCode: string; readonly hotelName: string; readonly plans: readonly RatePlan[] }
