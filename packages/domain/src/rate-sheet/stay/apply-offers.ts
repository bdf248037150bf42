// What a set of offers takes off the nights of a stay, and which sets of offers are allowed together.

import Big from 'big.js'
import type { Day } from '../../calendar/day.ts'
import { goTogether, largestSets } from '../offers/combinable.ts'
import { freeNightsOf } from '../offers/offer-nights.ts'
import type { Amount } from '../../money/amount.ts'
import type { Offer } from '../rate-sheet.ts'
import type { NightCost } from './page-prices.ts'
import type { PricedNight } from './stay-nights.ts'

/** An offer with the nights of the stay that it may reduce, and the percentage that it takes off a stay booked when this one is. */
export type OpenOffer = { readonly offer: Offer; readonly nights: readonly Day[]; readonly percentage: Amount | undefined }

/** What each night costs after the offers, in the order of the nights, and what is taken off the stay as a whole. */
export type ReducedStay = {
  readonly costs: readonly NightCost[]
  readonly offStay: readonly { readonly offer: Offer; readonly off: Big }[]
}

/**
 * Takes a set of offers off: those with a place in the order first, then percentages one after the other on the nightly amounts, then amounts,
 * then free nights; amounts off the stay come last. No night and no stay falls below 0. Source: the order of combined discounts in
 * Hotelbeds' contract rules.
 * @param rooms amounts are taken off for each of them
 */
export function reducedStay(nights: readonly PricedNight[], offers: readonly OpenOffer[], rooms = 1): ReducedStay {
  let costs: readonly NightCost[] = nights.map((night) => night.cost)
  for (const reduce of inOrder(offers)) costs = reduce(costs, nights, rooms)
  const offStay: { offer: Offer; off: Big }[] = []
  for (const { offer } of offers) {
    if (offer.discountAmount === undefined || offer.discountAmountOf !== 'stay') continue
    const left = offStay.reduce((sum, each) => sum.minus(each.off), sumOf(costs.map((cost) => cost.value)))
    offStay.push({ offer, off: smaller(new Big(offer.discountAmount).times(rooms), left) })
  }
  return { costs, offStay }
}

/** Takes one deal of an offer off the nights. */
type Reduce = (costs: readonly NightCost[], nights: readonly PricedNight[], rooms: number) => readonly NightCost[]

/** The deals of the offers as they are applied. */
function inOrder(offers: readonly OpenOffer[]): Reduce[] {
  const usual = DEALS.flatMap((deal) => offers.flatMap((open) => deal(open) ?? []))
  if (offers.every(({ offer }) => offer.order === undefined)) return usual.map((each) => each.reduce)
  const placeOf = ({ offer: { order = Number.POSITIVE_INFINITY } }: Deal) => order
  // Infinity less Infinity is no number: equal places are told apart first.
  return usual.toSorted((a, b) => (placeOf(a) === placeOf(b) ? 0 : placeOf(a) - placeOf(b))).map((each) => each.reduce)
}

type Deal = { readonly offer: Offer; readonly reduce: Reduce }

/** What an offer gives, in the usual order. */
const DEALS: readonly ((open: OpenOffer) => Deal | undefined)[] = [percentageOff, amountOff, nightsFree]

function percentageOff({ offer, nights: days, percentage }: OpenOffer): Deal | undefined {
  if (percentage === undefined) return undefined
  const of = (cost: NightCost) => (offer.takenOf === 'base' ? cost.gross : cost.value)
  const reduce: Reduce = (costs, nights) =>
    withReduced(costs, heldBy(days, nights), (cost) =>
      once(cost, offer, percentage, () => lessOff(cost, offer, of(cost).times(percentage).div(100))),
    )
  return { offer, reduce }
}

function amountOff({ offer, nights: days }: OpenOffer): Deal | undefined {
  const { discountAmount } = offer
  if (discountAmount === undefined || offer.discountAmountOf === 'stay') return undefined
  const reduce: Reduce = (costs, nights, rooms) =>
    withReduced(costs, heldBy(days, nights), (cost) =>
      once(cost, offer, `amount ${rooms}`, () => lessOff(cost, offer, new Big(discountAmount).times(rooms))),
    )
  return { offer, reduce }
}

