// What else a product's page says, in words: extras, offers, allocation and blackouts.

import type { DayRange } from '@tradewind/domain/calendar/day-range.ts'
import { rangeText } from '@tradewind/domain/calendar/day-range.ts'
import type { AllocationEntry, Blackout, Extra, FromTo, Offer, RateSet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { counted, percentText } from './amounts.ts'

const UNITS: Record<Extra['unit'], string> = {
  perPerson: 'per person',
  perRoom: 'per room',
  perService: 'per service',
  perBooking: 'per booking',
}
const TIMES: Record<Extra['time'], string> = { once: 'once', perNight: 'per night', perDay: 'per day' }

/** `Compulsory, per person, once` */
export function chargeText({ compulsory, unit, time }: Pick<Extra, 'compulsory' | 'unit' | 'time'>): string {
  return `${compulsory ? 'Compulsory' : 'Optional'}, ${UNITS[unit]}, ${TIMES[time]}`
}

/** The ranges one after the other, or `otherwise` when there are none. */
export function rangesText(ranges: readonly DayRange[], otherwise: string): string {
  return ranges.length === 0 ? otherwise : ranges.map(rangeText).join(', ')
}

/** The offer's name, with its type where that says more. */
export function offerTitle({ offerName, offerType }: Offer): string {
  return [...new Set([offerName, offerType].filter((text) => text.trim() !== ''))].join(' · ')
}

/** What an offer gives and when, a line each: the deal, its windows, with what it combines. */
export function offerLines(offer: Offer): string[] {
  return [
    dealText(offer),
    windowText('Book', offer.validDatesOfSale),
    windowText('Travel', offer.validDatesOfTravel),
    offer.allowCombination ? 'Can be combined with other offers' : 'Cannot be combined with other offers',
  ].filter((line) => line !== undefined)
}

/** `Stay 7, pay 6; 10 % off`, or undefined when the offer is words only. */
export function dealText({ isStayPay, discountPercentage }: Offer): string | undefined {
  const deals = [
    isStayPay &&
      `stay ${isStayPay.stayDays}, pay ${isStayPay.payDays}${isStayPay.maxFOC ? `, at most ${counted(isStayPay.maxFOC, 'night')} free` : ''}`,
    discountPercentage && `${percentText(discountPercentage)} off`,
  ].filter((deal) => deal !== undefined && deal !== '')
  const text = deals.join('; ')
  return text === '' ? undefined : text.charAt(0).toUpperCase() + text.slice(1)
}

function windowText(verb: string, windows: readonly FromTo[]): string | undefined {
  if (windows.length === 0) return undefined
  return `${verb} ${windows.map(({ fromDate, toDate }) => rangeText({ from: fromDate, to: toDate })).join(', ')}`
}

/** `5 held per night, released 14 days before arrival: 01 Apr 2026 – 30 Jun 2026` */
export function allocationText({ allotments, releaseBackDays, dateRanges }: AllocationEntry): string {
  return `${allotments} held per night, released ${counted(releaseBackDays, 'day')} before arrival: ${rangesText(dateRanges, 'the whole period')}`
}

/** `24 Dec 2026 – 26 Dec 2026: private event` */
export function blackoutText({ range, reason }: Blackout): string {
  return reason === undefined || reason.trim() === '' ? rangeText(range) : `${rangeText(range)}: ${reason}`
}

/** `min. 2 nights`, `3 to 14 nights`; undefined when any stay will do. */
export function stayText({ minStay, maxStay }: Pick<RateSet, 'minStay' | 'maxStay'>): string | undefined {
  if (minStay && maxStay) return minStay === maxStay ? counted(minStay, 'night') : `${minStay} to ${maxStay} nights`
  if (minStay) return `min. ${counted(minStay, 'night')}`
  return maxStay ? `max. ${counted(maxStay, 'night')}` : undefined
}
