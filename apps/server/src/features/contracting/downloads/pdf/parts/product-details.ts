// What stands below the rates of a product: extras, offers, allocation, blackouts, policies, pickup and drop-off.

import { amountForReading, type CurrencyCode } from '@tradewind/domain/money/amount.ts'
import type { Extra, ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { shownRate } from '@tradewind/domain/rate-sheet/rates/rate.ts'
import { NO_AMOUNT, NOT_APPLICABLE } from '../../content/amounts.ts'
import { POLICY_NAMES, policyLines } from '../../content/policy-words.ts'
import { allocationText, blackoutText, chargeText, offerLines, offerTitle, rangesText } from '../../content/product-words.ts'
import { LEAD, LINE, LINE_STRONG, PAGE, ROW, SIZE, TEXT, TEXT_2, TEXT_3, WIDTH } from '../look.ts'
import type { Paper } from '../page/paper.ts'
import { lineText, withWholeDates } from '../text/clean-text.ts'
import type { SetText } from '../text/shaping.ts'
import { LABEL_WIDTH, setNote } from './notes.ts'

const AMOUNT_WIDTH = 62
const DATES_WIDTH = 138
const BASE = 10.6
const RIGHT = PAGE.left + WIDTH

export function setProductDetails(paper: Paper, page: ProductPage, currency: CurrencyCode): void {
  const before = { y: paper.y() }
  const note = (label: string, texts: readonly string[]) => setNote(paper, label, texts.map((text) => ({ text })), paper.y() === before.y)
  setExtras(paper, page.extras, currency)
  for (const offer of page.offers) {
    const about = [...offerLines(offer), offer.offerDetail, offer.specialConditions ?? ''].map((text) => ({ text }))
    setNote(paper, 'Offer', [{ text: offerTitle(offer), weight: 'semibold' }, ...about], paper.y() === before.y)
  }
  note('Allocation', page.allocation.map(allocationText))
  note('Blackouts', page.blackouts.map(blackoutText))
  for (const policy of page.productPolicy) note(POLICY_NAMES[policy.policyType], policyLines(policy, currency))
  note('Pickup', [page.pickup ?? ''])
  note('Drop-off', [page.dropoff ?? ''])
}

/** Extras as a small table of their own: what, when, retail, nett. */
function setExtras(paper: Paper, extras: readonly Extra[], currency: CurrencyCode): void {
  const rows = extras.flatMap((extra) => extraRows(paper, extra, currency))
  if (rows.length === 0) return
  const head = () => {
    const base = paper.y() + BASE
    paper.ink().text(paper.set.line('Extras', 'semibold'), PAGE.left, base, SIZE.body, TEXT)
    for (const [name, right] of [['Retail', RIGHT - AMOUNT_WIDTH], ['Nett', RIGHT]] as const) paper.ink().figures(paper.set.figures(name, 'regular'), right, base, SIZE.small, TEXT_3)
    paper.ink().rule(PAGE.left + LABEL_WIDTH, paper.y() + ROW, WIDTH - LABEL_WIDTH, 0.75, LINE_STRONG)
    paper.skip(ROW)
  }
  paper.need(ROW + (rows[0]?.height ?? 0))
  paper.block('P', () => {
    head()
    rows.forEach((row, index) => {
      if (paper.need(row.height)) head()
      else if (index > 0) paper.ink().rule(PAGE.left + LABEL_WIDTH, paper.y(), WIDTH - LABEL_WIDTH, 0.5, LINE)
      row.draw()
    })
  })
  paper.skip(4)
}

type Row = { readonly height: number; draw(): void }

/** A row for each price; the name stands at the first. */
function extraRows(paper: Paper, extra: Extra, currency: CurrencyCode): Row[] {
  const left = PAGE.left + LABEL_WIDTH
  const nameWidth = WIDTH - LABEL_WIDTH - DATES_WIDTH - 2 * AMOUNT_WIDTH
  const name = paper.set.wrapped(lineText(extra.extraName), 'regular', SIZE.body, nameWidth)
  const about = [chargeText(extra), lineText(extra.note ?? '')].filter(Boolean).flatMap((text) => paper.set.wrapped(text, 'regular', SIZE.small, nameWidth))
  return extra.prices.map((price, index) => {
    const dates = paper.set.wrapped(withWholeDates(rangesText(price.dateRanges, 'Whole period')), 'regular', SIZE.body, DATES_WIDTH - 8)
    const [names, abouts] = index === 0 ? [name, about] : [[], []]
    const height = Math.max(ROW + (names.length - 1) * LEAD.body + abouts.length * LEAD.small, ROW + (dates.length - 1) * LEAD.body)
    return {
      height,
      draw() {
        const base = paper.y() + BASE
        setLines(paper, names, left, base, LEAD.body, SIZE.body, TEXT_2)
        setLines(paper, abouts, left, base + names.length * LEAD.body - 1.5, LEAD.small, SIZE.small, TEXT_3)
        setLines(paper, dates, left + nameWidth, base, LEAD.body, SIZE.body, TEXT_2)
        const shown = shownRate(price.rate, currency)
        const [retail, nett] = [shown.retail, shown.nett].map((amount) => (shown.notApplicable ? NOT_APPLICABLE : amount === undefined ? NO_AMOUNT : amountForReading(amount, currency)))
        paper.ink().figures(paper.set.figures(retail ?? NO_AMOUNT, 'regular'), RIGHT - AMOUNT_WIDTH, base, SIZE.body, shown.notApplicable ? TEXT_3 : TEXT_2)
        paper.ink().figures(paper.set.figures(nett ?? NO_AMOUNT, shown.notApplicable ? 'regular' : 'semibold'), RIGHT, base, SIZE.body, shown.notApplicable ? TEXT_3 : TEXT)
        paper.skip(height)
      },
    }
  })
}

function setLines(paper: Paper, lines: readonly SetText[], x: number, base: number, lead: number, size: number, colour: typeof TEXT): void {
  lines.forEach((line, index) => paper.ink().text(line, x, base + index * lead, size, colour))
}
