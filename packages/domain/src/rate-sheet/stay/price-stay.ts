// The stay calculator: what a stay costs by a rate sheet, night by night, or why it cannot be sold.

import Big from 'big.js'
import { type Amount, type CurrencyCode, roundedAmount } from '../../money/amount.ts'
import { type Day, dayNumber, getDay } from '../../calendar/day.ts'
import { availabilityOf } from '../allocation/availability.ts'
import { goTogether } from '../offers/combinable.ts'
import { doesRepeat, offerNights, percentageAt } from '../offers/offer-nights.ts'
import type { Offer, ProductPage, SheetHead } from '../rate-sheet.ts'
import { derivationText } from '../rates/derived-package.ts'
import {
  costOfRuns,
  type Deal,
  dealsInOrder,
  type OpenOffer,
  openSets,
  type ReducedStay,
  reducedStay,
  type Run,
  runsOf,
  sumOf,
  sumOfRuns,
} from './apply-offers.ts'
import { type ExtraStay, type FreeNights, type PricedExtras, pricedExtras } from './extras.ts'
import { chargedText, freeNightExtras } from './free-night-extras.ts'
import { type NightCost, pagePrices } from './page-prices.ts'
import { adultsByAgeTexts, type ByAge, withAdultsByAge } from './party-children.ts'
import type { Group } from './group.ts'
import { marketAssumption, marketRefusal } from './market-of-stay.ts'
import { shownExtras, shownLines, shownOff } from './shown-stay.ts'
import type { SoldStay, StayAnswer, StayGroup, StayRefusal, StayRequest } from './stay.ts'
import { type PricedNight, pricedNights } from './stay-nights.ts'

/**
 * Prices a stay in one product and rate package. Every night is priced by its season's rates, the compulsory and booked extras are
 * added, and of the offers that hold the allowed set that is cheapest for the guest is taken. Amounts are exact until the total,
 * which is rounded once; what is shown adds up to it. Whatever the sheet does not say and the calculator had to suppose stands in `assumptions`.
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
    ...madeFromText(page),
    ...marketAssumption('The rates', page, request.guestCountry),
    ...adultsByAgeTexts(page, asked, request),
    ...party.result.assumptions,
    ...priced.assumptions,
  ]
  const days = priced.nights.map((night) => night.day)
  const plain = pricedExtras(page.extras, request.extraIds ?? [], extraStay(days, undefined, request, party.result.group), head.currency)
  const refusals: StayRefusal[] = [
    ...(market === undefined ? [] : [{ code: 'market' as const, text: `${market} These rates are not for them.` }]),
    ...party.result.refusals,
    ...priced.refusals,
    ...plain.refusals,
  ]
  if (refusals.length > 0) return { isSellable: false, refusals, assumptions: heard }
  return soldStay(page, head, { request, group: party.result.group, plain, nights: priced.nights, days }, heard)
}

/** Rates that are made from others by an amount say which of them it is for. */
function madeFromText({ derivedFrom }: ProductPage): readonly string[] {
  return derivedFrom?.amount === undefined ? [] : [`The rates are made from others: ${derivationText(derivedFrom)}.`]
}

/** The stay with the group that was made of its travellers, and its extras where no night is free. */
type GroupStay = {
  readonly request: StayRequest & ByAge
  readonly group: Group | undefined
  readonly plain: PricedExtras
  readonly nights: readonly PricedNight[]
  readonly days: readonly Day[]
}

type Candidate = { readonly set: readonly OpenOffer[]; readonly reduced: ReducedStay; readonly extras: PricedExtras; readonly total: Big }

