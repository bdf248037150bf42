// How the rates of one product fit on the page: which seasons stand in which table, how wide each column is.

import type { CurrencyCode } from '@tradewind/domain/money/amount.ts'
import type { ProductPage, Rate, Season } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { shownRate } from '@tradewind/domain/rate-sheet/rates/rate.ts'
import { NO_AMOUNT, noPriceText, percentText } from '../../content/amounts.ts'
import { type Commission, commissionOf, type RateGroup, rateGroups } from '../../content/rate-groups.ts'
import { MOST_LINES, SIZE, WIDTH } from '@tradewind/pdf/look.ts'
import { lineText } from '@tradewind/pdf/text/clean-text.ts'
import type { SetText } from '@tradewind/pdf/text/shaping.ts'
import type { Language } from '@tradewind/domain/languages/language.ts'
import { flushWidth, type RatesPaper } from '../rates-paper.ts'

/** The amounts of one rate in one season, as they are printed. */
export type CellText = { readonly retail: string; readonly commission: string; readonly nett: string; readonly isSold: boolean }

export type LinePlan = { readonly label: readonly SetText[]; readonly cells: readonly (CellText | undefined)[] }
export type GroupPlan = { readonly group: RateGroup; readonly lines: readonly LinePlan[] }

export type TablePlan = {
  readonly page: ProductPage
  readonly groups: readonly GroupPlan[]
  readonly commission: Commission
  /** Each table's seasons, as places in `page.seasons`. */
  readonly tables: readonly (readonly number[])[]
  readonly hasCommissionColumn: boolean
  /** Points from the left edge of the table. */
  readonly labelWidth: number
  readonly columnWidth: number
  readonly seasonWidth: number
  readonly seasonGap: number
}

const LABEL = { least: 78, most: 150 } as const
const COLUMN = { padding: 9, most: 62 } as const
const SEASON_GAP = 12

export function planTable({ set, language }: Pick<RatesPaper, 'set' | 'language'>, page: ProductPage, currency: CurrencyCode): TablePlan {
  const groups = rateGroups(page)
  const commission = commissionOf(groups, currency)
  const hasCommissionColumn = commission.kind === 'byRate'
  const texts = groups.map(({ lines }) => lines.map(({ cells }) => cells.map((cell) => cell && cellText(cell, currency, language))))
  const columns = hasCommissionColumn ? 3 : 2
  const leastColumn = widestCell({ set }, texts.flat(2), columnNames(hasCommissionColumn, language)) + COLUMN.padding
  const labels = groups.flatMap(({ lines }) => lines.map((line) => set.widthOf(lineText(line.description), 'regular', SIZE.body)))
  const leastLabel = Math.min(Math.max(LABEL.least, ...labels) + 6, LABEL.most)
  const fitting = Math.max(1, Math.floor((WIDTH - leastLabel + SEASON_GAP) / (leastColumn * columns + SEASON_GAP)))
  const tables = evenParts(page.seasons.length, fitting)
  const seasons = tables[0]?.length ?? 1
  const columnWidth = Math.max(leastColumn, Math.min(COLUMN.most, (WIDTH - leastLabel - (seasons - 1) * SEASON_GAP) / (seasons * columns)))
  const seasonWidth = columnWidth * columns
  const labelWidth = WIDTH - seasons * seasonWidth - (seasons - 1) * SEASON_GAP
  return {
    page,
    groups: groups.map((group, index) => ({
      group,
      lines: group.lines.map((line, row) => ({
        label: set.wrapped(lineText(line.description), 'regular', SIZE.body, labelWidth - 6).slice(0, MOST_LINES),
        cells: texts[index]?.[row] ?? [],
      })),
    })),
    commission,
    tables,
    hasCommissionColumn,
    labelWidth,
    columnWidth,
    seasonWidth,
    seasonGap: SEASON_GAP,
  }
}

/** The left edge of the season that stands at this place in its table, from the left edge of the table. */
export function seasonLeft({ labelWidth, seasonWidth, seasonGap }: TablePlan, place: number): number {
  return labelWidth + place * (seasonWidth + seasonGap)
}

export function seasonsOfTable({ page }: TablePlan, table: readonly number[]): Season[] {
  return table.flatMap((index) => page.seasons[index] ?? [])
}

function cellText(rate: Rate, currency: CurrencyCode, language: Language): CellText {
  if (rate.notApplicable) return { retail: noPriceText(rate, language), commission: '', nett: noPriceText(rate, language), isSold: false }
  const { retail, nett, commission } = shownRate(rate, currency)
  return {
    retail: retail === undefined ? NO_AMOUNT : language.amount(retail, currency),
    commission: commission === undefined ? NO_AMOUNT : language.number(commission),
    nett: nett === undefined ? NO_AMOUNT : language.amount(nett, currency),
    isSold: true,
  }
}

/** The widest text of a column, in points: figures are equally wide, so the longest text is measured. */
function widestCell(paper: Pick<RatesPaper, 'set'>, cells: readonly (CellText | undefined)[], heads: readonly string[]): number {
  let longest = '0.00'
  for (const cell of cells) {
    if (cell === undefined) continue
    if (cell.nett.length > longest.length) longest = cell.nett
    if (cell.retail.length > longest.length) longest = cell.retail
  }
  const headWidths = heads.map((head) => flushWidth(paper, head, 'regular', SIZE.small))
  return Math.max(flushWidth(paper, longest, 'semibold', SIZE.body), ...headWidths)
}

/** What stands over the columns of a season. */
export function columnNames(hasCommissionColumn: boolean, language: Language): string[] {
  const words = hasCommissionColumn ? (['retail', 'commissionShort', 'nett'] as const) : (['retail', 'nett'] as const)
  return words.map((word) => language.say(word))
}

/** The numbers from 0 on in parts of at most `most`, as even as possible. */
function evenParts(count: number, most: number): number[][] {
  const parts = Math.max(1, Math.ceil(count / most))
  const each = Math.ceil(count / parts)
  return Array.from({ length: parts }, (_, part) =>
    Array.from({ length: Math.max(0, Math.min(each, count - part * each)) }, (_, index) => part * each + index),
  )
}

/** `Commission 20 %` for the table, when it is one number. */
export function tableCommissionText({ commission }: TablePlan, language: Language): string | undefined {
  return commission.kind === 'one' ? language.say('commissionIs', { percent: percentText(commission.percent, language) }) : undefined
}

/** `Commission 20 %` for one season, when each season has its own. */
export function seasonCommissionText({ commission }: TablePlan, season: number, language: Language): string | undefined {
  const percent = commission.kind === 'bySeason' ? commission.percents[season] : undefined
  return percent === undefined ? undefined : language.say('commissionIs', { percent: percentText(percent, language) })
}
