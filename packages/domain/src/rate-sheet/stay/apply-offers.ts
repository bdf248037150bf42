// What a set of offers takes off the nights of a stay, and which sets of offers are allowed together.

import Big from 'big.js'
import type { Day } from '../../calendar/day.ts'
import { freeNightsOf } from '../offers/offer-nights.ts'
import type { Offer } from '../rate-sheet.ts'

/** An offer with the nights of the stay that it may reduce. */
export type OpenOffer = { readonly offer: Offer; readonly nights: readonly Day[] }

export type ReducedNight = {
  readonly day: Day
  readonly value: Big
  readonly isFree: boolean
  readonly offers: readonly { readonly offer: Offer; readonly off: Big }[]
}

/** The nights after the offers, and what is taken off the stay as a whole. */
export type ReducedStay = {
  readonly nights: readonly ReducedNight[]
  readonly offStay: readonly { readonly offer: Offer; readonly off: Big }[]
}

/**
 * Takes a set of offers off: percentages one after the other on the nightly amounts, then amounts, then free nights. No night and no
 * stay falls below 0. Source: the order of combined discounts in Hotelbeds' contract rules.
 */
export function reducedStay(nights: readonly { readonly day: Day; readonly gross: Big }[], offers: readonly OpenOffer[]): ReducedStay {
  let reduced: ReducedNight[] = nights.map(({ day, gross }) => ({ day, value: gross, isFree: false, offers: [] }))
  for (const { offer, nights: days } of offers) {
    const { discountPercentage } = offer
    if (discountPercentage === undefined) continue
    reduced = reduced.map((night) =>
      days.includes(night.day) ? lessOff(night, offer, night.value.times(discountPercentage).div(100)) : night,
    )
  }
  for (const { offer, nights: days } of offers) {
    const { discountAmount } = offer
    if (discountAmount === undefined || offer.discountAmountOf === 'stay') continue
    reduced = reduced.map((night) => (days.includes(night.day) ? lessOff(night, offer, new Big(discountAmount)) : night))
  }
  const offStay: { offer: Offer; off: Big }[] = []
  for (const { offer, nights: days } of offers) if (offer.isStayPay) reduced = withFreeNights(reduced, offer, days)
  for (const { offer } of offers) {
    if (offer.discountAmount === undefined || offer.discountAmountOf !== 'stay') continue
    const left = offStay.reduce((sum, each) => sum.minus(each.off), sumOf(reduced.map((night) => night.value)))
    offStay.push({ offer, off: smaller(new Big(offer.discountAmount), left) })
  }
  return { nights: reduced, offStay }
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

export function sumOf(values: readonly Big[]): Big {
  return values.reduce((sum, value) => sum.plus(value), new Big(0))
}

function lessOff(night: ReducedNight, offer: Offer, off: Big): ReducedNight {
  const taken = smaller(off, night.value)
  return { ...night, value: night.value.minus(taken), offers: [...night.offers, { offer, off: taken }] }
}

function withFreeNights(nights: readonly ReducedNight[], offer: Offer, days: readonly Day[]): ReducedNight[] {
  if (!offer.isStayPay) return [...nights]
  const counting = nights.filter((night) => days.includes(night.day))
  const free = freeNightsOf(
    counting.map((night) => night.value),
    offer.isStayPay,
  ).map((position) => counting[position])
  return nights.map((night) => (free.includes(night) ? { ...lessOff(night, offer, night.value), isFree: true } : night))
}

function smaller(a: Big, b: Big): Big {
  return a.lt(b) ? a : b
}
