// Sendings at a set time: planned, changed and cancelled until then.

import type { BodyOf, GivenAnswerOf } from '@tradewind/api/call.ts'
import { type listPlannedSendings as listCall, planSending as planCall, laterSending } from '@tradewind/api/contracting/sending.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { audit, once } from '../../../commands.ts'
import { type Actor, type Context, getActor, getSupplierWriter } from '../../../context.ts'
import { jsonOf, type Queries, type Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { getView, namesOfViews } from '../../connections/partner-views/public.ts'
import { ownFilePaths } from './attach-files.ts'
import { tellOwn } from './planned-problems.ts'
import { publishedTemplates, recipientsOf } from './send-contracts.ts'
import { viewIdsIn, withPartnersOfViews } from './view-recipients.ts'

type Planned = BodyOf<typeof planCall>

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
    const recipients = await recipientsOf(tx, companyId, await withPartnersOfViews(tx, { companyId, userId }, sending.recipients))
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
    .select(['p.id', 'p.send_at', 'p.input', 'p.problem', 'p.planned_by', 'u.first_name', 'u.last_name', 'u.email'])
    .where('p.company_id', '=', companyId)
    .orderBy('p.send_at')
    .limit(MOST)
    .execute()
  const sendings = rows.map((row) => laterSending.parse(jsonOf<unknown>(row.input)))
  const names = await templateNames(
    context,
    companyId,
    sendings.flatMap((sending) => sending.templateIds),
  )
  const { queries } = context.db
  const views = await namesOfViews(
    queries,
    companyId,
    sendings.flatMap((sending) => viewIdsIn(sending.recipients)),
  )
  const counts = await Promise.all(
    rows.map((row, at) => countNow(queries, { companyId, userId: row.planned_by }, sendings[at]?.recipients ?? [])),
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
        recipientCount: counts[at]?.recipients ?? 0,
        canMove: counts[at]?.areViewsThere ?? true,
        views: viewIdsIn(recipients).flatMap((viewId) =>
          [views.get(viewId)].flatMap((viewName) => (viewName ? [{ viewId, viewName }] : [])),
        ),
        plannedBy: fullName(row.first_name, row.last_name) || row.email,
        problem: row.problem,
      }
    }),
  }
}

/** Who would get it now; of a view that is gone nobody. */
async function countNow(
  queries: Queries,
  of: Pick<Actor, 'companyId' | 'userId'>,
  recipients: Planned['recipients'],
): Promise<{ readonly recipients: number; readonly areViewsThere: boolean }> {
  if (viewIdsIn(recipients).length === 0) return { recipients: recipients.length, areViewsThere: true }
  try {
    const sent = await withPartnersOfViews(queries, of, recipients)
    return { recipients: (await recipientsOf(queries, of.companyId, sent)).length, areViewsThere: true }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { recipients: recipients.filter((each) => !('viewId' in each)).length, areViewsThere: error.code !== 'NotFound' }
  }
}

/** A sending that failed is tried at its new time. @throws Refusal NotFound, NotUsable */
export async function changePlanned(context: Context, plannedId: string, sendAt: string): Promise<{ plannedId: string }> {
  const { companyId } = getSupplierWriter(context)
  checkTime(context, sendAt)
  return context.db.transaction(async (tx) => {
    await refuseGoneViews(tx, companyId, plannedId)
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

/** @throws Refusal NotUsable when a view is gone that it goes to: another time would not help */
async function refuseGoneViews(tx: Transaction, companyId: string, plannedId: string): Promise<void> {
  const plan = tx.selectFrom('planned_sending').select(['input', 'planned_by']).where('company_id', '=', companyId)
  const row = await plan.where('id', '=', plannedId).forUpdate().executeTakeFirst()
  if (!row) return
  for (const viewId of viewIdsIn(laterSending.parse(jsonOf<unknown>(row.input)).recipients))
    try {
      await getView(tx, { companyId, userId: row.planned_by }, viewId)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      throw new Refusal('NotUsable', { message: `${error.message} Cancel this sending and plan it anew.` })
    }
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
