// Exports that a stop sale begins by itself, in the database. Their contracts do not count as exported.

import type { ExportReport } from '@tradewind/api/integration.ts'
import { runSql, type Transaction } from '../../platform/db/database.ts'
import type { StoredConnection } from './connection-store.ts'
import type { ExportKey } from './export-key.ts'
import { type NewRequest, putRequests } from './request-store.ts'

export type ExportedContract = {
  readonly contractId: string
  /** The one that was exported last. */
  readonly version: number
  readonly name: string
  /** Who exported it last. */
  readonly userId: string
}

type At = { readonly companyId: string; readonly supplierId: string; readonly locationId: string; readonly now: number }

/** Contracts of a location of which Tourplan has rates, and whose period is not over. */
export function exportedAt(tx: Transaction, { companyId, supplierId, locationId, now }: At): Promise<ExportedContract[]> {
  return runSql<ExportedContract>(
    tx,
    `select distinct on (x.contract_id) x.contract_id as "contractId", x.version, x.contract_name as name, e.user_id as "userId"
     from booking_export_contract x
       join booking_export e on e.company_id = x.company_id and e.id = x.export_id
       join contract c on c.id = x.contract_id and c.buyer_id = x.company_id
     where x.company_id = $1 and x.system = 'tourplan' and c.supplier_id = $2 and c.location_id = $3 and c.end_date >= $4
       and c.state in ('pending', 'accepted', 'loaded') and x.state = 'made' and e.cause is null and e.state <> 'failed'
       and (e.is_sent or e.answer = 'taken')
     order by x.contract_id, e.created_at desc, e.id desc`,
    [companyId, supplierId, locationId, new Date(now).toISOString().slice(0, 10)],
  )
}

/** Who the export runs for: who exported last, or else another person of the company who may write. */
export async function findSender(tx: Transaction, companyId: string, lastUserId: string): Promise<string | undefined> {
  const [row] = await runSql<{ id: string }>(
    tx,
    `select id from user_account where company_id = $1 and deleted_at is null and disabled_at is null and access = 'write'
     order by (id = $2) desc, (role = 'admin') desc, id limit 1`,
    [companyId, lastUserId],
  )
  return row?.id
}

type NewExport = ExportKey & {
  readonly userId: string
  readonly cause: string
  readonly connection: StoredConnection
  readonly contracts: readonly ExportedContract[]
  readonly now: number
}

export async function putStopSaleExport(
  tx: Transaction,
  { companyId, jobId, userId, cause, connection, contracts, now }: NewExport,
): Promise<void> {
  await tx
    .insertInto('booking_export')
    .values({
      company_id: companyId,
      id: jobId,
      system: 'tourplan',
      is_sent: true,
      cause,
      state: 'running',
      template_revision: connection.revision,
      head: '',
      contract_count: contracts.length,
      user_id: userId,
      created_at: new Date(now),
    })
    .execute()
  const rows = contracts.map(({ contractId, version, name }, position) => ({ position, contractId, version, name }))
  await runSql(
    tx,
    `insert into booking_export_contract (company_id, export_id, position, system, contract_id, version, contract_name, state, counts)
     select $1, $2, r.position, 'tourplan', r."contractId", r.version, r.name, 'waiting', false
     from json_to_recordset($3) as r (position int, "contractId" text, version int, name text)`,
    [companyId, jobId, JSON.stringify(rows)],
  )
}

type Made = {
  readonly requests: readonly NewRequest[]
  readonly report: ExportReport
  /** How many days are written. */
  readonly days: number
}

export async function putDays(
  tx: Transaction,
  key: ExportKey & { readonly position: number },
  { requests, report, days }: Made,
): Promise<void> {
  await tx
    .updateTable('booking_export_contract')
    .set({ state: 'made', line_count: days, report: JSON.stringify(report) })
    .where('company_id', '=', key.companyId)
    .where('export_id', '=', key.jobId)
    .where('position', '=', key.position)
    .where('state', '=', 'waiting')
    .execute()
  if (requests.length > 0) await putRequests(tx, key, requests)
}
