// A contract as a table with one row for each price, as CSV or as a workbook.

import { Readable } from 'node:stream'
import type { BodyOf, QueryOf } from '@tradewind/api/call.ts'
import type { getPriceRows as priceRowsCall, getPriceRowsOfMany as manyCall } from '@tradewind/api/contracting/open-data.ts'
import { programFileName } from '@tradewind/domain/contracting/download-names.ts'
import type { OpenContract } from '@tradewind/domain/contracting/open-contract/open-contract.ts'
import { otherTerms } from '@tradewind/domain/contracting/price-rows/other-terms.ts'
import { PRICE_COLUMNS, type PriceRow, TERM_COLUMNS, type TermRow } from '@tradewind/domain/contracting/price-rows/price-columns.ts'
import { csvRow } from '@tradewind/domain/contracting/price-rows/price-csv.ts'
import { priceRows } from '@tradewind/domain/contracting/price-rows/price-rows.ts'
import { decimalsOf } from '@tradewind/domain/money/amount.ts'
import { BYTE_ORDER_MARK, csvLine } from '@tradewind/domain/text/csv.ts'
import { type Context, getActor } from '../../../context.ts'
import type { FileAnswer } from '../../../platform/http/route.ts'
import { type Sheet, tableSheet, workbookFile } from '../downloads/public.ts'
import { getOpenVersion, readOpenContract } from './open-version.ts'

/** @throws Refusal NotFound as `getOpenVersion` */
export async function priceFile(
  context: Context,
  contractId: string,
  { version, format, part }: QueryOf<typeof priceRowsCall>,
): Promise<FileAnswer> {
  const open = await readOpenContract(context, contractId, version)
  if (format === 'workbook') {
    const bytes = await workbookOf(open, { author: getActor(context).companyName, madeAt: new Date(context.now()).toISOString() })
    return {
      body: Buffer.from(bytes),
      size: bytes.byteLength,
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      fileName: fileNameOf(open, 'prices', 'xlsx'),
    }
  }
  return csvFile(onlyOne(open), { begin: beginOf(format), part, fileName: fileNameOf(open, PART_NAMES[part], 'csv') })
}

/** @throws Refusal NotFound where one of them cannot be read */
export async function pricesOfMany(context: Context, { contractIds, format, part }: BodyOf<typeof manyCall>): Promise<FileAnswer> {
  const ids = [...new Set(contractIds)]
  const versions: number[] = []
  // A refusal comes before the first row. The version is fixed with it: a newer one that is sent meanwhile is not mixed in.
  for (const id of ids) versions.push((await getOpenVersion(context, id, undefined)).document.version)
  async function* contracts(): AsyncGenerator<OpenContract> {
    for (const [at, id] of ids.entries()) yield await readOpenContract(context, id, versions[at])
  }
  const day = new Date(context.now()).toISOString().slice(0, 10)
  return csvFile(contracts(), { begin: beginOf(format), part, fileName: `Contracts ${day}, ${PART_NAMES[part]}.csv` })
}

const PART_NAMES = { prices: 'prices', terms: 'other terms' } as const

function beginOf(format: 'csv' | 'csv-with-bom'): string {
  return format === 'csv-with-bom' ? BYTE_ORDER_MARK : ''
}

async function* onlyOne<Item>(item: Item): AsyncGenerator<Item> {
  yield item
}

type CsvFile = { readonly begin: string; readonly part: 'prices' | 'terms'; readonly fileName: string }

function csvFile(contracts: AsyncIterable<OpenContract>, { begin, part, fileName }: CsvFile): FileAnswer {
  const columns = part === 'prices' ? PRICE_COLUMNS : TERM_COLUMNS
  async function* lines(): AsyncGenerator<string> {
    yield begin + csvLine(columns.map(({ name }) => name))
    for await (const open of contracts) {
      const rows: Iterable<PriceRow | TermRow> = part === 'prices' ? priceRows(open) : otherTerms(open)
      for (const row of rows) yield csvRow(columns, row)
    }
  }
  return { body: Readable.from(chunksOf(lines())), contentType: 'text/csv; charset=utf-8; header=present', fileName }
}

/** The name of a file of this contract. @example `fileNameOf(open, 'prices', 'csv')` ends in `, version 2, prices.csv` */
export function fileNameOf({ contract, sheet: { head } }: OpenContract, what: string, ending: string): string {
  const { supplier, location, version } = contract
  const { startDate, endDate } = head
  return programFileName(
    { supplierName: supplier.companyName, locationName: location.locationName, startDate, endDate, version },
    what,
    ending,
  )
}

/** Characters that are handed on at once; others have their turn between. */
const CHUNK = 1 << 16

async function* chunksOf(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let text = ''
  for await (const line of lines) {
    text += line
    if (text.length < CHUNK) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}

function workbookOf(open: OpenContract, made: { readonly author: string; readonly madeAt: string }): Promise<Uint8Array> {
  const { currency } = open.sheet.head
  const sheets: Sheet[] = [
    tableSheet('Prices', PRICE_COLUMNS, () => valuesOf<PriceRow>(PRICE_COLUMNS, priceRows(open))),
    tableSheet('Other terms', TERM_COLUMNS, () => valuesOf<TermRow>(TERM_COLUMNS, otherTerms(open))),
  ]
  return workbookFile(sheets, { title: open.sheet.head.templateName, ...made, decimals: decimalsOf(currency) })
}

function* valuesOf<Row extends Readonly<Record<string, string | number | undefined>>>(
  columns: readonly { readonly name: keyof Row & string }[],
  rows: Iterable<Row>,
): Generator<readonly (string | number | undefined)[]> {
  for (const row of rows) yield columns.map(({ name }) => row[name])
}
