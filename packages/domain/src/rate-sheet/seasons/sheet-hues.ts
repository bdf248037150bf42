// One colour for a season on all products of a rate sheet: seasons with the same dates have the same hue.

import type { ProductPage, Season } from '../rate-sheet.ts'
import { rangesOf, SEASON_HUES } from './seasons.ts'

/** The hue of each season of a rate sheet, by its dates. */
export type SheetHues = ReadonlyMap<string, number>

/**
 * The hues of all seasons of a rate sheet. The first product that has a season gives it the hue that it was made with; one that another
 * season of the sheet has already becomes the first that is free. When none is free, seasons of one product still differ from one
 * another as long as there are hues enough.
 * @param pages in the order of the sheet
 * @returns hues from 1 to 8, by `hueIn`
 */
export function sheetHues(pages: readonly Pick<ProductPage, 'seasons'>[]): SheetHues {
  const hues = new Map<string, number>()
  const taken = new Set<number>()
  for (const { seasons } of pages)
    for (const season of seasons) {
      const key = keyOf(season)
      if (hues.has(key)) continue
      const hue = freeHue(season, taken) ?? freeHue(season, new Set(seasons.flatMap((each) => hues.get(keyOf(each)) ?? []))) ?? season.hue
      hues.set(key, hue)
      taken.add(hue)
    }
  return hues
}

/** The hue of a season in its rate sheet; its own one where the sheet has no such season. */
export function hueIn(hues: SheetHues, season: Season): number {
  return hues.get(keyOf(season)) ?? season.hue
}

/** All pages of a rate sheet with its hues, for what is shown and not saved. A page whose hues are right stays the same object. */
export function pagesWithSheetHues<Page extends { readonly kind?: string; readonly seasons?: readonly Season[] }>(
  pages: readonly Page[],
): Page[] {
  const hues = sheetHues(pages.map(({ seasons = [] }) => ({ seasons })))
  return pages.map((page) => pageWithHues(page, hues))
}

/** The same for one page. */
export function pageWithHues<Page extends { readonly kind?: string; readonly seasons?: readonly Season[] }>(
  page: Page,
  hues: SheetHues,
): Page {
  return page.seasons === undefined || page.seasons.every((season) => hueIn(hues, season) === season.hue)
    ? page
    : { ...page, seasons: page.seasons.map((season) => ({ ...season, hue: hueIn(hues, season) })) }
}

function freeHue({ hue }: Season, taken: ReadonlySet<number>): number | undefined {
  if (!taken.has(hue) && hue >= 1 && hue <= SEASON_HUES) return hue
  for (let free = 1; free <= SEASON_HUES; free += 1) if (!taken.has(free)) return free
  return undefined
}

/** Seasons are asked for their key at every change of a sheet, and are other objects only when they change. */
const keys = new WeakMap<Season, string>()

/** Its ranges in their order by date; a season that lost all its days is known by its name. */
function keyOf(season: Season): string {
  const known = keys.get(season)
  if (known !== undefined) return known
  const ranges = rangesOf(season)
    .map(({ from, to }) => `${from} ${to}`)
    .sort()
  const key = ranges.length === 0 ? `without days: ${season.seasonName}` : ranges.join()
  keys.set(season, key)
  return key
}
