// How complete a rate sheet is, which is how much of it can be sold, and what is still missing, in words. See decision 0023.

import { type DayRange, daysMissing, nightsIn, nightsInAll, rangeText } from '../../calendar/day-range.ts'
import { counted } from '../../text/counted.ts'
import {
  type Extra,
  type PoliciesPage,
  type ProductPage,
  periodOf,
  productPagesOf,
  type Rate,
  type RateSheet,
  type Season,
  type SheetHead,
} from '../rate-sheet.ts'
import { isRateComplete, shownRate } from '../rates/rate.ts'
import { outsidePeriod, rangesOf, unassignedDays } from '../seasons/seasons.ts'

/** A finding that refuses publishing says what is missing and where; a warning only tells. */
export type Finding = {
  readonly level: 'missing' | 'warning'
  readonly productId?: string
  readonly ratePackageId?: string
  readonly seasonId?: string
  readonly section: 'products' | 'seasons' | 'rates' | 'extras' | 'offers' | 'policies'
  readonly text: string
}

/** Percent, 0 to 100: how much of it can be sold. */
export type Completion = { readonly completionPercent: number; readonly findings: readonly Finding[] }

/** Completion of the whole sheet. Empty findings mean that it can be published without a word. */
export function sheetCompletion(sheet: RateSheet): Completion {
  const pages = productPagesOf(sheet)
  if (pages.length === 0) {
    return { completionPercent: 0, findings: [{ level: 'missing', section: 'products', text: 'The rate sheet has no products yet.' }] }
  }
  const policies = sheet.pages.find((page) => page.kind === 'policies')
  const findings = [...pages.flatMap((page) => pageFindings(page, sheet.head)), ...termsFindings(policies)]
  const scores = pages.map((page) => productCompletionScore(page, sheet.head))
  return { completionPercent: sheetCompletionPercent(scores, policiesCompletionScore(policies)), findings }
}

/**
 * Percent, 0 to 100: the mean of the products, and not yet 100 without the terms of cancelling.
 * @param policiesScore 0 also where there are no policies yet
 */
export function sheetCompletionPercent(productScores: readonly number[], policiesScore: number): number {
  if (productScores.length === 0) return 0
  const mean = Math.floor(productScores.reduce((sum, score) => sum + score, 0) / productScores.length)
  return policiesScore < 100 ? Math.min(mean, ALMOST) : mean
}

/** 100 when cancelling is settled for the location, else 0. */
export function policiesCompletionScore(page: PoliciesPage | undefined): number {
  return page?.locationPolicy.some(({ policyType }) => policyType === 'cancellation') ? 100 : 0
}

export const NO_CANCELLATION = 'There is no cancellation policy yet: nobody knows what cancelling costs.'

function termsFindings(page: PoliciesPage | undefined): Finding[] {
  return policiesCompletionScore(page) === 100 ? [] : [{ level: 'warning', section: 'policies', text: NO_CANCELLATION }]
}

/**
 * Percent, 0 to 100, and 100 only when all of it can be sold: half for the nights of the period that have a season or are blacked out,
 * half for the prices that are complete.
 */
export function productCompletionScore(page: ProductPage, head: SheetHead): number {
  // Without seasons there are no rates either, though only the seasons are named as missing.
  if (page.seasons.length === 0) return 0
  const period = periodOf(head)
  const open = nightsInAll(openNights(page, head))
  const areSeasonsWithin = outsidePeriod(period, page.seasons.flatMap(rangesOf)) === undefined
  const nights = areSeasonsWithin ? (nightsIn(period) - open) / nightsIn(period) : 0
  const isComplete = [...ratesComplete(page, head), ...extrasComplete(page, head), ...page.offers.map((offer) => !offer.datesMissing)]
  const prices = isComplete.filter(Boolean).length / isComplete.length
  return nights === 1 && prices === 1 ? 100 : Math.min(ALMOST, Math.floor(50 * nights + 50 * prices))
}

const ALMOST = 99

/** The nights that no season holds and no blackout closes. */
function openNights(page: ProductPage, head: SheetHead): DayRange[] {
  const closed = page.blackouts.map((blackout) => blackout.range)
  return unassignedDays(periodOf(head), page.seasons).flatMap((gap) => daysMissing(gap, closed))
}

