// One table of rates: rates as rows, seasons as columns with retail and nett, the head again after each page break.

import type { RateSet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { NO_AMOUNT } from '../../content/amounts.ts'
import { stayText } from '../../content/product-words.ts'
import { isEveryDay, weekdaysText } from '../../content/weekdays.ts'
import { LEAD, LINE, LINE_STRONG, MOST_LINES, PAGE, ROW, SIZE, TEXT, TEXT_2, TEXT_3, WIDTH } from '@tradewind/pdf/look.ts'
import { seasonColours } from '../season-colours.ts'
import { type RatesPaper, setFlushRight } from '../rates-paper.ts'
import { lineText } from '@tradewind/pdf/text/clean-text.ts'
import type { SetText } from '@tradewind/pdf/text/shaping.ts'
import {
  type CellText,
  columnNames,
  type GroupPlan,
  type LinePlan,
  seasonCommissionText,
  seasonLeft,
  seasonsOfTable,
  type TablePlan,
} from './rate-table-plan.ts'

/** Rows that stay together with the head. */
const ROWS_WITH_HEAD = 2
/** Padding above the first base line of a row, so that text stands in the middle. */
const BASE = 10.6
const LABEL_LEAD = 10.5

/** `terms` is the row with the days and terms that this rate belongs to; it stands again after a page break. */
type Row = { readonly height: number; readonly terms?: Row; readonly isTerms: boolean; draw(): void }
type Head = { readonly height: number; draw(): void }

/** A table that is laid out but not yet on paper. */
export type TableLayout = { readonly head: Head; readonly rows: readonly Row[] }

/** @param currency stands in the head */
export function layOutTable(paper: RatesPaper, plan: TablePlan, table: readonly number[], currency: string): TableLayout {
  return { head: tableHead(paper, plan, table, currency), rows: plan.groups.flatMap((group) => groupRows(paper, plan, table, group)) }
}

/** Points that a table needs before it may begin: all of it when it is short, else its head and first rows. */
export function leastHeight(paper: RatesPaper, { head, rows }: TableLayout): number {
  const heights = rows.map((row) => row.height)
  const whole = head.height + sum(heights)
  return whole <= paper.fullRoom / 3 ? whole : head.height + sum(heights.slice(0, ROWS_WITH_HEAD + 1))
}

/** @param setContinued sets the heading again after a page break */
export function setRateTable(paper: RatesPaper, { head, rows }: TableLayout, setContinued: () => void): void {
  paper.block('P', () => {
    head.draw()
    rows.forEach((row, index) => {
      // The days of a group stay with its first rate, and the last row never stands alone on a page.
      const next = rows[index + 1]
      const holdsNext = row.isTerms || index === rows.length - 2
      const together = row.height + (holdsNext && next ? next.height : 0)
      if (paper.need(together)) {
        setContinued()
        head.draw()
        row.terms?.draw()
      } else if (index > 0) paper.ink().rule(PAGE.left, paper.y(), WIDTH, 0.5, LINE)
      row.draw()
    })
  })
}

function tableHead(paper: RatesPaper, plan: TablePlan, table: readonly number[], currency: string): Head {
  const { set } = paper
  const names = seasonsOfTable(plan, table).map((season) =>
    set.wrapped(lineText(season.seasonName), 'semibold', SIZE.body, plan.seasonWidth).slice(0, MOST_LINES),
  )
  const notes = table.map((season) => seasonCommissionText(plan, season, paper.language)).map((note) => note && set.line(note, 'regular'))
  const lines = Math.max(...names.map((name, place) => name.length + (notes[place] ? 1 : 0)), 1)
  const height = 5 + lines * LABEL_LEAD + 15
  const draw = () => {
    const [top, ink] = [paper.y(), paper.ink()]
    const base = top + height - 5
    ink.text(set.line(currency, 'regular'), PAGE.left, base, SIZE.small, TEXT_3)
    seasonsOfTable(plan, table).forEach((season, place) => {
      const left = PAGE.left + seasonLeft(plan, place)
      ink.rule(left, top + 1, plan.seasonWidth, 1.8, seasonColours(season.hue).bar)
      names[place]?.forEach((line, index) => ink.text(line, left, top + 13 + index * LABEL_LEAD, SIZE.body, TEXT))
      const note = notes[place]
      if (note) ink.text(note, left, top + 13 + (names[place]?.length ?? 0) * LABEL_LEAD, SIZE.small, TEXT_3)
      columnNames(plan.hasCommissionColumn, paper.language).forEach((name, column) =>
        setFlushRight(paper, name, 'regular', left + (column + 1) * plan.columnWidth, base, SIZE.small, TEXT_3),
      )
    })
    ink.rule(PAGE.left, top + height, WIDTH, 0.75, LINE_STRONG)
    paper.skip(height)
  }
  return { height, draw }
}

function groupRows(paper: RatesPaper, plan: TablePlan, table: readonly number[], { group, lines }: GroupPlan): Row[] {
  const sets = table.map((season) => group.sets[season])
  if (sets.every((set) => set === undefined)) return []
  const terms = sets.map((set) => (set ? termsLines(paper, plan, set) : []))
  const hasDays = plan.groups.length > 1 || !isEveryDay(group.daysOfWeek)
  const hasTerms = hasDays || terms.some((lines) => lines.length > 0)
  const shown = lines.filter((line) => table.some((season) => line.cells[season] !== undefined))
  const termsOnTop = hasTerms ? termsRow(paper, plan, weekdaysText(group.daysOfWeek, paper.language), terms) : undefined
  return [
    ...(termsOnTop ? [termsOnTop] : []),
    ...shown.map((line) => ({ ...rateRow(paper, plan, table, line), ...(termsOnTop ? { terms: termsOnTop } : {}) })),
  ]
}

/** Length of stay and booking code of one season's rate set, in the width of its columns. */
function termsLines({ set, language }: RatesPaper, { seasonWidth }: TablePlan, { bookingCode, ...stay }: RateSet): SetText[] {
  const code = bookingCode === undefined ? '' : lineText(bookingCode)
  const texts = [stayText(stay, language), code === '' ? undefined : language.say('code', { code })].filter((text) => text !== undefined)
  return texts.flatMap((text) => set.wrapped(text, 'regular', SIZE.small, seasonWidth).slice(0, MOST_LINES))
}

function termsRow(paper: RatesPaper, plan: TablePlan, days: string, terms: readonly (readonly SetText[])[]): Row {
  const lines = Math.max(1, ...terms.map((term) => term.length))
  return {
    height: ROW + (lines - 1) * LEAD.small + 1,
    isTerms: true,
    draw() {
      const first = paper.y() + BASE + 1
      paper.ink().text(paper.set.line(days, 'semibold'), PAGE.left, first, SIZE.small, TEXT_2)
      terms.forEach((term, place) =>
        term.forEach((line, index) =>
          paper.ink().text(line, PAGE.left + seasonLeft(plan, place), first + index * LEAD.small, SIZE.small, TEXT_3),
        ),
      )
      paper.skip(this.height)
    },
  }
}

function rateRow(paper: RatesPaper, plan: TablePlan, table: readonly number[], line: LinePlan): Row {
  return {
    height: ROW + (line.label.length - 1) * LABEL_LEAD,
    isTerms: false,
    draw() {
      const base = paper.y() + BASE
      line.label.forEach((label, index) => paper.ink().text(label, PAGE.left, base + index * LABEL_LEAD, SIZE.body, TEXT_2))
      table.forEach((season, place) => setCell(paper, plan, PAGE.left + seasonLeft(plan, place), base, line.cells[season]))
      paper.skip(this.height)
    },
  }
}

const EMPTY: CellText = { retail: NO_AMOUNT, commission: '', nett: NO_AMOUNT, isSold: false }

function setCell(paper: RatesPaper, { columnWidth, hasCommissionColumn }: TablePlan, left: number, base: number, cell = EMPTY): void {
  const right = left + (hasCommissionColumn ? 3 : 2) * columnWidth
  setFlushRight(paper, cell.retail, 'regular', left + columnWidth, base, SIZE.body, cell.isSold ? TEXT_2 : TEXT_3)
  if (hasCommissionColumn) setFlushRight(paper, cell.commission, 'regular', left + 2 * columnWidth, base, SIZE.body, TEXT_3)
  setFlushRight(paper, cell.nett, cell.isSold ? 'semibold' : 'regular', right, base, SIZE.body, cell.isSold ? TEXT : TEXT_3)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
