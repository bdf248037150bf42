// E-mails about invoices that nobody has paid, on the days that the platform has set.

import { toPayOf } from '@tradewind/domain/billing/credit-note.ts'
import type { InvoiceContent } from '@tradewind/domain/billing/invoice.ts'
import { reminderDue } from '@tradewind/domain/billing/reminder-stage.ts'
import { addDays, type Day, dayText } from '@tradewind/domain/calendar/day.ts'
import { amountForReading, getAmount } from '@tradewind/domain/money/amount.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { z } from 'zod'
import type { Services } from '../../context.ts'
import { jsonOf, runSql, type Transaction } from '../../platform/db/database.ts'
import { jobKind, type Worker, worker } from '../../platform/queue.ts'
import { queueMail } from '../mail/public.ts'
import { billingDay } from './bill-company.ts'
import { recipientNow } from './billing-store.ts'

const REMIND_OF_INVOICES = jobKind({
  name: 'billing.remind-of-invoices',
  data: z.object({}),
  retries: 3,
  concurrency: 1,
  timeoutSeconds: 3600,
  cron: '22 * * * *',
})

export function remindOfInvoicesJob(services: Services): Worker {
  return worker(REMIND_OF_INVOICES, (_, signal) => remindOfInvoices(services, signal))
}

/** Of one run; the next one goes on. */
const MOST = 1000

/** Not paid, not cancelled, due before this day, and its own e-mail was queued before it: one that was late is not followed by a reminder at once. */
const unpaid = (day: string) =>
  `paid_on is null and credited < total and due_on < ${day}::date and mailed_at < ${day}::date::timestamp at time zone 'UTC'`

/**
 * Each reminder is one transaction with its e-mail: it is sent once, also when the job is killed and when several run. An invoice whose stages were missed
 * gets one reminder, that of today; the customer counts those that came.
 * @throws AggregateError at the end, when some could not be queued; the job is tried again
 */
export async function remindOfInvoices(services: Services, signal: AbortSignal): Promise<void> {
  const { reminderDays } = services.config.billing
  const [first] = reminderDays
  if (first === undefined) return
  const today = billingDay(services)
  const due = await runSql<{ id: string }>(
    services.db.queries,
    `select i.id from invoice i where ${unpaid('$1')}
       and not exists (select from invoice_reminder r where r.company_id = i.company_id and r.invoice_id = i.id
         and r.stage >= (select count(*) from unnest($2::integer[]) as d (days) where i.due_on + d.days <= $3::date))
     order by i.due_on, i.id limit $4`,
    [addDays(today, 1 - first), [...reminderDays], today, MOST],
  )
  const failures: unknown[] = []
  for (const { id } of due) {
    if (signal.aborted) return
    try {
      await services.db.transaction((tx) => remind(services, tx, id))
    } catch (error) {
      // Thrown below: the others are reminded first.
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${due.length} reminders could not be sent`)
}

type Row = {
  company_id: string
  number: string
  due_on: Day
  credited: string
  total: string
  content: string
}

async function remind(services: Services, tx: Transaction, invoiceId: string): Promise<void> {
  const { reminderDays } = services.config.billing
  const today = billingDay(services)
  // A payment or a credit note that came meanwhile is seen here.
  const [row] = await runSql<Row>(
    tx,
    `select company_id, number, to_char(due_on, 'YYYY-MM-DD') as due_on, credited::text, total::text, content::text as content
     from invoice where id = $1 and ${unpaid('$2')} for update`,
    [invoiceId, addDays(today, 1 - (reminderDays[0] ?? 0))],
  )
  if (!row) return
  const stage = reminderDue(row.due_on, reminderDays, today)
  const content = jsonOf<InvoiceContent>(row.content)
  const { name, email } = await recipientNow(tx, row.company_id, content)
  const [inserted] = await runSql<{ before: number }>(
    tx,
    `insert into invoice_reminder (company_id, invoice_id, stage, sent_on, to_address, created_at)
     select $1::text, $2::text, $3::integer, $4::date, $5::text, $6::timestamptz where $3 > 0
       and not exists (select from invoice_reminder where company_id = $1 and invoice_id = $2 and stage >= $3)
     returning (select count(*)::int from invoice_reminder where company_id = $1 and invoice_id = $2) as before`,
    [row.company_id, invoiceId, stage, today, email, new Date(services.now())],
  )
  if (!inserted) return
  const { currency, lines, bank } = content
  const toPay = toPayOf(getAmount(row.total), getAmount(row.credited), currency)
  await queueMail(services, tx, {
    kind: 'billing-reminder',
    companyId: row.company_id,
    contractId: null,
    to: { name, address: email },
    replyTo: null,
    subject: `Reminder ${inserted.before + 1}: invoice ${row.number} is overdue`,
    letter: {
      heading: `Invoice ${row.number} is overdue`,
      parts: [
        {
          kind: 'paragraph',
          text: `It was to be paid by ${dayText(row.due_on)}. If you have paid it in the last days, nothing is left to do.`,
        },
        {
          kind: 'facts',
          facts: [
            ['For', lines.map(({ text }) => text).join('; ')],
            ['To pay', `${currency} ${amountForReading(toPay, currency)}`],
            ['Late by', counted(daysLate(row.due_on, today), 'day', 'days')],
            ...(bank.length === 0 ? [] : [['Account', bank.join(', ')] as const]),
            ['Reference', row.number],
          ],
        },
        { kind: 'button', label: 'Open the invoice', href: `${services.config.publicUrl}/billing` },
        { kind: 'small', text: `Sent to ${email}, the address for invoices of your company.` },
      ],
    },
  })
}

const DAY_MS = 86_400_000

function daysLate(dueOn: Day, today: Day): number {
  return Math.round((Date.parse(today) - Date.parse(dueOn)) / DAY_MS)
}
