// Sendings at a set time: planned, changed and cancelled until then.

import type { BodyOf, GivenAnswerOf } from '@tradewind/api/call.ts'
import { type listPlannedSendings as listCall, planSending as planCall, newSending } from '@tradewind/api/contracting/sending.ts'
import { plannedSendingsChanged } from '@tradewind/api/contracting/sending-events.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { audit, once } from '../../../commands.ts'
import { type Context, getActor, getSupplierWriter } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { jsonOf, type Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { ownFilePaths } from './attach-files.ts'
import { publishedTemplates, recipientsOf } from './send-contracts.ts'

/** A year. */
const LATEST_MS = 366 * 24 * 3600_000
/** A company plans so many at most. */
const MOST = 200

/**
 * Checked as if it were sent now; what the company may send is asked when it is sent.
 * @throws Refusal NotFound, NothingPublished, NotUsable, UploadMissing
 */
export function planSending(context: Context, input: BodyOf<typeof planCall>) {
  const { companyId, userId } = getSupplierWriter(context)
  return once(context, planCall, input, async (tx) => {
    const { sendAt, ...sending } = input
    checkTime(context, sendAt)
    await publishedTemplates(tx, companyId, [...new Set(sending.templateIds)])
    const recipients = await recipientsOf(tx, companyId, sending.recipients)
    await ownFilePaths(tx, companyId, sending.files)
    const { count } = await tx
      .selectFrom('planned_sending')
      .select((each) => each.fn.countAll<string>().as('count'))
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MOST) throw new Refusal('NotUsable', { message: `A company plans ${MOST} sendings at most.` })
    const id = newId(context.now())
    await tx
      .insertInto('planned_sending')
      .values({
        company_id: companyId,
        id,
        send_at: sendAt,
        input: JSON.stringify(sending),
        planned_by: userId,
        created_at: new Date(context.now()),
      })
      .execute()
    await tellOwn(context, tx, companyId)
    await audit(context, tx, 'contract.plan', id, { sendAt, recipients: recipients.length })
    return { plannedId: id, recipientCount: recipients.length }
  })
}

export async function listPlanned(context: Context): Promise<GivenAnswerOf<typeof listCall>> {
  const { companyId } = getActor(context)
  const rows = await context.db.queries
    .selectFrom('planned_sending as p')
    .innerJoin('user_account as u', 'u.id', 'p.planned_by')
    .select(['p.id', 'p.send_at', 'p.input', 'p.problem', 'u.first_name', 'u.last_name', 'u.email'])
    .where('p.company_id', '=', companyId)
    .orderBy('p.send_at')
    .limit(MOST)
    .execute()
  const sendings = rows.map((row) => newSending.parse(jsonOf<unknown>(row.input)))
  const names = await templateNames(
    context,
    companyId,
    sendings.flatMap((sending) => sending.templateIds),
  )
  return {
    items: rows.map((row, at) => {
      const { templateIds = [], recipients = [], subject = '' } = sendings[at] ?? {}
      const [first = ''] = templateIds
      return {
        plannedId: row.id,
        sendAt: row.send_at,
        title: templateIds.length === 1 ? (names.get(first) ?? '') : counted(templateIds.length, 'rate sheet', 'rate sheets'),
        subject,
        recipientCount: recipients.length,
        plannedBy: fullName(row.first_name, row.last_name) || row.email,
        problem: row.problem,
      }
    }),
  }
}

/** A sending that failed is tried at its new time. @throws Refusal NotFound, NotUsable */
export async function changePlanned(context: Context, plannedId: string, sendAt: string): Promise<{ plannedId: string }> {
  const { companyId } = getSupplierWriter(context)
  checkTime(context, sendAt)
  return context.db.transaction(async (tx) => {
    const changed = await tx
      .updateTable('planned_sending')
      .set({ send_at: sendAt, problem: null })
      .where('company_id', '=', companyId)
      .where('id', '=', plannedId)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw new Refusal('NotFound')
    await tellOwn(context, tx, companyId)
    await audit(context, tx, 'contract.plan', plannedId, { sendAt })
    return { plannedId }
  })
}

/** @throws Refusal NotFound also when it was sent meanwhile */
export async function cancelPlanned(context: Context, plannedId: string): Promise<void> {
  const { companyId } = getSupplierWriter(context)
  await context.db.transaction(async (tx) => {
    const own = tx.deleteFrom('planned_sending').where('company_id', '=', companyId).where('id', '=', plannedId)
    if (!(await own.returning('id').executeTakeFirst())) throw new Refusal('NotFound')
    await tellOwn(context, tx, companyId)
    await audit(context, tx, 'contract.plan-cancel', plannedId)
  })
}

export function tellOwn(context: Context, tx: Transaction, companyId: string) {
  return recordEvent(context, tx, plannedSendingsChanged, { companyIds: [companyId], facts: {} })
}

function checkTime(context: Context, sendAt: string): void {
  const ahead = Date.parse(sendAt) - context.now()
  if (ahead > 0 && ahead < LATEST_MS) return
  const problem = ahead <= 0 ? 'This time has passed.' : 'A sending is planned for a year ahead at most.'
  throw new Refusal('NotUsable', { message: problem, details: [{ field: 'sendAt', problem }] })
}

async function templateNames(context: Context, companyId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await context.db.queries
    .selectFrom('template as t')
    .innerJoin('location as l', (join) => join.onRef('l.company_id', '=', 't.company_id').onRef('l.id', '=', 't.location_id'))
    .select(['t.id', 'l.location_name'])
    .where('t.company_id', '=', companyId)
    .where('t.id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row.location_name]))
}
