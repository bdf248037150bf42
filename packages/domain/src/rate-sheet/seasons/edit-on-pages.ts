// One gesture of the season editor on this product only, or on all products of the rate sheet.

import type { Day } from '../../calendar/day.ts'
import type { ProductPage, Season } from '../rate-sheet.ts'
import type { PageAddress, SeasonOnPages } from './all-products.ts'
import type { SeasonChangeResult, SeasonFinding } from './change-season.ts'
import type { BoundaryMove } from './edit-seasons.ts'
import { rangesOf, sameSeason } from './seasons.ts'

/** What is done with a season of a page; it is called once for each page, with the season's id there. */
export type SeasonGesture = (page: ProductPage, seasonId: string) => SeasonChangeResult

/**
 * The pages after the gesture on the season of one page and, when the scope is all products, on the same season of the others: the
 * one with equal dates, whatever its name (C-RL-101), else the one of the same name. Packages that follow another are left out, for
 * they follow. A page that has no such season, or where the gesture is refused, is left alone with the reason.
 * Refused as on the one page; nothing is changed then.
 */
export function pagesWithGesture(
  pages: readonly ProductPage[],
  at: PageAddress & { readonly seasonId: string },
  gesture: SeasonGesture,
  scope: 'thisProduct' | 'allProducts',
): SeasonOnPages | SeasonFinding {
  const page = pages.find((each) => each.productId === at.productId && each.ratePackageId === at.ratePackageId)
  const season = page?.seasons.find((each) => each.seasonId === at.seasonId)
  if (!page || !season) return { finding: 'This season is not in the rate sheet any more.', field: 'seasonName' }
  const result = gesture(page, at.seasonId)
  if ('finding' in result) return result
  const leftAlone: SeasonOnPages['leftAlone'][number][] = []
  const changed = pages.map((each) => {
    if (each === page) return result.page
    if (scope === 'thisProduct' || each.derivedFrom) return each
    const same = likeSeason(each, season)
    const other: SeasonChangeResult = same
      ? gesture(each, same.seasonId)
      : { finding: `${each.productName}, ${each.ratePackageName} has no season like ${season.seasonName}.`, field: 'seasonName' }
    if ('page' in other) return other.page
    leftAlone.push({ productId: each.productId, ratePackageId: each.ratePackageId, reason: other.finding })
    return each
  })
  return { pages: changed, leftAlone }
}

/**
 * The same boundary on another page: the range of the season that has this end on the same day, moved alike.
 * @param on the day on which the boundary stands before it is moved @returns undefined when the season has no such end
 */
export function boundaryOn(page: ProductPage, on: Day, move: Omit<BoundaryMove, 'range'>): BoundaryMove | undefined {
  const season = page.seasons.find((each) => each.seasonId === move.seasonId)
  const range = season ? rangesOf(season).findIndex((each) => (move.end === 'first' ? each.from : each.to) === on) : -1
  return range < 0 ? undefined : { ...move, range }
}

function likeSeason(page: ProductPage, season: Season): Season | undefined {
  return page.seasons.find((each) => sameSeason(each, season)) ?? page.seasons.find((each) => each.seasonName === season.seasonName)
}
