// The rows above the first values of a table: titles, heads, and perhaps the name of its first section.

import { isValue, overlap, type Row } from '../pages/row.ts'
import { datesIn } from '../words/dates-in-text.ts'
import { isAnd } from '../words/date-words.ts'
import { basisIn, currenciesIn, rateTypesIn } from '../words/facts-in-text.ts'
import { folded, nameKey } from '../words/folded.ts'
import { roleOfHead } from '../words/heads.ts'
import { endsInSeasons } from './season-lists.ts'
import { lineOf, type TextLine } from './table.ts'

/** A longer text is a note and no section of a table. */
export const LONGEST_SECTION = 90
/** Rows of heads at most. */
export const MOST_HEADS = 6
/** Lines of heads on a page at most: the cells beside one another may have lines at different heights. */
const MOST_LINES_OF_HEADS = 14
/** Of the rows above the first values: titles, then heads, then perhaps the first section row; `texts` belong to no table. */
export function partsAbove(
  before: readonly Row[],
  first: Row | undefined,
): { heads: Row[]; titles: TextLine[]; texts: TextLine[]; section: TextLine | undefined } {
  const rows = [...before]
  let section = first && sectionBelowHeads(rows, first)
  const last = rows.at(-1)
  const hasHeads = rows.some((row) => row.pieces.length > 1 && row !== last)
  if (section === undefined && last && first && hasHeads && isFirstSection(last, first)) section = rows.pop()
  const heads: Row[] = []
  if (endsInSeasons(rows, section ?? first)) return { heads, titles: [], texts: rows.map(lineOf), section: section && lineOf(section) }
  while (rows.length > 0 && heads.length < (first?.height === 1 ? MOST_HEADS : MOST_LINES_OF_HEADS)) {
    const row = rows.at(-1)
    // In a sheet an empty row parts the heads from what is above them.
    if (heads[0]?.height === 1 && heads[0].hasGapAbove) break
    if (
      !row ||
      (row.pieces.length === 1 &&
        !isOver(row, heads[0] ?? first) &&
        !isAmongHeads(row, heads[0], first) &&
        !isBesideHeads(rows, heads[0]) &&
        !isBetweenLines(rows, heads[0]) &&
        !isTopOfHead(row, heads, first) &&
        !isEndOfCorner(rows, heads[0]))
    )
      break
    if (isSeasonLine(row, heads, first) || isDatesOfOthers(row, heads[0], first) || isStatement(row)) break
    heads.unshift(row)
    rows.pop()
  }
  return { heads, titles: rows.map(lineOf), texts: [], section: section && lineOf(section) }
}

/** `Saison A | 12.12. - 18.12., 09.01. - 29.01.` right above heads of several columns belongs to a list of seasons. */
function isSeasonLine(row: Row, heads: readonly Row[], first: Row | undefined): boolean {
  // The first line of heads of several lines may have few of them.
  const below = heads.find(({ pieces }) => pieces.length > 2)
  // `A | 03/04 - 15/05 | e | 02/10 - 30/10`
  const [name, dates, ...others] = row.pieces.filter(({ text }, i) => i === 0 || !isAnd(folded(text).trim()))
  const [label] = first?.pieces ?? []
  // `A | 25/03 - 24/04 | 04/10 - 31/10`: a code, and nothing but its days.
  const areDays = others.every(({ text }) => datesIn(folded(text)).some(({ isRange }) => isRange) || text.startsWith('('))
  if (!name || !dates || (others.length > 0 && (!areDays || !/^\p{L}\d?$/u.test(name.text.trim()))) || !label || below === undefined)
    return false
  if (Math.abs(name.left - label.left) > Math.max(2, row.height) || datesIn(folded(name.text)).length > 0) return false
  if (roleOfHead(folded(name.text).trim()) === 'room') return false
  const ranges = datesIn(folded(dates.text)).filter((date) => date.isRange)
  const isNamedBelow = below.pieces.some((piece) => nameKey(piece.text) === nameKey(name.text))
  const over = below.pieces.filter((piece) => overlap(piece, dates) > 0)
  const isBeside = over.every((piece) => overlap(piece, dates) * 2 < dates.right - dates.left)
  return ranges.length > 0 && (isNamedBelow || over.length !== 1 || isBeside)
}

