// The e-mails of a contract and of a sending, as their supplier follows them.

import type { GivenAnswerOf } from '@tradewind/api/call.ts'
import type { listContractMails, listSendingMails } from '@tradewind/api/contracting/mails.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { type MailState, UNDELIVERED_STATES } from '@tradewind/domain/mail/delivery.ts'
import { sql } from 'kysely'
import { type Context, getActor } from '../../../context.ts'
import type { Queries } from '../../../platform/db/database.ts'
import { getPartyContract } from '../contract/public.ts'

const MOST = 200

/** @throws Refusal NotFound for everyone but the supplier */
export async function contractMails(context: Context, contractId: string): Promise<GivenAnswerOf<typeof listContractMails>> {
  const actor = getActor(context)
  const contract = await getPartyContract(context.db.queries, actor, contractId)
  if (contract.side !== 'supplier') throw new Refusal('NotFound')
  const items = await followed(context.db.queries, actor.companyId)
    .where(sql<boolean>`contract_ids @> array[${contractId}]::text[]`)
    .where('replaced_by', 'is', null)
    .execute()
  return { items: items.map(viewOf) }
}

/** @throws Refusal NotFound for work of another company */
export async function sendingMails(context: Context, workId: string): Promise<GivenAnswerOf<typeof listSendingMails>> {
  const { companyId } = getActor(context)
  const work = context.db.queries.selectFrom('work').select('id').where('company_id', '=', companyId).where('id', '=', workId)
  if (!(await work.executeTakeFirst())) throw new Refusal('NotFound')
  const counted = await context.db.queries
    .selectFrom('mail')
    .select((select) => ['state', select.fn.countAll<string>().as('count')])
    .where('company_id', '=', companyId)
    .where('work_id', '=', workId)
    .where('kind', '=', 'contract-sent')
    .where('replaced_by', 'is', null)
    .groupBy('state')
    .execute()
  const undelivered = await followed(context.db.queries, companyId)
    .where('work_id', '=', workId)
    .where('replaced_by', 'is', null)
    .where((where) =>
      where.or([where('state', 'in', [...UNDELIVERED_STATES]), where.and([where('state', '=', 'queued'), where('attempts', '>', 0)])]),
    )
    .execute()
  return { counts: Object.fromEntries(counted.map(({ state, count }) => [state, Number(count)])), undelivered: undelivered.map(viewOf) }
}

function followed(queries: Queries, companyId: string) {
  return queries
    .selectFrom('mail')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('kind', '=', 'contract-sent')
    .orderBy('id', 'desc')
    .limit(MOST)
}

type Row = Awaited<ReturnType<ReturnType<typeof followed>['execute']>>[number]

function viewOf(row: Row) {
  return {
    mailId: row.id,
    to: row.to_address,
    state: row.state as MailState, // a check constraint allows these
    attempts: row.attempts,
    lastReply: row.last_reply,
    at: row.created_at,
    nextTryAt: row.next_try_at,
    deliveredAt: row.delivered_at,
    openedAt: row.opened_at,
    contractId: row.contract_ids[0] ?? null,
  }
}
