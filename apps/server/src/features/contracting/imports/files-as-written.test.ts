// Files as suppliers write them: what stands in a cell is what is taken over.

import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { chooseImportSheet, downloadImportProblems, getImport, type ImportView, previewImport } from '@tradewind/api/contracting/imports.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { draftOf, productOf } from '@tradewind/stage/drafts.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { bringIn, takeOver } from '@tradewind/stage/importing.ts'
import { upload } from '@tradewind/stage/upload.ts'
import { writeOds } from 'hucre/ods'
import { type CellValue, writeXlsx } from 'hucre'
import { describe, expect, test } from 'vitest'
import { type Entry, fromBuffer, type Options, type ZipFile as Unpacked } from 'yauzl'
import { ZipFile } from 'yazl'

const house = houseOfFile()
const [lodge] = house.signedIn('shell@demo.test')

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const ODS = 'application/vnd.oasis.opendocument.spreadsheet'
const HEAD = ['Hotel', 'Room', 'Season', 'From', 'To', 'Double', 'Commission']
type Sheet = { name: string; rows: CellValue[][]; hidden?: boolean; veryHidden?: boolean }

async function workbook(...sheets: Sheet[]) {
  return { name: 'rates.xlsx', contentType: XLSX, bytes: Buffer.from(await writeXlsx({ sheets })) }
}

/** The page of a product as it stands in the draft that came of the file. */
async function pageOf(locationName: string, productName: string) {
  const { items } = await lodge.do(listTemplates, { query: { searchText: locationName } })
  const { sheet } = await draftOf(lodge, items[0]?.templateId)
  return productOf(sheet, productName, 'Primary').body
}

function year(hotel: string, double: CellValue, commission: CellValue = 20): CellValue[] {
  return [hotel, 'Tent', 'All year', '01.04.2026', '31.03.2027', double, commission]
}

/** LibreOffice hides a sheet by its style. */
function hiddenInOds(bytes: Buffer, sheetName: string): Promise<Buffer> {
  const style = '<style:style style:name="hid" style:family="table"><style:table-properties table:display="false"/></style:style>'
  return repacked(bytes, ({ 'content.xml': content = '' }) => ({
    'content.xml': content
      .replace(/<office:automatic-styles\/>/, '<office:automatic-styles></office:automatic-styles>')
      .replace('</office:automatic-styles>', `${style}</office:automatic-styles>`)
      .replace(`<table:table table:name="${sheetName}"`, `<table:table table:name="${sheetName}" table:style-name="hid"`),
  }))
}

describe('a commission', () => {
  test.each([
    ['a number', 17.5],
    ['a text', '17.5'],
    ['a share', 0.175],
  ])('of 17.5 per cent as %s is 17.5 per cent', async (kind, commission) => {
    const hotel = `Commission ${kind}`
    const { importId, mapping } = await bringIn(lodge, await workbook({ name: 'Rates', rows: [HEAD, year(hotel, 100, commission)] }))
    expect(mapping.map((meaning) => meaning.field)).toContain('commission')
    await takeOver(lodge, importId)
    const { seasonRates } = await pageOf(hotel, 'Tent')
    expect(seasonRates[0]?.rateSets[0]?.rates).toMatchObject([
      { description: 'Double', retailRate: '100.00', commissionPercentage: '17.5' },
    ])
  })
})

describe('a cell on request', () => {
  test('is on request, and the prices beside it are taken over; a child at 0 is free', async () => {
    const head = ['Hotel', 'Room', 'Season', 'From', 'To', 'Single', 'Double', 'Extra child', 'Breakfast']
    const rows = [head, ['Request House', 'Tent', 'Low', '01.04.2026', '31.03.2027', 80, 'on request', 0, 0]]
    const view = await bringIn(lodge, await workbook({ name: 'Rates', rows }))
    expect(view.summary).toMatchObject({ unusableRowCount: 0, warningCount: 0 })
    const { items } = await lodge.do(previewImport, { params: { id: view.importId } })
    expect(items[0]?.products[0]?.seasons[0]?.rates).toEqual([
      { name: 'Single', amount: '80.00', onRequest: false },
      { name: 'Double', amount: null, onRequest: true },
      { name: 'Extra Child', amount: '0.00', onRequest: false },
    ])
    await takeOver(lodge, view.importId)
    const page = await pageOf('Request House', 'Tent')
    expect(page.seasonRates[0]?.rateSets[0]?.rates).toEqual([
      { description: 'Single', notApplicable: false, retailRate: '80.00', commissionPercentage: '0' },
      { description: 'Double', notApplicable: true, onRequest: true },
      { description: 'Extra Child', notApplicable: false, retailRate: '0.00', commissionPercentage: '0' },
    ])
    expect(page.extras[0]?.prices[0]?.rate).toMatchObject({ retailRate: '0.00' })
    expect((await bringIn(lodge, await workbook({ name: 'Rates', rows }))).summary).toMatchObject({ unchangedTemplateCount: 1 })
  })
})

