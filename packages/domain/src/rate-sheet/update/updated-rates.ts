// Seasons and rates of a product when its contract gets the changes of the template.

import { rangeText } from '../../calendar/day-range.ts'
import { amountForReading, type CurrencyCode } from '../../money/amount.ts'
import { isSameContent } from '../../proof/same-content.ts'
import { withDefaultOf } from '../rates/default-commission.ts'
import { noPriceText, shownRate } from '../rates/rate.ts'
import type { ProductPage, Rate, RateSet, Season, SeasonRates } from '../rate-sheet.ts'
import { rangesOf } from '../seasons/seasons.ts'
import { daysOfWeekText, rateSetText } from '../words/words.ts'
import { type Decisions, mergedItems, type Three } from './three-way.ts'

type Pages = { readonly base: ProductPage; readonly template: ProductPage; readonly own: ProductPage }
type Rated = Pick<ProductPage, 'seasons' | 'seasonRates'>

/**
 * Dates of all seasons are one thing: with the dates of one season from here and of another from there, seasons could overlap.
 * Names and rates are merged season by season, rates one by one; the amounts of one rate belong together.
 */
export function updatedRates(pages: Pages, currency: CurrencyCode, decisions: Decisions, path: string): Rated {
  const { base, template, own } = pages
  const isSame = (a: ProductPage, b: ProductPage) => isSameContent(a.seasons, b.seasons) && isSameContent(a.seasonRates, b.seasonRates)
  if (isSame(template, own) || isSame(base, own)) return ratedOf(template)
  if (isSame(base, template)) return ratedOf(own)
  const dated = datesOf(pages, decisions, path)
  const seasons = dated.map((season): Season => {
    const three = threeOf(pages, (page) => page.seasons.find((each) => each.seasonId === season.seasonId))
    const place = () => ({ path: `${path}/season/${season.seasonId}`, title: `${template.productName}, name of a season`, words: String })
    const defaultCommission = decisions.merged(
      mapped(three, (each) => each.defaultCommission),
      () => ({
        path: `${path}/season/${season.seasonId}/commission`,
        title: `${template.productName}, default commission of ${season.seasonName}`,
        words: (percentage) => `${percentage} %`,
      }),
    )
    return {
      ...withDefaultOf(season, { defaultCommission }),
      seasonName:
        decisions.merged(
          mapped(three, (each) => each.seasonName),
          place,
        ) ?? season.seasonName,
    }
  })
  const seasonRates = seasons.flatMap((season): SeasonRates[] => {
    const three = threeOf(pages, (page) => page.seasonRates.find((rates) => rates.seasonId === season.seasonId))
    // A season that only one side still has was decided with its dates.
    const isIn = (page: ProductPage) => page.seasons.some(({ seasonId }) => seasonId === season.seasonId)
    if (!isIn(template) || !isIn(own)) return [isIn(template) ? three.template : three.own].filter((each) => each !== undefined)
    const rateSets = setsOf(three, {
      currency,
      decisions,
      path: `${path}/rates/${season.seasonId}`,
      title: `${template.productName}, ${season.seasonName}`,
    })
    return rateSets === undefined ? [] : [{ seasonId: season.seasonId, rateSets }]
  })
  return { seasons, seasonRates }
}

function ratedOf({ seasons, seasonRates }: ProductPage): Rated {
  return { seasons, seasonRates }
}

function threeOf<T>({ base, template, own }: Pages, of: (page: ProductPage) => T | undefined): Three<T> {
  return { base: of(base), template: of(template), own: of(own) }
}

function mapped<T, R>({ base, template, own }: Three<T>, of: (value: T) => R): Three<R> {
  const [b, t, c] = [base, template, own].map((value) => (value === undefined ? undefined : of(value)))
  return { base: b, template: t, own: c }
}

