// The shape of a rate sheet: its head, a page for each product and rate package, and the pages of policies and notes.

import type { Day } from '../calendar/day.ts'
import type { DayRange } from '../calendar/day-range.ts'
import type { Amount, CurrencyCode } from '../money/amount.ts'
import type { CheckInOut } from './policies/check-in-out.ts'

// C-CN-009
export const PRODUCT_TYPES = ['Accommodation', 'Non-Accommodation'] as const
export type ProductType = (typeof PRODUCT_TYPES)[number]

/** C-CN-010, C-CN-036: the rate package of a product that has only one. */
export const DEFAULT_RATE_PACKAGE = 'Primary'

/** What stands once for the whole sheet. */
export type SheetHead = {
  readonly templateName: string
  readonly startDate: Day
  readonly endDate: Day
  readonly currency: CurrencyCode
  readonly taxInclusion: TaxInclusion
  /** Percent on the amount before tax, when it is known. */
  readonly taxPercentage?: Amount
}

export const TAX_INCLUSIONS = ['included', 'excluded', 'notStated'] as const
export type TaxInclusion = (typeof TAX_INCLUSIONS)[number]

/** A named set of date ranges inside the contract period. Hue is 1 to 8, given in the order of making. */
export type Season = {
  readonly seasonId: string
  readonly seasonName: string
  readonly hue: number
  readonly dateRanges: readonly SeasonRange[]
}
export type SeasonRange = { readonly seasonStartDate: Day; readonly seasonEndDate: Day }

/**
 * One line of a rate set. Any two of retail, nett and commission are given; the third is derived.
 * Not applicable is not zero: it has no price. It is not sold, or, on request, at a price that the supplier names when asked.
 */
export type Rate = {
  readonly description: string
  readonly notApplicable: boolean
  /** Only of a rate that is not applicable. */
  readonly onRequest?: boolean
  readonly retailRate?: Amount
  readonly nettRate?: Amount
  /** Percent, 0 to 100. */
  readonly commissionPercentage?: Amount
  /** For extra persons: the price comes on top of one person's share of the room, and is not the whole price of the person. */
  readonly onTopOfShare?: boolean
}

/** In one season, the rates that share days of the week, booking code and length of stay. */
export type RateSet = {
  /** ISO weekdays, 1 Monday to 7 Sunday; all seven when it holds on every day. */
  readonly daysOfWeek: readonly number[]
  readonly bookingCode?: string
  /** Nights; tested on the day of arrival, or on every night of the stay when it binds them. */
  readonly minStay?: number
  readonly minStayBindsEveryNight?: boolean
  readonly maxStay?: number
  readonly rates: readonly Rate[]
}

export type SeasonRates = { readonly seasonId: string; readonly rateSets: readonly RateSet[] }

export const CHARGE_UNITS = ['perPerson', 'perRoom', 'perService', 'perBooking'] as const
export const CHARGE_TIMES = ['once', 'perNight', 'perDay'] as const

/** An additional service or charge. */
export type Extra = {
  readonly extraId: string
  readonly extraName: string
  readonly unit: (typeof CHARGE_UNITS)[number]
  readonly time: (typeof CHARGE_TIMES)[number]
  readonly compulsory: boolean
  /** ISO weekdays, 1 Monday to 7 Sunday; absent means every day. */
  readonly daysOfWeek?: readonly number[]
  readonly prices: readonly ExtraPrice[]
  readonly note?: string
}
/** No date ranges means the whole period, unless the dates are missing. */
export type ExtraPrice = { readonly dateRanges: readonly DayRange[]; readonly rate: Rate; readonly datesMissing?: DatesMissing }
/** Dates were begun and are not complete: until they are, nothing is charged and nothing is taken off. */
export type DatesMissing = true

