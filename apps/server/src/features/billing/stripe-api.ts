// Calls of Stripe, as far as billing uses them. No number of a card is ever in them.

import { Refusal } from '@tradewind/api/refusals.ts'
import type Stripe from 'stripe'
import { z } from 'zod'
import type { Services } from '../../context.ts'

type Means = Pick<Services, 'config' | 'log'>

/** For one try; there are two. */
const PATIENCE_MS = 10_000
const RETRIES = 1

/** Speed: the package has 800 files, and most installations take no cards. It is loaded when it is first used. */
export async function stripeOf({ config }: Pick<Services, 'config'>): Promise<Stripe> {
  if (!config.stripe) throw new Refusal('NoCardPayment')
  const { default: Client } = await import('stripe')
  const { secretKey, url } = config.stripe
  return new Client(secretKey, { timeout: PATIENCE_MS, maxNetworkRetries: RETRIES, telemetry: false, ...(url ? placeOf(url) : {}) })
}

function placeOf(url: string): { host: string; port: string; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(url)
  const isSafe = protocol === 'https:'
  return { host: hostname, port: port || (isSafe ? '443' : '80'), protocol: isSafe ? 'https' : 'http' }
}

const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
const seconds = z.number().int()

const subscription = z.object({
  id: z.string(),
  status: z.string(),
  created: seconds,
  cancel_at_period_end: z.boolean(),
  cancel_at: seconds.nullish(),
  items: z.object({ data: z.array(z.object({ id: z.string(), price: z.object({ id: z.string() }), current_period_end: seconds })).min(1) }),
})
export type StripeSubscription = z.output<typeof subscription>

const customer = z.union([
  z.object({ deleted: z.literal(true) }),
  z.object({ id: z.string(), subscriptions: z.object({ data: z.array(subscription) }) }),
])

const invoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  customer: reference.nullable(),
  status: z.string().nullable(),
  currency: z.string(),
  subtotal: z.number().int(),
  total: z.number().int(),
  created: seconds,
  status_transitions: z.object({ paid_at: seconds.nullish() }).nullish(),
  invoice_pdf: z.url({ protocol: /^https?$/ }).nullish(),
  lines: z.object({ data: z.array(z.object({ description: z.string().nullable(), amount: z.number().int() })) }),
})
export type StripeInvoice = z.output<typeof invoice>

const invoices = z.object({ data: z.array(invoice), has_more: z.boolean() })
const withId = z.object({ id: z.string() })
const withUrl = z.object({ url: z.url({ protocol: /^https?$/ }) })
const sessions = z.object({ data: z.array(withId) })

/** The subscriptions of a customer that have not ended; undefined: Stripe has deleted the customer. @throws Refusal StripeAway */
export async function subscriptionsOf(means: Means, customerId: string): Promise<StripeSubscription[] | undefined> {
  const found = await ask(means, customer, (stripe) => stripe.customers.retrieve(customerId, { expand: ['subscriptions'] }))
  return 'deleted' in found ? undefined : found.subscriptions.data
}

/** @param key the same one gives the same customer, also when two people press at once @throws Refusal StripeAway */
export async function createCustomer(means: Means, fields: Stripe.CustomerCreateParams, key: string): Promise<string> {
  return (await ask(means, withId, (stripe) => stripe.customers.create(fields, { idempotencyKey: key }))).id
}

/** Ends the pages to pay on that are still open; none for a customer that Stripe does not have any more. @throws Refusal StripeAway */
export async function endCheckouts(means: Means, customerId: string): Promise<void> {
  const open = await ask(means, sessions, (stripe) => stripe.checkout.sessions.list({ customer: customerId, status: 'open', limit: 100 }), {
    whenMissing: () => ({ data: [] }),
  })
  for (const { id } of open.data) await ask(means, withId, (stripe) => stripe.checkout.sessions.expire(id))
}

/** @throws Refusal StripeAway */
export async function createCheckout(means: Means, fields: Stripe.Checkout.SessionCreateParams): Promise<string> {
  return (await ask(means, withUrl, (stripe) => stripe.checkout.sessions.create(fields))).url
}

/** @throws Refusal StripeAway */
export async function createPortal(means: Means, fields: Stripe.BillingPortal.SessionCreateParams): Promise<string> {
  return (await ask(means, withUrl, (stripe) => stripe.billingPortal.sessions.create(fields))).url
}

/** Newest first. @throws Refusal StripeAway */
export function invoicesOf(means: Means, query: Stripe.InvoiceListParams): Promise<{ data: StripeInvoice[]; has_more: boolean }> {
  return ask(means, invoices, (stripe) => stripe.invoices.list(query))
}

/** @throws Refusal NotFound when Stripe has no such invoice; StripeAway */
export function getStripeInvoice(means: Means, id: string): Promise<StripeInvoice> {
  return ask(means, invoice, (stripe) => stripe.invoices.retrieve(id), {
    whenMissing: () => {
      throw new Refusal('NotFound')
    },
  })
}

/** @throws Refusal StripeAway when Stripe does not answer in time, refuses, or answers what it has not published */
async function ask<T>(
  means: Means,
  schema: z.ZodType<T>,
  call: (stripe: Stripe) => Promise<unknown>,
  { whenMissing }: { readonly whenMissing?: () => T } = {},
): Promise<T> {
  const stripe = await stripeOf(means)
  try {
    return schema.parse(await call(stripe))
  } catch (error) {
    if (whenMissing && isMissing(error)) return whenMissing()
    // The caller reads a sentence; why is for the operator.
    means.log.warn(
      { reason: error instanceof Error ? `${error.name}: ${error.message}` : String(error) },
      'Stripe did not do what was asked',
    )
    throw new Refusal('StripeAway')
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'resource_missing'
}
