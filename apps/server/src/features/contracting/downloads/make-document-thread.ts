// The task of the documents thread: lays out one document.

import type { DownloadFormat } from '@tradewind/domain/contracting/download-names.ts'
import type { RateDocument } from './rate-document.ts'
import { ratesPdf } from './pdf/rates-pdf.ts'
import { ratesWorkbook } from './workbook/rates-workbook.ts'

export type DocumentTask = { readonly document: RateDocument; readonly format: DownloadFormat }

/** The bytes of the document, xlsx for quickview formats and pdf otherwise. // C-RL-139, C-RL-140 */
export default async function makeDocument({ document, format }: DocumentTask): Promise<Uint8Array> {
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