/** For each rate whether it is complete; a season without rates lacks one. */
function ratesComplete(page: ProductPage, head: SheetHead): boolean[] {
  return page.seasons.flatMap((season) => {
    const rates = ratesOf(page, season)
    return rates.length === 0 ? [false] : rates.map((rate) => isRateComplete(rate, head.currency))
  })
}

function extrasComplete(page: ProductPage, head: SheetHead): boolean[] {
  return page.extras.map((extra) => extraLack(extra, head) === undefined)
}

/** What keeps an extra from being charged; one that is optional may have no amount: its words say what it is. */
function extraLack({ prices, compulsory }: Extra, { currency }: SheetHead): string | undefined {
  if (prices.some((price) => price.datesMissing)) return 'its dates are not complete'
  const rates = prices.flatMap(({ rate, childPrices = [] }) => [rate, ...childPrices.map((child) => child.rate)])
  const isPriced = prices.length > 0 && rates.every((rate) => rate.notApplicable || shownRate(rate, currency).retail !== undefined)
  return compulsory && !isPriced ? 'the amount is missing' : undefined
}

/** What one product and rate package still lacks, seasons before rates. */
export function pageFindings(page: ProductPage, head: SheetHead): Finding[] {
  return [...seasonFindings(page, head), ...rateFindings(page, head), ...extraFindings(page, head), ...offerFindings(page)]
}

function seasonFindings(page: ProductPage, head: SheetHead): Finding[] {
  const at = { productId: page.productId, ratePackageId: page.ratePackageId, section: 'seasons' } as const
  if (page.seasons.length === 0) return [{ ...at, level: 'missing', text: `${page.productName} has no seasons yet.` }]
  const outside = outsidePeriod(periodOf(head), page.seasons.flatMap(rangesOf))
  if (outside !== undefined) return [{ ...at, level: 'missing', text: outside }]
  const gaps = openNights(page, head)
  if (gaps.length === 0) return []
  const nights = nightsInAll(gaps)
  const text = `${counted(nights, 'night has', 'nights have')} no season: ${gaps.map(rangeText).join(', ')}.`
  return [{ ...at, level: 'warning', text }]
}

function rateFindings(page: ProductPage, head: SheetHead): Finding[] {
  return page.seasons.flatMap((season) => {
    const at = { productId: page.productId, ratePackageId: page.ratePackageId, seasonId: season.seasonId, section: 'rates' } as const
    const rates = ratesOf(page, season)
    if (rates.length === 0) {
      return [{ ...at, level: 'missing' as const, text: `${page.productName}, ${season.seasonName}: no rates yet.` }]
    }
    const incomplete = rates.filter((rate) => !isRateComplete(rate, head.currency))
    return [...Map.groupBy(incomplete, lackOf)].map(([lack, lacking]) => {
      const [first, ...others] = new Set(lacking.map((rate) => rate.description))
      const likewise = others.length === 0 ? '' : ` Likewise ${others.join(', ')}.`
      return {
        ...at,
        level: 'missing' as const,
        text: `${page.productName}, ${season.seasonName}, ${first}: ${lack} is missing.${likewise}`,
      }
    })
  })
}

function extraFindings(page: ProductPage, head: SheetHead): Finding[] {
  return page.extras.flatMap((extra): Finding[] => {
    const lack = extraLack(extra, head)
    const text = `${page.productName}, ${extra.extraName}: ${lack}.`
    return lack === undefined ? [] : [{ ...placeOf(page), section: 'extras', level: 'missing', text }]
  })
}

function offerFindings(page: ProductPage): Finding[] {
  const begun = page.offers.filter((offer) => offer.datesMissing)
  return begun.map((offer) => {
    const text = `${page.productName}, ${offer.offerName}: its dates are not complete.`
    return { ...placeOf(page), section: 'offers', level: 'missing', text }
  })
}

function placeOf({ productId, ratePackageId }: ProductPage): Pick<Finding, 'productId' | 'ratePackageId'> {
  return { productId, ratePackageId }
}

/** What an incomplete rate needs: two of its three amounts give the third. */
function lackOf({ retailRate, nettRate }: Rate): string {
  if (retailRate !== undefined) return 'the commission or the nett rate'
  return nettRate === undefined ? 'the amount' : 'the retail rate or the commission'
}

function ratesOf(page: ProductPage, season: Season) {
  const seasonRates = page.seasonRates.find((entry) => entry.seasonId === season.seasonId)
  return seasonRates?.rateSets.flatMap((set) => set.rates) ?? []
}
