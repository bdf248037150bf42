// The columns of a table, and which head is over which column.

import { isValue, middle, overlap, type Piece, type Row } from '../pages/row.ts'
import type { Column } from './table.ts'

/** The columns of rows with values: of a sheet its own; of a page those in which amounts and texts are below one another. */
export function columnsOf(rows: readonly Row[], isSheet: boolean): Column[] {
  const pieces = rows.flatMap((row) => row.pieces)
  if (isSheet) {
    const lefts = [...new Set(pieces.flatMap((piece) => (piece.right - piece.left === 1 ? [piece.left] : [piece.left])))]
    return lefts.toSorted((a, b) => a - b).map((left) => ({ left, right: left + 1 }))
  }
  const columns = clusters(pieces.filter((piece) => isValue(piece)))
  const others = pieces.filter((piece) => !isValue(piece) && columns.every((column) => overlap(piece, column) <= 0))
  return [...columns, ...clusters(others)].toSorted((a, b) => a.left - b.left)
}

function clusters(pieces: readonly Piece[]): Column[] {
  const found: { left: number; right: number }[] = []
  for (const piece of pieces.toSorted((a, b) => a.right - a.left - (b.right - b.left))) {
    const touching = found.filter((column) => overlap(piece, column) > 0)
    const [first] = touching
    if (!first) found.push({ left: piece.left, right: piece.right })
    // A wide piece over several narrow columns spans them; it does not make them one.
    else if (touching.length === 1)
      Object.assign(first, { left: Math.min(first.left, piece.left), right: Math.max(first.right, piece.right) })
  }
  return merged(found.toSorted((a, b) => a.left - b.left))
}

function merged(columns: readonly Column[]): Column[] {
  const out: Column[] = []
  for (const column of columns) {
    const last = out.at(-1)
    if (last && overlap(last, column) > Math.min(last.right - last.left, column.right - column.left) * 0.5) {
      out[out.length - 1] = { left: last.left, right: Math.max(last.right, column.right) }
    } else out.push(column)
  }
  return out
}

/** The piece of each column of a row in the body. */
export function cellsIn(row: Row, columns: readonly Column[]): (Piece | undefined)[] {
  const cells: (Piece | undefined)[] = columns.map(() => undefined)
  for (const piece of row.pieces) {
    const over = columns.flatMap((column, i) => (overlap(piece, column) > 0 ? [i] : []))
    const targets = over.length > 1 && !isValue(piece) ? over.slice(0, 1) : over
    for (const i of targets) cells[i] ??= piece
  }
  return cells
}

/** For each column the head of this row that is over it; undefined where there is none. */
/** @param firstValue index of the first column with values */
export function headsIn(
  row: Row,
  columns: readonly Column[],
  isSheet: boolean,
  isLast: boolean,
  firstValue: number,
): (Piece | undefined)[] {
  return isSheet ? sheetHeads(row, columns, isLast) : pageHeads(row, columns, firstValue)
}

/** A head that was not merged over its columns holds for the empty cells right of it, unless it is the lowest. */
function sheetHeads(row: Row, columns: readonly Column[], isLast: boolean): (Piece | undefined)[] {
  const heads = columns.map((column) => row.pieces.find((piece) => piece.left <= column.left && column.left < piece.right))
  if (isLast) return heads
  const firstAt = heads.findIndex((head, i) => head !== undefined && i > 0)
  let before: Piece | undefined
  return heads.map((head, i) => {
    if (head) before = i >= firstAt && head.right - head.left === 1 ? head : undefined
    return head ?? (i > firstAt && firstAt > 0 ? before : undefined)
  })
}

/**
 * Heads of a page, where some columns have a lower head of their own and others have one head as high as the whole: a head of the latter
 * is over its own column alone, and no head of the other columns reaches over it. Undefined where all columns are alike.
 */
export function ownHeadsOf(rows: readonly Row[], columns: readonly Column[], firstValue: number): ReadonlyMap<number, Piece> | undefined {
  const lowest = rows.at(-1)
  const values = columns.map((_, i) => i).slice(firstValue)
  if (!lowest || rows.length < 2 || firstValue < 1) return undefined
  const nearest = (piece: Piece) => values.toSorted((a, b) => distanceTo(piece, columns[a]) - distanceTo(piece, columns[b]))[0]
  const below = new Set(lowest.pieces.filter((piece) => isOverValues(piece, columns, firstValue)).map(nearest))
  const rest = values.filter((i) => !below.has(i))
  if (below.size < 2 || rest.length === 0) return undefined
  const own = new Map<number, Piece>()
  for (const row of rows.slice(0, -1)) {
    for (const piece of row.pieces.filter((each) => isOverValues(each, columns, firstValue))) {
      const at = nearest(piece)
      const column = at === undefined ? undefined : columns[at]
      const isNarrow = column !== undefined && piece.right - piece.left < Math.max((column.right - column.left) * 3, NARROW_HEAD)
      if (at !== undefined && rest.includes(at) && isNarrow && distanceTo(piece, column) < 16) own.set(at, piece)
    }
  }
  return own.size === rest.length ? own : undefined
}

