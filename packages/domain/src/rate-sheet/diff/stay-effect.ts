// What the changes of a product mean in money: a typical stay before and after.

import Big from 'big.js'
import { addDays, type Day, laterOf } from '../../calendar/day.ts'
import { nightsIn } from '../../calendar/day-range.ts'
import { type Amount, roundedAmount } from '../../money/amount.ts'
import { canonicalText } from '../../proof/canonical-text.ts'
import type { ProductPage, Season, SheetHead } from '../rate-sheet.ts'
import { rangesOf } from '../seasons/seasons.ts'
import { priceStay } from '../stay/price-stay.ts'
import { percentageText } from './percentage-text.ts'

/** The stay that everybody compares: two adults, booked well ahead, in a room for a week; other products for one day. */
export const TYPICAL_STAY = { adults: 2, nights: 7, bookedDaysAhead: 60 } as const

/** What it costs, or why it cannot be sold. */
export type StayCost = { readonly total: Amount; readonly nett?: Amount } | { readonly refusal: string }

export type StayEffect = {
  readonly seasonName: string
  readonly arrival: Day
  readonly nights: number
  readonly before: StayCost
  readonly after: StayCost
  /** Retail after less retail before, when both are sold in one currency. */
  readonly difference?: Amount
  /** @example '+5 %' */
  readonly percentage?: string
}

/**
 * The typical stay in the season in which its price changed most, by the share of what it was; of equal ones in the first.
 * @param before the page as it was, with its sheet's head
 * @param after the same product and rate package
 * @returns undefined when no season of the later page can be stayed in, before or after
 * @example a double that rose from 100.00 to 110.00: 700.00 became 770.00, +10 %
 */
export function stayEffect(before: PlacedProduct, after: PlacedProduct): StayEffect | undefined {
  let most: StayEffect | undefined
  for (const season of seasonsMostChanged(before.page, after.page)) {
    const effect = effectIn(season, before, after)
    if (effect && (most === undefined || weightOf(effect) > weightOf(most))) most = effect
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
  const moves = (is ?? []).map(({ description, retailRate }) => {
    const earlier = Number((was ?? []).find((rate) => rate.description === description)?.retailRate)
    // A first look by ordinary numbers: what is told is calculated exactly.
    return earlier > 0 && retailRate !== undefined ? Math.abs(Number(retailRate) - earlier) / earlier : 0
  })
  return Math.max(0, ...moves)
}

export type PlacedProduct = { readonly head: SheetHead; readonly page: ProductPage }

/** Where the season has room for it, the stay lies in the middle of its longest time, so that one closed day does not hide the price. */
function effectIn(season: Season, before: PlacedProduct, after: PlacedProduct): StayEffect | undefined {
  const nights = after.page.productType === 'Accommodation' ? TYPICAL_STAY.nights : 1
  let partly: StayEffect | undefined
  for (const arrival of arrivalsIn(season, nights, after.head)) {
    const [was, is] = [before, after].map((placed) => typicalCost(placed, arrival, nights))
    if (!was || !is) continue
    const isSoldBoth = !('refusal' in was) && !('refusal' in is)
    if (isSoldBoth) return effectOf(season, { arrival, nights, before: was, after: is }, before, after)
    if (!('refusal' in was && 'refusal' in is)) partly ??= effectOf(season, { arrival, nights, before: was, after: is }, before, after)
  }
  return partly
}

/** The middle, the beginning and the end of the longest time of the season, then the week after the middle: one of its days takes arrivals. */
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
): StayEffect {
  const effect = { seasonName: season.seasonName, ...facts }
  const [was, is] = [facts.before, facts.after]
  if ('refusal' in was || 'refusal' in is || before.head.currency !== after.head.currency) return effect
  const percentage = percentageText(was.total, is.total)
  return {
    ...effect,
    difference: roundedAmount(new Big(is.total).minus(was.total), after.head.currency),
    ...(percentage === undefined ? {} : { percentage }),
  }
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
function weightOf({ before, after, difference }: StayEffect): number {
  if ('refusal' in before || 'refusal' in after || difference === undefined) return Number.POSITIVE_INFINITY
  const was = new Big(before.total)
  return was.eq(0) ? Number(difference) : new Big(difference).div(was).abs().toNumber()
}
