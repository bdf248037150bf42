// What the changes of a product mean in money: a typical stay before and after.

import Big from 'big.js'
import { addDays, type Day, laterOf } from '../../calendar/day.ts'
import { type DayRange, nightsIn, rangesWithout } from '../../calendar/day-range.ts'
import { type Amount, roundedAmount } from '../../money/amount.ts'
import { canonicalText } from '../../proof/canonical-text.ts'
import type { ProductPage, Rate, Season, SheetHead } from '../rate-sheet.ts'
import { rangesOf } from '../seasons/seasons.ts'
import { priceStay } from '../stay/price-stay.ts'
import { percentageText } from './percentage-text.ts'
import type { Reader } from './sheet-change.ts'

/** The stay that everybody compares: two adults, booked well ahead, in a room for a week; other products for one day. */
export const TYPICAL_STAY = { adults: 2, nights: 7, bookedDaysAhead: 60 } as const

/** What it costs, or why it cannot be sold. */
export type StayCost = { readonly total: Amount; readonly nett?: Amount } | { readonly refusal: string }

/**
 * A buyer is told nett where both sheets have it; a supplier retail, or nett where that alone changed. // decision 0095
 */
export type StayPriceKind = 'nett' | 'retail'

export type StayEffect = {
  readonly seasonName: string
  readonly arrival: Day
  readonly nights: number
  /** Which amounts are compared. */
  readonly price: StayPriceKind
  readonly before: StayCost
  readonly after: StayCost
  /** After less before, when both are sold in one currency. */
  readonly difference?: Amount
  /** @example '+5 %' */
  readonly percentage?: string
}

/**
 * The typical stay where its price changed most, by the share of what it was; of equal ones the first: in the seasons whose rates
 * changed, and from the days that another season has now.
 * @param before the page as it was, with its sheet's head
 * @param after the same product and rate package
 * @returns undefined when no season of the later page can be stayed in, before or after
 * @example a double that rose from 100.00 to 110.00: 700.00 became 770.00, +10 %
 */
export function stayEffect(before: PlacedProduct, after: PlacedProduct, reader: Reader = 'supplier'): StayEffect | undefined {
  const nights = after.page.productType === 'Accommodation' ? TYPICAL_STAY.nights : 1
  let most: StayEffect | undefined
  for (const season of seasonsMostChanged(before.page, after.page)) {
    const effect = effectIn(season, arrivalsIn(season, nights, after.head), nights, before, after, reader)
    if (effect && (most === undefined || weightOf(effect) > weightOf(most))) most = effect
  }
  for (const { season, from } of movedDays(before.page, after.page)) {
    const effect = effectIn(season, [laterOf(from, after.head.startDate)], nights, before, after, reader)
    if (!effect) continue
    // Days that lost their season are told where no price changed: a price says more.
    const isMore =
      effect.difference === undefined ? Number(most?.difference) === 0 : most !== undefined && weightOf(effect) > weightOf(most)
    if (most === undefined || isMore) most = effect
  }
  return most
}

/** The one season whose rates moved most, by the share of what they were; all of them where no rate moved, or more than rates. */
function seasonsMostChanged(before: ProductPage, after: ProductPage): readonly Season[] {
  const others = [before, after].map(({ blackouts, extras, offers, occupancy }) => canonicalText({ blackouts, extras, offers, occupancy }))
  if (others[0] !== others[1]) return after.seasons
  const moved = after.seasons.map((season) => ({ season, by: rateMove(season.seasonId, before, after) }))
  const [most] = moved.toSorted((a, b) => b.by - a.by)
  return most && most.by > 0 ? [most.season] : after.seasons
}

function rateMove(seasonId: string, before: ProductPage, after: ProductPage): number {
  const [was, is] = [before, after].map((page) => page.seasonRates.find((rates) => rates.seasonId === seasonId)?.rateSets[0]?.rates ?? [])
  const moves = (is ?? []).flatMap((rate) => {
    const earlier = (was ?? []).find((each) => each.description === rate.description)
    return earlier
      ? [shareMoved(Number(earlier.retailRate), Number(rate.retailRate)), shareMoved(nettOfRate(earlier), nettOfRate(rate))]
      : []
  })
  return Math.max(0, ...moves)
}

/** A first look by ordinary numbers, NaN where there is none: what is told is calculated exactly. */
function shareMoved(was: number, is: number): number {
  return was > 0 && is >= 0 ? Math.abs(is - was) / was : 0
}

function nettOfRate({ nettRate, retailRate, commissionPercentage }: Rate): number {
  return nettRate === undefined ? (Number(retailRate) * (100 - Number(commissionPercentage))) / 100 : Number(nettRate)
}

/** More dates than a reader looks through. */
const MOST_MOVED = 12

