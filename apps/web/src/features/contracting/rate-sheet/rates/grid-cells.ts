// Cells on the screen: how each is called, which one an event happened in, and how large they are.

import type { GridModel } from './grid-model.ts'
import type { Cell } from './grid-selection.ts'

/** Pixels, as in the style sheet. */
export const HEIGHTS = { cells: 31, heading: 28 } as const
/** Pixels that the heads of the columns and the space below the last row take, as the scroll padding in the style sheet. */
export const HEAD_HEIGHT = 70
/** Where fingers press. */
export const PHONE_HEIGHTS = { cells: 40, heading: 28 } as const
/** With what stood there the year before. */
export const TWO_LINES = { cells: 46, heading: 28 } as const
/** Pixels: what an amount of four digits needs. */
export const WIDTHS = { rowHead: 108, retail: 62, commission: 30, nett: 58 } as const
/** With more room than they need, columns grow no further than this. */
export const WIDEST = 1.4

export function cellId(gridId: string, { row, column }: Cell): string {
  return `${gridId}${row}-${column}`
}

export function sameCell(a: Cell, b: Cell): boolean {
  return a.row === b.row && a.column === b.column
}

/** Where each row of cells stands among all rows, and the other way round. */
export function rowPositions(rows: GridModel['rows']): { positions: number[]; cellRowAt: number[] } {
  const positions: number[] = []
  const cellRowAt = rows.map((row, i) => (row.kind === 'cells' ? positions.push(i) - 1 : -1))
  return { positions, cellRowAt }
}

/** The cell that an event happened in. */
export function cellOf(target: EventTarget): Cell | undefined {
  const cell = target instanceof Element ? target.closest('[data-column]') : null
  if (!(cell instanceof HTMLElement)) return undefined
  return { row: Number(cell.dataset.row), column: Number(cell.dataset.column) }
}
