// For which nights of a stay an offer holds, and which nights a stay-and-pay offer makes free.

import type Big from 'big.js'
import { type Day, dayNumber, dayText, weekdayOf } from '../../calendar/day.ts'
import type { Amount } from '../../money/amount.ts'
import type { CountryCode, FromTo, Offer, StayPay } from '../rate-sheet.ts'
import { marketRefusal } from '../stay/market-of-stay.ts'

/** The stay that an offer is held against. */
export type OfferedStay = {
  readonly arrival: Day
  readonly nights: number
  readonly bookingDay: Day
  readonly guestCountry?: CountryCode
}

/** The nights that the offer may reduce, by date; or why it does not hold for the stay, in words. */
export type OfferNights = { readonly nights: readonly Day[] } | { readonly reason: string }

/**
 * An offer holds when the booking day falls into its dates of sale, enough days lie before the arrival, and the arrival, the whole stay
 * or the single nights fall into its dates of travel. No dates of sale or of travel means all days.
 * @param days the nights of the stay
 */
export function offerNights(offer: Offer, stay: OfferedStay, ratePackageName: string, days: readonly Day[]): OfferNights {
  if (offer.datesMissing) return { reason: 'Its dates are not complete yet.' }
  if (offer.ratePackages && !offer.ratePackages.includes(ratePackageName))
    return { reason: `It is not for the rate package ${ratePackageName}.` }
  const market = marketRefusal(offer, stay.guestCountry)
  if (market !== undefined) return { reason: market }
  if (!isWithin(offer.validDatesOfSale, stay.bookingDay)) return { reason: `It is not on sale on ${dayText(stay.bookingDay)}.` }
  const ahead = dayNumber(stay.arrival) - dayNumber(stay.bookingDay)
  const firstStep = firstStepOf(offer)
  if (firstStep !== undefined && ahead < firstStep)
    return { reason: `It is for bookings ${firstStep} days before arrival; these are ${ahead}.` }
  if (offer.bookedDaysAhead !== undefined && ahead < offer.bookedDaysAhead) {
    return { reason: `It is for bookings ${offer.bookedDaysAhead} days before arrival; these are ${ahead}.` }
  }
  if (offer.bookedDaysAheadMost !== undefined && ahead > offer.bookedDaysAheadMost) {
    return { reason: `It is for bookings at most ${offer.bookedDaysAheadMost} days before arrival; these are ${ahead}.` }
  }
  if (offer.minNights !== undefined && stay.nights < offer.minNights)
    return { reason: `It is for stays of at least ${offer.minNights} nights.` }
  if (offer.maxNights !== undefined && stay.nights > offer.maxNights)
    return { reason: `It is for stays of at most ${offer.maxNights} nights.` }
  const travelling = travelNights(offer, days)
  if ('reason' in travelling) return travelling
  const { daysOfWeek } = offer
  const nights = daysOfWeek ? travelling.nights.filter((day) => daysOfWeek.includes(isoWeekday(day))) : travelling.nights
  if (nights.length === 0) return { reason: 'No night of the stay is on its days of the week.' }
  if (offer.isStayPay && nights.length < offer.isStayPay.stayDays) {
    return { reason: `It begins at ${offer.isStayPay.stayDays} nights; ${nights.length} of this stay count.` }
  }
  return { nights }
}

/**
 * Positions of the free nights among those that count, in order of date. Once: `stayDays - payDays` nights of the stay; repeating: so
 * many of each whole block of `stayDays` nights, earlier blocks first; never more than `maxFOC`.
 * @param values what each night costs, in order of date; the cheapest of equal ones is the latest
 * @example stay 4 pay 3 of 100, 100, 100, 150: the last is position 3, the first 0, the cheapest 2
 */
export function freeNightsOf(values: readonly Big[], stayPay: StayPay): number[] {
  const { stayDays, payDays, maxFOC = Number.POSITIVE_INFINITY } = stayPay
  const free = stayDays - payDays
  if (free <= 0 || stayDays <= 0 || values.length < stayDays) return []
  const length = doesRepeat(stayPay) ? stayDays : values.length
  const chosen: number[] = []
  for (let first = 0; first + length <= values.length; first += length) {
    const block = Array.from({ length }, (_, i) => first + i)
    chosen.push(...byPreference(block, values, stayPay).slice(0, free))
  }
  return chosen.slice(0, maxFOC).sort((a, b) => a - b)
}

/** Whether it repeats; where the offer does not say, more free nights than one round gives mean that it does. */
export function doesRepeat({ stayDays, payDays, maxFOC, repeats }: StayPay): boolean {
  return repeats ?? (maxFOC !== undefined && maxFOC > stayDays - payDays)
}

function byPreference(block: readonly number[], values: readonly Big[], { freeNights = 'last' }: StayPay): number[] {
  switch (freeNights) {
    case 'first':
      return [...block]
    case 'last':
      return block.toReversed()
    case 'cheapest':
      return block.toReversed().sort((a, b) => {
        const [left, right] = [values[a], values[b]]
        return left && right && left !== right ? left.cmp(right) : 0
      })
  }
}

function travelNights(offer: Offer, days: readonly Day[]): OfferNights {
  const isExcluded = (day: Day) => offer.notOn?.some((range) => range.from <= day && day <= range.to) ?? false
  const isOpen = offer.validDatesOfTravel.length === 0 && (offer.notOn ?? []).length === 0
  const within = isOpen ? days : days.filter((day) => isWithin(offer.validDatesOfTravel, day) && !isExcluded(day))
  const first = days[0]
  switch (offer.travelDatesHold ?? 'eachNight') {
    case 'arrival':
      if (first !== undefined && within.includes(first)) return { nights: days }
      return { reason: 'The arrival is not in its dates of travel.' }
    case 'wholeStay':
      if (within.length === days.length) return { nights: days }
      return { reason: 'The stay is not wholly in its dates of travel.' }
    case 'eachNight':
      if (within.length > 0) return { nights: within }
      return { reason: 'No night of the stay is in its dates of travel.' }
  }
}

function isWithin(windows: readonly FromTo[], day: Day): boolean {
  return windows.length === 0 || windows.some((window) => window.fromDate <= day && day <= window.toDate)
}

/**
 * The percentage that the offer takes off a stay booked so early: that of its highest step that is reached, or else its own.
 * @param ahead days from booking to arrival
 * @example 10 %, with 15 % from 60 and 20 % from 90 days, is 15 % at 89 days
 */
export function percentageAt({ discountPercentage, earlyBirdSteps = [] }: Offer, ahead: number): Amount | undefined {
  const [step] = earlyBirdSteps.filter((each) => each.daysAhead <= ahead).toSorted((a, b) => b.daysAhead - a.daysAhead)
  return step?.percentage ?? discountPercentage
}

/** The days ahead from which the offer is anything at all, where its steps are all that it takes off. */
function firstStepOf({ discountPercentage, discountAmount, isStayPay, earlyBirdSteps = [] }: Offer): number | undefined {
  if (discountPercentage !== undefined || discountAmount !== undefined || isStayPay !== undefined || earlyBirdSteps.length === 0)
    return undefined
  return Math.min(...earlyBirdSteps.map((step) => step.daysAhead))
}

/** 1 Monday to 7 Sunday. */
export function isoWeekday(day: Day): number {
  return weekdayOf(day) || 7
}
