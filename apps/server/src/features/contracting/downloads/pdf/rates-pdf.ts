// The printed rate sheet: all of it, or the rates only.

import PDFDocument from 'pdfkit'
import type { Amount } from '@tradewind/domain/money/amount.ts'
import { periodOf, productPagesOf } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { packageTextOf, versionText } from '../content/document-words.ts'
import { haveSameSeasons } from '../content/season-lists.ts'
import type { RateDocument } from '../rate-document.ts'
import { openFonts } from './fonts/font-book.ts'
import { documentHanStyle, hanStyleOf } from './fonts/han-style.ts'
import { LEAD, PAGE, SIZE, TEXT_3 } from './look.ts'
import { newPaper, type Paper } from './page/paper.ts'
import { setMasthead } from './parts/masthead.ts'
import { setProduct } from './parts/product.ts'
import { setProductDetails } from './parts/product-details.ts'
import { planTable, type TablePlan } from './parts/rate-table-plan.ts'
import { setSeasonList } from './parts/season-list.ts'
import { setSheetPolicies } from './parts/sheet-policies.ts'
import { setYearStrip } from './parts/year-strip.ts'
import { newTypesetter } from './text/typesetter.ts'
import { lineText, paragraphsOf } from './text/clean-text.ts'

/**
 * The rate sheet as PDF, A4 portrait, with the fonts that it uses embedded. The same document gives the same bytes.
 * @param options.ratesOnly the compact version: head, seasons and rates, without policies and notes
 */
export async function ratesPdf(document: RateDocument, options: { ratesOnly: boolean }): Promise<Uint8Array> {
  const texts = [...new Set(textsIn(document))].flatMap(paragraphsOf)
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
  const plans = pages.map((page) => planTable(paper.set, page, sheet.head.currency))
  const commission = commonCommission(plans)
  const [first] = pages
  setMasthead(paper, document, commission, ratesOnly)
  if (first && first.seasons.length > 0) {
    setYearStrip(paper, period, first.seasons)
    paper.skip(4)
    setSeasonList(paper, first.seasons, period)
  }
  if (pages.length === 0) setEmpty(paper)
  for (const plan of plans) {
    const hasOwnSeasons = first !== undefined && !haveSameSeasons(first, plan.page)
    setProduct(paper, { plan, packageText: packageTextOf(plan.page, pages), hasOwnSeasons, isCommissionSaid: commission !== undefined }, sheet.head.currency, period)
    if (ratesOnly) continue
    paper.skip(8)
    setProductDetails(paper, plan.page, sheet.head.currency)
  }
  if (!ratesOnly) setSheetPolicies(paper, sheet)
}

/** The one commission of all tables, or undefined. */
function commonCommission(plans: readonly TablePlan[]): Amount | undefined {
  const said = plans.filter(({ commission }) => commission.kind !== 'none')
  const [first] = said
  if (first?.commission.kind !== 'one') return undefined
  const { percent } = first.commission
  return said.every(({ commission }) => commission.kind === 'one' && commission.percent === percent) ? percent : undefined
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

/** Every text of the document, for the fonts to open. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (value !== null && typeof value === 'object') for (const item of Object.values(value)) yield* textsIn(item)
}