export type Offer = {
  readonly offerId: string
  readonly offerName: string
  readonly offerDetail: string
  readonly offerType: string
  readonly specialConditions?: string
  readonly allowCombination: boolean
  readonly validDatesOfSale: readonly FromTo[]
  readonly validDatesOfTravel: readonly FromTo[]
  readonly datesMissing?: DatesMissing
  readonly isStayPay?: StayPay
  readonly discountPercentage?: Amount
  /** Amount off, of each night unless it is said to be of the stay. */
  readonly discountAmount?: Amount
  readonly discountAmountOf?: 'night' | 'stay'
  /** Early bird: at least this many days lie between the booking and the arrival. */
  readonly bookedDaysAhead?: number
  /** Which days must fall into the dates of travel; each night that is reduced unless said otherwise. */
  readonly travelDatesHold?: (typeof TRAVEL_DATES_HOLD)[number]
  /** ISO weekdays of the nights; absent means every day. */
  readonly daysOfWeek?: readonly number[]
  /** Names of the rate packages; absent means every one. */
  readonly ratePackages?: readonly string[]
}
export const TRAVEL_DATES_HOLD = ['eachNight', 'arrival', 'wholeStay'] as const
export const FREE_NIGHTS = ['last', 'first', 'cheapest'] as const

/** Whoever stays `stayDays` nights pays `payDays`; at most `maxFOC` nights are free. */
export type StayPay = {
  readonly stayDays: number
  readonly payDays: number
  readonly maxFOC?: number
  /** Once for the whole stay, or again for each block of `stayDays` nights. */
  readonly repeats?: boolean
  /** Which nights of the stay, or of each block, are free: the last unless said otherwise. */
  readonly freeNights?: (typeof FREE_NIGHTS)[number]
}
export type FromTo = { readonly fromDate: Day; readonly toDate: Day }

export type AllocationEntry = {
  readonly allotments: number
  readonly releaseBackDays: number
  readonly dateRanges: readonly DayRange[]
  /** What is held: rooms for this buyer alone unless said otherwise. // C-FD-007 */
  readonly allocationType?: (typeof ALLOCATION_TYPES)[number]
  /** How many rooms of this kind the property has. */
  readonly numberOfRooms?: number
}
export const ALLOCATION_TYPES = ['allotment', 'freeSale', 'onRequest'] as const

export type Blackout = { readonly range: DayRange; readonly reason?: string }

// C-CN-012
export const POLICY_TYPES = ['cancellation', 'group', 'freeOfCharge', 'family', 'child', 'infant'] as const
export type PolicyType = (typeof POLICY_TYPES)[number]

// C-CN-013, C-CN-035: hours unless said otherwise
export const CANCEL_UNITS = ['hours', 'days'] as const

export type CancellationTier = {
  /** From this many hours or days before arrival on. */
  readonly threshold: number
  readonly penalty: Penalty
  /** Until this many hours or days before arrival, where the policy says so; absent: until the next tier begins. */
  readonly until?: number
  /** The tier holds for any longer notice too: "60 days or more". */
  readonly orMore?: boolean
  /** Where a tier is counted in another unit than its policy. */
  readonly unit?: (typeof TIER_UNITS)[number]
  /** A tier that begins on a date of the calendar, whenever the arrival is. */
  readonly fromDate?: Day
  /** Counted back from arrival unless the policy counts from the booking. */
  readonly countedFrom?: 'arrival' | 'booking'
}
export const TIER_UNITS = ['hours', 'days', 'weeks'] as const

export type Penalty = {
  readonly kind: 'percent' | 'nights' | 'amount'
  readonly value: Amount
  /** Percent of what: of the price of the stay unless said otherwise. */
  readonly of?: 'stay' | 'deposit'
  /** The source states what is paid back instead of what it costs; `value` is what it costs. */
  readonly statedAsRefund?: boolean
}

export type Policy = {
  readonly policyType: PolicyType
  readonly note: string
  readonly cancelHoursDays?: (typeof CANCEL_UNITS)[number]
  readonly cancellations?: readonly CancellationTier[]
  readonly focChildrenCount?: number
  /** Days of arrival for which the policy holds; absent means all. // C-DG-008 */
  readonly dateRanges?: readonly DayRange[]
  /** From this many rooms on; absent means from one. */
  readonly fromRooms?: number
  /** Percent of the stay that is paid at booking. */
  readonly depositPercentage?: Amount
  /** Days before arrival by which the stay is paid in full. */
  readonly balanceDueDays?: number
  readonly noShow?: Penalty
  /** What the policy depends on besides, in words. */
  readonly conditions?: string
}

