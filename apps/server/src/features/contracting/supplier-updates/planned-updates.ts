// Updates at a set time: planned, and cancelled until then.

import type { BodyOf, GivenAnswerOf } from '@tradewind/api/call.ts'
import { plannedSendingsChanged } from '@tradewind/api/contracting/sending-events.ts'
import {
  laterUpdate,
  type listPlannedUpdates as listCall,
  planSupplierUpdate as planCall,
} from '@tradewind/api/contracting/supplier-updates.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import { audit, once } from '../../../commands.ts'
import { type Context, getActor, getSupplierWriter, type Services } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { jsonOf, type Queries, type Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { chosenContracts } from './send-updates.ts'
import { heldTemplates } from './update-queue.ts'

/** A year. */
const LATEST_MS = 366 * 24 * 3600_000
/** A company plans so many at most. */
const MOST = 200

/**
 * Checked as if it were sent now; what the company may send is asked when it is sent.
 * @throws Refusal NotFound, NothingPublished, NothingToUpdate, StateChanged for a version that is not the newest, NotUsable
 */
export function planSupplierUpdate(context: Context, input: BodyOf<typeof planCall>) {
  const { companyId, userId } = getSupplierWriter(context)
  return once(context, planCall, input, async (tx) => {
    const { sendAt, ...update } = input
    checkTime(context, sendAt)
    await refuseOtherVersion(tx, companyId, update)
    await chosenContracts(context, tx, companyId, { templateIds: [update.templateId], contractIds: update.contractIds })
    const { count } = await tx
      .selectFrom('planned_update')
      .select((each) => each.fn.countAll<string>().as('count'))
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MOST) throw new Refusal('NotUsable', { message: `A company plans ${MOST} updates at most.` })
    const id = newId(context.now())
    await tx
      .insertInto('planned_update')
      .values({
        company_id: companyId,
        id,
        send_at: sendAt,
        input: JSON.stringify(update),
        planned_by: userId,
        created_at: new Date(context.now()),
      })
      .execute()
    await tellOwn(context, tx, companyId)
    await audit(context, tx, 'contract.plan-update', id, { sendAt, templateId: update.templateId })
    return { plannedId: id }
  })
}

/** @throws Refusal NotFound, NothingPublished; StateChanged when another version was published than the one that was looked at */
export async function refuseOtherVersion(
  queries: Queries,
  companyId: string,
  { templateId, version }: { readonly templateId: string; readonly version: number },
): Promise<void> {
  const [template] = await heldTemplates(queries, companyId, [templateId])
  const published = template?.published_version ?? 0
  if (published === 0) throw new Refusal('NothingPublished')
  if (published !== version)
    throw new Refusal('StateChanged', { message: `Version ${published} was published meanwhile. Look at its update and plan that.` })
}

export async function listPlannedUpdates(context: Context): Promise<GivenAnswerOf<typeof listCall>> {
  const { companyId } = getActor(context)
  const rows = await context.db.queries
    .selectFrom('planned_update as p')
    .innerJoin('user_account as u', 'u.id', 'p.planned_by')
    .select(['p.id', 'p.send_at', 'p.input', 'p.problem', 'u.first_name', 'u.last_name', 'u.email'])
    .where('p.company_id', '=', companyId)
    .orderBy('p.send_at')
    .limit(MOST)
    .execute()
  return {
    items: rows.map((row) => {
      const { templateId, version, contractIds } = laterUpdate.parse(jsonOf<unknown>(row.input))
      return {
        plannedId: row.id,
        templateId,
        version,
        sendAt: row.send_at,
        contractCount: contractIds?.length ?? null,
        plannedBy: fullName(row.first_name, row.last_name) || row.email,
        problem: row.problem,
      }
    }),
  }
}

/** @throws Refusal NotFound also when it was sent meanwhile */
export async function cancelPlannedUpdate(context: Context, plannedId: string): Promise<void> {
  const { companyId } = getSupplierWriter(context)
  await context.db.transaction(async (tx) => {
    const own = tx.deleteFrom('planned_update').where('company_id', '=', companyId).where('id', '=', plannedId)
    if (!(await own.returning('id').executeTakeFirst())) throw new Refusal('NotFound')
    await tellOwn(context, tx, companyId)
    await audit(context, tx, 'contract.plan-update-cancel', plannedId)
  })
}

export function tellOwn(services: Services, tx: Transaction, companyId: string) {
  return recordEvent(services, tx, plannedSendingsChanged, { companyIds: [companyId], facts: {} })
}

function checkTime(context: Context, sendAt: string): void {
  const ahead = Date.parse(sendAt) - context.now()
  if (ahead > 0 && ahead < LATEST_MS) return
  const problem = ahead <= 0 ? 'This time has passed.' : 'An update is planned for a year ahead at most.'
  throw new Refusal('NotUsable', { message: problem, details: [{ field: 'sendAt', problem }] })
}
