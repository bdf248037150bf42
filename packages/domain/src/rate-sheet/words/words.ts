// The parts of a rate sheet as text, the same on screen, in PDFs and in workbooks.

import { dayText } from '../../calendar/day.ts'
import { rangeText } from '../../calendar/day-range.ts'
import { amountForReading, type CurrencyCode } from '../../money/amount.ts'
import { ENGLISH, type Language } from '../../languages/language.ts'
import type { PlainWord } from '../../languages/words.ts'
import { counted } from '../../text/counted.ts'
import type {
  ALLOCATION_TYPES,
  AllocationEntry,
  BED_TYPES,
  Bedding,
  Blackout,
  BoardBasis,
  ChildPrice,
  Extra,
  FromTo,
  Offer,
  ProductPage,
  Rate,
  RateSet,
  StayPay,
} from '../rate-sheet.ts'
import { shownRate } from '../rates/rate.ts'
import { combinationText } from './combination-words.ts'
import { marketsText } from './market-words.ts'

export { freePlacesText, groupSizeText, groupStepsText, groupTermTexts } from './group-words.ts'
export { marketsText } from './market-words.ts'
export { currencyText, withTaxRate } from './tax-words.ts'
export { adultsFromText, childBandsText, childTermTexts, familyDiscountsText } from './child-words.ts'
export { policyText, policyTitle } from './policy-words.ts'

const UNITS: Record<Extra['unit'], string> = {
  perPerson: 'per person',
  perRoom: 'per room',
  perService: 'per service',
  perBooking: 'per booking',
}
const TIMES: Record<Extra['time'], string> = { once: '', perNight: 'and night', perDay: 'and day' }

const TRAVEL_DATES: Record<NonNullable<Offer['travelDatesHold']>, string> = {
  eachNight: 'each night within them',
  arrival: 'by the day of arrival',
  wholeStay: 'the whole stay within them',
}

/** Shown for an extra or offer with incomplete dates, with the same words on screen and in PDFs. */
export const DATES_MISSING = 'dates are not complete'

/**
 * Days of the week, ISO numbers 1 to 7. Three or more in a row become a range, across Sunday too. The same on screen and in PDFs.
 * @example [1,2,3,4,7] is 'Sun–Thu'
 */
export function daysOfWeekText(days: readonly number[], language: Language = ENGLISH): string {
  const sorted = [...new Set(days)].sort((a, b) => a - b)
  if (sorted.length === 7) return language === ENGLISH ? 'every day' : language.say('everyDay')
  // Begins after a day that is not held, so that no run is cut at Sunday.
  const first = sorted.findIndex((day) => !sorted.includes(day === 1 ? 7 : day - 1))
  const runs: number[][] = []
  for (const day of [...sorted.slice(first), ...sorted.slice(0, first)]) {
    const last = runs.at(-1)
    if (last && (last.at(-1) ?? 0) % 7 === day - 1) last.push(day)
    else runs.push([day])
  }
  const nameOf = (day: number | undefined) => language.weekday(day ?? 1)
  return runs.flatMap((run) => (run.length > 2 ? [`${nameOf(run[0])}–${nameOf(run.at(-1))}`] : run.map(nameOf))).join(', ')
}

/** The conditions of a rate set: days, length of stay, booking code. Empty when there are none. */
export function rateSetText(set: RateSet): string {
  const parts = [
    set.daysOfWeek.length === 7 ? '' : daysOfWeekText(set.daysOfWeek),
    nightsInPriceText(set) ?? '',
    [stayText(set), everyNightText(set)].filter(Boolean).join(' '),
    set.arrivalDays === undefined ? '' : arrivalText(set.arrivalDays),
    set.departureDays === undefined ? '' : departureText(set.departureDays),
    set.bookingCode === undefined ? '' : `code ${set.bookingCode}`,
  ]
  return parts.filter(Boolean).join(' · ')
}

/** What the amounts of a set are for, where that is no night. @example 'price for 7 nights' */
export function nightsInPriceText({ nightsInPrice }: Pick<RateSet, 'nightsInPrice'>, language: Language = ENGLISH): string | undefined {
  return nightsInPrice === undefined ? undefined : language.count('priceForNights', nightsInPrice)
}