function nightsFree({ offer, nights: days }: OpenOffer): Deal | undefined {
  const { isStayPay } = offer
  if (!isStayPay) return undefined
  const reduce: Reduce = (costs, nights) => {
    const holds = heldBy(days, nights)
    const counting = costs.flatMap((cost, i) => (holds(i) ? [{ i, value: cost.value }] : []))
    const values = counting.map((each) => each.value)
    const free = new Set(freeNightsOf(values, isStayPay).map((position) => counting[position]?.i))
    return withReduced(
      costs,
      (i) => free.has(i),
      (cost) => once(cost, offer, 'free', () => ({ ...lessOff(cost, offer, cost.value), isFree: true })),
    )
  }
  return { offer, reduce }
}

/**
 * Which offers may be taken together: none; each one alone; as many as may be combined, with at most one stay-and-pay among them
 * (5 for 4 and 7 for 5 may stand together, and one of them is used). Without doubles.
 */
export function allowedSets(open: readonly OpenOffer[]): OpenOffer[][] {
  const combinable = open.filter(({ offer }) => offer.allowCombination)
  const sets = [[], ...setsTogether(combinable), ...open.map((each) => [each])]
  const keyOf = (set: readonly OpenOffer[]) => set.map(({ offer }) => offer.offerId).join('\n')
  return [...new Map(sets.map((set) => [keyOf(set), set])).values()]
}

function setsTogether(combinable: readonly OpenOffer[]): OpenOffer[][] {
  if (combinable.some(({ offer }) => offer.combinesWith !== undefined)) {
    return largestSets(combinable, (a, b) => goTogether(a.offer, b.offer) && !(a.offer.isStayPay && b.offer.isStayPay))
  }
  const plain = combinable.filter(({ offer }) => !offer.isStayPay)
  const stayPays = combinable.filter(({ offer }) => offer.isStayPay)
  return stayPays.length === 0 ? [plain] : stayPays.map((stayPay) => [...plain, stayPay])
}

/** The sum; neighbours that are one object are multiplied, not added one by one. */
export function sumOf(values: readonly Big[]): Big {
  let sum: Big | undefined
  for (let start = 0, end = 0; start < values.length; start = end) {
    const value = values[start] ?? new Big(0)
    while (end < values.length && values[end] === value) end += 1
    const part = end - start === 1 ? value : value.times(end - start)
    sum = sum?.plus(part) ?? part
  }
  return sum ?? new Big(0)
}

/** The costs with those of the nights for which it holds reduced, each different one once. */
function withReduced(costs: readonly NightCost[], holds: (night: number) => boolean, reduce: (cost: NightCost) => NightCost): NightCost[] {
  const known = new Map<NightCost, NightCost>()
  return costs.map((cost, night) => {
    if (!holds(night)) return cost
    const reduced = known.get(cost) ?? reduce(cost)
    known.set(cost, reduced)
    return reduced
  })
}

/** Whether the offer holds for a night, by its position. */
function heldBy(days: readonly Day[], nights: readonly PricedNight[]): (night: number) => boolean {
  if (days.length === nights.length) return () => true
  return (i) => {
    const night = nights[i]
    return night !== undefined && days.includes(night.day)
  }
}

/** Costs never change: what an offer makes of one is the same in every stay, and so is how it is shown. */
const MADE = new WeakMap<NightCost, Map<Offer, Map<string, NightCost>>>()

/** Speed: a reduced cost is made once for all stays. @param how what of the offer was taken */
function once(cost: NightCost, offer: Offer, how: string, make: () => NightCost): NightCost {
  const byOffer = MADE.get(cost) ?? new Map<Offer, Map<string, NightCost>>()
  const byHow = byOffer.get(offer) ?? new Map<string, NightCost>()
  const made = byHow.get(how) ?? make()
  byHow.set(how, made)
  byOffer.set(offer, byHow)
  MADE.set(cost, byOffer)
  return made
}

function lessOff(cost: NightCost, offer: Offer, off: Big): NightCost {
  const taken = smaller(off, cost.value)
  return { ...cost, value: cost.value.minus(taken), offers: [...cost.offers, { offer, off: taken }] }
}

function smaller(a: Big, b: Big): Big {
  return a.lt(b) ? a : b
}
