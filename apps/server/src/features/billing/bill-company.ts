// Bills a company month by month, and changes its plan. Both hold the account, so that no invoice is made twice or for the wrong plan.

import type { Plan } from '@tradewind/domain/accounts/plan.ts'
import { invoiceContent, type InvoiceLine, monthLine, restLine } from '@tradewind/domain/billing/invoice.ts'
import { isCheaper, monthOf, restOfMonth } from '@tradewind/domain/billing/invoice-sums.ts'
import { addDays, type Day, dayAt } from '@tradewind/domain/calendar/day.ts'
import type { DayRange } from '@tradewind/domain/calendar/day-range.ts'
import { type Amount, getAmount, sameAmount } from '@tradewind/domain/money/amount.ts'
import type { Services } from '../../context.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { type Account, insertInvoice, lockAccount, saveAccount } from './billing-store.ts'

/** Billing needs no running server: an operator's command has these too. */
export type BillingMeans = {
  readonly config: Pick<Services['config'], 'billing'>
  readonly now: () => number
}

const NOTHING = getAmount('0')

/** What a plan is invoiced with here for a month; `0` where it has no price, for a buyer, and for a company that pays by card. */
export function priceFor({ config }: Pick<BillingMeans, 'config'>, { isBilled }: Pick<Account, 'isBilled'>, plan: Plan): Amount {
  return isBilled ? (config.billing.plans[plan].price ?? NOTHING) : NOTHING
}

/** The day on which billing counts today. */
export function billingDay({ now }: Pick<BillingMeans, 'now'>): Day {
  return dayAt(now(), 'UTC')
}

/**
 * Makes the invoices of all months that have begun and are not billed yet, and begins a plan that was chosen for the next month.
 * A month that costs something waits until the company has said who gets the invoice. Calling it twice changes nothing more.
 */
export async function billCompany(means: BillingMeans, tx: Transaction, companyId: string): Promise<Account> {
  const today = billingDay(means)
  let account = await lockAccount(tx, companyId, today)
  while (account.billedUntil < today) {
    const period = monthOf(addDays(account.billedUntil, 1))
    const plan = account.nextPlan ?? account.plan
    const price = priceFor(means, account, plan)
    const isFree = sameAmount(price, NOTHING)
    if (account.nextPlan !== null) account = { ...account, plan, planSince: period.from, nextPlan: null }
    if (!isFree && account.recipient === null) break
    if (!isFree) await issue(means, tx, account, { kind: 'month', period, lines: [{ text: monthLine(plan, period), amount: price }] })
    account = { ...account, billedUntil: period.to }
  }
  await saveAccount(tx, account)
  return account
}

export type PlanChange =
  | { readonly outcome: 'kept' }
  | { readonly outcome: 'changed'; readonly from: Day; readonly number: string | null; readonly unbilledSince: Day | null }
  | { readonly outcome: 'planned'; readonly from: Day }
  | { readonly outcome: 'noRecipient' }
  | { readonly outcome: 'paidByCard' }

/**
 * Gives the company another plan. A dearer one begins today, and the rest of the month is billed; a cheaper one begins when the month that
 * is paid for ends. The plan that it has already cancels a change that is planned.
 */
export async function changePlan(means: BillingMeans, tx: Transaction, companyId: string, plan: Plan): Promise<PlanChange> {
  const today = billingDay(means)
  const account = await billCompany(means, tx, companyId)
  // Otherwise the company goes on paying for the plan that it had.
  if (account.card !== null) return { outcome: 'paidByCard' }
  if (plan === account.plan) {
    await saveAccount(tx, { ...account, nextPlan: null })
    return { outcome: 'kept' }
  }
  const [before, after] = [priceFor(means, account, account.plan), priceFor(means, account, plan)]
  if (account.recipient === null && !sameAmount(after, NOTHING)) return { outcome: 'noRecipient' }
  if (isCheaper(after, before) && account.billedUntil >= today) {
    await saveAccount(tx, { ...account, nextPlan: plan })
    return { outcome: 'planned', from: addDays(account.billedUntil, 1) }
  }
  // Months that waited for somebody who gets the invoice, and whose plan ends now, are billed no more.
  const unbilledSince = account.billedUntil < today ? addDays(account.billedUntil, 1) : null
  const changed: Account = { ...account, plan, planSince: today, nextPlan: null }
  await saveAccount(tx, changed)
  const rest = restOfMonth(before, after, today, means.config.billing.currency)
  if (sameAmount(rest, NOTHING)) return { outcome: 'changed', from: today, number: null, unbilledSince }
  const period = { from: today, to: monthOf(today).to }
  const number = await issue(means, tx, changed, {
    kind: 'rest',
    period,
    lines: [{ text: restLine(account.plan, plan, period), amount: rest }],
  })
  return { outcome: 'changed', from: today, number, unbilledSince: null }
}

type Issued = { readonly kind: 'month' | 'rest'; readonly period: DayRange; readonly lines: readonly InvoiceLine[] }

async function issue(
  means: BillingMeans,
  tx: Transaction,
  { companyId, recipient }: Account,
  { kind, period, lines }: Issued,
): Promise<string> {
  const { billing } = means.config
  if (recipient === null) throw new Error(`${companyId} has nobody who gets an invoice`)
  const issuedOn = billingDay(means)
  return insertInvoice(
    tx,
    { companyId, prefix: billing.numberPrefix, now: means.now() },
    { kind, period, issuedOn, dueOn: addDays(issuedOn, billing.daysToPay), content: invoiceContent(billing, recipient, lines) },
  )
}
