// A workbook file: the parts that an XLSX file has, zipped as they are made.

import { type PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import type { Column } from './table-sheet.ts'
import { stylesXml } from './cell-styles.ts'
import { xmlText } from './cell-text.ts'
import { longSheetXml, newTextTable, type Row, type Sheet, sheetXml, tableRange, type TextTable } from './sheet-xml.ts'

export type WorkbookInfo = {
  readonly title: string
  readonly author: string
  /** ISO 8601 in UTC. */
  readonly madeAt: string
  /** Decimals of the amounts, 0 to 3. */
  readonly decimals: number
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The bytes of an XLSX file with these sheets, in this order; at least one. */
export async function workbookFile(sheets: readonly Sheet[], info: WorkbookInfo): Promise<Uint8Array> {
  const zip = new ZipFile()
  const texts = newTextTable()
  const options = { mtime: new Date(info.madeAt), compress: true }
  const add = (path: string, parts: Iterable<string>) => zip.addReadStream(Readable.from(bytesOf(parts)), path, options)
  add('[Content_Types].xml', [contentTypesXml(sheets)])
  add('_rels/.rels', [packageRelationsXml()])
  add('docProps/core.xml', [propertiesXml(info)])
  add('xl/_rels/workbook.xml.rels', [workbookRelationsXml(sheets)])
  add('xl/styles.xml', [stylesXml(info.decimals)])
  const rowCounts = sheets.map(() => 0)
  sheets.forEach((sheet, index) => {
    const counted = { ...sheet, rows: () => counting(sheet.rows(), (count) => (rowCounts[index] = count)) }
    add(`xl/worksheets/sheet${index + 1}.xml`, sheetXml(counted, texts, index === 0))
  })
  // Entries are made one after the other: these two know what the sheets before them held.
  add('xl/sharedStrings.xml', textsXml(texts))
  add(
    'xl/workbook.xml',
    later(() => workbookXml(sheets, rowCounts)),
  )
  zip.end()
  // yazl's stream is a Node stream; its types name only the older interface.
  return buffer(zip.outputStream as Readable)
}

export type LongTable = {
  readonly name: string
  readonly columns: readonly Column[]
  readonly head: Row
  /** Asked for one after the other. */
  readonly rows: AsyncIterable<Row>
}

/** An XLSX file of one table as a stream. Rows are taken as they are read; a table that is too long for one sheet goes on in the next. */
export function longWorkbook({ name, columns, head, rows }: LongTable, info: Omit<WorkbookInfo, 'decimals'>): Readable {
  const zip = new ZipFile()
  // yazl's stream is a PassThrough; its types name only the older interface.
  const output = zip.outputStream as PassThrough
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)))
  const options = { mtime: new Date(info.madeAt), compress: true }
  const texts = newTextTable()
  const left = rows[Symbol.asyncIterator]()
  const widths = columns.map((column) => column.width)

  async function addAll(): Promise<void> {
    const sheets: Sheet[] = []
    const rowCounts: number[] = []
    for (let isLast = false; !isLast; ) {
      const sheet = { name: sheets.length === 0 ? name : `${name} ${sheets.length + 1}`, widths, rows: () => [], hasTableHead: true }
      const end = await added(sheet, sheets.length)
      isLast = end.isLast
      sheets.push(sheet)
      rowCounts.push(end.rows)
    }
    const add = (path: string, parts: Iterable<string>) => zip.addReadStream(Readable.from(bytesOf(parts)), path, options)
    add('xl/sharedStrings.xml', textsXml(texts))
    add('xl/workbook.xml', [workbookXml(sheets, rowCounts)])
    add('[Content_Types].xml', [contentTypesXml(sheets)])
    add('_rels/.rels', [packageRelationsXml()])
    add('docProps/core.xml', [propertiesXml({ ...info, decimals: 2 })])
    add('xl/_rels/workbook.xml.rels', [workbookRelationsXml(sheets)])
    add('xl/styles.xml', [stylesXml(2)])
    zip.end()
  }
  function added(sheet: Sheet, index: number): Promise<{ readonly rows: number; readonly isLast: boolean }> {
    return new Promise((resolve, reject) => {
      async function* bytes() {
        let isStart = true
        const xml = longSheetXml(sheet, head, left, texts, index === 0)
        for (;;) {
          const { value, done } = await xml.next()
          if (done) return resolve(value)
          yield Buffer.from(isStart ? `${XML_HEAD}${value}` : value)
          isStart = false
        }
      }
      zip.addReadStream(Readable.from(bytes()).once('error', reject), `xl/worksheets/sheet${index + 1}.xml`, options)
    })
  }

  addAll().catch(fail)
  return output
}

