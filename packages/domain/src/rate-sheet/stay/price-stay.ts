// The stay calculator: what a stay costs by a rate sheet, night by night, or why it cannot be sold.

import Big from 'big.js'
import { type Amount, type CurrencyCode, roundedAmount } from '../../money/amount.ts'
import { dayNumber } from '../../calendar/day.ts'
import { availabilityOf } from '../allocation/availability.ts'
import { goTogether } from '../offers/combinable.ts'
import { doesRepeat, offerNights, percentageAt } from '../offers/offer-nights.ts'
import type { Offer, ProductPage, SheetHead } from '../rate-sheet.ts'
import { allowedSets, type OpenOffer, type ReducedStay, reducedStay, sumOf } from './apply-offers.ts'
import { type ExtraStay, type PricedExtra, type PricedExtras, pricedExtras } from './extras.ts'
import { type NightCost, pagePrices } from './page-prices.ts'
import { adultsByAgeTexts, withAdultsByAge } from './party-children.ts'
import type { Group } from './group.ts'
import { marketAssumption, marketRefusal } from './market-of-stay.ts'
import type { SoldStay, StayAnswer, StayExtra, StayGroup, StayNight, StayRefusal, StayRequest } from './stay.ts'
import { type PricedNight, pricedNights } from './stay-nights.ts'

/**
 * Prices a stay in one product and rate package. Every night is priced by its season's rates, the compulsory and booked extras are
 * added, and of the offers that hold the allowed set that is cheapest for the guest is taken. Amounts are exact until the total,
 * which is rounded once. Whatever the sheet does not say and the calculator had to suppose stands in `assumptions`.
 * Refused with every reason found: see `REFUSAL_CODES`.
 * @example 4 nights of 100, 100, 100, 150 with stay 4 pay 3 are 300.00
 */
export function priceStay(page: ProductPage, head: SheetHead, asked: StayRequest): StayAnswer {
  const wrong = requestRefusals(asked)
  if (wrong.length > 0) return { isSellable: false, refusals: wrong, assumptions: [] }
  const request = withAdultsByAge(page, asked)
  const prices = pagePrices(page, head)
  const party = prices.partyOf(request)
  const priced = pricedNights(prices, request, party)
  const market = marketRefusal(page, request.guestCountry)
  const heard = [
    ...marketAssumption('The rates', page, request.guestCountry),
    ...adultsByAgeTexts(page, asked, request),
    ...party.result.assumptions,
    ...priced.assumptions,
  ]
  const plain = pricedExtras(page.extras, request.extraIds ?? [], extraStay(priced.nights, [], request, party.result.group), head.currency)
  const refusals: StayRefusal[] = [
    ...(market === undefined ? [] : [{ code: 'market' as const, text: `${market} These rates are not for them.` }]),
    ...party.result.refusals,
    ...priced.refusals,
    ...plain.refusals,
  ]
  if (refusals.length > 0) return { isSellable: false, refusals, assumptions: heard }
  return soldStay(page, head, { ...request, group: party.result.group, plain }, priced.nights, heard)
}

/** The stay with the group that was made of its travellers, and its extras where no night is free. */
type GroupRequest = StayRequest & { readonly group: Group | undefined; readonly plain: PricedExtras }

type Candidate = { readonly set: readonly OpenOffer[]; readonly reduced: ReducedStay; readonly extras: PricedExtras; readonly total: Big }

function soldStay(
  page: ProductPage,
  head: SheetHead,
  request: GroupRequest,
  nights: readonly PricedNight[],
  heard: readonly string[],
): SoldStay {
  const { currency } = head
  const ahead = dayNumber(request.arrival) - dayNumber(request.bookingDay)
  const open: OpenOffer[] = []
  const refusedOffers: { offerId: string; offerName: string; reason: string }[] = []
  const asked = { ...request, ratePackageName: page.ratePackageName }
  const days = nights.map((night) => night.day)
  for (const offer of page.offers) {
    const held = offerNights(offer, asked, days)
    if ('nights' in held) open.push({ offer, nights: held.nights, percentage: percentageAt(offer, ahead) })
    else refusedOffers.push({ offerId: offer.offerId, offerName: offer.offerName, reason: held.reason })
  }
  const candidates = allowedSets(open.filter(({ offer }) => !isValueAdd(offer)))
    .map((set) => candidateOf(page, request, nights, set, currency))
    .sort((a, b) => a.total.cmp(b.total))
  // There is always the set of no offers.
  const best = candidates[0] ?? candidateOf(page, request, nights, [], currency)
  const added = open.filter(({ offer }) => isValueAdd(offer) && goesWith(offer, best.set))
  for (const { offer } of open) {
    if (!isValueAdd(offer) || goesWith(offer, best.set)) continue
    const reason = `It is not combined with ${best.set.map((each) => each.offer.offerName).join(' and ')}.`
    refusedOffers.push({ offerId: offer.offerId, offerName: offer.offerName, reason })
  }
  const nett = nettOfStay(best)
  const total = roundedAmount(best.total, currency)
  return {
    isSellable: true,
    nights: shownNights(nights, best.reduced.costs, currency),
    extras: shownExtras(
      best.extras.extras.filter(({ extra }) => !extra.paidOnSpot),
      currency,
    ),
    paidOnSpot: shownExtras(
      best.extras.extras.filter(({ extra }) => extra.paidOnSpot),
      currency,
    ),
    refusedExtras: best.extras.refused.map(({ extra, reason }) => ({ extraId: extra.extraId, extraName: extra.extraName, reason })),
    appliedOffers: [...best.set, ...added].map(({ offer }) => ({
      offerId: offer.offerId,
      offerName: offer.offerName,
      off: roundedAmount(offBy(offer, best.reduced), currency),
    })),
    otherOffers: candidates
      .filter((each) => each !== best && each.set.length > 0)
      .map((each) => ({ offerNames: each.set.map(({ offer }) => offer.offerName), total: roundedAmount(each.total, currency) })),
    refusedOffers,
    ...(request.group ? { group: shownGroup(request.group) } : {}),
    availability: availabilityOf(page.allocation, request, request.group?.rooms),
    assumptions: [
      ...heard,
      ...best.extras.assumptions,
      ...freeExtrasText(request.group, best.extras),
      ...best.set.flatMap(({ offer }) => [...marketAssumption(offer.offerName, offer, request.guestCountry), ...offerAssumptions(offer)]),
      ...taxAssumptions(head),
    ],
    total,
    ...(nett === undefined ? {} : { nett: roundedAmount(nett, currency) }),
    ...taxOf(best.total, head),
  }
}

