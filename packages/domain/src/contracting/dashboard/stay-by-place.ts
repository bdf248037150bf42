// One stay at the suppliers of a place: the days on which it is asked for, and where the prices differ.

import Big from 'big.js'
import { addDays, dayOf } from '../../calendar/day.ts'
import type { ComparedPrice } from '../../rate-sheet/compare/compared-stay.ts'
import { TYPICAL_STAY } from '../../rate-sheet/diff/stay-effect.ts'
import type { StayRequest } from '../../rate-sheet/stay/stay.ts'
import type { ContractYear } from '../contract-year.ts'
import type { OwnStay } from './own-stay.ts'

/**
 * The stay as a contract year is asked for it, booked as long ahead as a typical stay.
 * @returns undefined when the day of arrival is not in the year; 29 February is the 28th in other years
 */
export function stayInYear({ month, dayOfMonth, nights, adults, childAges }: OwnStay, year: ContractYear): StayRequest | undefined {
  const first = Number(year.startDate.slice(0, 4))
  const last = Number(year.endDate.slice(0, 4))
  for (let each = first; each <= last; each += 1) {
    const arrival = dayOf(each, month, dayOfMonth) ?? dayOf(each, month, dayOfMonth - 1)
    if (arrival !== undefined && year.startDate <= arrival && arrival <= year.endDate)
      return { arrival, nights, adults, childAges, bookingDay: addDays(arrival, -TYPICAL_STAY.bookedDaysAhead) }
  }
  return undefined
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
