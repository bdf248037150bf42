// What a company pays by card, asked of Stripe anew. Events only say that something changed: their order and number do not matter.

import type { Billing } from '@tradewind/api/billing.ts'
import { planPaidByCard } from '@tradewind/api/billing-events.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { payingSubscriptions, planOfPrice, type Subscription } from '@tradewind/domain/billing/card-payment.ts'
import { dayAt } from '@tradewind/domain/calendar/day.ts'
import type { Context, Services } from '../../context.ts'
import { recordEvent } from '../../events.ts'
import { runSql, type Transaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { billingDay } from './bill-company.ts'
import { getBilling, supplierOf } from './billing-page.ts'
import { type Account, type CardPayment, getAccount, lockAccount, saveAccount } from './billing-store.ts'
import { endCheckouts, type StripeSubscription, subscriptionsOf } from './stripe-api.ts'

/** @throws Refusal SuppliersOnly, NoCardPayment, StripeAway */
export async function readCardPayment(context: Context): Promise<Billing> {
  const { companyId, userId } = supplierOf(context)
  if (!context.config.stripe) throw new Refusal('NoCardPayment')
  await readCard(context, companyId, userId)
  return getBilling(context)
}

/**
 * Before an invoice is made here or a new page to pay on: ends the pages that are open, and asks what was paid on them. After it nobody can
 * pay by card for a month that is then invoiced. @throws Refusal StripeAway
 */
export async function closeCardPayment(services: Services, companyId: string, userId: string | null): Promise<void> {
  const { stripeCustomer } = await getAccount(services.db.queries, companyId, billingDay(services))
  if (!services.config.stripe || stripeCustomer === null) return
  await endCheckouts(services, stripeCustomer)
  await readCard(services, companyId, userId)
}

/**
 * Asks Stripe what pays for the plan of this company, and gives it the plan that follows. Nothing happens without Stripe, and for a company
 * that Stripe does not know. Nothing is locked while Stripe is asked. Of several questions at once the one that was asked last decides.
 * @param userId who came back from Stripe; null for an event @throws Refusal StripeAway
 */
export async function readCard(services: Services, companyId: string, userId: string | null): Promise<void> {
  if (!services.config.stripe) return
  const [question] = await runSql<{ place: number; customer: string }>(
    services.db.queries,
    `update billing_account set stripe_asked = stripe_asked + 1 where company_id = $1 and stripe_customer is not null
     returning stripe_asked as place, stripe_customer as customer`,
    [companyId],
  )
  if (!question) return
  const told = await subscriptionsOf(services, question.customer)
  await services.db.transaction(async (tx) => {
    const account = await lockAccount(tx, companyId, billingDay(services))
    const [isNewest] = await runSql(
      tx,
      // A customer that is gone is forgotten: the next payment makes a new one.
      `update billing_account set stripe_applied = $2, stripe_customer = case when $3 then null else stripe_customer end
       where company_id = $1 and stripe_applied < $2 and stripe_customer = $4 returning 1 as one`,
      [companyId, question.place, told === undefined, question.customer],
    )
    if (isNewest) await apply(services, tx, account, { told: told ?? [], userId })
  })
}

type Told = { readonly told: readonly StripeSubscription[]; readonly userId: string | null }

async function apply(services: Services, tx: Transaction, account: Account, { told, userId }: Told): Promise<void> {
  const { companyId, companyName } = account
  const [paying, ...others] = payingSubscriptions(told.map(subscriptionOf))
  if (others.length > 0) services.log.error({ companyId, companyName }, 'this company has several subscriptions at Stripe: end all but one')
  const card = paying ? cardOf(paying.whole) : null
  const plan = planAfter(services, account, card)
  await runSql(tx, 'update billing_account set card = $2 where company_id = $1', [companyId, card && JSON.stringify(card)])
  const isChanged = plan !== account.plan
  await saveAccount(tx, {
    ...account,
    plan,
    planSince: isChanged ? billingDay(services) : account.planSince,
    nextPlan: card || account.card ? null : account.nextPlan,
  })
  if (isChanged) await note(services, tx, { companyId, plan, userId })
  if (isChanged || (card === null) !== (account.card === null))
    await recordEvent(services, tx, planPaidByCard, { companyIds: [companyId], facts: { plan, isPaid: card !== null } })
}

/** Free once the card does not pay any more. A price that no plan has changes nothing: the operator has to name it. */
function planAfter({ config, log }: Services, { companyId, plan, card: before }: Account, card: CardPayment | null): Account['plan'] {
  if (card === null) return before === null ? plan : 'Free'
  const paid = planOfPrice(config.stripe?.prices ?? [], card.price)
  if (paid === undefined) log.error({ companyId, price: card.price }, 'a company pays a price at Stripe that STRIPE_PRICES does not name')
  return paid ?? plan
}

function subscriptionOf(whole: StripeSubscription): Subscription & { whole: StripeSubscription } {
  return { id: whole.id, status: whole.status, createdAt: whole.created, price: whole.items.data[0]?.price.id ?? '', whole }
}

function cardOf({ id, status, items, cancel_at, cancel_at_period_end }: StripeSubscription): CardPayment {
  const [item] = items.data
  if (!item) throw new Error(`the subscription ${id} has no price`)
  const end = item.current_period_end
  const isEnding = cancel_at_period_end || (cancel_at != null && cancel_at <= end)
  return {
    subscription: id,
    item: item.id,
    price: item.price.id,
    periodEnd: dayAt((isEnding ? (cancel_at ?? end) : end) * 1000, 'UTC'),
    isEnding,
    isFailing: status === 'past_due',
  }
}

type Changed = { readonly companyId: string; readonly plan: Account['plan']; readonly userId: string | null }

function note({ now }: Services, tx: Transaction, { companyId, plan, userId }: Changed): Promise<unknown> {
  return runSql(
    tx,
    `insert into audit_entry (company_id, id, user_id, action, subject_id, detail, ip_address, created_at)
     values ($1, $2, $3, 'company.plan', $4, $5, '', $6)`,
    [companyId, newId(now()), userId, companyId, JSON.stringify({ plan, by: 'card' }), new Date(now())],
  )
}
