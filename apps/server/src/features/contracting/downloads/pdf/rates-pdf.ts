// The printed rate sheet: all of it, or the rates only.

import PDFDocument from 'pdfkit'
import { periodOf, productPagesOf } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { packagesOf, packageTextOf, versionText } from '../content/document-words.ts'
import { commonCommission, ratesOf } from '../content/rate-groups.ts'
import { haveSameSeasons } from '../content/season-lists.ts'
import type { RateDocument } from '../rate-document.ts'
import { openFonts } from './fonts/font-book.ts'
import { documentHanStyle, hanStyleOf } from './fonts/han-style.ts'
import { LEAD, PAGE, SIZE, TEXT_3 } from './look.ts'
import { newPaper, type Paper } from './page/paper.ts'
import { setMasthead } from './parts/masthead.ts'
import { setProduct } from './parts/product.ts'
import { setProductDetails } from './parts/product-details.ts'
import { planTable } from './parts/rate-table-plan.ts'
import { setSeasonList } from './parts/season-list.ts'
import { setSheetPolicies } from './parts/sheet-policies.ts'
import { setYearStrip } from './parts/year-strip.ts'
import { newTypesetter } from './text/typesetter.ts'
import { lineText, paragraphsOf } from './text/clean-text.ts'

/** Sheets of more products than these get an outline, which readers show beside the pages. */
const SHORT_SHEET = 5

/**
 * The rate sheet as PDF, A4 portrait, with the fonts that it uses embedded. The same document gives the same bytes.
 * @param options.ratesOnly the compact version: head, seasons and rates, without policies and notes
 */
export async function ratesPdf(document: RateDocument, options: { ratesOnly: boolean }): Promise<Uint8Array> {
  const texts = [...otherTexts(document, new Set())].flatMap(paragraphsOf)
  const style = documentHanStyle(texts)
  const book = await openFonts(texts.map((text) => ({ text, style: hanStyleOf(text, style) })))
  const pdf = newPdf(document)
  const bytes = bytesOf(pdf)
  const set = newTypesetter(pdf, book, style)
  const paper = newPaper(pdf, set)
  setSheet(paper, document, options.ratesOnly)
  paper.finish([document.location.name, document.sheet.head.templateName, versionText(document)].map(lineText).filter(Boolean).join(' · '))
  set.writeFonts()
  pdf.end()
  return bytes
}

function setSheet(paper: Paper, document: RateDocument, ratesOnly: boolean): void {
  const { sheet } = document
  const pages = productPagesOf(sheet)
  const period = periodOf(sheet.head)
  const commission = commonCommission(ratesOf(pages), sheet.head.currency)
  const packages = packagesOf(pages)
  const first = pages.find((page) => page.seasons.length > 0)
  setMasthead(paper, document, commission, ratesOnly)
  if (first) {
    setYearStrip(paper, period, first.seasons)
    paper.skip(4)
    setSeasonList(paper, first.seasons, period)
  }
  if (pages.length === 0) setEmpty(paper)
  for (const page of pages) {
    const plan = planTable(paper.set, page, sheet.head.currency)
    const hasOwnSeasons = first !== undefined && page.seasons.length > 0 && !haveSameSeasons(first, page)
    const product = {
      plan,
      packageText: packageTextOf(page, packages),
      hasOwnSeasons,
      isCommissionSaid: commission !== undefined,
      isInOutline: pages.length > SHORT_SHEET,
    }
    setProduct(paper, product, sheet.head.currency, period)
    if (ratesOnly) continue
    paper.skip(8)
    setProductDetails(paper, page, sheet.head.currency)
  }
  if (!ratesOnly) setSheetPolicies(paper, sheet)
}

function setEmpty(paper: Paper): void {
  paper.block('P', () => {
    paper.skip(LEAD.body)
    paper.ink().text(paper.set.line('This rate sheet has no products yet.', 'regular'), PAGE.left, paper.y(), SIZE.body, TEXT_3)
  })
}

function newPdf({ sheet, location, supplierName, madeAt }: RateDocument): PDFKit.PDFDocument {
  return new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    // An empty name keeps pdfkit from opening Helvetica, which is not embedded.
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: escapedInXml(`${lineText(location.name)}, ${lineText(sheet.head.templateName)}`),
      Author: escapedInXml(lineText(supplierName)),
      Creator: 'Tradewind',
      Producer: 'Tradewind',
      CreationDate: new Date(madeAt),
    },
  })
}

/** Text for both places where pdfkit writes it: as it is in the information, escaped in the XML beside it. */
function escapedInXml(text: string): string {
  const escaped = text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
  // pdfkit asks String objects for valueOf() where it writes PDF text and for toString() where it writes XML.
  return Object.assign(Object(text), { toString: () => escaped }) as string
}

function bytesOf(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
}

/** What a document of Latin letters is made of: its texts need no search for fonts. */
const LATIN = /^[\n\r\t -~\u00a0-\u024f–—…·×€’“”]*$/

/** Every text of the document that is not all Latin, each once. */
function otherTexts(value: unknown, found: Set<string>): Set<string> {
  if (typeof value === 'string') {
    if (!LATIN.test(value)) found.add(value)
  } else if (Array.isArray(value)) for (const item of value) otherTexts(item, found)
  else if (value !== null && typeof value === 'object') for (const item of Object.values(value)) otherTexts(item, found)
  return found
}
