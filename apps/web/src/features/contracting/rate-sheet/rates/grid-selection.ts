// What is selected in a grid: a rectangle between the cell where it began and the cell where it ends.

export type Cell = { readonly row: number; readonly column: number }
export type Selection = { readonly anchor: Cell; readonly focus: Cell }
/** `active` is the cell that is typed into: where the selection began, until one walks through it; `seen` the one that is kept in sight. */
export type Chosen = Selection & { readonly active: Cell; readonly seen: Cell }
/** First and last row and column, all included. */
export type Block = { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number }
export type Size = { readonly rows: number; readonly columns: number }

export function blockOf({ anchor, focus }: Selection): Block {
  return {
    top: Math.min(anchor.row, focus.row),
    bottom: Math.max(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    right: Math.max(anchor.column, focus.column),
  }
}

export function only(cell: Cell): Selection {
  return { anchor: cell, focus: cell }
}

export function chosenOf(selection: Selection, { active = selection.anchor, seen = selection.focus } = {}): Chosen {
  return { ...selection, active, seen }
}

export function isInside({ top, bottom, left, right }: Block, { row, column }: Cell): boolean {
  return row >= top && row <= bottom && column >= left && column <= right
}

export function isSingle({ top, bottom, left, right }: Block): boolean {
  return top === bottom && left === right
}

export const MOVES = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
} as const

/** The cell that Tab goes to, or Shift and Tab with `back`; undefined at the end of the row. */
export function beside({ row, column }: Cell, back: boolean, size: Size): Cell | undefined {
  const to = column + (back ? -1 : 1)
  return to >= 0 && to < size.columns ? { row, column: to } : undefined
}

/** All rows of the selected columns, or all columns of the selected rows. */
export function wholeLines({ anchor, focus }: Selection, lines: 'columns' | 'rows', size: Size): Selection {
  return lines === 'columns'
    ? { anchor: { ...anchor, row: 0 }, focus: { ...focus, row: size.rows - 1 } }
    : { anchor: { ...anchor, column: 0 }, focus: { ...focus, column: size.columns - 1 } }
}

const PAGE_ROWS = 10

/**
 * The selection after a key that moves it, or undefined for any other key. Shift keeps the cell where it began, Ctrl goes to the edge.
 * @param size of the whole grid; the selection stays inside it
 */
export function moved(
  selection: Selection,
  key: string,
  size: Size,
  { extend = false, toEdge = false }: { readonly extend?: boolean; readonly toEdge?: boolean } = {},
): Selection | undefined {
  const { focus } = selection
  const target = targetOf(focus, key, size, toEdge)
  if (!target) return undefined
  const inside = { row: clamp(target.row, size.rows), column: clamp(target.column, size.columns) }
  return extend ? { anchor: selection.anchor, focus: inside } : only(inside)
}

function targetOf(focus: Cell, key: string, size: Size, toEdge: boolean): Cell | undefined {
  const step = MOVES[key as keyof typeof MOVES] as Cell | undefined // other keys have none
  if (step) {
    const reach = toEdge ? Math.max(size.rows, size.columns) : 1
    return { row: focus.row + step.row * reach, column: focus.column + step.column * reach }
  }
  switch (key) {
    case 'Home':
      return { row: toEdge ? 0 : focus.row, column: 0 }
    case 'End':
      return { row: toEdge ? size.rows - 1 : focus.row, column: size.columns - 1 }
    case 'PageUp':
      return { row: focus.row - PAGE_ROWS, column: focus.column }
    case 'PageDown':
      return { row: focus.row + PAGE_ROWS, column: focus.column }
    default:
      return undefined
  }
}

/** The next cell of a block for somebody who types through it: down its columns, or along its rows; behind the last one it begins anew. */
export function nextInside({ top, bottom, left, right }: Block, { row, column }: Cell, way: 'down' | 'along', back: boolean): Cell {
  const [rows, columns] = [bottom - top + 1, right - left + 1]
  const at = way === 'down' ? (column - left) * rows + row - top : (row - top) * columns + column - left
  const next = modulo(at + (back ? -1 : 1), rows * columns)
  return way === 'down'
    ? { row: top + (next % rows), column: left + Math.floor(next / rows) }
    : { row: top + Math.floor(next / columns), column: left + (next % columns) }
}

/** Where each cell of the larger block gets its content from when the smaller block inside it is filled over it: repeated from its first cell on. */
export function fillSources(source: Block, target: Block): { readonly from: Cell; readonly to: Cell }[] {
  const [height, width] = [source.bottom - source.top + 1, source.right - source.left + 1]
  const fills: { from: Cell; to: Cell }[] = []
  for (let row = target.top; row <= target.bottom; row += 1) {
    for (let column = target.left; column <= target.right; column += 1) {
      if (isInside(source, { row, column })) continue
      const from = { row: source.top + modulo(row - source.top, height), column: source.left + modulo(column - source.left, width) }
      fills.push({ from, to: { row, column } })
    }
  }
  return fills
}

/** The block that dragging the corner of a selection to a cell fills: along the longer way only, as spreadsheets do. */
export function dragged(source: Block, to: Cell): Block {
  const down = Math.max(to.row - source.bottom, source.top - to.row, 0)
  const across = Math.max(to.column - source.right, source.left - to.column, 0)
  if (down === 0 && across === 0) return source
  return down >= across
    ? { ...source, top: Math.min(source.top, to.row), bottom: Math.max(source.bottom, to.row) }
    : { ...source, left: Math.min(source.left, to.column), right: Math.max(source.right, to.column) }
}

function clamp(value: number, count: number): number {
  return Math.max(0, Math.min(value, count - 1))
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by
}
