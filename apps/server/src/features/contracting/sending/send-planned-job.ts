// Sends what is planned when its time has come.

import { laterSending } from '@tradewind/api/contracting/sending.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import type { Services } from '../../../context.ts'
import { jsonOf } from '../../../platform/db/database.ts'
import { contextOfPlanner } from './context-of-planner.ts'
import { plannedJob } from './planned-job.ts'
import { keepProblem, tellOwn } from './planned-problems.ts'
import { startSending } from './send-contracts.ts'
import { withPartnersOfViews } from './view-recipients.ts'

const NOBODY = 'Nobody was in its view at this time.'

export const sendPlannedJob = plannedJob('contracting.send-planned', sendNext)

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
      const context = await contextOfPlanner(services, { companyId, userId })
      const planned = laterSending.parse(jsonOf<unknown>(row.input))
      const recipients = await withPartnersOfViews(tx, { companyId, userId }, planned.recipients)
      if (recipients.length === 0) throw new Refusal('NotUsable', { message: NOBODY })
      await startSending(context, tx, { ...planned, recipients })
      await tx.deleteFrom('planned_sending').where('company_id', '=', companyId).where('id', '=', id).execute()
      await tellOwn(context, tx, companyId)
      return true
    })
  } catch (error) {
    if (!(error instanceof Refusal) || !taken) throw error
    const plan = taken
    const problem = error.message
    await services.db.transaction((tx) => keepProblem(services, tx, plan, problem))
    return true
  }
}
