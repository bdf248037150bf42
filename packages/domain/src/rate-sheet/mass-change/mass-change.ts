// Changes many rates at once by a percentage or a fixed amount, and lists each rate before and after.

import Big from 'big.js'
import type { Amount, CurrencyCode } from '../../money/amount.ts'
import { findAmount } from '../../money/amount.ts'
import type { ProductPage, Rate, RateAddress, RateSet } from '../rate-sheet.ts'
import { isExtraPerson } from '../rates/rate-kind.ts'
import { nettOf, type ShownRate, shownRate } from '../rates/rate.ts'
import { amountMoreBy, DEFAULT_ROUNDING, type Rounding, steppedAmount } from '../rates/rounding.ts'
import type { PageAddress } from '../seasons/all-products.ts'
import { daysOfWeekText } from '../words/words.ts'

// C-CN-023
export const MEASURES = ['percentage', 'fixed'] as const

/** How the rates change. A negative value lowers them. */
export type MassChange = {
  readonly measure: (typeof MEASURES)[number]
  /** Percent (`4` raises by 4 percent), or an amount in the sheet's currency. */
  readonly value: Amount
  /** Default: normal rounding, to 1 cent. // C-CN-022 */
  readonly rounding?: Rounding
  /** True: Extra Child and Extra Adult do not change. // C-RL-095 */
  readonly leaveExtraPersons?: boolean
}

/** Which rates to change; an absent field selects all. */
export type RateSelection = {
  readonly pages?: readonly PageAddress[]
  readonly seasonNames?: readonly string[]
  readonly descriptions?: readonly string[]
  /** Restricts the selection of the other three fields to these rates. */
  readonly rates?: readonly (PageAddress & RateAddress)[]
}

/** The ids of a rate, and the names shown to people. */
export type RatePlace = PageAddress &
  RateAddress & {
    readonly productName: string
    readonly ratePackageName: string
    readonly seasonName: string
    /** Where the season has several rate sets: the days of the week of this one. */
    readonly weekdays?: string
  }

export type ChangedRate = RatePlace & { readonly before: ShownRate; readonly after: ShownRate }

/** Why a selected rate does not change: no price, an extra person, derived from another package, empty, or the result is out of bounds. */
export type SkipReason = 'share' | 'notApplicable' | 'onRequest' | 'extraPerson' | 'derived' | 'noAmount' | 'belowZero' | 'tooLarge'

/** All pages with the changes made, and the outcome for each selected rate, both in the order of the sheet. */
export type MassChangeResult = {
  readonly pages: readonly ProductPage[]
  readonly changes: readonly ChangedRate[]
  readonly skipped: readonly (RatePlace & { readonly reason: SkipReason })[]
}

/**
 * Changes the selected rates: the retail rate if there is one, else the nett rate. The commission does not change, so
 * nett = retail x (100 - commission) / 100 (C-RL-096). Every rate is rounded to the step, with the decimals of the currency (C-RL-093,
 * C-RL-097). Rates that are not applicable (C-RL-094) are skipped, and so are rates that would fall below 0.
 * @example 133.33 plus 4 percent is 138.66, always up to 50 cents 139.00
 */
export function massChange(
  pages: readonly ProductPage[],
  selection: RateSelection,
  change: MassChange,
  currency: CurrencyCode,
): MassChangeResult {
  const changes: ChangedRate[] = []
  const skipped: (RatePlace & { reason: SkipReason })[] = []
  const rates = selection.rates && new Set(selection.rates.map((at) => rateText(at, at)))
  const result = pages.map((page) => {
    if (selection.pages?.some((at) => isPage(page, at)) === false) return page
    const names = new Map(page.seasons.map((season) => [season.seasonId, season.seasonName]))
    return pageWithRates(page, (rate, address) => {
      const seasonName = names.get(address.seasonId) ?? ''
      if (!isSelected(selection, seasonName, address) || rates?.has(rateText(page, address)) === false) return rate
      const after = changedRate(rate, change, currency, isDerived(page, address))
      if (typeof after === 'string') {
        skipped.push({ ...placeOf(page, seasonName, address), reason: after })
        return rate
      }
      changes.push({ ...placeOf(page, seasonName, address), before: shownRate(rate, currency), after: shownRate(after, currency) })
      return after
    })
  })
  return { pages: result, changes, skipped }
}