function soldStay(page: ProductPage, head: SheetHead, stay: GroupStay, heard: readonly string[]): SoldStay {
  const { request, group, nights, days } = stay
  const { currency } = head
  const ahead = dayNumber(request.arrival) - dayNumber(request.bookingDay)
  const open: OpenOffer[] = []
  const refusedOffers: { offerId: string; offerName: string; reason: string }[] = []
  for (const offer of page.offers) {
    const held = offerNights(offer, request, page.ratePackageName, days)
    if ('nights' in held) open.push({ offer, holds: heldNights(held.nights, days), percentage: percentageAt(offer, ahead) })
    else refusedOffers.push({ offerId: offer.offerId, offerName: offer.offerName, reason: held.reason })
  }
  const reducing = open.filter(({ offer }) => !isValueAdd(offer))
  const extrasOf = extrasByFreeNights(page, stay, currency)
  const begun: BeforeOffers = { before: runsOf(nights, reducing), deals: dealsInOrder(reducing), rooms: group?.rooms, extrasOf }
  const candidates = openSets(page.offers, reducing)
    .map((set) => candidateOf(begun, set))
    .sort((a, b) => a.total.cmp(b.total))
  // There is always the set of no offers.
  const best = candidates[0] ?? candidateOf(begun, [])
  const added = open.filter(({ offer }) => isValueAdd(offer) && goesWith(offer, best.set))
  for (const { offer } of open) {
    if (!isValueAdd(offer) || goesWith(offer, best.set)) continue
    const reason = `It is not combined with ${best.set.map((each) => each.offer.offerName).join(' and ')}.`
    refusedOffers.push({ offerId: offer.offerId, offerName: offer.offerName, reason })
  }
  const onFreeNights = freeNightExtras(page.extras, request.extraIds ?? [], days, freeNightsOf(best.set, days, best.reduced.runs))
  const nett = nettOfStay(best)
  const total = roundedAmount(best.total, currency)
  const inTotal = best.extras.extras.filter(({ extra }) => !extra.paidOnSpot)
  const lines = shownLines({ nights, reduced: best.reduced, extras: inTotal }, total, currency)
  return {
    isSellable: true,
    ...lines,
    paidOnSpot: shownExtras(
      best.extras.extras.filter(({ extra }) => extra.paidOnSpot),
      currency,
    ),
    refusedExtras: best.extras.refused.map(({ extra, reason }) => ({ extraId: extra.extraId, extraName: extra.extraName, reason })),
    appliedOffers: [...best.set, ...added].map(({ offer }) => ({
      offerId: offer.offerId,
      offerName: offer.offerName,
      off: shownOff(offer, lines, currency),
      ...(offer.isStayPay && onFreeNights.included.length > 0 ? { included: onFreeNights.included } : {}),
    })),
    otherOffers: candidates
      .filter((each) => each !== best && each.set.length > 0)
      .map((each) => ({ offerNames: each.set.map(({ offer }) => offer.offerName), total: roundedAmount(each.total, currency) })),
    refusedOffers,
    ...(group ? { group: shownGroup(group) } : {}),
    availability: availabilityOf(page.allocation, request, group?.rooms),
    assumptions: [
      ...heard,
      ...best.extras.assumptions,
      ...freeExtrasText(group, best.extras),
      ...best.set.flatMap(({ offer }) => (offer.isStayPay ? chargedText(offer.offerName, onFreeNights.charged) : [])),
      ...best.set.flatMap(({ offer }) => [...marketAssumption(offer.offerName, offer, request.guestCountry), ...offerAssumptions(offer)]),
      ...taxAssumptions(head),
    ],
    total,
    ...(nett === undefined ? {} : { nett: roundedAmount(nett, currency) }),
    ...taxOf(new Big(total), head),
  }
}

/** It gives something else than money: a bottle of wine. */
export function isValueAdd({ isStayPay, discountPercentage, discountAmount, earlyBirdSteps = [] }: Offer): boolean {
  return isStayPay === undefined && discountPercentage === undefined && discountAmount === undefined && earlyBirdSteps.length === 0
}

function goesWith(offer: Offer, set: readonly OpenOffer[]): boolean {
  return set.every((each) => goTogether(offer, each.offer))
}

/** The nights that an offer may reduce, by position; undefined where they are all. */
function heldNights(nights: readonly Day[], days: readonly Day[]): readonly boolean[] | undefined {
  return nights.length === days.length ? undefined : days.map((day) => nights.includes(day))
}

type ExtrasOf = (runs: readonly Run[], set: readonly OpenOffer[]) => PricedExtras

type BeforeOffers = {
  readonly rooms: number | undefined
  readonly before: readonly Run[]
  readonly deals: readonly Deal[]
  readonly extrasOf: ExtrasOf
}

function candidateOf({ before, deals, rooms, extrasOf }: BeforeOffers, set: readonly OpenOffer[]): Candidate {
  const reduced = reducedStay(before, set, deals, rooms)
  const extras = extrasOf(reduced.runs, set)
  let total = costOfRuns(reduced.runs)
  for (const { off } of reduced.offStay) total = total.minus(off)
  for (const { extra, amount } of extras.extras) if (!extra.paidOnSpot) total = total.plus(amount)
  return { set, reduced, extras, total }
}

