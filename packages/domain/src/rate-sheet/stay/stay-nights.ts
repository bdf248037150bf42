// The nights of a stay on a page: the season and rate set of each, or why it cannot be slept.

import { type Day, dayNumber, dayText } from '../../calendar/day.ts'
import { isoWeekday } from '../offers/offer-nights.ts'
import type { RateSet } from '../rate-sheet.ts'
import { arrivalText, departureText } from '../words/words.ts'
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
 * of departure that the rate set of that day does not take.
 */
export function pricedNights(page: PagePrices, request: StayRequest, party: PartyPrices): PricedNights {
  const nights: PricedNight[] = []
  const refusals: StayRefusal[] = []
  const assumptions = new Set<string>()
  const arrival = dayNumber(request.arrival)
  // Most nights have the place of the night before, and nothing to say: they only take its cost.
  let last: { readonly place: PlacedSet; readonly cost: NightCost } | undefined
  for (let index = 0; index < request.nights; index += 1) {
    const placed = page.dayOf(arrival + index)
    const { day } = placed
    if (placed.blackouts) refusals.push(...placed.blackouts)
    const place = chosenSet(placed, request, assumptions)
    if (!place) {
      refusals.push({ ...placed.refusal, day })
      continue
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
  const departureDays = chosenSet(placed, request, new Set())?.set.departureDays
  if (!departureDays || departureDays.includes(isoWeekday(placed.day))) return undefined
  const text = `No departure on ${dayText(placed.day)}: ${departureText(departureDays)}.`
  return { code: 'departureDay', text, day: placed.day }
}

/** Where rates differ by length of stay, those of this length; the others tell why a stay is too short. */
function chosenSet({ only, open }: PlacedDay, { bookingCode, nights }: StayRequest, assumptions: Set<string>): PlacedSet | undefined {
  if (only && bookingCode === undefined) return only
  const asked = bookingCode === undefined ? open : open.filter(({ set }) => set.bookingCode === bookingCode)
  const fitting = asked.filter(({ set }) => takesLength(set, nights))
  const chosen = fitting[0] ?? asked[0]
  if (fitting.length > 1)
    assumptions.add(`${fitting[0]?.season.seasonName} has ${fitting.length} sets of rates for this stay: the first is taken.`)
  return chosen
}

function takesLength({ minStay = 0, maxStay = Number.POSITIVE_INFINITY }: RateSet, nights: number): boolean {
  return minStay <= nights && nights <= maxStay
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
