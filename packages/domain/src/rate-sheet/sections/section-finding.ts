// Why a section cannot be saved as it is. What is merely incomplete can be.

import { type DayRange, rangeText } from '../../calendar/day-range.ts'
import { type CurrencyCode, findAmount } from '../../money/amount.ts'
import { timesFinding } from '../policies/check-in-out.ts'
import { periodOf, type PoliciesPage, type Policy, type ProductPage, type Rate, type SheetHead, type SheetPage } from '../rate-sheet.ts'
import { commissionFinding, rateFinding } from '../rates/rate.ts'
import { shareFinding } from '../rates/shares.ts'
import { outsidePeriod, rangesOf } from '../seasons/seasons.ts'
import { childrenFinding } from './children-finding.ts'
import { groupFinding } from './group-finding.ts'
import { marketFinding } from './market-finding.ts'
import type { SectionFinding } from './finding.ts'
import type { SheetSection } from './sections.ts'

/**
 * The first reason why this section of the page is refused, in words, or undefined when it can be saved: names that are missing or stand
 * twice, ranges that end before they begin, seasons that overlap or leave the contract period (C-RL-098), amounts that are none.
 */
export function sectionFinding(page: SheetPage, section: SheetSection, head: SheetHead): SectionFinding | undefined {
  switch (page.kind) {
    case 'product':
      return PRODUCT_CHECKS[section]?.(page, head)
    case 'policies':
      return section === 'policy'
        ? policiesFinding(page.locationPolicy, 'locationPolicy')
        : (timesFinding(page) ?? feesFinding(page, head.currency))
    case 'notes':
      return undefined
  }
}

type ProductCheck = (page: ProductPage, head: SheetHead) => SectionFinding | undefined

const PRODUCT_CHECKS: Partial<Record<SheetSection, ProductCheck>> = {
  product: productFinding,
  seasonRates: (page, head) => seasonsFinding(page, head) ?? ratesFinding(page, head.currency),
  extras: (page, head) => extrasFinding(page, head.currency),
  offers: offersFinding,
  allocation: ({ allocation }) =>
    rangesFinding(
      allocation.flatMap((entry) => entry.dateRanges),
      'allocation',
    ),
  blackouts: ({ blackouts }) =>
    rangesFinding(
      blackouts.map((blackout) => blackout.range),
      'blackouts',
    ),
  productPolicy: ({ productPolicy }) => policiesFinding(productPolicy, 'productPolicy'),
}

function productFinding(page: ProductPage): SectionFinding | undefined {
  if (page.productName.trim() === '') return { finding: 'A product needs a name.', field: 'productName' }
  if (page.ratePackageName.trim() === '') return { finding: 'A rate package needs a name.', field: 'ratePackageName' }
  const { occupancy } = page
  if (occupancy && !(occupancy.minimumPersons <= occupancy.standardPersons && occupancy.standardPersons <= occupancy.maximumPersons)) {
    return { finding: 'The persons must rise from minimum over standard to maximum.', field: 'occupancy' }
  }
  return childrenFinding(page) ?? groupFinding(page) ?? marketFinding(page)
}

function seasonsFinding(page: ProductPage, head: SheetHead): SectionFinding | undefined {
  const { seasons } = page
  const names = namesFinding(
    seasons.map((season) => season.seasonName),
    'A season needs a name.',
    'seasonName',
  )
  if (names) return names
  const twice = seasons.find((season, i) => seasons.findIndex((each) => each.seasonName === season.seasonName) !== i)
  if (twice) return { finding: `There is another season called ${twice.seasonName}.`, field: 'seasonName' }
  const ranges = seasons.flatMap(rangesOf)
  const outside = rangesFinding(ranges, 'dateRanges') ?? wordsOf(outsidePeriod(periodOf(head), ranges))
  if (outside) return outside
  const sorted = ranges.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const overlapping = sorted.some((range, i) => i > 0 && range.from <= (sorted[i - 1]?.to ?? ''))
  return overlapping ? { finding: 'A day can be in one season only.', field: 'dateRanges' } : undefined
}

function wordsOf(finding: string | undefined): SectionFinding | undefined {
  return finding === undefined ? undefined : { finding, field: 'dateRanges' }
}

