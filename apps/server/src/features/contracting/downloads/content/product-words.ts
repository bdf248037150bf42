// What else a product's page says, in words: extras, offers, allocation and blackouts.

import type { DayRange } from '@tradewind/domain/calendar/day-range.ts'
import type { Language } from '@tradewind/domain/languages/language.ts'
import type { PlainWord } from '@tradewind/domain/languages/words.ts'
import type { CurrencyCode } from '@tradewind/domain/money/amount.ts'
import type {
  AllocationEntry,
  Blackout,
  Extra,
  ExtraPrice,
  FromTo,
  Offer,
  RateSet,
  StayPay,
} from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { arrivalText, departureText, marketsText, nightsInPriceText } from '@tradewind/domain/rate-sheet/words/words.ts'
import { shownRate } from '@tradewind/domain/rate-sheet/rates/rate.ts'
import { amountWithCurrency, noPriceText, percentText } from './amounts.ts'
import { weekdaysText } from './weekdays.ts'

const UNITS: Record<Extra['unit'], PlainWord> = {
  perPerson: 'perPerson',
  perRoom: 'perRoom',
  perService: 'perService',
  perBooking: 'perBooking',
}
/** Each night by itself is what nobody needs to be told. */
const TRAVEL_DATES = { eachNight: undefined, arrival: 'byArrival', wholeStay: 'wholeStayWithin' } as const
const ALLOCATIONS = { freeSale: 'freeSale', onRequest: 'allocationOnRequest' } as const
const TIMES: Record<Extra['time'], PlainWord> = { once: 'once', perNight: 'perNight', perDay: 'perDay' }
const FREE_NIGHTS = { first: 'firstFree', cheapest: 'cheapestFree' } as const

/** `Compulsory, per person, once`, with the days of the week where it is not every day, and who pays it where. */
export function chargeText(
  { compulsory, unit, time, daysOfWeek, fromAge, mostNights, paidOnSpot }: Omit<Extra, 'extraId' | 'extraName' | 'prices' | 'note'>,
  language: Language,
): string {
  return [
    language.say(compulsory ? 'compulsory' : 'optional'),
    language.say(UNITS[unit]),
    language.say(TIMES[time]),
    daysOfWeek === undefined ? '' : weekdaysText(daysOfWeek, language),
    fromAge === undefined ? '' : language.count('chargedFromAge', fromAge),
    mostNights === undefined ? '' : language.count('chargedNights', mostNights),
    paidOnSpot ? language.say('paidOnSpot') : '',
  ]
    .filter(Boolean)
    .join(', ')
}

/** `3 to 11 years: 42.50 EUR`, one for each price of children. */
export function childPriceTexts({ childPrices = [] }: ExtraPrice, currency: CurrencyCode, language: Language): string[] {
  return childPrices.map(({ minAge, maxAge, rate }) => {
    const { retail, nett, notApplicable } = shownRate(rate, currency)
    const shown = retail ?? nett
    const price = notApplicable || shown === undefined ? noPriceText(rate, language) : amountWithCurrency(shown, currency, language)
    const last = maxAge - 1
    const range = last <= minAge ? `${minAge}` : language.say('range', { from: minAge, to: last })
    return language.count('priceOfAges', last, { range, price })
  })
}

/** When a price holds: its ranges, the whole period, or that its dates are not complete. */
export function priceDatesText({ dateRanges, datesMissing }: ExtraPrice, language: Language): string {
  return datesMissing ? language.say('datesMissing') : rangesText(dateRanges, 'wholePeriod', language)
}

/** The ranges one after the other, or `otherwise` when there are none. */
export function rangesText(ranges: readonly DayRange[], otherwise: PlainWord, language: Language): string {
  return ranges.length === 0 ? language.say(otherwise) : ranges.map(language.range).join(', ')
}

/** The offer's name, with its type where that says more. */
export function offerTitle({ offerName, offerType }: Offer): string {
  return [...new Set([offerName, offerType].filter((text) => text.trim() !== ''))].join(' · ')
}

/** What an offer gives and when, a line each: the deal, its windows, which stays it is for, with what it combines. */
export function offerLines(offer: Offer, currency: CurrencyCode, language: Language): string[] {
  const { travelDatesHold = 'eachNight', ratePackages } = offer
  return [
    dealText(offer, currency, language),
    offer.datesMissing ? language.say('datesMissing') : undefined,
    windowText('book', offer.validDatesOfSale, language),
    windowText('travel', offer.validDatesOfTravel, language, TRAVEL_DATES[travelDatesHold]),
    ...offerTerms(offer, language),
    ratePackages === undefined ? undefined : language.say('forPackages', { names: ratePackages.join(', ') }),
    combinationText(offer, language),
  ].filter((line) => line !== undefined)
}

/** With which others it may be taken, and in which order. */
export function combinationText({ allowCombination, combinesWith, order, takenOf }: Offer, language: Language): string {
  if (!allowCombination || combinesWith?.length === 0) return language.say('notCombinable')
  const parts = [
    combinesWith === undefined ? language.say('combinable') : language.say('combinableOnly', { names: combinesWith.join(', ') }),
    order === undefined ? '' : language.say('appliedAs', { order }),
    takenOf === 'base' ? language.say('ofPriceBefore') : '',
  ]
  return parts.filter(Boolean).join(', ')
}

