// Cells of a page whose text goes over several lines: their lines are put into one row.

import { boardIn } from '../words/boards.ts'
import { folded } from '../words/folded.ts'
import { asWord } from '../words/phrases.ts'
import { SOLD_AS } from '../words/table-words.ts'
import { isValue, middle, overlap, type Piece, type Row } from './row.ts'

/** Lines of one cell above one another are put into the row of its amounts. */
export function unwrapped(lines: readonly Row[]): Row[] {
  const rows = withNearLines(centred(lines))
  const hasValues = rows.map(isRates)
  const added = new Map<number, Line[]>()
  const gone = new Set<number>()
  rows.forEach((row, i) => {
    if (hasValues[i]) return
    const anchor = anchorOf(rows, hasValues, i)
    if (anchor === undefined) return
    gone.add(i)
    added.set(anchor, [...(added.get(anchor) ?? []), ...linesOf(row)])
  })
  return rows.flatMap((row, i) => (gone.has(i) ? [] : [withLines(row, added.get(i) ?? [])]))
}

function isRates(row: Row): boolean {
  return row.pieces.length >= 2 && row.pieces.some(isValue)
}

/** A row of a page with the baselines of its first and its last line. */
type Block = { readonly row: Row; readonly first: number; readonly last: number }

/** Lines closer to one another than the letters are high are cells of one row, set in the middle of it; lines without amounts stay. */
function centred(lines: readonly Row[]): Block[] {
  const groups: Row[][] = []
  for (const line of lines) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    const isNear = last !== undefined && line.top - last.top <= Math.min(line.height, last.height) * 0.75
    if (group && isNear && !group.some((row) => areTwoRows(row, line))) group.push(line)
    else groups.push([line])
  }
  return groups.flatMap((group) => {
    const [base] = group.toSorted((a, b) => b.pieces.length - a.pieces.length)
    const isRow =
      group.some((row) => row.pieces.some(isValue) && !areSizes(row)) && group.reduce((sum, row) => sum + row.pieces.length, 0) > 1
    if (!base || group.length === 1 || !isRow) return group.map((row) => ({ row, first: row.top, last: row.top }))
    const others = group.flatMap((row) => (row === base ? [] : linesOf(row)))
    return [{ row: withLines(base, others), first: group[0]?.top ?? base.top, last: group.at(-1)?.top ?? base.top }]
  })
}

/** Numbers of persons over columns: `2 | 3-4 | 5-6`. */
function areSizes(row: Row): boolean {
  const areSmall = row.pieces.filter(isValue).every(({ text }) => /^\d{1,2}$/.test(text.trim()))
  return areSmall && row.pieces.some(({ text }) => /^\d{1,2} ?[-–] ?\d{1,2}$|^\d{1,2} ?\+$/.test(text.trim()))
}

/** Both have amounts in the same two columns. */
function areTwoRows(a: Row, b: Row): boolean {
  const values = a.pieces.filter(isValue)
  return b.pieces.filter((piece) => isValue(piece) && values.some((each) => overlap(each, piece) > 0)).length > 1
}

/** Lines at most above, and at most below, the middle of a cell. */
const MOST_LINES = 3

/**
 * Lines of cells of three lines and more: they are closer to the row of their amounts than rows of amounts are to one another, closer than
 * to what is on their other side, and begin, end or are centred where a cell of the row does.
 */
function withNearLines(blocks: readonly Block[]): Row[] {
  const anchors = blocks.filter(({ row }) => isRates(row))
  const pitch = Math.min(...anchors.slice(1).map(({ row }, i) => row.top - (anchors[i]?.row.top ?? row.top)))
  let rows = [...blocks]
  for (let round = 0; anchors.length > 1 && round < MOST_LINES; round += 1) rows = withNeighbours(rows, pitch)
  return rows.map(({ row }) => row)
}