/** How many people a room takes. */
export type Occupancy = {
  readonly minimumPersons: number
  /** As many persons as the price of the room holds for. */
  readonly standardPersons: number
  readonly maximumPersons: number
  readonly maximumChildren?: number
}

/** C-FD-012 */
export type Bedding = { readonly isApartment: boolean; readonly rooms: readonly BeddingRoom[] }
/** `count` beds of one type; `other` names a type that is not in the list. */
export type BeddingRoom = { readonly count: number; readonly bedType: (typeof BED_TYPES)[number]; readonly other?: string }
export const BED_TYPES = ['single', 'twin', 'double', 'queen', 'king', 'sofaBed', 'bunk', 'cot', 'other'] as const

/**
 * Children of these ages pay the rate of this description: `minAge <= age < maxAge`, in years at arrival.
 * A sheet that prints "2-11" has minAge 2 and maxAge 12.
 */
export type ChildBand = { readonly description: string; readonly minAge: number; readonly maxAge: number }

/** This rate package is another one less or plus a percentage, but for the rates that are its own. */
export type Derivation = {
  readonly ratePackageId: string
  /** Percent: `-15` is rack less 15 percent, `10` plus 10. */
  readonly percentage: Amount
  readonly overrides: readonly RateAddress[]
}
/** Where a rate stands on its page; rate sets are numbered from 0. */
export type RateAddress = { readonly seasonId: string; readonly rateSet: number; readonly description: string }

/** One product with one of its rate packages. */
export type ProductPage = {
  readonly kind: 'product'
  readonly productId: string
  readonly productName: string
  readonly productType: ProductType
  readonly ratePackageId: string
  readonly ratePackageName: string
  readonly seasons: readonly Season[]
  readonly seasonRates: readonly SeasonRates[]
  readonly extras: readonly Extra[]
  readonly offers: readonly Offer[]
  readonly allocation: readonly AllocationEntry[]
  readonly blackouts: readonly Blackout[]
  readonly productPolicy: readonly Policy[]
  readonly occupancy?: Occupancy
  readonly childBands?: readonly ChildBand[]
  /** 1 is the simplest category of the location; equal numbers are not compared. */
  readonly categoryRank?: number
  readonly bedsAndSofas?: Bedding
  readonly derivedFrom?: Derivation
  readonly pickup?: string
  readonly dropoff?: string
}

/** What holds for the whole location. */
export type PoliciesPage = {
  readonly kind: 'policies'
  readonly locationPolicy: readonly Policy[]
} & CheckInOut

export type NotesPage = {
  readonly kind: 'notes'
  readonly billingInformation?: BillingInformation
  readonly corporateIdentificationNumber?: string
  readonly termsAndConditions?: string
  readonly submissionCriteria?: string
  readonly marketInfo?: string
}

/** How the buyer pays, and the insurance of the supplier. // C-FD-011 */
export type BillingInformation = {
  readonly terms?: string
  readonly bankDetails?: string
  readonly currency?: CurrencyCode
  readonly insuranceExpiry?: Day
  readonly insuranceFiles: readonly SheetFile[]
}
/** An uploaded file; `path` names it in the file store, `size` is in bytes. */
export type SheetFile = { readonly path: string; readonly name: string; readonly size: number; readonly type: string }

export type SheetPage = ProductPage | PoliciesPage | NotesPage

/** A whole rate sheet, pages in the order in which they are shown. */
export type RateSheet = { readonly head: SheetHead; readonly pages: readonly SheetPage[] }

/** The days from the first to the last of the contract period. */
export function periodOf(head: Pick<SheetHead, 'startDate' | 'endDate'>): DayRange {
  return { from: head.startDate, to: head.endDate }
}

export function productPagesOf(sheet: RateSheet): ProductPage[] {
  return sheet.pages.filter((page) => page.kind === 'product')
}
