// Which season of a file is which season of a rate sheet.

import { searchText } from '../../text/search-text.ts'
import type { Season } from '../rate-sheet.ts'
import { sameSeason, seasonRanges } from '../seasons/seasons.ts'
import type { PlannedSeason } from './plan.ts'

/** Each season of the file with the one of the sheet that it is: of the same days, or else of the same name. */
export function seasonPairs(seasons: readonly PlannedSeason[], before: readonly Season[]): Map<PlannedSeason, Season> {
  const pairs = new Map<PlannedSeason, Season>()
  const left = new Set(before)
  const pair = (isSame: (season: PlannedSeason, was: Season) => boolean) => {
    for (const season of seasons) {
      if (pairs.has(season)) continue
      const was = [...left].find((each) => isSame(season, each))
      if (!was) continue
      pairs.set(season, was)
      left.delete(was)
    }
  }
  pair((season, was) => hasSameName(season, was) && hasSameDays(season, was))
  pair(hasSameDays)
  pair(hasSameName)
  return pairs
}

export function hasSameDays(season: PlannedSeason, was: Season): boolean {
  return sameSeason({ dateRanges: seasonRanges(season.dateRanges) }, was)
}

export function hasSameName(season: PlannedSeason, was: Season): boolean {
  return searchText(season.seasonName) === searchText(was.seasonName)
}
