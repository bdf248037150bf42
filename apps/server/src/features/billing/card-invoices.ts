// The invoices that Stripe has made, read there at the moment. Those that are made here are in `invoices.ts`.

import type { AnswerOf, QueryOf } from '@tradewind/api/call.ts'
import type { CardInvoice, listCardInvoices as listCall } from '@tradewind/api/billing.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { dayAt } from '@tradewind/domain/calendar/day.ts'
import { amountOfMinor } from '@tradewind/domain/money/minor-amount.ts'
import type { Context } from '../../context.ts'
import { billingDay } from './bill-company.ts'
import { supplierOf } from './billing-page.ts'
import { getAccount } from './billing-store.ts'
import { getStripeInvoice, invoicesOf, type StripeInvoice } from './stripe-api.ts'

/**
 * Newest first; drafts are left out. Empty for a company that Stripe does not know.
 * @throws Refusal SuppliersOnly; NotFound when the cursor is no invoice of this company; StripeAway
 */
export async function listCardInvoices(context: Context, query: QueryOf<typeof listCall>): Promise<AnswerOf<typeof listCall>> {
  const { companyId } = supplierOf(context)
  const { starting_after: afterId, ending_before: beforeId, limit } = query
  const { stripeCustomer: customer } = await getAccount(context.db.queries, companyId, billingDay(context))
  const cursor = afterId ?? beforeId
  if (!context.config.stripe || customer === null) {
    if (cursor !== undefined) throw new Refusal('NotFound')
    return { items: [], hasOlder: false, hasNewer: false }
  }
  if (cursor !== undefined && (await getStripeInvoice(context, cursor)).customer !== customer) throw new Refusal('NotFound')
  const page = await invoicesOf(context, {
    customer,
    limit,
    ...(afterId === undefined ? {} : { starting_after: afterId }),
    ...(beforeId === undefined ? {} : { ending_before: beforeId }),
  })
  return {
    items: page.data.filter(({ status }) => status !== 'draft').map(invoiceOf),
    hasOlder: beforeId === undefined ? page.has_more : true,
    hasNewer: beforeId === undefined ? afterId !== undefined : page.has_more,
  }
}

function invoiceOf(invoice: StripeInvoice): CardInvoice {
  const { id, number, created, status, status_transitions, subtotal, total, lines, invoice_pdf } = invoice
  const currency = invoice.currency.toUpperCase()
  const amount = (minor: number) => amountOfMinor(minor, currency)
  const paidAt = status === 'paid' ? (status_transitions?.paid_at ?? created) : null
  return {
    id,
    number,
    issuedOn: dayOfSeconds(created),
    paidOn: paidAt === null ? null : dayOfSeconds(paidAt),
    state: status === 'paid' || status === 'void' || status === 'uncollectible' ? status : 'open',
    lines: lines.data.map((line) => ({ text: line.description ?? '', amount: amount(line.amount) })),
    net: amount(subtotal),
    tax: amount(total - subtotal),
    total: amount(total),
    currency,
    pdfUrl: invoice_pdf ?? null,
  }
}

function dayOfSeconds(seconds: number) {
  return dayAt(seconds * 1000, 'UTC')
}
