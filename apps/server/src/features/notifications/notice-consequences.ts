// Every event that people read of in the application leaves a line in the notifications of the companies that it tells.

import { EVENTS } from '@tradewind/api/events.ts'
import { afterEvent } from '../../events.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Consequence, Happened } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'

export function noticeConsequences(): readonly Consequence[] {
  return EVENTS.flatMap((event) => {
    const { notice } = event
    return notice === null ? [] : [afterEvent(event, 'notice', (tx, happened) => notify(tx, happened, notice.to))]
  })
}

async function notify(tx: Transaction, { kind, companyIds, contractId, facts, at }: Happened, to: 'others' | 'own'): Promise<void> {
  const { companyId: actingId } = facts as { companyId?: string } // `others` are others than this one
  const told = to === 'own' ? companyIds : companyIds.filter((companyId) => companyId !== actingId)
  for (const companyId of told) {
    await tx
      .insertInto('notification')
      .values({
        company_id: companyId,
        id: newId(Date.parse(at)),
        kind,
        contract_id: contractId,
        data: JSON.stringify(facts),
        created_at: at,
      })
      .execute()
  }
}
