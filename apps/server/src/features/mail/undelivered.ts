// Telling the sender that an e-mail with rates, or one that asks for them, did not reach its reader.

import { mailUndelivered } from '@tradewind/api/contracting/mail-events.ts'
import { requestChanged } from '@tradewind/api/contracting/request-events.ts'
import type { FactsOf } from '@tradewind/api/event.ts'
import type { Services } from '../../context.ts'
import { recordEvent } from '../../events.ts'
import { runSql, type Transaction } from '../../platform/db/database.ts'

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

/** Records the event, for e-mails with rates. Its consequences are the notification and the line of history. Of a request, its open pages hear of it. */
export async function tellUndelivered(
  services: Services,
  tx: Transaction,
  { id: mailId, kind, companyId, contractIds, sentBy, toAddress: email }: Undelivered,
  outcome: FactsOf<typeof mailUndelivered>['outcome'],
  reply: string,
): Promise<void> {
  if (kind.startsWith('request-') && companyId !== null && outcome !== 'late') return tellRequest(services, tx, companyId, mailId)
  const [contractId] = contractIds
  if (kind !== FOLLOWED_KIND || companyId === null || contractId === undefined) return
  await recordEvent(services, tx, mailUndelivered, {
    companyIds: [companyId],
    contractId,
    facts: { mailId, email, contractIds: [...contractIds], sentBy, outcome, reply },
  })
}

async function tellRequest(services: Services, tx: Transaction, companyId: string, mailId: string): Promise<void> {
  const [row] = await runSql<{ request_id: string }>(
    tx,
    'select request_id from asked_supplier where company_id = $1 and $2 = any(mail_ids) limit 1',
    [companyId, mailId],
  )
  if (row) await recordEvent(services, tx, requestChanged, { companyIds: [companyId], facts: { requestId: row.request_id } })
}