/** The first days of times that are in another season now, or in none: those that seasons gained, then those that they lost to no season. */
function movedDays(before: ProductPage, after: ProductPage): { readonly season: Season; readonly from: Day }[] {
  const inAny = after.seasons.flatMap(rangesOf)
  const gained = after.seasons.flatMap((season) => {
    const was = sameSeasonIn(before, season)
    return gainedFrom(season, rangesOf(season), was ? rangesOf(was) : [])
  })
  const lost = before.seasons.flatMap((season) => gainedFrom(season, rangesOf(season), inAny))
  return [...gained, ...lost].slice(0, MOST_MOVED)
}

function gainedFrom(season: Season, ranges: readonly DayRange[], had: readonly DayRange[]) {
  return had.reduce<readonly DayRange[]>((left, cut) => rangesWithout(left, cut), ranges).map(({ from }) => ({ season, from }))
}

function sameSeasonIn({ seasons }: ProductPage, { seasonId, seasonName }: Season): Season | undefined {
  return seasons.find((each) => each.seasonId === seasonId) ?? seasons.find((each) => each.seasonName === seasonName)
}

export type PlacedProduct = { readonly head: SheetHead; readonly page: ProductPage }

/** The first of the days of arrival on which the stay is sold before and after, or else before or after. */
function effectIn(
  season: Season,
  arrivals: readonly Day[],
  nights: number,
  before: PlacedProduct,
  after: PlacedProduct,
  reader: Reader,
): StayEffect | undefined {
  let partly: StayEffect | undefined
  for (const arrival of arrivals) {
    const [was, is] = [before, after].map((placed) => typicalCost(placed, arrival, nights))
    if (!was || !is) continue
    const facts = { arrival, nights, before: was, after: is }
    if (!('refusal' in was) && !('refusal' in is)) return effectOf(season, facts, before, after, reader)
    if (!('refusal' in was && 'refusal' in is)) partly ??= effectOf(season, facts, before, after, reader)
  }
  return partly
}

/**
 * Where the season has room for it, the stay lies in the middle of its longest time, so that one closed day does not hide the price: the
 * middle, the beginning and the end of the longest time of the season, then the week after the middle, because one of its days takes
 * arrivals.
 */
function arrivalsIn(season: Season, nights: number, head: SheetHead): Day[] {
  const [longest] = rangesOf(season).toSorted((a, b) => nightsIn(b) - nightsIn(a))
  if (!longest) return []
  const spare = Math.max(0, nightsIn(longest) - nights)
  const middle = Math.floor(spare / 2)
  const week = spare > middle ? [1, 2, 3, 4, 5, 6].map((days) => Math.min(middle + days, spare)) : []
  return [...new Set([middle, 0, spare, ...week])].map((days) => laterOf(addDays(longest.from, days), head.startDate))
}

function effectOf(
  season: Season,
  facts: Pick<StayEffect, 'arrival' | 'nights' | 'before' | 'after'>,
  before: PlacedProduct,
  after: PlacedProduct,
  reader: Reader,
): StayEffect {
  const price = comparedPriceOf(facts, reader)
  const effect = { seasonName: season.seasonName, ...facts, price }
  const [was, is] = [facts.before, facts.after].map((cost) => findPrice(cost, price))
  if (was === undefined || is === undefined || before.head.currency !== after.head.currency) return effect
  const percentage = percentageText(was, is)
  return {
    ...effect,
    difference: roundedAmount(new Big(is).minus(was), after.head.currency),
    ...(percentage === undefined ? {} : { percentage }),
  }
}

/** A stay that is sold only before or only after has the price that it has there. */
function comparedPriceOf({ before, after }: Pick<StayEffect, 'before' | 'after'>, reader: Reader): StayPriceKind {
  const sold = [before, after].filter((cost) => !('refusal' in cost))
  if (sold.some((cost) => findPrice(cost, 'nett') === undefined)) return 'retail'
  if (reader === 'buyer') return 'nett'
  const isSame = (kind: StayPriceKind) => findPrice(before, kind) === findPrice(after, kind)
  return isSame('retail') && !isSame('nett') ? 'nett' : 'retail'
}

/** What the stay costs, nett or retail; undefined where it is not sold, or has no nett. */
export function findPrice(cost: StayCost, price: StayPriceKind): Amount | undefined {
  if ('refusal' in cost) return undefined
  return price === 'nett' ? cost.nett : cost.total
}

/** The typical stay from this day on. */
export function typicalCost({ page, head }: PlacedProduct, arrival: Day, nights: number): StayCost {
  const { adults, bookedDaysAhead } = TYPICAL_STAY
  const bookingDay = addDays(arrival, -bookedDaysAhead)
  const answer = priceStay(page, head, { arrival, nights, adults, childAges: [], bookingDay })
  if (!answer.isSellable) return { refusal: answer.refusals[0]?.text ?? '' }
  return { total: answer.total, ...(answer.nett === undefined ? {} : { nett: answer.nett }) }
}

/** How much changed, as a share of what it was; a stay that is sold only before or only after has changed most. */
function weightOf({ before, difference, price }: StayEffect): number {
  const was = findPrice(before, price)
  if (was === undefined || difference === undefined) return Number.POSITIVE_INFINITY
  return new Big(was).eq(0) ? Number(difference) : new Big(difference).div(was).abs().toNumber()
}
