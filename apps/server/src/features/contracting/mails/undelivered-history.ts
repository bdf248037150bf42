// The history of a contract says that its e-mail did not reach its reader.

import { mailUndelivered } from '@tradewind/api/contracting/mail-events.ts'
import type { Services } from '../../../context.ts'
import { afterEvent } from '../../../events.ts'
import type { Consequence } from '../../../platform/events.ts'
import { addHistory } from '../contract/public.ts'

/** Only the supplier reads it: a buyer does not learn which addresses a supplier has. */
export function historyOfUndelivered(services: Services): Consequence {
  return afterEvent(mailUndelivered, 'history', async (tx, { facts: { contractIds, sentBy, email, outcome, reply } }) => {
    const contracts = await tx
      .selectFrom('contract')
      .select(['id', 'supplier_id', 'history_feed_id'])
      .where('id', 'in', contractIds)
      .execute()
    for (const contract of contracts)
      await addHistory(services, tx, {
        historyFeedId: contract.history_feed_id,
        contractId: contract.id,
        kind: 'undelivered',
        by: { companyId: contract.supplier_id, userId: sentBy, name: '' },
        privateTo: contract.supplier_id,
        data: { email, outcome, reply },
      })
  })
}