/** `Precios netos en euros por persona y día` in the middle of a page says what all prices are, and is over no column. */
function isStatement({ pieces: [piece, other], height }: Row): boolean {
  if (!piece || other || height === 1) return false
  const plain = folded(piece.text)
  const says = [basisIn(plain) !== undefined, rateTypesIn(plain).length > 0, currenciesIn(piece.text, plain).length > 0]
  return says.filter(Boolean).length > 1
}

/** Days of several seasons side by side, of which some are over no price: a list above the table, and no heads of it. */
function isDatesOfOthers({ pieces }: Row, below: Row | undefined, first: Row | undefined): boolean {
  if (below?.hasGapAbove !== true || below.height === 1 || pieces.length < 2) return false
  const values = first?.pieces.filter(isValue) ?? []
  return (
    pieces.every((piece) => datesIn(folded(piece.text)).some(({ isRange }) => isRange)) &&
    pieces.some((piece) => values.every((value) => overlap(piece, value) <= 0))
  )
}

/** On a page a line of a head whose neighbours have lines at other heights. */
function isAmongHeads(row: Row, below: Row | undefined, first: Row | undefined): boolean {
  const [piece, label] = [row.pieces[0], first?.pieces[0]]
  if (row.height === 1 || !piece || !label || below === undefined || below.hasGapAbove) return false
  const [, value] = first?.pieces ?? []
  if (below.top - row.top <= row.height && (isOver(row, first) || (value && piece.left > label.right && overlap(piece, value) > 0)))
    return true
  return below.top - row.top <= row.height * 2 && piece.left > label.right && datesIn(folded(piece.text)).length > 0
}

/** On a page the first line of a head that has more lines than the heads beside it. */
function isTopOfHead(row: Row, heads: readonly Row[], first: Row | undefined): boolean {
  const [below] = heads
  const [piece] = row.pieces
  if (!below || !piece || row.height === 1 || below.top - row.top > row.height * 1.35) return false
  if (!isOver(row, first) && piece.left <= (first?.pieces[0]?.right ?? Number.POSITIVE_INFINITY)) return false
  return heads
    .slice(0, 2)
    .some((each) => each.top - row.top <= row.height * 1.35 * 2 && each.pieces.some((other) => overlap(other, piece) > 0))
}

/** On a page the last line of days over the labels: the heads beside it have their lines between those of the days. */
function isEndOfCorner(rows: readonly Row[], below: Row | undefined): boolean {
  const [above, row] = rows.slice(-2)
  const [piece] = row?.pieces ?? []
  if (!above || !row || !piece || row.height === 1 || below !== undefined || row.top - above.top >= row.height) return false
  return above.pieces.every(({ left }) => left > piece.right) && datesIn(folded(piece.text)).some(({ isRange }) => isRange)
}

/** On a page the head over the labels, set in the middle of heads of several lines: a line of heads is close above and below it. */
function isBesideHeads(rows: readonly Row[], below: Row | undefined): boolean {
  const [above, row] = rows.slice(-2)
  if (!above || !row || !below || row.height === 1 || above.pieces.length + below.pieces.length < 3) return false
  // A name at the left edge is no head over the amounts.
  if (above.pieces.length === 1 && (above.pieces[0]?.left ?? 0) <= (row.pieces[0]?.right ?? 0)) return false
  const near = row.height * 1.5
  return row.top - above.top <= near && below.top - row.top <= near && lineOf(row).text.length < 45
}

/** On a page a line of a head over the labels, of which the lines beside it are nearer than lines of one text can be. */
function isBetweenLines(rows: readonly Row[], below: Row | undefined): boolean {
  const [above, row] = rows.slice(-2)
  if (!row || row.height === 1 || !below || lineOf(row).text.length >= 45) return false
  const isNear = (one: Row, other: Row) => other.top - one.top < row.height * LEAST_LINE
  return isNear(row, below) || (below.pieces.length > 1 && above !== undefined && isNear(above, row))
}

/** Lines of one text are further apart, in heights of its letters. */
const LEAST_LINE = 0.9

/** On a page the last line of dates in the head of a column, which begins left of the amounts that are set at the right edge of it. */
function isPartOfDates({ pieces: [piece], height }: Row, below: Row | undefined): boolean {
  const [label, amount] = below?.pieces ?? []
  if (!piece || !label || !amount || height === 1 || isValue(label) || piece.left <= label.right || piece.left >= amount.right) return false
  return /^\W*\d{1,2}[./]\d{1,2}[./]?(?:\d\d|20\d\d)?\W*$/.test(piece.text) || datesIn(folded(piece.text)).length > 0
}

