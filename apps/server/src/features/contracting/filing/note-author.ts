// Who wrote the note of a filing. It is kept as a name.

import { runSql, type Transaction } from '../../../platform/db/database.ts'

export async function renameNoteAuthor(
  tx: Transaction,
  { companyId, from, to }: { readonly companyId: string; readonly from: string; readonly to: string },
): Promise<void> {
  await runSql(tx, 'update contract_filing set note_by = $3 where company_id = $1 and note_by = $2', [companyId, from, to])
}