/** In points: a word over a column of single figures. */
const NARROW_HEAD = 40

function isOverValues(piece: Piece, columns: readonly Column[], firstValue: number): boolean {
  const labels = columns[firstValue - 1]
  return labels === undefined || piece.left >= labels.right - 2
}

function distanceTo(piece: Piece, column: Column | undefined): number {
  return column ? (overlap(piece, column) > 0 ? 0 : offCentre(piece, column)) : Number.POSITIVE_INFINITY
}

/** The lowest heads are over their own column. Higher ones, when they are fewer than the columns, hold for all columns nearest to them. */
function pageHeads(row: Row, columns: readonly Column[], firstValue: number): (Piece | undefined)[] {
  const heads: (Piece | undefined)[] = columns.map(() => undefined)
  const [labels, first] = [columns[firstValue - 1], columns[firstValue]]
  const overValues = row.pieces.filter(
    (piece) =>
      first !== undefined &&
      // A head may be wider than the amounts below it.
      (middle(piece) > first.left - 4 || (labels !== undefined && piece.left >= labels.right) || (overlap(piece, first) > 0 && !labels)),
  )
  const isSpanning = overValues.length > 0 && overValues.length < columns.length - firstValue
  columns.forEach((column, i) => {
    const candidates =
      i >= firstValue && isSpanning ? overValues : row.pieces.filter((piece) => overlap(piece, column) > 0 || offCentre(piece, column) < 6)
    const isOneToOne = i >= firstValue && overValues.length === columns.length - firstValue && firstValue >= 0
    const [nearest] = isOneToOne
      ? overValues.slice(i - firstValue)
      : candidates.toSorted((a, b) => offCentre(a, column) - offCentre(b, column))
    heads[i] = nearest
  })
  return heads
}

function offCentre(piece: Piece, column: Column): number {
  return Math.min(Math.abs(middle(piece) - middle(column)), Math.abs(piece.right - column.right), Math.abs(piece.left - column.left))
}

/** Lines of one head above one another are one head, and heads at the same height one row. Lines are as far apart as the letters are high. */
export function stackedHeads(rows: readonly Row[]): Row[] {
  type Stack = { pieces: Piece[]; top: number; bottom: number; height: number }
  const stacks: Stack[] = []
  for (const row of rows) {
    for (const piece of row.pieces) {
      const above = stacks.filter(
        (stack) =>
          row.top - stack.bottom <= Math.max(row.height * 1.35, stack.height * 1.45) &&
          stack.bottom < row.top &&
          stack.pieces.some((each) => overlap(each, piece) > 0),
      )
      const others = row.pieces.filter(
        (each) => each !== piece && above.some((stack) => stack.pieces.some((other) => overlap(other, each) > 0)),
      )
      const [stack] = above
      if (stack && above.length === 1 && others.length === 0) {
        stack.pieces.push(piece)
        stack.bottom = row.top
      } else stacks.push({ pieces: [piece], top: row.top, bottom: row.top, height: row.height })
    }
  }
  const lines: { top: number; bottom: number; height: number; pieces: Piece[] }[] = []
  for (const stack of stacks.toSorted((a, b) => a.top + a.bottom - b.top - b.bottom)) {
    const at = (stack.top + stack.bottom) / 2
    const piece: Piece = {
      ids: stack.pieces.flatMap((each) => each.ids),
      text: stack.pieces.map((each) => each.text).join('\n'),
      left: Math.min(...stack.pieces.map((each) => each.left)),
      right: Math.max(...stack.pieces.map((each) => each.right)),
    }
    const line = lines.find(
      (each) =>
        (Math.abs((each.top + each.bottom) / 2 - at) <= stack.height * 0.6 || isBeside(each, stack)) &&
        each.pieces.every((other) => overlap(other, piece) <= 0),
    )
    if (line) line.pieces.push(piece)
    else lines.push({ top: stack.top, bottom: stack.bottom, height: stack.height, pieces: [piece] })
  }
  return lines.map((line) => ({
    top: (line.top + line.bottom) / 2,
    height: line.height,
    pieces: line.pieces.toSorted((a, b) => a.left - b.left),
    hasGapAbove: false,
  }))
}

/** A head of one line is at the height of a line of the head beside it that has several. */
function isBeside(line: { top: number; bottom: number }, head: { top: number; bottom: number }): boolean {
  const [low, high] = line.bottom - line.top < head.bottom - head.top ? [line, head] : [head, line]
  return low.top === low.bottom && high.top < high.bottom && low.top >= high.top - 1 && low.bottom <= high.bottom + 1
}
