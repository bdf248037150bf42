// How complete a rate sheet is: which sections each product type needs, and what is still missing, in words.

import { nightsInAll, rangeText } from '../../calendar/day-range.ts'
import { type ProductPage, periodOf, productPagesOf, type Rate, type RateSheet, type Season, type SheetHead } from '../rate-sheet.ts'
import { isRateComplete } from '../rates/rate.ts'
import { outsidePeriod, rangesOf, unassignedDays } from '../seasons/seasons.ts'

/** A finding that refuses publishing says what is missing and where; a warning only tells. */
export type Finding = {
  readonly level: 'missing' | 'warning'
  readonly productId?: string
  readonly ratePackageId?: string
  readonly seasonId?: string
  readonly section: 'products' | 'seasons' | 'rates'
  readonly text: string
}

/** Percent, 0 to 100: the share of needed sections that lack nothing. */
export type Completion = { readonly completionPercent: number; readonly findings: readonly Finding[] }

/** Completion of the whole sheet. Empty findings mean that it can be published without a word. */
export function sheetCompletion(sheet: RateSheet): Completion {
  const pages = productPagesOf(sheet)
  if (pages.length === 0) {
    return { completionPercent: 0, findings: [{ level: 'missing', section: 'products', text: 'The rate sheet has no products yet.' }] }
  }
  const findings = pages.flatMap((page) => pageFindings(page, sheet.head))
  const scores = pages.map((page) => productCompletionScore(page, sheet.head))
  const completionPercent = Math.floor(scores.reduce((sum, score) => sum + score, 0) / scores.length)
  return { completionPercent, findings }
}

/** Percent, 0 to 100: seasons and rates are each half of what a product needs. */
export function productCompletionScore(page: ProductPage, head: SheetHead): number {
  // Without seasons there are no rates either, though only the seasons are named as missing.
  if (page.seasons.length === 0) return 0
  const areSeasonsWithin = outsidePeriod(periodOf(head), page.seasons.flatMap(rangesOf)) === undefined
  const areRatesComplete = page.seasons.every((season) => {
    const rates = ratesOf(page, season)
    return rates.length > 0 && rates.every((rate) => isRateComplete(rate, head.currency))
  })
  return (areSeasonsWithin ? 50 : 0) + (areRatesComplete ? 50 : 0)
}

/** What one product and rate package still lacks, seasons before rates. */
export function pageFindings(page: ProductPage, head: SheetHead): Finding[] {
  return [...seasonFindings(page, head), ...rateFindings(page, head)]
}

function seasonFindings(page: ProductPage, head: SheetHead): Finding[] {
  const at = { productId: page.productId, ratePackageId: page.ratePackageId, section: 'seasons' } as const
  if (page.seasons.length === 0) return [{ ...at, level: 'missing', text: `${page.productName} has no seasons yet.` }]
  const outside = outsidePeriod(periodOf(head), page.seasons.flatMap(rangesOf))
  if (outside !== undefined) return [{ ...at, level: 'missing', text: outside }]
  const gaps = unassignedDays(periodOf(head), page.seasons)
  if (gaps.length === 0) return []
  const nights = nightsInAll(gaps)
  const text = `${nights} ${nights === 1 ? 'night has' : 'nights have'} no season: ${gaps.map(rangeText).join(', ')}.`
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

/** What an incomplete rate needs: two of its three amounts give the third. */
function lackOf({ retailRate, nettRate }: Rate): string {
  if (retailRate !== undefined) return 'the commission or the nett rate'
  return nettRate === undefined ? 'the amount' : 'the retail rate or the commission'
}

function ratesOf(page: ProductPage, season: Season) {
  const seasonRates = page.seasonRates.find((entry) => entry.seasonId === season.seasonId)
  return seasonRates?.rateSets.flatMap((set) => set.rates) ?? []
}
