// Another contract period for a rate sheet that has seasons already.

import { type DayRange, overlapOf } from '../../calendar/day-range.ts'
import { type ProductPage, periodOf, productPagesOf, type RateSheet, type SheetHead, type SheetPage } from '../rate-sheet.ts'
import { outsidePeriod, rangesOf, seasonRanges } from '../seasons/seasons.ts'

/** A season that lost days, or all of them, to the new period. */
export type CutSeason = {
  readonly productName: string
  readonly ratePackageName: string
  readonly seasonName: string
  readonly isGone: boolean
}

export type MovedPeriod = { readonly sheet: RateSheet; readonly cut: readonly CutSeason[] }

/**
 * The sheet with this head. Seasons that lie outside its period refuse it in the stated words, or are cut to the period when that is asked.
 * @throws nothing: the refusal is answered as `finding` // C-RL-098, C-ST-011
 * @example period 1 Apr - 31 Mar with a season to 30 Apr: refused, or the season ends on 31 Mar
 */
export function sheetWithHead(
  sheet: RateSheet,
  head: SheetHead,
  seasonsOutside: 'refuse' | 'cut',
): MovedPeriod | { readonly finding: string } {
  const ranges = productPagesOf(sheet).flatMap((page) => page.seasons.flatMap(rangesOf))
  const finding = outsidePeriod(periodOf(head), ranges)
  if (finding === undefined) return { sheet: { ...sheet, head }, cut: [] }
  if (seasonsOutside === 'refuse') return { finding }
  return pagesWithin({ ...sheet, head })
}

/** The sheet with its products cut to the contract period of its head. */
export function pagesWithin(sheet: RateSheet): MovedPeriod {
  const period = periodOf(sheet.head)
  const cut: CutSeason[] = []
  const pages = sheet.pages.map((page): SheetPage => {
    if (page.kind !== 'product') return page
    const within = pageWithin(page, period)
    within.seasons.forEach((season, i) => {
      if (season === page.seasons[i]) return
      const { productName, ratePackageName } = page
      cut.push({ productName, ratePackageName, seasonName: season.seasonName, isGone: season.dateRanges.length === 0 })
    })
    return within
  })
  return { sheet: { ...sheet, pages }, cut }
}

/**
 * The page with seasons, allocation and blackouts cut to the period; a page that lies in it is the same object. A season that loses all its
 * days stays, without ranges, so that its rates are not lost; what else loses all goes. Extras and offers have no effect outside the
 * period and stay as they are.
 */
export function pageWithin(page: ProductPage, period: DayRange): ProductPage {
  const seasons = page.seasons.map((season) => {
    const ranges = rangesOf(season)
    const inside = rangesWithin(ranges, period)
    return inside === ranges ? season : { ...season, dateRanges: seasonRanges(inside) }
  })
  const allocation = page.allocation.flatMap((entry) => {
    const inside = rangesWithin(entry.dateRanges, period)
    if (inside === entry.dateRanges) return [entry]
    return inside.length === 0 ? [] : [{ ...entry, dateRanges: inside }]
  })
  const blackouts = page.blackouts.flatMap((blackout) => {
    const range = overlapOf(blackout.range, period)
    if (range?.from === blackout.range.from && range.to === blackout.range.to) return [blackout]
    return range ? [{ ...blackout, range }] : []
  })
  const isSame =
    seasons.every((season, i) => season === page.seasons[i]) &&
    allocation.length === page.allocation.length &&
    allocation.every((entry, i) => entry === page.allocation[i]) &&
    blackouts.length === page.blackouts.length &&
    blackouts.every((blackout, i) => blackout === page.blackouts[i])
  return isSame ? page : { ...page, seasons, allocation, blackouts }
}

/** The same list when every range lies in the period. */
function rangesWithin(ranges: readonly DayRange[], period: DayRange): readonly DayRange[] {
  if (ranges.every((range) => range.from >= period.from && range.to <= period.to)) return ranges
  return ranges.flatMap((range) => overlapOf(range, period) ?? [])
}
