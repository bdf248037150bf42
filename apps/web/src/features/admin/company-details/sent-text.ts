// How much a company sends to people who do not know it, in a sentence.

import type { Sender } from '@tradewind/api/admin/senders.ts'
import { countText } from '@tradewind/domain/text/counted.ts'

/** @example 12 of 1,000 new addresses. In 90 days: 4 opened, 0 not delivered, 1 not wanted. */
export function sentText({ used, aDay, opened, undelivered, unwanted }: Sender): string {
  const days = `In 90 days: ${countText(opened)} opened, ${countText(undelivered)} not delivered, ${countText(unwanted)} not wanted.`
  return `${countText(used)} of ${countText(aDay)} new addresses. ${days}`
}