function shownExtras(priced: readonly PricedExtra[], currency: CurrencyCode): StayExtra[] {
  return priced.map(({ extra, count, each, amount }) => ({
    extraId: extra.extraId,
    extraName: extra.extraName,
    compulsory: extra.compulsory,
    count,
    each: roundedAmount(each, currency),
    amount: roundedAmount(amount, currency),
  }))
}

/** It gives something else than money: a bottle of wine. */
function isValueAdd({ isStayPay, discountPercentage, discountAmount }: Offer): boolean {
  return isStayPay === undefined && discountPercentage === undefined && discountAmount === undefined
}

function goesWith(offer: Offer, set: readonly OpenOffer[]): boolean {
  return set.every((each) => goTogether(offer, each.offer))
}

function candidateOf(
  page: ProductPage,
  request: GroupRequest,
  nights: readonly PricedNight[],
  set: readonly OpenOffer[],
  currency: CurrencyCode,
): Candidate {
  const reduced = reducedStay(nights, set, request.group?.rooms)
  const extras = reduced.costs.some((cost) => cost.isFree)
    ? pricedExtras(page.extras, request.extraIds ?? [], extraStay(nights, reduced.costs, request, request.group), currency)
    : request.plain
  const room = sumOf(reduced.costs.map((cost) => cost.value)).minus(sumOf(reduced.offStay.map((each) => each.off)))
  const inTotal = extras.extras.filter((each) => !each.extra.paidOnSpot)
  return { set, reduced, extras, total: room.plus(sumOf(inTotal.map((each) => each.amount))) }
}

function extraStay(
  nights: readonly PricedNight[],
  reduced: readonly NightCost[],
  { adults, childAges }: StayRequest,
  group: Group | undefined,
): ExtraStay {
  const days = nights.map((night) => night.day)
  const stay = { days, freeDays: days.filter((_, i) => reduced[i]?.isFree === true), adults, childAges, rooms: 1 }
  if (!group || group.rooms === 1) return stay
  const full = group.rest === 0 ? group.rooms : group.rooms - 1
  const ages = Array.from({ length: full }, () => childAges).flat()
  return { ...stay, adults: adults * full + group.rest, childAges: ages, rooms: group.rooms }
}

function shownGroup({ travellers, rooms, freePlaces }: Group): StayGroup {
  return { travellers, rooms, freePlaces }
}

function freeExtrasText(group: Group | undefined, { extras }: PricedExtras): readonly string[] {
  const isCharged = group !== undefined && group.freePlaces > 0 && extras.some(({ extra }) => extra.unit === 'perPerson')
  return isCharged ? ['Extras are charged for free places too.'] : []
}

/** Nett keeps its share of retail through every reduction: retail x (100 - commission) / 100. // C-RL-096 */
function nettOfStay({ reduced: { costs, offStay }, extras }: Candidate): Big | undefined {
  const nettOf = eachOnce(knownNett)
  const netts: Big[] = []
  for (const cost of costs) {
    const nett = nettOf(cost)
    if (nett === undefined) return undefined
    netts.push(nett)
  }
  let total = sumOf(netts)
  if (offStay.length > 0) {
    const retail = sumOf(costs.map((cost) => cost.value))
    const left = retail.minus(sumOf(offStay.map((each) => each.off)))
    if (retail.gt(0)) total = total.times(left).div(retail)
  }
  for (const extra of extras.extras) {
    if (extra.extra.paidOnSpot) continue
    if (extra.nett === undefined) return undefined
    total = total.plus(extra.nett)
  }
  return total
}

