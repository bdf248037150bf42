// An invoice on paper: A4, the same bytes each time. One page, unless the seller has many lines about its bank.

import type { InvoiceContent, Recipient } from '@tradewind/domain/billing/invoice.ts'
import { type Day, dayText } from '@tradewind/domain/calendar/day.ts'
import type { DayRange } from '@tradewind/domain/calendar/day-range.ts'
import { type Amount, amountForReading, type CurrencyCode } from '@tradewind/domain/money/amount.ts'
import { countryName } from '@tradewind/domain/places/countries.ts'
import { pdfDocument } from '@tradewind/pdf/document.ts'
import type { Weight } from '@tradewind/pdf/fonts/font-sources.ts'
import { LEAD, LINE_STRONG, PAGE, SIZE, TEXT, TEXT_2, TEXT_3, WIDTH } from '@tradewind/pdf/look.ts'
import type { Paper } from '@tradewind/pdf/page/paper.ts'
import { lineText } from '@tradewind/pdf/text/clean-text.ts'

export type InvoiceDocument = {
  readonly number: string
  readonly issuedOn: Day
  readonly dueOn: Day
  readonly period: DayRange
  readonly content: InvoiceContent
  /** ISO 8601 in UTC. */
  readonly madeAt: string
}

const RIGHT = PAGE.left + WIDTH
const HALF = WIDTH / 2 - 12

export function invoicePdf(invoice: InvoiceDocument): Promise<Uint8Array> {
  const { content, madeAt } = invoice
  return billingPaper(wordsOf(invoice), { author: content.seller.name, madeAt })
}

/** Every text of the document: only their letters are embedded. */
export type BillingWords = {
  readonly title: string
  readonly seller: readonly string[]
  readonly recipient: readonly string[]
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly lines: readonly (readonly [text: string, amount: string])[]
  /** The last one is the total. */
  readonly sums: readonly (readonly [label: string, amount: string])[]
  readonly note: string
  readonly payment: readonly string[]
}

/** An invoice or a credit note. @param madeAt ISO 8601 in UTC */
export function billingPaper(
  words: BillingWords,
  { author, madeAt }: { readonly author: string; readonly madeAt: string },
): Promise<Uint8Array> {
  const info = { title: words.title, author, language: 'en', madeAt }
  return pdfDocument(info, words, (paper) => {
    setParties(paper, words)
    setFacts(paper, words)
    setLines(paper, words)
    setSums(paper, words)
    setPayment(paper, words)
    paper.finish(words.title, (page, pages) => `Page ${page} of ${pages}`)
  })
}

function wordsOf({ number, issuedOn, dueOn, period, content }: InvoiceDocument): BillingWords {
  const { recipient, lines, currency, net, tax, total, taxPercent, taxNote, bank } = content
  const money = moneyIn(currency)
  return {
    title: `Invoice ${number}`,
    ...partiesOf(content),
    facts: [
      ['Invoice date', dayText(issuedOn)],
      ['Period', `${dayText(period.from)} to ${dayText(period.to)}`],
      ['Please pay by', dayText(dueOn)],
      ...(recipient.orderNumber === '' ? [] : [['Your order number', recipient.orderNumber] as const]),
    ],
    lines: lines.map(({ text, amount }) => [text, money(amount)] as const),
    sums: [
      ['Net', money(net)],
      [`Tax ${taxPercent} %`, money(tax)],
      ['Total', money(total)],
    ],
    note: lineText(taxNote),
    payment: bank.length === 0 ? [] : ['Please transfer the total to this account and name the invoice:', ...bank, `Reference ${number}`],
  }
}

export function moneyIn(currency: CurrencyCode): (amount: Amount) => string {
  return (amount) => `${currency} ${amountForReading(amount, currency)}`
}

export function partiesOf({ seller, recipient }: InvoiceContent): Pick<BillingWords, 'seller' | 'recipient'> {
  return {
    seller: linesOf([seller.name, seller.address, seller.taxNumber === '' ? '' : `Tax number ${seller.taxNumber}`]),
    recipient: recipientLines(recipient),
  }
}

