// The lines of a contract's history that both sides read, for the provider, who may remove single ones.

import { HISTORY, type HistoryItem, type HistoryKind, historySentence } from '@tradewind/api/contracting/history.ts'
import { jsonOf, type Queries, type Transaction } from '../../../platform/db/database.ts'

export type SharedLine = {
  readonly id: string
  readonly at: string
  readonly actorName: string
  /** Null for the platform itself. */
  readonly companyName: string | null
  /** As the side that did not act reads it. */
  readonly sentence: string
}

/** Newest first. */
export async function sharedHistory(queries: Queries, contractId: string, limit: number): Promise<SharedLine[]> {
  const rows = await queries
    .selectFrom('history_entry as h')
    .leftJoin('company as c', 'c.id', 'h.company_id')
    .select(['h.id', 'h.kind', 'h.created_at', 'h.actor_name', 'h.data', 'c.company_name'])
    .where('h.contract_id', '=', contractId)
    .where('h.private_to', 'is', null)
    .where('h.removed_at', 'is', null)
    .orderBy('h.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => {
    const kind = row.kind as HistoryKind // written by addHistory only
    const facts = HISTORY[kind].facts.parse(jsonOf<unknown>(row.data))
    const item = {
      id: row.id,
      kind,
      at: row.created_at,
      actorName: row.actor_name,
      companyName: '',
      isOwnSide: false,
      facts,
    } as HistoryItem // the facts of this very kind
    const { id, created_at: at, actor_name: actorName, company_name: companyName } = row
    return { id, at, actorName, companyName, sentence: historySentence(item) }
  })
}

export type RemovedLine = { readonly actorName: string; readonly at: string; readonly mailId: string | null }

/**
 * Hides the line from both sides. Its row stays, because the state of the contract on an earlier day is made of such rows.
 * @returns undefined when both sides do not read such a line, or do not any more
 */
export async function removeSharedLine(
  tx: Transaction,
  { contractId, lineId, at }: { readonly contractId: string; readonly lineId: string; readonly at: Date },
): Promise<RemovedLine | undefined> {
  const row = await tx
    .updateTable('history_entry')
    .set({ removed_at: at })
    .where('contract_id', '=', contractId)
    .where('id', '=', lineId)
    .where('private_to', 'is', null)
    .where('removed_at', 'is', null)
    .returning(['actor_name', 'created_at', 'kind', 'data'])
    .executeTakeFirst()
  if (!row) return undefined
  const mailId = row.kind === 'mail' ? HISTORY.mail.facts.parse(jsonOf<unknown>(row.data)).mailId : null
  return { actorName: row.actor_name, at: row.created_at, mailId }
}