/** @example 'arrival Sat', 'closed to arrival' */
export function arrivalText(days: readonly number[], language: Language = ENGLISH): string {
  return days.length === 0 ? language.say('closedToArrival') : language.say('arrivalOn', { days: daysOfWeekText(days, language) })
}

/** @example 'departure Sat', 'closed to departure' */
export function departureText(days: readonly number[], language: Language = ENGLISH): string {
  return days.length === 0 ? language.say('closedToDeparture') : language.say('departureOn', { days: daysOfWeekText(days, language) })
}

/** Which of the lengths of stay bind on every night; the one that is meant is named where only one of two does. */
function everyNightText({ minStay, maxStay, minStayBindsEveryNight, maxStayBindsEveryNight }: RateSet): string {
  const [least, most] = [minStay !== undefined && minStayBindsEveryNight, maxStay !== undefined && maxStayBindsEveryNight]
  if (least && !most && maxStay !== undefined) return 'with the minimum on every night'
  if (most && !least && minStay !== undefined) return 'with the maximum on every night'
  return least || most ? 'on every night' : ''
}

function stayText({ minStay, maxStay }: Pick<RateSet, 'minStay' | 'maxStay'>): string {
  if (minStay !== undefined && maxStay !== undefined) return `stays of ${minStay} to ${maxStay} nights`
  if (minStay !== undefined) return `minimum stay ${counted(minStay, 'night', 'nights')}`
  if (maxStay !== undefined) return `maximum stay ${counted(maxStay, 'night', 'nights')}`
  return ''
}

/** The unit of a product's rates. */
export function rateUnitText(page: Pick<ProductPage, 'productType'>, language: Language = ENGLISH): string {
  return language.say(page.productType === 'Accommodation' ? 'perNight' : 'asStated')
}

/** The commission of a page in percent, or undefined when rates differ or none is known. */
export function onlyCommission(page: ProductPage, currency: CurrencyCode): string | undefined {
  const found = new Set<string>()
  for (const season of page.seasonRates) {
    for (const set of season.rateSets) {
      for (const rate of set.rates) {
        const { commission, notApplicable } = shownRate(rate, currency)
        if (!notApplicable && commission !== undefined) found.add(commission)
      }
    }
  }
  return found.size === 1 ? [...found][0] : undefined
}

/** @example 'Gala dinner on New Year’s Eve, compulsory: 85.00 EUR per person on 31 Dec 2026. Children under 12 pay half.' */
export function extraText(extra: Extra, currency: CurrencyCode): string {
  const unit = [UNITS[extra.unit], TIMES[extra.time]].filter(Boolean).join(' ')
  const prices = extra.prices.map(({ dateRanges, rate, datesMissing, childPrices = [] }) => {
    const amount = chargedText(rate, currency, ` ${unit}`)
    const children = childPrices.map((child) => `, ${agesText(child)}: ${chargedText(child.rate, currency, '')}`).join('')
    const days = datesMissing
      ? ` (${DATES_MISSING})`
      : dateRanges.length === 0
        ? ''
        : ` ${dateRanges.every((range) => range.from === range.to) ? 'on ' : ''}${dateRanges.map(rangeText).join(', ')}`
    return `${amount}${children}${days}`
  })
  const terms = [
    extra.fromAge === undefined ? '' : `, from ${counted(extra.fromAge, 'year', 'years')}`,
    extra.mostNights === undefined ? '' : `, for at most ${counted(extra.mostNights, 'night', 'nights')}`,
    extra.paidOnSpot ? ', to be paid on the spot' : '',
  ].join('')
  const weekdays = extra.daysOfWeek === undefined ? '' : `, ${daysOfWeekText(extra.daysOfWeek)}`
  const note = extra.note === undefined ? '' : ` ${extra.note}`
  return `${extra.extraName}${extra.compulsory ? ', compulsory' : ''}: ${prices.join('; ')}${weekdays}${terms}.${note}`
}

