// The shape of a rate sheet: its head, a page for each product and rate package, and the pages of policies and notes.

import type { Day } from '../calendar/day.ts'
import type { DayRange } from '../calendar/day-range.ts'
import type { Amount, CurrencyCode } from '../money/amount.ts'
import type { ChildTerms } from './children.ts'
import type { Derivation } from './derivation.ts'
import type { GroupTerms } from './groups.ts'
import type { MarketTerms } from './markets.ts'
import type { DatesMissing, Offer } from './offer.ts'
import type { CheckInOut } from './policies/check-in-out.ts'

export * from './children.ts'
export * from './derivation.ts'
export * from './groups.ts'
export * from './markets.ts'
export * from './offer.ts'

// C-CN-009
export const PRODUCT_TYPES = ['Accommodation', 'Non-Accommodation'] as const
export type ProductType = (typeof PRODUCT_TYPES)[number]

/** C-CN-010, C-CN-036: the rate package of a product that has only one. */
export const DEFAULT_RATE_PACKAGE = 'Primary'

/** The settings that apply to the whole sheet. */
export type SheetHead = {
  readonly templateName: string
  readonly startDate: Day
  readonly endDate: Day
  readonly currency: CurrencyCode
  readonly taxInclusion: TaxInclusion
  /** Percent of the amount before tax; absent when not known. */
  readonly taxPercentage?: Amount
}

export const TAX_INCLUSIONS = ['included', 'excluded', 'notStated'] as const
export type TaxInclusion = (typeof TAX_INCLUSIONS)[number]

/** A named set of date ranges inside the contract period. Hue is 1 to 8, assigned in order of creation. */
export type Season = {
  readonly seasonId: string
  readonly seasonName: string
  readonly hue: number
  readonly dateRanges: readonly SeasonRange[]
  /** Percent: the commission of rates of this season that say none; absent: that of the page. */
  readonly defaultCommission?: Amount
}
export type SeasonRange = { readonly seasonStartDate: Day; readonly seasonEndDate: Day }

/**
 * One line of a rate set. Two of retail, nett and commission are stored; the third is derived.
 * Not applicable does not mean zero: the rate has no price. Either it is not sold, or it is on request and the supplier quotes a price when asked.
 */
export type Rate = {
  readonly description: string
  readonly notApplicable: boolean
  /** Only set with `notApplicable`. */
  readonly onRequest?: boolean
  readonly retailRate?: Amount
  readonly nettRate?: Amount
  /** Percent, 0 to 100. */
  readonly commissionPercentage?: Amount
  /** The default of the season or page that was taken over. While the commission is the same, it follows the default. */
  readonly defaultCommission?: Amount
  /** For extra persons: the price is added to one person's share of the room. Otherwise it is the person's whole price. */
  readonly onTopOfShare?: boolean
  /** For extra persons, percent of one person's share of the room: the amounts are those of this share, and follow it. */
  readonly percentOfShare?: Amount
}

/** The rates of one season that share days of the week, booking code and length of stay. */
export type RateSet = {
  /** ISO weekdays, 1 Monday to 7 Sunday; all seven when it applies every day. */
  readonly daysOfWeek: readonly number[]
  readonly bookingCode?: string
  /** Nights. Checked on the day of arrival, or on every night of the stay when `minStayBindsEveryNight` is set. */
  readonly minStay?: number
  readonly minStayBindsEveryNight?: boolean
  readonly maxStay?: number
  readonly maxStayBindsEveryNight?: boolean
  /** ISO weekdays on which stays may begin; absent: every day, empty: closed to arrival. */
  readonly arrivalDays?: readonly number[]
  /** ISO weekdays on which stays may end; absent: every day, empty: closed to departure. */
  readonly departureDays?: readonly number[]
  /** The amounts are the price of a whole stay of so many nights; absent: of one night. // decision 0199 */
  readonly nightsInPrice?: number
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
  /** Paid by the guest at the property, such as a city tax: shown with a stay, and no part of its total. */
  readonly paidOnSpot?: boolean
  /** Per person: children below this age, in years at arrival, are not charged. Adults always are. */
  readonly fromAge?: number
  /** Per night or day: the greatest number that is charged. */
  readonly mostNights?: number
  readonly note?: string
}
/** Without date ranges the price applies to the whole period, unless dates are missing. */
export type ExtraPrice = {
  readonly dateRanges: readonly DayRange[]
  readonly rate: Rate
  readonly datesMissing?: DatesMissing
  /** Per person: what children of these ages pay; the others pay as adults. */
  readonly childPrices?: readonly ChildPrice[]
}
/** `minAge <= age < maxAge`, in years at arrival. An amount of 0 is free of charge. */
export type ChildPrice = { readonly minAge: number; readonly maxAge: number; readonly rate: Rate }

export type AllocationEntry = {
  readonly allotments: number
  readonly releaseBackDays: number
  readonly dateRanges: readonly DayRange[]
  /** Default: `allotment`, rooms held for this buyer alone. // C-FD-007 */
  readonly allocationType?: (typeof ALLOCATION_TYPES)[number]
  /** Number of rooms of this type at the property. */
  readonly numberOfRooms?: number
}
export const ALLOCATION_TYPES = ['allotment', 'freeSale', 'onRequest'] as const

export type Blackout = {
  readonly range: DayRange
  readonly reason?: string
  /** Meant for this rate package alone: the other packages of the product are on sale. */
  readonly packageOnly?: boolean
}