function ratesFinding(page: ProductPage, currency: CurrencyCode): SectionFinding | undefined {
  const unknown = page.seasonRates.some((rates) => !page.seasons.some((season) => season.seasonId === rates.seasonId))
  if (unknown) return { finding: 'There are rates of a season that is not there.', field: 'seasonRates' }
  const sets = page.seasonRates.flatMap((rates) => rates.rateSets)
  if (sets.some((set) => set.daysOfWeek.length === 0)) return { finding: 'Choose at least one day of the week.', field: 'daysOfWeek' }
  if (sets.some((set) => set.minStay !== undefined && set.maxStay !== undefined && set.minStay > set.maxStay)) {
    return { finding: 'The minimum stay is longer than the maximum stay.', field: 'minStay' }
  }
  if (sets.some((set) => set.nightsInPrice !== undefined && set.nightsInPrice > (set.maxStay ?? Number.POSITIVE_INFINITY)))
    return { finding: 'The price is for more nights than the maximum stay.', field: 'nightsInPrice' }
  const defaults = [page, ...page.seasons].flatMap(({ defaultCommission }) => defaultCommission ?? [])
  const wrong = defaults.flatMap((percentage) => commissionFinding(percentage) ?? [])[0]
  if (wrong !== undefined) return { finding: wrong, field: 'defaultCommission' }
  return amountsFinding(
    sets.flatMap((set) => set.rates),
    currency,
    'seasonRates',
  )
}

function amountsFinding(rates: readonly Rate[], currency: CurrencyCode, field: string): SectionFinding | undefined {
  for (const rate of rates) {
    const { notApplicable, onRequest, retailRate, nettRate, commissionPercentage, description } = rate
    const share = shareFinding(rate)
    if (share !== undefined) return { finding: `${description}: ${share}`, field }
    if (onRequest === true && !notApplicable) return { finding: `${description}: A rate on request has no price.`, field }
    if (notApplicable) continue
    const finding =
      (retailRate === undefined ? undefined : rateFinding(retailRate, currency)) ??
      (nettRate === undefined ? undefined : rateFinding(nettRate, currency)) ??
      (commissionPercentage === undefined ? undefined : commissionFinding(commissionPercentage))
    if (finding !== undefined) return { finding: `${description}: ${finding}`, field }
  }
  return undefined
}

function extrasFinding({ extras }: ProductPage, currency: CurrencyCode): SectionFinding | undefined {
  const prices = extras.flatMap((extra) => extra.prices)
  return (
    namesFinding(
      extras.map((extra) => extra.extraName),
      'An extra needs a name.',
      'extras',
    ) ??
    rangesFinding(
      prices.flatMap((price) => price.dateRanges),
      'extras',
    ) ??
    amountsFinding(
      prices.flatMap((price) => [price.rate, ...(price.childPrices ?? []).map((child) => child.rate)]),
      currency,
      'extras',
    ) ??
    childPricesFinding(extras)
  )
}

function childPricesFinding(extras: ProductPage['extras']): SectionFinding | undefined {
  for (const { extraName, prices } of extras) {
    for (const { childPrices = [] } of prices) {
      const sorted = childPrices.toSorted((a, b) => a.minAge - b.minAge)
      if (sorted.some((child) => child.minAge >= child.maxAge))
        return { finding: `${extraName}: the ages of a child price end before they begin.`, field: 'extras' }
      if (sorted.some((child, i) => child.minAge < (sorted[i - 1]?.maxAge ?? 0)))
        return { finding: `${extraName}: two child prices are for the same age.`, field: 'extras' }
    }
  }
  return undefined
}

