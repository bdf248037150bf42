// Beginning an action on many templates, and taking it back.

import { undoTemplateChange as undoCall } from '@tradewind/api/contracting/template-changes.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { audit, once } from '../../../commands.ts'
import { type Context, getSupplierWriter } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { insertWork } from '../../work/public.ts'
import { type ChangeKind, insertChange } from './template-change.ts'
import { CHANGE_TEMPLATES } from './template-change-job.ts'

type Starting = {
  readonly kind: ChangeKind
  readonly title: string
  readonly settings: unknown
  /** In the order in which they are done. */
  readonly templateIds: readonly string[]
}

/** Writes the action and its job into the caller's transaction. @returns the id of its work. @throws Refusal TooMuchAtOnce */
export async function startTemplateChange(context: Context, tx: Transaction, starting: Starting): Promise<string> {
  const { companyId, userId, realActor } = getSupplierWriter(context)
  const { kind, title, settings, templateIds } = starting
  const now = context.now()
  const workId = await insertWork(tx, { companyId, userId, kind: 'templates', title, total: templateIds.length }, now)
  const changeId = await insertChange(tx, { companyId, userId, kind, workId, settings, templateIds }, now)
  const { ipAddress } = context.caller
  await context.queue.send(tx, CHANGE_TEMPLATES, { companyId, userId, realActor, ipAddress, changeId, workId, isUndo: false })
  return workId
}

/**
 * @param workId the work of the action
 * @throws Refusal NotFound for the work of another company
 * @throws Refusal StateChanged while it runs, and once it was taken back
 */
export function undoTemplateChange(context: Context, workId: string): Promise<{ workId: string }> {
  const { companyId, userId, realActor } = getSupplierWriter(context)
  return once(context, undoCall, { workId }, async (tx) => {
    const change = await tx
      .selectFrom('template_change as c')
      .innerJoin('work as w', (join) => join.onRef('w.company_id', '=', 'c.company_id').onRef('w.id', '=', 'c.work_id'))
      .select(['c.id', 'c.undo_work_id', 'w.title', 'w.total', 'w.ended_at'])
      .where('c.company_id', '=', companyId)
      .where('c.work_id', '=', workId)
      .forUpdate('c')
      .executeTakeFirst()
    if (!change) throw new Refusal('NotFound')
    if (change.ended_at === null) throw new Refusal('StateChanged', { message: 'This is still running.' })
    if (change.undo_work_id !== null) throw new Refusal('StateChanged', { message: 'This was undone already.' })
    const title = `Undoing ${counted(change.total, 'rate sheet', 'rate sheets')}`
    const undoId = await insertWork(tx, { companyId, userId, kind: 'templates', title, total: change.total }, context.now())
    await tx
      .updateTable('template_change')
      .set({ undo_work_id: undoId })
      .where('company_id', '=', companyId)
      .where('id', '=', change.id)
      .execute()
    const { ipAddress } = context.caller
    await context.queue.send(tx, CHANGE_TEMPLATES, {
      companyId,
      userId,
      realActor,
      ipAddress,
      changeId: change.id,
      workId: undoId,
      isUndo: true,
    })
    await audit(context, tx, 'template.change-undo', change.id)
    return { workId: undoId }
  })
}
