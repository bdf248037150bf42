// Changing one season on a product's page.

import { joinRanges, rangeText } from '../../calendar/day-range.ts'
import { type ProductPage, periodOf, type SeasonRange, type SheetHead } from '../rate-sheet.ts'
import { outsidePeriod, rangesOf, seasonRanges, seasonsWithPlaced } from './seasons.ts'

export type SeasonChange = { readonly seasonId: string; readonly seasonName: string; readonly dateRanges: readonly SeasonRange[] }

/** Why a season cannot be so, and beside which field that is said. */
export type SeasonFinding = { readonly finding: string; readonly field: 'seasonName' | 'dateRanges' }

export type SeasonChangeResult = { readonly page: ProductPage } | SeasonFinding

/**
 * The page with the season renamed and moved; the days that it takes are cut out of the other seasons.
 * A season outside the contract period is refused with the specification's message. // C-RL-098, C-ST-011
 */
export function pageWithSeason(page: ProductPage, change: SeasonChange, head: SheetHead): SeasonChangeResult {
  const before = page.seasons.find((season) => season.seasonId === change.seasonId)
  if (!before) return { finding: 'This season is not in the rate sheet any more.', field: 'seasonName' }
  const problem = seasonFinding(page, change, head)
  if (problem) return problem
  const placed = { ...before, seasonName: change.seasonName, dateRanges: seasonRanges(joinRanges(rangesOf(change))) }
  return { page: { ...page, seasons: seasonsWithPlaced(page.seasons, placed) } }
}

/** Why a season cannot be called so: without a name, or as another season, whatever its capitals. */
export function nameFinding(page: ProductPage, { seasonId, seasonName }: Omit<SeasonChange, 'dateRanges'>): SeasonFinding | undefined {
  const name = seasonName.trim().toLowerCase()
  if (name === '') return { finding: 'A season needs a name.', field: 'seasonName' }
  const taken = page.seasons.find((season) => season.seasonId !== seasonId && season.seasonName.trim().toLowerCase() === name)
  return taken && { finding: `There is another season called ${taken.seasonName}.`, field: 'seasonName' }
}

/**
 * Why the page cannot have this season, old or new, or undefined when it can: a name that another season has,
 * dates that end before they begin, days outside the contract period. // C-RL-098, C-ST-011
 */
export function seasonFinding(page: ProductPage, change: SeasonChange, head: SheetHead): SeasonFinding | undefined {
  const before = page.seasons.find((season) => season.seasonId === change.seasonId)
  const wrongName = before?.seasonName === change.seasonName ? undefined : nameFinding(page, change)
  if (wrongName) return wrongName
  const ranges = rangesOf(change)
  const reversed = ranges.find((range) => range.from > range.to)
  if (reversed) return { finding: `The dates ${rangeText(reversed)} end before they begin.`, field: 'dateRanges' }
  const outside = outsidePeriod(periodOf(head), ranges)
  return outside === undefined ? undefined : { finding: outside, field: 'dateRanges' }
}
