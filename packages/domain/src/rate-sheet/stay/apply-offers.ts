// What a set of offers takes off the nights of a stay, and which sets of offers are allowed together.

import Big from 'big.js'
import { goTogether, largestSets } from '../offers/combinable.ts'
import { freeNightsOf } from '../offers/offer-nights.ts'
import type { Amount } from '../../money/amount.ts'
import type { Offer } from '../rate-sheet.ts'
import type { NightCost } from './page-prices.ts'
import type { PricedNight } from './stay-nights.ts'

/**
 * An offer that holds for the stay, and the percentage that it takes off a stay booked when this one is. `holds` tells by position for which
 * nights; undefined means all of them.
 */
export type OpenOffer = { readonly offer: Offer; readonly holds: readonly boolean[] | undefined; readonly percentage: Amount | undefined }

/** Neighbouring nights that cost the same and for which the same offers hold. `first` is the position of the first one. */
export type Run = { readonly cost: NightCost; readonly first: number; readonly nights: number }

/** What the nights cost after the offers, in their order, and what is taken off the stay as a whole. */
export type ReducedStay = {
  readonly runs: readonly Run[]
  readonly offStay: readonly { readonly offer: Offer; readonly off: Big }[]
}

/** The nights as runs. Speed: a stay of fourteen nights has one to three of them, and offers are taken off each run once. */
export function runsOf(nights: readonly PricedNight[], open: readonly OpenOffer[]): Run[] {
  const someNights = open.flatMap(({ holds }) => (holds ? [holds] : []))
  const runs: Run[] = []
  let first = 0
  for (let next = 1; next <= nights.length; next += 1) {
    const cost = nights[first]?.cost
    if (!cost) break
    if (nights[next]?.cost === cost && someNights.every((holds) => holds[next] === holds[next - 1])) continue
    runs.push({ cost, first, nights: next - first })
    first = next
  }
  return runs
}

/**
 * Takes a set of offers off: those with a place in the order first, then percentages one after the other on the nightly amounts, then amounts,
 * then free nights; amounts off the stay come last. No night and no stay falls below 0. Source: the order of combined discounts in
 * Hotelbeds' contract rules.
 * @param deals those of all offers that hold, in order
 * @param rooms amounts are taken off for each of them
 */
export function reducedStay(before: readonly Run[], offers: readonly OpenOffer[], deals: readonly Deal[], rooms = 1): ReducedStay {
  let runs = before
  for (const { open, reduce } of offers.length === 0 ? [] : deals) if (offers.includes(open)) runs = reduce(runs, rooms)
  const offStay: { offer: Offer; off: Big }[] = []
  for (const { offer } of offers) {
    if (offer.discountAmount === undefined || offer.discountAmountOf !== 'stay') continue
    const left = offStay.reduce((sum, each) => sum.minus(each.off), costOfRuns(runs))
    offStay.push({ offer, off: smaller(new Big(offer.discountAmount).times(rooms), left) })
  }
  return { runs, offStay }
}

function costOfNights({ cost, nights }: Run): Big {
  if (nights === 1) return cost.value
  if (nights > MOST_KEPT) return cost.value.times(nights)
  const { ofNights } = cost.kept
  const known = ofNights[nights] ?? cost.value.times(nights)
  ofNights[nights] = known
  return known
}

/** Longer stays are so rare that they are multiplied anew. */
const MOST_KEPT = 31

/** What all nights cost. */
export function costOfRuns(runs: readonly Run[]): Big {
  let sum: Big | undefined
  for (const run of runs) sum = sum?.plus(costOfNights(run)) ?? costOfNights(run)
  return sum ?? new Big(0)
}

/** The sum over all nights. */
export function sumOfRuns(runs: readonly Run[], amountOf: (cost: NightCost) => Big): Big {
  let sum: Big | undefined
  for (const { cost, nights } of runs) {
    const part = nights === 1 ? amountOf(cost) : amountOf(cost).times(nights)
    sum = sum?.plus(part) ?? part
  }
  return sum ?? new Big(0)
}

/** Takes one deal of an offer off the nights. */
type Reduce = (runs: readonly Run[], rooms: number) => readonly Run[]

/** What an offer takes off the nights. */
export type Deal = { readonly open: OpenOffer; readonly reduce: Reduce }

/** The deals of the offers in the order in which they are applied. That of any set of them is the same order. */
export function dealsInOrder(offers: readonly OpenOffer[]): readonly Deal[] {
  const usual: Deal[] = []
  for (const reduceOf of DEALS) {
    for (const open of offers) {
      const reduce = reduceOf(open)
      if (reduce) usual.push({ open, reduce })
    }
  }
  if (offers.every(({ offer }) => offer.order === undefined)) return usual
  const placeOf = ({ open }: Deal) => open.offer.order ?? Number.POSITIVE_INFINITY
  // Infinity less Infinity is no number: equal places are told apart first.
  return usual.sort((a, b) => (placeOf(a) === placeOf(b) ? 0 : placeOf(a) - placeOf(b)))
}

/** What an offer gives, in the usual order. */
const DEALS: readonly ((open: OpenOffer) => Reduce | undefined)[] = [percentageOff, amountOff, nightsFree]

function percentageOff(open: OpenOffer): Reduce | undefined {
  const { offer, percentage } = open
  if (percentage === undefined) return undefined
  const of = (cost: NightCost) => (offer.takenOf === 'base' ? cost.gross : cost.value)
  const less = (cost: NightCost) => once(cost, offer, percentage, () => lessOff(cost, offer, of(cost).times(percentage).div(100)))
  return (runs) => withReduced(runs, open, less)
}

