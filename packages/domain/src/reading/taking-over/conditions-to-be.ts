// What a file says beside its rates, as far as a rate sheet has a place for it; the rest in words.

import type { DayRange } from '../../calendar/day-range.ts'
import { findAmount } from '../../money/amount.ts'
import type { AllocationEntry, Blackout, Extra, Offer, Policy } from '../../rate-sheet/rate-sheet.ts'
import { searchText } from '../../text/search-text.ts'
import type { ReadChildRule, ReadExtra, Reading, ReadOffer } from '../reading.ts'
import type { ProductToBe, Remark } from './sheet-to-be.ts'

/** Extras and offers have no ids yet. */
export type ConditionsToBe = {
  readonly extras: readonly Omit<Extra, 'extraId'>[]
  readonly offers: readonly Omit<Offer, 'offerId'>[]
  readonly allocation: readonly AllocationEntry[]
  readonly blackouts: readonly Blackout[]
}

/** The conditions of one product. @param names the names of the product that the file may use for it */
export function conditionsOf(reading: Reading, product: ProductToBe, period: DayRange, commissionPercentage: string): ConditionsToBe {
  const isMeant = (products: readonly string[] | undefined) =>
    products === undefined || products.some((name) => [product.printedName, product.productName].some((own) => sameName(own, name)))
  const rangesOf = seasonRangesOf(reading)
  return {
    extras: reading.extras
      .filter((extra) => isMeant(extra.products))
      .flatMap((extra) => placedExtra(extra, rangesOf, commissionPercentage) ?? []),
    offers: reading.offers.filter((offer) => isMeant(offer.products)).flatMap((offer) => placedOffer(offer, rangesOf) ?? []),
    allocation: reading.allotment
      .filter((entry) => isMeant(entry.product === undefined ? undefined : [entry.product]))
      .flatMap(({ rooms, releaseDays, seasonIds, onRequest }): AllocationEntry[] => {
        const dateRanges = seasonIds === undefined ? [period] : rangesOf(seasonIds)
        if (onRequest) return [{ allotments: 0, releaseBackDays: releaseDays ?? 0, dateRanges, allocationType: 'onRequest' }]
        return rooms === undefined || releaseDays === undefined ? [] : [{ allotments: rooms, releaseBackDays: releaseDays, dateRanges }]
      }),
    blackouts: reading.blackouts
      .filter((blackout) => isMeant(blackout.products))
      .map(({ range, note }): Blackout => (note === '' ? { range } : { range, reason: note })),
  }
}

/** The rules about children, as a policy in words. */
export function childPolicyOf(reading: Reading): Policy | undefined {
  const rules = [...new Set(reading.childPolicy.map(childRuleText))]
  return rules.length === 0 ? undefined : { policyType: 'child', note: rules.join('\n') }
}

/** What has no place, each once for the whole file. */
export function conditionRemarks(reading: Reading): Remark[] {
  const rangesOf = seasonRangesOf(reading)
  return [
    ...reading.extras
      .filter((extra) => !placedExtra(extra, rangesOf, '0'))
      .map(({ name, note, cellIds }) => ({ text: `${name}: ${note || 'its unit or amount has no place in a rate sheet.'}`, cellIds })),
    ...reading.offers
      .filter((offer) => !placedOffer(offer, rangesOf))
      .map(({ name, note, cellIds }) => ({ text: `${name}: ${note || 'an offer of this kind has no place in a rate sheet.'}`, cellIds })),
    ...reading.allotment
      .filter(({ rooms, releaseDays, onRequest }) => !onRequest && (rooms === undefined || releaseDays === undefined))
      .map(({ rooms, cellIds }) => ({
        text: rooms === undefined ? 'A release without a number of rooms.' : `An allotment of ${rooms} without release days.`,
        cellIds,
      })),
    ...reading.childPolicy.map((rule) => ({ text: `Kept as a policy in words: ${childRuleText(rule)}`, cellIds: rule.cellIds })),
    ...factRemarks(reading),
  ]
}

function factRemarks({ facts }: Reading): Remark[] {
  const { bookableUntil, minimumGroup } = facts
  return [
    ...(bookableUntil
      ? [{ text: `Bookable until ${bookableUntil.value}: has no place in a rate sheet.`, cellIds: bookableUntil.cellIds }]
      : []),
    ...(minimumGroup
      ? [{ text: `At least ${minimumGroup.value} persons: has no place in a rate sheet.`, cellIds: minimumGroup.cellIds }]
      : []),
  ]
}

type RangesOf = (seasonIds: readonly string[]) => DayRange[]

