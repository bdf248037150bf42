// Who changes a draft and who ends it never do so at the same moment.

import { runSql, type Transaction } from '../../../platform/db/database.ts'

/**
 * Holds a draft until the transaction ends, before anything else of it is held or read: together with others who change pages of it,
 * or alone to publish it, to discard it, or to add, move and take out pages.
 */
export async function holdDraft(tx: Transaction, sheetId: string, how: 'together' | 'alone'): Promise<void> {
  const hold = how === 'alone' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared'
  await runSql(tx, `select ${hold}(hashtextextended($1, 0))`, [`rate sheet ${sheetId}`])
}
