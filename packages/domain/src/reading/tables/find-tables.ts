// Finds the tables of a region by rows with values, the heads above them, and section rows between them.

import { isValue, overlap, type Piece, type Region, type Row } from '../pages/row.ts'
import type { SourcePage } from '../source-page.ts'
import { datesIn } from '../words/dates-in-text.ts'
import { folded } from '../words/folded.ts'
import { oneOf } from '../words/phrases.ts'
import { BEGINS_TABLE } from '../words/table-words.ts'
import { cellsIn, columnsOf, headsIn, ownHeadsOf, stackedHeads } from './columns.ts'
import { withDescribedRows } from './described-rows.ts'
import { headsAboveTitles, isOverAmounts, LONGEST_SECTION, partsAbove, sectionOf } from './heads-above.ts'
import { type Kind, kindOf } from './row-kinds.ts'
import { type BodyRow, type FoundTable, lineOf, type PageItem, type TextLine } from './table.ts'

const LONGEST_DATES = 220
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

/** Whether most values of the row are below values of the table. */
function fits(row: Row, open: Draft): boolean {
  const values = row.pieces.slice(1).filter(isValue)
  if (values.length === 0) return true
  const above = open.rows.slice(-12)
  const isBelow = (piece: Piece) => above.some(({ row: { pieces } }) => pieces.some((each, i) => i > 0 && overlap(piece, each) > 0))
  const below = values.filter(isBelow).length
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
  const { titles, section } = above ? { ...parts, titles: above.titles.map(lineOf) } : parts
  const dated = datedHeads(draft.rows.map(({ row }) => row))
  const headRows = [...heads, ...draft.rows.slice(0, dated).map(({ row }) => row)]
  const table = tableOf(page, nearest(titles), headRows, draft.rows.slice(dated), section)
  const items = [...[...parts.texts, ...titles].map((line): PageItem => ({ kind: 'text', line })), { kind: 'table', table } as const]
  return { items, heads: first && heads.every((row) => isOverAmounts(row, first)) ? heads : [] }
}

/** The last titles; lines of a list of seasons between them are not counted. */
function nearest(titles: readonly TextLine[]): TextLine[] {
  const counted = titles.map(({ text }) => !isMostlyDates(text))
  const first = counted.findLastIndex((_, i) => counted.slice(i).filter(Boolean).length === MOST_TITLES)
  return titles.slice(Math.max(first, 0))
}

/** `A  03/04 - 15/05  e  02/10 - 30/10` */
function isMostlyDates(text: string): boolean {
  const ranges = datesIn(folded(text)).filter((date) => date.isRange)
  return ranges.reduce((sum, { start, end }) => sum + end - start, 0) * 2 > text.length
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
    rows: withDescribedRows(bodyRows(body, columns, section)),
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
