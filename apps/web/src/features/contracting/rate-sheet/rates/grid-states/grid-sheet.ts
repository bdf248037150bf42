// The rates below the grid: what its cells are called, and the effects of changing them.

import type { CurrencyCode } from '@tradewind/domain/money/amount.ts'
import type { DecimalSign } from '@tradewind/domain/money/typed-amount.ts'
import type { CellAddress, CellFinding, CellValue } from '@tradewind/domain/rate-sheet/grid/rate-cells.ts'
import { cellText, pagesWithCells, typedCell } from '@tradewind/domain/rate-sheet/grid/rate-cells.ts'
import { addressText, pagesByAddress } from '@tradewind/domain/rate-sheet/page-address.ts'
import type { ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import type { CellRow } from '../grid-model.ts'
import type { Block, Cell, Size } from '../grid-selection.ts'
import type { Keys } from '../held-selection.ts'
import type { Effect } from './grid-state.ts'

export type GridSheet = {
  readonly size: Size
  readonly keys: Keys
  readonly pages: readonly ProductPage[]
  readonly currency: CurrencyCode
  /** The decimal sign of copied amounts. */
  readonly decimalSign: DecimalSign
  /** Undefined where the product of the row does not have the season of the column. */
  readonly addressAt: (cell: Cell) => CellAddress | undefined
  readonly textAt: (at: CellAddress) => string
  readonly pagesOf: (cells: readonly CellAddress[]) => readonly ProductPage[]
}

type SheetOptions = Pick<GridSheet, 'keys' | 'pages' | 'currency' | 'decimalSign'> & { readonly rows: readonly CellRow[] }

export function gridSheet({ rows, keys, pages, currency, decimalSign }: SheetOptions): GridSheet {
  const byAddress = pagesByAddress(pages)
  const pageOf = (at: CellAddress) => byAddress.get(addressText(at))
  return {
    size: { rows: rows.length, columns: keys.columnKeys.length },
    keys,
    pages,
    currency,
    decimalSign,
    addressAt: ({ row, column }) => rows[row]?.cells[column],
    textAt: (at) => {
      const page = pageOf(at)
      return page ? cellText(page, at, currency) : ''
    },
    pagesOf: (cells) => [...new Set(cells.flatMap((at) => pageOf(at) ?? []))],
  }
}

/** The addresses of a block, row by row. */
export function addressesIn(block: Block, { addressAt }: Pick<GridSheet, 'addressAt'>): CellAddress[] {
  return gridIn(block, addressAt).flatMap((row) => row.flatMap((at) => at ?? []))
}

/** The addresses of a block; undefined where there is no cell. */
export function gridIn(
  { top, bottom, left, right }: Block,
  addressAt: GridSheet['addressAt'],
): readonly (readonly (CellAddress | undefined)[])[] {
  return Array.from({ length: bottom - top + 1 }, (_, y) =>
    Array.from({ length: right - left + 1 }, (__, x) => addressAt({ row: top + y, column: left + x })),
  )
}

/** Puts values into cells. @returns the change, unless all rates stay the same, and the cells that were left as they were */
export function put(
  sheet: GridSheet,
  label: string,
  values: readonly CellValue[],
): { readonly effects: readonly Effect[]; readonly findings: readonly CellFinding[] } {
  const { pages, findings } = pagesWithCells(sheet.pagesOf(values.map((value) => value.at)), values, sheet.currency)
  return { effects: pages.length > 0 ? [{ kind: 'change', label, pages }] : [], findings }
}

/** Puts the same text into all cells. */
export function putEverywhere(sheet: GridSheet, label: string, cells: readonly CellAddress[], text: string): readonly Effect[] {
  return put(
    sheet,
    label,
    cells.map((at) => typedCell(at, text, sheet.currency)),
  ).effects
}
