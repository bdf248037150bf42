// The nights of a stay on a page: the season and rate set of each, or why it cannot be slept.

import { type Day, dayNumber, dayText } from '../../calendar/day.ts'
import { counted } from '../../text/counted.ts'
import { isoWeekday } from '../offers/offer-nights.ts'
import type { RateSet } from '../rate-sheet.ts'
import { arrivalText, departureText, rateSetText } from '../words/words.ts'
import type { PagePrices, PartyPrices, PlacedDay, PlacedSet, NightCost } from './page-prices.ts'
import type { StayRefusal, StayRequest } from './stay.ts'

export type PricedNight = { readonly day: Day; readonly cost: NightCost }

export type PricedNights = {
  readonly nights: readonly PricedNight[]
  readonly refusals: readonly StayRefusal[]
  readonly assumptions: readonly string[]
}

/**
 * The price of each night before offers. Refused: days outside the contract period, without a season or rates, blacked out; lengths of
 * stay that the arrival day's rate set does not take, or any night's whose minimum or maximum binds every night; days of arrival and
 * of departure that the rate set of that day does not take; nights for which several seasons or rate sets hold: none is chosen by its order.
 */
export function pricedNights(page: PagePrices, request: StayRequest, party: PartyPrices): PricedNights {
  const nights: PricedNight[] = []
  const refusals: StayRefusal[] = []
  const assumptions = new Set<string>()
  const arrival = dayNumber(request.arrival)
  // Most nights have the place of the night before, and nothing to say: they only take its cost.
  let last: { readonly place: PlacedSet; readonly cost: NightCost } | undefined
  // A price of seven nights holds for all of them, whatever season the later ones are in.
  let whole: { readonly place: PlacedSet; readonly until: number } | undefined
  for (let index = 0; index < request.nights; index += 1) {
    const placed = page.dayOf(arrival + index)
    const { day } = placed
    if (placed.blackouts) refusals.push(...placed.blackouts)
    const isInside = whole !== undefined && index < whole.until && placed.refusal.code !== 'outsidePeriod'
    const { place, several } = isInside ? { place: whole?.place, several: undefined } : chosenSet(placed, request)
    if (!place) {
      refusals.push(several ? severalRefusal(several, day) : noPlaceRefusal(placed, request))
      continue
    }
    const { nightsInPrice } = place.set
    if (!isInside && nightsInPrice !== undefined) {
      whole = { place, until: index + nightsInPrice }
      assumptions.add(wholeStayText(nightsInPrice, request.nights))
      const short = shortRefusal(nightsInPrice, day, request.nights - index, index === 0)
      if (short) refusals.push(short)
    }
    const refusal = lengthRefusal(place.set, day, request, index === 0)
    if (refusal) refusals.push(refusal)
    if (index === 0 && place.set.arrivalDays && !place.set.arrivalDays.includes(isoWeekday(day)))
      refusals.push({ code: 'arrivalDay', text: `No arrival on ${dayText(day)}: ${arrivalText(place.set.arrivalDays)}.`, day })
    if (!party.result.party) continue
    if (last?.place !== place) {
      const cost = party.costOf(place)
      if ('refusal' in cost) {
        refusals.push({ ...cost.refusal, text: `${dayText(day)}: ${cost.refusal.text}`, day })
        continue
      }
      if (cost.assumption !== undefined) assumptions.add(cost.assumption)
      last = { place, cost }
    }
    nights.push({ day, cost: last.cost })
  }
  const departure = page.restrictsDeparture ? departureRefusal(page.dayOf(arrival + request.nights), request) : undefined
  if (departure) refusals.push(departure)
  return { nights, refusals, assumptions: [...assumptions] }
}

/** A departure on a day without rates is never refused: nothing is said about it. */
function departureRefusal(placed: PlacedDay, request: StayRequest): StayRefusal | undefined {
  const departureDays = chosenSet(placed, request).place?.set.departureDays
  if (!departureDays || departureDays.includes(isoWeekday(placed.day))) return undefined
  const text = `No departure on ${dayText(placed.day)}: ${departureText(departureDays)}.`
  return { code: 'departureDay', text, day: placed.day }
}

