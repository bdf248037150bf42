// Events of Stripe. Only the signature and the customer are read: everything else is asked of Stripe anew.

import { Refusal } from '@tradewind/api/refusals.ts'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { runSql } from '../../platform/db/database.ts'
import { READ_CARD } from './read-card-job.ts'
import { stripeOf } from './stripe-api.ts'

const TOLERANCE_SECONDS = 300

const event = z.object({
  type: z.string(),
  data: z.object({ object: z.object({ id: z.string().optional(), object: z.string().optional(), customer: z.unknown().optional() }) }),
})

/**
 * Has the company read anew by a job, which is tried again while Stripe is away. An event that comes twice asks twice. One about a customer
 * that is of no company here is taken and left: another installation may use the same account at Stripe.
 * @throws Refusal NotFound without Stripe; StripeNotSigned when forged, or older than five minutes
 */
export async function takeStripeEvent(context: Context, rawBody: Buffer, signature: string | string[] | undefined): Promise<void> {
  const { stripe } = context.config
  if (!stripe) throw new Refusal('NotFound')
  const customer = customerOf(await signedEvent(context, stripe.webhookSecret, rawBody, String(signature ?? '')))
  if (customer === undefined) return
  await context.db.transaction(async (tx) => {
    const [company] = await runSql<{ id: string }>(tx, 'select company_id as id from billing_account where stripe_customer = $1', [
      customer,
    ])
    if (company) await context.queue.send(tx, READ_CARD, { companyId: company.id })
  })
}

async function signedEvent(context: Context, secret: string, rawBody: Buffer, signature: string): Promise<unknown> {
  const { webhooks } = await stripeOf(context)
  try {
    return webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_SECONDS, undefined, context.now())
  } catch (error) {
    context.log.warn({ reason: error instanceof Error ? error.name : String(error) }, 'an event that Stripe has not signed')
    throw new Refusal('StripeNotSigned')
  }
}

/** Undefined for an event that is about no customer. */
function customerOf(taken: unknown): string | undefined {
  const { data } = event.safeParse(taken)
  if (!data) return undefined
  const { object } = data.data
  if (object.object === 'customer') return object.id
  return typeof object.customer === 'string' ? object.customer : undefined
}
