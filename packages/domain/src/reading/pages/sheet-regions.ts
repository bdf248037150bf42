// The rows of a workbook's sheet, with tables side by side taken apart.

import { remembered } from '../kept/remembered.ts'
import type { GridPlace, SourceCell, SourcePage } from '../source-page.ts'
import { folded } from '../words/folded.ts'
import { oneOf } from '../words/phrases.ts'
import { NOTES } from '../words/table-words.ts'
import { isValue, type Piece, type Region, type Row } from './row.ts'

/** Merged areas are repeated on so many rows at most: a taller one is a format. */
const MOST_MERGED_ROWS = 200

/** The regions of a sheet, from top to bottom, and left before right. */
export function sheetRegions(page: SourcePage): Region[] {
  const bands = bandsOf(rowsOf(page))
  const regions: Region[] = []
  let open: Row[] = []
  for (const band of bands) {
    const parts = sideBySide(band)
    if (parts.length === 1) {
      open.push(...band)
      continue
    }
    if (open.length > 0) regions.push({ page, rows: open })
    open = []
    for (const rows of parts) regions.push({ page, rows })
  }
  if (open.length > 0) regions.push({ page, rows: open })
  return regions
}

/** The rows of a sheet that have text, from top to bottom. */
export function rowsOf(page: SourcePage): Row[] {
  const pieces = new Map<number, Piece[]>()
  for (const cell of page.cells) {
    if (!cell.place || cell.text.trim() === '') continue
    const { row, rowSpan } = cell.place
    const last = row + Math.min(rowSpan, MOST_MERGED_ROWS) - 1
    const piece = pieceOf(cell, cell.place)
    for (let each = row; each <= last; each += 1) {
      const list = pieces.get(each) ?? []
      pieces.set(each, list)
      list.push(piece)
    }
  }
  const tops = [...pieces.keys()].toSorted((a, b) => a - b)
  return tops.map((top, i) => ({
    top,
    height: 1,
    pieces: (pieces.get(top) ?? []).toSorted((a, b) => a.left - b.left),
    hasGapAbove: i > 0 && top > (tops[i - 1] ?? 0) + 1,
  }))
}

/** The piece of a cell is the same in each reading, with all that is known of it. */
const pieceOf = remembered(
  (cell: SourceCell, place: GridPlace): Piece => ({
    ids: [cell.id],
    text: cell.text,
    value: cell.value,
    left: place.column,
    right: place.column + place.columnSpan,
  }),
)

function bandsOf(rows: readonly Row[]): Row[][] {
  const bands: Row[][] = []
  for (const row of rows) {
    if (row.hasGapAbove || bands.length === 0) bands.push([])
    bands.at(-1)?.push(row)
  }
  return bands
}

/** The band cut at empty columns where both sides are tables with labels of their own. */
function sideBySide(band: readonly Row[]): Row[][] {
  if (band.length < 2) return [[...band]]
  const used = band.flatMap((row) => row.pieces)
  const right = Math.max(...used.map((piece) => piece.right))
  for (let column = 1; column < Math.min(right, 300); column += 1) {
    if (used.some((piece) => piece.left <= column && column < piece.right)) continue
    const [before, after] = [part(band, 0, column), part(band, column, Number.POSITIVE_INFINITY)]
    if (isTable(before) && (isTable(after) || areNotes(after))) return [before, ...sideBySide(after)]
  }
  return [[...band]]
}

function part(rows: readonly Row[], from: number, to: number): Row[] {
  return rows.flatMap((row, i) => {
    const pieces = row.pieces.filter((piece) => piece.left >= from && piece.left < to)
    return pieces.length === 0 ? [] : [{ ...row, pieces, hasGapAbove: i === 0 || row.hasGapAbove }]
  })
}

const NOTES_HEADING = new RegExp(String.raw`^${oneOf(NOTES)}(?!\p{L})`, 'u')

/** Sentences beside a table, behind an empty column: one text in each row, the first of them long or a heading such as `Notes`. */
function areNotes(rows: readonly Row[]): boolean {
  const texts = rows.flatMap((row) => row.pieces)
  if (texts.length !== rows.length || texts.some((piece) => isValue(piece) || piece.value !== undefined)) return false
  return texts.some((piece) => piece.text.length > 40) || NOTES_HEADING.test(folded(texts[0]?.text ?? ''))
}

/** At least two rows begin with a label, and most rows with several cells do. */
function isTable(rows: readonly Row[]): boolean {
  const wide = rows.filter((row) => row.pieces.length >= 2)
  const left = Math.min(...rows.flatMap((row) => row.pieces.map((piece) => piece.left)))
  const labelled = wide.filter(({ pieces: [first] }) => first && first.left === left && !isValue(first) && first.value === undefined)
  return wide.length >= 2 && labelled.length >= wide.length * 0.6
}