function amountOff(open: OpenOffer): Reduce | undefined {
  const { offer } = open
  const { discountAmount } = offer
  if (discountAmount === undefined || offer.discountAmountOf === 'stay') return undefined
  return (runs, rooms) =>
    withReduced(runs, open, (cost) =>
      once(cost, offer, `amount ${rooms}`, () => lessOff(cost, offer, new Big(discountAmount).times(rooms))),
    )
}

function nightsFree(open: OpenOffer): Reduce | undefined {
  const { offer } = open
  const { isStayPay } = offer
  if (!isStayPay) return undefined
  return (runs) => {
    const values: Big[] = []
    for (const run of runs) {
      if (!isHeld(run, open)) continue
      for (let night = 0; night < run.nights; night += 1) values.push(run.cost.value)
    }
    return withFree(runs, open, freeNightsOf(values, isStayPay))
  }
}

/** @param free positions among the nights that the offer holds for, in order */
function withFree(runs: readonly Run[], open: OpenOffer, free: readonly number[]): Run[] {
  const { offer } = open
  const cut: Run[] = []
  let [counted, next] = [0, 0]
  for (const run of runs) {
    if (!isHeld(run, open)) {
      cut.push(run)
      continue
    }
    const isFreeAt = (night: number) => free[next] === counted + night
    for (let night = 0; night < run.nights; ) {
      const isFree = isFreeAt(night)
      const first = night
      while (night < run.nights && isFreeAt(night) === isFree) {
        if (isFree) next += 1
        night += 1
      }
      const cost = isFree ? once(run.cost, offer, 'free', () => ({ ...lessOff(run.cost, offer, run.cost.value), isFree: true })) : run.cost
      cut.push({ cost, first: run.first + first, nights: night - first })
    }
    counted += run.nights
  }
  return cut
}

/**
 * Which offers may be taken together: none; each one alone; as many as may be combined, with at most one stay-and-pay among them
 * (5 for 4 and 7 for 5 may stand together, and one of them is used). Without doubles.
 */
export function allowedSets(offers: readonly Offer[]): Offer[][] {
  const combinable = offers.filter((offer) => offer.allowCombination)
  const sets = [[], ...setsTogether(combinable), ...offers.map((each) => [each])]
  const keyOf = (set: readonly Offer[]) => set.map(({ offerId }) => offerId).join('\n')
  return [...new Map(sets.map((set) => [keyOf(set), set])).values()]
}

function setsTogether(combinable: readonly Offer[]): Offer[][] {
  if (combinable.some((offer) => offer.combinesWith !== undefined)) {
    return largestSets(combinable, (a, b) => goTogether(a, b) && !(a.isStayPay && b.isStayPay))
  }
  const plain = combinable.filter((offer) => !offer.isStayPay)
  const stayPays = combinable.filter((offer) => offer.isStayPay)
  return stayPays.length === 0 ? [plain] : stayPays.map((stayPay) => [...plain, stayPay])
}

export function sumOf(values: readonly Big[]): Big {
  const [first, ...others] = values
  return others.reduce((sum, each) => sum.plus(each), first ?? new Big(0))
}

function withReduced(runs: readonly Run[], open: OpenOffer, reduce: (cost: NightCost) => NightCost): Run[] {
  return runs.map((run) => (isHeld(run, open) ? { cost: reduce(run.cost), first: run.first, nights: run.nights } : run))
}

function isHeld({ first }: Run, { holds }: OpenOffer): boolean {
  return holds === undefined || holds[first] === true
}

/** Speed: a reduced cost is made once for all stays. @param how what of the offer was taken */
function once(cost: NightCost, offer: Offer, how: string, make: () => NightCost): NightCost {
  const { reduced } = cost.kept
  for (const known of reduced) if (known.offer === offer && known.how === how) return known.cost
  const made = make()
  reduced.push({ offer, how, cost: made })
  return made
}

/** Pages never change: which of their offers go together is found out once for each choice of offers that hold. */
const SETS = new WeakMap<readonly Offer[], Map<string, readonly (readonly number[])[]>>()

/** The allowed sets of the offers that hold for a stay. @param all of the page */
export function openSets(all: readonly Offer[], open: readonly OpenOffer[]): (readonly OpenOffer[])[] {
  if (open.length === 0) return [[]]
  const byKey = SETS.get(all) ?? new Map<string, readonly (readonly number[])[]>()
  SETS.set(all, byKey)
  let key = ''
  for (const { offer } of open) key += `${all.indexOf(offer)} `
  const offers = open.map(({ offer }) => offer)
  const sets = byKey.get(key) ?? allowedSets(offers).map((set) => set.map((offer) => offers.indexOf(offer)))
  byKey.set(key, sets)
  return sets.map((set) => {
    const members: OpenOffer[] = []
    for (const at of set) {
      const member = open[at]
      if (member) members.push(member)
    }
    return members
  })
}

function lessOff(cost: NightCost, offer: Offer, off: Big): NightCost {
  const taken = smaller(off, cost.value)
  return {
    ...cost,
    value: cost.value.minus(taken),
    offers: [...cost.offers, { offer, off: taken }],
    kept: { ofNights: [], reduced: [], shown: [] },
  }
}

function smaller(a: Big, b: Big): Big {
  return a.lt(b) ? a : b
}
