// Contracts that hold an earlier version of their template.

import { placeText } from '@tradewind/domain/text/names.ts'
import type { ContractState } from '@tradewind/domain/contracting/contract-state.ts'
import { type Queries, runSql } from '../../../platform/db/database.ts'

export type HeldContract = {
  readonly contractId: string
  readonly partnerName: string
  readonly place: string
  readonly state: ContractState
  readonly version: number
  readonly sheetId: string
  readonly sentAt: string | null
  readonly isViewed: boolean
  readonly isInEdit: boolean
  /** Null while it is as a version of the template; else it was edited for its partner. */
  readonly ownVersion: number | null
  /** The template's version whose changes it has, and the sheet of that. */
  readonly baseVersion: number
  readonly baseSheetId: string
  readonly inForce: { readonly version: number; readonly sheetId: string; readonly at: string | null; readonly isLoaded: boolean } | null
}

type Row = Omit<HeldContract, 'place' | 'inForce'> & {
  city: string | null
  region: string | null
  country: string | null
  in_force_version: number | null
  in_force_sheet_id: string | null
  in_force_at: string | null
  loaded_at: string | null
}

/**
 * What was sent from the template and has not the changes of this version yet, by partner.
 * @param version the version that they may get
 * @param contractId this contract alone
 */
export async function heldContracts(
  queries: Queries,
  { companyId, templateId, version, contractId }: { companyId: string; templateId: string; version: number; contractId?: string },
): Promise<HeldContract[]> {
  const rows = await runSql<Row>(queries, HELD, [companyId, templateId, version, contractId ?? null])
  return rows.map(
    ({ city, region, country, in_force_version: inForce, in_force_sheet_id: sheetId, in_force_at: at, loaded_at: loaded, ...row }) => ({
      ...row,
      place: placeText({ city, region, country }),
      inForce: inForce === null || sheetId === null ? null : { version: inForce, sheetId, at, isLoaded: loaded !== null },
    }),
  )
}

const HELD = `
  select c.id as "contractId", b.company_name as "partnerName", b.city, null as region, b.country_code as country, c.state, c.version,
    c.sheet_id as "sheetId", c.sent_at as "sentAt", c.viewed_by_buyer_at is not null as "isViewed", c.draft_sheet_id is not null as "isInEdit",
    case when v.template_version is null then c.version end as "ownVersion", t.version as "baseVersion", t.sheet_id as "baseSheetId",
    f.version as in_force_version, f.sheet_id as in_force_sheet_id, f.accepted_at as in_force_at, f.loaded_at
  from contract c
    join contract_version v on v.contract_id = c.id and v.version = c.version
    join template_version t on t.company_id = c.supplier_id and t.template_id = c.template_id
      and t.version = coalesce(v.template_version, v.base_version)
    left join contract_version f on f.contract_id = c.id and f.version = c.in_force_version
    join company b on b.id = c.buyer_id
  where c.supplier_id = $1 and c.template_id = $2 and c.sent_at is not null and t.version < $3
    and ($4::text is null or c.id = $4)
  order by b.company_name, c.id`

/** How many contracts hold an earlier version than the newest published one, by template. */
export async function countBehind(queries: Queries, companyId: string, templateIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await runSql<{ template_id: string; behind: string }>(
    queries,
    `select c.template_id, count(*) as behind
     from contract c
       join contract_version v on v.contract_id = c.id and v.version = c.version
       join template t on t.company_id = c.supplier_id and t.id = c.template_id
     where c.supplier_id = $1 and c.template_id = any($2) and c.sent_at is not null
       and coalesce(v.template_version, v.base_version) < t.published_version
     group by c.template_id`,
    [companyId, templateIds],
  )
  return new Map(rows.map((row) => [row.template_id, Number(row.behind)]))
}
