// Plans, and what a company pays for its own.

import { OPENINGS, PLANS } from '@tradewind/domain/accounts/plan.ts'
import { INVOICE_STATES } from '@tradewind/domain/billing/invoice.ts'
import { isCountryCode } from '@tradewind/domain/places/countries.ts'
import { hasVisible } from '@tradewind/domain/text/search-text.ts'
import { z } from 'zod'
import { call } from './call.ts'
import { count, day, email, id, params, properName, text } from './shapes.ts'

const amount = z.string().describe('decimal text with the decimals of the currency')

const plan = z.object({
  plan: z.enum(PLANS),
  price: amount
    .nullable()
    .describe('for a company and a calendar month, without tax; null: no price is set here, or the caller is a buyer'),
  opens: z.array(z.enum(OPENINGS)),
  includes: z.array(z.string()).describe('what else it includes, in words of the operator'),
})

const plans = z.object({
  plan: z.enum(PLANS).describe('the plan of the caller’s company'),
  currency: z.string(),
  plans: z.array(plan),
  /** What the promotion is, or when the last one ended. */
  promotion: z.string(),
})
export type Plans = z.output<typeof plans>

export const getPlans = call({
  name: 'getPlans',
  area: 'billing',
  what: 'The plans with their prices and what each opens, and the plan of the caller’s company.',
  method: 'GET',
  path: '/proxy/plans',
  access: 'member',
  answer: plans,
})

/** Longest address on an invoice, in characters. */
export const LONGEST_ADDRESS = 400
/** Lines of an address on an invoice. */
export const MOST_ADDRESS_LINES = 6

const recipient = z.object({
  name: properName(200),
  address: text(LONGEST_ADDRESS)
    .transform((value) => value.trim())
    .refine(hasVisible, 'not blank')
    .refine((value) => value.split('\n').length <= MOST_ADDRESS_LINES, `at most ${MOST_ADDRESS_LINES} lines`),
  countryCode: z.string().refine(isCountryCode, 'the two-letter code of a country'),
  taxNumber: text(40).transform((value) => value.trim()),
  email,
  orderNumber: text(60).transform((value) => value.trim()),
})

const invoiceSum = { net: amount, tax: amount, total: amount, currency: z.string() }

const invoice = z.object({
  id,
  number: z.string(),
  issuedOn: day,
  dueOn: day,
  paidOn: day.nullable(),
  state: z.enum(INVOICE_STATES).describe('cancelled: credit notes take all of it back'),
  toPay: amount.describe('what is still to be paid: the total less its credit notes; 0 once it is paid'),
  reminders: z.array(z.object({ number: z.number().int(), sentOn: day })).describe('e-mails that it is overdue, the first one first'),
  creditNotes: z.array(z.object({ id, number: z.string(), issuedOn: day, total: amount })),
  lines: z.array(z.object({ text: z.string(), amount })),
  ...invoiceSum,
})
export type Invoice = z.output<typeof invoice>

const card = z.object({
  plans: z.array(z.enum(PLANS).exclude(['Free'])).describe('plans that can be paid by card'),
  isCustomer: z.boolean().describe('the company is known to Stripe: card, plan and end are changed there'),
  paid: z
    .object({
      periodEnd: day.describe('the day of the next payment, or of the end'),
      isEnding: z.boolean().describe('no further payment follows: Free begins then'),
      isFailing: z.boolean().describe('the last payment failed, and Stripe tries it again'),
    })
    .nullable()
    .describe('null: the plan is not paid by card'),
})

const billing = z.object({
  plan: z.enum(PLANS),
  planSince: day.nullable(),
  next: z
    .object({ plan: z.enum(PLANS), from: day })
    .nullable()
    .describe('the plan that is planned for later'),
  hasPrices: z.boolean().describe('whether invoices are made in this installation'),
  nextInvoice: z
    .object({
      on: day,
      lines: z.array(z.object({ text: z.string(), amount })),
      taxPercent: amount,
      taxNote: z.string(),
      isTaxKnown: z.boolean().describe('false until the company has given a country'),
      ...invoiceSum,
    })
    .nullable(),
  recipient: recipient.nullable(),
  unpaid: z
    .array(z.object({ currency: z.string(), toPay: amount, overdue: amount.describe('of it'), invoices: z.number().int() }))
    .describe('what is to be paid by transfer, less credit notes, by currency; empty for nothing'),
  isWaiting: z.boolean().describe('months are not billed yet, because nobody is named who gets the invoice'),
  connections: z.number().int(),
  bank: z.array(z.string()),
  admins: z.array(z.string()).describe('who may change what stands on invoices'),
  card: card.nullable().describe('null: nobody can pay by card in this installation'),
})
export type Billing = z.output<typeof billing>

export const getBilling = call({
  name: 'getBilling',
  area: 'billing',
  what: 'The plan of the supplier, its next invoice, and what stands on invoices.',
  method: 'GET',
  path: '/proxy/billing',
  access: 'member',
  answer: billing,
  refusals: ['SuppliersOnly'],
})

export const saveRecipient = call({
  name: 'saveRecipient',
  area: 'billing',
  what: 'Says who gets the invoices of the supplier. Invoices that exist stay as they are; months that waited for it are billed.',
  method: 'PUT',
  path: '/proxy/billing/recipient',
  access: 'admin',
  body: recipient,
  answer: billing,
  refusals: ['SuppliersOnly'],
  // It decides about the tax, and makes invoices.
  isBinding: true,
})

// C-CL-113
export const listInvoices = call({
  name: 'listInvoices',
  area: 'billing',
  what: 'Invoices, newest first: the ones after `starting_after` (older), or before `ending_before` (newer); not both.',
  method: 'GET',
  path: '/billing/invoices',
  access: 'member',
  query: z
    .object({ starting_after: id.optional(), ending_before: id.optional(), limit: count(1, 100).default(10) })
    .refine((query) => query.starting_after === undefined || query.ending_before === undefined, {
      path: ['ending_before'],
      message: 'not together with starting_after',
    }),
  answer: z.object({ items: z.array(invoice), hasOlder: z.boolean(), hasNewer: z.boolean() }),
  refusals: ['SuppliersOnly'],
})

export const getInvoicePdf = call({
  name: 'getInvoicePdf',
  area: 'billing',
  what: 'An invoice as PDF, as it was issued.',
  method: 'GET',
  path: '/billing/invoices/{id}/pdf',
  access: 'member',
  params,
  answerKind: 'file',
  refusals: ['SuppliersOnly'],
})

export const getCreditNotePdf = call({
  name: 'getCreditNotePdf',
  area: 'billing',
  what: 'A credit note as PDF, as it was issued.',
  method: 'GET',
  path: '/billing/credit-notes/{id}/pdf',
  access: 'member',
  params,
  answerKind: 'file',
  refusals: ['SuppliersOnly'],
})

// Payment by card with Stripe. Numbers of cards are typed there, and never come here.

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
