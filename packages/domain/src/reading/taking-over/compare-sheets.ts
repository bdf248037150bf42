// What taking a reading over does to the stored sheet, by location, product and season.

import type { ProductPage, SheetHead } from '../../rate-sheet/rate-sheet.ts'
import { stayEffect, type StayEffect } from '../../rate-sheet/diff/stay-effect.ts'
import { productChanges } from '../../rate-sheet/diff/product-changes.ts'
import { rangesOf, sameSeason } from '../../rate-sheet/seasons/seasons.ts'
import { pageIdOf } from '../../rate-sheet/page-address.ts'
import { isSameContent } from '../../proof/same-content.ts'
import { rangeText } from '../../calendar/day-range.ts'
import { shownRate } from '../../rate-sheet/rates/rate.ts'

export const SHEET_CHANGES = ['added', 'changed', 'gone', 'unchanged'] as const
export type SheetChangeKind = (typeof SHEET_CHANGES)[number]

export type ComparedSheetProduct = {
  readonly pageId: string
  readonly productName: string
  readonly ratePackageName: string
  readonly change: SheetChangeKind
  readonly seasons: readonly ComparedSheetSeason[]
  /** Sentences without the name of the product. */
  readonly lines: readonly string[]
  readonly effect?: StayEffect | undefined
}
export type ComparedSheetSeason = { readonly seasonName: string; readonly dates: string; readonly change: SheetChangeKind }

/** The products of the file in their order, then those that the sheet alone has. @param before pages of the stored sheet; empty for a new one */
export function comparedSheets(before: readonly ProductPage[], after: readonly ProductPage[], head: SheetHead): ComparedSheetProduct[] {
  const was = new Map(before.map((page) => [pageIdOf(page), page]))
  const is = new Set(after.map(pageIdOf))
  return [
    ...after.map((page) => comparedProduct(was.get(pageIdOf(page)), page, head)),
    ...before
      .filter((page) => !is.has(pageIdOf(page)))
      .map((page) => ({ ...named(page), change: 'gone' as const, seasons: seasonsOf(page, 'gone'), lines: [] })),
  ]
}

function comparedProduct(was: ProductPage | undefined, page: ProductPage, head: SheetHead): ComparedSheetProduct {
  if (!was) return { ...named(page), change: 'added', seasons: seasonsOf(page, 'added'), lines: [] }
  const lines = productChanges(was, page, head).map(({ line, text }) => line ?? text)
  const gone = was.seasons.filter((season) => !page.seasons.some((each) => each.seasonId === season.seasonId))
  const seasons = [
    ...page.seasons.map((season) => ({
      seasonName: season.seasonName,
      dates: datesOf(season),
      change: seasonChange(was, page, season.seasonId, head),
    })),
    ...gone.map((season) => ({ seasonName: season.seasonName, dates: datesOf(season), change: 'gone' as const })),
  ]
  const effect = stayEffect({ head, page: was }, { head, page })
  return {
    ...named(page),
    change: lines.length === 0 ? 'unchanged' : 'changed',
    seasons,
    lines,
    ...(lines.length > 0 && effect ? { effect } : {}),
  }
}

function seasonChange(was: ProductPage, page: ProductPage, seasonId: string, head: SheetHead): SheetChangeKind {
  const [before, after] = [was, page].map((each) => each.seasons.find((season) => season.seasonId === seasonId))
  if (!before || !after) return 'added'
  const [ratesBefore, ratesAfter] = [was, page].map((each) =>
    each.seasonRates
      .find((rates) => rates.seasonId === seasonId)
      ?.rateSets.map((set) => ({ ...set, rates: set.rates.map((rate) => shownRate(rate, head.currency)) })),
  )
  return before.seasonName === after.seasonName && sameSeason(before, after) && isSameContent(ratesBefore, ratesAfter)
    ? 'unchanged'
    : 'changed'
}

function seasonsOf(page: ProductPage, change: SheetChangeKind): ComparedSheetSeason[] {
  return page.seasons.map((season) => ({ seasonName: season.seasonName, dates: datesOf(season), change }))
}

function datesOf(season: Parameters<typeof rangesOf>[0]): string {
  return rangesOf(season).map(rangeText).join(', ')
}

function named(page: ProductPage) {
  return { pageId: pageIdOf(page), productName: page.productName, ratePackageName: page.ratePackageName }
}
