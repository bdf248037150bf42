// What happens to the webhooks of a company. Only this company hears of it.

import { z } from 'zod'
import { event } from './event.ts'
import { listNotifications } from './notifications.ts'
import { id } from './shapes.ts'
import { getDelivery, listDeliveries, listWebhooks } from './webhooks.ts'

export const webhookStopped = event({
  kind: 'webhook.stopped',
  what: 'Nothing is sent to an endpoint any more: it answered 410, or a delivery failed at every attempt.',
  facts: z.object({
    webhookId: id,
    webhookName: z.string(),
    reason: z.enum(['gone', 'failing']),
    adminIds: z.array(id).describe('who is told'),
  }),
  makesOld: [listWebhooks, listDeliveries, getDelivery, listNotifications],
  notice: {
    to: 'own',
    people: ({ adminIds }) => adminIds,
    sentence: ({ webhookName, reason }) =>
      reason === 'gone'
        ? `The webhook ${webhookName} was switched off: its address answered that it is gone`
        : `The webhook ${webhookName} was switched off: nothing arrives at its address`,
    href: () => '/settings/webhooks',
  },
})
