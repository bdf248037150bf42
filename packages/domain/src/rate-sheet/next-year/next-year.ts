// The rate sheet of a later year from that of this year: dates, prices by a rule, and what a person has to look at.

import { addYears, type Day, partsOf } from '../../calendar/day.ts'
import type { DayRange } from '../../calendar/day-range.ts'
import { counted } from '../../text/counted.ts'
import { type MassChange, massChange, type SkipReason } from '../mass-change/mass-change.ts'
import { periodOf, type Policy, type ProductPage, productPagesOf, type RateSheet, type SheetHead, type SheetPage } from '../rate-sheet.ts'
import { unassignedDays } from '../seasons/seasons.ts'
import { type DateWay, dayLater, movedRanges, type Moving } from './moved-days.ts'

export type NextYear = {
  /** Whole, at least 1. */
  readonly years: number
  readonly way: DateWay
  /** Absent: prices stay as they are. */
  readonly prices?: MassChange
}

/** @returns the sheet, what a person has to look at, in words, each once, and how many rates the rule for prices changes */
export function nextYearSheet(
  sheet: RateSheet,
  { years, way, prices }: NextYear,
): { sheet: RateSheet; looks: string[]; rateCount: number } {
  const looks = new Set<string>()
  const moving = { years, way, period: periodOf(sheet.head) }
  const head = headLater(sheet.head, years)
  const moved = sheet.pages.map((page) => pageLater(page, moving, looks))
  const priced = prices && massChange(productPagesOf({ head, pages: moved }), {}, prices, head.currency)
  const pages = moved.map((page) =>
    page.kind === 'product'
      ? (priced?.pages.find((each) => each.productId === page.productId && each.ratePackageId === page.ratePackageId) ?? page)
      : page,
  )
  for (const look of skippedLooks(priced?.skipped ?? [])) looks.add(look)
  lookAtRest({ head, pages }, prices !== undefined, looks)
  return { sheet: { head, pages }, looks: [...looks], rateCount: priced?.changes.length ?? 0 }
}

/** Years in the name count on. @example "Rates 2026/27" is "Rates 2027/28" a year later */
export function nameLater(name: string, { startDate, endDate }: Pick<SheetHead, 'startDate' | 'endDate'>, years: number): string {
  const known = new Set([partsOf(startDate).year, partsOf(endDate).year])
  return name.replaceAll(/\b(\d{4})(?:([/–-])(\d{2}))?(?!\d)/g, (text, year: string, between?: string, short?: string) => {
    if (!known.has(Number(year))) return text
    const next = String(Number(year) + years)
    return between === undefined || short === undefined
      ? next
      : `${next}${between}${String((Number(short) + years) % 100).padStart(2, '0')}`
  })
}

function headLater(head: SheetHead, years: number): SheetHead {
  return {
    ...head,
    templateName: nameLater(head.templateName, head, years),
    startDate: addYears(head.startDate, years),
    endDate: addYears(head.endDate, years),
  }
}

function pageLater(page: SheetPage, moving: Moving, looks: Set<string>): SheetPage {
  switch (page.kind) {
    case 'product':
      return productLater(page, moving, looks)
    case 'policies':
      return { ...page, locationPolicy: page.locationPolicy.map((policy) => policyLater(policy, moving, looks)) }
    case 'notes':
      return page
  }
}

