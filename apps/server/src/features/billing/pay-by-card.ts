// The way to Stripe's own pages: to pay for a plan, and to change card and plan or end it. Numbers of cards are typed there only.

import { Refusal } from '@tradewind/api/refusals.ts'
import { firstCardPayment, type PlanPrice, priceOfPlan } from '@tradewind/domain/billing/card-payment.ts'
import { getAmount, sameAmount } from '@tradewind/domain/money/amount.ts'
import type Stripe from 'stripe'
import type { Context } from '../../context.ts'
import { sha256Hex } from '../../platform/crypto.ts'
import { runSql } from '../../platform/db/database.ts'
import { billCompany, billingDay, priceFor } from './bill-company.ts'
import { supplierOf } from './billing-page.ts'
import { type Account, type CardPayment, getAccount } from './billing-store.ts'
import { closeCardPayment } from './read-card.ts'
import { createCheckout, createCustomer, createPortal } from './stripe-api.ts'

/**
 * The page where a plan is paid for; for a company that pays by card, the page where it is changed to this plan.
 * @throws Refusal SuppliersOnly, NoCardPayment without Stripe or a price of this plan, RecipientMissing, StripeAway
 */
export async function startCheckout(context: Context, plan: PlanPrice['plan']): Promise<{ url: string }> {
  const { companyId, userId } = supplierOf(context)
  const price = priceOfPlan(context.config.stripe?.prices ?? [], plan)
  if (price === undefined) throw new Refusal('NoCardPayment')
  // A payment that nobody has told yet is made neither on two pages, nor by transfer as well.
  await closeCardPayment(context, companyId, userId)
  // Months that have begun are invoiced first: they are paid by transfer.
  const account = await context.db.transaction((tx) => billCompany(context, tx, companyId))
  if (account.recipient === null) throw new Refusal('RecipientMissing')
  const customer = account.stripeCustomer ?? (await makeCustomer(context, account, account.recipient))
  const url = account.card
    ? await createPortal(context, { ...portalOf(context, customer), ...changeTo(context, account.card, price) })
    : await createCheckout(context, { ...checkoutOf(context, account, price), customer })
  return { url }
}

/** @throws Refusal SuppliersOnly; NoCardPayment without Stripe, or for a company that Stripe does not know; StripeAway */
export async function openCardPortal(context: Context): Promise<{ url: string }> {
  const { companyId } = supplierOf(context)
  const { stripeCustomer } = await getAccount(context.db.queries, companyId, billingDay(context))
  if (!context.config.stripe || stripeCustomer === null) throw new Refusal('NoCardPayment')
  return { url: await createPortal(context, portalOf(context, stripeCustomer)) }
}

function checkoutOf(context: Context, account: Account, price: string): Stripe.Checkout.SessionCreateParams {
  const { stripe, publicUrl } = context.config
  const trialEnd = trialEndOf(context, account)
  return {
    mode: 'subscription',
    client_reference_id: account.companyId,
    line_items: [{ price, quantity: 1 }],
    subscription_data: { metadata: { company: account.companyId }, ...(trialEnd === undefined ? {} : { trial_end: trialEnd }) },
    automatic_tax: { enabled: stripe?.hasTax === true },
    tax_id_collection: { enabled: true },
    customer_update: { address: 'auto', name: 'auto' },
    success_url: `${publicUrl}/billing?card=done`,
    cancel_url: `${publicUrl}/billing?card=left`,
  }
}

/** What is invoiced here until the end of the month is not paid by card once more. Undefined: the card pays at once. */
function trialEndOf(context: Context, account: Account): number | undefined {
  const isInvoiced = !sameAmount(priceFor(context, account, account.plan), getAmount('0')) && account.billedUntil >= billingDay(context)
  return isInvoiced ? firstCardPayment(account.billedUntil, Math.floor(context.now() / 1000)) : undefined
}

function portalOf({ config }: Context, customer: string): Stripe.BillingPortal.SessionCreateParams {
  return { customer, return_url: `${config.publicUrl}/billing?card=done` }
}

/** Leads to the question whether this plan is wanted. Nothing for the plan that is paid already: then it is the portal itself. */
function changeTo({ config }: Context, card: CardPayment, price: string): Pick<Stripe.BillingPortal.SessionCreateParams, 'flow_data'> {
  if (card.price === price) return {}
  return {
    flow_data: {
      type: 'subscription_update_confirm',
      subscription_update_confirm: { subscription: card.subscription, items: [{ id: card.item, price, quantity: 1 }] },
      after_completion: { type: 'redirect', redirect: { return_url: `${config.publicUrl}/billing?card=done` } },
    },
  }
}

/** Makes the company a customer of Stripe, once. Two presses at once give the same key, and get the same customer. */
async function makeCustomer(context: Context, account: Account, recipient: NonNullable<Account['recipient']>): Promise<string> {
  const { companyId } = account
  const fields: Stripe.CustomerCreateParams = {
    name: recipient.name,
    email: recipient.email,
    address: { line1: recipient.address, country: recipient.countryCode },
    metadata: { company: companyId },
  }
  // After a customer that was deleted at Stripe the number is another one, and with it the key.
  const key = `customer-${sha256Hex(JSON.stringify([fields, account.stripeAsked]))}`
  const made = await createCustomer(context, fields, key)
  const [kept] = await runSql<{ customer: string }>(
    context.db.queries,
    `update billing_account set stripe_customer = coalesce(stripe_customer, $2), updated_at = now() where company_id = $1
     returning stripe_customer as customer`,
    [companyId, made],
  )
  return kept?.customer ?? made
}
