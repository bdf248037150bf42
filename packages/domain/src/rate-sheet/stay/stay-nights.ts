// The nights of a stay on a page: the season and rate set of each, or why it cannot be slept.

import type Big from 'big.js'
import { addDays, type Day, dayText } from '../../calendar/day.ts'
import { isoWeekday } from '../offers/offer-nights.ts'
import type { ProductPage, RateSet, Season, SheetHead } from '../rate-sheet.ts'
import { findSeasonOn } from '../seasons/seasons.ts'
import { nightPrice, type PricePart } from './night-price.ts'
import type { PartyResult } from './party.ts'
import type { StayRefusal, StayRequest } from './stay.ts'

export type PricedNight = {
  readonly day: Day
  readonly season: Season
  readonly rateSet: number
  readonly set: RateSet
  readonly parts: readonly PricePart[]
  readonly gross: Big
}

export type PricedNights = {
  readonly nights: readonly PricedNight[]
  readonly refusals: readonly StayRefusal[]
  readonly assumptions: readonly string[]
}

/**
 * The price of each night before offers. Refused: days outside the contract period, without a season or rates, blacked out; lengths of
 * stay that the arrival day's rate set does not take, or any night's whose minimum binds every night.
 */
export function pricedNights(page: ProductPage, head: SheetHead, request: StayRequest, { party, occupancy }: PartyResult): PricedNights {
  const nights: PricedNight[] = []
  const refusals: StayRefusal[] = []
  const assumptions = new Set<string>()
  for (let index = 0; index < request.nights; index += 1) {
    const day = addDays(request.arrival, index)
    refusals.push(...blackoutsOn(page, day))
    const place = placeOf(page, head, day, request)
    if ('refusal' in place) {
      refusals.push({ ...place.refusal, day })
      continue
    }
    for (const each of place.assumptions) assumptions.add(each)
    refusals.push(...lengthRefusals(place.set, day, request, index === 0))
    if (!party) continue
    const childDescriptions = (page.childBands ?? []).map((band) => band.description)
    const price = nightPrice(party, {
      set: place.set,
      occupancy,
      description: request.description,
      currency: head.currency,
      childDescriptions,
    })
    if ('refusal' in price) {
      refusals.push({ ...price.refusal, text: `${dayText(day)}: ${price.refusal.text}`, day })
      continue
    }
    if (price.assumption !== undefined) assumptions.add(price.assumption)
    const [first, ...rest] = price.parts.map((part) => part.each.times(part.count))
    if (first)
      nights.push({
        day,
        season: place.season,
        rateSet: place.rateSet,
        set: place.set,
        parts: price.parts,
        gross: rest.reduce((sum, each) => sum.plus(each), first),
      })
  }
  return { nights, refusals, assumptions: [...assumptions] }
}

type Place = { readonly season: Season; readonly rateSet: number; readonly set: RateSet; readonly assumptions: readonly string[] }

function placeOf(
  page: ProductPage,
  head: SheetHead,
  day: Day,
  request: StayRequest,
): Place | { readonly refusal: Pick<StayRefusal, 'code' | 'text'> } {
  if (day < head.startDate || day > head.endDate) {
    return { refusal: { code: 'outsidePeriod', text: `${dayText(day)} is outside the contract period.` } }
  }
  const season = findSeasonOn(page.seasons, day)
  if (!season) return { refusal: { code: 'noSeason', text: `${dayText(day)} is in no season.` } }
  const sets = page.seasonRates.find((rates) => rates.seasonId === season.seasonId)?.rateSets ?? []
  const open = sets
    .map((set, rateSet) => ({ set, rateSet }))
    .filter(({ set }) => set.daysOfWeek.includes(isoWeekday(day)) && set.rates.length > 0)
    .filter(({ set }) => request.bookingCode === undefined || set.bookingCode === request.bookingCode)
  // Where rates differ by length of stay, those of this length; the others tell why a stay is too short.
  const fitting = open.filter(({ set }) => takesLength(set, request.nights))
  const chosen = fitting[0] ?? open[0]
  if (!chosen) return { refusal: { code: 'noRate', text: `${dayText(day)}: ${season.seasonName} has no rates for this day of the week.` } }
  const assumptions =
    fitting.length > 1 ? [`${season.seasonName} has ${fitting.length} sets of rates for this stay: the first is taken.`] : []
  return { season, ...chosen, assumptions }
}

function takesLength({ minStay = 0, maxStay = Number.POSITIVE_INFINITY }: RateSet, nights: number): boolean {
  return minStay <= nights && nights <= maxStay
}

function lengthRefusals(set: RateSet, day: Day, { nights }: StayRequest, isArrival: boolean): StayRefusal[] {
  const { minStay, maxStay, minStayBindsEveryNight = false } = set
  if (minStay !== undefined && nights < minStay && (isArrival || minStayBindsEveryNight)) {
    const whose = isArrival ? 'arriving on' : 'with the night of'
    return [{ code: 'minStay', text: `Stays ${whose} ${dayText(day)} are at least ${minStay} nights.`, day }]
  }
  if (maxStay !== undefined && nights > maxStay && isArrival) {
    return [{ code: 'maxStay', text: `Stays arriving on ${dayText(day)} are at most ${maxStay} nights.`, day }]
  }
  return []
}

function blackoutsOn(page: ProductPage, day: Day): StayRefusal[] {
  return page.blackouts
    .filter(({ range }) => range.from <= day && day <= range.to)
    .map(({ reason }) => ({ code: 'blackout', text: `${dayText(day)} is blacked out${reason === undefined ? '' : `: ${reason}`}.`, day }))
}
