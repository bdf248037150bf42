// One product with one rate package: heading, seasons of its own, tables of rates.

import type { CurrencyCode } from '@tradewind/domain/money/amount.ts'
import type { DayRange } from '@tradewind/domain/calendar/day-range.ts'
import type { ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { LEAD, MOST_LINES, PAGE, SIZE, TEXT, TEXT_3, WIDTH } from '@tradewind/pdf/look.ts'
import type { RatesPaper } from '../rates-paper.ts'
import { lineText } from '@tradewind/pdf/text/clean-text.ts'
import { layOutTable, leastHeight, setRateTable } from './rate-table.ts'
import { type TablePlan, tableCommissionText } from './rate-table-plan.ts'
import { setSeasonList } from './season-list.ts'

const SPACE_BEFORE = 18
const BETWEEN_TABLES = 10

export type ProductText = {
  readonly plan: TablePlan
  readonly packageText: string | undefined
  /** Which other rates these are made from. */
  readonly followsText: string | undefined
  /** Whether its seasons are other ones than those at the head of the sheet. */
  readonly hasOwnSeasons: boolean
  /** Whether the commission stands at the head of the sheet already. */
  readonly isCommissionSaid: boolean
  /** Whether the sheet is long enough to be gone through by an outline. */
  readonly isInOutline: boolean
}

export function setProduct(paper: RatesPaper, product: ProductText, currency: CurrencyCode, period: DayRange): void {
  const { plan } = product
  const { page } = plan
  const about = [
    product.packageText,
    product.followsText,
    product.isCommissionSaid ? undefined : tableCommissionText(plan, paper.language),
  ].filter((text) => text !== undefined)
  const tables = plan.groups.length === 0 ? [] : plan.tables.map((table) => layOutTable(paper, plan, table, currency))
  const [first] = tables
  paper.skip(SPACE_BEFORE)
  // A heading never stands alone at the foot of a page.
  const seasonsHeight = product.hasOwnSeasons ? page.seasons.length * (LEAD.body + 5) : 0
  paper.need(LEAD.head + 8 + Math.min(seasonsHeight, 120) + (first ? leastHeight(paper, first) : 20))
  if (product.isInOutline)
    paper.bookmark(
      [productName(page, paper), product.packageText]
        .filter(Boolean)
        .map((text) => lineText(text ?? ''))
        .join(', '),
    )
  setHeading(paper, page, about)
  if (product.hasOwnSeasons) {
    paper.skip(3)
    setSeasonList(paper, page.seasons, period)
  }
  paper.skip(6)
  if (tables.length === 0) setMissing(paper, page)
  tables.forEach((table, index) => {
    const again = () => setContinued(paper, page, product.packageText)
    if (index > 0) {
      paper.skip(BETWEEN_TABLES)
      if (paper.need(leastHeight(paper, table))) again()
    }
    setRateTable(paper, table, again)
  })
}

function setHeading(paper: RatesPaper, page: ProductPage, about: readonly string[]): void {
  const { set } = paper
  const lines = set.wrapped(productName(page, paper), 'semibold', SIZE.head, WIDTH).slice(0, MOST_LINES)
  paper.block('H2', () => {
    for (const line of lines) {
      paper.skip(LEAD.head)
      paper.ink().text(line, PAGE.left, paper.y(), SIZE.head, TEXT)
    }
  })
  if (about.length === 0) return
  const text = lineText(about.join(' · '))
  const left = PAGE.left + ((lines.at(-1)?.width ?? 0) * SIZE.head) / 1000 + 8
  const room = PAGE.left + WIDTH - left
  const fits = set.widthOf(text, 'regular', SIZE.sub) <= room
  paper.block('P', () => {
    for (const line of fits ? [set.line(text, 'regular')] : set.wrapped(text, 'regular', SIZE.sub, WIDTH).slice(0, MOST_LINES)) {
      if (!fits) paper.skip(LEAD.body)
      paper.ink().text(line, fits ? left : PAGE.left, paper.y(), SIZE.sub, TEXT_3)
    }
  })
}

/** The heading again on the next page, quietly. */
function setContinued(paper: RatesPaper, page: ProductPage, packageText: string | undefined): void {
  const text = [productName(page, paper), packageText]
    .filter(Boolean)
    .map((part) => lineText(part ?? ''))
    .join(' · ')
  const [line] = paper.set.wrapped(text, 'regular', SIZE.small, WIDTH - 60)
  paper.skip(LEAD.small)
  if (line) paper.ink().text(line, PAGE.left, paper.y(), SIZE.small, TEXT_3)
  if (line)
    paper
      .ink()
      .text(
        paper.set.line(paper.language.say('continued'), 'regular'),
        PAGE.left + (line.width * SIZE.small) / 1000,
        paper.y(),
        SIZE.small,
        TEXT_3,
      )
  paper.skip(6)
}

function setMissing(paper: RatesPaper, page: ProductPage): void {
  const text = `${paper.language.say(page.seasons.length === 0 ? 'noSeasons' : 'noRates')}.`
  paper.block('P', () => {
    paper.skip(LEAD.body)
    paper.ink().text(paper.set.line(text, 'regular'), PAGE.left, paper.y(), SIZE.body, TEXT_3)
  })
}

function productName(page: ProductPage, { language }: RatesPaper): string {
  return lineText(page.productName) || language.say('noName')
}
