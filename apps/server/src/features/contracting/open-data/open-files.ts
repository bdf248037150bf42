// The files of one open contract, as programs read them: the JSON, a row for each price, and the terms that no row can express.

import { openDataName } from '@tradewind/domain/contracting/download-names.ts'
import type { OpenContract } from '@tradewind/domain/contracting/open-contract/open-contract.ts'
import { otherTerms } from '@tradewind/domain/contracting/price-rows/other-terms.ts'
import { PRICE_COLUMNS, TERM_COLUMNS } from '@tradewind/domain/contracting/price-rows/price-columns.ts'
import { csvRow } from '@tradewind/domain/contracting/price-rows/price-csv.ts'
import { priceRows } from '@tradewind/domain/contracting/price-rows/price-rows.ts'
import { BYTE_ORDER_MARK, csvLine } from '@tradewind/domain/text/csv.ts'
import { fileNameOf } from './price-files.ts'

export type OpenFile = { readonly name: string; readonly bytes: Uint8Array }

/** One after the other: only the one that was made last is in memory. */
export function* openFiles(open: OpenContract): Generator<OpenFile> {
  const { contract, sheet } = open
  const { startDate, endDate } = sheet.head
  const { version, location, supplier } = contract
  const named = { supplierName: supplier.companyName, locationName: location.locationName, startDate, endDate, version }
  yield { name: openDataName(named), bytes: Buffer.from(JSON.stringify(open)) }
  yield {
    name: fileNameOf(open, 'prices', 'csv'),
    bytes: csvOf(
      PRICE_COLUMNS.map(({ name }) => name),
      lines(priceRows(open), (row) => csvRow(PRICE_COLUMNS, row)),
    ),
  }
  yield {
    name: fileNameOf(open, 'other terms', 'csv'),
    bytes: csvOf(
      TERM_COLUMNS.map(({ name }) => name),
      lines(otherTerms(open), (row) => csvRow(TERM_COLUMNS, row)),
    ),
  }
}

function* lines<Row>(rows: Iterable<Row>, lineOf: (row: Row) => string): Generator<string> {
  for (const row of rows) yield lineOf(row)
}

function csvOf(head: readonly string[], rows: Iterable<string>): Uint8Array {
  let text = BYTE_ORDER_MARK + csvLine(head)
  for (const row of rows) text += row
  return Buffer.from(text)
}
