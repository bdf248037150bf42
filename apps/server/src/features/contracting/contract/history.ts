// The history of a contract, with the notes that each side keeps for itself.

import type { getHistoryFeed, saveComment as saveCommentCall } from '@tradewind/api/contracting/contract.ts'
import { HISTORY, type HistoryItem, type HistoryKind } from '@tradewind/api/contracting/history.ts'
import type { BodyOf, GivenAnswerOf } from '@tradewind/api/call.ts'
import { noteAdded } from '@tradewind/api/contracting/contract-events.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import { type Actor, type Context, getActor, getWriter } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { jsonOf } from '../../../platform/db/database.ts'
import { addHistory, doerOf, eventFactsOf, getPartyContract } from './contract-store.ts'

type Items = GivenAnswerOf<typeof getHistoryFeed>['items']

/** Newest first. The other side's notes and addresses are not in it. */
export async function historyFeed(context: Context, contractId: string): Promise<{ items: Items }> {
  const actor = getActor(context)
  const contract = await getPartyContract(context.db.queries, actor, contractId)
  const rows = await context.db.queries
    .selectFrom('history_entry as h')
    .leftJoin('company as c', 'c.id', 'h.company_id')
    .select(['h.id', 'h.kind', 'h.created_at', 'h.actor_name', 'h.company_id', 'h.data', 'c.company_name'])
    .where('h.history_feed_id', '=', contract.historyFeedId)
    .where((where) => where.or([where('h.private_to', 'is', null), where('h.private_to', '=', actor.companyId)]))
    .orderBy('h.id', 'desc')
    .limit(500)
    .execute()
  return {
    items: rows.map((row) => {
      const isOwnSide = row.company_id === actor.companyId
      const kind = row.kind as HistoryKind // written by addHistory only
      const written = jsonOf<unknown>(row.data)
      return {
        id: row.id,
        kind,
        at: row.created_at,
        actorName: row.actor_name,
        companyName: row.company_name ?? 'Tradewind',
        isOwnSide,
        facts: HISTORY[kind].facts.parse(written),
        ...(isOwnSide ? { own: HISTORY[kind].own.parse(written) } : {}),
      } as HistoryItem // the facts of this very kind
    }),
  }
}

/**
 * A note that only the caller's company reads; colleagues who are mentioned are told. C-CL-022
 * @throws Refusal NotFound for a history of others, and when somebody mentioned cannot sign in to the caller's company
 */
export async function saveComment(context: Context, historyFeedId: string, note: BodyOf<typeof saveCommentCall>): Promise<{ id: string }> {
  const actor = getWriter(context)
  const row = await context.db.queries.selectFrom('contract').select('id').where('history_feed_id', '=', historyFeedId).executeTakeFirst()
  if (!row) throw new Refusal('NotFound')
  const contract = await getPartyContract(context.db.queries, actor, row.id)
  const mentioned = await colleaguesOf(context, actor, note.mentions)
  const id = await context.db.transaction(async (tx) => {
    await recordEvent(context, tx, noteAdded, {
      // Never the other side.
      companyIds: [actor.companyId],
      contractId: contract.id,
      facts: {
        ...eventFactsOf(actor, contract),
        mentionedIds: mentioned.map((each) => each.userId),
        text: note.comment,
        authorId: actor.userId,
      },
    })
    return addHistory(context, tx, {
      historyFeedId,
      contractId: contract.id,
      kind: 'note',
      by: doerOf(actor),
      privateTo: actor.companyId,
      data: { text: note.comment, mentions: mentioned.map((each) => each.name) },
    })
  })
  return { id }
}

/** @throws Refusal NotFound unless all of them are active users of the caller's company. A visitor by link knows none of them. */
async function colleaguesOf({ db }: Context, actor: Actor, userIds: readonly string[]): Promise<{ userId: string; name: string }[]> {
  const ids = [...new Set(userIds)]
  if (ids.length === 0) return []
  if (actor.contractId !== null) throw new Refusal('NotFound')
  const rows = await db.queries
    .selectFrom('user_account')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('company_id', '=', actor.companyId)
    .where('id', 'in', ids)
    .where('confirmed_at', 'is not', null)
    .where('approved_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .execute()
  if (rows.length < ids.length) throw new Refusal('NotFound')
  return rows.map((row) => ({ userId: row.id, name: fullName(row.first_name, row.last_name) || row.email }))
}