const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

function* bytesOf(parts: Iterable<string>): Generator<Buffer> {
  let isFirst = true
  for (const part of parts) {
    yield Buffer.from(isFirst ? `${XML_HEAD}${part}` : part)
    isFirst = false
  }
}

function* later(make: () => string): Generator<string> {
  yield make()
}

function* counting<Item>(items: Iterable<Item>, tell: (count: number) => void): Generator<Item> {
  let count = 0
  for (const item of items) {
    count += 1
    yield item
  }
  tell(count)
}

function* textsXml(texts: TextTable): Generator<string> {
  yield `<sst xmlns="${MAIN}" uniqueCount="${texts.size()}">`
  let xml = ''
  for (const text of texts.texts()) {
    xml += `<si><t xml:space="preserve">${xmlText(text)}</t></si>`
    if (xml.length < 65_536) continue
    yield xml
    xml = ''
  }
  yield `${xml}</sst>`
}

function contentTypesXml(sheets: readonly Sheet[]): string {
  const parts = sheets
    .map((_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${SPREADSHEET}.worksheet+xml"/>`)
    .join('')
  return `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/>${parts}<Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${SPREADSHEET}.sharedStrings+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`
}

function packageRelationsXml(): string {
  return relationsXml([
    [`${OFFICE}/officeDocument`, 'xl/workbook.xml'],
    [`${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml'],
  ])
}

function workbookRelationsXml(sheets: readonly Sheet[]): string {
  const parts = sheets.map((_, index) => [`${OFFICE}/worksheet`, `worksheets/sheet${index + 1}.xml`] as const)
  return relationsXml([...parts, [`${OFFICE}/styles`, 'styles.xml'], [`${OFFICE}/sharedStrings`, 'sharedStrings.xml']])
}

function relationsXml(relations: readonly (readonly [type: string, target: string])[]): string {
  return `<Relationships xmlns="${PACKAGE}/relationships">${relations.map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${type}" Target="${target}"/>`).join('')}</Relationships>`
}

function propertiesXml({ title, author, madeAt }: WorkbookInfo): string {
  return `<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${xmlText(title)}</dc:title><dc:creator>${xmlText(author)}</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">${madeAt.slice(0, 19)}Z</dcterms:created></cp:coreProperties>`
}

/** Names the filter and the rows that print again on each page, as programs do that made such a sheet themselves. */
function workbookXml(sheets: readonly Sheet[], rowCounts: readonly number[]): string {
  const names = sheets.flatMap((sheet, index) => {
    if (!sheet.hasTableHead) return []
    const range = tableRange(sheet.widths.length, Math.max(1, rowCounts[index] ?? 1))
    return [
      `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">'${xmlText(sheet.name)}'!${range}</definedName>`,
      `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">'${xmlText(sheet.name)}'!$1:$1</definedName>`,
    ]
  })
  const list = sheets.map((sheet, index) => `<sheet name="${xmlText(sheet.name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')
  return `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView activeTab="0"/></bookViews><sheets>${list}</sheets>${names.length > 0 ? `<definedNames>${names.join('')}</definedNames>` : ''}</workbook>`
}
