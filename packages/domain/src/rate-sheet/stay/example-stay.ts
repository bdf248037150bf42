// Stays, offers and extras for the tests of the stay calculator.

import { getDay } from '../../calendar/day.ts'
import { getAmount } from '../../money/amount.ts'
import { EXAMPLE_HEAD, examplePage, exampleRate, exampleSeason, exampleSet } from '../example-page.ts'
import type { Extra, Offer, ProductPage, StayPay } from '../rate-sheet.ts'
import { priceStay } from './price-stay.ts'
import type { SoldStay, StayAnswer, StayRequest } from './stay.ts'

export const stay = (arrival: string, nights: number, change: Partial<StayRequest> = {}): StayRequest => ({
  arrival: getDay(arrival),
  nights,
  adults: 2,
  childAges: [],
  bookingDay: getDay('2026-04-01'),
  ...change,
})
export const offer = (offerId: string, change: Partial<Offer>): Offer => ({
  offerId,
  offerName: offerId,
  offerDetail: '',
  offerType: '',
  allowCombination: true,
  validDatesOfSale: [],
  validDatesOfTravel: [],
  ...change,
})
export const stayPay = (stayDays: number, payDays: number, change: Partial<StayPay> = {}) => ({
  isStayPay: { stayDays, payDays, repeats: false, freeNights: 'last' as const, ...change },
})
export const percent = (offerId: string, value: string, change: Partial<Offer> = {}) =>
  offer(offerId, { discountPercentage: getAmount(value), ...change })
export const extra = (extraId: string, each: string, change: Partial<Extra> = {}): Extra => ({
  extraId,
  extraName: extraId,
  unit: 'perPerson',
  time: 'perNight',
  compulsory: true,
  prices: [{ dateRanges: [], rate: exampleRate(extraId, each) }],
  ...change,
})
export const answer = (page: ProductPage, request: StayRequest): StayAnswer => priceStay(page, EXAMPLE_HEAD, request)
export const sold = (page: ProductPage, request: StayRequest): SoldStay => {
  const result = answer(page, request)
  if (!result.isSellable) throw new Error(result.refusals.map((each) => each.text).join(' '))
  return result
}
export const codesOf = (result: StayAnswer) => (result.isSellable ? [] : [...new Set(result.refusals.map((each) => each.code))])
export const occupancy = { minimumPersons: 1, standardPersons: 2, maximumPersons: 4 }
export const rated = (rates: Record<string, string | null>, change: Partial<ProductPage> = {}) =>
  examplePage({ occupancy, seasonRates: [{ seasonId: 'year', rateSets: [exampleSet(rates)] }], ...change })
/** A season of one price after another, and every day before and after at 1. */
export const seasons = (...prices: [string, string, string][]): ProductPage =>
  examplePage({
    occupancy,
    seasons: prices.map(([from, to], i) => exampleSeason(`S${i}`, [from, to])),
    seasonRates: prices.map(([, , price], i) => ({ seasonId: `s${i}`, rateSets: [exampleSet({ Double: price })] })),
  })
