// Pasting and copying rates: a block of text onto a grid of rates, and a grid of rates as a block of text.

import type { CurrencyCode } from '../../money/amount.ts'
import { type DecimalSign, decimalSignIn } from '../../money/typed-amount.ts'
import { type CellAddress, cellText, type CellValue, pagesWithCells, typedCell } from '../grid/rate-cells.ts'
import type { ProductPage } from '../rate-sheet.ts'
import { addressText, pagesByAddress } from '../page-address.ts'
import { nameOf, withoutNames } from './block-headings.ts'
import { blockText, cellsOf } from './block-text.ts'
import { placesOfRows } from './named-rows.ts'

/** A cell that was not taken over, counted from 1 within the pasted block, with its text and the reason. */
export type PasteFinding = { readonly row: number; readonly column: number; readonly value: string; readonly reason: string }

/**
 * The pages that changed; how many rates did; what could not be taken over, cell by cell; the size of what was pasted, names left out.
 */
export type PasteResult = {
  readonly pages: readonly ProductPage[]
  readonly changed: number
  readonly findings: readonly PasteFinding[]
  readonly size: { readonly rows: number; readonly columns: number }
  /** How many pasted rows went to the row of their name, which is another one than the row at their position. */
  readonly moved: number
  /** The rows of the grid that were pasted into, counted from the target's first one, in their order; those above it are below 0. */
  readonly rows: readonly number[]
}

/** The addresses of the grid from the target's first cell on, row by row; undefined where there is no cell. */
type CellGrid = readonly (readonly (CellAddress | undefined)[])[]

/**
 * Cells pasted into the grid. One decimal sign holds for the whole block where its cells tell which. A block of one cell fills the whole
 * target, as spreadsheets do; a block whose height and width divide the target's is repeated over it; any other block begins at the target's first cell and may reach beyond the target up to
 * the end of the grid. Known names above the amounts and at their left are left out; a block with names at its left is not repeated
 * downwards: each of its rows goes to the row of its name, wherever that stands, and is left out when there is none.
 * What cannot be read, another currency, and what lies outside the grid is left as it was and named.
 * @param target how many rows and columns of it are selected, each at least 1 @param above the rows of the grid above it, in its columns
 */
export function pagesWithPaste(
  pages: readonly ProductPage[],
  text: string,
  {
    grid: below,
    target,
    above = [],
  }: { readonly grid: CellGrid; readonly target: { readonly rows: number; readonly columns: number }; readonly above?: CellGrid },
  currency: CurrencyCode,
): PasteResult {
  const grid = [...above, ...below]
  const namesOfRow = rowNames(pages, grid)
  const seasons = new Set(pages.flatMap((page) => page.seasons.map((season) => season.seasonName)))
  const { cells, headRows, nameColumns, names } = withoutNames(cellsOf(text), seasons, new Set(namesOfRow.flat()))
  const sign = decimalSignIn(currency, cells.flat())
  const height = cells.length
  const width = cells[0]?.length ?? 0
  const isNamed = nameColumns > 0
  const repeats = height > 0 && width > 0 && (isNamed || target.rows % height === 0) && target.columns % width === 0
  const size = { rows: repeats && !isNamed ? target.rows : height, columns: repeats ? target.columns : width }
  const known = namesOfRow.map((each) => each.map(nameOf))
  const places = isNamed ? placesOfRows(names, known, above.length) : undefined
  const outside: PasteFinding[] = []
  const values: (CellValue & { readonly row: number; readonly column: number })[] = []
  const rows: number[] = []
  let moved = 0
  for (let line = 0; line < size.rows; line += 1) {
    const y = line % height
    const position = above.length + line
    const place = places?.[line] ?? { row: position }
    if (!('row' in place)) {
      // A line between the rows of a table is none of them.
      if (cells[y]?.some((cell) => cell.trim() !== '') ?? false) outside.push({ row: y + headRows + 1, column: 1, ...place })
      continue
    }
    const { row } = place
    rows.push(row - above.length)
    if (row !== position) moved += 1
    for (let column = 0; column < size.columns; column += 1) {
      const x = column % width
      const value = cells[y]?.[x] ?? ''
      const at = grid[row]?.[column]
      const place = { row: y + headRows + 1, column: x + nameColumns + 1 }
      if (at) values.push({ ...place, ...typedCell(at, value, currency, sign) })
      else outside.push({ ...place, value, reason: 'There is no rate here.' })
    }
  }
  const { findings, ...result } = pagesWithCells(pages, values, currency)
  const placeOf = new Map(values.map(({ at, row, column }) => [at, { row, column }]))
  const refused = findings.map(({ at, text: value, reason }) => ({ ...(placeOf.get(at) ?? { row: 0, column: 0 }), value, reason }))
  return {
    ...result,
    size,
    moved,
    rows: rows.toSorted((a, b) => a - b),
    findings: [...outside, ...refused].sort((a, b) => a.row - b.row || a.column - b.column),
  }
}

/** What each row of the grid is called: its rate type, then its product and rate package. */
function rowNames(pages: readonly ProductPage[], grid: CellGrid): string[][] {
  const byAddress = pagesByAddress(pages)
  return grid.map((row) => {
    const at = row.find((each) => each !== undefined)
    const page = at && byAddress.get(addressText(at))
    return at && page ? [at.description, page.productName, page.ratePackageName] : []
  })
}

/** Cells of the grid as text for the clipboard: with decimal point, or with decimal comma for the sheets that have one. */
export function copiedCells(
  pages: readonly ProductPage[],
  grid: readonly (readonly (CellAddress | undefined)[])[],
  { currency, decimalSign }: { readonly currency: CurrencyCode; readonly decimalSign: DecimalSign },
): string {
  const byAddress = pagesByAddress(pages)
  const textOf = (at: CellAddress | undefined) => {
    const page = at && byAddress.get(addressText(at))
    return at && page ? cellText(page, at, currency).replace('.', decimalSign) : ''
  }
  return blockText(grid.map((row) => row.map(textOf)))
}