/** Speed: only an offer whose free nights include extras changes what they cost, and few do. */
function extrasByFreeNights(page: ProductPage, { request, group, plain, days }: GroupStay, currency: CurrencyCode): ExtrasOf {
  return (runs, set) => {
    const free = freeNightsOf(set, days, runs)
    if (free.include.length === 0) return plain
    return pricedExtras(page.extras, request.extraIds ?? [], extraStay(days, free, request, group), currency)
  }
}

/** A set has at most one offer with free nights. */
function freeNightsOf(set: readonly OpenOffer[], days: readonly Day[], runs: readonly Run[]): FreeNights {
  return { days: freeDaysOf(days, runs), include: set.flatMap(({ offer }) => offer.isStayPay?.freeNightsInclude ?? []) }
}

function freeDaysOf(days: readonly Day[], runs: readonly Run[]): Day[] {
  return runs.flatMap(({ cost, first, nights }) => (cost.isFree ? days.slice(first, first + nights) : []))
}

function extraStay(
  days: readonly Day[],
  free: FreeNights | undefined,
  { adults, childAges, grownAges = [] }: StayRequest & ByAge,
  group: Group | undefined,
): ExtraStay {
  if (!group || group.rooms === 1) return { days, free, adults, childAges, grownAges, roomsWithChildren: 1, rooms: 1 }
  const full = group.rest === 0 ? group.rooms : group.rooms - 1
  return { days, free, adults: adults * full + group.rest, childAges, grownAges, roomsWithChildren: full, rooms: group.rooms }
}

function shownGroup({ travellers, rooms, freePlaces }: Group): StayGroup {
  return { travellers, rooms, freePlaces }
}

function freeExtrasText(group: Group | undefined, { extras }: PricedExtras): readonly string[] {
  const isCharged = group !== undefined && group.freePlaces > 0 && extras.some(({ extra }) => extra.unit === 'perPerson')
  return isCharged ? ['Extras are charged for free places too.'] : []
}

/** Nett keeps its share of retail through every reduction: retail x (100 - commission) / 100. // C-RL-096 */
function nettOfStay({ reduced: { runs, offStay }, extras }: Candidate): Big | undefined {
  if (runs.some(({ cost }) => knownNett(cost) === undefined)) return undefined
  let total = sumOfRuns(runs, (cost) => knownNett(cost) ?? new Big(0))
  if (offStay.length > 0) {
    const retail = costOfRuns(runs)
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

function knownNett(cost: NightCost): Big | undefined {
  cost.kept.nett ??= { nett: nettOfNight(cost) }
  return cost.kept.nett.nett
}

function nettOfNight({ parts, gross, nett, value }: NightCost): Big | undefined {
  if (nett === undefined || gross.lte(0)) return nett && new Big(0)
  if (value === gross) return nett
  return sumOf(parts.map((part) => (part.eachNett ?? new Big(0)).times(part.count).times(value).div(gross)))
}

/** The last day that there is. */
const LAST_DAY = dayNumber(getDay('9999-12-31'))

function requestRefusals({ nights, adults, childAges, arrival, bookingDay, travellers = 1 }: StayRequest): StayRefusal[] {
  const isCount = (value: number) => Number.isInteger(value) && value >= 0
  const isWrong: readonly (readonly [boolean, string])[] = [
    [!isCount(nights) || nights < 1 || nights > 1000, 'A stay has 1 to 1000 nights.'],
    [!isCount(adults) || !childAges.every(isCount), 'Numbers of persons and ages are whole numbers.'],
    [!isCount(travellers) || travellers < 1 || travellers > 10_000, 'A group has 1 to 10000 travellers.'],
    [adults + childAges.length <= 0, 'Nobody travels.'],
    [bookingDay > arrival, 'The booking is after the arrival.'],
    [dayNumber(arrival) + nights > LAST_DAY, 'The stay ends after the last day of the calendar.'],
  ]
  return isWrong.flatMap(([holds, text]) => (holds ? [{ code: 'request' as const, text }] : []))
}

/** Speed: most offers say everything, and are asked at every stay. */
const ASSUMED = new WeakMap<Offer, readonly string[]>()

function offerAssumptions(offer: Offer): readonly string[] {
  const assumed = ASSUMED.get(offer) ?? newOfferAssumptions(offer)
  ASSUMED.set(offer, assumed)
  return assumed
}

function newOfferAssumptions({
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
