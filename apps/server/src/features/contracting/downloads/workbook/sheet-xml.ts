// One sheet of a workbook as XML, row by row, so that a long sheet never stands in memory as a whole.

import { type Day, dayNumber } from '@tradewind/domain/calendar/day.ts'
import { type CellStyle, styleNumber } from './cell-styles.ts'
import { looksLikeFormula } from './cell-text.ts'

/** What one cell holds. Texts are texts whatever they begin with. */
export type Cell =
  | undefined
  | { readonly text: string; readonly style?: CellStyle }
  /** A whole number, or a decimal as text, which the file keeps to the last digit. */
  | { readonly number: number | string; readonly style?: CellStyle }
  | { readonly day: Day }
  | { readonly style: CellStyle }

export type Row = { readonly cells: readonly Cell[] /** In points; as high as one line when not given. */; readonly height?: number }

/** Both ends included, counted from 0. */
export type Merge = { readonly row: number; readonly from: number; readonly to: number }

export type Sheet = {
  /** At most 31 signs, none of : \ / ? * [ ]. */
  readonly name: string
  /** In widths of a digit. */
  readonly widths: readonly number[]
  rows(): Iterable<Row>
  /** Whether the first row is a head that stays in view and filters the rows below. */
  readonly hasTableHead: boolean
  merges?(): readonly Merge[]
}

/** The texts of a workbook, each once; cells name them by number. */
export type TextTable = { numberOf(text: string): number; texts(): Iterable<string>; size(): number }

/** Excel counts days from 1900 as if that year had been a leap year; this is 1970-01-01. */
const FIRST_DAY = 25_569
/** No program takes more in one sheet. Source: Excel specifications and limits. */
const MOST_ROWS = 1_048_576
/** Characters that are handed on at once. */
const CHUNK = 1 << 16

export function newTextTable(): TextTable {
  const numbers = new Map<string, number>()
  return {
    numberOf(text) {
      const known = numbers.get(text)
      if (known !== undefined) return known
      numbers.set(text, numbers.size)
      return numbers.size - 1
    },
    texts: () => numbers.keys(),
    size: () => numbers.size,
  }
}

/** The sheet in pieces of text. @param isFirst whether it is the one that is shown when the file is opened */
export function* sheetXml(sheet: Sheet, texts: TextTable, isFirst: boolean): Generator<string> {
  const letters = sheet.widths.map((_, column) => columnLetters(column))
  let rows = 0
  let xml = sheetStart(sheet, isFirst)
  for (const row of sheet.rows()) {
    rows += 1
    xml += rowXml(row, rows, letters, texts)
    if (xml.length >= CHUNK) {
      yield xml
      xml = ''
    }
  }
  yield xml + sheetEnd(sheet, rows, letters.at(-1) ?? 'A')
}

/** A sheet that is one long table, in pieces of text. @param rows what is left of the table; taken until the sheet is full @returns its rows */
export async function* longSheetXml(
  sheet: Sheet,
  head: Row,
  rows: AsyncIterator<Row>,
  texts: TextTable,
  isFirst: boolean,
): AsyncGenerator<string, { readonly rows: number; readonly isLast: boolean }> {
  const letters = sheet.widths.map((_, column) => columnLetters(column))
  let count = 1
  let xml = sheetStart(sheet, isFirst) + rowXml(head, 1, letters, texts)
  while (count < MOST_ROWS) {
    const next = await rows.next()
    if (next.done) break
    count += 1
    xml += rowXml(next.value, count, letters, texts)
    if (xml.length >= CHUNK) {
      yield xml
      xml = ''
    }
  }
  yield xml + sheetEnd(sheet, count, letters.at(-1) ?? 'A')
  return { rows: count, isLast: count < MOST_ROWS }
}

/** The whole range of a table with its head, for example `$A$1:$Q$28801`. */
export function tableRange(columns: number, rows: number): string {
  return `$A$1:$${columnLetters(columns - 1)}$${rows}`
}

function sheetStart({ widths, hasTableHead }: Sheet, isFirst: boolean): string {
  const pane = hasTableHead
    ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>'
    : ''
  const cols = widths.map((width, column) => `<col min="${column + 1}" max="${column + 1}" width="${width}" customWidth="1"/>`).join('')
  return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"${isFirst ? ' tabSelected="1"' : ''}${hasTableHead ? '' : ' showGridLines="0"'}>${pane}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${cols}</cols><sheetData>`
}

function sheetEnd(sheet: Sheet, rows: number, lastColumn: string): string {
  const filter = sheet.hasTableHead && rows > 0 ? `<autoFilter ref="A1:${lastColumn}${rows}"/>` : ''
  const merged = sheet.merges?.() ?? []
  const merges =
    merged.length === 0
      ? ''
      : `<mergeCells count="${merged.length}">${merged.map(({ row, from, to }) => `<mergeCell ref="${columnLetters(from)}${row + 1}:${columnLetters(to)}${row + 1}"/>`).join('')}</mergeCells>`
  return `</sheetData>${filter}${merges}<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>`
}

function rowXml({ cells, height }: Row, number: number, letters: readonly string[], texts: TextTable): string {
  let xml = height === undefined ? `<row r="${number}">` : `<row r="${number}" ht="${height}" customHeight="1">`
  for (let column = 0; column < cells.length; column += 1) {
    const cell = cells[column]
    if (cell === undefined) continue
    const place = `<c r="${letters[column] ?? columnLetters(column)}${number}"`
    if ('text' in cell)
      xml += `${place}${styleXml(cell.style ?? (looksLikeFormula(cell.text) ? 'quoted' : 'text'))} t="s"><v>${texts.numberOf(cell.text)}</v></c>`
    else if ('number' in cell) xml += `${place}${styleXml(cell.style ?? 'whole')}><v>${cell.number}</v></c>`
    else if ('day' in cell) xml += `${place}${styleXml('date')}><v>${dayNumber(cell.day) + FIRST_DAY}</v></c>`
    else xml += `${place}${styleXml(cell.style)}/>`
  }
  return `${xml}</row>`
}

function styleXml(style: CellStyle): string {
  const number = styleNumber(style)
  return number === 0 ? '' : ` s="${number}"`
}

/** A for 0, Z for 25, AA for 26. */
function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last
}
