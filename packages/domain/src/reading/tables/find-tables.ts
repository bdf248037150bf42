// Finds the tables of a region by rows with values, the heads above them, and section rows between them.

import { isValue, overlap, type Piece, type Region, type Row } from '../pages/row.ts'
import type { SourcePage } from '../source-page.ts'
import { datesIn } from '../words/dates-in-text.ts'
import { folded, nameKey } from '../words/folded.ts'
import { roleOfHead } from '../words/heads.ts'
import { oneOf } from '../words/phrases.ts'
import { BEGINS_TABLE } from '../words/table-words.ts'
import { cellsIn, columnsOf, headsIn, ownHeadsOf, stackedHeads } from './columns.ts'
import { type Kind, kindOf } from './row-kinds.ts'
import { type BodyRow, type FoundTable, lineOf, type PageItem, type TextLine } from './table.ts'

/** A longer text is a note and no section of a table. */
const LONGEST_SECTION = 90
const LONGEST_DATES = 220
/** Rows of heads at most. */
export const MOST_HEADS = 6
/** Lines of heads on a page at most: the cells beside one another may have lines at different heights. */
const MOST_LINES_OF_HEADS = 14
/** Texts above a table that may tell what it is about, at most. */
const MOST_TITLES = 6

type Draft = { readonly before: Row[]; readonly rows: { row: Row; section: Row | undefined }[] }

/** Tables and texts of a region in their order. */
export function itemsOf(region: Region): PageItem[] {
  const { rows } = region
  const kinds = rows.map((row, i) => kindOf(row, rows[i + 1], rows[i - 1]))
  const items: PageItem[] = []
  let before: Row[] = []
  let open: Draft | undefined
  /** Heads over amounts alone, which hold for the tables below that have none. */
  let carried: readonly Row[] = []
  const close = () => {
    if (open) {
      const found = tableItems(open, region, carried)
      items.push(...found.items)
      carried = found.heads
    }
    open = undefined
  }
  rows.forEach((row, i) => {
    const kind = kinds[i]
    if (kind === 'values') {
      if (open && !fits(row, open)) close()
      const section = open ? sectionOf(before) : undefined
      if (open) open.rows.push({ row, section })
      else open = { before, rows: [{ row, section: undefined }] }
      before = []
      return
    }
    if (open && before.length === 0 && isWithoutPrices(row, rows[i + 1], kinds[i + 1], open)) {
      open.rows.push({ row, section: undefined })
      return
    }
    if (open && !isSection(row, kind, rows, kinds, i, open)) close()
    before.push(row)
  })
  close()
  return [...items, ...before.map((row): PageItem => ({ kind: 'text', line: lineOf(row) }))]
}

/** `Festtage | 18.12. – 08.01. | nur Tagespreise, siehe Tabelle 3` over all columns of prices, between rows of the same table. */
function isWithoutPrices(row: Row, next: Row | undefined, kind: Kind | undefined, open: Draft): boolean {
  const [label] = row.pieces
  const text = row.pieces.at(-1)
  if (!label || !text || label === text || row.height !== 1 || row.hasGapAbove || next?.hasGapAbove !== false || kind !== 'values')
    return false
  const left = open.rows[0]?.row.pieces[0]?.left
  return (
    label.left === left && next.pieces[0]?.left === left && fits(next, open) && text.right - text.left > 1 && text.right >= lastColumn(open)
  )
}

/** Whether the row, or the rows from here to the next values, are one section row inside the open table. */
function isSection(
  row: Row,
  kind: Kind | undefined,
  rows: readonly Row[],
  kinds: readonly (Kind | undefined)[],
  i: number,
  open: Draft,
): boolean {
  if (isDescribed(row, rows, kinds, i, open) || (i > 0 && isDescribed(rows[i - 1], rows, kinds, i - 1, open))) return true
  const next = rows[i + 1]
  if (!next || kinds[i + 1] !== 'values' || !fits(next, open)) return false
  const text = lineOf(row).text
  if (text.length > (isListOfDates(text) ? LONGEST_DATES : LONGEST_SECTION) || row.pieces.length > 2) return false
  const left = Math.min(...open.rows.map((each) => each.row.pieces[0]?.left ?? 0))
  const first = row.pieces[0]
  if (!first || Math.abs(first.left - left) > Math.max(2, row.height)) return false
  if (kind === 'text') return !row.hasGapAbove || open.rows.some((each) => each.section !== undefined) || !hasKeyword(text)
  if (row.hasGapAbove && hasKeyword(text)) return false
  return lastColumn(open) > (row.pieces.at(-1)?.right ?? 0) && row.pieces.length < (open.rows[0]?.row.pieces.length ?? 0)
}