function withNeighbours(blocks: readonly Block[], pitch: number): Block[] {
  const out: Block[] = []
  const taken = new Set<number>()
  blocks.forEach((block, i) => {
    if (taken.has(i)) return
    if (!isRates(block.row)) {
      out.push(block)
      return
    }
    let grown = block
    const above = blocks[i - 1]
    if (above && out.at(-1) === above && isLineOf(above, block, blocks[i - 2], pitch)) {
      out.pop()
      grown = merged(grown, above)
    }
    const below = blocks[i + 1]
    if (below && isLineOf(below, block, blocks[i + 2], pitch)) {
      taken.add(i + 1)
      grown = merged(grown, below)
    }
    out.push(grown)
  })
  return out
}

/** @param beyond what is on the other side of the line */
function isLineOf(line: Block, anchor: Block, beyond: Block | undefined, pitch: number): boolean {
  if (isRates(line.row) || line.row.pieces.length >= anchor.row.pieces.length) return false
  const gap = distance(line, anchor)
  if (gap > line.row.height * 1.5 || gap >= pitch * 0.8) return false
  if (beyond !== undefined && distance(line, beyond) < gap * 1.1) return false
  return line.row.pieces.every(
    (piece) => piece.text.length < 45 && !/^[*†•]/.test(piece.text) && anchor.row.pieces.some((each) => isSameCell(piece, each)),
  )
}

function distance(a: Block, b: Block): number {
  return a.first > b.last ? a.first - b.last : b.first - a.last
}

function isSameCell(a: Piece, b: Piece): boolean {
  return overlap(a, b) > 0 && (Math.abs(a.left - b.left) < 2 || Math.abs(a.right - b.right) < 2 || Math.abs(middle(a) - middle(b)) < 3)
}

function merged(block: Block, line: Block): Block {
  return { row: withLines(block.row, linesOf(line.row)), first: Math.min(block.first, line.first), last: Math.max(block.last, line.last) }
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

function continuesAbove(rows: readonly Row[], hasValues: readonly boolean[], i: number): boolean {
  const [above, row, below] = [rows[i - 1], rows[i], rows[i + 1]]
  const [piece] = row?.pieces ?? []
  const [label] = above?.pieces ?? []
  if (!above || !row || !piece || !label || !hasValues[i - 1] || row.pieces.length > 1) return false
  const gap = row.top - above.top
  const isBelow = Math.abs(piece.left - label.left) < 2 && gap <= row.height * 1.35
  return isBelow && below !== undefined && hasValues[i + 1] === true && below.top - row.top > gap * 1.25
}

/** A line of a cell. `height`: of its letters. */
type Line = { readonly piece: Piece; readonly top: number; readonly height: number }

function linesOf({ pieces, top, height }: Row): Line[] {
  return pieces.map((piece) => ({ piece, top, height }))
}

function withLines(row: Row, added: readonly Line[]): Row {
  if (added.length === 0) return row
  const all = [...linesOf(row), ...added].toSorted((a, b) => a.piece.left - b.piece.left)
  const groups: Line[][] = []
  for (const each of all) {
    const group = groups.find((others) => others.some((other) => overlap(other.piece, each.piece) > 0))
    if (group) group.push(each)
    else groups.push([each])
  }
  const pieces = groups.map((group): Piece => {
    const lines = group.toSorted((a, b) => a.top - b.top)
    const [first] = lines
    if (lines.length === 1 && first) return first.piece
    return {
      ids: lines.flatMap(({ piece }) => piece.ids),
      text: withoutRemarks(lines)
        .map(({ piece }) => piece.text)
        .join('\n'),
      left: Math.min(...lines.map(({ piece }) => piece.left)),
      right: Math.max(...lines.map(({ piece }) => piece.right)),
    }
  })
  return { ...row, pieces: pieces.toSorted((a, b) => a.left - b.left) }
}

/** Smaller letters below the name of a room describe it: `in the attic, king-size bed`. What says for whom or with what it is sold stays. */
function withoutRemarks(lines: readonly Line[]): readonly Line[] {
  const [name, ...others] = lines
  const isRemark = ({ piece: { text }, height }: Line) => {
    const plain = folded(text)
    return height < (name?.height ?? 0) * SMALLER && !/\d/.test(plain) && boardIn(plain) === undefined && !SAYS_SOLD_AS.test(plain)
  }
  return name && others.length > 0 && others.every(isRemark) ? [name] : lines
}

const SMALLER = 0.87
const SAYS_SOLD_AS = asWord(SOLD_AS)
