// The pages of a file as they are read after a person said what single cells mean, and what was said about all dates of the file.

import { type Day, partsOf } from '../../calendar/day.ts'
import type { DateOrder } from '../../calendar/typed-date.ts'
import type { Correction } from '../reading.ts'
import type { SourceCell, SourcePage } from '../source-page.ts'
import { contentOf } from '../words/cell-values.ts'
import { folded } from '../words/folded.ts'
import { chosenColumn } from '../weighing/column-choice.ts'
import type { AxisRole } from '../words/heads.ts'
import type { Told } from './told.ts'

/** A correction that says what one cell means, with all cells that it is about. */
export type CellTold = { readonly told: Told; readonly cellIds: readonly string[] }

/**
 * What was said about single cells. What a text means as a season holds for every cell with the same text: a season is written above
 * each of its tables.
 */
export function toldCells(pages: readonly SourcePage[], corrections: readonly Correction[]): CellTold[] {
  const cells = pages.flatMap((page) => page.cells)
  return corrections.flatMap((each): CellTold[] => {
    if (each.kind !== 'means' || each.at.scope !== 'cell') return []
    const { told } = each
    const { cellId } = each.at
    const own = cells.find((cell) => cell.id === cellId)
    if (!own) return []
    const alike = told.meaning === 'season' && !isAmount(own) ? cells.filter((cell) => folded(cell.text) === folded(own.text)) : [own]
    return [{ told, cellIds: alike.map((cell) => cell.id) }]
  })
}

/** The pages with the words of a told meaning in place of the printed ones, so that everything is concluded from them. A note is taken out. */
export function pagesAsTold(pages: readonly SourcePage[], told: readonly CellTold[]): SourcePage[] {
  if (told.length === 0) return [...pages]
  const byCell = new Map(told.flatMap((each) => each.cellIds.map((cellId) => [cellId, each.told] as const)))
  const asTold = (cell: SourceCell): SourceCell[] => {
    const meaning = byCell.get(cell.id)
    if (!meaning) return [cell]
    if (meaning.meaning === 'note') return []
    const words = wordsFor(meaning, cell)
    return words === undefined ? [cell] : [{ ...cell, text: words, value: undefined }]
  }
  return pages.map((page) => (page.cells.some(({ id }) => byCell.has(id)) ? { ...page, cells: page.cells.flatMap(asTold) } : page))
}

/** Undefined: the cell keeps its own words. */
function wordsFor(told: Told, cell: SourceCell): string | undefined {
  if (told.meaning === 'price') return told.amount
  if (isAmount(cell)) return undefined
  switch (told.meaning) {
    case 'season':
      return told.ranges.length === 0
        ? undefined
        : `${told.name}\n${told.ranges.map(({ from, to }) => `${dateWords(from)} - ${dateWords(to)}`).join(', ')}`
    case 'weekdays':
      return told.days.map((day) => WEEKDAYS[day]).join(', ')
    case 'board':
      return told.board
    case 'occupancy':
      return told.occupancy === 'Room' ? 'Per room' : told.occupancy
    case 'age':
      return 'Extra Child'
    case 'room':
    case 'section':
      return told.name
    case 'basis':
    case 'commission':
    case 'currency':
    case 'nights':
    case 'rateType':
    case 'note':
      return undefined
  }
}

const WEEKDAYS = ['', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Day first: the words for dates are read in either order when the day is above twelve only, so that the month is a word. */
function dateWords(day: Day): string {
  const { year, month, dayOfMonth } = partsOf(day)
  return `${dayOfMonth} ${MONTHS[month]} ${year}`
}

const MONTHS = [
  '',
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

function isAmount({ text, value }: SourceCell): boolean {
  return contentOf(text, value).kind === 'amount'
}

/** What holds for all dates of the file: the last that was said, or answered. */
export type ToldDates = { readonly year?: number | undefined; readonly order?: DateOrder | undefined }

export function toldDates(corrections: readonly Correction[]): ToldDates {
  let dates: ToldDates = {}
  for (const each of corrections) {
    if (each.kind === 'year') dates = { ...dates, year: each.year }
    if (each.kind === 'dateOrder') dates = { ...dates, order: each.order }
  }
  return dates
}

/** What columns hold, by the id of the cell that was pointed at. */
export function toldHoldings(corrections: readonly Correction[]): ReadonlyMap<string, AxisRole> {
  return new Map(
    corrections.flatMap((each) => {
      if (each.kind === 'holds') return [[each.cellId, each.holding] as const]
      const chosen = each.kind === 'answer' ? chosenColumn(each.questionId, each.value) : undefined
      return chosen ? [[chosen.cellId, chosen.role] as const] : []
    }),
  )
}
