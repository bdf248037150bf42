// One stay by several rate sheets: which product of each sheet is taken, what it costs nett, and which sheet is cheapest.

import Big from 'big.js'
import { addDays, type Day } from '../../calendar/day.ts'
import { type Amount, type CurrencyCode, roundedAmount } from '../../money/amount.ts'
import type { ProductPage, SheetHead } from '../rate-sheet.ts'
import { bookingCodes } from '../rates/booking-codes.ts'
import { priceStay } from '../stay/price-stay.ts'
import type { SoldStay, StayAnswer, StayRequest } from '../stay/stay.ts'

/** A product of a sheet; its id is unique within the sheet. */
export type ComparedProduct = { readonly pageId: string; readonly body: ProductPage }

export type ComparedSheet = { readonly head: SheetHead; readonly products: readonly ComparedProduct[] }

/**
 * What the whole stay costs, with everything that is compulsory and with tax.
 * `basis` says what the sheet gives: where it gives no nett amount the price is retail; where tax is added and nobody says how much, it is without tax.
 */
export type ComparedPrice = {
  readonly amount: Amount
  readonly currency: CurrencyCode
  readonly basis: 'nett' | 'retail' | 'beforeTax'
}

/** The nearest stay that is sold where the one that is wished is not. */
export type InsteadStay = { readonly nights: number; readonly arrival: Day; readonly price: ComparedPrice }

export type ComparedStay = {
  /** The product whose price counts; undefined where the sheet has none of this type. */
  readonly product: ComparedProduct | undefined
  readonly answer: StayAnswer
  /** Only of a stay that is sold. */
  readonly price?: ComparedPrice
  /** Only of a stay that is not sold. */
  readonly instead?: InsteadStay
}

/** How many nights longer, and how many days later, somebody would still call the same stay. */
const MOST_MORE_NIGHTS = 4
const MOST_DAYS_LATER = 7

/**
 * The stay by one sheet: in the product that is wished, else in the cheapest one that is sold; where none is sold, in the first, with the
 * reasons, and the nearest stay that is.
 * @param pageId the product that is wished; one that the sheet does not have is ignored
 */
export function comparedStay(sheet: ComparedSheet, request: StayRequest, pageId?: string): ComparedStay {
  const wished = sheet.products.find((product) => product.pageId === pageId)
  const rooms = sheet.products.filter(({ body }) => body.productType === 'Accommodation')
  const products = wished ? [wished] : rooms.length > 0 ? rooms : sheet.products
  const found = cheapestOf(products, sheet.head, request)
  if (found) return found
  const [first] = products
  if (!first) return { product: undefined, answer: { isSellable: false, refusals: [], assumptions: [] } }
  const instead = insteadOf(products, sheet.head, request)
  return { product: first, answer: askedOf(first, sheet.head, request), ...(instead === undefined ? {} : { instead }) }
}

/** What the stay costs in the cheapest room that is sold, or in the cheapest other product of a sheet without rooms; undefined when none is. */
export function cheapestPrice({ head, products }: ComparedSheet, request: StayRequest): ComparedPrice | undefined {
  const rooms = products.filter(({ body }) => body.productType === 'Accommodation')
  return cheapestOf(rooms.length > 0 ? rooms : products, head, request)?.price
}

/** A booking code belongs to one supplier: it is asked for where the product has it, and nowhere else. */
function askedOf({ body }: ComparedProduct, head: SheetHead, { bookingCode, ...request }: StayRequest): StayAnswer {
  const hasCode = bookingCode !== undefined && bookingCodes(body).includes(bookingCode)
  return priceStay(body, head, hasCode ? { ...request, bookingCode } : request)
}

type Priced = { readonly product: ComparedProduct; readonly answer: SoldStay; readonly price: ComparedPrice }

/** Nett comes before retail: an amount that may hold a commission is never called cheaper than one that does not. */
function cheapestOf(products: readonly ComparedProduct[], head: SheetHead, request: StayRequest): Priced | undefined {
  let cheapest: Priced | undefined
  for (const product of products) {
    const answer = askedOf(product, head, request)
    if (!answer.isSellable) continue
    const priced = { product, answer, price: comparedPrice(answer, head) }
    if (cheapest === undefined || comesBefore(priced.price, cheapest.price)) cheapest = priced
  }
  return cheapest
}

/** Whether it is the cheaper one. Nett comes before retail. */
export function comesBefore(price: ComparedPrice, other: ComparedPrice): boolean {
  if (price.basis !== other.basis) return other.basis === 'retail'
  return new Big(price.amount).lt(other.amount)
}

