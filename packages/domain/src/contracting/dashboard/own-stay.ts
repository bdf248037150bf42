// A stay of one's own by which the suppliers of a place are held against each other on the dashboard.

import Big from 'big.js'
import { addDays, type Day, dayOf, monthText } from '../../calendar/day.ts'
import type { ComparedPrice } from '../../rate-sheet/compare/compared-stay.ts'
import { TYPICAL_STAY } from '../../rate-sheet/diff/stay-effect.ts'
import type { StayRequest } from '../../rate-sheet/stay/stay.ts'
import { counted } from '../../text/counted.ts'
import type { ContractYear } from '../contract-year.ts'

export type OwnStay = {
  readonly month: number
  readonly dayOfMonth: number
  readonly nights: number
  readonly adults: number
  /** Full years at arrival. */
  readonly childAges: readonly number[]
}

/** The stay of somebody who has chosen none: a week for two in summer. */
export const FIRST_STAY: OwnStay = { month: 7, dayOfMonth: 15, nights: 7, adults: 2, childAges: [] }

export const MOST_NIGHTS = 60
export const MOST_ADULTS = 12
export const MOST_CHILDREN = 6
const MOST_AGE = 17

const STAY = /^(\d{2})-(\d{2})\.(\d{1,2})\.(\d{1,2})(?:\.(\d{1,2}(?:-\d{1,2})*))?$/
/** A leap year: 29 February can be chosen. */
const LEAP_YEAR = 2028

/** As it is kept with the widget. @example '07-15.7.2.4-9': seven nights from 15 July, two adults, children of 4 and 9 */
export function ownStayText({ month, dayOfMonth, nights, adults, childAges }: OwnStay): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(month)}-${two(dayOfMonth)}.${nights}.${adults}${childAges.length === 0 ? '' : `.${childAges.join('-')}`}`
}

/** @returns undefined for a text that is no stay, and for a stay beyond the limits */
export function findOwnStay(text: string): OwnStay | undefined {
  const found = STAY.exec(text)
  if (!found) return undefined
  const [, month = 0, dayOfMonth = 0, nights = 0, adults = 0] = found.map(Number)
  const childAges = found[5]?.split('-').map(Number) ?? []
  const isPossible =
    dayOf(LEAP_YEAR, month, dayOfMonth) !== undefined &&
    isWithin(nights, 1, MOST_NIGHTS) &&
    isWithin(adults, 1, MOST_ADULTS) &&
    childAges.length <= MOST_CHILDREN &&
    childAges.every((age) => isWithin(age, 0, MOST_AGE))
  return isPossible ? { month, dayOfMonth, nights, adults, childAges } : undefined
}

const isWithin = (value: number, least: number, most: number) => least <= value && value <= most

/**
 * The stay as a contract year is asked for it, booked as long ahead as a typical stay.
 * @returns undefined when the day of arrival is not in the year; 29 February is the 28th in other years
 */
export function stayInYear({ month, dayOfMonth, nights, adults, childAges }: OwnStay, year: ContractYear): StayRequest | undefined {
  const first = Number(year.startDate.slice(0, 4))
  const last = Number(year.endDate.slice(0, 4))
  for (let each = first; each <= last; each += 1) {
    const arrival: Day | undefined = dayOf(each, month, dayOfMonth) ?? dayOf(each, month, dayOfMonth - 1)
    if (arrival !== undefined && year.startDate <= arrival && arrival <= year.endDate)
      return { arrival, nights, adults, childAges, bookingDay: addDays(arrival, -TYPICAL_STAY.bookedDaysAhead) }
  }
  return undefined
}

/** @example '15 Jul, 7 nights, 2 adults, children of 4 and 9' */
export function ownStayWords({ month, dayOfMonth, nights, adults, childAges }: OwnStay): string {
  const ages = [...childAges.slice(0, -2), childAges.slice(-2).join(' and ')].join(', ')
  const children = childAges.length === 0 ? '' : `, ${childAges.length === 1 ? 'a child' : 'children'} of ${ages}`
  return `${dayOfMonth} ${monthText(month)}, ${counted(nights, 'night', 'nights')}, ${counted(adults, 'adult', 'adults')}${children}`
}

/** What the stay costs by one rate sheet. */
export type PriceAtPlace = {
  readonly place: string
  readonly supplierId: string
  readonly supplierName: string
  readonly locationId: string
  readonly price: ComparedPrice
}

export type PlaceDifference = {
  readonly place: string
  readonly currency: ComparedPrice['currency']
  readonly basis: ComparedPrice['basis']
  /** Each supplier with its lowest price, the cheapest first; at least two. */
  readonly suppliers: readonly PriceAtPlace[]
  /** By how much the dearest is above the cheapest, in percent with one decimal; null where the cheapest costs nothing. */
  readonly percent: number | null
}

/**
 * The places in which two suppliers and more sell the stay on the same basis and in one currency, those that differ most first.
 * @example 2,000.00 and 2,500.00 in Dubrovnik, 900.00 in Split: Dubrovnik, 25.0
 */
export function placesThatDiffer(prices: readonly PriceAtPlace[]): PlaceDifference[] {
  const alike = Map.groupBy(prices, ({ place, price }) => JSON.stringify([place, price.currency, price.basis]))
  return [...alike.values()]
    .flatMap((group): PlaceDifference[] => {
      const suppliers = [...Map.groupBy(group, ({ supplierId }) => supplierId).values()]
        .flatMap((own) => own.toSorted(byPrice).slice(0, 1))
        .toSorted(byPrice)
      const [cheapest, dearest] = [suppliers[0], suppliers.at(-1)]
      if (!cheapest || !dearest || suppliers.length < 2) return []
      const { place, price } = cheapest
      return [{ place, currency: price.currency, basis: price.basis, suppliers, percent: percentAbove(price, dearest.price) }]
    })
    .toSorted((a, b) => (b.percent ?? -1) - (a.percent ?? -1) || (a.place < b.place ? -1 : 1))
}

function byPrice(a: PriceAtPlace, b: PriceAtPlace): number {
  return new Big(a.price.amount).cmp(b.price.amount) || (a.supplierId < b.supplierId ? -1 : 1)
}

function percentAbove(cheapest: ComparedPrice, dearest: ComparedPrice): number | null {
  const least = new Big(cheapest.amount)
  return least.eq(0) ? null : new Big(dearest.amount).minus(least).times(100).div(least).round(1).toNumber()
}
