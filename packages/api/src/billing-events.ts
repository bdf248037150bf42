// What happens to the plan of a company without one of its people at the screen.

import { PLANS } from '@tradewind/domain/accounts/plan.ts'
import { z } from 'zod'
import { getBilling, getPlans, listCardInvoices, listInvoices } from './billing.ts'
import { event } from './event.ts'
import { listNotifications } from './notifications.ts'

export const planPaidByCard = event({
  kind: 'billing.planPaidByCard',
  what: 'A payment by card began, changed or ended, and with it the plan.',
  facts: z.object({ plan: z.enum(PLANS), isPaid: z.boolean().describe('false: the payment by card has ended') }),
  makesOld: [getBilling, getPlans, listInvoices, listCardInvoices, listNotifications],
  notice: {
    to: 'own',
    sentence: ({ plan, isPaid }) =>
      isPaid ? `Your company has the plan ${plan}, paid by card.` : `The payment by card has ended. Your company has the plan ${plan}.`,
    href: () => '/billing',
  },
})
