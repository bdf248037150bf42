// Pasting and copying rates: a block of text onto a grid of rates, and a grid of rates as a block of text.

import type { CurrencyCode } from '../../money/amount.ts'
import { type DecimalSign, decimalSignIn } from '../../money/typed-amount.ts'
import { type CellAddress, cellText, type CellValue, pagesWithCells, typedCell } from '../grid/rate-cells.ts'
import type { ProductPage } from '../rate-sheet.ts'
import { blockText, cellsOf } from './block-text.ts'

/** A cell that was not taken over, counted from 1 within the pasted block, with its text and the reason. */
export type PasteFinding = { readonly row: number; readonly column: number; readonly value: string; readonly reason: string }

/** The pages that changed; how many rates did; what could not be taken over, cell by cell. */
export type PasteResult = { readonly pages: readonly ProductPage[]; readonly changed: number; readonly findings: readonly PasteFinding[] }

/**
 * Cells pasted into the grid. One decimal sign holds for the whole block where its cells tell which. A block of one cell fills the whole
 * target, as spreadsheets do; a block whose height and width divide the target's is repeated over it; any other block begins at the target's first cell and may reach beyond the target up to
 * the end of the grid. What cannot be read, another currency, and what lies outside the grid is left as it was and named.
 * @param grid the addresses of the grid from the target's first cell on, row by row; undefined where there is no cell
 * @param target how many rows and columns of it are selected, each at least 1
 */
export function pagesWithPaste(
  pages: readonly ProductPage[],
  text: string,
  {
    grid,
    target,
  }: {
    readonly grid: readonly (readonly (CellAddress | undefined)[])[]
    readonly target: { readonly rows: number; readonly columns: number }
  },
  currency: CurrencyCode,
): PasteResult {
  const cells = cellsOf(text)
  const sign = decimalSignIn(currency, cells.flat())
  const height = cells.length
  const width = cells[0]?.length ?? 0
  const repeats = height > 0 && width > 0 && target.rows % height === 0 && target.columns % width === 0
  const outside: PasteFinding[] = []
  const values: (CellValue & { readonly row: number; readonly column: number })[] = []
  for (let row = 0; row < (repeats ? target.rows : height); row += 1) {
    for (let column = 0; column < (repeats ? target.columns : width); column += 1) {
      const [y, x] = [row % height, column % width]
      const value = cells[y]?.[x] ?? ''
      const at = grid[row]?.[column]
      const place = { row: y + 1, column: x + 1 }
      if (at) values.push({ ...place, ...typedCell(at, value, currency, sign) })
      else outside.push({ ...place, value, reason: 'There is no rate here.' })
    }
  }
  const { findings, ...result } = pagesWithCells(pages, values, currency)
  const refused = findings.map(({ at, text: value, reason }) => {
    const { row, column } = values.find((each) => each.at === at) ?? { row: 0, column: 0 }
    return { row, column, value, reason }
  })
  return { ...result, findings: [...outside, ...refused].sort((a, b) => a.row - b.row || a.column - b.column) }
}

/** Cells of the grid as text for the clipboard: with decimal point, or with decimal comma for the sheets that have one. */
export function copiedCells(
  pages: readonly ProductPage[],
  grid: readonly (readonly (CellAddress | undefined)[])[],
  { currency, decimalSign }: { readonly currency: CurrencyCode; readonly decimalSign: DecimalSign },
): string {
  const textOf = (at: CellAddress | undefined) => {
    const page = at && pages.find((each) => each.productId === at.productId && each.ratePackageId === at.ratePackageId)
    return at && page ? cellText(page, at, currency).replace('.', decimalSign) : ''
  }
  return blockText(grid.map((row) => row.map(textOf)))
}