function recipientLines({ name, address, countryCode, taxNumber }: Recipient): string[] {
  return linesOf([name, address, countryName(countryCode), taxNumber === '' ? '' : `Tax number ${taxNumber}`])
}

function linesOf(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => text.split('\n'))
    .map(lineText)
    .filter((line) => line !== '')
}

type Style = { readonly weight: Weight; readonly size: number; readonly colour: typeof TEXT }
const BODY: Style = { weight: 'regular', size: SIZE.sub, colour: TEXT }
const STRONG: Style = { ...BODY, weight: 'semibold' }
const SOFT: Style = { ...BODY, colour: TEXT_2 }

/** A text below the last one, broken into lines; answers where it ends. */
function put(paper: Paper, text: string, at: { x: number; y: number; width: number }, { weight, size, colour }: Style): number {
  let { y } = at
  for (const line of paper.set.wrapped(text, weight, size, at.width)) {
    y += LEAD.body + 1
    paper.ink().text(line, at.x, y, size, colour)
  }
  return y
}

function putRight(paper: Paper, text: string, y: number, { weight, size, colour }: Style): void {
  paper.ink().text(paper.set.line(text, weight), RIGHT - paper.set.widthOf(text, weight, size), y, size, colour)
}

function setParties(paper: Paper, { title, seller, recipient }: BillingWords): void {
  const top = paper.y()
  paper.block('H1', () => paper.ink().text(paper.set.line(title, 'semibold'), PAGE.left, top + 18, 18, TEXT))
  const side = (lines: readonly string[], x: number) => {
    let y = top + 36
    lines.forEach((line, i) => {
      y = put(paper, line, { x, y, width: HALF }, i === 0 ? STRONG : SOFT)
    })
    return y
  }
  let end = 0
  paper.block('P', () => {
    end = side(recipient, PAGE.left)
  })
  paper.block('P', () => {
    end = Math.max(end, side(seller, PAGE.left + WIDTH / 2 + 12))
  })
  paper.skip(end - paper.y() + 20)
}

function setFacts(paper: Paper, { facts }: BillingWords): void {
  for (const [label, value] of facts) {
    paper.block('P', () => {
      const y = paper.y()
      put(paper, label, { x: PAGE.left, y, width: 120 }, { ...BODY, colour: TEXT_3 })
      const end = put(paper, lineText(value), { x: PAGE.left + 130, y, width: WIDTH - 130 }, BODY)
      paper.skip(end - y + 2)
    })
  }
  paper.skip(16)
}

function setLines(paper: Paper, { lines }: BillingWords): void {
  paper.ink().rule(PAGE.left, paper.y(), WIDTH, 1, TEXT)
  for (const [text, amount] of lines) {
    paper.block('P', () => {
      const y = paper.y() + 4
      const end = put(paper, text, { x: PAGE.left, y, width: WIDTH - 130 }, BODY)
      putRight(paper, amount, y + LEAD.body + 1, BODY)
      paper.skip(end - paper.y() + 8)
    })
    paper.ink().rule(PAGE.left, paper.y(), WIDTH, 0.5, LINE_STRONG)
  }
}

function setSums(paper: Paper, { sums, note }: BillingWords): void {
  sums.forEach(([label, amount], i) => {
    paper.block('P', () => {
      const style = i === sums.length - 1 ? { ...STRONG, size: SIZE.head } : SOFT
      const y = paper.y() + LEAD.body + 5
      paper.ink().text(paper.set.line(label, style.weight), PAGE.left + WIDTH / 2, y, style.size, style.colour)
      putRight(paper, amount, y, style)
      paper.skip(LEAD.body + 5)
    })
  })
  if (note === '') return
  paper.skip(8)
  paper.block('P', () => paper.skip(put(paper, note, { x: PAGE.left, y: paper.y(), width: WIDTH }, SOFT) - paper.y()))
}

function setPayment(paper: Paper, { payment }: BillingWords): void {
  paper.skip(20)
  paper.block('P', () => {
    for (const line of payment) {
      // A line takes up to three lines of paper.
      paper.need(3 * (LEAD.body + 1))
      paper.skip(put(paper, line, { x: PAGE.left, y: paper.y(), width: WIDTH }, SOFT) - paper.y())
    }
  })
}