function chargedText(rate: Rate, currency: CurrencyCode, unit: string): string {
  const { retail, nett, notApplicable, onRequest } = shownRate(rate, currency)
  const shown = retail ?? nett
  if (onRequest) return 'on request'
  if (notApplicable || shown === undefined) return 'not available'
  return Number(shown) === 0 ? 'free of charge' : `${amountForReading(shown, currency)} ${currency}${unit}`
}

/** @example 'children of 3 to 11' */
function agesText({ minAge, maxAge }: ChildPrice): string {
  return maxAge - 1 <= minAge ? `children of ${minAge}` : `children of ${minAge} to ${maxAge - 1}`
}

/** @example 'half board' */
export function boardText({ boardBasis }: Pick<ProductPage, 'boardBasis'>, language: Language = ENGLISH): string | undefined {
  return boardBasis && language.say(BOARD_WORDS[boardBasis])
}

const BOARD_WORDS: Readonly<Record<BoardBasis, PlainWord>> = {
  roomOnly: 'boardRoomOnly',
  selfCatering: 'boardSelfCatering',
  bedAndBreakfast: 'boardBreakfast',
  halfBoard: 'boardHalf',
  fullBoard: 'boardFull',
  allInclusive: 'boardAllInclusive',
}

/** @example 'Stay 7 pay 6: The last night is free. Travel 01 Apr 2027 – 19 Jun 2027. Book 01 Dec 2026 – 31 May 2027. Combinable.' */
export function offerText(offer: Offer, currency: CurrencyCode): string {
  const validity = marketsText(offer)
  const sentences = [
    offer.offerDetail,
    offer.isStayPay ? stayPayText(offer.isStayPay) : '',
    offer.discountPercentage === undefined ? '' : `${offer.discountPercentage} % off.`,
    offer.discountAmount === undefined
      ? ''
      : `${amountForReading(offer.discountAmount, currency)} ${currency} off ${offer.discountAmountOf === 'stay' ? 'the stay' : 'each night'}.`,
    offer.bookedDaysAhead === undefined ? '' : `Booked at least ${offer.bookedDaysAhead} days before arrival.`,
    offer.bookedDaysAheadMost === undefined ? '' : `Booked at most ${offer.bookedDaysAheadMost} days before arrival.`,
    ...(offer.earlyBirdSteps ?? []).map(
      ({ daysAhead, percentage }) => `${percentage} % off when booked at least ${daysAhead} days before arrival.`,
    ),
    offerStaysText(offer),
    offer.datesMissing ? `Its ${DATES_MISSING}.` : '',
    windowText('Travel', offer.validDatesOfTravel, offer.travelDatesHold === undefined ? '' : TRAVEL_DATES[offer.travelDatesHold]),
    windowText('Book', offer.validDatesOfSale),
    offer.notOn === undefined || offer.notOn.length === 0 ? '' : `Not on ${offer.notOn.map(rangeText).join(', ')}.`,
    offer.daysOfWeek === undefined ? '' : `Nights ${daysOfWeekText(offer.daysOfWeek)}.`,
    offer.ratePackages === undefined ? '' : `For ${offer.ratePackages.join(', ')}.`,
    offer.specialConditions ?? '',
    validity === undefined ? '' : `${validity}.`,
    combinationText(offer),
  ]
  return `${offer.offerName}: ${sentences.filter(Boolean).join(' ')}`
}

