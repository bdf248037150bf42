// The sheets of a workbook as cells, also where the library gives up: chart sheets, and formats that reach to the last row and column.

import { buffer } from 'node:stream/consumers'
import type { CellNote } from '@tradewind/domain/rate-sheet/import/mapping.ts'
import { MOST_ROWS } from '@tradewind/domain/rate-sheet/import/table.ts'
import type { Cell, CellValue } from 'hucre'
import { readOds } from 'hucre/ods'
import { readXlsx } from 'hucre/xlsx'
import { ZipFile } from 'yazl'
import { partsOf } from './check-archive.ts'
import { attributeOf, hiddenTables, unescaped } from './hidden-tables.ts'
import { hiddenInOds, plainContent } from './ods-content.ts'
import { saidByCell, saidByText } from './struck-and-raised.ts'

export type Sheet = {
  readonly name: string
  readonly isHidden: boolean
  readonly rows: readonly (readonly CellValue[])[]
  readonly merges?: readonly Merge[] | undefined
  /** By `row,column` from 0; only when formats were asked for. */
  readonly cells?: ReadonlyMap<string, Cell> | undefined
  /** From 0. */
  readonly hiddenRows?: ReadonlySet<number> | undefined
  readonly hiddenColumns?: ReadonlySet<number> | undefined
  /** By row: what was left out of its cells, such as a part that is struck through. */
  readonly notes?: ReadonlyMap<number, readonly CellNote[]> | undefined
}
type Merge = { readonly startRow: number; readonly startCol: number; readonly endRow: number; readonly endCol: number }

/** Repeated more often than this, an empty cell is a format and nothing that somebody typed. */
const FAR = 1000

/** Of a workbook that is formatted to its last column: more rows and columns than a table may have, so that what is too large is still seen to be. */
const MOST_READ = MOST_ROWS + FAR

/**
 * The sheets, or why the workbook cannot be read, in words.
 * @param withFormats the number formats of an XLSX are read too
 * @param mostRows of a workbook that is formatted to its last column @throws whatever the library throws for a damaged one
 */
