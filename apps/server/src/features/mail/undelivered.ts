// Telling the sender that an e-mail with rates did not reach its reader.

import { mailUndelivered } from '@tradewind/api/contracting/mail-events.ts'
import type { FactsOf } from '@tradewind/api/event.ts'
import type { Services } from '../../context.ts'
import { recordEvent } from '../../events.ts'
import type { Transaction } from '../../platform/db/database.ts'

/** The kinds of e-mails whose senders are people who follow them. */
export const FOLLOWED_KIND = 'contract-sent'

type Undelivered = {
  readonly id: string
  readonly kind: string
  readonly companyId: string | null
  readonly contractIds: readonly string[]
  readonly sentBy: string | null
  readonly toAddress: string
}

/** Records the event, for e-mails with rates. Its consequences are the notification and the line of history. */
export async function tellUndelivered(
  services: Services,
  tx: Transaction,
  { id: mailId, kind, companyId, contractIds, sentBy, toAddress: email }: Undelivered,
  outcome: FactsOf<typeof mailUndelivered>['outcome'],
  reply: string,
): Promise<void> {
  const [contractId] = contractIds
  if (kind !== FOLLOWED_KIND || companyId === null || contractId === undefined) return
  await recordEvent(services, tx, mailUndelivered, {
    companyIds: [companyId],
    contractId,
    facts: { mailId, email, contractIds: [...contractIds], sentBy, outcome, reply },
  })
}
