// The gestures of the season editor on one product's page: add, split, move a boundary, assign what is left, remove.

import { addDays, type Day, dayText, earlierOf, laterOf } from '../../calendar/day.ts'
import { type DayRange, joinRanges, rangesWithout } from '../../calendar/day-range.ts'
import { type ProductPage, periodOf, type Season, type SheetHead } from '../rate-sheet.ts'
import { nameFinding, type SeasonChange, type SeasonChangeResult, seasonFinding } from './change-season.ts'
import { nextHue, rangesOf, seasonRanges, seasonsWithPlaced, unassignedDays } from './seasons.ts'

const GONE = { finding: 'This season is not in the rate sheet any more.', field: 'seasonName' } as const

/**
 * The page with one season more, in the next free hue; its days are cut out of the other seasons.
 * Its rates are empty, so completion names it until they are filled. // C-RL-098, C-RL-100
 * @param change `seasonId` is a new one
 */
export function pageWithNewSeason(page: ProductPage, change: SeasonChange, head: SheetHead): SeasonChangeResult {
  const problem = seasonFinding(page, change, head)
  if (problem) return problem
  return { page: { ...page, seasons: seasonsWithPlaced(page.seasons, { ...change, hue: nextHue(page.seasons) }) } }
}

/** Days that a season gets in addition to those it has; they are cut out of the other seasons. // C-RL-098, C-RL-100 */
export function pageWithDaysAssigned(
  page: ProductPage,
  seasonId: string,
  ranges: readonly DayRange[],
  head: SheetHead,
): SeasonChangeResult {
  const season = page.seasons.find((each) => each.seasonId === seasonId)
  if (!season) return GONE
  const change = { ...season, dateRanges: seasonRanges(joinRanges([...rangesOf(season), ...ranges])) }
  const problem = seasonFinding(page, change, head)
  return problem ?? { page: { ...page, seasons: seasonsWithPlaced(page.seasons, change) } }
}

/**
 * Every unassigned day of the period goes to one season, or to the season of the day before it (the day after, at the
 * start of the period). One step; the page is the same when nothing is unassigned or when there are no seasons to give days to.
 */
export function pageWithoutUnassignedDays(
  page: ProductPage,
  to: { readonly seasonId: string } | 'neighbour',
  head: SheetHead,
): ProductPage {
  let seasons = page.seasons
  for (const gap of unassignedDays(periodOf(head), page.seasons)) {
    const season = to === 'neighbour' ? neighbourOf(page.seasons, gap) : seasons.find((each) => each.seasonId === to.seasonId)
    if (!season) continue
    // The season as the gaps before this one left it.
    const now = seasons.find((each) => each.seasonId === season.seasonId) ?? season
    seasons = seasonsWithPlaced(seasons, { ...now, dateRanges: seasonRanges([...rangesOf(now), gap]) })
  }
  return { ...page, seasons }
}

/** Which end of which date range is dragged, and to which day; both days are part of the range. */
export type BoundaryMove = {
  readonly seasonId: string
  /** Position in the season's date ranges, from 0. */
  readonly range: number
  readonly end: 'first' | 'last'
  readonly to: Day
}

/**
 * The page after a boundary was dragged. A range that grows takes days from its neighbours. Where it shrinks, the season that touched
 * it follows, so that no hole opens; without such a season the days become unassigned. // C-RL-100
 * Refused: beyond the period (C-RL-098), beyond the range's own other end.
 */
export function pageWithBoundary(page: ProductPage, move: BoundaryMove, head: SheetHead): SeasonChangeResult {
  const season = page.seasons.find((each) => each.seasonId === move.seasonId)
  const ranges = season ? rangesOf(season) : []
  const before = ranges[move.range]
  if (!season || !before) return GONE
  const after = move.end === 'first' ? { from: move.to, to: before.to } : { from: before.from, to: move.to }
  const change = { ...season, dateRanges: seasonRanges(ranges.with(move.range, after)) }
  const problem = seasonFinding(page, change, head)
  if (problem) return problem
  const moved = seasonsWithPlaced(page.seasons, change)
  const freed = rangesWithout([before], after)[0]
  const touching = freed && page.seasons.find((each) => each !== season && holds(each, besides(freed, move.end)))
  if (!touching) return { page: { ...page, seasons: moved } }
  return { page: { ...page, seasons: seasonsWithPlaced(moved, { ...touching, dateRanges: seasonRanges([...rangesOf(touching), freed]) }) } }
}

/** What the second half of a split season is called, and from which day on it holds. */
export type SeasonSplit = { readonly seasonId: string; readonly from: Day; readonly newSeasonId: string; readonly newSeasonName: string }

/**
 * The page with the season's days from one day on in a season of their own, which begins with a copy of the rates.
 * Refused when one half would have no days, or when the new name is empty or taken.
 */
export function pageWithSplitSeason(page: ProductPage, split: SeasonSplit): SeasonChangeResult {
  const season = page.seasons.find((each) => each.seasonId === split.seasonId)
  if (!season) return GONE
  const wrongName = nameFinding(page, { seasonId: split.newSeasonId, seasonName: split.newSeasonName })
  if (wrongName) return wrongName
  const ranges = joinRanges(rangesOf(season))
  const earlier = ranges
    .filter((range) => range.from < split.from)
    .map((range) => ({ ...range, to: earlierOf(range.to, addDays(split.from, -1)) }))
  const later = ranges.filter((range) => range.to >= split.from).map((range) => ({ ...range, from: laterOf(range.from, split.from) }))
  if (earlier.length === 0 || later.length === 0) {
    return { finding: `${season.seasonName} cannot be split at ${dayText(split.from)}: one half would have no days.`, field: 'dateRanges' }
  }
  const half: Season = {
    seasonId: split.newSeasonId,
    seasonName: split.newSeasonName,
    hue: nextHue(page.seasons),
    dateRanges: seasonRanges(later),
  }
  const seasons = page.seasons.flatMap((each) => (each === season ? [{ ...season, dateRanges: seasonRanges(earlier) }, half] : [each]))
  const copied = page.seasonRates
    .filter((rates) => rates.seasonId === season.seasonId)
    .map((rates) => ({ ...rates, seasonId: split.newSeasonId }))
  return { page: { ...page, seasons, seasonRates: [...page.seasonRates, ...copied] } }
}

/** The page without the season and its rates; its days become unassigned. */
export function pageWithoutSeason(page: ProductPage, seasonId: string): ProductPage {
  return {
    ...page,
    seasons: page.seasons.filter((season) => season.seasonId !== seasonId),
    seasonRates: page.seasonRates.filter((rates) => rates.seasonId !== seasonId),
  }
}

function neighbourOf(seasons: readonly Season[], gap: DayRange): Season | undefined {
  const [before, after] = [addDays(gap.from, -1), addDays(gap.to, 1)]
  return seasons.find((season) => holds(season, before)) ?? seasons.find((season) => holds(season, after))
}

function holds(season: Season, day: Day): boolean {
  return rangesOf(season).some((range) => range.from <= day && day <= range.to)
}

/** The day next to the freed days, on the side away from the range that shrank. */
function besides(freed: DayRange, end: BoundaryMove['end']): Day {
  return end === 'first' ? addDays(freed.from, -1) : addDays(freed.to, 1)
}