function offersFinding(page: ProductPage): SectionFinding | undefined {
  const names = page.offers.map((offer) => offer.offerName)
  const unnamed = namesFinding(names, 'An offer needs a name.', 'offers')
  if (unnamed) return unnamed
  const windows = page.offers.flatMap((offer) => [...offer.validDatesOfSale, ...offer.validDatesOfTravel])
  const ranges = rangesFinding(
    windows.map(({ fromDate, toDate }) => ({ from: fromDate, to: toDate })),
    'offers',
  )
  if (ranges) return ranges
  const excluded = rangesFinding(
    page.offers.flatMap((offer) => offer.notOn ?? []),
    'offers',
  )
  if (excluded) return excluded
  const markets = page.offers.flatMap((offer) => marketFinding(offer) ?? [])[0]
  if (markets) return markets
  for (const { offerName, minNights, maxNights, bookedDaysAhead, bookedDaysAheadMost, earlyBirdSteps = [] } of page.offers) {
    if (minNights !== undefined && maxNights !== undefined && minNights > maxNights)
      return { finding: `${offerName}: the least number of nights is above the greatest.`, field: 'minNights' }
    if (bookedDaysAhead !== undefined && bookedDaysAheadMost !== undefined && bookedDaysAhead > bookedDaysAheadMost)
      return { finding: `${offerName}: the earliest booking is after the latest.`, field: 'bookedDaysAhead' }
    if (earlyBirdSteps.some((step) => commissionFinding(step.percentage)))
      return { finding: `${offerName}: the discount is a percentage from 0 to 100.`, field: 'earlyBirdSteps' }
    if (new Set(earlyBirdSteps.map((step) => step.daysAhead)).size < earlyBirdSteps.length)
      return { finding: `${offerName}: two steps begin on the same day before arrival.`, field: 'earlyBirdSteps' }
  }
  const stayPay = page.offers.find((offer) => offer.isStayPay && offer.isStayPay.payDays >= offer.isStayPay.stayDays)
  if (stayPay) return { finding: `${stayPay.offerName}: fewer nights are paid than stayed.`, field: 'isStayPay' }
  const tooMuch = page.offers.find((offer) => offer.discountPercentage !== undefined && commissionFinding(offer.discountPercentage))
  if (tooMuch) return { finding: `${tooMuch.offerName}: the discount is a percentage from 0 to 100.`, field: 'discountPercentage' }
  const negative = page.offers.find((offer) => offer.discountAmount?.startsWith('-'))
  return negative && { finding: `${negative.offerName}: the discount cannot be below 0.`, field: 'discountAmount' }
}

function policiesFinding(policies: readonly Policy[], field: string): SectionFinding | undefined {
  const ranges = rangesFinding(
    policies.flatMap((policy) => policy.dateRanges ?? []),
    field,
  )
  if (ranges) return ranges
  const tiers = policies.flatMap((policy) => policy.cancellations ?? [])
  if (tiers.some(({ threshold, until }) => until !== undefined && until > threshold))
    return { finding: 'A tier of cancellation ends above its start.', field }
  const penalties = policies.flatMap(({ cancellations = [], noShow }) => [
    ...cancellations.map((tier) => tier.penalty),
    ...(noShow ? [noShow] : []),
  ])
  for (const { kind, value } of penalties) {
    if (kind === 'percent' && commissionFinding(value)) return { finding: 'A penalty in percent is from 0 to 100.', field }
    if (findAmount(value) === undefined || value.startsWith('-')) return { finding: 'A penalty cannot be below 0.', field }
  }
  const deposit = policies.some(({ depositPercentage }) => depositPercentage !== undefined && commissionFinding(depositPercentage))
  return deposit ? { finding: 'A deposit is a percentage from 0 to 100.', field } : undefined
}

/** Fees of early check-in and late check-out. */
function feesFinding(page: PoliciesPage, currency: CurrencyCode): SectionFinding | undefined {
  for (const [field, fee, type] of [
    ['earlyCheckInFee', page.earlyCheckInFee, page.earlyCheckInCostType],
    ['lateCheckOutFee', page.lateCheckOutFee, page.lateCheckOutCostType],
  ] as const) {
    if (fee === undefined) continue
    const finding = type === '%' ? commissionFinding(fee) && 'A fee in percent is from 0 to 100.' : rateFinding(fee, currency)
    if (finding !== undefined) return { finding, field }
  }
  return undefined
}

function namesFinding(names: readonly string[], finding: string, field: string): SectionFinding | undefined {
  return names.some((name) => name.trim() === '') ? { finding, field } : undefined
}

function rangesFinding(ranges: readonly DayRange[], field: string): SectionFinding | undefined {
  const reversed = ranges.find((range) => range.from > range.to)
  return reversed && { finding: `The dates ${rangeText(reversed)} end before they begin.`, field }
}
