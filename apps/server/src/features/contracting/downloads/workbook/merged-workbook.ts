// The rates of many documents in one workbook: a row for each rate, with whose rate it is in columns before it.

import type { Readable } from 'node:stream'
import { decimalsOf } from '@tradewind/domain/money/amount.ts'
import { type ProductPage, productPagesOf } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { rateUnitText } from '@tradewind/domain/rate-sheet/words/words.ts'
import { oneLine } from '@tradewind/domain/text/search-text.ts'
import { taxText } from '../content/document-words.ts'
import { type Making, readDocuments } from '../file-parts.ts'
import { noteDownload } from '../downloads.ts'
import type { RateDocument } from '../rate-document.ts'
import { pageRows, RATE_COLUMNS } from './rates-sheet.ts'
import type { Row } from './sheet-xml.ts'
import { type Column, headRow, tableRow, type Values } from './table-sheet.ts'
import { longWorkbook } from './workbook-file.ts'

const DOCUMENT_COLUMNS: readonly Column[] = [
  { name: 'Supplier', width: 24, kind: 'text' },
  { name: 'Country', width: 16, kind: 'text' },
  { name: 'Contract', width: 28, kind: 'text' },
  { name: 'Version', width: 8, kind: 'whole' },
  { name: 'Valid from', width: 13, kind: 'date' },
  { name: 'Valid to', width: 13, kind: 'date' },
  { name: 'Tax', width: 16, kind: 'text' },
  { name: 'Unit', width: 12, kind: 'text' },
  { name: 'Product code', width: 26, kind: 'text' },
]

const COLUMNS = [...DOCUMENT_COLUMNS, ...RATE_COLUMNS]

/** The workbook as a stream; documents are read one after the other. After 1,048,576 rows it goes on in another sheet. */
export function mergedWorkbook(making: Making): Readable {
  const madeAt = new Date(making.context.now()).toISOString()
  return longWorkbook(
    { name: 'Rates', columns: COLUMNS, head: headRow(COLUMNS), rows: rowsOf(making) },
    { title: 'Rates', author: '', madeAt },
  )
}

async function* rowsOf(making: Making): AsyncGenerator<Row> {
  for await (const { document, content } of readDocuments(making)) {
    yield* documentRows(content)
    await noteDownload(making.context, document, ['quickview_desummarized'])
  }
}

/** The rows of one document. Amounts have the decimals of its currency. */
export function* documentRows(document: RateDocument): Generator<Row> {
  const { sheet, location } = document
  const decimals = decimalsOf(sheet.head.currency)
  const place = oneLine(location.name)
  for (const page of productPagesOf(sheet)) {
    const facts = factsOf(document, page)
    for (const values of pageRows(page, place, sheet.head.currency)) yield tableRow(COLUMNS, [...facts, ...values], decimals)
  }
}

function factsOf({ sheet, supplierName, location, version }: RateDocument, page: ProductPage): Values {
  const { templateName, startDate, endDate } = sheet.head
  const names = [oneLine(supplierName), oneLine(location.country ?? ''), oneLine(templateName)]
  return [...names, version, startDate, endDate, taxText(sheet), rateUnitText(page), page.productId]
}
