// Findings about seasons: overlaps, days in none, days outside the period, seasons that a blackout swallows.

import { type DayRange, daysMissing, joinRanges, overlapOf, rangeText } from '../../calendar/day-range.ts'
import { type ProductPage, periodOf, type SheetHead } from '../rate-sheet.ts'
import { outsidePeriod, rangesOf, unassignedDays } from '../seasons/seasons.ts'
import type { FindingPlace, RateFinding } from './rate-finding.ts'

export function seasonChecks(page: ProductPage, head: SheetHead): RateFinding[] {
  return [...overlapChecks(page), ...coverageChecks(page, head), ...blackoutChecks(page)]
}

function overlapChecks(page: ProductPage): RateFinding[] {
  return page.seasons.flatMap((season, i) =>
    page.seasons.slice(i + 1).flatMap((other): RateFinding[] => {
      const shared = rangesOf(season).flatMap((a) => rangesOf(other).flatMap((b) => overlapOf(a, b) ?? []))
      if (shared.length === 0) return []
      const text = `${season.seasonName} and ${other.seasonName} both hold ${rangesText(shared)}.`
      const fix = { kind: 'keepDays', label: `Give these days to ${other.seasonName}`, seasonId: other.seasonId } as const
      return [{ code: 'seasonsOverlap', level: 'error', place: placeOf(page, other.seasonId), text, fix }]
    }),
  )
}

function coverageChecks(page: ProductPage, head: SheetHead): RateFinding[] {
  if (page.seasons.length === 0) return []
  const findings: RateFinding[] = []
  const outside = outsidePeriod(periodOf(head), page.seasons.flatMap(rangesOf))
  if (outside !== undefined) {
    const fix = { kind: 'cutToPeriod', label: 'Cut the seasons to the contract period' } as const
    findings.push({ code: 'outsidePeriod', level: 'error', place: placeOf(page), text: outside, fix })
  }
  // Nights that are blacked out are said to be not sold.
  const closed = page.blackouts.map((blackout) => blackout.range)
  const unassigned = unassignedDays(periodOf(head), page.seasons).flatMap((gap) => daysMissing(gap, closed))
  if (unassigned.length > 0) {
    const fix = { kind: 'assignDays', label: 'Assign them to the seasons beside them' } as const
    findings.push({
      code: 'unassignedDays',
      level: 'warning',
      place: placeOf(page),
      text: `No season holds ${rangesText(unassigned)}.`,
      fix,
    })
  }
  return findings
}

function blackoutChecks(page: ProductPage): RateFinding[] {
  const blackouts = joinRanges(page.blackouts.map((blackout) => blackout.range))
  return page.seasons.flatMap((season): RateFinding[] => {
    const ranges = rangesOf(season)
    const isSwallowed = ranges.length > 0 && ranges.every((range) => daysMissing(range, blackouts).length === 0)
    // A season that is not sold anyway may well be blacked out.
    if (!isSwallowed || !isSold(page, season.seasonId)) return []
    const place = { ...placeOf(page, season.seasonId), section: 'blackouts' } as const
    const text = `Every night of ${season.seasonName} is blacked out, but it has rates.`
    const fix = { kind: 'closeSeason', label: `Make ${season.seasonName} not applicable`, seasonId: season.seasonId } as const
    return [{ code: 'blackoutSwallowsSeason', level: 'warning', place, text, fix }]
  })
}

function isSold(page: ProductPage, seasonId: string): boolean {
  const sets = page.seasonRates.find((rates) => rates.seasonId === seasonId)?.rateSets ?? []
  return sets.some((set) => set.rates.some((rate) => !rate.notApplicable))
}

function placeOf({ productId, ratePackageId }: ProductPage, seasonId?: string): FindingPlace {
  return { productId, ratePackageId, section: 'seasons', ...(seasonId === undefined ? {} : { seasonId }) }
}

function rangesText(ranges: readonly DayRange[]): string {
  return joinRanges(ranges).map(rangeText).join(', ')
}