function stayPayText({ stayDays, payDays, maxFOC, repeats, freeNights, freeNightsInclude = [] }: StayPay): string {
  const parts = [
    `Stay ${stayDays}, pay ${payDays}`,
    maxFOC === undefined ? '' : `at most ${maxFOC} free`,
    repeats === undefined ? '' : repeats ? 'again for each block' : 'once for the stay',
    freeNights === undefined ? '' : `${freeNights} nights free`,
    freeNightsInclude.length === 0 ? '' : `free nights include ${freeNightsInclude.join(', ')}`,
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}

function offerStaysText({ minNights: minStay, maxNights: maxStay }: Offer): string {
  const text = stayText({ ...(minStay === undefined ? {} : { minStay }), ...(maxStay === undefined ? {} : { maxStay }) })
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

function windowText(verb: string, windows: readonly FromTo[], held = ''): string {
  return windows.length === 0
    ? ''
    : `${verb} ${windows.map((window) => `${dayText(window.fromDate)} – ${dayText(window.toDate)}`).join(', ')}${held === '' ? '' : `, ${held}`}.`
}

const ALLOCATIONS: Record<(typeof ALLOCATION_TYPES)[number], string> = {
  allotment: 'held',
  freeSale: 'on free sale',
  onRequest: 'on request',
}

/** @example '8 held, released 21 days before arrival: 15 May 2027 – 30 Sep 2027' */
export function allocationText({
  allotments,
  releaseBackDays,
  dateRanges,
  allocationType = 'allotment',
  numberOfRooms,
}: AllocationEntry): string {
  const kind = ALLOCATIONS[allocationType]
  const parts = [
    allocationType === 'allotment' || allotments > 0 ? `${allotments} ${kind}` : kind.charAt(0).toUpperCase() + kind.slice(1),
    `released ${counted(releaseBackDays, 'day', 'days')} before arrival`,
    numberOfRooms === undefined ? '' : `${numberOfRooms} rooms of this kind`,
  ]
  const days = dateRanges.map(rangeText).join(', ')
  return `${parts.filter(Boolean).join(', ')}: ${days === '' ? 'no dates yet' : days}`
}

/** @example '1 to 3 persons, priced for 2, at most 1 child' */
export function occupancyText({ occupancy }: Pick<ProductPage, 'occupancy'>, language: Language = ENGLISH): string | undefined {
  if (!occupancy) return undefined
  const { minimumPersons, standardPersons, maximumPersons, maximumChildren } = occupancy
  const isOne = minimumPersons === maximumPersons
  const range = isOne ? `${maximumPersons}` : language.say('range', { from: minimumPersons, to: maximumPersons })
  const parts = [
    language.count('persons', maximumPersons, { range }),
    language.say('pricedFor', { count: standardPersons }),
    maximumChildren === undefined ? '' : language.count('atMostChildren', maximumChildren),
  ]
  return parts.filter(Boolean).join(', ')
}

/** @example '1 king, 2 sofa bed', 'apartment: 1 king, 2 single' */
export function beddingText(bedding: Bedding | undefined, language: Language = ENGLISH): string | undefined {
  if (!bedding || bedding.rooms.length === 0) return undefined
  const nameOf = (bedType: BedType) => language.say(BED_WORDS[bedType])
  const beds = bedding.rooms
    .map(({ count, bedType, other }) => `${count} ${bedType === 'other' ? (other ?? nameOf('other')) : nameOf(bedType)}`)
    .join(', ')
  return bedding.isApartment ? language.say('apartment', { beds }) : beds
}

type BedType = (typeof BED_TYPES)[number]

const BED_WORDS: Readonly<Record<BedType, PlainWord>> = {
  single: 'bedSingle',
  twin: 'bedTwin',
  double: 'bedDouble',
  queen: 'bedQueen',
  king: 'bedKing',
  sofaBed: 'bedSofa',
  bunk: 'bedBunk',
  cot: 'bedCot',
  other: 'bedOther',
}

/** What beds are called on screens. */
export const BED_NAMES: Readonly<Record<BedType, string>> = {
  single: ENGLISH.say(BED_WORDS.single),
  twin: ENGLISH.say(BED_WORDS.twin),
  double: ENGLISH.say(BED_WORDS.double),
  queen: ENGLISH.say(BED_WORDS.queen),
  king: ENGLISH.say(BED_WORDS.king),
  sofaBed: ENGLISH.say(BED_WORDS.sofaBed),
  bunk: ENGLISH.say(BED_WORDS.bunk),
  cot: ENGLISH.say(BED_WORDS.cot),
  other: ENGLISH.say(BED_WORDS.other),
}

/** @example '24 Dec 2026: Private event, this rate package only' */
export function blackoutText({ range, reason, packageOnly }: Blackout): string {
  const text = reason === undefined ? rangeText(range) : `${rangeText(range)}: ${reason}`
  return packageOnly ? `${text}, this rate package only` : text
}
