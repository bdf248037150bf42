// What others use of webhooks.

export { WebhooksSection } from './WebhooksSection.tsx'
