// The places of a rate sheet for which a buyer can propose another value: a rate, a boundary of a season, a policy, its tiers one by one and all together.

import { type Day, dayText, findDay } from '../../calendar/day.ts'
import { nightsIn } from '../../calendar/day-range.ts'
import { type Amount, amountForReading, amountText, type CurrencyCode, findAmount } from '../../money/amount.ts'
import { percentageText } from '../../rate-sheet/diff/percentage-text.ts'
import { type CellAddress, cellText, typedCell } from '../../rate-sheet/grid/rate-cells.ts'
import { addressText, pageIdOf } from '../../rate-sheet/page-address.ts'
import {
  DEFAULT_RATE_PACKAGE,
  type Policy,
  type PolicyType,
  type ProductPage,
  productPagesOf,
  type RateSheet,
} from '../../rate-sheet/rate-sheet.ts'
import { findRate } from '../../rate-sheet/rates/change-rate.ts'
import type { PageAddress } from '../../rate-sheet/seasons/all-products.ts'
import { rangesOf } from '../../rate-sheet/seasons/seasons.ts'
import { penaltyText, policyTitle, tierTime } from '../../rate-sheet/words/policy-words.ts'
import { daysOfWeekText } from '../../rate-sheet/words/words.ts'
import { LONGEST_PROPOSED_TEXT } from './proposal.ts'
import { proposedTierList, type TierListPlace, tierListText, tierListValue } from './tier-list-place.ts'
import { findTier, proposedTierValue, type TierPlace, tierDifference, tierValue, tierValueText } from './tier-place.ts'

/** One of retail, nett and commission of one rate. */
export type RatePlace = { readonly kind: 'rate' } & CellAddress
/** The first or last day of one date range of a season. `range` is an index from 0. */
export type SeasonPlace = {
  readonly kind: 'season'
  readonly seasonId: string
  readonly range: number
  readonly end: 'first' | 'last'
} & PageAddress
/** The text of a policy: `pageId` is `policies` or the id of a product's page, `position` is an index from 0 in its list. */
export type PolicyPlace = {
  readonly kind: 'policy'
  readonly pageId: string
  readonly policyType: PolicyType
  readonly position: number
}
export type TermsPlace = { readonly kind: 'terms' }
export type NegotiatedPlace = RatePlace | SeasonPlace | PolicyPlace | TierPlace | TierListPlace | TermsPlace

/**
 * The same for places of which one proposal can be open at a time. Retail, nett and commission of one rate follow each other, so they are
 * one place.
 */
export function placeKey(place: NegotiatedPlace): string {
  switch (place.kind) {
    case 'rate':
      return JSON.stringify(['rate', addressText(place), place.seasonId, place.rateSet, place.description])
    case 'season':
      return JSON.stringify(['season', addressText(place), place.seasonId, place.range, place.end])
    case 'policy':
      return JSON.stringify(['policy', place.pageId, place.policyType, place.position])
    case 'tier':
      return JSON.stringify(['tier', place.pageId, place.position, place.tier, place.field])
    case 'tiers':
      return JSON.stringify(['tiers', place.pageId, place.position])
    case 'terms':
      return JSON.stringify(['terms'])
  }
}

/**
 * The value at the place as plain text: an amount or percentage, `n/a`, a day `YYYY-MM-DD`, or a text. Empty where nothing is stated;
 * undefined where the sheet no longer has the place.
 */
export function valueAt(sheet: RateSheet, place: NegotiatedPlace): string | undefined {
  switch (place.kind) {
    case 'rate': {
      const page = findProduct(sheet, place)
      return page && findRate(page, place) ? cellText(page, place, sheet.head.currency) : undefined
    }
    case 'season':
      return boundaryOf(findProduct(sheet, place), place)
    case 'policy':
      return findPolicy(sheet, place)?.note
    case 'tier': {
      const tier = findTier(policyAt(sheet, place), place)
      return tier && tierValue(tier, place.field, sheet.head.currency)
    }
    case 'tiers':
      return tierListValue(policyAt(sheet, place), sheet.head.currency)
    case 'terms': {
      const notes = sheet.pages.find((page) => page.kind === 'notes')
      return notes && (notes.termsAndConditions ?? '')
    }
  }
}

