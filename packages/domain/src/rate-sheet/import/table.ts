// Finds the table in a sheet of cells: its header row, and the rows below it.

import { typedDate } from '../../calendar/typed-date.ts'
import { isFormula } from '../../money/no-amount.ts'
import { typedAmount } from '../../money/typed-amount.ts'
import { searchText } from '../../text/search-text.ts'
import type { CellNote, ImportRow, ImportTable } from './mapping.ts'

/** Most rows and columns of a table. */
export const MOST_ROWS = 20_000
export const MOST_COLUMNS = 200
/** A longer cell is cut: nothing that is imported is longer. */
const LONGEST_CELL = 2000
/** Titles and addresses may stand above the header row. */
const HEADER_WITHIN = 30

const TELLING_WORDS =
  /\b(season|start|end|from|to|rate|price|lodging|location|destination|hotel|room|product|country|currency|single|double|begin|code|name|date)\b/

/** What the file says beside the texts of its cells. Rows and columns count from 0. */
export type AboutCells = {
  readonly hiddenRows?: ReadonlySet<number> | undefined
  readonly hiddenColumns?: ReadonlySet<number> | undefined
  /** By row: what was left out of its cells when the file was opened. */
  readonly notes?: ReadonlyMap<number, readonly CellNote[]> | undefined
}

/** The table, or why there is none, in words. */
export function findTable(
  cells: readonly (readonly string[])[],
  sheetName?: string,
  about: AboutCells = {},
): ImportTable | { readonly problem: string } {
  if (cells.every((row) => row.every((cell) => cell.trim() === ''))) return { problem: 'The file is empty.' }
  const headerAt = headerRow(cells)
  if (headerAt === undefined)
    return { problem: 'No row with column names was found. The first row of the table has to say what each column holds.' }
  const headers = trimmedHeaders(cells, headerAt)
  if (headers.length > MOST_COLUMNS)
    return { problem: `The table has ${headers.length} columns; at most ${MOST_COLUMNS} can be taken over.` }
  const rows = cells
    .slice(headerAt + 1)
    .map((row, i): ImportRow => {
      const at = headerAt + 1 + i
      const notes = [...(about.notes?.get(at) ?? []), ...cutNotes(row)]
      return {
        rowNumber: at + 1,
        cells: headers.map((_, column) => (row[column] ?? '').slice(0, LONGEST_CELL)),
        ...(about.hiddenRows?.has(at) && { isHidden: true as const }),
        ...(notes.length > 0 && { notes }),
      }
    })
    .filter((row) => row.cells.some((cell) => cell.trim() !== ''))
  if (rows.length === 0) return { problem: 'There are no rows below the column names.' }
  if (rows.length > MOST_ROWS)
    return { problem: `The table has ${rows.length} rows; at most ${MOST_ROWS} can be taken over at once. Please split the file.` }
  if (!headers.some((_, column) => rows.some((row) => isAmount(row.cells[column] ?? '')))) {
    return { problem: `No column holds amounts, so there are no rates to take over. The columns are: ${shownHeaders(headers)}.` }
  }
  const above = cells.slice(0, headerAt).flatMap((row) => row.map((cell) => cell.trim()).filter(Boolean))
  const hiddenColumns = headers.flatMap((_, column) => (about.hiddenColumns?.has(column) ? column : []))
  return {
    headers,
    rows,
    ...(sheetName !== undefined && { sheetName }),
    ...(above.length > 0 && { above: above.map((text) => text.slice(0, LONGEST_CELL)) }),
    ...(hiddenColumns.length > 0 && { hiddenColumns }),
  }
}

function cutNotes(row: readonly string[]): CellNote[] {
  const note = `The text is longer than ${LONGEST_CELL} characters: the rest was left out.`
  return row.flatMap((cell, column) => (cell.length > LONGEST_CELL ? { column, note } : []))
}

/** The row with the most names in it; the first of equals. Words of the trade count more. */
function headerRow(cells: readonly (readonly string[])[]): number | undefined {
  let best: { row: number; score: number } | undefined
  for (let row = 0; row < Math.min(cells.length, HEADER_WITHIN); row += 1) {
    const filled = (cells[row] ?? []).filter((cell) => cell.trim() !== '')
    const names = filled.filter(isName)
    if (names.length < 2 || names.length < filled.length / 2) continue
    const telling = names.filter((cell) => TELLING_WORDS.test(searchText(cell.replace(/[_/]+/g, ' ')))).length
    const score = names.length + telling * 3
    if (!best || score > best.score) best = { row, score }
  }
  return best?.row
}

function isName(cell: string): boolean {
  return /\p{L}/u.test(cell) && typedAmount(cell).kind === 'unreadable' && typedDate(cell, 'dayFirst') === undefined
}

/** 17.5 could be a day as well; a date with its year is no amount. Where there is an error or a formula, an amount was meant. */
function isAmount(cell: string): boolean {
  const { kind } = typedAmount(cell)
  return kind === 'amount' || kind === 'sheet-error' || isFormula(cell)
}

/** The names as far as the last column that has a name or a cell. */
function trimmedHeaders(cells: readonly (readonly string[])[], headerAt: number): string[] {
  const names = cells[headerAt] ?? []
  let last = -1
  for (const row of cells.slice(headerAt))
    for (let column = last + 1; column < row.length; column += 1) if ((row[column] ?? '').trim() !== '') last = column
  return Array.from({ length: last + 1 }, (_, column) => (names[column] ?? '').replace(/\s+/g, ' ').trim().slice(0, 120))
}

function shownHeaders(headers: readonly string[]): string {
  const named = headers.filter((header) => header !== '').slice(0, 8)
  return named.join(', ') || 'without names'
}
