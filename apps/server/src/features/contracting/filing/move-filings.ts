// The filings of a company become those of another one, with folders, rules and what is noted on them.

import type { Services } from '../../../context.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { fileContracts } from './file-contracts.ts'

/** Contracts that are filed by one statement. */
const BATCH = 1000

/** The folder of the company that stays: of the same name, or the one that moves. */
const SAME_FOLDER =
  'select o.id from folder d join folder o on o.company_id = $2 and lower(o.folder_name) = lower(d.folder_name) where d.company_id = $1'

/**
 * Contracts without a folder are filed by the rules of the company that stays. Folders of the same name become one. Foreign keys have to be
 * deferred.
 * @param contractIds that have got other parties
 */
export async function moveFilings(
  services: Pick<Services, 'now'>,
  tx: Transaction,
  { fromId, toId, contractIds }: { fromId: string; toId: string; contractIds: readonly string[] },
): Promise<void> {
  const ids = [fromId, toId]
  await runSql(
    tx,
    `update contract_filing f set folder_id = (${SAME_FOLDER} and d.id = f.folder_id) where f.company_id = $1 and exists (${SAME_FOLDER} and d.id = f.folder_id)`,
    ids,
  )
  await runSql(
    tx,
    `update folder_rule r set company_id = $2, folder_id = coalesce((${SAME_FOLDER} and d.id = r.folder_id), r.folder_id) where r.company_id = $1
       and not exists (select from folder_rule o where o.company_id = $2 and o.partner_company_id = r.partner_company_id)`,
    ids,
  )
  await runSql(
    tx,
    `update folder_rule r set partner_company_id = $2 where r.partner_company_id = $1
       and not exists (select from folder_rule o where o.company_id = r.company_id and o.partner_company_id = $2)`,
    ids,
  )
  await runSql(
    tx,
    `update folder d set company_id = $2 where d.company_id = $1
       and not exists (select from folder o where o.company_id = $2 and lower(o.folder_name) = lower(d.folder_name))`,
    ids,
  )
  await runSql(
    tx,
    `with rule as materialized (select r.partner_company_id, r.folder_id from folder_rule r
         join folder d on d.company_id = r.company_id and d.id = r.folder_id where r.company_id = $2 for key share of d)
     update contract_filing f set company_id = $2, partner_company_id = case f.partner_company_id when $1 then $2::text else f.partner_company_id end,
       folder_id = coalesce(f.folder_id, (select rule.folder_id from rule where rule.partner_company_id = f.partner_company_id))
     where f.company_id = $1`,
    ids,
  )
  for (const table of ['filing_change', 'filing_change_row', 'filed_sheet', 'sheet_allotment', 'sheet_level'])
    await runSql(tx, `update ${table} set company_id = $2 where company_id = $1`, ids)
  for (let i = 0; i < contractIds.length; i += BATCH) await fileContracts(services, tx, contractIds.slice(i, i + BATCH))
}