/** The page with `change` applied to every rate; the same object when no rate changes. */
export function pageWithRates(page: ProductPage, change: (rate: Rate, address: RateAddress) => Rate): ProductPage {
  let differs = false
  const seasonRates = page.seasonRates.map((season) => ({
    ...season,
    rateSets: season.rateSets.map((set, rateSet): RateSet => {
      const rates = set.rates.map((rate) => change(rate, { seasonId: season.seasonId, rateSet, description: rate.description }))
      if (rates.every((rate, i) => rate === set.rates[i])) return set
      differs = true
      return { ...set, rates }
    }),
  }))
  return differs ? { ...page, seasonRates } : page
}

function changedRate(rate: Rate, change: MassChange, currency: CurrencyCode, derived: boolean): Rate | SkipReason {
  if (rate.notApplicable) return rate.onRequest === true ? 'onRequest' : 'notApplicable'
  if (change.leaveExtraPersons && isExtraPerson(rate.description)) return 'extraPerson'
  if (derived) return 'derived'
  if (rate.percentOfShare !== undefined) return 'share'
  const given = rate.retailRate ?? rate.nettRate
  if (given === undefined) return 'noAmount'
  const { measure, value, rounding = DEFAULT_ROUNDING } = change
  const amount =
    measure === 'percentage'
      ? amountMoreBy(given, value, rounding, currency)
      : steppedAmount(new Big(given).plus(value), rounding, currency)
  if (amount === undefined) return 'tooLarge'
  if (Number(amount) < 0) return 'belowZero'
  return rate.retailRate === undefined
    ? { ...rate, nettRate: amount }
    : { ...rate, retailRate: amount, ...nettAfter(rate, amount, currency) }
}

/** If the rate stores nett and retail, nett keeps its ratio to retail. */
function nettAfter(rate: Rate, retail: Amount, currency: CurrencyCode): { nettRate?: Amount } {
  const { retailRate, nettRate, commissionPercentage } = rate
  if (nettRate === undefined || retailRate === undefined) return {}
  if (commissionPercentage !== undefined) return { nettRate: nettOf(retail, commissionPercentage, currency) }
  if (new Big(retailRate).eq(0)) return {}
  const nett = steppedAmount(new Big(nettRate).times(retail).div(retailRate), DEFAULT_ROUNDING, currency)
  return nett === undefined ? {} : { nettRate: nett }
}

/** Where the rate is, in words. */
export function placeOf(page: ProductPage, seasonName: string, { seasonId, rateSet, description }: RateAddress): RatePlace {
  const { productId, productName, ratePackageId, ratePackageName } = page
  const sets = page.seasonRates.find((rates) => rates.seasonId === seasonId)?.rateSets ?? []
  const weekdays = sets.length > 1 ? { weekdays: daysOfWeekText(sets[rateSet]?.daysOfWeek ?? []) } : {}
  return { productId, productName, ratePackageId, ratePackageName, seasonName, seasonId, rateSet, description, ...weekdays }
}

function isSelected({ seasonNames, descriptions }: RateSelection, seasonName: string, { description }: RateAddress): boolean {
  return (seasonNames?.includes(seasonName) ?? true) && (descriptions?.includes(description) ?? true)
}

/** The key of a rate, for fast lookup among thousands. */
function rateText({ productId, ratePackageId }: PageAddress, { seasonId, rateSet, description }: RateAddress): string {
  return `${productId} ${ratePackageId} ${seasonId} ${rateSet} ${description}`
}

function isPage(page: ProductPage, at: PageAddress): boolean {
  return at.productId === page.productId && at.ratePackageId === page.ratePackageId
}

/** Whether this rate follows another rate package. */
export function isDerived(page: ProductPage, address: RateAddress): boolean {
  return page.derivedFrom !== undefined && !page.derivedFrom.overrides.some((each) => sameAddress(each, address))
}

export function sameAddress(a: RateAddress, b: RateAddress): boolean {
  return a.seasonId === b.seasonId && a.rateSet === b.rateSet && a.description === b.description
}

/** The message why this value is not valid for a mass change, or undefined when it is valid. */
export function massChangeFinding({
  measure,
  value,
  rounding,
}: {
  readonly measure: MassChange['measure']
  readonly value: string
  readonly rounding?: Rounding
}): string | undefined {
  const amount = findAmount(value)
  if (amount === undefined) return 'This is not a number. Write it as 4 or -2.50.'
  if (measure === 'percentage' && new Big(amount).lt(-100)) return 'A rate cannot be lowered by more than 100 percent.'
  const step = rounding?.stepCents ?? 1
  if (!Number.isInteger(step) || step < 1) return 'The step is a whole number of cents, at least 1.'
  return undefined
}