/** @example 'Classic room, Mid, Double', 'Classic room, High begins', 'Cancellation' */
export function placeTitle(sheet: RateSheet, place: NegotiatedPlace): string {
  switch (place.kind) {
    case 'rate': {
      const page = findProduct(sheet, place)
      const season = page?.seasons.find((each) => each.seasonId === place.seasonId)?.seasonName
      const sets = page?.seasonRates.find((each) => each.seasonId === place.seasonId)?.rateSets ?? []
      const days = sets.length > 1 ? daysOfWeekText(sets[place.rateSet]?.daysOfWeek ?? []) : ''
      const field = place.field === 'retail' ? '' : place.field
      return [productName(page), season, days, place.description, field].filter(Boolean).join(', ')
    }
    case 'season': {
      const page = findProduct(sheet, place)
      const season = page?.seasons.find((each) => each.seasonId === place.seasonId)?.seasonName ?? 'Season'
      return [productName(page), `${season} ${place.end === 'first' ? 'begins' : 'ends'}`].filter(Boolean).join(', ')
    }
    case 'policy':
      return policyPlaceTitle(sheet, place, findPolicy(sheet, place))
    case 'tier':
      return tierTitle(sheet, place)
    case 'tiers':
      return `${policyPlaceTitle(sheet, place, policyAt(sheet, place))}, all tiers`
    case 'terms':
      return 'Terms and conditions'
  }
}

/** The value as people read it. @param value as `valueAt` returns it */
export function negotiatedText(value: string, place: NegotiatedPlace, currency: CurrencyCode): string {
  if (value === '') return 'nothing'
  if (place.kind === 'season') return dayText(value as Day) // a day, as `valueAt` returns it
  if (place.kind === 'tiers') return tierListText(value)
  if (place.kind === 'tier' && place.field !== 'amount') return tierValueText(value, place.field)
  if (place.kind !== 'rate' && place.kind !== 'tier') return value
  const amount = findAmount(value)
  if (amount === undefined) return value
  return place.kind === 'rate' && place.field === 'commission' ? `${amount} %` : amountForReading(amount, currency)
}

/**
 * By how much the proposed value differs: percent of an amount, points of a commission, days of a date. Empty for texts, and where the
 * value before was nothing.
 * @example '−4.5 %', '+2 points', '7 days later'
 */
export function differenceText(before: string, after: string, place: NegotiatedPlace): string {
  switch (place.kind) {
    case 'rate': {
      const [was, is] = [findAmount(before), findAmount(after)]
      if (was === undefined || is === undefined) return ''
      if (place.field !== 'commission') return percentageText(was, is) ?? ''
      const points = Math.round((Number(is) - Number(was)) * 100) / 100
      return `${points < 0 ? '−' : '+'}${Math.abs(points)} points`
    }
    case 'season': {
      const [was, is] = [findDay(before), findDay(after)]
      if (was === undefined || is === undefined || was === is) return ''
      const days = nightsIn(was < is ? { from: was, to: is } : { from: is, to: was }) - 1
      return `${days} ${days === 1 ? 'day' : 'days'} ${was < is ? 'later' : 'earlier'}`
    }
    case 'tier': {
      const [was, is] = [findAmount(before), findAmount(after)]
      if (place.field === 'amount') return was === undefined || is === undefined ? '' : (percentageText(was, is) ?? '')
      return tierDifference(before, after, place.field)
    }
    case 'tiers':
    case 'policy':
    case 'terms':
      return ''
  }
}

/**
 * What was typed as a value of this place.
 * @returns the value in the form of `valueAt`, or the reason why it cannot be proposed
 */
