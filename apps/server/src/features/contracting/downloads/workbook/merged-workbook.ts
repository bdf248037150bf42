// The rates of many documents in one workbook: a row for each rate, with whose rate it is in columns before it.

import { languageOf } from '@tradewind/domain/languages/languages.ts'
import type { Language } from '@tradewind/domain/languages/language.ts'
import type { Readable } from 'node:stream'
import { decimalsOf } from '@tradewind/domain/money/amount.ts'
import { type ProductPage, productPagesOf } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { rateUnitText } from '@tradewind/domain/rate-sheet/words/words.ts'
import { oneLine } from '@tradewind/domain/text/search-text.ts'
import { taxText } from '../content/document-words.ts'
import { type Making, readDocuments } from '../file-parts.ts'
import { noteDownload } from '../downloads.ts'
import type { RateDocument } from '../rate-document.ts'
import { pageRows, rateColumns } from './rates-sheet.ts'
import type { Row } from './sheet-xml.ts'
import { type Column, type ColumnWord, columnsIn, headRow, tableRow, type Values } from './table-sheet.ts'
import { longWorkbook } from './workbook-file.ts'

const DOCUMENT_COLUMNS: readonly ColumnWord[] = [
  { word: 'supplier', width: 24, kind: 'text' },
  { word: 'country', width: 16, kind: 'text' },
  { word: 'contract', width: 28, kind: 'text' },
  { word: 'versionColumn', width: 8, kind: 'whole' },
  { word: 'validFrom', width: 13, kind: 'date' },
  { word: 'validTo', width: 13, kind: 'date' },
  { word: 'tax', width: 26, kind: 'text' },
  { word: 'unit', width: 12, kind: 'text' },
  { word: 'productCode', width: 26, kind: 'text' },
]

/** The workbook as a stream; documents are read one after the other. After 1,048,576 rows it goes on in another sheet. */
export function mergedWorkbook(making: Making): Readable {
  const madeAt = new Date(making.context.now()).toISOString()
  const language = languageOf(making.request.locales[0] ?? 'en')
  const columns = [...columnsIn(language, DOCUMENT_COLUMNS), ...rateColumns(language)]
  const name = language.say('sheetRates')
  return longWorkbook(
    { name, columns, head: headRow(columns), rows: rowsOf(making, columns, language) },
    { title: name, author: '', madeAt },
  )
}

async function* rowsOf(making: Making, columns: readonly Column[], language: Language): AsyncGenerator<Row> {
  for await (const { document, content } of readDocuments(making)) {
    yield* documentRows(content, columns, language)
    await noteDownload(making.context, document, ['quickview_desummarized'])
  }
}

/** The rows of one document. Amounts have the decimals of its currency. */
function* documentRows(document: RateDocument, columns: readonly Column[], language: Language): Generator<Row> {
  const { sheet, location } = document
  const decimals = decimalsOf(sheet.head.currency)
  const place = oneLine(location.name)
  for (const page of productPagesOf(sheet)) {
    const facts = factsOf(document, page, language)
    for (const values of pageRows(page, place, sheet.head.currency, language)) yield tableRow(columns, [...facts, ...values], decimals)
  }
}

function factsOf({ sheet, supplierName, location, version }: RateDocument, page: ProductPage, language: Language): Values {
  const { templateName, startDate, endDate } = sheet.head
  const names = [oneLine(supplierName), oneLine(location.country ?? ''), oneLine(templateName)]
  return [...names, version, startDate, endDate, taxText(sheet, language), rateUnitText(page, language), page.productId]
}
