// Rate sets and rate types of a product: adding, changing and taking away, in all seasons alike.

import type { ProductPage, RateSet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { hasDefaultCommission } from '@tradewind/domain/rate-sheet/rates/default-commission.ts'
import { setGroups, setsOf } from './grid-model.ts'

/** What a supplier is most likely to sell, in the order of a printed sheet. // C-CN-011 */
export const RATE_TYPES = {
  Accommodation: ['Single', 'Double', 'Twin', 'Triple', 'Quad', 'Per Person Sharing', 'Single Supplement', 'Extra Adult', 'Extra Child'],
  'Non-Accommodation': ['Adult', 'Child', 'Infant', 'Student', 'Senior', 'Family', 'Private', '1-4', '5-8'],
} as const

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

/** What most weekend rates are for: the nights from Friday and from Saturday. */
const WEEKEND = [5, 6]

/**
 * A set for other days in each season, with the same rate types, still without amounts: the days that its other sets leave, or else the
 * weekend, which these give away. Where one of them has no other days, both have all.
 */
export function pageWithNewSet(page: ProductPage): ProductPage {
  const descriptions = setGroups(page)[0]?.descriptions ?? RATE_TYPES[page.productType].slice(0, 2)
  return pageWithSets(page, (sets) => {
    const { kept, days } = daysForNew(sets)
    const rates = descriptions.map((description) => ({ description, notApplicable: false, ...commissionOf(sets[0], description) }))
    return [...kept, { daysOfWeek: days, rates }]
  })
}

function daysForNew(sets: readonly RateSet[]): { kept: readonly RateSet[]; days: readonly number[] } {
  const left = EVERY_DAY.filter((day) => !sets.some((set) => set.daysOfWeek.includes(day)))
  if (left.length > 0) return { kept: sets, days: left }
  const weekdays = sets.map((set) => ({ ...set, daysOfWeek: set.daysOfWeek.filter((day) => !WEEKEND.includes(day)) }))
  return weekdays.every((set) => set.daysOfWeek.length > 0) ? { kept: weekdays, days: WEEKEND } : { kept: sets, days: EVERY_DAY }
}

/** A rate type in every set of every season, with the commission of the others. */
export function pageWithRateType(page: ProductPage, description: string): ProductPage {
  return pageWithSets(page, (sets) =>
    (sets.length === 0 ? [{ daysOfWeek: EVERY_DAY, rates: [] }] : sets).map((set) =>
      set.rates.some((rate) => rate.description === description)
        ? set
        : { ...set, rates: [...set.rates, { description, notApplicable: false, ...commissionOf(set) }] },
    ),
  )
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

function commissionOf(set: RateSet | undefined, description?: string) {
  const rates = set?.rates ?? []
  const rate = rates.find((each) => each.description === description) ?? rates.find((each) => each.commissionPercentage !== undefined)
  return rate?.commissionPercentage === undefined || hasDefaultCommission(rate) ? {} : { commissionPercentage: rate.commissionPercentage }
}