export function proposedValue(
  place: NegotiatedPlace,
  typed: string,
  currency: CurrencyCode,
): { readonly value: string } | { readonly finding: string } {
  switch (place.kind) {
    case 'rate': {
      const cell = typedCell(place, typed, currency).typed
      if (cell.kind !== 'amount') return { finding: place.field === 'commission' ? 'Write a percentage.' : 'Write an amount.' }
      return { value: place.field === 'commission' ? plainPercent(cell.amount) : amountText(cell.amount, currency) }
    }
    case 'season': {
      const day = findDay(typed)
      return day === undefined ? { finding: 'Write a day.' } : { value: day }
    }
    case 'tier':
      return proposedTierValue(place.field, typed, currency)
    case 'tiers':
      return proposedTierList(typed, currency)
    case 'policy':
    case 'terms': {
      const text = typed.trim()
      if (text === '') return { finding: 'Write the text that you propose.' }
      if (text.length > LONGEST_PROPOSED_TEXT) return { finding: `Write at most ${LONGEST_PROPOSED_TEXT} characters.` }
      return { value: text }
    }
  }
}

/** The product's page at this address. */
export function findProduct(sheet: RateSheet, address: PageAddress): ProductPage | undefined {
  const wanted = addressText(address)
  return productPagesOf(sheet).find((page) => addressText(page) === wanted)
}

export function policiesOf(page: RateSheet['pages'][number]): readonly Policy[] {
  return page.kind === 'product' ? page.productPolicy : page.kind === 'policies' ? page.locationPolicy : []
}

function findPolicy(sheet: RateSheet, place: PolicyPlace): Policy | undefined {
  const policy = policyAt(sheet, place)
  return policy?.policyType === place.policyType ? policy : undefined
}

function policyAt(sheet: RateSheet, { pageId, position }: { readonly pageId: string; readonly position: number }): Policy | undefined {
  const page = sheet.pages.find((each) => pageIdOf(each) === pageId)
  return page && policiesOf(page)[position]
}

function policyPlaceTitle(sheet: RateSheet, { pageId }: { readonly pageId: string }, policy: Policy | undefined): string {
  const page = sheet.pages.find((each) => pageIdOf(each) === pageId)
  return [page?.kind === 'product' ? productName(page) : '', policy ? policyTitle(policy) : 'Policy'].filter(Boolean).join(', ')
}

/** @example 'Cancellation, 21 days before arrival: penalty', 'Cancellation, penalty of 50 %: days before arrival' */
function tierTitle(sheet: RateSheet, place: TierPlace): string {
  const page = sheet.pages.find((each) => pageIdOf(each) === place.pageId)
  const policy = policyAt(sheet, place)
  const tier = findTier(policy, place)
  const of = page?.kind === 'product' ? productName(page) : ''
  if (!policy || !tier) return [of, 'Tier of a cancellation'].filter(Boolean).join(', ')
  const unit = policy.cancelHoursDays ?? 'hours'
  const what =
    place.field === 'threshold'
      ? `penalty of ${penaltyText(tier.penalty, sheet.head.currency)}: ${tier.unit ?? unit} ${tier.countedFrom === 'booking' ? 'after booking' : 'before arrival'}`
      : `${tierTime(tier, unit)}: penalty`
  return [of, policyTitle(policy), what].filter(Boolean).join(', ')
}

function boundaryOf(page: ProductPage | undefined, { seasonId, range, end }: SeasonPlace): Day | undefined {
  const season = page?.seasons.find((each) => each.seasonId === seasonId)
  const found = season && rangesOf(season)[range]
  return found && (end === 'first' ? found.from : found.to)
}

/** The product with its rate package, unless it is the only one. */
export function productName(page: ProductPage | undefined): string {
  if (!page) return ''
  return page.ratePackageName === DEFAULT_RATE_PACKAGE ? page.productName : `${page.productName}, ${page.ratePackageName}`
}

function plainPercent(amount: Amount): string {
  return amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount
}
