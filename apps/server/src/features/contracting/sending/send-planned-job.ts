// Sends what is planned when its time has come.

import { newSending } from '@tradewind/api/contracting/sending.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { z } from 'zod'
import type { Services } from '../../../context.ts'
import { jsonOf } from '../../../platform/db/database.ts'
import { jobKind, type Worker, worker } from '../../../platform/queue.ts'
import { findContextForJob } from '../../accounts/users/public.ts'
import { endWork, insertWork } from '../../work/public.ts'
import { tellOwn } from './planned-sendings.ts'
import { startSending } from './send-contracts.ts'

export const SEND_PLANNED = jobKind({
  name: 'contracting.send-planned',
  data: z.object({}),
  retries: 3,
  concurrency: 1,
  timeoutSeconds: 600,
  cron: '* * * * *',
})

/** Each sending is one transaction that also deletes its plan: none is sent twice. */
export function sendPlannedJob(services: Services): Worker {
  return worker(SEND_PLANNED, async (_, signal) => {
    while (!signal.aborted && (await sendNext(services)));
  })
}

async function sendNext(services: Services): Promise<boolean> {
  const now = new Date(services.now()).toISOString()
  let taken: { companyId: string; id: string; userId: string } | undefined
  try {
    return await services.db.transaction(async (tx) => {
      const row = await tx
        .selectFrom('planned_sending')
        .selectAll()
        .where('send_at', '<=', now)
        .where('problem', 'is', null)
        .orderBy('send_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!row) return false
      const { company_id: companyId, id, planned_by: userId } = row
      taken = { companyId, id, userId }
      // Whoever lost write access, or left, sends nothing any more.
      const context = await findContextForJob(services, { companyId, userId, ipAddress: '' })
      if (!context) throw new Refusal('NoWriteAccess', { message: 'The user who planned this is no longer here.' })
      await startSending(context, tx, newSending.parse(jsonOf<unknown>(row.input)))
      await tx.deleteFrom('planned_sending').where('company_id', '=', companyId).where('id', '=', id).execute()
      await tellOwn(context, tx, companyId)
      return true
    })
  } catch (error) {
    if (!(error instanceof Refusal) || !taken) throw error
    await keepProblem(services, taken, error.message)
    return true
  }
}

/** It stays with its problem until somebody changes or cancels it, and the company is told. */
async function keepProblem(services: Services, plan: { companyId: string; id: string; userId: string }, problem: string): Promise<void> {
  const { companyId, id, userId } = plan
  await services.db.transaction(async (tx) => {
    const own = tx.updateTable('planned_sending').set({ problem }).where('company_id', '=', companyId).where('id', '=', id)
    if (!(await own.where('problem', 'is', null).returning('id').executeTakeFirst())) return
    const workId = await insertWork(tx, { companyId, userId, kind: 'send', title: 'A planned sending', total: 0 }, services.now())
    await endWork(services, tx, { companyId, workId }, { problem: `The planned sending was not sent. ${problem}` })
  })
}
