// Seasons of one rate package: their ranges, cutting the others when one is placed, and unassigned days.

import { type Day, dayText } from '../../calendar/day.ts'
import { type DayRange, daysMissing, joinRanges, nightsInAll, rangesWithout } from '../../calendar/day-range.ts'
import type { Season, SeasonRange } from '../rate-sheet.ts'

/** Number of season colours before they repeat. */
export const SEASON_HUES = 8

export function rangesOf(season: Pick<Season, 'dateRanges'>): DayRange[] {
  return season.dateRanges.map(({ seasonStartDate, seasonEndDate }) => ({ from: seasonStartDate, to: seasonEndDate }))
}

export function seasonRanges(ranges: readonly DayRange[]): SeasonRange[] {
  return ranges.map(({ from, to }) => ({ seasonStartDate: from, seasonEndDate: to }))
}

export function nightsOfSeason(season: Pick<Season, 'dateRanges'>): number {
  return nightsInAll(rangesOf(season))
}

/** The hue for a new season: the first unused one, or a repeated one when all are used. */
export function nextHue(seasons: readonly Pick<Season, 'hue'>[]): number {
  const taken = new Set(seasons.map((season) => season.hue))
  for (let hue = 1; hue <= SEASON_HUES; hue += 1) if (!taken.has(hue)) return hue
  return (seasons.length % SEASON_HUES) + 1
}

/** The days of the period without a season, sorted by date. // C-RL-099 */
export function unassignedDays(period: DayRange, seasons: readonly Pick<Season, 'dateRanges'>[]): DayRange[] {
  return daysMissing(period, seasons.flatMap(rangesOf))
}

/**
 * The seasons after `placed` takes exactly its ranges. Its days are cut out of the other seasons. // C-RL-100
 * A season that loses all its days stays in the list without ranges, so that its rates are not lost.
 * @param placed an existing season (same id) or a new one, with its new ranges
 */
export function seasonsWithPlaced(seasons: readonly Season[], placed: Season): Season[] {
  const taken = joinRanges(rangesOf(placed))
  const result = seasons.map((season) => {
    if (season.seasonId === placed.seasonId) return { ...placed, dateRanges: seasonRanges(taken) }
    const left = taken.reduce<DayRange[]>((ranges, cut) => rangesWithout(ranges, cut), rangesOf(season))
    return { ...season, dateRanges: seasonRanges(left) }
  })
  const isNew = !seasons.some((season) => season.seasonId === placed.seasonId)
  return isNew ? [...result, { ...placed, dateRanges: seasonRanges(taken) }] : result
}

/** Two seasons are equal when their ranges match by start and end day, whatever their names. // C-RL-101 */
export function sameSeason(a: Pick<Season, 'dateRanges'>, b: Pick<Season, 'dateRanges'>): boolean {
  const [left, right] = [byDate(rangesOf(a)), byDate(rangesOf(b))]
  return left.length === right.length && left.every((range, i) => range.from === right[i]?.from && range.to === right[i]?.to)
}

/**
 * Why these ranges are refused for this contract period, or undefined when all lie within it.
 * The message names the first and the last day of the ranges. // C-RL-098, C-ST-011, C-CN-024
 */
export function outsidePeriod(period: DayRange, ranges: readonly DayRange[]): string | undefined {
  const joined = joinRanges(ranges)
  const first = joined.at(0)?.from
  const last = joined.at(-1)?.to
  if (first === undefined || last === undefined) return undefined
  if (first >= period.from && last <= period.to) return undefined
  return outsidePeriodText(first, last)
}

export function outsidePeriodText(first: Day, last: Day): string {
  return `Your seasons, which start from ${dayText(first)} - ${dayText(last)}, are not within your contract validity period.`
}

/** The season of this day, or undefined when the day is unassigned. */
export function findSeasonOn(seasons: readonly Season[], day: Day): Season | undefined {
  return seasons.find((season) => season.dateRanges.some((r) => r.seasonStartDate <= day && day <= r.seasonEndDate))
}

function byDate(ranges: DayRange[]): DayRange[] {
  return ranges.sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
}

/** Every season that holds the day, in the order of the page: more than one only where the sheet contradicts itself. */
export function seasonsOn(seasons: readonly Season[], day: Day): Season[] {
  return seasons.filter((season) => season.dateRanges.some((range) => range.seasonStartDate <= day && day <= range.seasonEndDate))
}
