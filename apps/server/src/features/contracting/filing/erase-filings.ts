// The filings of a company that is erased: contracts that partners hold stay filed, without what the company wrote beside them.

import { runSql, type Transaction } from '../../../platform/db/database.ts'

const BATCH = 2000

const OWN = 'select id from contract where supplier_id = $1 and buyer_id = $1'
const IS_PRIVATE = 'coalesce(folder_id, assignee_id, priority::text, note, remind_on::text, reminded_at::text) is not null'

const STATEMENTS: readonly string[] = [
  // Its rows go with it.
  `delete from filing_change where ctid in (select ctid from filing_change where company_id = $1 limit ${BATCH}) returning 1`,
  `delete from filing_change_row where ctid in (select ctid from filing_change_row where contract_id in (${OWN}) limit ${BATCH}) returning 1`,
  `delete from contract_filing where ctid in (select ctid from contract_filing where company_id = $1 and contract_id in (${OWN}) limit ${BATCH}) returning 1`,
  `update contract_filing set folder_id = null, assignee_id = null, priority = null, note = null, note_by = null, note_at = null, remind_on = null,
     reminded_at = null
   where ctid in (select ctid from contract_filing where company_id = $1 and ${IS_PRIVATE} limit ${BATCH}) returning 1`,
  'delete from folder_rule where company_id = $1 returning 1',
  'delete from folder where company_id = $1 returning 1',
  'delete from filing_settings where company_id = $1 returning 1',
]

/** @returns how many rows were changed: when none were, nothing is left to do */
export async function eraseFilings(tx: Transaction, companyId: string): Promise<number> {
  let count = 0
  for (const statement of STATEMENTS) count += (await runSql(tx, statement, [companyId])).length
  return count
}
