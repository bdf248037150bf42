// What a set of offers takes off the nights of a stay, and which sets of offers are allowed together.

import Big from 'big.js'
import type { Day } from '../../calendar/day.ts'
import { freeNightsOf } from '../offers/offer-nights.ts'
import type { Offer } from '../rate-sheet.ts'
import type { SetPrice } from './page-prices.ts'
import type { PricedNight } from './stay-nights.ts'

/** An offer with the nights of the stay that it may reduce. */
export type OpenOffer = { readonly offer: Offer; readonly nights: readonly Day[] }

/** What a night costs after offers; nights that cost the same share one object. */
export type ReducedPrice = {
  readonly before: SetPrice
  readonly value: Big
  readonly isFree: boolean
  readonly offers: readonly { readonly offer: Offer; readonly off: Big }[]
}

/** The price of each night after the offers, in the order of the nights, and what is taken off the stay as a whole. */
export type ReducedStay = {
  readonly prices: readonly ReducedPrice[]
  readonly offStay: readonly { readonly offer: Offer; readonly off: Big }[]
}

/**
 * Takes a set of offers off: percentages one after the other on the nightly amounts, then amounts, then free nights. No night and no
 * stay falls below 0. Source: the order of combined discounts in Hotelbeds' contract rules.
 */
export function reducedStay(nights: readonly PricedNight[], offers: readonly OpenOffer[]): ReducedStay {
  let prices: readonly ReducedPrice[] = nights.map(({ price }) => unreduced(price))
  for (const { offer, nights: days } of offers) {
    const { discountPercentage } = offer
    if (discountPercentage === undefined) continue
    prices = withReduced(
      prices,
      (i) => isOneOf(days, nights[i]),
      (price) => lessOff(price, offer, price.value.times(discountPercentage).div(100)),
    )
  }
  for (const { offer, nights: days } of offers) {
    const { discountAmount } = offer
    if (discountAmount === undefined || offer.discountAmountOf === 'stay') continue
    prices = withReduced(
      prices,
      (i) => isOneOf(days, nights[i]),
      (price) => lessOff(price, offer, new Big(discountAmount)),
    )
  }
  for (const { offer, nights: days } of offers) {
    const { isStayPay } = offer
    if (!isStayPay) continue
    const counting = prices.flatMap((price, i) => (isOneOf(days, nights[i]) ? [{ i, value: price.value }] : []))
    const values = counting.map((each) => each.value)
    const free = new Set(freeNightsOf(values, isStayPay).map((position) => counting[position]?.i))
    prices = withReduced(
      prices,
      (i) => free.has(i),
      (price) => ({ ...lessOff(price, offer, price.value), isFree: true }),
    )
  }
  const offStay: { offer: Offer; off: Big }[] = []
  for (const { offer } of offers) {
    if (offer.discountAmount === undefined || offer.discountAmountOf !== 'stay') continue
    const left = offStay.reduce((sum, each) => sum.minus(each.off), sumOf(prices.map((price) => price.value)))
    offStay.push({ offer, off: smaller(new Big(offer.discountAmount), left) })
  }
  return { prices, offStay }
}

/**
 * Which offers may be taken together: none; each one alone; all that may be combined, with at most one stay-and-pay among them
 * (5 for 4 and 7 for 5 may stand together, and one of them is used). Without doubles.
 */
export function allowedSets(open: readonly OpenOffer[]): OpenOffer[][] {
  const combinable = open.filter(({ offer }) => offer.allowCombination)
  const plain = combinable.filter(({ offer }) => !offer.isStayPay)
  const stayPays = combinable.filter(({ offer }) => offer.isStayPay)
  const together = stayPays.length === 0 ? [plain] : stayPays.map((stayPay) => [...plain, stayPay])
  const sets = [[], ...together, ...open.map((each) => [each])]
  const keyOf = (set: readonly OpenOffer[]) => set.map(({ offer }) => offer.offerId).join('\n')
  return [...new Map(sets.map((set) => [keyOf(set), set])).values()]
}

/** The sum; neighbours that are one object are multiplied, not added one by one. */
export function sumOf(values: readonly Big[]): Big {
  let sum = new Big(0)
  for (let start = 0, end = 0; start < values.length; start = end) {
    const value = values[start] ?? 0
    while (end < values.length && values[end] === value) end += 1
    sum = sum.plus(end - start === 1 ? value : new Big(value).times(end - start))
  }
  return sum
}

const UNREDUCED = new WeakMap<SetPrice, ReducedPrice>()

function unreduced(before: SetPrice): ReducedPrice {
  const known = UNREDUCED.get(before)
  if (known) return known
  const price = { before, value: before.gross, isFree: false, offers: [] }
  UNREDUCED.set(before, price)
  return price
}

/** The prices of the nights for which it holds reduced, each different price once. */
function withReduced(
  prices: readonly ReducedPrice[],
  holds: (night: number) => boolean,
  reduce: (price: ReducedPrice) => ReducedPrice,
): ReducedPrice[] {
  const known = new Map<ReducedPrice, ReducedPrice>()
  return prices.map((price, night) => {
    if (!holds(night)) return price
    const reduced = known.get(price) ?? reduce(price)
    known.set(price, reduced)
    return reduced
  })
}

function isOneOf(days: readonly Day[], night: PricedNight | undefined): boolean {
  return night !== undefined && days.includes(night.day)
}

function lessOff(price: ReducedPrice, offer: Offer, off: Big): ReducedPrice {
  const taken = smaller(off, price.value)
  return { ...price, value: price.value.minus(taken), offers: [...price.offers, { offer, off: taken }] }
}

function smaller(a: Big, b: Big): Big {
  return a.lt(b) ? a : b
}
