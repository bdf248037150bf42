// What stands below the rates of a product: whom it takes, extras, offers, allocation, blackouts, policies, pickup and drop-off.

import type { CurrencyCode } from '@tradewind/domain/money/amount.ts'
import type { Extra, ExtraPrice, ProductPage, Rate } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { shownRate } from '@tradewind/domain/rate-sheet/rates/rate.ts'
import { NO_AMOUNT, noPriceText } from '../../content/amounts.ts'
import { closedNote, productNotes, roomNotes } from '../../content/notes.ts'
import { chargeText, childPriceTexts, offerLines, offerTitle, priceDatesText } from '../../content/product-words.ts'
import { LEAD, LINE, LINE_STRONG, PAGE, ROW, SIZE, TEXT, TEXT_2, TEXT_3, WIDTH } from '@tradewind/pdf/look.ts'
import { type RatesPaper, setFlushRight } from '../rates-paper.ts'
import { lineText, withWholeDates } from '@tradewind/pdf/text/clean-text.ts'
import type { SetText } from '@tradewind/pdf/text/shaping.ts'
import { LABEL_WIDTH, setNote } from './notes.ts'

const AMOUNT_WIDTH = 62
const DATES_WIDTH = 138
const BASE = 10.6
const RIGHT = PAGE.left + WIDTH

export function setProductDetails(paper: RatesPaper, page: ProductPage, currency: CurrencyCode): void {
  const before = { y: paper.y() }
  const note = (label: string, texts: readonly string[]) =>
    setNote(
      paper,
      label,
      texts.map((text) => ({ text })),
      paper.y() === before.y,
    )
  for (const { label, texts } of roomNotes(page, paper.language)) note(label, texts)
  setExtras(paper, page.extras, currency)
  for (const offer of page.offers) {
    const about = [...offerLines(offer, currency, paper.language), offer.offerDetail, offer.specialConditions ?? ''].map((text) => ({
      text,
    }))
    setNote(paper, paper.language.say('offer'), [{ text: offerTitle(offer), weight: 'semibold' }, ...about], paper.y() === before.y)
  }
  for (const { label, texts } of productNotes(page, currency, paper.language)) note(label, texts)
}

/** The closed days alone, for a compact print. Nothing when there are none. */
export function setClosedDays(paper: RatesPaper, page: ProductPage): void {
  const { label, texts } = closedNote(page, paper.language)
  setNote(
    paper,
    label,
    texts.map((text) => ({ text })),
    true,
  )
}

/** Extras as a small table of their own: what, when, retail, nett. */
function setExtras(paper: RatesPaper, extras: readonly Extra[], currency: CurrencyCode): void {
  const rows = extras.flatMap((extra) => extraRows(paper, extra, currency))
  if (rows.length === 0) return
  const head = () => {
    const base = paper.y() + BASE
    paper.ink().text(paper.set.line(paper.language.say('extras'), 'semibold'), PAGE.left, base, SIZE.body, TEXT)
    for (const [name, right] of [
      [paper.language.say('retail'), RIGHT - AMOUNT_WIDTH],
      [paper.language.say('nett'), RIGHT],
    ] as const)
      setFlushRight(paper, name, 'regular', right, base, SIZE.small, TEXT_3)
    paper.ink().rule(PAGE.left + LABEL_WIDTH, paper.y() + ROW, WIDTH - LABEL_WIDTH, 0.75, LINE_STRONG)
    paper.skip(ROW)
  }
  paper.need(ROW + rows.slice(0, 3).reduce((height, row) => height + row.height, 0))
  paper.block('P', () => {
    head()
    rows.forEach((row, index) => {
      if (paper.need(row.height)) head()
      else if (index > 0 && row.isFirst) paper.ink().rule(PAGE.left + LABEL_WIDTH, paper.y(), WIDTH - LABEL_WIDTH, 0.5, LINE)
      row.draw()
    })
  })
  paper.skip(4)
}

/** One line of an extra; the first of a price has a line above. */
type Row = { readonly height: number; readonly isFirst: boolean; draw(): void }

/** A price after the other; the name stands at the first. */
function extraRows(paper: RatesPaper, extra: Extra, currency: CurrencyCode): Row[] {
  const nameWidth = WIDTH - LABEL_WIDTH - DATES_WIDTH - 2 * AMOUNT_WIDTH
  const name = paper.set.wrapped(lineText(extra.extraName), 'regular', SIZE.body, nameWidth)
  const about = (price: ExtraPrice | undefined, isFirst: boolean) =>
    [
      ...(isFirst ? [chargeText(extra, paper.language), lineText(extra.note ?? '')] : []),
      ...(price ? childPriceTexts(price, currency, paper.language) : []),
    ]
      .filter(Boolean)
      .flatMap((text) => paper.set.wrapped(text, 'regular', SIZE.small, nameWidth))
  // An extra whose price is still missing is named all the same.
  const prices: readonly ExtraPrice[] =
    extra.prices.length > 0 ? extra.prices : [{ dateRanges: [], rate: { description: '', notApplicable: false } }]
  return prices.flatMap((price, number) => {
    const dates = paper.set.wrapped(withWholeDates(priceDatesText(price, paper.language)), 'regular', SIZE.body, DATES_WIDTH - 8)
    const [names, abouts] = [number === 0 ? name : [], about(price, number === 0)]
    const lines = Math.max(names.length + abouts.length, dates.length)
    return Array.from({ length: lines }, (_, line): Row => {
      const isLast = line === lines - 1
      return {
        height: LEAD.body + (isLast ? ROW - LEAD.body : 0),
        isFirst: line === 0,
        draw() {
          const base = paper.y() + BASE
          setLine(paper, names[line], PAGE.left + LABEL_WIDTH, base, SIZE.body, TEXT_2)
          setLine(paper, abouts[line - names.length], PAGE.left + LABEL_WIDTH, base - 1, SIZE.small, TEXT_3)
          setLine(paper, dates[line], PAGE.left + LABEL_WIDTH + nameWidth, base, SIZE.body, TEXT_2)
          if (line === 0) setPrice(paper, price.rate, base, currency)
          paper.skip(this.height)
        },
      }
    })
  })
}

function setPrice(paper: RatesPaper, rate: Rate, base: number, currency: CurrencyCode): void {
  const shown = shownRate(rate, currency)
  const [retail = NO_AMOUNT, nett = NO_AMOUNT] = [shown.retail, shown.nett].map((amount) =>
    shown.notApplicable ? noPriceText(rate, paper.language) : amount === undefined ? NO_AMOUNT : paper.language.amount(amount, currency),
  )
  setFlushRight(paper, retail, 'regular', RIGHT - AMOUNT_WIDTH, base, SIZE.body, shown.notApplicable ? TEXT_3 : TEXT_2)
  const [weight, colour] = shown.notApplicable ? (['regular', TEXT_3] as const) : (['semibold', TEXT] as const)
  setFlushRight(paper, nett, weight, RIGHT, base, SIZE.body, colour)
}

function setLine(paper: RatesPaper, line: SetText | undefined, x: number, base: number, size: number, colour: typeof TEXT): void {
  if (line) paper.ink().text(line, x, base, size, colour)
}
