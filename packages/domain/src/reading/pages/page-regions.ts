// The regions of a PDF page: columns of a page set in two columns are taken apart, and lines that were wrapped in a cell put together.

import type { SourcePage } from '../source-page.ts'
import { datesIn } from '../words/dates-in-text.ts'
import { folded } from '../words/folded.ts'
import { linesOf } from './page-lines.ts'
import { isValue, type Piece, type Region, type Row } from './row.ts'
import { withSpanningLabels } from './spanning-labels.ts'
import { unwrapped } from './wrapped-cells.ts'

/** Lines that a column of a page has at least. */
const FEWEST_LINES = 5
/** Points between two columns of a page at least. */
const NARROWEST_GUTTER = 12

/** The regions of a page, from top to bottom, and left before right. */
export function pageRegions(page: SourcePage): Region[] {
  return columnsOf(linesOf(page)).map((rows) => ({ page, rows: unwrapped(withSpanningLabels(rows)) }))
}

/** The lines of a page, side by side or not, from top to bottom. */
export function rowsOfPage(page: SourcePage): Row[] {
  return unwrapped(withSpanningLabels(linesOf(page)))
}

function columnsOf(lines: readonly Row[]): Row[][] {
  const cut = bestGutter(lines)
  if (!cut) return lines.length === 0 ? [] : [[...lines]]
  const first = firstOfColumns(lines, cut)
  const within = lines.slice(first, cut.last + 1)
  const left = half(within, (piece) => piece.left < cut.x)
  const right = half(within, (piece) => piece.left >= cut.x)
  return [...columnsOf(lines.slice(0, first)), ...columnsOf(left), ...columnsOf(right), ...columnsOf(lines.slice(cut.last + 1))]
}

/**
 * Lines whose neighbours on the other side have other heights, right above the first one that both columns share: the heads of a
 * table beside a column of notes. A title, which is a line of one side alone, stays above both.
 */
function firstOfColumns(lines: readonly Row[], { x, first }: Gutter): number {
  let top = first
  while (top > 0 && lines[top]?.hasGapAbove === false && lines[top - 1] && !isCrossed(lines[top - 1], x)) top--
  const above = lines.slice(top, first)
  const isOnBothSides =
    above.some(({ pieces: [piece] }) => piece && piece.left < x) && above.some(({ pieces: [piece] }) => piece && piece.left >= x)
  return isOnBothSides ? top : first
}

function half(lines: readonly Row[], isIn: (piece: Piece) => boolean): Row[] {
  const kept = lines.flatMap((line) => {
    const pieces = line.pieces.filter(isIn)
    return pieces.length === 0 ? [] : [{ ...line, pieces }]
  })
  return kept.map((row, i) => ({ ...row, hasGapAbove: i > 0 && row.top - (kept[i - 1]?.top ?? row.top) > row.height * 1.9 }))
}

type Gutter = { readonly x: number; readonly first: number; readonly last: number }

/** The gutter between two tables with labels of their own that takes most lines; undefined when the lines are one column. */
function bestGutter(lines: readonly Row[]): Gutter | undefined {
  const edges = [...new Set(lines.flatMap((line) => line.pieces.map((piece) => Math.round(piece.left))))].slice(0, 400)
  let best: Gutter | undefined
  for (const edge of edges) {
    const x = edge - 1
    for (const { first, last } of stretches(lines, x)) {
      if (best && best.last - best.first >= last - first) continue
      if (isTwoColumns(lines.slice(first, last + 1), x)) best = { x, first, last }
    }
  }
  return best
}

function isCrossed(line: Row | undefined, x: number): boolean {
  return line?.pieces.some((piece) => piece.left < x && piece.right > x - NARROWEST_GUTTER) === true
}

/** Runs of lines that no piece crosses at `x` and that leave a gutter left of it. */
function stretches(lines: readonly Row[], x: number): { first: number; last: number }[] {
  const found: { first: number; last: number }[] = []
  const rows = rowsAcross(lines, x)
  lines.forEach((line, i) => {
    if (isCrossed(line, x) || rows.has(i)) return
    const open = found.at(-1)
    if (open?.last === i - 1) open.last = i
    else found.push({ first: i, last: i })
  })
  const trimmed = found.map(({ first, last }) => {
    const start = lines.findIndex(
      (line, i) => i >= first && line.pieces.some((piece) => piece.left < x) && line.pieces.some((piece) => piece.left >= x),
    )
    return { first: start === -1 ? last + 1 : start, last }
  })
  return trimmed.filter(({ first, last }) => last - first + 1 >= FEWEST_LINES)
}

/** Fewer may be amounts that are side by side by chance. */
const FEWEST_ROWS = 3

