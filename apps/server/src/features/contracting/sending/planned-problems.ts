// What a company is told of its planned sendings: that they changed, and that one cannot be sent.

import { plannedSendingsChanged } from '@tradewind/api/contracting/sending-events.ts'
import type { Services } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { endWork, insertWork } from '../../work/public.ts'

export function tellOwn(services: Services, tx: Transaction, companyId: string) {
  return recordEvent(services, tx, plannedSendingsChanged, { companyIds: [companyId], facts: {} })
}

/** It stays with its problem until somebody changes or cancels it, and the company is told. */
export async function keepProblem(
  services: Services,
  tx: Transaction,
  { companyId, id, userId }: { readonly companyId: string; readonly id: string; readonly userId: string },
  problem: string,
): Promise<void> {
  const own = tx.updateTable('planned_sending').set({ problem }).where('company_id', '=', companyId).where('id', '=', id)
  if (!(await own.where('problem', 'is', null).returning('id').executeTakeFirst())) return
  await tellOwn(services, tx, companyId)
  const workId = await insertWork(tx, { companyId, userId, kind: 'send', title: 'A planned sending', total: 0 }, services.now())
  await endWork(services, tx, { companyId, workId }, { problem: `The planned sending was not sent. ${problem}` })
}
