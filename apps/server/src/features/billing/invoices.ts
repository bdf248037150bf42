// The invoices of a supplier: the list, and each as a document.

import type { Invoice, listInvoices as listCall } from '@tradewind/api/billing.ts'
import type { AnswerOf, QueryOf } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { toPayOf } from '@tradewind/domain/billing/credit-note.ts'
import { type InvoiceContent, invoiceState } from '@tradewind/domain/billing/invoice.ts'
import type { Day } from '@tradewind/domain/calendar/day.ts'
import { amountText, getAmount, sameAmount } from '@tradewind/domain/money/amount.ts'
import type { Context } from '../../context.ts'
import { jsonOf } from '../../platform/db/database.ts'
import type { FileAnswer } from '../../platform/http/route.ts'
import { billingDay } from './bill-company.ts'
import { supplierOf } from './billing-page.ts'
import { findInvoice, type InvoiceRow, pageOfInvoices, type Reminder, remindersOf } from './billing-store.ts'
import { type CreditNote, creditNotesOf } from './credit-notes.ts'
import { invoicePdf } from './invoice-pdf.ts'

/**
 * Newest first. A cursor is the id of an invoice of the same company. // C-CL-113
 * @throws Refusal SuppliersOnly; NotFound when the cursor is no invoice of this company
 */
export async function listInvoices(context: Context, query: QueryOf<typeof listCall>): Promise<AnswerOf<typeof listCall>> {
  const { companyId } = supplierOf(context)
  const { queries } = context.db
  const { starting_after: afterId, ending_before: beforeId, limit } = query
  const at = async (id: string | undefined) => (id === undefined ? undefined : getInvoice(context, companyId, id))
  const [after, before] = [await at(afterId), await at(beforeId)]
  const rows = await pageOfInvoices(queries, companyId, { limit, after, before })
  const hasMore = rows.length > limit
  const shown = rows.slice(0, limit)
  if (before) shown.reverse()
  const today = billingDay(context)
  const ids = shown.map((row) => row.id)
  const [reminders, notes] = await Promise.all([remindersOf(queries, companyId, ids), creditNotesOf(queries, companyId, ids)])
  return {
    items: shown.map((row) => invoiceOf(row, today, reminders.get(row.id) ?? [], notes.get(row.id) ?? [])),
    hasOlder: before ? true : hasMore,
    hasNewer: before ? hasMore : after !== undefined,
  }
}

/** @throws Refusal NotFound for another company */
async function getInvoice({ db }: Context, companyId: string, id: string): Promise<InvoiceRow> {
  const row = await findInvoice(db.queries, companyId, id)
  if (!row) throw new Refusal('NotFound')
  return row
}

const NOTHING = getAmount('0')

function invoiceOf(row: InvoiceRow, today: Day, reminders: readonly Reminder[], notes: readonly CreditNote[]): Invoice {
  const { lines, net, tax, total, currency } = jsonOf<InvoiceContent>(row.content)
  const left = toPayOf(total, getAmount(row.credited), currency)
  const isCancelled = sameAmount(left, NOTHING)
  return {
    id: row.id,
    number: row.number,
    issuedOn: row.issued_on,
    dueOn: row.due_on,
    paidOn: row.paid_on,
    state: invoiceState({ paidOn: row.paid_on, dueOn: row.due_on, isCancelled }, today),
    toPay: row.paid_on === null ? left : amountText(NOTHING, currency),
    reminders: [...reminders],
    creditNotes: notes.map(({ id, number, issuedOn, content }) => ({ id, number, issuedOn, total: amountText(content.total, currency) })),
    lines: lines.map(({ text, amount }) => ({ text, amount: amountText(amount, currency) })),
    net,
    tax,
    total,
    currency,
  }
}

/** @throws Refusal SuppliersOnly; NotFound for an invoice of another company */
export async function getInvoicePdf(context: Context, id: string): Promise<FileAnswer> {
  const { companyId } = supplierOf(context)
  const row = await getInvoice(context, companyId, id)
  const bytes = await invoicePdf({
    number: row.number,
    issuedOn: row.issued_on,
    dueOn: row.due_on,
    period: { from: row.period_from, to: row.period_to },
    content: jsonOf<InvoiceContent>(row.content),
    madeAt: row.created_at,
  })
  return { body: Buffer.from(bytes), size: bytes.byteLength, contentType: 'application/pdf', fileName: `${row.number}.pdf` }
}
