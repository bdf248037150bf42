// A draft of a sheet that is there.

import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { SheetCollection } from './sheet-store.ts'

/** A new sheet with the same pages, and what is meant so in them: only pointers are copied. */
export async function copySheet(
  tx: Transaction,
  companyId: string,
  sheetId: string,
  change: { collection: SheetCollection; originFrom: 'initial' | 'edited' },
  now: number,
): Promise<string> {
  const copyId = newId(now)
  await runSql(
    tx,
    `insert into rate_sheet (company_id, id, collection, template_id, template_name, start_date, end_date, currency, tax_inclusion, tax_percentage,
       same_as_corporate_policy_notes, master_template_id, origin_from, completion_percent)
     select company_id, $3, $4, template_id, template_name, start_date, end_date, currency, tax_inclusion, tax_percentage,
       same_as_corporate_policy_notes, master_template_id, $5, completion_percent
     from rate_sheet where company_id = $1 and id = $2`,
    [companyId, sheetId, copyId, change.collection, change.originFrom],
  )
  await runSql(
    tx,
    `insert into rate_page (company_id, sheet_id, page_id, kind, position, product_name, rate_package_name, completion_score, body_hash)
     select company_id, $3, page_id, kind, position, product_name, rate_package_name, completion_score, body_hash
     from rate_page where company_id = $1 and sheet_id = $2`,
    [companyId, sheetId, copyId],
  )
  await runSql(
    tx,
    `insert into meant_finding (company_id, sheet_id, finding_hash, finding, user_id, created_at)
     select company_id, $3, finding_hash, finding, user_id, created_at from meant_finding where company_id = $1 and sheet_id = $2`,
    [companyId, sheetId, copyId],
  )
  return copyId
}
