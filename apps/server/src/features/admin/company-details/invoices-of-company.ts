// The invoices on the page about a company: what is left of each, when it was reminded of, and its credit notes.

import type { CompanyDetails } from '@tradewind/api/admin/company-details.ts'
import { leftOf } from '@tradewind/domain/billing/credit-note.ts'
import { type InvoiceContent, invoiceState } from '@tradewind/domain/billing/invoice.ts'
import type { Day } from '@tradewind/domain/calendar/day.ts'
import { getAmount, sameAmount } from '@tradewind/domain/money/amount.ts'
import { jsonOf, type Queries, runSql } from '../../../platform/db/database.ts'
import { creditNotesOf, remindersOf } from '../../billing/public.ts'
import { SHOWN } from './parts-of-company.ts'

type Row = { id: string; number: string; issuedOn: Day; dueOn: Day; paidOn: Day | null; content: string }

export async function invoicesOf(queries: Queries, companyId: string, today: Day): Promise<CompanyDetails['plan']['invoices']> {
  const rows = await runSql<Row>(
    queries,
    `select id, number, to_char(issued_on, 'YYYY-MM-DD') as "issuedOn", to_char(due_on, 'YYYY-MM-DD') as "dueOn",
       to_char(paid_on, 'YYYY-MM-DD') as "paidOn", content::text as content
     from invoice where company_id = $1 order by number_year desc, number_place desc limit $2`,
    [companyId, SHOWN],
  )
  const ids = rows.map((row) => row.id)
  const [reminders, notes] = await Promise.all([remindersOf(queries, companyId, ids), creditNotesOf(queries, companyId, ids)])
  return rows.map(({ id, content: json, ...row }) => {
    const content = jsonOf<InvoiceContent>(json)
    const credited = notes.get(id) ?? []
    const { net, total } = leftOf(
      content,
      credited.map((note) => note.content),
      content.currency,
    )
    const isCancelled = sameAmount(total, getAmount('0'))
    return {
      ...row,
      currency: content.currency,
      total: content.total,
      left: { net, total },
      state: invoiceState({ ...row, isCancelled }, today),
      reminders: [...(reminders.get(id) ?? [])],
      creditNotes: credited.map((note) => ({ number: note.number, issuedOn: note.issuedOn, total: note.content.total })),
    }
  })
}
