// Audits and their contracts in the database, as the job goes through them.

import type { Day } from '@tradewind/domain/calendar/day.ts'
import type { Aside } from '@tradewind/domain/integration/audit/loaded-rate.ts'
import type { LoadedMeaning } from '@tradewind/domain/integration/audit/loaded-columns.ts'
import type { BookingSystem } from '@tradewind/domain/integration/booking-system.ts'
import { type Queries, runSql, type Transaction } from '../../platform/db/database.ts'
import { contractsInTrash, namesOfContracts } from '../contracting/filing/public.ts'
import type { AuditKey } from './audit-options.ts'

/** Where what was put aside belongs that is of no contract. */
export const ASIDE_OF = { source: -1, noContract: -2 } as const

export type RunningAudit = {
  readonly system: BookingSystem
  readonly source: 'file' | 'getRate'
  readonly filePath: string | null
  readonly meanings: readonly LoadedMeaning[]
  readonly state: 'reading' | 'comparing' | 'succeeded' | 'stopped' | 'failed'
  readonly first: Day
}

export async function findRunning(queries: Queries, { companyId, auditId }: AuditKey): Promise<RunningAudit | undefined> {
  const [row] = await runSql<RunningAudit>(
    queries,
    `select system, source, file_path as "filePath", meanings, state, from_day as first from booking_audit
     where company_id = $1 and id = $2 and state in ('reading', 'comparing')`,
    [companyId, auditId],
  )
  return row
}

/** @param problem as a sentence; null where it succeeded */
export async function endAudit(
  queries: Queries,
  { companyId, auditId }: AuditKey,
  { state, problem, now }: { state: 'succeeded' | 'stopped' | 'failed'; problem: string | null; now: number },
): Promise<void> {
  await queries
    .updateTable('booking_audit')
    .set({ state, problem, ended_at: new Date(now) })
    .where('company_id', '=', companyId)
    .where('id', '=', auditId)
    .where('state', 'in', ['reading', 'comparing'])
    .execute()
}

type ContractRow = {
  contract_id: string
  version: number
  location_name: string
  supplier_name: string
  currency: string
}

/** $1 the buyer, $2 the first night. */
const IN_FORCE = `
  select c.id as contract_id, v.version, l.location_name, coalesce(c.own_partner_name, s.company_name) as supplier_name, r.currency
  from contract c
    join contract_version v on v.contract_id = c.id and v.version = c.in_force_version
    join rate_sheet r on r.company_id = v.supplier_id and r.id = v.sheet_id
    join company s on s.id = c.supplier_id
    join location l on l.company_id = c.supplier_id and l.id = c.location_id
  where c.buyer_id = $1 and r.end_date >= $2
  order by l.location_name, c.id`

/** The prices are read: every contract in force waits to be compared, but those in the trash. What was compared before is forgotten. */
export async function beginComparing(tx: Transaction, { companyId, auditId }: AuditKey, first: Day): Promise<void> {
  await runSql(tx, 'delete from booking_audit_contract where company_id = $1 and audit_id = $2', [companyId, auditId])
  const rows = await runSql<ContractRow>(tx, IN_FORCE, [companyId, first])
  const ids = rows.map((row) => row.contract_id)
  const [trash, names] = [await contractsInTrash(tx, companyId, ids), await namesOfContracts(tx, companyId, ids)]
  const kept = rows.filter((row) => !trash.has(row.contract_id))
  await runSql(
    tx,
    `insert into booking_audit_contract (company_id, audit_id, position, contract_id, version, contract_name, location_name, supplier_name, currency, state)
     select $1, $2, r.position, r.contract_id, r.version, r.contract_name, r.location_name, r.supplier_name, r.currency, 'waiting'
     from json_to_recordset($3) as r (position int, contract_id text, version int, contract_name text, location_name text, supplier_name text,
       currency text)`,
    [
      companyId,
      auditId,
      JSON.stringify(kept.map((row, position) => ({ ...row, position, contract_name: names.get(row.contract_id) ?? row.location_name }))),
    ],
  )
  await runSql(
    tx,
    `update booking_audit set state = 'comparing', price_count = (select coalesce(sum(json_array_length(o.rates)), 0) from booking_audit_option o
       where o.company_id = $1 and o.audit_id = $2) where company_id = $1 and id = $2`,
    [companyId, auditId],
  )
}

export type WaitingContract = {
  readonly position: number
  readonly contractId: string
  readonly contractName: string
  readonly version: number
  readonly locationId: string
  readonly supplierId: string
  readonly sheetId: string
}

/** Those that are compared next, in order. */
export function nextContracts(queries: Queries, { companyId, auditId }: AuditKey, limit: number): Promise<WaitingContract[]> {
  return runSql<WaitingContract>(
    queries,
    `select x.position, x.contract_id as "contractId", x.contract_name as "contractName", x.version, c.location_id as "locationId",
       v.supplier_id as "supplierId", v.sheet_id as "sheetId"
     from booking_audit_contract x
       join contract c on c.id = x.contract_id
       join contract_version v on v.contract_id = x.contract_id and v.version = x.version
     where x.company_id = $1 and x.audit_id = $2 and x.state = 'waiting' order by x.position limit $3`,
    [companyId, auditId, limit],
  )
}

type EarlierSheet = { readonly version: number; readonly supplierId: string; readonly sheetId: string }

/** Versions that were accepted before, the last one first. */
export function earlierSheets(queries: Queries, contractId: string, version: number, limit: number): Promise<EarlierSheet[]> {
  return runSql<EarlierSheet>(
    queries,
    `select version, supplier_id as "supplierId", sheet_id as "sheetId" from contract_version
     where contract_id = $1 and version < $2 and accepted_at is not null order by version desc limit $3`,
    [contractId, version, limit],
  )
}

/** In place of those that were there before. @param position of the contract, or one of `ASIDE_OF` */
export async function putAsides(
  tx: Transaction,
  { companyId, auditId }: AuditKey,
  position: number,
  asides: readonly Aside[],
): Promise<void> {
  await runSql(tx, 'delete from booking_audit_aside where company_id = $1 and audit_id = $2 and position = $3', [
    companyId,
    auditId,
    position,
  ])
  await runSql(
    tx,
    `insert into booking_audit_aside (company_id, audit_id, position, number, reason, found_count, examples)
     select $1, $2, $3, a.number, a.reason, a.count, a.examples from json_to_recordset($4) as a (number int, reason text, count int, examples json)`,
    [companyId, auditId, position, JSON.stringify(asides.map((each, number) => ({ ...each, number })))],
  )
}

/** What was put aside at this place, to add to it. */
export async function asidesAt(queries: Queries, { companyId, auditId }: AuditKey, position: number): Promise<Aside[]> {
  const rows = await runSql<{ reason: string; count: number; examples: string }>(
    queries,
    `select reason, found_count as count, examples from booking_audit_aside
     where company_id = $1 and audit_id = $2 and position = $3 order by number`,
    [companyId, auditId, position],
  )
  return rows.map(({ examples, ...row }) => ({ ...row, examples: JSON.parse(examples) as string[] })) // written as texts
}