/** The nett of a cost: the same for all nights and stays that have it. */
const NETTS = new WeakMap<NightCost, { readonly nett: Big | undefined }>()

function knownNett(cost: NightCost): Big | undefined {
  const known = NETTS.get(cost) ?? { nett: nettOfNight(cost) }
  NETTS.set(cost, known)
  return known.nett
}

function nettOfNight({ parts, gross, nett, value }: NightCost): Big | undefined {
  if (nett === undefined || gross.lte(0)) return nett && new Big(0)
  if (value === gross) return nett
  return sumOf(parts.map((part) => (part.eachNett ?? new Big(0)).times(part.count).times(value).div(gross)))
}

/** The same answer for a run of equal nights, found once. */
function eachOnce<Answer>(answer: (cost: NightCost) => Answer): (cost: NightCost) => Answer {
  let last: { readonly cost: NightCost; readonly answer: Answer } | undefined
  return (cost) => {
    if (last?.cost !== cost) last = { cost, answer: answer(cost) }
    return last.answer
  }
}

type ShownCost = Omit<StayNight, 'day'>

/** How a cost is shown: the same for all nights and stays that have it. */
const SHOWN = new WeakMap<NightCost, ShownCost>()

function shownNights(nights: readonly PricedNight[], costs: readonly NightCost[], currency: CurrencyCode): StayNight[] {
  const shownOf = eachOnce((cost) => {
    const shown = SHOWN.get(cost) ?? shownCost(cost, currency)
    SHOWN.set(cost, shown)
    return shown
  })
  return nights.map((night, i) => ({ ...shownOf(costs[i] ?? night.cost), day: night.day }))
}

function shownCost({ place: { season, rateSet, set }, parts, gross, value, isFree, offers }: NightCost, currency: CurrencyCode): ShownCost {
  return {
    seasonId: season.seasonId,
    seasonName: season.seasonName,
    rateSet,
    ...(set.bookingCode === undefined ? {} : { bookingCode: set.bookingCode }),
    parts: parts.map((part) => ({
      description: part.description,
      count: part.count,
      each: roundedAmount(part.each, currency),
      amount: roundedAmount(part.each.times(part.count), currency),
    })),
    gross: roundedAmount(gross, currency),
    offers: offers.map(({ offer, off }) => ({
      offerId: offer.offerId,
      offerName: offer.offerName,
      off: roundedAmount(off, currency),
    })),
    isFree,
    retail: roundedAmount(value, currency),
  }
}

function offBy(offer: Offer, { costs, offStay }: ReducedStay): Big {
  return sumOf([...costs.flatMap((cost) => cost.offers), ...offStay].filter((each) => each.offer === offer).map((each) => each.off))
}

function requestRefusals({ nights, adults, childAges, arrival, bookingDay, travellers = 1 }: StayRequest): StayRefusal[] {
  const texts = [
    Number.isInteger(nights) && nights >= 1 && nights <= 1000 ? '' : 'A stay has 1 to 1000 nights.',
    Number.isInteger(adults) && adults >= 0 && childAges.every((age) => Number.isInteger(age) && age >= 0)
      ? ''
      : 'Numbers of persons and ages are whole numbers.',
    Number.isInteger(travellers) && travellers >= 1 && travellers <= 10_000 ? '' : 'A group has 1 to 10000 travellers.',
    adults + childAges.length > 0 ? '' : 'Nobody travels.',
    bookingDay <= arrival ? '' : 'The booking is after the arrival.',
  ]
  return texts.filter(Boolean).map((text) => ({ code: 'request', text }))
}

function offerAssumptions({
  offerName,
  isStayPay,
  discountAmount,
  discountAmountOf,
  travelDatesHold,
  validDatesOfTravel,
}: Offer): string[] {
  return [
    isStayPay && isStayPay.freeNights === undefined ? `${offerName}: the last nights are free, because the offer does not say which.` : '',
    isStayPay && isStayPay.repeats === undefined
      ? `${offerName}: it is counted ${doesRepeat(isStayPay) ? 'again for each block' : 'once'}, because the offer does not say.`
      : '',
    discountAmount !== undefined && discountAmountOf === undefined ? `${offerName}: the amount is taken off each night.` : '',
    travelDatesHold === undefined && validDatesOfTravel.length > 0 ? `${offerName}: each night in the dates of travel counts.` : '',
  ].filter(Boolean)
}

function taxAssumptions({ taxInclusion }: SheetHead): string[] {
  return taxInclusion === 'notStated' ? ['The rate sheet does not say whether tax is included.'] : []
}

function taxOf(total: Big, { taxInclusion, taxPercentage, currency }: SheetHead): { tax?: { beforeTax: Amount; afterTax: Amount } } {
  if (taxPercentage === undefined || taxInclusion === 'notStated') return {}
  const factor = new Big(100).plus(taxPercentage).div(100)
  const [before, after] = taxInclusion === 'included' ? [total.div(factor), total] : [total, total.times(factor)]
  return { tax: { beforeTax: roundedAmount(before, currency), afterTax: roundedAmount(after, currency) } }
}
