// One season of a sheet renamed or moved by days, on every product that has it.

import { addDays } from '../../calendar/day.ts'
import { counted } from '../../text/counted.ts'
import type { ProductPage, SheetHead } from '../rate-sheet.ts'
import { pageWithSeason, type SeasonChangeResult } from '../seasons/change-season.ts'
import { pageWithBoundary } from '../seasons/edit-seasons.ts'
import { rangesOf } from '../seasons/seasons.ts'
import type { ManyChanged } from './many-changed.ts'

export type SeasonMove = {
  /** As it is called now; capitals do not matter. */
  readonly seasonName: string
  /** Absent: it keeps its name. */
  readonly newName?: string
  /** Whole days; negative ones move it earlier. Absent: it keeps its dates. */
  readonly shiftDays?: number
}

/**
 * The season that follows or comes before gives and takes the days, so that no hole opens between them. A sheet is changed on all its products
 * that have the season, or not at all: where the season would leave the contract period, take the name of another or take all days of
 * another, the finding says so. Packages that follow another one are left out, for they follow.
 */
export function seasonMove(pages: readonly ProductPage[], move: SeasonMove, head: SheetHead): ManyChanged {
  const wanted = move.seasonName.trim().toLowerCase()
  const changed: ProductPage[] = []
  let without = 0
  for (const page of pages) {
    const season = page.derivedFrom ? undefined : page.seasons.find((each) => each.seasonName.trim().toLowerCase() === wanted)
    if (!season) {
      without += page.derivedFrom ? 0 : 1
      changed.push(page)
      continue
    }
    const result = movedOn(page, season.seasonId, move, head)
    if ('finding' in result) return { finding: `${page.productName}: ${result.finding}` }
    changed.push(result.page)
  }
  const own = pages.filter((page) => !page.derivedFrom).length
  if (without === own) return { finding: `It has no season called ${move.seasonName}.` }
  const stays = without === 0 ? [] : [`${counted(without, 'rate package has', 'rate packages have')} no season called ${move.seasonName}.`]
  return { pages: changed, rateCount: 0, stays }
}

function movedOn(page: ProductPage, seasonId: string, { newName, shiftDays = 0 }: SeasonMove, head: SheetHead): SeasonChangeResult {
  const season = page.seasons.find((each) => each.seasonId === seasonId)
  if (!season) return { finding: 'This season is not in the rate sheet any more.', field: 'seasonName' }
  const named = pageWithSeason(page, { ...season, seasonName: newName?.trim() ?? season.seasonName }, head)
  if ('finding' in named || shiftDays === 0) return named
  let result = named.page
  // The range and the end that lead go first, so that the season never runs into itself.
  const places = rangesOf(result.seasons.find((each) => each.seasonId === seasonId) ?? season).map((_, range) => range)
  const ends = ['last', 'first'] as const
  for (const range of shiftDays > 0 ? places.toReversed() : places) {
    for (const end of shiftDays > 0 ? ends : ends.toReversed()) {
      const now = result.seasons.find((each) => each.seasonId === seasonId)
      const at = now && rangesOf(now)[range]
      if (!at) return { finding: `The dates of ${season.seasonName} would run into one another.`, field: 'dateRanges' }
      const to = addDays(end === 'last' ? at.to : at.from, shiftDays)
      const moved = pageWithBoundary(result, { seasonId, range, end, to }, head)
      if ('finding' in moved) return moved
      result = moved.page
    }
  }
  const lost = result.seasons.find((each) => each.dateRanges.length === 0 && hadDays(page, each.seasonId))
  return lost ? { finding: `${lost.seasonName} would have no days left.`, field: 'dateRanges' } : { page: result }
}

function hadDays(page: ProductPage, seasonId: string): boolean {
  return page.seasons.some((each) => each.seasonId === seasonId && each.dateRanges.length > 0)
}
