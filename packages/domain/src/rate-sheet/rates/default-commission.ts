// The commission of rates that say none of their own: that of their season, or else that of the whole page.

import type { Amount } from '../../money/amount.ts'
import type { ProductPage, Rate, RateSet, Season, SeasonRates } from '../rate-sheet.ts'

/** The default that holds in the season, in percent: its own before that of the page. Undefined where neither has one. */
function defaultCommissionIn(
  page: Pick<ProductPage, 'defaultCommission'>,
  season: Pick<Season, 'defaultCommission'> | undefined,
): Amount | undefined {
  return season?.defaultCommission ?? page.defaultCommission
}

/** Whether the commission of the rate is a default that it took over. It is its own as soon as another one is written. */
export function hasDefaultCommission({ defaultCommission, commissionPercentage }: Rate): boolean {
  return defaultCommission !== undefined && defaultCommission === commissionPercentage
}

/**
 * The page in which each rate of exactly one amount and without a commission of its own has the default of its season or page.
 * Rates that took a default over before take the present one, and lose their commission where there is none any more. Rates that are
 * not sold, have both amounts or a commission of their own stay as they are.
 * What is equal stays the same object, the page too.
 * @example a page with 20 and a season with 15: 100.00 retail has nett 85.00 in this season, and 80.00 in the others
 */
export function pageWithDefaultCommission(page: ProductPage): ProductPage {
  const seasonOf = new Map(page.seasons.map((season) => [season.seasonId, season]))
  return pageWithEachRate(page, (rate, seasonId) => rateWithDefault(rate, defaultCommissionIn(page, seasonOf.get(seasonId))))
}

/** The page in which no rate has a default: only commissions of their own are left. */
export function pageWithoutDefaults(page: ProductPage): ProductPage {
  return pageWithEachRate(page, (rate) => (rate.defaultCommission === undefined ? rate : ownRate(rate)))
}

function rateWithDefault(rate: Rate, percentage: Amount | undefined): Rate {
  if (rate.defaultCommission === undefined && (percentage === undefined || rate.commissionPercentage !== undefined)) return rate
  const own = rate.defaultCommission === undefined ? rate : ownRate(rate)
  const hasOneAmount = (own.retailRate === undefined) !== (own.nettRate === undefined)
  if (percentage === undefined || own.notApplicable || own.commissionPercentage !== undefined || !hasOneAmount) return own
  if (rate.defaultCommission === percentage && rate.commissionPercentage === percentage) return rate
  return { ...own, commissionPercentage: percentage, defaultCommission: percentage }
}

function ownRate(rate: Rate): Rate {
  const { defaultCommission: _taken, ...own } = rate
  if (!hasDefaultCommission(rate)) return own
  const { commissionPercentage: _default, ...without } = own
  return without
}

function pageWithEachRate(page: ProductPage, change: (rate: Rate, seasonId: string) => Rate): ProductPage {
  return pageWithEachSet(page, (set, seasonId) => {
    const changed = eachChanged(set.rates, (rate) => change(rate, seasonId))
    return changed === set.rates ? set : { ...set, rates: changed }
  })
}

/** The page with its rate sets changed; the same object where none is. */
export function pageWithEachSet(page: ProductPage, change: (set: RateSet, seasonId: string) => RateSet): ProductPage {
  const seasonRates = eachChanged(page.seasonRates, (rates): SeasonRates => {
    const rateSets = eachChanged(rates.rateSets, (set) => change(set, rates.seasonId))
    return rateSets === rates.rateSets ? rates : { ...rates, rateSets }
  })
  return seasonRates === page.seasonRates ? page : { ...page, seasonRates }
}

/** The same list where every item stays the same object. */
function eachChanged<Item>(items: readonly Item[], change: (item: Item) => Item): readonly Item[] {
  const changed = items.map(change)
  return changed.every((item, i) => item === items[i]) ? items : changed
}

export type DefaultCommissions = {
  /** Of the whole page; undefined: none. */
  readonly ofPage: Amount | undefined
  /** Of seasons, by their names; undefined: that of the page. A season that is not named keeps what it has. */
  readonly bySeason: ReadonlyMap<string, Amount | undefined>
}

/** The page with these defaults, and with its rates following them. A page whose rates follow another one has the defaults of that one: it stays. */
export function pageWithDefaults(page: ProductPage, { ofPage, bySeason }: DefaultCommissions): ProductPage {
  if (page.derivedFrom) return page
  const seasons = page.seasons.map((season): Season => {
    if (!bySeason.has(season.seasonName)) return season
    const percentage = bySeason.get(season.seasonName)
    if (percentage === season.defaultCommission) return season
    return withDefaultOf(season, { defaultCommission: percentage })
  })
  return pageWithDefaultCommission(withDefaultOf({ ...page, seasons }, { defaultCommission: ofPage }))
}

/** What it has, with the default of the other one, or without any. */
export function withDefaultOf<Item extends { readonly defaultCommission?: Amount }>(
  item: Item,
  { defaultCommission }: { readonly defaultCommission?: Amount | undefined },
): Item {
  const { defaultCommission: _before, ...rest } = item
  return { ...rest, ...(defaultCommission === undefined ? {} : { defaultCommission }) } as Item // the same fields, with another default
}

/** @example '20 %, High 15 %'; undefined where there is none */
export function defaultCommissionText({
  defaultCommission,
  seasons,
}: Pick<ProductPage, 'defaultCommission' | 'seasons'>): string | undefined {
  const texts = [
    defaultCommission === undefined ? '' : `${defaultCommission} %`,
    ...seasons.map((season) => (season.defaultCommission === undefined ? '' : `${season.seasonName} ${season.defaultCommission} %`)),
  ].filter(Boolean)
  return texts.length === 0 ? undefined : texts.join(', ')
}
