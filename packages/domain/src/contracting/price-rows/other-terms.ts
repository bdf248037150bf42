// What a row of prices cannot express: the second part of a contract as a table. Each entry says it in words and as data.

import type { CurrencyCode } from '../../money/amount.ts'
import {
  type NotesPage,
  type PoliciesPage,
  type Policy,
  type ProductPage,
  productPagesOf,
  type Rate,
  type RateSheet,
  type SheetPage,
} from '../../rate-sheet/rate-sheet.ts'
import {
  allocationText,
  beddingText,
  blackoutText,
  boardText,
  currencyText,
  occupancyText,
  offerText,
  rateSetText,
} from '../../rate-sheet/words/words.ts'
import { childTermTexts } from '../../rate-sheet/words/child-words.ts'
import { followsText } from '../../rate-sheet/words/follow-words.ts'
import { groupTermTexts } from '../../rate-sheet/words/group-words.ts'
import { marketsText } from '../../rate-sheet/words/market-words.ts'
import { billingLines, checkInOutLines, policyText, policyTitle } from '../../rate-sheet/words/policy-words.ts'
import type { OpenContract } from '../open-contract/open-contract.ts'
import type { TermRow } from './price-columns.ts'

/** `part`: whether other formats have it in other words: with their rates, or with their extras and offers. Titles do not say it: a policy can be called Children too. */
type Term = { readonly subject: string; readonly text: string; readonly data?: unknown; readonly part?: 'rates' | 'offers' }
type IsAsked = (term: Pick<Term, 'part'>, page: ProductPage | undefined) => boolean

/** What a cell of every spreadsheet program takes, with room for its marks. */
const LONGEST_CELL = 30_000

/**
 * In the order of the rate sheet; the facts of the contract come first. Empty parts have no entry.
 * @param isAsked default: all of them
 */
export function* otherTerms(
  { contract, sheet }: Pick<OpenContract, 'contract' | 'sheet'>,
  isAsked: IsAsked = () => true,
): Generator<TermRow> {
  const whole = { contract_id: contract.contractId, version: contract.version, location: contract.location.locationName }
  const ofAll: Term[] = [
    { subject: 'Contract', text: `Version ${contract.version}, ${contract.state}`, data: contract, part: 'rates' },
    { subject: 'Rate sheet', text: `${sheet.head.templateName}, ${currencyText(sheet.head)}`, data: sheet.head, part: 'rates' },
  ]
  for (const term of ofAll) if (isAsked(term, undefined)) yield* termRows(whole, term)
  for (const page of sheet.pages) {
    const product = page.kind === 'product' ? page : undefined
    const place = product ? { ...whole, product: product.productName, rate_package: product.ratePackageName } : whole
    for (const term of pageTerms(page, sheet)) if (isAsked(term, product)) yield* termRows(place, term)
  }
}

function pageTerms(page: SheetPage, sheet: RateSheet): Term[] {
  switch (page.kind) {
    case 'product':
      return productTerms(page, sheet)
    case 'policies':
      return policyTerms(page, sheet.head.currency)
    case 'notes':
      return noteTerms(page)
  }
}

function productTerms(page: ProductPage, { head, ...sheet }: RateSheet): Term[] {
  const { currency } = head
  const { categoryRank, bedsAndSofas, pickup, dropoff, defaultCommission, derivedFrom, markets } = page
  const { childBands, adultFromAge, familyDiscounts, groupSize, groupSteps, freePlaces } = page
  return [
    ofRates(
      one(
        'Product',
        [page.productName, page.ratePackageName, boardText(page), occupancyText(page)].filter(Boolean).join(', '),
        productOf(page),
      ),
    ),
    one('Bedding', beddingText(bedsAndSofas) ?? '', bedsAndSofas && { bedsAndSofas }),
    one('Category', `Rank ${categoryRank}, 1 is the simplest`, categoryRank === undefined ? undefined : { categoryRank }),
    one('Pick-up', pickup ?? '', pickup === undefined ? undefined : { pickup }),
    one('Drop-off', dropoff ?? '', dropoff === undefined ? undefined : { dropoff }),
    one('Default commission', `${defaultCommission} %`, defaultCommission === undefined ? undefined : { defaultCommission }),
    ...seasonTerms(page).map(ofRates),
    ofRates(one('Rates follow', followsText(page, productPagesOf({ head, ...sheet }), currency) ?? '', derivedFrom && { derivedFrom })),
    ofRates(one('Children', childTermTexts(page).join('. '), some({ childBands, adultFromAge, familyDiscounts }))),
    ofRates(one('Groups', groupTermTexts(page).join('. '), some({ groupSize, groupSteps, freePlaces }))),
    ofRates(one('Market', marketsText(page) ?? '', markets && { markets })),
    ...unsoldTerms(page),
    ...page.offers.map((offer) => ({ subject: 'Offer', text: offerText(offer, currency), data: offer, part: 'offers' as const })),
    ...page.allocation.map((entry) => ({ subject: 'Allotment', text: allocationText(entry), data: entry })),
    ...page.blackouts.map((blackout) => ({ subject: 'Blackout', text: blackoutText(blackout), data: blackout })),
    ...page.productPolicy.map((policy) => policyTerm(policy, currency)),
  ].filter(hasData)
}

