// What is selected and typed into, held by what rows and columns are called: others move, add and remove them meanwhile.

import { type Cell, type Chosen, chosenOf, only } from './grid-selection.ts'

/** A cell with what its row and column are called. */
export type HeldCell = { readonly cell: Cell; readonly rowKey: string; readonly columnKey: string }

/** What the rows and columns of a grid are called. */
export type Keys = { readonly rowKeys: readonly string[]; readonly columnKeys: readonly string[] }

/** A selected or edited cell of a grid, as it is held while the grid becomes another. */
export function heldCell(cell: Cell, { rowKeys, columnKeys }: Keys): HeldCell {
  return { cell, rowKey: rowKeys[cell.row] ?? '', columnKey: columnKeys[cell.column] ?? '' }
}

/** Where the cell is now, or undefined when its row or column is gone. */
export function cellNow({ cell, rowKey, columnKey }: HeldCell, { rowKeys, columnKeys }: Keys): Cell | undefined {
  const row = rowKeys[cell.row] === rowKey ? cell.row : rowKeys.indexOf(rowKey)
  const column = columnKeys[cell.column] === columnKey ? cell.column : columnKeys.indexOf(columnKey)
  return row === -1 || column === -1 ? undefined : row === cell.row && column === cell.column ? cell : { row, column }
}

export type HeldSelection = Readonly<Record<keyof Chosen, HeldCell>>

export function heldSelection({ anchor, focus, active, seen }: Chosen, keys: Keys): HeldSelection {
  return { anchor: heldCell(anchor, keys), focus: heldCell(focus, keys), active: heldCell(active, keys), seen: heldCell(seen, keys) }
}

/** What was selected, where it is now; the cell nearest to where it was when it is gone. */
export function selectionNow(held: HeldSelection | undefined, keys: Keys): Chosen | undefined {
  const size = { rows: keys.rowKeys.length, columns: keys.columnKeys.length }
  if (!held || size.rows === 0 || size.columns === 0) return undefined
  const [anchor, focus] = [cellNow(held.anchor, keys), cellNow(held.focus, keys)]
  if (anchor && focus) return chosenOf({ anchor, focus }, { active: cellNow(held.active, keys), seen: cellNow(held.seen, keys) })
  const { row, column } = held.focus.cell
  return chosenOf(only({ row: Math.min(row, size.rows - 1), column: Math.min(column, size.columns - 1) }))
}
