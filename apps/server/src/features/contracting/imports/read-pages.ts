// The pages of a supplier's file, whatever kind of file it is. Runs in the thread: files may be large, and they may be hostile.

import type { SourcePage } from '@tradewind/domain/reading/source-page.ts'
import { pagesOfSheets } from './sheet-pages.ts'
import { sheetsIn } from './sheets-in.ts'

/** Pages for `readRateSheet`, or why the file has none, in words. */
export async function pagesOfFile(
  bytes: Buffer,
  contentType: string,
): Promise<{ readonly pages: readonly SourcePage[] } | { readonly problem: string }> {
  const found = contentType === 'application/pdf' ? await pdfPages(bytes) : await sheetPages(bytes, contentType)
  return 'problem' in found ? found : { pages: found }
}

/** Memory: the library for PDFs is loaded only when there is one. */
async function pdfPages(bytes: Buffer): Promise<readonly SourcePage[] | { readonly problem: string }> {
  const { pagesOfPdf } = await import('./pdf-pages.ts')
  return pagesOfPdf(bytes)
}

async function sheetPages(bytes: Buffer, contentType: string): Promise<readonly SourcePage[] | { readonly problem: string }> {
  const sheets = await sheetsIn(bytes, contentType, { withFormats: true })
  return 'problem' in sheets ? sheets : pagesOfSheets(sheets)
}
