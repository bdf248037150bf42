// A template and its draft, held until the transaction ends.

import type { Queries, Transaction } from '../../../platform/db/database.ts'

/** The template of this company, held; undefined where there is none. Hold its draft first, as each save of a draft does: otherwise a deadlock is possible. */
export const holdTemplate = (tx: Transaction, companyId: string, templateId: string) =>
  tx.selectFrom('template').selectAll().where('company_id', '=', companyId).where('id', '=', templateId).forUpdate().executeTakeFirst()

/** The open draft of a template, not held yet: null where none is open, undefined where there is no such template. */
export async function openDraftOf(queries: Queries, companyId: string, templateId: string): Promise<string | null | undefined> {
  const row = await queries
    .selectFrom('template')
    .select('draft_sheet_id')
    .where('company_id', '=', companyId)
    .where('id', '=', templateId)
    .executeTakeFirst()
  return row?.draft_sheet_id
}
