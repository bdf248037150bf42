// The rates as a workbook: every rate as a row, with a summary before it when asked for.

import { languageOf } from '@tradewind/domain/languages/languages.ts'
import { decimalsOf } from '@tradewind/domain/money/amount.ts'
import { oneLine } from '@tradewind/domain/text/search-text.ts'
import type { RateDocument } from '../rate-document.ts'
import { findExtrasSheet } from './extras-sheet.ts'
import { ratesSheet } from './rates-sheet.ts'
import { seasonsSheet } from './seasons-sheet.ts'
import { findClosedSheet, findTermsSheet } from './terms-sheet.ts'
import { summarySheet } from './summary-sheet.ts'
import { workbookFile } from './workbook-file.ts'

/**
 * The rates as XLSX. Texts of users are texts in every cell, whatever they begin with.
 * @param options.withSummary also the sheets Summary, Seasons and, when there are any, Extras and offers, and Terms
 */
export function ratesWorkbook(document: RateDocument, options: { withSummary: boolean }): Promise<Uint8Array> {
  const { sheet, location, supplierName, madeAt } = document
  const language = languageOf(document.locale)
  const rates = ratesSheet(document, language)
  const sheets = options.withSummary
    ? [
        summarySheet(document, language),
        rates,
        seasonsSheet(sheet, language),
        findExtrasSheet(sheet, language),
        findTermsSheet(sheet, language),
      ]
    : [rates, (document.stopSales ?? []).length === 0 ? undefined : findClosedSheet(sheet, language)]
  return workbookFile(
    sheets.filter((part) => part !== undefined),
    {
      title: oneLine(`${location.name}, ${sheet.head.templateName}`),
      author: oneLine(supplierName),
      madeAt,
      decimals: decimalsOf(sheet.head.currency),
    },
  )
}
