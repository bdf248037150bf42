// Every event that people read of in the application leaves a line in the notifications of the companies that it tells.

import type { Notice } from '@tradewind/api/event.ts'
import { EVENTS } from '@tradewind/api/events.ts'
import { afterEvents } from '../../events.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Consequence, Happened } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'

export function noticeConsequences(): readonly Consequence[] {
  return EVENTS.flatMap((event) => {
    // The facts were checked against this very event.
    const notice: Notice<unknown> | null = event.notice
    return notice === null ? [] : [afterEvents(event, 'notice', (tx, events) => notify(tx, events, notice))]
  })
}

async function notify(tx: Transaction, events: readonly Happened[], notice: Notice<unknown>): Promise<void> {
  const rows = events.flatMap(({ kind, companyIds, contractId, facts, at }) => {
    const { companyId: actingId } = facts as { companyId?: string } // `others` are others than this one
    const told = notice.to === 'own' ? companyIds : companyIds.filter((companyId) => companyId !== actingId)
    const people = notice.people?.(facts) ?? [null]
    return told.flatMap((companyId) =>
      people.map((userId) => ({
        company_id: companyId,
        user_id: userId,
        id: newId(Date.parse(at)),
        kind,
        contract_id: contractId,
        data: JSON.stringify(facts),
        created_at: at,
      })),
    )
  })
  if (rows.length > 0) await tx.insertInto('notification').values(rows).execute()
}
