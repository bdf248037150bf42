// A contract as lines of rates, one for each subject and period: what Tourwriter holds. What cannot be one price for a period says why.

import { type Day, dayText } from '../../calendar/day.ts'
import { type DayRange, overlapOf, rangesOverlap, rangesWithout } from '../../calendar/day-range.ts'
import { type Amount, amountText, type CurrencyCode } from '../../money/amount.ts'
import {
  type Extra,
  type ProductPage,
  productPagesOf,
  type Rate,
  type RateSet,
  type RateSheet,
  type Season,
} from '../../rate-sheet/rate-sheet.ts'
import { shownRate } from '../../rate-sheet/rates/rate.ts'
import { rangesOf } from '../../rate-sheet/seasons/seasons.ts'
import { daysOfWeekText } from '../../rate-sheet/words/words.ts'
import { extraSubject, rateSubject, type Subject } from '../subject.ts'

/** One price of one subject for one period, both days included. */
export type RateLine = {
  readonly subject: Subject
  readonly periodName: string
  readonly range: DayRange
  readonly retail?: Amount
  readonly nett?: Amount
  readonly commission?: Amount
  readonly minStay?: number
  readonly maxStay?: number
}

/** Rates that are in no line, with the reason as a sentence. */
export type RefusedRate = { readonly subject: Subject; readonly periodName: string; readonly reason: string }

export type RateLines = { readonly lines: readonly RateLine[]; readonly refused: readonly RefusedRate[] }

type Setting = { readonly period: DayRange; readonly first: Day; readonly currency: CurrencyCode; readonly locationId: string }

/**
 * Every rate and extra of the sheet that is sold, in the order of the sheet; each is in a line or refused with a reason. Days before `first`
 * and blackouts are cut out of the periods. A rate that is not sold has no line and needs no reason.
 * @param first the first day that the booking system takes: tomorrow for Tourwriter
 * @example Double 120.00 in High, 1 – 31 Jul, closed on 10 Jul: two lines, 1 – 9 Jul and 11 – 31 Jul
 */
export function rateLinesOf(sheet: RateSheet, { locationId, first }: { readonly locationId: string; readonly first: Day }): RateLines {
  const { startDate, endDate, currency } = sheet.head
  const setting: Setting = { period: { from: startDate, to: endDate }, first, currency, locationId }
  const pages = productPagesOf(sheet)
  const found = pages.flatMap((page) => pageLines(page, setting))
  const extras = extrasOf(pages).flatMap((group) => extraLines(group, setting))
  const all = [...found, ...extras]
  return {
    lines: all.flatMap((each) => ('range' in each ? [each] : [])),
    refused: all.flatMap((each) => ('reason' in each ? [each] : [])),
  }
}

type Found = RateLine | RefusedRate

function pageLines(page: ProductPage, setting: Setting): Found[] {
  return page.seasons.flatMap((season) => {
    const sets = page.seasonRates.flatMap((rates) => (rates.seasonId === season.seasonId ? rates.rateSets : []))
    const descriptions = [...new Set(sets.flatMap((set) => set.rates.map((rate) => rate.description)))]
    if (descriptions.length === 0) return []
    const days = openDays(page, season, setting)
    return descriptions.flatMap((description): Found[] => {
      const named = { subject: rateSubject(page, description), periodName: season.seasonName }
      const price = onlyPrice(sets, description, setting.currency)
      if (price === undefined) return []
      const reason = typeof price === 'string' ? price : typeof days === 'string' ? days : undefined
      if (reason !== undefined) return [{ ...named, reason }]
      return (days as readonly DayRange[]).map((range) => ({ ...named, ...(price as Price), range })) // neither is a reason
    })
  })
}

/** The days of a season on which the page is sold from `first` on, or why there are none. */
function openDays(page: ProductPage, season: Season, setting: Setting): DayRange[] | string {
  const left = seasonDays(page, season, setting)
  if (typeof left === 'string') return left
  const open = page.blackouts.reduce<DayRange[]>((days, { range }) => rangesWithout(days, range), left)
  return open.length === 0 ? 'All of its days are blacked out.' : open
}

/** The days of a season from `first` on, blackouts included, or why there are none. */
export function seasonDays(page: ProductPage, season: Season, { period, first }: Pick<Setting, 'period' | 'first'>): DayRange[] | string {
  const ranges = rangesOf(season).flatMap((range) => overlapOf(range, period) ?? [])
  if (ranges.length === 0) return 'The season has no dates within the contract period.'
  const other = page.seasons.find(
    (each) => each.seasonId !== season.seasonId && rangesOf(each).some((range) => ranges.some((own) => rangesOverlap(own, range))),
  )
  if (other) return `Some of its days are in ${other.seasonName} too: the contract does not say which rates hold.`
  const left = fromDay(ranges, first)
  return left.length === 0 ? `Its last day is over: only rates from ${dayText(first)} on are taken.` : left
}

/** The ranges without the days before `first`. */
function fromDay(ranges: readonly DayRange[], first: Day): DayRange[] {
  return ranges.flatMap(({ from, to }) => (to < first ? [] : [{ from: from < first ? first : from, to }]))
}

type Price = Pick<RateLine, 'retail' | 'nett' | 'commission' | 'minStay' | 'maxStay'>

