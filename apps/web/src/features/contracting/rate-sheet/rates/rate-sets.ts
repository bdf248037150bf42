// Rate sets of a product: adding, changing and taking away, in all seasons alike; and taking a rate type away.

import type { ProductPage, RateSet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { commissionBeside, USUAL_RATE_TYPES } from '@tradewind/domain/rate-sheet/rates/rate-types.ts'
import { setGroups, setsOf } from './grid-model.ts'

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

/** What most weekend rates are for: the nights from Friday and from Saturday. */
const WEEKEND = [5, 6]

/**
 * A set for other days in each season, with the same rate types, still without amounts: the days that its other sets leave, or else the
 * weekend, which these give away. Where one of them has no other days, both have all.
 */
export function pageWithNewSet(page: ProductPage): ProductPage {
  const descriptions = setGroups(page)[0]?.descriptions ?? USUAL_RATE_TYPES[page.productType].slice(0, 2)
  return pageWithSets(page, (sets) => {
    const { kept, days } = daysForNew(sets)
    const rates = descriptions.map((description) => ({ description, notApplicable: false, ...commissionBeside(sets[0], description) }))
    return [...kept, { daysOfWeek: days, rates }]
  })
}

function daysForNew(sets: readonly RateSet[]): { kept: readonly RateSet[]; days: readonly number[] } {
  const left = EVERY_DAY.filter((day) => !sets.some((set) => set.daysOfWeek.includes(day)))
  if (left.length > 0) return { kept: sets, days: left }
  const weekdays = sets.map((set) => ({ ...set, daysOfWeek: set.daysOfWeek.filter((day) => !WEEKEND.includes(day)) }))
  return weekdays.every((set) => set.daysOfWeek.length > 0) ? { kept: weekdays, days: WEEKEND } : { kept: sets, days: EVERY_DAY }
}

export function pageWithoutRateType(page: ProductPage, description: string): ProductPage {
  return pageWithSets(page, (sets) => sets.map((set) => ({ ...set, rates: set.rates.filter((rate) => rate.description !== description) })))
}

export function pageWithSet(page: ProductPage, seasonId: string, rateSet: number, change: (set: RateSet) => RateSet): ProductPage {
  return pageWithSets(page, (sets, id) => (id === seasonId ? sets.map((set, i) => (i === rateSet ? change(set) : set)) : sets))
}

/** The set of this position goes from every season. */
export function pageWithoutSet(page: ProductPage, rateSet: number): ProductPage {
  return pageWithSets(page, (sets) => sets.filter((_, i) => i !== rateSet))
}

function pageWithSets(page: ProductPage, change: (sets: readonly RateSet[], seasonId: string) => readonly RateSet[]): ProductPage {
  return {
    ...page,
    seasonRates: page.seasons.map(({ seasonId }) => ({ seasonId, rateSets: change(setsOf(page, seasonId), seasonId) })),
  }
}