/** A product without prices has no row. */
function productOf({ productId, productName, productType, ratePackageId, ratePackageName, boardBasis, occupancy }: ProductPage): object {
  return { productId, productName, productType, ratePackageId, ratePackageName, boardBasis, occupancy }
}

/** Seasons with a default commission, seasons and rate sets that have no row, and the colour of each. */
function seasonTerms({ seasons, seasonRates }: ProductPage): Term[] {
  const known = new Set(seasons.map((season) => season.seasonId))
  const withoutRates = seasonRates.flatMap(({ seasonId, rateSets }): Term[] => {
    if (!known.has(seasonId)) return [{ subject: 'Rates without a season', text: '', data: { seasonId, rateSets } }]
    return rateSets.flatMap((set, at) => {
      return set.rates.length > 0
        ? []
        : [{ subject: 'Rate set without rates', text: rateSetText(set), data: { seasonId, rateSet: at + 1, ...set } }]
    })
  })
  const all = seasons.map((season): Term => {
    const text =
      season.defaultCommission === undefined ? season.seasonName : `${season.seasonName}: default commission ${season.defaultCommission} %`
    return { subject: 'Season', text, data: season }
  })
  return [...all, ...withoutRates]
}

/** Amounts that were kept beside a rate that is not sold: a row does not show them, so that no program takes them for its price. */
function unsoldTerms({ seasonRates, extras }: ProductPage): Term[] {
  const hasMore = ({ notApplicable, onRequest, retailRate, nettRate, commissionPercentage }: Rate) =>
    notApplicable ? (retailRate ?? nettRate ?? commissionPercentage) !== undefined : onRequest !== undefined
  const ofSets = seasonRates.flatMap(({ seasonId, rateSets }) =>
    rateSets.flatMap((set, at) =>
      set.rates.filter(hasMore).map((rate) => ({ subject: 'Not sold', data: { seasonId, rateSet: at + 1, rate } })),
    ),
  )
  const ofExtras = extras
    .filter(({ prices }) => prices.some(({ rate, childPrices = [] }) => [rate, ...childPrices.map((child) => child.rate)].some(hasMore)))
    .map((extra) => ({ subject: 'Extra', data: extra, part: 'offers' as const }))
  return [...ofSets, ...ofExtras].map((term) => ({ ...term, text: 'Amounts that are kept beside a rate without a price' }))
}

function policyTerm(policy: Policy, currency: CurrencyCode): Term {
  return { subject: policyTitle(policy), text: policyText(policy, currency), data: policy }
}

function policyTerms(page: PoliciesPage, currency: CurrencyCode): Term[] {
  const { kind: _, locationPolicy, ...times } = page
  const checkInOut = one('Check-in and check-out', checkInOutLines(times, currency).join(' '), some(times))
  return [...locationPolicy.map((policy) => policyTerm(policy, currency)), checkInOut].filter(hasData)
}

function noteTerms(page: NotesPage): Term[] {
  const { billingInformation, corporateIdentificationNumber, termsAndConditions, submissionCriteria, marketInfo } = page
  return [
    one('Billing', billingLines(billingInformation).join('\n'), billingInformation && { billingInformation }),
    one('Company number', corporateIdentificationNumber ?? '', some({ corporateIdentificationNumber })),
    one('Terms and conditions', termsAndConditions ?? '', some({ termsAndConditions })),
    one('Submission criteria', submissionCriteria ?? '', some({ submissionCriteria })),
    one('Market information', marketInfo ?? '', some({ marketInfo })),
  ].filter(hasData)
}

function one(subject: string, text: string, data: unknown): Term {
  return { subject, text, data }
}

function ofRates(term: Term): Term {
  return { ...term, part: 'rates' }
}

function hasData({ data }: Term): boolean {
  return data !== undefined
}

/** Undefined where nothing in it is said. */
function some(parts: object): object | undefined {
  return Object.values(parts).some((part) => part !== undefined) ? parts : undefined
}

/** A long text or a long part goes on in the next rows. */
export function* termRows(place: TermRow, { subject, text, data }: Term): Generator<TermRow> {
  const [texts, parts] = [pieces(text), data === undefined ? [] : pieces(JSON.stringify(data))]
  for (let at = 0; at < Math.max(texts.length, parts.length, 1); at += 1) {
    const [words = '', part = ''] = [texts[at], parts[at]]
    yield { ...place, subject, ...(words && { text: words }), ...(part && { data: part }) }
  }
}

function pieces(text: string): string[] {
  return Array.from({ length: Math.ceil(text.length / LONGEST_CELL) }, (_, at) => text.slice(at * LONGEST_CELL, (at + 1) * LONGEST_CELL))
}