/** The one price that the rate has on every day of the week, or why there is not one; undefined where it is not sold at all. */
function onlyPrice(sets: readonly RateSet[], description: string, currency: CurrencyCode): Price | string | undefined {
  const rates = sets.flatMap((set) => set.rates.flatMap((rate) => (rate.description === description ? [{ set, rate }] : [])))
  const sold = rates.filter(({ rate }) => !rate.notApplicable)
  const [one] = sold
  if (!one) return rates.some(({ rate }) => rate.onRequest === true) ? 'It is on request: the contract has no price.' : undefined
  const differing = differenceIn(sold, currency)
  if (differing !== undefined) return differing
  const whole = sold.find(({ set }) => set.nightsInPrice !== undefined)?.set.nightsInPrice
  if (whole !== undefined) return `It is the price of ${whole} nights, and the file has prices of one night.`
  const days = [...new Set(sold.flatMap(({ set }) => set.daysOfWeek))]
  if (days.length < 7) return `It is sold on ${daysOfWeekText(days)} only, and the file has no days of the week.`
  const { retail, nett, commission } = shownRate(one.rate, currency)
  if (one.rate.onTopOfShare) return 'It is added to one person’s share of the room, and the file has whole prices only.'
  if (retail === undefined && nett === undefined) return 'It has no amount.'
  return {
    ...(retail === undefined ? {} : { retail }),
    ...(nett === undefined ? {} : { nett }),
    ...(commission === undefined ? {} : { commission }),
    ...staysOf(sold.map(({ set }) => set)),
  }
}

/** Lengths of stay that hold in every set; where they differ, none. */
function staysOf(sets: readonly RateSet[]): Pick<RateLine, 'minStay' | 'maxStay'> {
  const [first] = sets
  const same = (field: 'minStay' | 'maxStay') => sets.every((set) => set[field] === first?.[field])
  return {
    ...(first?.minStay !== undefined && same('minStay') ? { minStay: first.minStay } : {}),
    ...(first?.maxStay !== undefined && same('maxStay') ? { maxStay: first.maxStay } : {}),
  }
}

function differenceIn(sold: readonly { readonly set: RateSet; readonly rate: Rate }[], currency: CurrencyCode): string | undefined {
  const priced = sold.map(({ set, rate }) => {
    const { retail, nett } = shownRate(rate, currency)
    return { set, amounts: `${retail ?? ''} ${nett ?? ''}`, shown: nett ?? retail }
  })
  if (new Set(priced.map(({ amounts }) => amounts)).size <= 1) return undefined
  const prices = priced.map(({ set, shown }) => {
    const when = set.daysOfWeek.length === 7 ? (set.bookingCode ?? staysText(set)) : daysOfWeekText(set.daysOfWeek)
    return `${shown === undefined ? 'no amount' : amountText(shown, currency)} ${when}`
  })
  return `It has several prices (${prices.join(', ')}), and the file has one for each period.`
}

function staysText({ minStay, maxStay }: RateSet): string {
  if (maxStay !== undefined) return `up to ${maxStay} nights`
  return minStay === undefined ? 'otherwise' : `from ${minStay} nights on`
}

/** The same extra on its pages. */
type SharedExtra = { readonly extra: Extra; readonly others: readonly Extra[] }

/** Each extra once, under its name, in the order of the sheet. */
function extrasOf(pages: readonly ProductPage[]): SharedExtra[] {
  const byName = new Map<string, Extra[]>()
  for (const page of pages) for (const extra of page.extras) byName.set(extra.extraName, [...(byName.get(extra.extraName) ?? []), extra])
  return [...byName.values()].flatMap(([extra, ...others]) => (extra ? [{ extra, others }] : []))
}

function extraLines({ extra, others }: SharedExtra, { period, first, currency, locationId }: Setting): Found[] {
  // Paid at the property: no part of what the buyer pays, and told as a difference.
  if (extra.paidOnSpot) return []
  const named = { subject: extraSubject(locationId, extra), periodName: extra.extraName }
  if (others.some((other) => chargeOf(other, currency) !== chargeOf(extra, currency)))
    return [{ ...named, reason: 'Its price differs from product to product, and it is mapped once for the location.' }]
  if (extra.daysOfWeek && extra.daysOfWeek.length < 7)
    return [{ ...named, reason: `It is charged on ${daysOfWeekText(extra.daysOfWeek)} only, and the file has no days of the week.` }]
  return extra.prices.flatMap((price): Found[] => {
    const { rate, dateRanges, datesMissing, childPrices = [] } = price
    if (datesMissing) return [{ ...named, reason: 'Its dates are not complete.' }]
    if (rate.notApplicable) return rate.onRequest === true ? [{ ...named, reason: 'It is on request: the contract has no price.' }] : []
    if (childPrices.length > 0) return [{ ...named, reason: 'Children pay another price than adults, and the file has one.' }]
    const { retail, nett, commission } = shownRate(rate, currency)
    if (retail === undefined && nett === undefined) return [{ ...named, reason: 'It has no amount.' }]
    const ranges = fromDay(
      (dateRanges.length === 0 ? [period] : dateRanges).flatMap((range) => overlapOf(range, period) ?? []),
      first,
    )
    if (ranges.length === 0) return [{ ...named, reason: `Its last day is over: only rates from ${dayText(first)} on are taken.` }]
    return ranges.map((range) => ({
      ...named,
      range,
      ...(retail === undefined ? {} : { retail }),
      ...(nett === undefined ? {} : { nett }),
      ...(commission === undefined ? {} : { commission }),
    }))
  })
}

/** Equal for extras that are charged alike. */
function chargeOf({ unit, time, daysOfWeek, prices, paidOnSpot, fromAge, mostNights }: Extra, currency: CurrencyCode): string {
  const parts = prices.map(({ dateRanges, rate, childPrices = [] }) => {
    const { retail, nett } = shownRate(rate, currency)
    return [dateRanges, rate.notApplicable, retail ?? null, nett ?? null, childPrices.length]
  })
  return JSON.stringify([unit, time, daysOfWeek ?? null, paidOnSpot ?? false, fromAge ?? null, mostNights ?? null, parts])
}
