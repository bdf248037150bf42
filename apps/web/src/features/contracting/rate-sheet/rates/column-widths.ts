// How wide the columns of the grid are: as wide as ordinary amounts need, wider where a sheet has long ones.

import { type CurrencyCode, decimalsOf } from '@tradewind/domain/money/amount.ts'
import type { ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import type { RateField } from '@tradewind/domain/rate-sheet/rates/consistent-rate.ts'
import { WIDEST, WIDTHS } from './grid-cells.ts'

/** Signs that fit into the ordinary width: `1,234.50` still does where `398.00` stands, `464.460` does not. */
const ORDINARY = 7
const WITH_THREE_DECIMALS = 6
const OF_A_FIGURE = 8

/** Pixels: what the year before and a difference such as +12.5 % need beside an amount. */
const OF_TWO_LINES = 34

/** Pixels, for the longest amount of the pages. @param hasTwoLines where the year before stands below the amounts */
export function columnWidths(
  pages: readonly ProductPage[],
  currency: CurrencyCode,
  hasTwoLines = false,
): Readonly<Record<RateField, number>> {
  const digits = pages.reduce((most, page) => Math.max(most, wholeDigits(page)), 1)
  const decimals = decimalsOf(currency)
  const length = digits + Math.floor((digits - 1) / 3) + (decimals === 0 ? 0 : decimals + 1)
  const more = Math.max(0, length - (decimals === 3 ? WITH_THREE_DECIMALS : ORDINARY)) * OF_A_FIGURE + (hasTwoLines ? OF_TWO_LINES : 0)
  return { retail: WIDTHS.retail + more, commission: WIDTHS.commission, nett: WIDTHS.nett + more }
}

/** Pixels: what stands around the name of a row. */
const AROUND_LABEL = 30
/** On a phone the amounts need the rest. */
const WIDEST_LABELS = 160

/** Pixels: so wide that the names of the rows are read in full; a very long name is cut. */
export function rowHeadWidth(pages: readonly ProductPage[]): number {
  const longest = pages.reduce((most, page) => Math.max(most, longestLabel(page)), 0)
  return Math.min(WIDEST_LABELS, Math.max(WIDTHS.rowHead, AROUND_LABEL + longest * OF_A_LETTER))
}

const knownLabels = new WeakMap<ProductPage, number>()

/** Signs. Speed: asked at each key, of pages that are the same. */
function longestLabel(page: ProductPage): number {
  const before = knownLabels.get(page)
  if (before !== undefined) return before
  const most = page.seasonRates
    .flatMap(({ rateSets }) => rateSets.flatMap(({ rates }) => rates))
    .reduce((longest, { description }) => Math.max(longest, description.length), 0)
  knownLabels.set(page, most)
  return most
}

/** Pixels: what stands around the name of a season, its nights among it, and a letter of the name. */
const AROUND_NAME = 50
const OF_A_LETTER = 7

/**
 * How much wider than they need be the columns may grow where there is room: so far that the names of the seasons are read in full.
 * @param widths of the columns, each with the season that it is of
 */
export function roomToGrow(columns: readonly { readonly seasonName: string; readonly width: number }[]): number {
  const bySeason = Map.groupBy(columns, (column) => column.seasonName)
  const wanted = [...bySeason].map(([seasonName, own]) => {
    const width = own.reduce((sum, column) => sum + column.width, 0)
    return (AROUND_NAME + seasonName.length * OF_A_LETTER) / width
  })
  return Math.min(MOST_ROOM, Math.max(WIDEST, ...wanted))
}

/** A very long name is cut all the same. */
const MOST_ROOM = 3

const known = new WeakMap<ProductPage, number>()

/** Of the longest amount on the page, before its decimal point. */
function wholeDigits(page: ProductPage): number {
  const before = known.get(page)
  if (before !== undefined) return before
  let most = 1
  for (const { rateSets } of page.seasonRates)
    for (const { rates } of rateSets)
      for (const { retailRate = '', nettRate = '' } of rates)
        most = Math.max(most, (retailRate.split('.')[0] ?? '').length, (nettRate.split('.')[0] ?? '').length)
  known.set(page, most)
  return most
}
