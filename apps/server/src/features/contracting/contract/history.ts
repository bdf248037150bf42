// The history of a contract, with the notes that each side keeps for itself.

import type { getHistoryFeed, saveComment as saveCommentCall } from '@tradewind/api/contracting/contract.ts'
import { HISTORY, type HistoryItem, type HistoryKind } from '@tradewind/api/contracting/history.ts'
import type { BodyOf, GivenAnswerOf } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { type Context, getActor, getWriter } from '../../../context.ts'
import { jsonOf } from '../../../platform/db/database.ts'
import { addContractNote, notesOfContract } from '../../workspace/messages/public.ts'
import { getPartyContract } from './contract-store.ts'

type Items = GivenAnswerOf<typeof getHistoryFeed>['items']

/** Newest first. The other side's notes and addresses are not in it. */
export async function historyFeed(context: Context, contractId: string): Promise<{ items: Items }> {
  const actor = getActor(context)
  const contract = await getPartyContract(context.db.queries, actor, contractId)
  const [rows, notes] = await Promise.all([
    context.db.queries
      .selectFrom('history_entry as h')
      .leftJoin('company as c', 'c.id', 'h.company_id')
      .select(['h.id', 'h.kind', 'h.created_at', 'h.actor_name', 'h.company_id', 'h.data', 'c.company_name'])
      .where('h.history_feed_id', '=', contract.historyFeedId)
      .where((where) => where.or([where('h.private_to', 'is', null), where('h.private_to', '=', actor.companyId)]))
      .where('h.removed_at', 'is', null)
      .orderBy('h.id', 'desc')
      .limit(500)
      .execute(),
    notesOfContract(context.db.queries, actor.companyId, contract.id),
  ])
  const noted = notes.map(
    ({ id, at, actorName, companyName, text, mentions }): HistoryItem => ({
      id,
      kind: 'note',
      at,
      actorName,
      companyName,
      isOwnSide: true,
      facts: { text, mentions: [...mentions] },
    }),
  )
  const lines = rows.map((row) => {
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
  })
  return { items: [...lines, ...noted].sort((a, b) => (a.id < b.id ? 1 : -1)) }
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
  const id = await context.db.transaction((tx) =>
    addContractNote(context, tx, actor, { contract, text: note.comment, mentions: note.mentions }),
  )
  return { id }
}
