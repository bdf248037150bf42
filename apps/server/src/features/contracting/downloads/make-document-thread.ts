// The task of the documents thread: lays out one document.

import type { DownloadFormat } from '@tradewind/domain/contracting/download-names.ts'
import { anyPageWithStopSales } from '@tradewind/domain/contracting/stop-sale/noticed-page.ts'
import { languageOf } from '@tradewind/domain/languages/languages.ts'
import type { RateDocument } from './rate-document.ts'
import { ratesPdf } from './pdf/rates-pdf.ts'
import { ratesWorkbook } from './workbook/rates-workbook.ts'

export type DocumentTask = { readonly document: RateDocument; readonly format: DownloadFormat }

/** The bytes of the document, xlsx for quickview formats and pdf otherwise. // C-RL-139, C-RL-140 */
export default async function makeDocument({ document: asAgreed, format }: DocumentTask): Promise<Uint8Array> {
  const document = asSold(asAgreed)
  switch (format) {
    case 'full':
      return ratesPdf(document, { ratesOnly: false })
    case 'condensed':
      return ratesPdf(document, { ratesOnly: true })
    case 'quickview_desummarized':
      return ratesWorkbook(document, { withSummary: false })
    case 'quickview_summarized':
      return ratesWorkbook(document, { withSummary: true })
  }
}

/** With the days that are closed by now, each marked as a stop sale in the language of the file. */
function asSold(document: RateDocument): RateDocument {
  const { sheet, stopSales = [], locale } = document
  if (stopSales.length === 0) return document
  const title = languageOf(locale).say('stopSale')
  return { ...document, sheet: { ...sheet, pages: sheet.pages.map((page) => anyPageWithStopSales(page, sheet.head, stopSales, title)) } }
}
