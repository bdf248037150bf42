// A credit note: it takes an invoice back, wholly or in part.

import Big from 'big.js'
import { type Amount, type CurrencyCode, roundedAmount } from '../money/amount.ts'
import type { InvoiceContent } from './invoice.ts'
import type { InvoiceSums } from './invoice-sums.ts'

/** What the document says besides its number and day. Its sums are what the customer need not pay, or gets back. */
export type CreditNoteContent = InvoiceContent & { readonly invoiceNumber: string }

/** What is left of the sums of an invoice after its credit notes. @example of 100, 25 and 125, after 40, 10 and 50: 60, 15 and 75 */
export function leftOf(sums: InvoiceSums, credited: readonly InvoiceSums[], currency: CurrencyCode): InvoiceSums {
  const less = (part: keyof InvoiceSums) =>
    roundedAmount(
      credited.reduce((left, each) => left.minus(each[part]), new Big(sums[part])),
      currency,
    )
  return { net: less('net'), tax: less('tax'), total: less('total') }
}

/**
 * The sums of the next credit note. The tax is rounded as on an invoice, and is never more than what is left of it; the last one takes all that is left, so
 * that the credit notes of an invoice that is cancelled are together exactly its sums.
 * @param net what is taken off without tax; null for everything that is left
 * @returns undefined when nothing is left, when more is asked than is left, and for an amount that the currency cannot say: it would be rounded unseen
 * @example of 100.00 at 25 %, with everything left: 40 is 40.00, 10.00 and 50.00
 */
export function creditSums(left: InvoiceSums, net: Amount | null, percent: Amount, currency: CurrencyCode): InvoiceSums | undefined {
  if (new Big(left.total).lte(0)) return undefined
  if (net === null || new Big(net).eq(left.net)) return left
  const asked = roundedAmount(new Big(net), currency)
  if (!new Big(net).eq(asked) || new Big(asked).lte(0) || new Big(asked).gt(left.net)) return undefined
  const rounded = roundedAmount(new Big(asked).times(percent).div(100), currency)
  const tax = new Big(rounded).gt(left.tax) ? left.tax : rounded
  return { net: asked, tax, total: roundedAmount(new Big(asked).plus(tax), currency) }
}

/** What is still to be paid of a total. @example toPayOf('300.00', '50.000', 'EUR') is '250.00' */
export function toPayOf(total: Amount, credited: Amount, currency: CurrencyCode): Amount {
  return roundedAmount(new Big(total).minus(credited), currency)
}

/** The content of a credit note for this invoice. @param text what the line says, such as the reason that the customer reads */
export function creditNoteContent(invoiceNumber: string, invoice: InvoiceContent, sums: InvoiceSums, text: string): CreditNoteContent {
  return { ...invoice, ...sums, lines: [{ text, amount: sums.net }], invoiceNumber }
}
