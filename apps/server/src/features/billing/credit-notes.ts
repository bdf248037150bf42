// Credit notes: billing of the provider takes an invoice back, wholly or in part. The customer reads them beside its invoices.

import { Refusal } from '@tradewind/api/refusals.ts'
import { creditNoteContent, type CreditNoteContent, creditSums, leftOf } from '@tradewind/domain/billing/credit-note.ts'
import type { InvoiceContent, Recipient } from '@tradewind/domain/billing/invoice.ts'
import { invoiceNumber, type InvoiceSums } from '@tradewind/domain/billing/invoice-sums.ts'
import { type Day, partsOf } from '@tradewind/domain/calendar/day.ts'
import { type Amount, amountForReading } from '@tradewind/domain/money/amount.ts'
import type { Context, Services } from '../../context.ts'
import { jsonOf, type Queries, runSql, type Transaction } from '../../platform/db/database.ts'
import type { FileAnswer } from '../../platform/http/route.ts'
import { newId } from '../../platform/ids.ts'
import { queueMail } from '../mail/public.ts'
import { billingDay } from './bill-company.ts'
import { supplierOf } from './billing-page.ts'
import { recipientNow } from './billing-store.ts'
import { creditNotePdf } from './credit-note-pdf.ts'

type Row = { id: string; invoice_id: string; number: string; issued_on: Day; content: string; created_at: string }

const CREDIT_NOTE = `select id, invoice_id, number, to_char(issued_on, 'YYYY-MM-DD') as issued_on, content::text as content, created_at from credit_note`

export type CreditNote = { readonly id: string; readonly number: string; readonly issuedOn: Day; readonly content: CreditNoteContent }

/** The credit notes of these invoices, in the order of their numbers. */
export async function creditNotesOf(
  queries: Queries | Transaction,
  companyId: string,
  invoiceIds: readonly string[],
): Promise<Map<string, CreditNote[]>> {
  const rows = await runSql<Row>(
    queries,
    `${CREDIT_NOTE} where company_id = $1 and invoice_id = any($2) order by number_year, number_place`,
    [companyId, [...invoiceIds]],
  )
  const notes = rows.map((row) => ({
    invoiceId: row.invoice_id,
    note: { id: row.id, number: row.number, issuedOn: row.issued_on, content: jsonOf<CreditNoteContent>(row.content) },
  }))
  return new Map([...Map.groupBy(notes, (each) => each.invoiceId)].map(([id, of]) => [id, of.map((each) => each.note)]))
}

export type CreditAsked = {
  readonly invoiceNumber: string
  /** What is taken off without tax; null: everything that is left. */
  readonly net: Amount | null
  /** What the customer reads on it; empty: the lines of the invoice. */
  readonly text: string
}

export type CreditMade =
  | { readonly outcome: 'made'; readonly number: string; readonly sums: InvoiceSums; readonly currency: string }
  | { readonly outcome: 'noInvoice' }
  | { readonly outcome: 'tooMuch'; readonly left: InvoiceSums; readonly currency: string }

/**
 * Makes a credit note with the next number, and the e-mail about it. The invoice is locked: two at once cannot take off more than there is, and a reminder
 * or a payment waits.
 */
export async function makeCreditNote(services: Services, tx: Transaction, companyId: string, asked: CreditAsked): Promise<CreditMade> {
  const [invoice] = await runSql<{ id: string; content: string }>(
    tx,
    'select id, content::text as content from invoice where company_id = $1 and number = $2 for update',
    [companyId, asked.invoiceNumber],
  )
  if (!invoice) return { outcome: 'noInvoice' }
  const content = jsonOf<InvoiceContent>(invoice.content)
  const { currency } = content
  const earlier = (await creditNotesOf(tx, companyId, [invoice.id])).get(invoice.id) ?? []
  const left = leftOf(
    content,
    earlier.map((each) => each.content),
    currency,
  )
  const sums = creditSums(left, asked.net, content.taxPercent, currency)
  if (!sums) return { outcome: 'tooMuch', left, currency }
  const text = asked.text === '' ? content.lines.map((line) => line.text).join('; ') : asked.text
  const made = creditNoteContent(asked.invoiceNumber, content, sums, text)
  const number = await insertCreditNote(services, tx, companyId, invoice.id, made)
  await mailCreditNote(services, tx, { companyId, to: await recipientNow(tx, companyId, content), number, content: made })
  return { outcome: 'made', number, sums, currency }
}

/** Until the transaction ends nobody else gets a number of the year. */
async function insertCreditNote(
  { config, now }: Pick<Services, 'config' | 'now'>,
  tx: Transaction,
  companyId: string,
  invoiceId: string,
  content: CreditNoteContent,
): Promise<string> {
  const issuedOn = billingDay({ now })
  const { year } = partsOf(issuedOn)
  const [counter] = await runSql<{ last_place: number }>(
    tx,
    `insert into credit_note_counter (year, last_place) values ($1, 1)
     on conflict (year) do update set last_place = credit_note_counter.last_place + 1 returning last_place`,
    [year],
  )
  const place = counter?.last_place ?? 1
  const number = invoiceNumber(config.billing.creditNotePrefix, year, place)
  await runSql(
    tx,
    `insert into credit_note (company_id, id, invoice_id, number, number_year, number_place, issued_on, total, content, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [companyId, newId(now()), invoiceId, number, year, place, issuedOn, content.total, JSON.stringify(content), new Date(now())],
  )
  await runSql(tx, 'update invoice set credited = credited + $3 where company_id = $1 and id = $2', [companyId, invoiceId, content.total])
  return number
}

function mailCreditNote(
  services: Services,
  tx: Transaction,
  { companyId, to, number, content }: { companyId: string; to: Recipient; number: string; content: CreditNoteContent },
): Promise<unknown> {
  const { total, currency, invoiceNumber: invoice, lines } = content
  return queueMail(services, tx, {
    kind: 'billing-credit-note',
    companyId,
    contractId: null,
    to: { name: to.name, address: to.email },
    replyTo: null,
    subject: `Credit note ${number}`,
    letter: {
      heading: `Credit note ${number}`,
      parts: [
        {
          kind: 'facts',
          facts: [
            ['For invoice', invoice],
            ['What', lines.map(({ text }) => text).join('; ')],
            ['Taken off', `${currency} ${amountForReading(total, currency)}`],
          ],
        },
        { kind: 'button', label: 'Open the credit note', href: `${services.config.publicUrl}/billing` },
        { kind: 'small', text: `Sent to ${to.email}, the address for invoices of your company.` },
      ],
    },
  })
}

/** @throws Refusal SuppliersOnly; NotFound for a credit note of another company */
export async function getCreditNotePdf(context: Context, id: string): Promise<FileAnswer> {
  const { companyId } = supplierOf(context)
  const [row] = await runSql<Row>(context.db.queries, `${CREDIT_NOTE} where company_id = $1 and id = $2`, [companyId, id])
  if (!row) throw new Refusal('NotFound')
  const bytes = await creditNotePdf({
    number: row.number,
    issuedOn: row.issued_on,
    content: jsonOf<CreditNoteContent>(row.content),
    madeAt: row.created_at,
  })
  return { body: Buffer.from(bytes), size: bytes.byteLength, contentType: 'application/pdf', fileName: `${row.number}.pdf` }
}
