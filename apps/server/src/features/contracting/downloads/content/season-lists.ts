// Which products have seasons of their own: seasons that all share are said once.

import type { ProductPage, Season } from '@tradewind/domain/rate-sheet/rate-sheet.ts'

/** Whether two pages have the same seasons under the same names. */
export function haveSameSeasons(a: Pick<ProductPage, 'seasons'>, b: Pick<ProductPage, 'seasons'>): boolean {
  return (
    a.seasons === b.seasons ||
    (a.seasons.length === b.seasons.length && a.seasons.every((season, index) => isSame(season, b.seasons[index])))
  )
}

function isSame(a: Season, b: Season | undefined): boolean {
  return (
    b !== undefined &&
    a.seasonName === b.seasonName &&
    a.hue === b.hue &&
    a.dateRanges.length === b.dateRanges.length &&
    a.dateRanges.every((range, index) => {
      const other = b.dateRanges[index]
      return range.seasonStartDate === other?.seasonStartDate && range.seasonEndDate === other.seasonEndDate
    })
  )
}
