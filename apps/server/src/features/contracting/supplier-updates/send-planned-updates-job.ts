// Sends the updates that are planned when their time has come.

import { laterUpdate } from '@tradewind/api/contracting/supplier-updates.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import type { Services } from '../../../context.ts'
import { jsonOf, runSql, type Transaction } from '../../../platform/db/database.ts'
import { endWork, insertWork } from '../../work/public.ts'
import { contextOfPlanner, plannedJob } from '../sending/public.ts'
import { refuseOtherVersion, tellOwn } from './planned-updates.ts'
import { startUpdate } from './send-updates.ts'

type Plan = { readonly companyId: string; readonly id: string; readonly userId: string; readonly input: unknown }

export const sendPlannedUpdatesJob = plannedJob('contracting.send-planned-updates', sendNext)

async function sendNext(services: Services): Promise<boolean> {
  let taken: Plan | undefined
  try {
    return await services.db.transaction(async (tx) => {
      taken = await takeDue(services, tx)
      if (!taken) return false
      await send(services, tx, taken)
      await tx.deleteFrom('planned_update').where('company_id', '=', taken.companyId).where('id', '=', taken.id).execute()
      await tellOwn(services, tx, taken.companyId)
      return true
    })
  } catch (error) {
    if (!(error instanceof Refusal) || !taken) throw error
    const plan = taken
    await services.db.transaction((tx) => end(services, tx, plan, error))
    return true
  }
}

async function takeDue(services: Services, tx: Transaction): Promise<Plan | undefined> {
  const row = await tx
    .selectFrom('planned_update')
    .selectAll()
    .where('send_at', '<=', new Date(services.now()).toISOString())
    .where('problem', 'is', null)
    .orderBy('send_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row && { companyId: row.company_id, id: row.id, userId: row.planned_by, input: jsonOf<unknown>(row.input) }
}

/** @throws Refusal for whoever lost write access or left, when another version was published, and as a sending at once does */
async function send(services: Services, tx: Transaction, { companyId, userId, input }: Plan): Promise<void> {
  const context = await contextOfPlanner(services, { companyId, userId })
  const { templateId, version, ...update } = laterUpdate.parse(input)
  await refuseOtherVersion(tx, companyId, { templateId, version })
  await startUpdate(context, tx, { ...update, templateIds: [templateId] })
}

/** Where everybody has the version by now the plan is done. Else it stays with its problem until somebody cancels it, and the company is told. */
async function end(services: Services, tx: Transaction, { companyId, id, userId }: Plan, { code, message }: Refusal): Promise<void> {
  const isDone = code === 'NothingToUpdate'
  const changed = await runSql(
    tx,
    isDone
      ? 'delete from planned_update where company_id = $1 and id = $2 and problem is null returning id'
      : 'update planned_update set problem = $3 where company_id = $1 and id = $2 and problem is null returning id',
    isDone ? [companyId, id] : [companyId, id, message],
  )
  if (changed.length === 0) return
  await tellOwn(services, tx, companyId)
  if (isDone) return
  const workId = await insertWork(tx, { companyId, userId, kind: 'update', title: 'A planned update', total: 0 }, services.now())
  await endWork(services, tx, { companyId, workId }, { problem: `The planned update was not sent. ${message}` })
}
