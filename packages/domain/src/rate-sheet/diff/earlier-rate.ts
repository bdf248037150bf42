// Which rate of an earlier version a rate of a sheet stands for: its cell is marked where they differ.

import type { ProductPage, Rate, Season } from '../rate-sheet.ts'

/** The cell of a rate in the sheet that is read. */
export type RatePlace = {
  readonly season: Season
  /** The position of the rate set in its season, from 0. */
  readonly group: number
  readonly description: string
}

/**
 * The rate at the same place of an earlier version of the page: seasons are known by their ids, or by their names where the ids are others;
 * rate sets by their positions, rates by their descriptions.
 * @returns undefined where the earlier version has no such rate
 */
export function earlierRate(before: ProductPage, { season, group, description }: RatePlace): Rate | undefined {
  const was =
    before.seasons.find((each) => each.seasonId === season.seasonId) ?? before.seasons.find((each) => each.seasonName === season.seasonName)
  if (!was) return undefined
  const sets = before.seasonRates.find((each) => each.seasonId === was.seasonId)?.rateSets
  return sets?.[group]?.rates.find((rate) => rate.description === description)
}
