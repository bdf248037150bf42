// Plans and billing.

import * as calls from '@tradewind/api/billing.ts'
import { route } from '../../context.ts'
import { feature } from '../../feature.ts'
import { billCompaniesJob, readCardJob, remindOfInvoicesJob } from './public.ts'
import { getBilling, saveRecipient } from './billing-page.ts'
import { listCardInvoices } from './card-invoices.ts'
import { getCreditNotePdf } from './credit-notes.ts'
import { getInvoicePdf, listInvoices } from './invoices.ts'
import { openCardPortal, startCheckout } from './pay-by-card.ts'
import { getPlans } from './plans.ts'
import { readCardPayment } from './read-card.ts'
import { takeStripeEvent } from './take-stripe-event.ts'

export const billingFeature = feature({
  routes: [
    route(calls.getPlans, ({ context }) => getPlans(context)),
    route(calls.getBilling, ({ context }) => getBilling(context)),
    route(calls.saveRecipient, ({ context, body }) => saveRecipient(context, body)),
    route(calls.listInvoices, ({ context, query }) => listInvoices(context, query)),
    route(calls.getInvoicePdf, ({ context, params }) => getInvoicePdf(context, params.id)),
    route(calls.getCreditNotePdf, ({ context, params }) => getCreditNotePdf(context, params.id)),
    route(calls.startCheckout, ({ context, body }) => startCheckout(context, body.plan)),
    route(calls.openCardPortal, ({ context }) => openCardPortal(context)),
    route(calls.readCardPayment, ({ context }) => readCardPayment(context)),
    route(calls.listCardInvoices, ({ context, query }) => listCardInvoices(context, query)),
    route(calls.takeStripeEvent, ({ context, rawBody, headers }) => takeStripeEvent(context, rawBody, headers['stripe-signature'])),
  ],
  jobs: [billCompaniesJob, readCardJob, remindOfInvoicesJob],
})
