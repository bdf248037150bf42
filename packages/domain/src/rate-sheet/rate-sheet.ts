// The shape of a rate sheet: its head, a page for each product and rate package, and the pages of policies and notes.

import type { Day } from '../calendar/day.ts'
import type { DayRange } from '../calendar/day-range.ts'
import type { Amount, CurrencyCode } from '../money/amount.ts'

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
 * Not applicable is not zero: it is not sold.
 */
export type Rate = {
  readonly description: string
  readonly notApplicable: boolean
  readonly retailRate?: Amount
  readonly nettRate?: Amount
  /** Percent, 0 to 100. */
  readonly commissionPercentage?: Amount
}

/** In one season, the rates that share days of the week, booking code and length of stay. */
export type RateSet = {
  /** ISO weekdays, 1 Monday to 7 Sunday; all seven when it holds on every day. */
  readonly daysOfWeek: readonly number[]
  readonly bookingCode?: string
  readonly minStay?: number
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
  readonly prices: readonly ExtraPrice[]
  readonly note?: string
}
/** No date ranges means the whole period. */
export type ExtraPrice = { readonly dateRanges: readonly DayRange[]; readonly rate: Rate }

export type Offer = {
  readonly offerId: string
  readonly offerName: string
  readonly offerDetail: string
  readonly offerType: string
  readonly specialConditions?: string
  readonly allowCombination: boolean
  readonly validDatesOfSale: readonly FromTo[]
  readonly validDatesOfTravel: readonly FromTo[]
  readonly isStayPay?: { readonly stayDays: number; readonly payDays: number; readonly maxFOC?: number }
  readonly discountPercentage?: Amount
}
export type FromTo = { readonly fromDate: Day; readonly toDate: Day }

export type AllocationEntry = {
  readonly allotments: number
  readonly releaseBackDays: number
  readonly dateRanges: readonly DayRange[]
}

export type Blackout = { readonly range: DayRange; readonly reason?: string }

// C-CN-012
export const POLICY_TYPES = ['cancellation', 'group', 'freeOfCharge', 'family', 'child', 'infant'] as const
export type PolicyType = (typeof POLICY_TYPES)[number]

// C-CN-013, C-CN-035: hours unless said otherwise
export const CANCEL_UNITS = ['hours', 'days'] as const

export type CancellationTier = {
  /** From this many hours or days before arrival on. */
  readonly threshold: number
  readonly penalty: { readonly kind: 'percent' | 'nights' | 'amount'; readonly value: Amount }
}

export type Policy = {
  readonly policyType: PolicyType
  readonly note: string
  readonly cancelHoursDays?: (typeof CANCEL_UNITS)[number]
  readonly cancellations?: readonly CancellationTier[]
  readonly focChildrenCount?: number
}

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
  readonly pickup?: string
  readonly dropoff?: string
}

/** What holds for the whole location. */
export type PoliciesPage = {
  readonly kind: 'policies'
  readonly locationPolicy: readonly Policy[]
  readonly checkIn?: string
  readonly checkOut?: string
}

export type NotesPage = {
  readonly kind: 'notes'
  readonly termsAndConditions?: string
  readonly submissionCriteria?: string
  readonly marketInfo?: string
}

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
