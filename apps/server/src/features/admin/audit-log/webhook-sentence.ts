// What was done with a webhook, in words.

import { counted } from '@tradewind/domain/text/counted.ts'

type Done = 'webhook.add' | 'webhook.change' | 'webhook.remove' | 'webhook.renew-secret' | 'webhook.replay' | 'webhook.test'

/** @example webhookSentence('webhook.add', { webhookName: 'Booking', url: 'https://b.test/' }) is 'added the webhook Booking, https://b.test/' */
export function webhookSentence(done: Done, { webhookName, url, switched, deliveries }: Readonly<Record<string, unknown>>): string {
  const webhook = typeof webhookName === 'string' ? `the webhook ${webhookName}` : 'a webhook'
  const at = typeof url === 'string' ? `, ${url}` : ''
  switch (done) {
    case 'webhook.add':
      return `added ${webhook}${at}`
    case 'webhook.change':
      return typeof switched === 'string' ? `changed ${webhook}${at}, and switched it ${switched}` : `changed ${webhook}${at}`
    case 'webhook.remove':
      return `removed ${webhook}${at}`
    case 'webhook.renew-secret':
      return `made another secret for ${webhook}`
    case 'webhook.replay':
      return `sent ${counted(Number(deliveries ?? 0), 'delivery', 'deliveries')} of ${webhook} again`
    case 'webhook.test':
      return `sent a test to ${webhook}`
  }
}