/** On a page a name and the line that describes it, left of the labels of its rows and parted from the rows above. */
function isDescribed(row: Row | undefined, rows: readonly Row[], kinds: readonly (Kind | undefined)[], i: number, open: Draft): boolean {
  const [line, values] = rows.slice(i + 1, i + 3)
  const [name, description] = [row?.pieces[0], line?.pieces[0]]
  if (!row || !line || !values || !name || !description || row.height === 1 || !row.hasGapAbove || line.hasGapAbove) return false
  if (row.pieces.length > 1 || line.pieces.length > 1 || kinds[i + 2] !== 'values' || !fits(values, open) || values.hasGapAbove)
    return false
  const left = open.rows[0]?.row.pieces[0]?.left ?? 0
  const isIndented = left - name.left > 2 && left - name.left < row.height * MOST_INDENT
  return isIndented && Math.abs(name.left - description.left) < 2 && !hasKeyword(name.text) && lineOf(row).text.length <= LONGEST_SECTION
}

/** Labels below a name of their own are set in by so many heights of the letters at most. */
const MOST_INDENT = 4

/** The row that names what follows; a line that describes it belongs to it. */
function sectionOf([name, ...others]: readonly Row[]): Row | undefined {
  const [piece] = name?.pieces ?? []
  const ids = others.flatMap((row) => row.pieces.flatMap((each) => each.ids))
  return name && piece && ids.length > 0 ? { ...name, pieces: [{ ...piece, ids: [...piece.ids, ...ids] }] } : name
}

/** `Peak Season: 18 Dec - 31 Jan; 26 Mar - 30 Apr; 26 Jun - 18 Jul` over the rows of that season. */
function isListOfDates(text: string): boolean {
  const ranges = datesIn(folded(text)).filter((date) => date.isRange)
  return ranges.length > 1 && ranges.reduce((sum, { start, end }) => sum + end - start, 0) > text.length * 0.6
}

const KEYWORD = new RegExp(oneOf(BEGINS_TABLE))

/** Words that begin a table of its own. */
function hasKeyword(text: string): boolean {
  return KEYWORD.test(folded(text))
}

function lastColumn(open: Draft): number {
  return Math.max(...open.rows.flatMap((each) => each.row.pieces.map((piece) => piece.right)))
}

/** Whether most values of the row stand below values of the table. */
function fits(row: Row, open: Draft): boolean {
  const values = row.pieces.slice(1).filter(isValue)
  if (values.length === 0) return true
  const taken = open.rows.slice(-12).flatMap((each) => each.row.pieces.slice(1))
  const below = values.filter((piece) => taken.some((each) => overlap(piece, each) > 0)).length
  return below >= values.length * 0.5
}

function tableItems(
  draft: Draft,
  { page }: Region,
  carried: readonly Row[],
): { readonly items: PageItem[]; readonly heads: readonly Row[] } {
  const first = draft.rows[0]?.row
  const parts = partsAbove(draft.before, first)
  const above = parts.heads.length === 0 && first ? headsAboveTitles(draft.before, first) : undefined
  const own = parts.heads.length > 0 ? parts.heads : (above?.heads ?? [])
  const heads = own.length > 0 || !first || !carried.every((row) => isOverAmounts(row, first)) ? own : [...carried]
  const { titles, section } = above ? { titles: above.titles.map(lineOf), section: parts.section } : parts
  const dated = datedHeads(draft.rows.map(({ row }) => row))
  const headRows = [...heads, ...draft.rows.slice(0, dated).map(({ row }) => row)]
  const table = tableOf(page, titles.slice(-MOST_TITLES), headRows, draft.rows.slice(dated), section)
  const items = [...titles.map((line): PageItem => ({ kind: 'text', line })), { kind: 'table', table } as const]
  return { items, heads: first && heads.every((row) => isOverAmounts(row, first)) ? heads : [] }
}