/** Which bookings and stays an offer is for, a line each: booking before arrival, steps, length of stay, days. */
export function offerTerms(offer: Offer, language: Language): string[] {
  const { bookedDaysAhead, bookedDaysAheadMost, earlyBirdSteps = [], minNights, maxNights, notOn = [], daysOfWeek } = offer
  const nights = lengthText({ minStay: minNights, maxStay: maxNights }, language)
  return [
    bookedDaysAhead === undefined ? undefined : language.count('bookedAhead', bookedDaysAhead),
    bookedDaysAheadMost === undefined ? undefined : language.count('bookedLate', bookedDaysAheadMost),
    ...earlyBirdSteps.map(({ daysAhead, percentage }) =>
      language.count('earlyStep', daysAhead, { percent: percentText(percentage, language) }),
    ),
    nights === undefined ? undefined : language.say('offerStays', { nights }),
    notOn.length === 0 ? undefined : language.say('offerNotOn', { dates: notOn.map(language.range).join(', ') }),
    daysOfWeek === undefined ? undefined : language.say('nightsOn', { days: weekdaysText(daysOfWeek, language) }),
    marketsText(offer, language),
  ].filter((line) => line !== undefined)
}

/** `Stay 7, pay 6; 10 % off`, or undefined when the offer is words only. */
export function dealText(
  { isStayPay, discountPercentage, discountAmount, discountAmountOf }: Offer,
  currency: CurrencyCode,
  language: Language,
): string | undefined {
  const deals = [
    isStayPay && stayPayText(isStayPay, language),
    discountPercentage && language.say('percentOff', { percent: percentText(discountPercentage, language) }),
    discountAmount &&
      language.say(discountAmountOf === 'stay' ? 'offTheStay' : 'offEachNight', {
        amount: amountWithCurrency(discountAmount, currency, language),
      }),
  ].filter((deal) => deal !== undefined && deal !== '')
  const text = deals.join('; ')
  return text === '' ? undefined : text.charAt(0).toUpperCase() + text.slice(1)
}

function stayPayText({ stayDays, payDays, maxFOC, repeats, freeNights, freeNightsInclude = [] }: StayPay, language: Language): string {
  return [
    language.say('stayPay', { stay: stayDays, pay: payDays }),
    maxFOC ? language.count('atMostFree', maxFOC) : '',
    repeats ? language.say('againForEach', { count: stayDays }) : '',
    freeNights && freeNights !== 'last' ? language.say(FREE_NIGHTS[freeNights]) : '',
    freeNightsInclude.length === 0 ? '' : language.say('freeNightsInclude', { names: freeNightsInclude.join(', ') }),
  ]
    .filter(Boolean)
    .join(', ')
}

function windowText(
  verb: 'book' | 'travel',
  windows: readonly FromTo[],
  language: Language,
  held?: 'byArrival' | 'wholeStayWithin',
): string | undefined {
  if (windows.length === 0) return undefined
  const dates = windows.map(({ fromDate, toDate }) => language.range({ from: fromDate, to: toDate })).join(', ')
  return `${language.say(verb, { dates })}${held === undefined ? '' : `, ${language.say(held)}`}`
}

/** `5 held per night, released 14 days before arrival: 01 Apr 2026 – 30 Jun 2026` */
export function allocationText(
  { allotments, releaseBackDays, dateRanges, allocationType = 'allotment', numberOfRooms }: AllocationEntry,
  language: Language,
): string {
  const parts = [
    allocationType === 'allotment' ? language.say('heldPerNight', { count: allotments }) : language.say(ALLOCATIONS[allocationType]),
    allocationType !== 'allotment' && allotments > 0 ? language.say('countPerNight', { count: allotments }) : '',
    language.count('released', releaseBackDays),
    numberOfRooms === undefined ? '' : language.count('roomsOfKind', numberOfRooms),
  ]
  return `${parts.filter(Boolean).join(', ')}: ${rangesText(dateRanges, 'noDatesGiven', language)}`
}

/** `24 Dec 2026 – 26 Dec 2026: private event`, and `(For Full board)` where the other packages of the product are on sale. */
export function blackoutText({ range, reason, packageOnly }: Blackout, ratePackageName: string, language: Language): string {
  const text = reason === undefined || reason.trim() === '' ? language.range(range) : `${language.range(range)}: ${reason}`
  return packageOnly ? `${text} (${language.say('forPackages', { names: ratePackageName })})` : text
}

/** `min. 2 nights, arrival Sat`, `3 to 14 nights`; undefined when any stay will do. */
export function stayText(set: StayTerms, language: Language): string | undefined {
  const { minStay, maxStay, minStayBindsEveryNight, maxStayBindsEveryNight, arrivalDays, departureDays } = set
  const bindsEveryNight = (minStay && minStayBindsEveryNight) || (maxStay && maxStayBindsEveryNight)
  const length = lengthText({ minStay, maxStay }, language)
  const texts = [
    nightsInPriceText(set, language) ?? '',
    length === undefined ? '' : bindsEveryNight ? `${length} ${language.say('onEveryNight')}` : length,
    arrivalDays === undefined ? '' : arrivalText(arrivalDays, language),
    departureDays === undefined ? '' : departureText(departureDays, language),
  ].filter(Boolean)
  return texts.length === 0 ? undefined : texts.join(', ')
}

type StayTerms = Pick<
  RateSet,
  'minStay' | 'maxStay' | 'minStayBindsEveryNight' | 'maxStayBindsEveryNight' | 'arrivalDays' | 'departureDays' | 'nightsInPrice'
>

type Lengths = { readonly minStay: number | undefined; readonly maxStay: number | undefined }

function lengthText({ minStay, maxStay }: Lengths, language: Language): string | undefined {
  if (minStay && maxStay)
    return minStay === maxStay ? language.count('nights', minStay) : language.say('nightsBetween', { from: minStay, to: maxStay })
  if (minStay) return language.count('leastNights', minStay)
  return maxStay ? language.count('mostNights', maxStay) : undefined
}
