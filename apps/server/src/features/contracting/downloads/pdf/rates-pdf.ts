// The printed rate sheet: all of it, or the rates only.

import { type DocumentParts, pdfDocument } from '@tradewind/pdf/document.ts'
import { periodOf, productPagesOf } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { pagesWithSheetHues } from '@tradewind/domain/rate-sheet/seasons/sheet-hues.ts'
import { followsText } from '@tradewind/domain/rate-sheet/words/follow-words.ts'
import { packagesOf, packageTextOf, versionText } from '../content/document-words.ts'
import { commonCommission, ratesOf } from '../content/rate-groups.ts'
import { haveSameSeasons } from '../content/season-lists.ts'
import type { RateDocument } from '../rate-document.ts'
import { LEAD, PAGE, SIZE, TEXT_3 } from '@tradewind/pdf/look.ts'
import { languageOf } from '@tradewind/domain/languages/languages.ts'
import type { Paper } from '@tradewind/pdf/page/paper.ts'
import type { RatesPaper } from './rates-paper.ts'
import { setMasthead } from './parts/masthead.ts'
import { setProduct } from './parts/product.ts'
import { setClosedDays, setProductDetails } from './parts/product-details.ts'
import { planTable } from './parts/rate-table-plan.ts'
import { setSeasonList } from './parts/season-list.ts'
import { setSheetPolicies } from './parts/sheet-policies.ts'
import { setYearStrip } from './parts/year-strip.ts'
import { lineText } from '@tradewind/pdf/text/clean-text.ts'

/** Sheets of more products than these get an outline, which readers show beside the pages. */
const SHORT_SHEET = 5

/**
 * The rate sheet as PDF, A4 portrait, with the fonts that it uses embedded. The same document gives the same bytes.
 * @param options.ratesOnly the compact version: head, seasons and rates, without policies and notes
 */
export function ratesPdf(document: RateDocument, options: { ratesOnly: boolean }): Promise<Uint8Array> {
  return sheetPdf(document, options)
}

/** What stands in the document besides the rate sheet. */
export type MorePdf = DocumentParts & {
  /** Every value whose texts `draw` shows. */
  readonly content: unknown
  /** Sets pages behind the rate sheet. */
  draw(paper: RatesPaper): void
}

/** The whole rate sheet with further pages and parts. */
export function ratesPdfWith(document: RateDocument, more: MorePdf): Promise<Uint8Array> {
  return sheetPdf(document, { ratesOnly: false, more })
}

function sheetPdf(document: RateDocument, { ratesOnly, more }: { ratesOnly: boolean; more?: MorePdf }): Promise<Uint8Array> {
  const { location, sheet, supplierName, madeAt } = document
  const { templateName } = sheet.head
  const info = { title: `${location.name}, ${templateName}`, author: supplierName, language: document.locale, madeAt }
  const language = languageOf(document.locale)
  const draw = (plain: Paper) => {
    const paper: RatesPaper = { ...plain, language }
    setSheet(paper, document, ratesOnly)
    more?.draw(paper)
    paper.finish([location.name, templateName, versionText(document, language)].map(lineText).filter(Boolean).join(' · '), (page, pages) =>
      language.say('page', { page, pages }),
    )
  }
  return pdfDocument(info, [document, language.texts, more?.content], draw, more)
}

function setSheet(paper: RatesPaper, document: RateDocument, ratesOnly: boolean): void {
  const { sheet, stopSales = [] } = document
  // The blackouts of a rate sheet are no part of the compact version, but nobody may miss what was closed since.
  const hasStopSales = stopSales.length > 0
  const pages = pagesWithSheetHues(productPagesOf(sheet))
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
    const plan = planTable(paper, page, sheet.head.currency)
    const hasOwnSeasons = first !== undefined && page.seasons.length > 0 && !haveSameSeasons(first, page)
    const product = {
      plan,
      packageText: packageTextOf(page, packages),
      followsText: followsText(page, pages, sheet.head.currency, paper.language),
      hasOwnSeasons,
      isCommissionSaid: commission !== undefined,
      isInOutline: pages.length > SHORT_SHEET,
    }
    setProduct(paper, product, sheet.head.currency, period)
    if (ratesOnly && !hasStopSales) continue
    paper.skip(8)
    if (ratesOnly) setClosedDays(paper, page)
    else setProductDetails(paper, page, sheet.head.currency)
  }
  if (!ratesOnly) setSheetPolicies(paper, sheet)
}

function setEmpty(paper: RatesPaper): void {
  paper.block('P', () => {
    paper.skip(LEAD.body)
    paper.ink().text(paper.set.line(paper.language.say('noProducts'), 'regular'), PAGE.left, paper.y(), SIZE.body, TEXT_3)
  })
}