/**
 * Nett with tax. What is included or not stated stays as it is; what is excluded is added where its percentage is known.
 * @example 100.00 nett without 10 % of tax is 110.00
 */
export function comparedPrice({ nett, total }: SoldStay, { currency, taxInclusion, taxPercentage }: SheetHead): ComparedPrice {
  const amount = nett ?? total
  if (taxInclusion !== 'excluded') return { amount, currency, basis: nett === undefined ? 'retail' : 'nett' }
  if (taxPercentage === undefined) return { amount, currency, basis: nett === undefined ? 'retail' : 'beforeTax' }
  const withTax = roundedAmount(new Big(amount).times(new Big(100).plus(taxPercentage)).div(100), currency)
  return { amount: withTax, currency, basis: nett === undefined ? 'retail' : 'nett' }
}

/** First a longer stay from the same day, then the same length on a later day. */
function insteadOf(products: readonly ComparedProduct[], head: SheetHead, request: StayRequest): InsteadStay | undefined {
  const longer = Array.from({ length: MOST_MORE_NIGHTS }, (_, i) => ({ nights: request.nights + i + 1, arrival: request.arrival }))
  const later = Array.from({ length: MOST_DAYS_LATER }, (_, i) => ({ nights: request.nights, arrival: addDays(request.arrival, i + 1) }))
  for (const change of [...longer, ...later]) {
    const found = cheapestOf(products, head, { ...request, ...change })
    if (found) return { ...change, price: found.price }
  }
  return undefined
}

/** Where a price stands among the others in its currency. */
export type PlaceOfPrice = { readonly isCheapest: boolean; readonly more: Amount }

/**
 * For each price how much more it is than the cheapest. Only nett prices with tax in one currency are held against each other; undefined
 * where there is nothing to compare with: no second such price in the currency.
 * @example 100.00, 120.00 EUR nett: the first is the cheapest, the second 20.00 more
 */
export function placesOfPrices(prices: readonly (ComparedPrice | undefined)[]): (PlaceOfPrice | undefined)[] {
  return prices.map((price) => {
    if (price?.basis !== 'nett') return undefined
    const alike = prices
      .filter((each) => each?.basis === 'nett' && each.currency === price.currency)
      .map((each) => new Big(each?.amount ?? 0))
    const [first = new Big(price.amount), ...others] = alike
    if (others.length === 0) return undefined
    const least = others.reduce((smallest, each) => (each.lt(smallest) ? each : smallest), first)
    const more = new Big(price.amount).minus(least)
    return { isCheapest: more.eq(0), more: roundedAmount(more, price.currency) }
  })
}

/** 52 weeks, so that a stay begins on the same day of the week. */
const YEAR_DAYS = 364
/** A contract that is further away has nothing to say about the stay. */
const MOST_YEARS = 3

/** The same stay so many years later, or earlier where it is negative: on the same day of the week, booked as long ahead. */
export function stayYearsLater(request: StayRequest, years: number): StayRequest {
  const days = years * YEAR_DAYS
  return { ...request, arrival: addDays(request.arrival, days), bookingDay: addDays(request.bookingDay, days) }
}

/**
 * The stay as a sheet of another year is asked for it: moved by whole years until all its nights are in the period, the fewest first.
 * One that cannot be moved into the period stays as it is.
 */
export function stayInPeriod(request: StayRequest, { startDate, endDate }: Pick<SheetHead, 'startDate' | 'endDate'>): StayRequest {
  const isInside = ({ arrival, nights }: StayRequest) => startDate <= arrival && addDays(arrival, nights - 1) <= endDate
  for (let years = 0; years <= MOST_YEARS; years += 1)
    for (const moved of [stayYearsLater(request, -years), stayYearsLater(request, years)]) if (isInside(moved)) return moved
  return request
}

/**
 * Whether a price rose by more than this, in percent of what it was; only prices on the same basis and in one currency can be held against
 * each other.
 */
export function isRaisedMoreThan(percent: number, before: ComparedPrice, after: ComparedPrice): boolean {
  if (before.basis !== after.basis || before.currency !== after.currency) return false
  return new Big(after.amount).times(100).gt(new Big(before.amount).times(100 + percent))
}

/** The price of one night on average, rounded to the currency. @param nights at least 1 */
export function priceANight({ amount, currency }: ComparedPrice, nights: number): Amount {
  return roundedAmount(new Big(amount).div(nights), currency)
}