function seasonRangesOf(reading: Reading): RangesOf {
  return (seasonIds) => reading.seasons.filter((season) => seasonIds.includes(season.seasonId)).flatMap((season) => season.ranges)
}

const UNITS = {
  perPersonPerNight: { unit: 'perPerson', time: 'perNight' },
  perPersonPerStay: { unit: 'perPerson', time: 'once' },
  perRoomPerNight: { unit: 'perRoom', time: 'perNight' },
  perRoomPerStay: { unit: 'perRoom', time: 'once' },
  perDay: { unit: 'perService', time: 'perDay' },
  perPiece: { unit: 'perService', time: 'once' },
} as const

function placedExtra(extra: ReadExtra, rangesOf: RangesOf, commissionPercentage: string): Omit<Extra, 'extraId'> | undefined {
  const { unit, amount, ageFrom, ageTo, percent } = extra
  const retailRate = amount === undefined ? (extra.status === 'free' ? findAmount('0.00') : undefined) : findAmount(amount)
  const commission = findAmount(commissionPercentage)
  if (unit === undefined || retailRate === undefined || commission === undefined || percent !== undefined) return undefined
  if (ageFrom !== undefined || ageTo !== undefined) return undefined
  const dateRanges = extra.dates ?? (extra.seasonIds === undefined ? [] : rangesOf(extra.seasonIds))
  const note = [extra.note, extra.payableLocally ? 'To be paid on the spot.' : ''].filter(Boolean).join(' ')
  return {
    extraName: extra.name,
    ...UNITS[unit],
    compulsory: extra.mandatory,
    ...(extra.daysOfWeek === undefined ? {} : { daysOfWeek: extra.daysOfWeek }),
    prices: [{ dateRanges, rate: { description: extra.name, notApplicable: false, retailRate, commissionPercentage: commission } }],
    ...(note === '' ? {} : { note }),
  }
}

/** Offers with a least stay, a last day of booking or free places have no place: applied without them, they would give too much. */
function placedOffer(offer: ReadOffer, rangesOf: RangesOf): Omit<Offer, 'offerId'> | undefined {
  const { stayNights, payNights, bookDaysAhead } = offer
  if (offer.minNights !== undefined || offer.bookBy !== undefined || offer.freePlaceFor !== undefined) return undefined
  if (offer.excludedSeasonIds !== undefined && offer.excludedSeasonIds.length > 0) return undefined
  const travel = offer.stay ?? (offer.seasonIds === undefined ? [] : rangesOf(offer.seasonIds))
  const common = {
    offerName: offer.name,
    offerDetail: offer.note,
    offerType: '',
    allowCombination: offer.combinable ?? false,
    validDatesOfSale: [],
    validDatesOfTravel: travel.map(({ from, to }) => ({ fromDate: from, toDate: to })),
  }
  if (offer.type === 'stayPay' && stayNights !== undefined && payNights !== undefined && payNights < stayNights)
    return { ...common, isStayPay: { stayDays: stayNights, payDays: payNights } }
  const percentage = offer.percent === undefined ? undefined : findAmount(offer.percent)
  if (percentage === undefined || (offer.type !== 'earlyBird' && offer.type !== 'discount')) return undefined
  if (offer.type === 'earlyBird' && bookDaysAhead === undefined) return undefined
  return { ...common, discountPercentage: percentage, ...(bookDaysAhead === undefined ? {} : { bookedDaysAhead: bookDaysAhead }) }
}

const CHARGES: Readonly<Record<ReadChildRule['charge'], (value: string) => string>> = {
  free: () => 'free',
  amount: (value) => value,
  percentOff: (value) => `${value} % off`,
  percentOf: (value) => `${value} % of the adult price`,
  asRate: (value) => `as ${value}`,
  notAccepted: () => 'not accepted',
  onRequest: () => 'on request',
}

/** @example 'Second child, 2 – 11 years: 50 % off' */
function childRuleText({ ageFrom, ageTo, who, which, charge, value, note }: ReadChildRule): string {
  const subject =
    who === 'extraAdult' ? 'Extra adult' : which === undefined ? 'Child' : `${which[0]?.toUpperCase() ?? ''}${which.slice(1)} child`
  const ages =
    ageFrom === undefined && ageTo === undefined ? '' : `, ${ageFrom ?? 0}${ageTo === undefined ? ' years or more' : ` – ${ageTo} years`}`
  const words = `${subject}${ages}: ${CHARGES[charge](value ?? '')}`
  return note === '' || note === words ? words : `${words} (${note})`
}

function sameName(a: string, b: string): boolean {
  return searchText(a) === searchText(b)
}