/** The seasons of the side whose dates stand. Changes in a season that the other side removed count as changed dates: they have no place without it. */
function datesOf(pages: Pages, decisions: Decisions, path: string): readonly Season[] {
  const dates = threeOf(pages, (page) => page.seasons.map(({ seasonId, dateRanges }) => ({ seasonId, dateRanges })))
  const isMoved = (page: 'template' | 'own') => !isSameContent(dates.base, dates[page])
  const other = { template: 'own', own: 'template' } as const
  const losesChanges = (page: 'template' | 'own') =>
    pages.base.seasons.some(({ seasonId }) => {
      const rates = (from: ProductPage) => from.seasonRates.find((each) => each.seasonId === seasonId)
      return (
        !pages[page].seasons.some((season) => season.seasonId === seasonId) && !isSameContent(rates(pages.base), rates(pages[other[page]]))
      )
    })
  if (isSameContent(dates.template, dates.own)) return pages.template.seasons
  const needsDecision = (isMoved('template') && isMoved('own')) || (isMoved('template') ? losesChanges('template') : losesChanges('own'))
  if (!needsDecision) return isMoved('template') ? pages.template.seasons : pages.own.seasons
  const place = {
    path: `${path}/seasons`,
    title: `${pages.template.productName}, dates of the seasons`,
    words: (seasons: readonly Season[]) =>
      seasons.map((season) => `${season.seasonName} ${rangesOf(season).map(rangeText).join(', ')}`).join('; '),
  }
  return pages[
    decisions.decided(
      threeOf(pages, (page) => page.seasons),
      place,
    )
  ].seasons
}

type In = { readonly currency: CurrencyCode; readonly decisions: Decisions; readonly path: string; readonly title: string }

/** Undefined where no side has rates of the season. */
function setsOf(three: Three<SeasonRates>, where: In): readonly RateSet[] | undefined {
  const sets = mapped(three, (rates) => rates.rateSets)
  const { base, template, own } = sets
  const { decisions, path, title } = where
  if (base && template && own && canMergeSets(base, template, own))
    return template.map((set, i) =>
      updatedSet(
        { base: base[i] ?? set, template: set, own: own[i] ?? set },
        { ...where, path: `${path}/${i}`, isOne: template.length === 1 },
      ),
    )
  return decisions.merged(sets, () => ({ path, title: `${title}, all rates`, words: (all) => setsText(all, where.currency) }))
}

/** While all sides have as many sets, each is known by its position; else a changed set could not be told from an added one. */
function canMergeSets(...sides: (readonly RateSet[])[]): boolean {
  return sides.every(
    (sets) => sets.length === sides[0]?.length && sets.every((set) => new Set(set.rates.map(keyOf)).size === set.rates.length),
  )
}

function keyOf({ description }: Rate): string {
  return description
}

type Sets = { readonly base: RateSet; readonly template: RateSet; readonly own: RateSet }

function updatedSet(sets: Sets, { currency, decisions, path, title, isOne }: In & { readonly isOne: boolean }): RateSet {
  const name = isOne ? title : `${title} ${daysOfWeekText(sets.template.daysOfWeek)}`
  const conditions = (set: RateSet): RateSet => ({ ...set, rates: [] })
  const three = { base: conditions(sets.base), template: conditions(sets.template), own: conditions(sets.own) }
  const stands =
    decisions.merged(three, () => ({
      path: `${path}/conditions`,
      title: `${title}, conditions`,
      words: (set: RateSet) => rateSetText(set),
    })) ?? sets.template
  const rates = mergedItems(keyOf, mappedRates(sets), (rate) =>
    decisions.merged(rate, () => {
      const description = (rate.template ?? rate.own ?? rate.base)?.description ?? ''
      return { path: `${path}/${description}`, title: `${name}, ${description}`, words: (value: Rate) => rateText(value, currency, rate) }
    }),
  )
  return { ...stands, rates }
}

function mappedRates({ base, template, own }: Sets) {
  return { base: base.rates, template: template.rates, own: own.rates }
}

/** The price; with its commission where the three do not have the same. */
function rateText(rate: Rate, currency: CurrencyCode, { base, template, own }: Three<Rate>): string {
  const shown = shownRate(rate, currency)
  const price = rate.notApplicable || shown.retail === undefined ? noPriceText(rate) : amountForReading(shown.retail, currency)
  const commissions = [base, template, own].flatMap((each) => (each && !each.notApplicable ? [shownRate(each, currency).commission] : []))
  const isTold = new Set(commissions).size > 1 && !rate.notApplicable && shown.commission !== undefined
  return isTold ? `${price}, commission ${shown.commission} %` : price
}

function setsText(sets: readonly RateSet[], currency: CurrencyCode): string {
  return sets
    .map((set) => {
      const rates = set.rates.map((rate) => `${rate.description} ${rateText(rate, currency, { base: rate, template: rate, own: rate })}`)
      return `${daysOfWeekText(set.daysOfWeek)}: ${rates.join(', ')}`
    })
    .join('; ')
}
