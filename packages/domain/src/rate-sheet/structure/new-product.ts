// A product that comes into a rate sheet: with the seasons of the sheet and the usual lines, still without amounts.

import {
  DEFAULT_RATE_PACKAGE,
  type ProductPage,
  type ProductType,
  periodOf,
  type Rate,
  type RateSet,
  type SheetHead,
} from '../rate-sheet.ts'
import { hasDefaultCommission } from '../rates/default-commission.ts'
import { nextHue, seasonRanges } from '../seasons/seasons.ts'

/** The lines with which a product of this type begins; others are added as they are needed. */
export const USUAL_RATES: Readonly<Record<ProductType, readonly string[]>> = {
  Accommodation: ['Single', 'Double', 'Extra Adult', 'Extra Child'],
  'Non-Accommodation': ['Adult', 'Child'],
}

/** The season of a sheet that has none yet. */
export const WHOLE_PERIOD_SEASON = 'All year'

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

export type NewProduct = Pick<ProductPage, 'productId' | 'productName' | 'productType' | 'ratePackageId' | 'ratePackageName'>

/**
 * The page of a product that is new in the sheet. It has the seasons of the model and its rate sets, where both are of one type, else one
 * rate set with the usual lines; no amount, but commissions and their defaults stay. Without a model one season holds the whole period.
 * @param model a page of the same sheet whose seasons the product takes over
 * @param newId makes a new identifier at each call
 */
export function newProductPage(
  product: NewProduct,
  model: ProductPage | undefined,
  { head, newId }: { readonly head: SheetHead; readonly newId: () => string },
): ProductPage {
  const seasons = model?.seasons.length
    ? model.seasons
    : [{ seasonId: '', seasonName: WHOLE_PERIOD_SEASON, hue: nextHue([]), dateRanges: seasonRanges([periodOf(head)]) }]
  const sameType = model?.productType === product.productType ? model : undefined
  const placed = seasons.map((season) => ({
    season: { ...season, seasonId: newId() },
    rateSets:
      emptied(sameType?.seasonRates.find((rates) => rates.seasonId === season.seasonId)?.rateSets) ?? usualSets(product.productType),
  }))
  return {
    kind: 'product',
    ...product,
    seasons: placed.map(({ season }) => season),
    seasonRates: placed.map(({ season, rateSets }) => ({ seasonId: season.seasonId, rateSets })),
    ...(model?.defaultCommission === undefined ? {} : { defaultCommission: model.defaultCommission }),
    extras: [],
    offers: [],
    allocation: [],
    blackouts: [],
    productPolicy: [],
  }
}

/** The rate packages that a new product gets: as named, each once, or Primary alone. // C-CN-010, C-CN-036 */
export function packageNames(names: readonly string[]): string[] {
  const given = [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))]
  return given.length === 0 ? [DEFAULT_RATE_PACKAGE] : given
}

/** The rate sets with their lines, days and lengths of stay, without amounts; undefined when there are none. */
export function emptied(rateSets: readonly RateSet[] | undefined): RateSet[] | undefined {
  if (!rateSets?.some((set) => set.rates.length > 0)) return undefined
  return rateSets.map((set) => ({ ...set, rates: set.rates.map(emptyRate) }))
}

function emptyRate(rate: Rate): Rate {
  const { description, commissionPercentage, onTopOfShare, percentOfShare } = rate
  return {
    description,
    notApplicable: false,
    ...(commissionPercentage === undefined || hasDefaultCommission(rate) ? {} : { commissionPercentage }),
    ...(onTopOfShare === undefined ? {} : { onTopOfShare }),
    ...(percentOfShare === undefined ? {} : { percentOfShare }),
  }
}

function usualSets(productType: ProductType): RateSet[] {
  return [{ daysOfWeek: EVERY_DAY, rates: USUAL_RATES[productType].map((description) => ({ description, notApplicable: false })) }]
}