function productLater(page: ProductPage, moving: Moving, looks: Set<string>): ProductPage {
  const ranges = page.seasons.flatMap((season) =>
    season.dateRanges.map((range) => ({ from: range.seasonStartDate, to: range.seasonEndDate, name: season.seasonName })),
  )
  const moved = movedRanges(ranges, moving)
  for (const look of moved.looks) looks.add(look)
  let next = 0
  const alone = (range: DayRange, name = ''): DayRange => {
    const [is] = movedRanges([{ ...range, name }], moving).ranges
    return is ?? range
  }
  const bySale = (window: { fromDate: Day; toDate: Day }) => ({
    fromDate: addYears(window.fromDate, moving.years),
    toDate: addYears(window.toDate, moving.years),
  })
  const byTravel = ({ fromDate, toDate }: { fromDate: Day; toDate: Day }) => {
    const { from, to } = alone({ from: fromDate, to: toDate })
    return { fromDate: from, toDate: to }
  }
  return {
    ...page,
    seasons: page.seasons.map((season) => ({
      ...season,
      dateRanges: season.dateRanges.map((range) => {
        const is = moved.ranges[next]
        next += 1
        return is ? { seasonStartDate: is.from, seasonEndDate: is.to } : range
      }),
    })),
    extras: page.extras.map((extra) => ({
      ...extra,
      prices: extra.prices.map((price) => ({ ...price, dateRanges: price.dateRanges.map((range) => alone(range, extra.extraName)) })),
    })),
    offers: page.offers.map((offer) => ({
      ...offer,
      validDatesOfSale: offer.validDatesOfSale.map(bySale),
      validDatesOfTravel: offer.validDatesOfTravel.map(byTravel),
      ...(offer.notOn === undefined ? {} : { notOn: offer.notOn.map((range) => alone(range)) }),
    })),
    allocation: page.allocation.map((entry) => ({ ...entry, dateRanges: entry.dateRanges.map((range) => alone(range)) })),
    blackouts: page.blackouts.map((blackout) => ({ ...blackout, range: alone(blackout.range, blackout.reason) })),
    productPolicy: page.productPolicy.map((policy) => policyLater(policy, moving, looks)),
  }
}

function policyLater(policy: Policy, moving: Moving, looks: Set<string>): Policy {
  const { dateRanges, cancellations } = policy
  if (cancellations?.some((tier) => tier.fromDate !== undefined)) looks.add('A cancellation policy names a date: check it.')
  return {
    ...policy,
    ...(dateRanges === undefined
      ? {}
      : { dateRanges: dateRanges.flatMap((range) => movedRanges([{ ...range, name: policy.note }], moving).ranges) }),
    ...(cancellations === undefined
      ? {}
      : {
          cancellations: cancellations.map((tier) =>
            tier.fromDate === undefined ? tier : { ...tier, fromDate: dayLater(tier.fromDate, moving.years, 'date') },
          ),
        }),
  }
}

const SKIPPED: Partial<Record<SkipReason, string>> = {
  onRequest: 'on request and stays so',
  noAmount: 'empty',
  belowZero: 'below zero by this rule and keeps its price',
  tooLarge: 'too large by this rule and keeps its price',
}

function skippedLooks(skipped: readonly { readonly reason: SkipReason }[]): string[] {
  return Object.entries(SKIPPED).flatMap(([reason, words]) => {
    const count = skipped.filter((rate) => rate.reason === reason).length
    return count === 0 ? [] : [`${counted(count, 'rate', 'rates')} ${words}.`]
  })
}

/** What neither dates nor the rule for prices have settled. */
function lookAtRest(sheet: RateSheet, hasPrices: boolean, looks: Set<string>): void {
  const products = productPagesOf(sheet)
  const open = products.filter((page) => unassignedDays(periodOf(sheet.head), page.seasons).length > 0)
  if (open.length > 0) looks.add(`${counted(open.length, 'product has', 'products have')} days without a season.`)
  const extras = new Set(products.flatMap((page) => page.extras.map((extra) => extra.extraName)))
  if (hasPrices && extras.size > 0) looks.add(`${counted(extras.size, 'extra keeps its price', 'extras keep their prices')}.`)
  const offers = new Set(products.flatMap((page) => page.offers.map((offer) => offer.offerName)))
  if (offers.size > 0) looks.add(`${counted(offers.size, 'offer was', 'offers were')} moved: check the days of sale.`)
  const notes = sheet.pages.find((page) => page.kind === 'notes')
  const insured = notes?.kind === 'notes' ? notes.billingInformation?.insuranceExpiry : undefined
  if (insured !== undefined && insured < sheet.head.endDate) looks.add('The insurance ends before the period does.')
}
