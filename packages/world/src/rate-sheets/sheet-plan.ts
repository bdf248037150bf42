// How a rate sheet of the demo world is written down: prices by rate type and season, everything else by name.

import { getDay } from '@tradewind/domain/calendar/day.ts'
import type { DayRange } from '@tradewind/domain/calendar/day-range.ts'
import { getAmount } from '@tradewind/domain/money/amount.ts'
import type {
  Extra,
  Offer,
  Policy,
  ProductPage,
  Rate,
  RateSet,
  Season,
  SheetHead,
  SheetPage,
} from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { seasonRanges } from '@tradewind/domain/rate-sheet/seasons/seasons.ts'

export type WorldLocation = {
  readonly locationName: string
  readonly city: string
  readonly country: string
  readonly countryCode: string
  readonly address: string
}

export type WorldSheet = { readonly location: WorldLocation; readonly head: SheetHead; readonly pages: readonly SheetPage[] }

/** Makes a new identifier at each call. */
export type NewId = () => string

export const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
export const PERIOD = { startDate: getDay('2026-12-01'), endDate: getDay('2027-11-30') }

export const range = (from: string, to: string): DayRange => ({ from: getDay(from), to: getDay(to) })
export const fromTo = (from: string, to: string) => ({ fromDate: getDay(from), toDate: getDay(to) })

export function rateAt(description: string, retail: number | null, commission: number): Rate {
  if (retail === null) return { description, notApplicable: true }
  return {
    description,
    notApplicable: false,
    retailRate: getAmount(retail.toFixed(2)),
    commissionPercentage: getAmount(String(commission)),
  }
}

/** A price of an extra: without days it holds always. */
export function priceOf(name: string, retail: number, commission = 0, dateRanges: readonly DayRange[] = []) {
  return { dateRanges, rate: rateAt(name, retail, commission) }
}

export type SeasonPlan = { readonly name: string; readonly hue: number; readonly ranges: readonly DayRange[] }

/** The same seasons for each product of a location, with identities of their own in each. */
export function seasonsFrom(plans: readonly SeasonPlan[], newId: NewId): Season[] {
  return plans.map((plan) => ({ seasonId: newId(), seasonName: plan.name, hue: plan.hue, dateRanges: seasonRanges(plan.ranges) }))
}

export type ProductPlan = {
  readonly name: string
  readonly type: ProductPage['productType']
  readonly ratePackage: string
  readonly commission: number
  /** One row of retail prices for each rate type, one price for each season; null is not sold. */
  readonly rates: Readonly<Record<string, readonly (number | null)[]>>
  readonly minStay?: readonly (number | undefined)[]
  readonly extras?: readonly Extra[]
  readonly offers?: readonly Offer[]
  readonly allocation?: ProductPage['allocation']
  readonly blackouts?: ProductPage['blackouts']
  readonly policy?: readonly Policy[]
  readonly pickup?: string
  readonly dropoff?: string
}

export function productPage(plan: ProductPlan, productId: string, seasonPlans: readonly SeasonPlan[], newId: NewId): ProductPage {
  const seasons = seasonsFrom(seasonPlans, newId)
  const setOf = (i: number): RateSet => {
    const minStay = plan.minStay?.[i]
    const rates = Object.entries(plan.rates).map(([description, prices]) => rateAt(description, prices[i] ?? null, plan.commission))
    return { daysOfWeek: EVERY_DAY, ...(minStay === undefined ? {} : { minStay }), rates }
  }
  return {
    kind: 'product',
    productId,
    productName: plan.name,
    productType: plan.type,
    ratePackageId: newId(),
    ratePackageName: plan.ratePackage,
    seasons,
    seasonRates: seasons.map((season, i) => ({ seasonId: season.seasonId, rateSets: [setOf(i)] })),
    extras: plan.extras ?? [],
    offers: plan.offers ?? [],
    allocation: plan.allocation ?? [],
    blackouts: plan.blackouts ?? [],
    productPolicy: plan.policy ?? [],
    ...(plan.pickup === undefined ? {} : { pickup: plan.pickup }),
    ...(plan.dropoff === undefined ? {} : { dropoff: plan.dropoff }),
  }
}

export const percentTiers = (...tiers: readonly (readonly [days: number, percent: number])[]) =>
  tiers.map(([threshold, percent]) => ({ threshold, penalty: { kind: 'percent' as const, value: getAmount(String(percent)) } }))
