// What others use of webhooks.

export { newWebhookDelivery } from './deliver-webhooks.ts'
export { webhookOutbox } from './outbox.ts'
