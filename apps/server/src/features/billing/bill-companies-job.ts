// Each hour: invoices of the months that have begun, and e-mails about invoices that nobody was told of yet.

import type { InvoiceContent } from '@tradewind/domain/billing/invoice.ts'
import { pricedPlans } from '@tradewind/domain/billing/billing-settings.ts'
import { type Day, dayText } from '@tradewind/domain/calendar/day.ts'
import { amountForReading } from '@tradewind/domain/money/amount.ts'
import { z } from 'zod'
import type { Services } from '../../context.ts'
import { jsonOf, runSql, type Transaction } from '../../platform/db/database.ts'
import { jobKind, type Worker, worker } from '../../platform/queue.ts'
import { queueMail } from '../mail/public.ts'
import { billCompany, billingDay } from './bill-company.ts'
import { closeCardPayment } from './read-card.ts'

const BILL_COMPANIES = jobKind({
  name: 'billing.bill-companies',
  data: z.object({}),
  retries: 3,
  concurrency: 1,
  timeoutSeconds: 3600,
  cron: '52 * * * *',
})

export function billCompaniesJob(services: Services): Worker {
  return worker(BILL_COMPANIES, (_, signal) => billCompanies(services, signal))
}

/**
 * Each company is a transaction of its own: one that fails does not hold up the invoices of the others. Stripe is asked first about a company
 * that may have paid by card; while Stripe is away its invoice waits.
 * @throws AggregateError at the end, when companies could not be billed; the job is tried again
 */
export async function billCompanies(services: Services, signal: AbortSignal): Promise<void> {
  const due = await runSql<{ id: string; may_have_paid: boolean }>(
    services.db.queries,
    // A company on a plan with a price has an account from the first run on.
    `select c.id, a.stripe_customer is not null and a.card is null as may_have_paid
     from company c left join billing_account a on a.company_id = c.id
     where c.closed_at is null
       and (a.billed_until < $1 or (a.company_id is null and c.plan = any($2) and c.company_type = 'Supplier')) order by c.id`,
    [billingDay(services), pricedPlans(services.config.billing)],
  )
  const failures: unknown[] = []
  for (const { id, may_have_paid: mayHavePaid } of due) {
    if (signal.aborted) return
    try {
      if (mayHavePaid) await closeCardPayment(services, id, null)
      await services.db.transaction((tx) => billCompany(services, tx, id))
    } catch (error) {
      // Thrown below: the others get their invoices first.
      failures.push(error)
    }
  }
  await services.db.transaction((tx) => mailInvoices(services, tx))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${due.length} companies could not be billed`)
}

type ToMail = { company_id: string; number: string; due_on: Day; content: string }

async function mailInvoices(services: Services, tx: Transaction): Promise<void> {
  const invoices = await runSql<ToMail>(
    tx,
    `update invoice set mailed_at = now() where id in (select id from invoice where mailed_at is null order by id limit 500 for update skip locked)
     returning company_id, number, to_char(due_on, 'YYYY-MM-DD') as due_on, content::text as content`,
  )
  for (const { company_id: companyId, number, due_on: dueOn, content } of invoices) {
    const { recipient, total, currency, lines } = jsonOf<InvoiceContent>(content)
    await queueMail(services, tx, {
      kind: 'billing-invoice',
      companyId,
      contractId: null,
      to: { name: recipient.name, address: recipient.email },
      replyTo: null,
      subject: `Invoice ${number}`,
      letter: {
        heading: `Invoice ${number}`,
        parts: [
          {
            kind: 'facts',
            facts: [
              ['For', lines.map(({ text }) => text).join('; ')],
              ['Total', `${currency} ${amountForReading(total, currency)}`],
              ['Please pay by', dayText(dueOn)],
            ],
          },
          { kind: 'button', label: 'Open the invoice', href: `${services.config.publicUrl}/billing` },
          { kind: 'small', text: `Sent to ${recipient.email}, the address for invoices of your company.` },
        ],
      },
    })
  }
}
