// The sheets of a workbook as cells, also where the library gives up: chart sheets, and formats that reach to the last row and column.

import { buffer } from 'node:stream/consumers'
import { MOST_ROWS } from '@tradewind/domain/rate-sheet/import/table.ts'
import type { Cell, CellValue } from 'hucre'
import { readOds } from 'hucre/ods'
import { readXlsx } from 'hucre/xlsx'
import { ZipFile } from 'yazl'
import { partsOf } from './check-archive.ts'
import { attributeOf, hiddenTables, unescaped } from './hidden-tables.ts'

export type Sheet = {
  readonly name: string
  readonly isHidden: boolean
  readonly rows: readonly (readonly CellValue[])[]
  readonly merges?: readonly Merge[] | undefined
  /** By `row,column` from 0; only when formats were asked for. */
  readonly cells?: ReadonlyMap<string, Cell> | undefined
}
type Merge = { readonly startRow: number; readonly startCol: number; readonly endRow: number; readonly endCol: number }

/** Repeated more often than this, an empty cell is a format and nothing that somebody typed. */
const FAR = 1000

/** More than a table may have, by some rows and columns: what is too large is still seen to be. */
const WITHIN = `A1:GT${MOST_ROWS + FAR}`

/**
 * The sheets, or why the workbook cannot be read, in words.
 * @param withFormats the number formats of an XLSX are read too @throws whatever the library throws for a damaged one
 */
export async function sheetsOf(
  bytes: Buffer,
  contentType: string,
  { withFormats = false } = {},
): Promise<readonly Sheet[] | { readonly problem: string }> {
  if (contentType.includes('opendocument')) return odsSheets(bytes)
  const parts = await partsOf(bytes, ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/workbook.bin'])
  if (parts.has('xl/workbook.bin')) return { problem: 'This is a binary workbook (XLSB). Save it as XLSX and try again.' }
  const charts = chartSheets(textOf(parts, 'xl/workbook.xml'), textOf(parts, 'xl/_rels/workbook.xml.rels'))
  const options = { dateSystem: 'auto', readStyles: withFormats, sheets: ({ name }: { name: string }) => !charts.has(name) } as const
  const { sheets } = await readXlsx(bytes, options).catch((error: unknown) => {
    if (!isTooWide(error)) throw error
    return readXlsx(bytes, { ...options, range: WITHIN })
  })
  return sheets.map((sheet) => ({ ...sheet, isHidden: sheet.hidden === true || sheet.veryHidden === true }))
}

async function odsSheets(bytes: Buffer): Promise<readonly Sheet[] | { readonly problem: string }> {
  const parts = await partsOf(bytes, ['content.xml', 'META-INF/manifest.xml'])
  if (textOf(parts, 'META-INF/manifest.xml').includes('manifest:encryption-data')) {
    return { problem: 'This workbook is protected with a password. Save it without one and try again.' }
  }
  const content = textOf(parts, 'content.xml')
  const hidden = hiddenTables(content)
  const { sheets } = await readOds(bytes).catch(async (error: unknown) => {
    if (!isTooWide(error)) throw error
    return readOds(await packed(bytes, withoutFarCells(content)))
  })
  return sheets.map((sheet) => ({ ...sheet, isHidden: hidden.has(sheet.name) }))
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
