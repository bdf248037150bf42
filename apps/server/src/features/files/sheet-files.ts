// Files that rate sheets name: whose they may be, and who reads them.

import { Refusal } from '@tradewind/api/refusals.ts'
import { canReadRates } from '@tradewind/domain/contracting/contract-state.ts'
import { type Queries, runSql, type Transaction } from '../../platform/db/database.ts'

/** Whether the notes page `p` with its body `b` names the file of this parameter. */
const NAMES_FILE = (parameter: string) =>
  `exists (select from json_array_elements(b.body #> '{billingInformation,insuranceFiles}') file where file ->> 'path' = ${parameter})`

/**
 * Whether the file stands in the rate sheet of a contract, in any of its versions, that this party may read.
 * @param reader a visitor by link reads its own contract only
 * @param supplierId whose file and whose sheets
 */
export async function isInReadableSheet(
  queries: Queries,
  reader: { readonly companyId: string; readonly contractId: string | null },
  supplierId: string,
  path: string,
): Promise<boolean> {
  const contracts = await runSql<{ side: 'supplier' | 'buyer'; state: Parameters<typeof canReadRates>[1] }>(
    queries,
    `select case when c.supplier_id = $1 then 'supplier' else 'buyer' end as side, c.state
     from contract c
     join contract_version v on v.contract_id = c.id
     join rate_page p on p.company_id = v.supplier_id and p.sheet_id = v.sheet_id and p.kind = 'notes'
     join rate_body b on b.company_id = p.company_id and b.hash = p.body_hash
     where c.supplier_id = $2 and $1 in (c.supplier_id, c.buyer_id) and ($4::text is null or c.id = $4) and ${NAMES_FILE('$3')}`,
    [reader.companyId, supplierId, path, reader.contractId],
  )
  return contracts.some(({ side, state }) => canReadRates(side, state))
}

/** Whether any rate sheet of the company, a draft or one that was published, names the file. */
export async function isInSheet(queries: Queries, companyId: string, path: string): Promise<boolean> {
  const pages = await runSql<{ page_id: string }>(
    queries,
    `select p.page_id from rate_page p join rate_body b on b.company_id = p.company_id and b.hash = p.body_hash
     where p.company_id = $1 and p.kind = 'notes' and ${NAMES_FILE('$2')} limit 1`,
    [companyId, path],
  )
  return pages.length > 0
}

/**
 * Sees to it that a rate sheet names files of its own company only.
 * @throws Refusal UploadMissing when one of them was never uploaded by the company, or is deleted
 */
export async function getOwnFiles(tx: Transaction, companyId: string, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  const rows = await tx
    .selectFrom('stored_file')
    .select('path')
    .where('path', 'in', [...paths])
    .where('company_id', '=', companyId)
    .where('state', '=', 'stored')
    .forShare()
    .execute()
  if (rows.length < new Set(paths).size) throw new Refusal('UploadMissing')
}