/** On a page heads over amounts alone, with nothing but titles at the left edge between them and the amounts. */
function headsAboveTitles(before: readonly Row[], first: Row): { readonly heads: Row[]; readonly titles: Row[] } | undefined {
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
function isOverAmounts({ pieces, height }: Row, { pieces: [label, ...values] }: Row): boolean {
  if (!label || height === 1 || pieces.length === 0) return false
  const over = pieces.map((piece) => values.findIndex((value) => isValue(value) && piece.left > label.right && overlap(piece, value) > 0))
  return over.every((at, i) => at >= 0 && over.indexOf(at) === i)
}

function tableOf(
  page: SourcePage,
  titles: FoundTable['titles'],
  headRows: readonly Row[],
  body: Draft['rows'],
  section: TextLine | undefined,
): FoundTable {
  const isSheet = page.kind === 'sheet'
  const columns = columnsOf([...body.map(({ row }) => row), ...(isSheet ? headRows.filter((row) => row.pieces.length > 2) : [])], isSheet)
  const firstValue = columns.findIndex((column) =>
    body.some(({ row }) => row.pieces.some((piece) => isValue(piece) && overlap(piece, column) > 0)),
  )
  const stacked = isSheet ? headRows : stackedHeads(headRows)
  const own = isSheet ? undefined : ownHeadsOf(stacked, columns, firstValue)
  const shared = own ? new Set(own.values()) : undefined
  const rowsOfHeads = shared ? stacked.map((row) => ({ ...row, pieces: row.pieces.filter((piece) => !shared.has(piece)) })) : stacked
  const perRow = rowsOfHeads.map((row, i) =>
    headsIn(row, columns, isSheet, i === stacked.length - 1, Math.max(1, firstValue)).map((head, at) => (own?.has(at) ? undefined : head)),
  )
  return {
    page,
    titles,
    heads: columns.map((_, i) =>
      distinct([...(own?.get(i) ? [own.get(i)] : []), ...perRow.map((row) => row[i])].filter((head) => head !== undefined)),
    ),
    columns,
    rows: bodyRows(body, columns, section),
    hasHead: headRows.length > 0,
  }
}

/** The table that a person sees in these rows. @param headRows how many of its first rows are its head */
export function toldTable(page: SourcePage, rows: readonly Row[], headRows: number): FoundTable {
  const body: { row: Row; section: Row | undefined }[] = []
  let section: Row | undefined
  for (const row of rows.slice(headRows)) {
    const isSection = row.pieces.length === 1 && row.pieces.every((piece) => !isValue(piece))
    if (isSection) section = row
    else {
      body.push({ row, section })
      section = undefined
    }
  }
  return { ...tableOf(page, [], rows.slice(0, headRows), body, undefined), isTold: true }
}

function distinct<Item>(list: readonly Item[]): Item[] {
  return [...new Set(list)]
}

function bodyRows(body: Draft['rows'], columns: FoundTable['columns'], section: TextLine | undefined): BodyRow[] {
  let current = section
  return body.map((each) => {
    if (each.section) current = lineOf(each.section)
    return { cells: cellsIn(each.row, columns), section: current }
  })
}

/** Of the rows above the first values: titles, then heads, then perhaps the first section row. */
function partsAbove(before: readonly Row[], first: Row | undefined): { heads: Row[]; titles: TextLine[]; section: TextLine | undefined } {
  const rows = [...before]
  let section = first && sectionBelowHeads(rows, first)
  const last = rows.at(-1)
  const hasHeads = rows.some((row) => row.pieces.length > 1 && row !== last)
  if (section === undefined && last && first && hasHeads && isFirstSection(last, first)) section = rows.pop()
  const heads: Row[] = []
  while (rows.length > 0 && heads.length < (first?.height === 1 ? MOST_HEADS : MOST_LINES_OF_HEADS)) {
    const row = rows.at(-1)
    // In a sheet an empty row parts the heads from what stands above them.
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
    if (isSeasonLine(row, heads[0], first) || isDatesOfOthers(row, heads[0], first)) break
    heads.unshift(row)
    rows.pop()
  }
  return { heads, titles: rows.map(lineOf), section: section && lineOf(section) }
}

/** `Saison A | 12.12. - 18.12., 09.01. - 29.01.` right above heads of several columns belongs to a list of seasons. */
function isSeasonLine(row: Row, below: Row | undefined, first: Row | undefined): boolean {
  const [name, dates, ...others] = row.pieces
  const [label] = first?.pieces ?? []
  // `A | 25/03 - 24/04 | 04/10 - 31/10`: a code, and nothing but its days.
  const areDays = others.every(({ text }) => datesIn(folded(text)).some(({ isRange }) => isRange) || text.startsWith('('))
  if (
    !name ||
    !dates ||
    (others.length > 0 && (!areDays || !/^\p{L}\d?$/u.test(name.text.trim()))) ||
    !label ||
    below === undefined ||
    below.pieces.length < 3
  )
    return false
  if (Math.abs(name.left - label.left) > Math.max(2, row.height) || datesIn(folded(name.text)).length > 0) return false
  if (roleOfHead(folded(name.text).trim()) === 'room') return false
  const ranges = datesIn(folded(dates.text)).filter((date) => date.isRange)
  const isNamedBelow = below.pieces.some((piece) => nameKey(piece.text) === nameKey(name.text))
  return ranges.length > 0 && (isNamedBelow || below.pieces.filter((piece) => overlap(piece, dates) > 0).length !== 1)
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

/** On a page the head over the labels, set in the middle of heads of several lines: a line of heads stands close above and below it. */
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

/** How many rows at the beginning hold only dates over the amounts: heads in two rows, `from` and `to`. */
function datedHeads(rows: readonly Row[]): number {
  const isDate = (piece: Piece) => piece.value?.kind === 'day' || datesIn(folded(piece.text), 'dayFirst', true).length > 0
  const isDated = (row: Row) => {
    const dates = row.pieces.slice(1).filter(isDate)
    return (
      dates.length > 1 &&
      row.pieces.slice(1).every((piece) => isDate(piece) || !isValue(piece)) &&
      dates.length * 2 >= row.pieces.length - 1
    )
  }
  const count = rows.findIndex((row) => !isDated(row))
  const next = rows[count]
  const below = rows[0]?.pieces
    .slice(1)
    .filter((piece) => isDate(piece) && next?.pieces.some((each) => isValue(each) && overlap(each, piece) > 0))
  return count > 0 && next && (below?.length ?? 0) > 1 ? count : 0
}
