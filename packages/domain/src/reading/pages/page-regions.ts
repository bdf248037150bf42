// The regions of a PDF page: columns of a page set in two columns are taken apart, and lines that were wrapped in a cell put together.

import type { SourcePage } from '../source-page.ts'
import { folded } from '../words/folded.ts'
import { linesOf } from './page-lines.ts'
import { isValue, overlap, type Piece, type Region, type Row } from './row.ts'

/** Lines that a column of a page has at least. */
const FEWEST_LINES = 5
/** Points between two columns of a page at least. */
const NARROWEST_GUTTER = 12

/** The regions of a page, from top to bottom, and left before right. */
export function pageRegions(page: SourcePage): Region[] {
  return columnsOf(linesOf(page)).map((rows) => ({ page, rows: unwrapped(rows) }))
}

/** The lines of a page, side by side or not, from top to bottom. */
export function rowsOfPage(page: SourcePage): Row[] {
  return unwrapped(linesOf(page))
}

function columnsOf(lines: readonly Row[]): Row[][] {
  const cut = bestGutter(lines)
  if (!cut) return lines.length === 0 ? [] : [[...lines]]
  const within = lines.slice(cut.first, cut.last + 1)
  const left = half(within, (piece) => piece.left < cut.x)
  const right = half(within, (piece) => piece.left >= cut.x)
  return [...columnsOf(lines.slice(0, cut.first)), ...columnsOf(left), ...columnsOf(right), ...columnsOf(lines.slice(cut.last + 1))]
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

/** Runs of lines that no piece crosses at `x` and that leave a gutter left of it. */
function stretches(lines: readonly Row[], x: number): { first: number; last: number }[] {
  const found: { first: number; last: number }[] = []
  lines.forEach((line, i) => {
    if (line.pieces.some((piece) => piece.left < x && piece.right > x - NARROWEST_GUTTER)) return
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

function isTwoColumns(lines: readonly Row[], x: number): boolean {
  const left = half(lines, (piece) => piece.left < x)
  const right = half(lines, (piece) => piece.left >= x)
  if (left.length < FEWEST_LINES || right.length < FEWEST_LINES) return false
  if (!hasLabels(left) || !hasLabels(right)) return false
  const tops = right.map((row) => row.top)
  const aligned = left.filter((row) => tops.some((top) => Math.abs(top - row.top) < row.height * 0.3)).length
  return aligned < left.length * 0.7 || hasSameHead(left, right)
}

/** Most lines begin at the left edge with words: a table of prices alone has none. */
function hasLabels(rows: readonly Row[]): boolean {
  const left = Math.min(...rows.map(({ pieces }) => pieces[0]?.left ?? 0))
  const atEdge = rows.filter(({ pieces: [first] }) => first && first.left - left < 14 && !isValue(first) && /\p{L}{3}/u.test(first.text))
  return atEdge.length >= rows.length * 0.5
}

function hasSameHead(left: readonly Row[], right: readonly Row[]): boolean {
  const firstWords = (rows: readonly Row[]) => rows.filter((row) => row.pieces.length >= 2).map((row) => folded(row.pieces[0]?.text ?? ''))
  const words = new Set(firstWords(left))
  return firstWords(right).some((word) => words.has(word))
}

/** Lines closer to one another than the letters are high are cells of one row, set in the middle of it; lines without amounts stay. */
function centred(lines: readonly Row[]): Row[] {
  const groups: Row[][] = []
  for (const line of lines) {
    const last = groups.at(-1)?.at(-1)
    if (last && line.top - last.top <= Math.min(line.height, last.height) * 0.75) groups.at(-1)?.push(line)
    else groups.push([line])
  }
  return groups.flatMap((group) => {
    const [base] = group.toSorted((a, b) => b.pieces.length - a.pieces.length)
    const isRow = group.some((row) => row.pieces.some(isValue)) && group.reduce((sum, row) => sum + row.pieces.length, 0) > 1
    if (!base || group.length === 1 || !isRow) return group
    return [
      withLines(
        base,
        group.flatMap((row) => (row === base ? [] : row.pieces.map((piece) => ({ piece, top: row.top })))),
      ),
    ]
  })
}

/** Lines of one cell above one another are put into the row of its amounts. */
function unwrapped(lines: readonly Row[]): Row[] {
  const rows = centred(lines)
  const hasValues = rows.map((row) => row.pieces.length >= 2 && row.pieces.some(isValue))
  const added = new Map<number, { piece: Piece; top: number }[]>()
  const gone = new Set<number>()
  const labels = wrappedLabels(rows, hasValues)
  rows.forEach((row, i) => {
    if (hasValues[i]) return
    const anchor = anchorOf(rows, hasValues, i) ?? labels.get(i)
    if (anchor === undefined) return
    gone.add(i)
    added.set(anchor, [...(added.get(anchor) ?? []), ...row.pieces.map((piece) => ({ piece, top: row.top }))])
  })
  return rows.flatMap((row, i) => (gone.has(i) ? [] : [withLines(row, added.get(i) ?? [])]))
}

/** The row with amounts that a line without amounts belongs to: close by, and with room for it; or the one above whose label it continues. */
function anchorOf(rows: readonly Row[], hasValues: readonly boolean[], i: number): number | undefined {
  const row = rows[i]
  if (!row) return undefined
  for (const other of [i - 1, i + 1, i - 2, i + 2]) {
    const anchor = rows[other]
    if (!anchor || !hasValues[other]) continue
    const isFree = row.pieces.every((piece) => anchor.pieces.every((each) => overlap(piece, each) <= 0))
    if (isFree && Math.abs(anchor.top - row.top) <= row.height * 0.75) return other
  }
  return continuesAbove(rows, hasValues, i) ? i - 1 : undefined
}

/** Lines of a label at most above, and at most below, the line on which its amounts stand. */
const MOST_LABEL_LINES = 2

/**
 * Lines of labels of three lines and more: they are closer to the row of their amounts than rows of amounts are to one another, and
 * closer than to what stands on their other side. By line the row that it belongs to.
 */
function wrappedLabels(rows: readonly Row[], hasValues: readonly boolean[]): Map<number, number> {
  const found = new Map<number, number>()
  const pitch = Math.min(
    ...rows.map((row, i) => (hasValues[i] && hasValues[i + 1] ? (rows[i + 1]?.top ?? 0) - row.top : Number.POSITIVE_INFINITY)),
  )
  if (pitch === Number.POSITIVE_INFINITY) return found
  rows.forEach((anchor, at) => {
    const [label] = anchor.pieces
    if (!hasValues[at] || !label || isValue(label)) return
    for (const step of [-1, 1]) {
      for (let i = at + step; Math.abs(i - at) <= MOST_LABEL_LINES; i += step) {
        const [row, inner, outer] = [rows[i], rows[i - step], rows[i + step]]
        const [piece] = row?.pieces ?? []
        if (!row || !inner || !piece || hasValues[i] || row.pieces.length > 1 || found.has(i)) break
        const gap = Math.abs(row.top - inner.top)
        const isLabel = Math.abs(piece.left - label.left) < 2 && piece.text.length < 45 && !/^[*†•]/.test(piece.text)
        const isNear = gap <= row.height * 1.5 && gap < pitch * 0.8
        if (!isLabel || !isNear || (outer !== undefined && Math.abs(outer.top - row.top) < gap * 1.1 && hasValues[i + step])) break
        if (outer !== undefined && Math.abs(outer.top - row.top) < gap * 0.95) break
        found.set(i, at)
      }
    }
  })
  return found
}

function continuesAbove(rows: readonly Row[], hasValues: readonly boolean[], i: number): boolean {
  const [above, row, below] = [rows[i - 1], rows[i], rows[i + 1]]
  const [piece] = row?.pieces ?? []
  const [label] = above?.pieces ?? []
  if (!above || !row || !piece || !label || !hasValues[i - 1] || row.pieces.length > 1) return false
  const gap = row.top - above.top
  const isBelow = Math.abs(piece.left - label.left) < 2 && gap <= row.height * 1.35
  return isBelow && below !== undefined && hasValues[i + 1] === true && below.top - row.top > gap * 1.25
}

function withLines(row: Row, added: readonly { piece: Piece; top: number }[]): Row {
  if (added.length === 0) return row
  const all = [...row.pieces.map((piece) => ({ piece, top: row.top })), ...added].toSorted((a, b) => a.piece.left - b.piece.left)
  const groups: { piece: Piece; top: number }[][] = []
  for (const each of all) {
    const group = groups.find((others) => others.some((other) => overlap(other.piece, each.piece) > 0))
    if (group) group.push(each)
    else groups.push([each])
  }
  const pieces = groups.map((group): Piece => {
    const lines = group.toSorted((a, b) => a.top - b.top).map(({ piece }) => piece)
    const [first] = lines
    if (lines.length === 1 && first) return first
    return {
      ids: lines.flatMap((piece) => piece.ids),
      text: lines.map((piece) => piece.text).join('\n'),
      left: Math.min(...lines.map((piece) => piece.left)),
      right: Math.max(...lines.map((piece) => piece.right)),
    }
  })
  return { ...row, pieces: pieces.toSorted((a, b) => a.left - b.left) }
}
