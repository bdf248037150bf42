// Files of messages and notes: who may read them, and that they are in use.

import type { Actor } from '../../context.ts'
import { type Queries, runSql } from '../../platform/db/database.ts'

/** Those who can read the message. A visitor by link reads no messages. */
export async function isInReadableMessage(queries: Queries, { companyId, contractId }: Actor, path: string): Promise<boolean> {
  if (contractId !== null) return false
  return (
    (await runSql(queries, 'select from talk_file where path = $1 and readers @> array[$2::text] limit 1', [path, companyId])).length > 0
  )
}

/** Whether a message or note holds the file, a message to many that is on its way, or an e-mail in the inbox of the company. */
export async function isInMessage(queries: Queries, companyId: string, path: string): Promise<boolean> {
  const found = await runSql(
    queries,
    `select from talk_file where path = $1 union all select from inbox_item where company_id = $2 and $1 = any(file_paths)
     union all select from mass_message where company_id = $2 and ended_at is null and $1 = any(file_paths) limit 1`,
    [path, companyId],
  )
  return found.length > 0
}
