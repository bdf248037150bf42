// What contracts have to do with requests: what a supplier was asked, and how far the data load of its answer is. C-FD-002

import { type Queries, runSql } from '../../../platform/db/database.ts'
import type { ConversionSetting, ConversionStatus } from '@tradewind/domain/contracting/data-load/conversion-status.ts'

export type ContractLoad = {
  readonly contractId: string
  /** What the supplier was asked, which the contract answers. */
  readonly crId: string
  /** Of the newest data load; null without one. */
  readonly rateConversionSetting: ConversionSetting | null
  readonly rateConversionStatus: ConversionStatus | null
}

/** By contract, as far as they answer a request: to the buyer, and to the supplier that was asked. */
export async function loadsOfContracts(
  queries: Queries,
  companyId: string,
  contractIds: readonly string[],
): Promise<ReadonlyMap<string, ContractLoad>> {
  if (contractIds.length === 0) return new Map()
  const rows = await runSql<ContractLoad>(
    queries,
    `select distinct on (r.contract_id) r.contract_id as "contractId", r.asked_id as "crId", d.setting as "rateConversionSetting",
       d.status as "rateConversionStatus"
     from request_contract r join asked_supplier a on a.id = r.asked_id left join data_load d on d.asked_id = r.asked_id
     where r.contract_id = any($1) and (r.company_id = $2 or a.supplier_id = $2)
     order by r.contract_id, r.created_at desc, d.ended_at is null desc, d.id desc`,
    [contractIds, companyId],
  )
  return new Map(rows.map((row) => [row.contractId, row]))
}