/** On a page the last line of a head that is wider than the amounts below it. */
function isAboveAmounts({ pieces: [piece], height }: Row, below: Row | undefined): boolean {
  const [label, ...values] = below?.pieces ?? []
  if (!piece || !label || height === 1 || isValue(label) || piece.left <= label.right) return false
  return values.some((value) => isValue(value) && overlap(piece, value) > 0)
}

function isOver(row: Row, below: Row | undefined): boolean {
  if (isPartOfDates(row, below) || isAboveAmounts(row, below)) return true
  return below !== undefined && (row.pieces[0]?.left ?? 0) >= (below.pieces[1]?.left ?? Number.POSITIVE_INFINITY)
}

/**
 * On a page heads that are over the amounts alone, and below them the name of the first section with the line that describes it: both lines
 * are taken from the rows. Undefined where it is not so.
 */
function sectionBelowHeads(rows: Row[], first: Row): Row | undefined {
  const [heads, name, line] = rows.slice(-3)
  const [label, ...values] = first.pieces
  if (!heads || !name || !line || !label || first.height === 1 || heads.pieces.length < 2 || heads.pieces.length !== values.length)
    return undefined
  const areOver = heads.pieces.every((piece, i) => piece.left > label.right && values[i] !== undefined && overlap(piece, values[i]) > 0)
  const isIndented = [name, line].every(({ pieces }) => pieces.length === 1 && label.left - (pieces[0]?.left ?? 0) > 2)
  if (!areOver || !isIndented || !name.hasGapAbove || line.hasGapAbove) return undefined
  rows.splice(-2)
  return sectionOf([name, line])
}

function isFirstSection(row: Row, values: Row): boolean {
  const [first, label] = [row.pieces[0], values.pieces[0]]
  if (!first || !label || Math.abs(first.left - label.left) > Math.max(2, row.height)) return false
  if (lineOf(row).text.length > LONGEST_SECTION) return false
  // `Habitación | Régimen` are the heads of the two columns of names.
  if (row.pieces.length === 2 && row.pieces.every((piece) => roleOfHead(folded(piece.text).trim()) !== undefined)) return false
  return (
    row.pieces.length === 1 ||
    (row.pieces.length === 2 && values.pieces.length > 3 && (row.pieces[1]?.right ?? 0) < (values.pieces.at(-1)?.left ?? 0))
  )
}

/** On a page heads over amounts alone, with nothing but titles at the left edge between them and the amounts. */
export function headsAboveTitles(before: readonly Row[], first: Row): { readonly heads: Row[]; readonly titles: Row[] } | undefined {
  const isOver = (row: Row | undefined) => row !== undefined && isOverAmounts(row, first)
  const last = before.findLastIndex(isOver)
  const start = before.slice(0, last + 1).findLastIndex((row) => !isOver(row)) + 1
  const heads = before.slice(start, last + 1)
  const below = before.slice(last + 1)
  const left = first.pieces[0]?.left ?? 0
  const areTitles = below.every(({ pieces: [piece, other] }) => piece && other === undefined && piece.left <= left + 2)
  const isWhole = heads.some(({ pieces }) => pieces.length > 1 && pieces.length === first.pieces.length - 1)
  if (last < 0 || !isWhole || !areTitles || below.length > MOST_TITLES_BELOW) return undefined
  return { heads, titles: [...before.slice(0, start), ...below] }
}

const MOST_TITLES_BELOW = 3

/** On a page each text of the row is right of the labels, over an amount of its own. */
export function isOverAmounts({ pieces, height }: Row, { pieces: [label, ...values] }: Row): boolean {
  if (!label || height === 1 || pieces.length === 0) return false
  const over = pieces.map((piece) => values.findIndex((value) => isValue(value) && piece.left > label.right && overlap(piece, value) > 0))
  return over.every((at, i) => at >= 0 && over.indexOf(at) === i)
}

/** The row that names what follows; a line that describes it belongs to it. */
export function sectionOf([name, ...others]: readonly Row[]): Row | undefined {
  const [piece] = name?.pieces ?? []
  const ids = others.flatMap((row) => row.pieces.flatMap((each) => each.ids))
  return name && piece && ids.length > 0 ? { ...name, pieces: [{ ...piece, ids: [...piece.ids, ...ids] }] } : name
}
