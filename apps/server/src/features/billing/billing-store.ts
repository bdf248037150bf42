// SQL of billing accounts and invoices.

import type { Plan } from '@tradewind/domain/accounts/plan.ts'
import type { InvoiceContent, Recipient } from '@tradewind/domain/billing/invoice.ts'
import { invoiceNumber, monthOf } from '@tradewind/domain/billing/invoice-sums.ts'
import { type Day, partsOf } from '@tradewind/domain/calendar/day.ts'
import type { DayRange } from '@tradewind/domain/calendar/day-range.ts'
import { type Amount, amountText, getAmount } from '@tradewind/domain/money/amount.ts'
import { jsonOf, type Queries, runSql, type Transaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'

export type Account = {
  readonly companyId: string
  readonly companyName: string
  /** Suppliers that do not pay by card are. A buyer gets no invoices, whatever its plan. */
  readonly isBilled: boolean
  readonly plan: Plan
  readonly planSince: Day | null
  readonly nextPlan: Plan | null
  readonly billedUntil: Day
  readonly recipient: Recipient | null
  readonly stripeCustomer: string | null
  /** How often Stripe was asked. */
  readonly stripeAsked: number
  /** What pays for the plan at Stripe; null: nothing does. */
  readonly card: CardPayment | null
}

export type CardPayment = {
  readonly subscription: string
  /** The part of the subscription that has the price. */
  readonly item: string
  readonly price: string
  readonly periodEnd: Day
  readonly isEnding: boolean
  readonly isFailing: boolean
}

type AccountRow = {
  company_name: string
  is_billed: boolean
  plan: Plan
  plan_since: Day | null
  next_plan: Plan | null
  billed_until: Day | null
  recipient: string | null
  stripe_customer: string | null
  stripe_asked: number | null
  card: string | null
}

const ACCOUNT = `select c.company_name, c.company_type = 'Supplier' and a.card is null as is_billed, c.plan, to_char(a.plan_since, 'YYYY-MM-DD') as plan_since, a.next_plan,
  to_char(a.billed_until, 'YYYY-MM-DD') as billed_until, a.recipient::text as recipient,
  a.stripe_customer, a.stripe_asked, a.card::text as card
  from company c left join billing_account a on a.company_id = c.id where c.id = $1`

/** The account as it is, also when nothing is kept yet: nothing before the next month is billed then. */
export async function getAccount(queries: Queries | Transaction, companyId: string, today: Day): Promise<Account> {
  const [row] = await runSql<AccountRow>(queries, ACCOUNT, [companyId])
  if (!row) throw new Error(`no company ${companyId}`)
  return {
    companyId,
    companyName: row.company_name,
    isBilled: row.is_billed,
    plan: row.plan,
    planSince: row.plan_since,
    nextPlan: row.next_plan,
    billedUntil: row.billed_until ?? monthOf(today).to,
    recipient: row.recipient === null ? null : jsonOf<Recipient>(row.recipient),
    stripeCustomer: row.stripe_customer,
    stripeAsked: row.stripe_asked ?? 0,
    card: row.card === null ? null : jsonOf<CardPayment>(row.card),
  }
}

/** The same, locked: a change of the plan and an invoice wait for each other. */
export async function lockAccount(tx: Transaction, companyId: string, today: Day): Promise<Account> {
  await runSql(tx, 'insert into billing_account (company_id, billed_until) values ($1, $2) on conflict do nothing', [
    companyId,
    monthOf(today).to,
  ])
  await runSql(tx, 'select from billing_account where company_id = $1 for update', [companyId])
  return getAccount(tx, companyId, today)
}

export async function saveAccount(tx: Transaction, { companyId, plan, planSince, nextPlan, billedUntil }: Account): Promise<void> {
  await runSql(
    tx,
    'update billing_account set plan_since = $2, next_plan = $3, billed_until = $4, updated_at = now() where company_id = $1',
    [companyId, planSince, nextPlan, billedUntil],
  )
  await runSql(tx, 'update company set plan = $2 where id = $1 and plan <> $2', [companyId, plan])
}

export async function saveRecipient(tx: Transaction, companyId: string, recipient: Recipient): Promise<void> {
  await runSql(tx, 'update billing_account set recipient = $2, updated_at = now() where company_id = $1', [
    companyId,
    JSON.stringify(recipient),
  ])
}

/** Who gets e-mails about an invoice: the recipient of today, whose address may have been mended since, and otherwise that of the invoice. */
export async function recipientNow(tx: Transaction, companyId: string, invoice: InvoiceContent): Promise<Recipient> {
  const [row] = await runSql<{ recipient: string | null }>(
    tx,
    'select recipient::text as recipient from billing_account where company_id = $1',
    [companyId],
  )
  return row?.recipient ? jsonOf<Recipient>(row.recipient) : invoice.recipient
}

export type NewInvoice = {
  readonly kind: 'month' | 'rest'
  readonly period: DayRange
  readonly issuedOn: Day
  readonly dueOn: Day
  readonly content: InvoiceContent
}

/** Gives the next number and keeps the invoice. Until the transaction ends nobody else gets a number of the year. */
export async function insertInvoice(
  tx: Transaction,
  { companyId, prefix, now }: { readonly companyId: string; readonly prefix: string; readonly now: number },
  { kind, period, issuedOn, dueOn, content }: NewInvoice,
): Promise<string> {
  const { year } = partsOf(issuedOn)
  const [counter] = await runSql<{ last_place: number }>(
    tx,
    `insert into invoice_counter (year, last_place) values ($1, 1)
     on conflict (year) do update set last_place = invoice_counter.last_place + 1 returning last_place`,
    [year],
  )
  const place = counter?.last_place ?? 1
  const number = invoiceNumber(prefix, year, place)
  await runSql(
    tx,
    `insert into invoice (company_id, id, number, number_year, number_place, kind, period_from, period_to, issued_on, due_on, content, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [companyId, newId(now), number, year, place, kind, period.from, period.to, issuedOn, dueOn, JSON.stringify(content), new Date(now)],
  )
  return number
}

export type InvoiceRow = {
  readonly id: string
  readonly number: string
  readonly number_year: number
  readonly number_place: number
  readonly issued_on: Day
  readonly due_on: Day
  readonly period_from: Day
  readonly period_to: Day
  readonly paid_on: Day | null
  /** ISO 8601 in UTC. */
  readonly created_at: string
  readonly content: string
  /** What its credit notes take off, with tax. */
  readonly credited: string
}

const INVOICE = `select id, number, number_year, number_place, to_char(issued_on, 'YYYY-MM-DD') as issued_on, to_char(due_on, 'YYYY-MM-DD') as due_on,
  to_char(period_from, 'YYYY-MM-DD') as period_from, to_char(period_to, 'YYYY-MM-DD') as period_to, to_char(paid_on, 'YYYY-MM-DD') as paid_on,
  created_at, content::text as content, credited::text from invoice`

export async function findInvoice(queries: Queries, companyId: string, id: string): Promise<InvoiceRow | undefined> {
  const [row] = await runSql<InvoiceRow>(queries, `${INVOICE} where company_id = $1 and id = $2`, [companyId, id])
  return row
}

export type InvoicePage = { readonly limit: number; readonly after?: InvoiceRow | undefined; readonly before?: InvoiceRow | undefined }

/** Newest first: older ones than `after`, or the nearest newer ones than `before`. One more than `limit` where there is one. */
export async function pageOfInvoices(queries: Queries, companyId: string, { limit, after, before }: InvoicePage): Promise<InvoiceRow[]> {
  const at = after ?? before
  const condition = at === undefined ? '' : `and (number_year, number_place) ${after ? '<' : '>'} ($3, $4)`
  const order = before ? 'number_year, number_place' : 'number_year desc, number_place desc'
  const values = [companyId, limit + 1, ...(at === undefined ? [] : [at.number_year, at.number_place])]
  return runSql<InvoiceRow>(queries, `${INVOICE} where company_id = $1 ${condition} order by ${order} limit $2`, values)
}

export type Unpaid = { readonly currency: string; readonly toPay: Amount; readonly overdue: Amount; readonly invoices: number }

/** What a company has still to pay, by currency: its invoices without those that are paid, less its credit notes. */
export async function unpaidOf(queries: Queries, companyId: string, today: Day): Promise<Unpaid[]> {
  const rows = await runSql<{ currency: string; to_pay: string; overdue: string; invoices: number }>(
    queries,
    `select content ->> 'currency' as currency, sum(total - credited)::text as to_pay, count(*)::int as invoices,
       coalesce(sum(total - credited) filter (where due_on < $2), 0)::text as overdue
     from invoice where company_id = $1 and paid_on is null and credited < total group by 1 order by 1`,
    [companyId, today],
  )
  return rows.map(({ currency, to_pay: toPay, overdue, invoices }) => ({
    currency,
    toPay: amountText(getAmount(toPay), currency) as Amount, // an amount with the decimals of its currency is one
    overdue: amountText(getAmount(overdue), currency) as Amount, // as above
    invoices,
  }))
}

/** @param number which one of its invoice it is, from 1: a stage that was missed has none */
export type Reminder = { readonly number: number; readonly sentOn: Day }

/** The reminders of these invoices, the first one first. */
export async function remindersOf(queries: Queries, companyId: string, invoiceIds: readonly string[]): Promise<Map<string, Reminder[]>> {
  const rows = await runSql<{ invoice_id: string; sent_on: Day }>(
    queries,
    `select invoice_id, to_char(sent_on, 'YYYY-MM-DD') as sent_on from invoice_reminder
     where company_id = $1 and invoice_id = any($2) order by stage`,
    [companyId, [...invoiceIds]],
  )
  return new Map(
    [...Map.groupBy(rows, (row) => row.invoice_id)].map(([id, of]) => [id, of.map((row, i) => ({ number: i + 1, sentOn: row.sent_on }))]),
  )
}