/** The set that holds, or the several that do. */
type Chosen = { readonly place?: PlacedSet | undefined; readonly several?: readonly PlacedSet[] }

/**
 * Where rates differ by length of stay, those of this length; where none takes it, those that are nearest to it tell why. Several that are
 * equally good are answered as several: none is chosen by its order. // decision 0091
 */
function chosenSet({ only, open }: PlacedDay, { bookingCode, nights }: StayRequest): Chosen {
  if (only && bookingCode === undefined) return { place: only }
  const asked = bookingCode === undefined ? open : open.filter(({ set }) => set.bookingCode === bookingCode)
  const least = Math.min(...asked.map(({ set }) => nightsMissing(set, nights)))
  const nearest = asked.filter(({ set }) => nightsMissing(set, nights) === least)
  return nearest.length > 1 ? { several: nearest } : { place: nearest[0] }
}

/**
 * By how many nights the stay is too short or too long; 0 where it is neither. A price of exactly so many nights goes before one by the
 * night, which goes before several times the price of fewer nights.
 */
function nightsMissing({ minStay = 0, maxStay = Number.POSITIVE_INFINITY, nightsInPrice }: RateSet, nights: number): number {
  const missing = Math.max(minStay - nights, nights - maxStay, 0)
  if (nightsInPrice === undefined) return missing
  if (nights === nightsInPrice) return missing === 0 ? -1 : missing
  return missing + (nights % nightsInPrice === 0 ? 0.5 : Math.abs(nights - nightsInPrice))
}

/** Why no set holds on a day: none has the booking code that is asked for, or there is none at all. */
function noPlaceRefusal({ day, open, refusal }: PlacedDay, { bookingCode }: StayRequest): StayRefusal {
  const season = open[0]?.season.seasonName
  if (bookingCode === undefined || season === undefined) return { ...refusal, day }
  return { code: 'noRate', text: `${dayText(day)}: ${season} has no rates of booking code ${bookingCode}.`, day }
}

function severalRefusal(several: readonly PlacedSet[], day: Day): StayRefusal {
  const names = several.map(({ set, rateSet }) => `set ${rateSet + 1} (${rateSetText(set) || 'any stay'})`).join(' and ')
  const isCodeMissing = new Set(several.map(({ set }) => set.bookingCode)).size === several.length
  const text = `${dayText(day)}: ${several[0]?.season.seasonName} has several sets of rates for this stay, ${names}`
  return {
    code: 'twoRates',
    text: isCodeMissing ? `${text}: say which booking code.` : `${text}: the rate sheet does not say which holds.`,
    day,
  }
}

function wholeStayText(nightsInPrice: number, nights: number): string {
  const price = `The price is for ${counted(nightsInPrice, 'night', 'nights')}`
  return nights === nightsInPrice
    ? `${price}, and shown by the night.`
    : `${price}: it is charged again for each ${nightsInPrice} nights, by the season in which they begin.`
}

/** Nights that are too few for a price of several: no part of it is charged. */
function shortRefusal(nightsInPrice: number, day: Day, left: number, isArrival: boolean): StayRefusal | undefined {
  if (left >= nightsInPrice) return undefined
  const text = `The price from ${dayText(day)} on is for ${nightsInPrice} nights: ${counted(left, 'night has', 'nights have')} none.`
  return { code: isArrival ? 'minStay' : 'maxStay', text, day }
}

function lengthRefusal(set: RateSet, day: Day, { nights }: StayRequest, isArrival: boolean): StayRefusal | undefined {
  const { minStay, maxStay, minStayBindsEveryNight = false, maxStayBindsEveryNight = false } = set
  if (minStay !== undefined && nights < minStay && (isArrival || minStayBindsEveryNight)) {
    const whose = isArrival ? 'arriving on' : 'with the night of'
    return { code: 'minStay', text: `Stays ${whose} ${dayText(day)} are at least ${minStay} nights.`, day }
  }
  if (maxStay !== undefined && nights > maxStay && (isArrival || maxStayBindsEveryNight)) {
    const whose = isArrival ? 'arriving on' : 'with the night of'
    return { code: 'maxStay', text: `Stays ${whose} ${dayText(day)} are at most ${maxStay} nights.`, day }
  }
  return undefined
}
