// Webhooks of a company.

import {
  addWebhook,
  changeWebhook,
  getDelivery as getDeliveryCall,
  listDeliveries as listDeliveriesCall,
  listWebhooks,
  removeWebhook,
  renewWebhookSecret,
  replayDelivery,
  replayFailed,
  testWebhook,
} from '@tradewind/api/webhooks.ts'
import { route } from '../../context.ts'
import { feature } from '../../feature.ts'
import { getDelivery, listDeliveries, replayAllFailed, replayOne } from './deliveries.ts'
import { addEndpoint, changeEndpoint, listEndpoints, removeEndpoint, renewSecret, sendTest } from './endpoints.ts'

export const webhookFeature = feature({
  routes: [
    route(listWebhooks, ({ context }) => listEndpoints(context)),
    route(addWebhook, ({ context, body }) => addEndpoint(context, body)),
    route(changeWebhook, ({ context, params, body }) => changeEndpoint(context, params.id, body)),
    route(removeWebhook, ({ context, params }) => removeEndpoint(context, params.id)),
    route(renewWebhookSecret, ({ context, params }) => renewSecret(context, params.id)),
    route(testWebhook, ({ context, params }) => sendTest(context, params.id)),
    route(listDeliveriesCall, ({ context, params, query }) => listDeliveries(context, params.id, query)),
    route(getDeliveryCall, ({ context, params }) => getDelivery(context, params.id, params.deliveryId)),
    route(replayDelivery, ({ context, params }) => replayOne(context, params.id, params.deliveryId)),
    route(replayFailed, ({ context, params }) => replayAllFailed(context, params.id)),
  ],
  retention: [{ table: 'webhook_delivery', keptDays: 30, since: 'created_at' }],
})
