// Plans that are paid by card with Stripe. Numbers of cards are typed there, and never come here.

import { PLANS } from '@tradewind/domain/accounts/plan.ts'
import { z } from 'zod'
import { amount, billing } from './billing.ts'
import { call } from './call.ts'
import { count, day } from './shapes.ts'

const page = z.object({ url: z.string().describe('a page of Stripe for this company; it is valid for a short time') })

export const startCheckout = call({
  name: 'startCheckout',
  area: 'billing',
  what: 'The page of Stripe where a plan is paid for by card; for a company that pays by card, the page where its plan is changed. Nothing changes before it is filled in.',
  method: 'POST',
  path: '/proxy/billing/checkout',
  access: 'admin',
  body: z.object({ plan: z.enum(PLANS).exclude(['Free']) }),
  answer: page,
  refusals: ['SuppliersOnly', 'NoCardPayment', 'RecipientMissing', 'StripeAway'],
  isBinding: true,
})

export const openCardPortal = call({
  name: 'openCardPortal',
  area: 'billing',
  what: 'The page of Stripe where a company that has paid by card changes its card and its plan, ends it, and reads invoices.',
  method: 'POST',
  path: '/proxy/billing/portal',
  access: 'admin',
  answer: page,
  refusals: ['SuppliersOnly', 'NoCardPayment', 'StripeAway'],
  isBinding: true,
})

export const readCardPayment = call({
  name: 'readCardPayment',
  area: 'billing',
  what: 'Asks Stripe anew what the supplier pays by card, and gives it the plan that follows. For the return from a page of Stripe.',
  method: 'POST',
  path: '/proxy/billing/card',
  access: 'admin',
  answer: billing,
  refusals: ['SuppliersOnly', 'NoCardPayment', 'StripeAway'],
})

const stripeInvoiceId = z
  .string()
  .max(255)
  .regex(/^in_\w+$/, 'the id of an invoice at Stripe')

const cardInvoice = z.object({
  id: stripeInvoiceId,
  number: z.string().nullable(),
  issuedOn: day,
  paidOn: day.nullable(),
  state: z.enum(['paid', 'open', 'uncollectible', 'void']),
  lines: z.array(z.object({ text: z.string(), amount })),
  net: amount,
  tax: amount,
  total: amount,
  currency: z.string(),
  pdfUrl: z.string().nullable().describe('the document at Stripe'),
})
export type CardInvoice = z.output<typeof cardInvoice>

export const listCardInvoices = call({
  name: 'listCardInvoices',
  area: 'billing',
  what: 'Invoices that Stripe has made for the supplier, newest first, read there at this moment: the ones after `starting_after` (older), or before `ending_before` (newer); not both.',
  method: 'GET',
  path: '/billing/card-invoices',
  access: 'member',
  query: z
    .object({ starting_after: stripeInvoiceId.optional(), ending_before: stripeInvoiceId.optional(), limit: count(1, 100).default(10) })
    .refine((query) => query.starting_after === undefined || query.ending_before === undefined, {
      path: ['ending_before'],
      message: 'not together with starting_after',
    }),
  answer: z.object({ items: z.array(cardInvoice), hasOlder: z.boolean(), hasNewer: z.boolean() }),
  refusals: ['SuppliersOnly', 'StripeAway'],
})

export const takeStripeEvent = call({
  name: 'takeStripeEvent',
  area: 'billing',
  what: 'Stripe tells that something changed. The body is signed; what changed is asked of Stripe anew.',
  method: 'POST',
  path: '/billing/stripe-events',
  access: 'anyone',
  refusals: ['StripeNotSigned', 'NotFound'],
  takesRawBody: true,
  bodyLimit: 1024 * 1024,
})
