// Contracts that are to be exported, and what an export of one would do.

import type { AnswerOf, QueryOf } from '@tradewind/api/call.ts'
import type {
  checkExport as checkCall,
  ContractToExport,
  ExportReport,
  listContractsToExport as listCall,
} from '@tradewind/api/integration.ts'
import { rangeText } from '@tradewind/domain/calendar/day-range.ts'
import type { ContractLines } from '@tradewind/domain/integration/booking-system.ts'
import type { Context } from '../../context.ts'
import { runSql } from '../../platform/db/database.ts'
import { cursorOf, KEY, keysOf } from '../../platform/paging.ts'
import { contractsInTrash } from '../contracting/filing/public.ts'
import { opened } from './opened.ts'
import { getContractInForce } from './read-contract.ts'
import { getTarget } from './get-target.ts'

const PAGE = 50

type Row = {
  contract_id: string
  version: number
  supplier_name: string
  location_name: string
  template_name: string
  start_date: string
  end_date: string
  accepted_at: string | null
  sorted_at: string
  exported_version: number | null
  is_doubted: boolean
}

/** $1 the company, $2 today; $3 and $4 the place of the last row of the page before, or null; $5 the booking system. */
const TO_EXPORT = `
  select c.id as contract_id, v.version, coalesce(c.own_partner_name, s.company_name) as supplier_name, l.location_name, r.template_name,
    r.start_date, r.end_date, v.accepted_at, coalesce(v.accepted_at, v.created_at) as sorted_at,
    (select max(x.version) from booking_export_contract x
      where x.company_id = $1 and x.system = $5 and x.contract_id = c.id and x.counts) as exported_version,
    exists (select from booking_export_contract x where x.company_id = $1 and x.system = $5 and x.contract_id = c.id and x.is_doubted
      and x.version = v.version) as is_doubted
  from contract c
    join contract_version v on v.contract_id = c.id and v.version = c.in_force_version
    join rate_sheet r on r.company_id = v.supplier_id and r.id = v.sheet_id
    join company s on s.id = c.supplier_id
    join location l on l.company_id = c.supplier_id and l.id = c.location_id
  where c.buyer_id = $1 and r.end_date > $2
    and not exists (select from booking_export_contract x
      where x.company_id = $1 and x.system = $5 and x.contract_id = c.id and x.version = v.version and x.counts)
    and ($3::timestamptz is null or (coalesce(v.accepted_at, v.created_at), c.id) < ($3, $4))
  order by coalesce(v.accepted_at, v.created_at) desc, c.id desc limit ${PAGE + 1}`

/** Contracts whose period is over have nothing to export; those in the trash are left out. */
export async function listContractsToExport(
  context: Context,
  { system, next }: QueryOf<typeof listCall>,
): Promise<AnswerOf<typeof listCall>> {
  const { companyId } = await opened(context, system)
  const [at = null, id = null] = next === undefined ? [] : keysOf(next, [KEY.moment, KEY.id])
  const today = new Date(context.now()).toISOString().slice(0, 10)
  const rows = await runSql<Row>(context.db.queries, TO_EXPORT, [companyId, today, at, id, system])
  const page = rows.slice(0, PAGE)
  const inTrash = await contractsInTrash(
    context.db.queries,
    companyId,
    page.map((row) => row.contract_id),
  )
  const last = rows.length > PAGE ? page.at(-1) : undefined
  return {
    items: page.filter((row) => !inTrash.has(row.contract_id)).map(cardOf),
    next: last ? cursorOf([last.sorted_at, last.contract_id]) : null,
    total: null,
  }
}

function cardOf(row: Row): ContractToExport {
  return {
    contractId: row.contract_id,
    version: row.version,
    supplierName: row.supplier_name,
    locationName: row.location_name,
    templateName: row.template_name,
    startDate: row.start_date,
    endDate: row.end_date,
    acceptedAt: row.accepted_at,
    exportedVersion: row.exported_version,
    isDoubted: row.is_doubted,
  }
}

/** @throws Refusal as `getContractInForce`; FeatureOff; NotUsable where the booking system is not set up */
export async function checkExport(
  context: Context,
  contractId: string,
  { system }: QueryOf<typeof checkCall>,
): Promise<{ version: number } & ExportReport> {
  await opened(context, system)
  const inForce = await getContractInForce(context, contractId)
  const target = await getTarget(context, system)
  const made = await target.linesOf(context, inForce, target.isReached)
  const inventory = made.allocations ? await target.inventoryReport?.(context, made.allocations) : undefined
  return { version: inForce.version, ...reportOf(made), inventory: inventory ?? [] }
}

export const NOTHING_WRITTEN: ExportReport = {
  lines: 0,
  refused: [],
  unmapped: [],
  leftOut: [],
  unchanged: 0,
  toDelete: [],
  differences: [],
  inventory: [],
}

/** Without its inventory. */
export function reportOf({ lines, refused, unmapped, leftOut, unchanged, toDelete, differences }: ContractLines): ExportReport {
  return {
    lines: lines.length,
    refused: refused.map(({ what, periodName, range, reason }) => ({ what, periodName, days: range ? rangeText(range) : null, reason })),
    unmapped: [...unmapped],
    leftOut: [...leftOut],
    unchanged: unchanged.length,
    toDelete: [...toDelete],
    differences: differences.map((each) => ({ ...each })),
    inventory: [],
  }
}