/** Lines of a table on both sides of `x`: amounts alone on the right belong to the names and amounts left of them. */
function rowsAcross(lines: readonly Row[], x: number): Set<number> {
  const areRows = lines.map(({ pieces }) => {
    const [left, right] = [pieces.filter((piece) => piece.left < x), pieces.filter((piece) => piece.left >= x)]
    return right.length > 0 && right.every(isValue) && left.some(isValue) && left.some((piece) => !isValue(piece))
  })
  const starts = areRows.map((_, i) => i + FEWEST_ROWS <= areRows.length && areRows.slice(i, i + FEWEST_ROWS).every(Boolean))
  return new Set(starts.flatMap((isStart, i) => (isStart ? Array.from({ length: FEWEST_ROWS }, (__, more) => i + more) : [])))
}

function isTwoColumns(lines: readonly Row[], x: number): boolean {
  const left = half(lines, (piece) => piece.left < x)
  const right = half(lines, (piece) => piece.left >= x)
  const fewest = hasSameSeasons(left, right) ? 3 : FEWEST_LINES
  if (left.length < fewest || right.length < fewest) return false
  if (!hasLabels(left) || !hasLabels(right) || areNamesOf(left, right)) return false
  const tops = right.map((row) => row.top)
  const aligned = left.filter((row) => tops.some((top) => Math.abs(top - row.top) < row.height * 0.3)).length
  return aligned < left.length * 0.7 || hasSameHead(left, right)
}

/** Names of several lines, one beside each row of amounts: the first column of that table, and no text beside it. */
function areNamesOf(left: readonly Row[], right: readonly Row[]): boolean {
  const prices = right.filter(({ pieces }) => pieces.some(isValue))
  if (prices.length < FEWEST_LINES || left.some(({ pieces }) => pieces.some(isValue))) return false
  const names = left.filter((line, i) => i === 0 || line.top - (left[i - 1]?.top ?? 0) > line.height * LINES_OF_ONE_NAME)
  const spans = names.map((line, i) => ({
    from: line.top - line.height / 2,
    to: (left.findLast(({ top }) => top < (names[i + 1]?.top ?? Infinity))?.top ?? line.top) + line.height / 2,
  }))
  const beside = prices.map(({ top }) => spans.findIndex(({ from, to }) => top >= from && top <= to))
  return beside.every((span) => span >= 0) && new Set(beside).size === prices.length
}

/** Lines of one name are closer to one another, as a multiple of the height of the letters. */
const LINES_OF_ONE_NAME = 1.6

/** Most lines begin at the left edge with words: a table of prices alone has none. */
function hasLabels(rows: readonly Row[]): boolean {
  const left = Math.min(...rows.map(({ pieces }) => pieces[0]?.left ?? 0))
  // Dates over amounts are heads, and no labels of theirs.
  const first = rows.findIndex(({ pieces }) => pieces.some(isValue))
  if (first >= 0 && rows.length - first > 2 && rows.slice(first).every(({ pieces: [piece] }) => piece && isValue(piece))) return false
  const atEdge = rows.filter(({ pieces: [first] }) => first && first.left - left < 14 && !isValue(first) && isLabel(first.text))
  return atEdge.length >= rows.length * 0.5
}

/** Words, or the dates of a season. */
function isLabel(text: string): boolean {
  return /\p{L}{3}|^[A-Z]\d?\W{0,3}$/u.test(text) || datesIn(folded(text)).length > 0 || /^\d{1,2}[./]\d{1,2}\D*$/.test(text)
}

/** The same heads over the prices of both, below names of their own: `Castle rooms | Winter | Summer` beside `Stables | Winter | Summer`. */
function hasSameSeasons(left: readonly Row[], right: readonly Row[]): boolean {
  return left.some((row) => {
    const beside = right.find((each) => Math.abs(each.top - row.top) < row.height * 0.3)
    const heads = (each: Row) => each.pieces.slice(1).map(({ text }) => folded(text))
    const own = heads(row)
    if (!beside || own.length === 0 || row.pieces.some(isValue) || beside.pieces.some(isValue)) return false
    const isNamed = folded(row.pieces[0]?.text ?? '') !== folded(beside.pieces[0]?.text ?? '')
    return isNamed && own.length === beside.pieces.length - 1 && heads(beside).every((head, i) => head === own[i])
  })
}

function hasSameHead(left: readonly Row[], right: readonly Row[]): boolean {
  const firstWords = (rows: readonly Row[]) => rows.filter((row) => row.pieces.length >= 2).map((row) => folded(row.pieces[0]?.text ?? ''))
  const words = new Set(firstWords(left))
  return firstWords(right).some((word) => words.has(word)) || hasSameSeasons(left, right)
}
