// A credit note on paper, as an invoice: A4, the same bytes each time.

import type { CreditNoteContent } from '@tradewind/domain/billing/credit-note.ts'
import { type Day, dayText } from '@tradewind/domain/calendar/day.ts'
import { lineText } from '@tradewind/pdf/text/clean-text.ts'
import { billingPaper, moneyIn, partiesOf } from './invoice-pdf.ts'

export type CreditNoteDocument = {
  readonly number: string
  readonly issuedOn: Day
  readonly content: CreditNoteContent
  /** ISO 8601 in UTC. */
  readonly madeAt: string
}

export function creditNotePdf({ number, issuedOn, content, madeAt }: CreditNoteDocument): Promise<Uint8Array> {
  const { recipient, lines, net, tax, total, taxPercent, taxNote, invoiceNumber } = content
  const money = moneyIn(content.currency)
  const title = `Credit note ${number}`
  return billingPaper(
    {
      title,
      ...partiesOf(content),
      facts: [
        ['Date', dayText(issuedOn)],
        ['For invoice', invoiceNumber],
        ...(recipient.orderNumber === '' ? [] : [['Your order number', recipient.orderNumber] as const]),
      ],
      lines: lines.map(({ text, amount }) => [text, money(amount)] as const),
      sums: [
        ['Net', money(net)],
        [`Tax ${taxPercent} %`, money(tax)],
        ['Taken off', money(total)],
      ],
      note: lineText(taxNote),
      payment: [
        `This takes ${money(total)} off invoice ${invoiceNumber}. Only what is left of it is to be paid; what you have paid beyond that is paid back.`,
      ],
    },
    { author: content.seller.name, madeAt },
  )
}
