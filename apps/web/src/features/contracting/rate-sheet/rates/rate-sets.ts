// Rate sets of a product: adding, changing and taking away, in all seasons alike; and taking a rate type away.

import type { ProductPage, RateSet, Season } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { commissionBeside, USUAL_RATE_TYPES } from '@tradewind/domain/rate-sheet/rates/rate-types.ts'
import { alikeFinding } from '@tradewind/domain/rate-sheet/rates/sets-alike.ts'
import { setGroups, setsOf } from './grid-model.ts'

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

/** What most weekend rates are for: the nights from Friday and from Saturday. */
const WEEKEND = [5, 6]

/**
 * A set for other days in each season, with the same rate types, still without amounts: the days that its other sets leave, or else the
 * weekend, which these give away. Undefined where a season has no other days: then a person says what tells the sets apart.
 */
export function pageWithNewSet(page: ProductPage): ProductPage | undefined {
  const everyDay = page.seasons.every(({ seasonId }) => daysForNew(setsOf(page, seasonId)) !== undefined)
  return everyDay ? pageWithAddedSet(page, (sets) => daysForNew(sets) ?? { kept: sets, conditions: { daysOfWeek: EVERY_DAY } }) : undefined
}

/** A set of these conditions in each season, with the same rate types, still without amounts. */
export function pageWithSetOf(page: ProductPage, conditions: Conditions): ProductPage {
  return pageWithAddedSet(page, (kept) => ({ kept, conditions }))
}

type Conditions = Omit<RateSet, 'rates'>
type Added = { readonly kept: readonly RateSet[]; readonly conditions: Conditions }

function pageWithAddedSet(page: ProductPage, add: (sets: readonly RateSet[]) => Added): ProductPage {
  const descriptions = setGroups(page)[0]?.descriptions ?? USUAL_RATE_TYPES[page.productType].slice(0, 2)
  return pageWithSets(page, (sets) => {
    const { kept, conditions } = add(sets)
    const rates = descriptions.map((description) => ({ description, notApplicable: false, ...commissionBeside(sets[0], description) }))
    return [...kept, { ...conditions, rates }]
  })
}

function daysForNew(sets: readonly RateSet[]): Added | undefined {
  const left = EVERY_DAY.filter((day) => !sets.some((set) => set.daysOfWeek.includes(day)))
  if (left.length > 0) return { kept: sets, conditions: { daysOfWeek: left } }
  const kept = sets.map((set) => ({ ...set, daysOfWeek: set.daysOfWeek.filter((day) => !WEEKEND.includes(day)) }))
  return kept.every((set) => set.daysOfWeek.length > 0) ? { kept, conditions: { daysOfWeek: WEEKEND } } : undefined
}

/**
 * Why a set of these conditions cannot be in these seasons, in the words of the first that has another one like it; undefined when it can.
 * @param rateSet its position; undefined for a set that is not there yet
 */
export function alikeIn(page: ProductPage, seasons: readonly Season[], rateSet: number | undefined, after: RateSet): string | undefined {
  for (const { seasonId, seasonName } of seasons) {
    const sets = setsOf(page, seasonId)
    // A season without this set keeps none of it.
    if (rateSet !== undefined && !sets[rateSet]) continue
    const others = sets.flatMap((set, i) => (i === rateSet ? [] : [{ set, rateSet: i }]))
    const finding = alikeFinding(after, others)
    if (finding !== undefined) return seasons.length > 1 ? `${seasonName}: ${finding}` : finding
  }
  return undefined
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