// C-CN-012
export const POLICY_TYPES = ['cancellation', 'group', 'freeOfCharge', 'family', 'child', 'infant'] as const
export type PolicyType = (typeof POLICY_TYPES)[number]

// C-CN-013, C-CN-035: the default is hours
export const CANCEL_UNITS = ['hours', 'days'] as const

export type CancellationTier = {
  /** The tier starts this many hours or days before arrival. */
  readonly threshold: number
  readonly penalty: Penalty
  /** The tier ends this many hours or days before arrival; absent: where the next tier starts. */
  readonly until?: number
  /** The tier also applies to any longer notice: "60 days or more". */
  readonly orMore?: boolean
  /** Set when the tier uses a different unit than its policy. */
  readonly unit?: (typeof TIER_UNITS)[number]
  /** The tier starts on this calendar date, whatever the date of arrival. */
  readonly fromDate?: Day
  /** Default: `arrival`, counted backwards. */
  readonly countedFrom?: 'arrival' | 'booking'
}
export const TIER_UNITS = ['hours', 'days', 'weeks'] as const

export type Penalty = {
  readonly kind: 'percent' | 'nights' | 'amount'
  readonly value: Amount
  /** What the percentage is taken of; by default the price of the stay. */
  readonly of?: 'stay' | 'deposit'
  /** The source states the refund, not the charge. `value` is always the charge. */
  readonly statedAsRefund?: boolean
}

export type Policy = {
  readonly policyType: PolicyType
  readonly note: string
  readonly cancelHoursDays?: (typeof CANCEL_UNITS)[number]
  readonly cancellations?: readonly CancellationTier[]
  readonly focChildrenCount?: number
  /** The policy applies to arrivals on these days; absent means all. // C-DG-008 */
  readonly dateRanges?: readonly DayRange[]
  /** The policy applies to bookings of at least this many rooms; absent means one. */
  readonly fromRooms?: number
  /** Percent of the price of the stay, paid at booking. */
  readonly depositPercentage?: Amount
  /** Days before arrival by which the full price is due. */
  readonly balanceDueDays?: number
  readonly noShow?: Penalty
  /** Other conditions of the policy, as text. */
  readonly conditions?: string
}

/** How many people a room sleeps. */
export type Occupancy = {
  readonly minimumPersons: number
  /** Number of persons included in the price of the room. */
  readonly standardPersons: number
  readonly maximumPersons: number
  readonly maximumChildren?: number
}

/** C-FD-012 */
export type Bedding = { readonly isApartment: boolean; readonly rooms: readonly BeddingRoom[] }
/** `count` beds of one type; `other` names the bed when the type is `other`. */
export type BeddingRoom = { readonly count: number; readonly bedType: (typeof BED_TYPES)[number]; readonly other?: string }
export const BED_TYPES = ['single', 'twin', 'double', 'queen', 'king', 'sofaBed', 'bunk', 'cot', 'other'] as const

/** The meals that the rates include. */
export const BOARD_BASES = ['roomOnly', 'selfCatering', 'bedAndBreakfast', 'halfBoard', 'fullBoard', 'allInclusive'] as const
export type BoardBasis = (typeof BOARD_BASES)[number]

/** One product in one of its rate packages. */
export type ProductPage = {
  readonly kind: 'product'
  readonly productId: string
  readonly productName: string
  readonly productType: ProductType
  readonly ratePackageId: string
  readonly ratePackageName: string
  readonly seasons: readonly Season[]
  readonly seasonRates: readonly SeasonRates[]
  /** Percent: the commission of rates that say none, in seasons without a default of their own. */
  readonly defaultCommission?: Amount
  readonly extras: readonly Extra[]
  readonly offers: readonly Offer[]
  readonly allocation: readonly AllocationEntry[]
  readonly blackouts: readonly Blackout[]
  readonly productPolicy: readonly Policy[]
  readonly boardBasis?: BoardBasis
  readonly occupancy?: Occupancy
  /** 1 is the simplest category of the location. Products of equal rank are not compared. */
  readonly categoryRank?: number
  readonly bedsAndSofas?: Bedding
  readonly derivedFrom?: Derivation
  readonly pickup?: string
  readonly dropoff?: string
} & ChildTerms &
  GroupTerms &
  MarketTerms

/** The policies of the whole location. */
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

/** How the buyer pays, and the supplier's insurance. // C-FD-011 */
export type BillingInformation = {
  readonly terms?: string
  readonly bankDetails?: string
  readonly currency?: CurrencyCode
  readonly insuranceExpiry?: Day
  readonly insuranceFiles: readonly SheetFile[]
}
/** An uploaded file. `path` is its key in the file store, `size` is in bytes. */
export type SheetFile = { readonly path: string; readonly name: string; readonly size: number; readonly type: string }

export type SheetPage = ProductPage | PoliciesPage | NotesPage

/** A whole rate sheet, with its pages in display order. */
export type RateSheet = { readonly head: SheetHead; readonly pages: readonly SheetPage[] }

/** The contract period, both days included. */
export function periodOf(head: Pick<SheetHead, 'startDate' | 'endDate'>): DayRange {
  return { from: head.startDate, to: head.endDate }
}

export function productPagesOf(sheet: RateSheet): ProductPage[] {
  return sheet.pages.filter((page) => page.kind === 'product')
}
