// An administrator of the platform consolidates two accounts and takes them apart. The work itself is done by `consolidate-job.ts`.

import {
  APART_DAYS,
  type CONSOLIDATION_STATES,
  type consolidate as consolidateCall,
  type ConsolidationPreview,
  type listConsolidations as listCall,
  type previewConsolidation as previewCall,
} from '@tradewind/api/admin/consolidation.ts'
import type { AnswerOf, BodyOf } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { type Context, getActor } from '../../../context.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { noteLook } from '../audit-log/public.ts'
import { checkReason } from '../log-in-as/public.ts'
import { type BothAccounts, getBothAccounts } from './both-accounts.ts'
import { CONSOLIDATE } from './consolidate-kind.ts'
import { consolidationPreview } from './preview.ts'
import { whyNotApart } from './why-not.ts'

const APART_MS = APART_DAYS * 24 * 3_600_000

/** @throws Refusal NotUsable without a reason, and when one of the addresses is no account */
export async function previewConsolidation(context: Context, body: BodyOf<typeof previewCall>): Promise<ConsolidationPreview> {
  checkReason(body.reason)
  const both = await getBothAccounts(context.db.queries, body)
  for (const { company_id: companyId, company_name: companyName } of companiesOf(both))
    await noteLook(context, companyId, companyName, body.reason)
  return consolidationPreview(context.db.queries, both, null)
}

/**
 * Both companies are locked while the preview is compared: of two administrators at once one is refused.
 * @throws Refusal NotUsable without a reason, and with why it cannot be done now; StateChanged when the preview is another one by now
 */
export async function consolidate(context: Context, body: BodyOf<typeof consolidateCall>): Promise<AnswerOf<typeof consolidateCall>> {
  checkReason(body.reason)
  return context.db.transaction(async (tx) => {
    const seen = await getBothAccounts(tx, body)
    await lockCompanies(tx, seen.from.company_id, seen.to.company_id)
    // While one waits for the lock, the other's job may have closed a company or moved the address.
    const both = await getBothAccounts(tx, body)
    const { from, to } = both
    const { problems, digest } = await consolidationPreview(tx, both, null)
    if (problems[0] !== undefined) throw new Refusal('NotUsable', { message: problems[0] })
    if (digest !== body.digest) throw new Refusal('StateChanged')
    const { userId } = getActor(context)
    const consolidationId = newId(context.now())
    await tx
      .insertInto('consolidation')
      .values({
        id: consolidationId,
        moves: body.moves,
        from_company_id: from.company_id,
        from_user_id: from.user_id,
        to_company_id: to.company_id,
        to_user_id: to.user_id,
        email: from.email,
        reason: body.reason,
        digest,
        started_by: userId,
        created_at: new Date(context.now()),
      })
      .execute()
    await queueJob(context, tx, consolidationId)
    return { consolidationId }
  })
}

/** @throws Refusal NotUsable without a reason, after 30 days, and with why it cannot be done now; StateChanged when it is not done; NotFound */
export async function takeApart(context: Context, consolidationId: string, reason: string): Promise<void> {
  checkReason(reason)
  await context.db.transaction(async (tx) => {
    const row = await tx.selectFrom('consolidation').selectAll().where('id', '=', consolidationId).forUpdate().executeTakeFirst()
    if (!row) throw new Refusal('NotFound')
    if (row.state !== 'done' || row.done_at === null) throw new Refusal('StateChanged')
    if (Date.parse(row.done_at) + APART_MS < context.now())
      throw new Refusal('NotUsable', { message: `This was done more than ${APART_DAYS} days ago.` })
    const problem = await whyNotApart(tx, row)
    if (problem !== undefined) throw new Refusal('NotUsable', { message: problem })
    await tx
      .updateTable('consolidation')
      .set({ state: 'undoing', problem: null, reason, started_by: getActor(context).userId })
      .where('id', '=', consolidationId)
      .execute()
    await queueJob(context, tx, consolidationId)
  })
}

export async function listConsolidations(context: Context, companyId: string): Promise<AnswerOf<typeof listCall>> {
  const rows = await context.db.queries
    .selectFrom('consolidation as n')
    .innerJoin('company as f', 'f.id', 'n.from_company_id')
    .innerJoin('company as t', 't.id', 'n.to_company_id')
    .innerJoin('user_account as u', 'u.id', 'n.to_user_id')
    .selectAll('n')
    .select(['f.company_name as from_name', 't.company_name as to_name', 'u.email as to_email'])
    .where((each) => each.or([each('n.from_company_id', '=', companyId), each('n.to_company_id', '=', companyId)]))
    .orderBy('n.id', 'desc')
    .limit(50)
    .execute()
  return {
    items: rows.map((row) => ({
      consolidationId: row.id,
      // Check constraints allow these.
      moves: row.moves as 'company' | 'address',
      state: row.state as (typeof CONSOLIDATION_STATES)[number],
      problem: row.problem,
      fromCompanyId: row.from_company_id,
      fromCompanyName: row.from_name,
      toCompanyId: row.to_company_id,
      toCompanyName: row.to_name,
      associateEmail: row.email,
      email: row.to_email,
      at: row.done_at ?? row.created_at,
      undoneAt: row.undone_at,
      apartUntil: row.state === 'done' ? apartUntil(row.done_at, context.now()) : null,
    })),
  }
}

function apartUntil(doneAt: string | null, now: number): string | null {
  const until = doneAt === null ? now : Date.parse(doneAt) + APART_MS
  return until > now ? new Date(until).toISOString() : null
}

function companiesOf({ from, to }: BothAccounts) {
  return from.company_id === to.company_id ? [to] : [from, to]
}

async function queueJob(context: Context, tx: Transaction, consolidationId: string): Promise<void> {
  const { companyId, userId } = getActor(context)
  await context.queue.send(tx, CONSOLIDATE, { consolidationId, companyId, userId, ipAddress: context.caller.ipAddress })
}

/** In the order of their ids, so that two cannot deadlock. */
export async function lockCompanies(tx: Transaction, ...ids: readonly string[]): Promise<void> {
  await runSql(tx, 'select id from company where id = any($1) order by id for update', [ids])
}
