// What a supplier sees of its billing, and whom its invoices go to.

import type { Billing, saveRecipient as saveCall } from '@tradewind/api/billing.ts'
import type { BodyOf } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { pricedPlans } from '@tradewind/domain/billing/billing-settings.ts'
import { invoiceContent, monthLine } from '@tradewind/domain/billing/invoice.ts'
import { monthOf } from '@tradewind/domain/billing/invoice-sums.ts'
import { addDays } from '@tradewind/domain/calendar/day.ts'
import { amountText, getAmount, sameAmount } from '@tradewind/domain/money/amount.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import { audit } from '../../commands.ts'
import { type Actor, type Context, getActor } from '../../context.ts'
import { billCompany, billingDay, priceFor } from './bill-company.ts'
import { type Account, getAccount, lockAccount, saveRecipient as keepRecipient, unpaidOf } from './billing-store.ts'
import { connectionsOf } from './what-is-open.ts'

/** The caller, who works for a supplier. @throws Refusal SuppliersOnly */
export function supplierOf(context: Context): Actor {
  const actor = getActor(context)
  if (actor.companyType !== 'Supplier') throw new Refusal('SuppliersOnly')
  return actor
}

/** @throws Refusal SuppliersOnly */
export async function getBilling(context: Context): Promise<Billing> {
  const { companyId } = supplierOf(context)
  const { queries } = context.db
  const today = billingDay(context)
  const [account, connections, unpaid, admins] = await Promise.all([
    getAccount(queries, companyId, today),
    connectionsOf(context, companyId),
    unpaidOf(queries, companyId, today),
    queries
      .selectFrom('user_account')
      .select(['first_name', 'last_name', 'email'])
      .where('company_id', '=', companyId)
      .where('role', '=', 'admin')
      .where('disabled_at', 'is', null)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .limit(5)
      .execute(),
  ])
  const { billing } = context.config
  const nextInvoice = nextInvoiceOf(context, account)
  return {
    plan: account.plan,
    planSince: account.planSince,
    next: account.nextPlan === null ? null : { plan: account.nextPlan, from: addDays(account.billedUntil, 1) },
    hasPrices: pricedPlans(billing).length > 0,
    nextInvoice,
    recipient: account.recipient,
    isWaiting: nextInvoice !== null && account.recipient === null && account.billedUntil < today,
    connections,
    unpaid,
    bank: [...billing.bank],
    card: cardOf(context, account),
    admins: admins.map(({ first_name, last_name, email }) => fullName(first_name, last_name) || email),
  }
}

function cardOf({ config: { stripe } }: Context, { card, stripeCustomer }: Account): Billing['card'] {
  if (!stripe) return null
  return {
    plans: [...new Set(stripe.prices.map(({ plan }) => plan))],
    isCustomer: stripeCustomer !== null,
    paid: card && { periodEnd: card.periodEnd, isEnding: card.isEnding, isFailing: card.isFailing },
  }
}

/** The invoice of the first month that is not billed, today when that month has begun; null when it costs nothing. */
function nextInvoiceOf(context: Context, account: Account): Billing['nextInvoice'] {
  const { billing } = context.config
  const today = billingDay(context)
  const period = monthOf(addDays(account.billedUntil, 1))
  const plan = account.nextPlan ?? account.plan
  const price = priceFor(context, account, plan)
  if (sameAmount(price, getAmount('0'))) return null
  const nobody = { name: '', address: '', countryCode: '', taxNumber: '', email: '', orderNumber: '' }
  const lines = [{ text: monthLine(plan, period), amount: price }]
  const { net, tax, total, currency, taxPercent, taxNote } = invoiceContent(billing, account.recipient ?? nobody, lines)
  return {
    on: period.from < today ? today : period.from,
    lines: lines.map(({ text, amount }) => ({ text, amount: amountText(amount, currency) })),
    isTaxKnown: account.recipient !== null,
    taxPercent,
    taxNote,
    net,
    tax,
    total,
    currency,
  }
}

/** Says whom invoices go to, and makes those that waited for it. @throws Refusal SuppliersOnly */
export async function saveRecipient(context: Context, recipient: BodyOf<typeof saveCall>): Promise<Billing> {
  const { companyId } = supplierOf(context)
  await context.db.transaction(async (tx) => {
    const before = await lockAccount(tx, companyId, billingDay(context))
    await keepRecipient(tx, companyId, recipient)
    // Other months are billed by the job, which asks Stripe first.
    if (before.recipient === null) await billCompany(context, tx, companyId)
    await audit(context, tx, 'company.billing', companyId, { name: recipient.name })
  })
  return getBilling(context)
}
