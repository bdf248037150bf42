// What a file says beside its rates, as far as a rate sheet has a place for it; the rest in words.

import type { DayRange } from '../../calendar/day-range.ts'
import type { AllocationEntry, Blackout, Extra, Offer, Policy } from '../../rate-sheet/rate-sheet.ts'
import { searchText } from '../../text/search-text.ts'
import type { ReadChildRule, Reading } from '../reading.ts'
import { childTermsOf } from './child-terms.ts'
import { type PageTerms, pageTermRemarks, pageTermsOf } from './page-terms.ts'
import { placedExtras } from './placed-extra.ts'
import { thirdPersonPercent } from './third-person.ts'
import { isFreePlace, placedOffer } from './placed-offer.ts'
import type { ProductToBe, Remark } from './values-to-be.ts'

/** Extras and offers have no ids yet. */
export type ConditionsToBe = {
  readonly extras: readonly Omit<Extra, 'extraId'>[]
  readonly offers: readonly Omit<Offer, 'offerId'>[]
  readonly allocation: readonly AllocationEntry[]
  readonly blackouts: readonly Blackout[]
  /** What is said of the whole page; absent: nothing. */
  readonly terms?: PageTerms
}

/** The conditions of one product. @param names the names of the product that the file may use for it */
export function conditionsOf(reading: Reading, product: ProductToBe, period: DayRange, commissionPercentage: string): ConditionsToBe {
  const isMeant = (products: readonly string[] | undefined) =>
    products === undefined ||
    products.some((name) => [product.printedName, product.productName, product.section].some((own) => own !== '' && sameName(own, name)))
  const rangesOf = seasonRangesOf(reading)
  return {
    extras: placedExtras(reading.extras, rangesOf, commissionPercentage, isMeant).extras,
    offers: reading.offers
      .filter((offer) => isMeant(offer.products))
      .flatMap((offer) => placedOffer(offer, reading, period, rangesOf)?.offer ?? []),
    terms: pageTermsOf(reading, product, isMeant),
    allocation: reading.allotment
      .filter(
        ({ product: name, section }) =>
          isMeant(name === undefined ? undefined : [name]) && isMeant(section === undefined ? undefined : [section]),
      )
      .flatMap(({ rooms, releaseDays, seasonIds, dates, onRequest }): AllocationEntry[] => {
        const dateRanges = dates ?? (seasonIds === undefined ? [period] : rangesOf(seasonIds))
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

/** What has no place or is assumed, each once for the whole file. @param period of the rate sheet to be */
export function conditionRemarks(reading: Reading, period: DayRange | undefined): Remark[] {
  const rangesOf = seasonRangesOf(reading)
  const extras = placedExtras(reading.extras, rangesOf, '0')
  const offers = reading.offers.map((read) => ({ read, placed: period && placedOffer(read, reading, period, rangesOf) }))
  return [
    ...extras.left.map(({ name, note, cellIds }) => ({
      text: `${name}: ${note || 'its unit or amount has no place in a rate sheet.'}`,
      cellIds,
    })),
    ...extras.assumed,
    ...offers
      .filter(({ read, placed }) => !placed && !isFreePlace(read))
      .map(({ read: { name, note, cellIds } }) => ({
        text: `${name}: ${note || 'an offer of this kind has no place in a rate sheet.'}`,
        cellIds,
      })),
    ...offers.flatMap(({ read: { name, cellIds }, placed }) =>
      placed?.assumed === undefined ? [] : [{ text: `${name}: ${placed.assumed}`, cellIds }],
    ),
    ...reading.allotment
      .filter(({ rooms, releaseDays, onRequest }) => !onRequest && (rooms === undefined || releaseDays === undefined))
      .map(({ rooms, cellIds }) => ({
        text: rooms === undefined ? 'A release without a number of rooms.' : `An allotment of ${rooms} without release days.`,
        cellIds,
      })),
    ...childTermsOf(reading, () => true).left.map((rule) => ({
      text: `Kept as a policy in words: ${childRuleText(rule)}`,
      cellIds: rule.cellIds,
    })),
    ...reading.childPolicy
      .filter((rule) => rule.who !== 'child' && thirdPersonPercent(rule) === undefined)
      .map((rule) => ({ text: `Kept as a policy in words: ${childRuleText(rule)}`, cellIds: rule.cellIds })),
    ...pageTermRemarks(reading),
    ...factRemarks(reading),
  ]
}

function factRemarks({ facts, rules = [] }: Reading): Remark[] {
  const { bookableUntil, minimumGroup } = facts
  return [
    ...(bookableUntil
      ? [{ text: `Bookable until ${bookableUntil.value}: has no place in a rate sheet.`, cellIds: bookableUntil.cellIds }]
      : []),
    ...(minimumGroup && !rules.some((rule) => rule.kind === 'groupSize' && rule.size.from === minimumGroup.value)
      ? [{ text: `At least ${minimumGroup.value} persons: has no place in a rate sheet.`, cellIds: minimumGroup.cellIds }]
      : []),
  ]
}

type RangesOf = (seasonIds: readonly string[]) => DayRange[]

function seasonRangesOf(reading: Reading): RangesOf {
  return (seasonIds) => reading.seasons.filter((season) => seasonIds.includes(season.seasonId)).flatMap((season) => season.ranges)
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
export function childRuleText({ ageFrom, ageTo, who, which, charge, value, note }: ReadChildRule): string {
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
