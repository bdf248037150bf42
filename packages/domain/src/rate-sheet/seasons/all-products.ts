// One change of a season on this product only, or on all products of the rate sheet.

import type { ProductPage, Season, SheetHead } from '../rate-sheet.ts'
import { pageWithSeason, type SeasonChange, type SeasonFinding } from './change-season.ts'
import { pageWithNewSeason } from './edit-seasons.ts'
import { sameSeason } from './seasons.ts'

export type PageAddress = { readonly productId: string; readonly ratePackageId: string }

/** The pages in their order, and those that were left alone because they have no such season, or cannot have the new one. */
export type SeasonOnPages = {
  readonly pages: readonly ProductPage[]
  readonly leftAlone: readonly (PageAddress & { readonly reason: string })[]
}

/**
 * A season changed or added on one page, and alike on the others when the scope is all products. On another page the same season is
 * the one with equal dates, whatever its name (C-RL-101); else the one of the same name. A new season is added everywhere; where
 * one has the name already, that one moves. Refused as on the one page; nothing is changed then.
 * @param newId makes a new identifier at each call @param head the contract period
 */
export function pagesWithSeason(
  pages: readonly ProductPage[],
  at: PageAddress,
  change: SeasonChange,
  scope: 'thisProduct' | 'allProducts',
  { head, newId }: { readonly head: SheetHead; readonly newId: () => string },
): SeasonOnPages | SeasonFinding {
  const page = pages.find((each) => isAt(each, at))
  if (!page) return { finding: 'This product is not in the rate sheet any more.', field: 'seasonName' }
  const before = page.seasons.find((season) => season.seasonId === change.seasonId)
  const result = before ? pageWithSeason(page, change, head) : pageWithNewSeason(page, change, head)
  if ('finding' in result) return result
  const leftAlone: (PageAddress & { reason: string })[] = []
  const changed = pages.map((each) => {
    if (each === page) return result.page
    if (scope === 'thisProduct') return each
    const other = alike(each, change, before, { head, newId })
    if ('page' in other) return other.page
    leftAlone.push({ productId: each.productId, ratePackageId: each.ratePackageId, reason: other.finding })
    return each
  })
  return { pages: changed, leftAlone }
}

function alike(
  page: ProductPage,
  change: SeasonChange,
  before: Season | undefined,
  { head, newId }: { readonly head: SheetHead; readonly newId: () => string },
) {
  const name = before?.seasonName ?? change.seasonName
  const same =
    (before && page.seasons.find((season) => sameSeason(season, before))) ?? page.seasons.find((season) => season.seasonName === name)
  if (same) return pageWithSeason(page, { ...change, seasonId: same.seasonId }, head)
  if (before)
    return {
      finding: `${page.productName}, ${page.ratePackageName} has no season like ${before.seasonName}.`,
      field: 'seasonName' as const,
    }
  return pageWithNewSeason(page, { ...change, seasonId: newId() }, head)
}

function isAt(page: ProductPage, at: PageAddress): boolean {
  return page.productId === at.productId && page.ratePackageId === at.ratePackageId
}
