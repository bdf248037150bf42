// The words with which contracts were last answered.

import { type Queries, runSql } from '../../../platform/db/database.ts'

/** By contract: why it was rejected last. A contract that was rejected without a word is absent. */
export async function givenReasons(queries: Queries, contractIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (contractIds.length === 0) return new Map()
  const rows = await runSql<{ id: string; reason: string }>(
    queries,
    `select c.id, last.reason from contract c cross join lateral (
       select h.data ->> 'reason' as reason from history_entry h
       where h.history_feed_id = c.history_feed_id and h.kind = 'rejected' order by h.id desc limit 1) last
     where c.id = any($1::text[]) and last.reason <> ''`,
    [contractIds],
  )
  return new Map(rows.map(({ id, reason }) => [id, reason]))
}
