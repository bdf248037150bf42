// The pages of a PDF with a text layer, for the reader of rate sheets: runs of text with their boxes. Nothing is drawn.

import type { SourceCell, SourcePage } from '@tradewind/domain/reading/source-page.ts'
import { getDocument, InvalidPDFException, PasswordException, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

export const MOST_PDF_PAGES = 60
const MOST_RUNS = 60_000

/** The pages, or why the file cannot be read, in words: damaged, protected, too long, or a scan without text. */
export async function pagesOfPdf(bytes: Uint8Array): Promise<readonly SourcePage[] | { readonly problem: string }> {
  const loading = getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    stopAtErrors: false,
  })
  try {
    const document = await loading.promise
    if (document.numPages > MOST_PDF_PAGES) {
      return {
        problem: `This PDF has ${document.numPages} pages. At most ${MOST_PDF_PAGES} are read: save the pages with the rates as a file of their own.`,
      }
    }
    const pages: SourcePage[] = []
    let left = MOST_RUNS
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number)
      const { width, height } = page.getViewport({ scale: 1 })
      const { items } = await page.getTextContent()
      const cells = items.flatMap((item, i) => ('str' in item ? runOf(item, `p${number}.${i + 1}`, height) : []))
      page.cleanup()
      left -= cells.length
      if (left < 0) return { problem: `This PDF has more text than a rate sheet needs, from page ${number} on. It was not read.` }
      pages.push({ kind: 'page', name: '', number, isHidden: false, width, height, cells })
    }
    if (pages.every((page) => page.cells.length === 0)) {
      return { problem: 'This PDF is a picture without text, such as a scan. It cannot be read. Ask for the file that it was made from.' }
    }
    return pages
  } catch (error) {
    if (error instanceof PasswordException) return { problem: 'This PDF is protected with a password. Save it without one and try again.' }
    if (error instanceof InvalidPDFException) return { problem: 'This file is damaged: it cannot be read as a PDF.' }
    throw error
  } finally {
    await loading.destroy()
  }
}

type Run = { readonly str: string; readonly transform: readonly number[]; readonly width: number; readonly height: number }

/** A run of text that is not set upright is left out: it is a watermark or a note at the side. */
function runOf({ str, transform, width, height }: Run, id: string, pageHeight: number): SourceCell[] {
  const [scale = 0, skew = 0, , , x = 0, y = 0] = transform
  if (str.trim() === '' || Math.abs(skew) > Math.abs(scale) * 0.1 || height === 0) return []
  return [{ id, text: str, box: { left: x, top: pageHeight - y - height, width, height } }]
}
