// Plans and billing.

import * as calls from '@tradewind/api/billing.ts'
import { route } from '../../context.ts'
import { getBilling, saveRecipient } from './billing-page.ts'
import { getInvoicePdf, listInvoices } from './invoices.ts'
import { getPlans } from './plans.ts'

export const billingRoutes = [
  route(calls.getPlans, ({ context }) => getPlans(context)),
  route(calls.getBilling, ({ context }) => getBilling(context)),
  route(calls.saveRecipient, ({ context, body }) => saveRecipient(context, body)),
  route(calls.listInvoices, ({ context, query }) => listInvoices(context, query)),
  route(calls.getInvoicePdf, ({ context, params }) => getInvoicePdf(context, params.id)),
]
