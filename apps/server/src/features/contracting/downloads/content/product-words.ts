// What else a product's page says, in words: extras, offers, allocation and blackouts.

import type { DayRange } from '@tradewind/domain/calendar/day-range.ts'
import { rangeText } from '@tradewind/domain/calendar/day-range.ts'
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
import { DATES_MISSING } from '@tradewind/domain/rate-sheet/words/words.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { amountWithCurrency, percentText } from './amounts.ts'
import { weekdaysText } from './weekdays.ts'

const UNITS: Record<Extra['unit'], string> = {
  perPerson: 'per person',
  perRoom: 'per room',
  perService: 'per service',
  perBooking: 'per booking',
}
/** Each night by itself is what nobody needs to be told. */
const TRAVEL_DATES = { eachNight: '', arrival: 'by the day of arrival', wholeStay: 'the whole stay within them' }
const ALLOCATIONS = { freeSale: 'On free sale', onRequest: 'On request' }
const TIMES: Record<Extra['time'], string> = { once: 'once', perNight: 'per night', perDay: 'per day' }

/** `Compulsory, per person, once`, with the days of the week where it is not every day. */
export function chargeText({ compulsory, unit, time, daysOfWeek }: Pick<Extra, 'compulsory' | 'unit' | 'time' | 'daysOfWeek'>): string {
  const days = daysOfWeek === undefined ? '' : `, ${weekdaysText(daysOfWeek)}`
  return `${compulsory ? 'Compulsory' : 'Optional'}, ${UNITS[unit]}, ${TIMES[time]}${days}`
}

/** When a price holds: its ranges, the whole period, or that its dates are not complete. */
export function priceDatesText({ dateRanges, datesMissing }: ExtraPrice): string {
  return datesMissing ? `Its ${DATES_MISSING}` : rangesText(dateRanges, 'Whole period')
}

/** The ranges one after the other, or `otherwise` when there are none. */
export function rangesText(ranges: readonly DayRange[], otherwise: string): string {
  return ranges.length === 0 ? otherwise : ranges.map(rangeText).join(', ')
}

/** The offer's name, with its type where that says more. */
export function offerTitle({ offerName, offerType }: Offer): string {
  return [...new Set([offerName, offerType].filter((text) => text.trim() !== ''))].join(' · ')
}

/** What an offer gives and when, a line each: the deal, its windows, which stays it is for, with what it combines. */
export function offerLines(offer: Offer, currency: CurrencyCode): string[] {
  const { bookedDaysAhead, daysOfWeek, ratePackages, travelDatesHold = 'eachNight' } = offer
  return [
    dealText(offer, currency),
    offer.datesMissing ? `Its ${DATES_MISSING}` : undefined,
    windowText('Book', offer.validDatesOfSale),
    bookedDaysAhead === undefined ? undefined : `Booked at least ${counted(bookedDaysAhead, 'day', 'days')} before arrival`,
    windowText('Travel', offer.validDatesOfTravel, TRAVEL_DATES[travelDatesHold]),
    daysOfWeek === undefined ? undefined : `Nights ${weekdaysText(daysOfWeek)}`,
    ratePackages === undefined ? undefined : `For ${ratePackages.join(', ')}`,
    offer.allowCombination ? 'Can be combined with other offers' : 'Cannot be combined with other offers',
  ].filter((line) => line !== undefined)
}

/** `Stay 7, pay 6; 10 % off`, or undefined when the offer is words only. */
export function dealText(
  { isStayPay, discountPercentage, discountAmount, discountAmountOf }: Offer,
  currency: CurrencyCode,
): string | undefined {
  const deals = [
    isStayPay && stayPayText(isStayPay),
    discountPercentage && `${percentText(discountPercentage)} off`,
    discountAmount && `${amountWithCurrency(discountAmount, currency)} off ${discountAmountOf === 'stay' ? 'the stay' : 'each night'}`,
  ].filter((deal) => deal !== undefined && deal !== '')
  const text = deals.join('; ')
  return text === '' ? undefined : text.charAt(0).toUpperCase() + text.slice(1)
}

function stayPayText({ stayDays, payDays, maxFOC, repeats, freeNights }: StayPay): string {
  return [
    `stay ${stayDays}, pay ${payDays}`,
    maxFOC ? `at most ${counted(maxFOC, 'night', 'nights')} free` : '',
    repeats ? `again for each ${stayDays} nights` : '',
    freeNights && freeNights !== 'last' ? `the ${freeNights} nights are free` : '',
  ]
    .filter(Boolean)
    .join(', ')
}

function windowText(verb: string, windows: readonly FromTo[], held = ''): string | undefined {
  if (windows.length === 0) return undefined
  const dates = windows.map(({ fromDate, toDate }) => rangeText({ from: fromDate, to: toDate })).join(', ')
  return `${verb} ${dates}${held === '' ? '' : `, ${held}`}`
}

/** `5 held per night, released 14 days before arrival: 01 Apr 2026 – 30 Jun 2026` */
export function allocationText({
  allotments,
  releaseBackDays,
  dateRanges,
  allocationType = 'allotment',
  numberOfRooms,
}: AllocationEntry): string {
  const parts = [
    allocationType === 'allotment' ? `${allotments} held per night` : ALLOCATIONS[allocationType],
    allocationType !== 'allotment' && allotments > 0 ? `${allotments} per night` : '',
    `released ${counted(releaseBackDays, 'day', 'days')} before arrival`,
    numberOfRooms === undefined ? '' : `${counted(numberOfRooms, 'room', 'rooms')} of this kind`,
  ]
  return `${parts.filter(Boolean).join(', ')}: ${rangesText(dateRanges, 'no dates given')}`
}

/** `24 Dec 2026 – 26 Dec 2026: private event` */
export function blackoutText({ range, reason }: Blackout): string {
  return reason === undefined || reason.trim() === '' ? rangeText(range) : `${rangeText(range)}: ${reason}`
}

/** `min. 2 nights`, `3 to 14 nights`; undefined when any stay will do. */
export function stayText({ minStay, maxStay }: Pick<RateSet, 'minStay' | 'maxStay'>): string | undefined {
  if (minStay && maxStay) return minStay === maxStay ? counted(minStay, 'night', 'nights') : `${minStay} to ${maxStay} nights`
  if (minStay) return `min. ${counted(minStay, 'night', 'nights')}`
  return maxStay ? `max. ${counted(maxStay, 'night', 'nights')}` : undefined
}