describe('the rows that could not be used', () => {
  const FILE = `Hotel;Room;Season;From;To;Double;Note
Fix House;Tent;Green;04/01/2026;05/31/2026;1.200;=1+1
Fix House;Tent;High;06/01/2026;03/31/2027;about 1.500;-
Fix House;Suite;Year;04/01/2026;03/31/2027;2.000,00;
Far House;Tent;Year;04/01/2026;03/31/2027;3.000,50;
`

  test('come whole, with the reason, and can be corrected and brought in again', async () => {
    const view = await bringIn(lodge, { name: 'fix.csv', bytes: Buffer.from(FILE) })
    await takeOver(lodge, view.importId)
    expect((await pageOf('Fix House', 'Tent')).seasons.map((season) => season.seasonName)).toEqual(['Green'])
    const { bytes } = await lodge.ask(downloadImportProblems, { params: { id: view.importId } })
    const lines = bytes.toString().replace('\ufeff', '').trim().split('\r\n')
    expect(lines[0]).toBe('Row,Result,Reason,Hotel,Room,Season,From,To,Double,Note')
    // The month stands first, which a shorter file might not tell: dates are written out.
    expect(lines[1]).toMatch(/^2,Look at,.*,Fix House,Tent,Green,2026-04-01,2026-05-31,1\.200,'=1\+1$/)
    expect(lines[2]).toMatch(/^3,Not taken over,Double: This is not an amount.,Fix House,Tent,High,2026-06-01,2027-03-31,about 1.500,'-$/)
    expect(lines).toHaveLength(3)
    const corrected = lines.join('\r\n').replace('about 1.500', '1500')
    const again = await bringIn(lodge, { name: 'fix - rows to look at.csv', bytes: Buffer.from(corrected) })
    expect(again.columns.map((column) => column.header)).toEqual(['Hotel', 'Room', 'Season', 'From', 'To', 'Double', 'Note'])
    expect(again).toMatchObject({
      isRemembered: true,
      findings: [],
      options: { startDate: '2026-04-01', endDate: '2027-03-31' },
      summary: { rowCount: 2, unusableRowCount: 0, changedTemplateCount: 1, newTemplateCount: 0 },
    })
    await takeOver(lodge, again.importId)
    const tent = await pageOf('Fix House', 'Tent')
    expect(tent.seasons.map((season) => season.seasonName)).toEqual(['Green', 'High'])
    expect(tent.seasonRates.map((rates) => rates.rateSets[0]?.rates[0]?.retailRate)).toEqual(['1200.00', '1500.00'])
    expect((await pageOf('Fix House', 'Suite')).seasonRates[0]?.rateSets[0]?.rates[0]?.retailRate).toBe('2000.00')
  })
})

describe('a workbook with a hidden sheet', () => {
  const SEEN = { name: 'Rates', rows: [HEAD, year('Seen House', 100)] }
  const COSTS = { name: 'Costs', rows: [HEAD, year('Hidden House', 55), year('Other House', 60)] }
  const chosen = async ({ importId }: ImportView, sheetName: string) => {
    await lodge.do(chooseImportSheet, { params: { id: importId }, body: { sheetName } })
    return eventually(async () => {
      const view = await lodge.do(getImport, { params: { id: importId } })
      expect(view.state).not.toBe('reading')
      return view
    })
  }

  test.each([{ hidden: true }, { veryHidden: true }])(
    'is read from the sheet that can be seen; the other is named and can be chosen (%o)',
    async (state) => {
      const view = await bringIn(lodge, await workbook(SEEN, { ...COSTS, ...state }))
      expect(view.sheets).toEqual([
        { sheetName: 'Rates', isHidden: false, rowCount: 1, isRead: true },
        { sheetName: 'Costs', isHidden: true, rowCount: 2, isRead: false },
      ])
      expect(view.columns[0]?.samples).toEqual(['Seen House'])
      const other = await chosen(view, 'Costs')
      expect(other.columns[0]?.samples).toEqual(['Hidden House', 'Other House'])
      expect(other.sheets.find((sheet) => sheet.isRead)?.sheetName).toBe('Costs')
    },
  )

  test('in ODS too', async () => {
    const bytes = await hiddenInOds(Buffer.from(await writeOds({ sheets: [SEEN, COSTS] })), 'Costs')
    const view = await bringIn(lodge, { name: 'rates.ods', contentType: ODS, bytes })
    expect(view.sheets.map(({ sheetName, isHidden, isRead }) => [sheetName, isHidden, isRead])).toEqual([
      ['Rates', false, true],
      ['Costs', true, false],
    ])
  })

  test('and nothing else says so, and is read when it is chosen', async () => {
    const view = await bringIn(
      lodge,
      await workbook({ name: 'Notes', rows: [['Dear partner'], ['Our rates']] }, { ...COSTS, hidden: true }),
    )
    expect(view).toMatchObject({ state: 'failed', problem: expect.stringContaining('hidden sheets of this workbook hold rates: “Costs”') })
    const refused = await lodge.ask(chooseImportSheet, { params: { id: view.importId }, body: { sheetName: 'Nothing' } })
    expect(refused.refusal).toMatchObject({ code: 'ImportNotReady', message: 'The workbook has no sheet of this name.' })
    expect(await chosen(view, 'Costs')).toMatchObject({ state: 'ready', problem: null })
  })
})

describe('workbooks of other kinds', () => {
  const RATES = { name: 'Rates', rows: [HEAD, year('Plain House', 100)] }
  const xlsx = async () => Buffer.from(await writeXlsx({ sheets: [RATES] }))
  const ods = async () => Buffer.from(await writeOds({ sheets: [RATES] }))
  const MAIN = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
  const typed = (types: string | undefined, to: string) => ({ '[Content_Types].xml': types?.replace(MAIN, to) })
  const read = (name: string, bytes: Buffer, contentType = XLSX) => bringIn(lodge, { name, contentType, bytes })
  const FIRST = ['Plain House']

  test('with a chart on a sheet of its own are read', async () => {
    const bytes = await repacked(await xlsx(), (parts) => ({
      'xl/workbook.xml': parts['xl/workbook.xml']?.replace(
        '</sheets>',
        '<sheet name="Chart &amp; all" sheetId="9" r:id="rId99"/></sheets>',
      ),
      'xl/_rels/workbook.xml.rels': parts['xl/_rels/workbook.xml.rels']?.replace(
        '</Relationships>',
        '<Relationship Id="rId99" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/chartsheet" Target="chartsheets/sheet1.xml"/></Relationships>',
      ),
      'xl/chartsheets/sheet1.xml': '<chartsheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>',
    }))
    expect((await read('chart.xlsx', bytes)).columns[0]?.samples).toEqual(FIRST)
  })

  test('with macros are read', async () => {
    const macros = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml'
    const bytes = await repacked(await xlsx(), (parts) => typed(parts['[Content_Types].xml'], macros))
    const view = await read('rates.xlsm', bytes)
    expect(view).toMatchObject({ fileName: 'rates.xlsm', state: 'ready' })
    expect(view.columns[0]?.samples).toEqual(FIRST)
    await expect(upload(lodge, { name: 'rates.xlsm', contentType: XLSX, bytes, purpose: 'contract' })).rejects.toThrow(/not taken/)
  })

  test('that are binary say how to save them', async () => {
    const bytes = await repacked(await xlsx(), (parts) => ({
      ...typed(parts['[Content_Types].xml'], 'application/vnd.ms-excel.sheet.binary.macroEnabled.main'),
      'xl/workbook.xml': undefined,
      'xl/workbook.bin': 'binary',
    }))
    expect((await read('rates.xlsb', bytes)).problem).toBe('This is a binary workbook (XLSB). Save it as XLSX and try again.')
  })

  test('that are formatted to the last row and column are read', async () => {
    const far = '<row r="1048576"><c r="XFD1048576" s="0"/></row></sheetData>'
    const wide = await repacked(await xlsx(), (parts) => ({
      'xl/worksheets/sheet1.xml': parts['xl/worksheets/sheet1.xml']?.replace('</sheetData>', far),
    }))
    expect((await read('wide.xlsx', wide)).columns[0]?.samples).toEqual(FIRST)
    const cell = '<table:table-cell table:style-name="ce1" table:number-columns-repeated="16384"/>'
    const row = `<table:table-row table:number-rows-repeated="1048574">${cell}</table:table-row></table:table>`
    const tall = await repacked(await ods(), (parts) => ({ 'content.xml': parts['content.xml']?.replace('</table:table>', row) }))
    expect((await read('tall.ods', tall, ODS)).columns[0]?.samples).toEqual(FIRST)
  })

  test('with more merged cells than a rate sheet needs are refused before they are opened', async () => {
    const merges = (ref: string, count: number) => async () =>
      repacked(await xlsx(), (parts) => ({
        'xl/worksheets/sheet1.xml': parts['xl/worksheets/sheet1.xml']?.replace(
          '</sheetData>',
          `</sheetData><mergeCells>${`<mergeCell ref="${ref}"/>`.repeat(count)}</mergeCells>`,
        ),
      }))
    const problem =
      'This workbook has more than 20,000 merged cells, which no rate sheet needs. Save the sheet with the rates as CSV and try again.'
    expect((await read('merged.xlsx', await merges('A1:A5000', 200_000)())).problem).toBe(problem)
    expect((await read('few.xlsx', await merges('A2:A2', 19_000)())).columns[0]?.samples).toEqual(FIRST)
  })

  test('whose merged cells overlap over many rows are refused', async () => {
    const rows = [HEAD, ...Array.from({ length: 999 }, (_, i) => year(`Plain House ${i}`, 100))]
    const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'Rates', rows }] }))
    const merged = (count: number) =>
      repacked(bytes, (parts) => ({
        'xl/worksheets/sheet1.xml': parts['xl/worksheets/sheet1.xml']?.replace(
          '</sheetData>',
          `</sheetData><mergeCells>${'<mergeCell ref="A1:A1000"/>'.repeat(count)}</mergeCells>`,
        ),
      }))
    expect((await read('overlap.xlsx', await merged(1001))).problem).toMatch(/merged cells, which no rate sheet needs/)
    expect((await read('enough.xlsx', await merged(900))).problem).toBeNull()
  })

  test('with a password in ODS say so', async () => {
    const entry = '<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml">'
    const bytes = await repacked(await ods(), (parts) => ({
      'META-INF/manifest.xml': parts['META-INF/manifest.xml']?.replace(
        /<manifest:file-entry[^>]*content\.xml[^>]*\/>/,
        `${entry}<manifest:encryption-data manifest:checksum-type="SHA256"/></manifest:file-entry>`,
      ),
      'content.xml': 'unreadable',
    }))
    expect((await read('secret.ods', bytes, ODS)).problem).toBe(
      'This workbook is protected with a password. Save it without one and try again.',
    )
  })
})

const open = promisify<Buffer, Options, Unpacked>(fromBuffer)

/** The archive with its parts as `change` leaves them; a name that is new comes behind, one without text goes. */
async function repacked(
  bytes: Buffer,
  change: (parts: Readonly<Record<string, string>>) => Readonly<Record<string, string | undefined>>,
): Promise<Buffer> {
  const parts = await partsOf(bytes)
  const packed = new ZipFile()
  for (const [name, text] of Object.entries({ ...parts, ...change(parts) })) {
    // The first part of an ODS file tells its kind, and is not compressed.
    if (text !== undefined) packed.addBuffer(Buffer.from(text), name, { compress: name !== 'mimetype' })
  }
  packed.end()
  return buffer(packed.outputStream)
}

async function partsOf(bytes: Buffer): Promise<Record<string, string>> {
  const zip = await open(bytes, { lazyEntries: true })
  const read = promisify<Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip))
  const parts: Record<string, string> = {}
  return new Promise((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', () => resolve(parts))
    zip.on('entry', (entry: Entry) => {
      read(entry)
        .then(buffer)
        .then((part) => {
          parts[entry.fileName] = part.toString()
          zip.readEntry()
        }, reject)
    })
    zip.readEntry()
  })
}