export async function sheetsOf(
  bytes: Buffer,
  contentType: string,
  { withFormats = false, mostRows = MOST_READ } = {},
): Promise<readonly Sheet[] | { readonly problem: string }> {
  if (contentType.includes('opendocument')) return odsSheets(bytes)
  const parts = await partsOf(bytes, ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/workbook.bin', 'xl/styles.xml'])
  if (parts.has('xl/workbook.bin')) return { problem: 'This is a binary workbook (XLSB). Save it as XLSX and try again.' }
  const charts = chartSheets(textOf(parts, 'xl/workbook.xml'), textOf(parts, 'xl/_rels/workbook.xml.rels'))
  const options = {
    dateSystem: 'auto',
    readStyles: withFormats || STRIKES.test(textOf(parts, 'xl/styles.xml')),
    sheets: ({ name }: { name: string }) => !charts.has(name),
  } as const
  const { sheets } = await readXlsx(bytes, options).catch((error: unknown) => {
    if (!isTooWide(error)) throw error
    return readXlsx(bytes, { ...options, range: `A1:GT${mostRows}` })
  })
  return sheets.map((sheet) => {
    const { name, merges, cells } = sheet
    const isHidden = sheet.hidden === true || sheet.veryHidden === true
    const hiddenRows = new Set([...(sheet.rowDefs ?? [])].flatMap(([row, { hidden }]) => (hidden ? row : [])))
    const hiddenColumns = new Set((sheet.columns ?? []).flatMap(({ hidden }, column) => (hidden ? column : [])))
    return { name, isHidden, merges, cells, hiddenRows, hiddenColumns, ...withSaid(sheet.rows, cells) }
  })
}

/** Memory: only a workbook with a font that strikes through has all its styles read. */
const STRIKES = /<strike\b(?![^>]*\bval="(?:0|false)")/

/** The rows with what their cells say by their runs, fonts and formulas. */
function withSaid(rows: CellValue[][], cells: ReadonlyMap<string, Cell> | undefined): Pick<Sheet, 'rows' | 'notes'> {
  const notes = new Map<number, CellNote[]>()
  for (const [key, cell] of cells ?? []) {
    const said = saidByCell(cell)
    if (!said) continue
    const [row = 0, column = 0] = key.split(',').map(Number)
    const values = rows[row] ?? []
    values[column] = said.value
    rows[row] = values
    if (said.note !== undefined) notes.set(row, [...(notes.get(row) ?? []), { column, note: said.note }])
  }
  return { rows, notes }
}

async function odsSheets(bytes: Buffer): Promise<readonly Sheet[] | { readonly problem: string }> {
  const parts = await partsOf(bytes, ['content.xml', 'META-INF/manifest.xml'])
  if (textOf(parts, 'META-INF/manifest.xml').includes('manifest:encryption-data')) {
    return { problem: 'This workbook is protected with a password. Save it without one and try again.' }
  }
  const content = textOf(parts, 'content.xml')
  const hidden = hiddenTables(content)
  const plain = plainContent(content)
  const hiddenParts = hiddenInOds(plain)
  const whole = plain === content ? bytes : await packed(bytes, plain)
  const { sheets } = await readOds(whole).catch(async (error: unknown) => {
    if (!isTooWide(error)) throw error
    return readOds(await packed(bytes, withoutFarCells(plain)))
  })
  return sheets.map(({ name, rows, merges }) => {
    const { rows: hiddenRows, columns: hiddenColumns } = hiddenParts.get(name) ?? {}
    return { name, isHidden: hidden.has(name), merges, hiddenRows, hiddenColumns, ...withMarked(rows) }
  })
}

/** The rows without the parts that are marked as struck through. */
function withMarked(rows: readonly CellValue[][]): Pick<Sheet, 'rows' | 'notes'> {
  const notes = new Map<number, CellNote[]>()
  const clean = rows.map((row, at) =>
    Array.from(row, (value, column) => {
      if (typeof value !== 'string') return value ?? null
      const said = saidByText(value)
      if (said.note !== undefined) notes.set(at, [...(notes.get(at) ?? []), { column, note: said.note }])
      return said.value
    }),
  )
  return { rows: clean, notes }
}

function isTooWide(error: unknown): boolean {
  return error instanceof Error && error.name === 'ParseError' && /\bspans\b.*\bcells\b/.test(error.message)
}

/** Sheets that are a chart, a dialog or a macro, and have no cells. Source: ECMA-376, part 1, 12.3. */
function chartSheets(workbook: string, relations: string): Set<string> {
  const others = new Set<string>()
  for (const [, attributes = ''] of relations.matchAll(/<Relationship\b([^>]*)>/g)) {
    if (/\/(chartsheet|dialogsheet|xlMacrosheet|xlIntlMacrosheet)$/.test(attributeOf(attributes, 'Type')))
      others.add(attributeOf(attributes, 'Id'))
  }
  const names = new Set<string>()
  for (const [, attributes = ''] of workbook.matchAll(/<(?:\w+:)?sheet\b([^>]*)>/g)) {
    const [, relation = ''] = /\s\w+:id="([^"]*)"/.exec(attributes) ?? []
    if (others.has(relation)) names.add(unescaped(attributeOf(attributes, 'name')))
  }
  return names
}

/** A whole sheet that was formatted repeats an empty cell to its last row and column: once is enough. */
function withoutFarCells(content: string): string {
  return content.replace(/(table:number-(?:rows|columns)-repeated=")(\d+)(")/g, (whole, before: string, count: string, after: string) =>
    Number(count) > FAR ? `${before}1${after}` : whole,
  )
}

/** A workbook of the one part that holds the cells. */
async function packed(bytes: Buffer, content: string): Promise<Buffer> {
  const zip = new ZipFile()
  const mimetype = textOf(await partsOf(bytes, ['mimetype']), 'mimetype')
  zip.addBuffer(Buffer.from(mimetype), 'mimetype', { compress: false })
  zip.addBuffer(Buffer.from(content), 'content.xml')
  zip.end()
  return buffer(zip.outputStream)
}

function textOf(parts: ReadonlyMap<string, Buffer>, name: string): string {
  return parts.get(name)?.toString() ?? ''
}
