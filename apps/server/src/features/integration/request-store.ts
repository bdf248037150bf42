// What is sent to Tourplan, one product and season each, with its answer. The row is marked before the request leaves.

import type { RequestState } from '@tradewind/domain/integration/export-job.ts'
import { type Queries, runSql, type Transaction } from '../../platform/db/database.ts'
import type { ExportKey } from './export-key.ts'

/** `allocation`: it is inventory; otherwise rates. */
export type NewRequest = {
  readonly what: string
  readonly periodName: string
  readonly body: string
  readonly allocation?: { readonly supplierCode: string; readonly name: string }
}

export async function putRequests(
  tx: Transaction,
  { companyId, jobId, position }: ExportKey & { position: number },
  requests: readonly NewRequest[],
): Promise<void> {
  await runSql(
    tx,
    `insert into booking_request (company_id, export_id, position, number, what, period_name, body, supplier_code, allocation_name, state)
     select $1, $2, $3, r.number, r.what, r."periodName", r.body, r."supplierCode", r."allocationName", 'waiting'
     from json_to_recordset($4) as r (number int, what text, "periodName" text, body text, "supplierCode" text, "allocationName" text)`,
    [companyId, jobId, position, JSON.stringify(requests.map(rowOf))],
  )
}

function rowOf({ what, periodName, body, allocation }: NewRequest, number: number) {
  return { number, what, periodName, body, supplierCode: allocation?.supplierCode ?? null, allocationName: allocation?.name ?? null }
}

export type OpenRequest = {
  readonly position: number
  readonly number: number
  readonly body: string
  readonly state: RequestState
  /** Null for rates. */
  readonly allocation: { readonly supplierCode: string; readonly name: string } | null
}

/** The first that is neither taken, refused nor replaced. */
export async function nextRequest(queries: Queries, { companyId, jobId }: ExportKey): Promise<OpenRequest | undefined> {
  const [row] = await runSql<Omit<OpenRequest, 'allocation'> & { supplier_code: string | null; allocation_name: string | null }>(
    queries,
    `select position, number, body, state, supplier_code, allocation_name from booking_request
     where company_id = $1 and export_id = $2 and state in ('waiting', 'sending', 'unknown') order by position, number limit 1`,
    [companyId, jobId],
  )
  if (!row) return undefined
  const { supplier_code: supplierCode, allocation_name: name, ...open } = row
  return { ...open, allocation: supplierCode === null || name === null ? null : { supplierCode, name } }
}

type Marked = ExportKey & {
  readonly position: number
  readonly number: number
  readonly state: RequestState
  readonly answer: string | null
  readonly now: number
}

export async function markRequest(queries: Queries, { companyId, jobId, position, number, state, answer, now }: Marked): Promise<void> {
  await queries
    .updateTable('booking_request')
    .set({ state, answer, tried_at: new Date(now) })
    .where('company_id', '=', companyId)
    .where('export_id', '=', jobId)
    .where('position', '=', position)
    .where('number', '=', number)
    .execute()
}

export type StoredRequest = {
  readonly position: number
  readonly what: string
  readonly periodName: string
  readonly state: RequestState
  readonly answer: string | null
  readonly at: string | null
}

export function requestsOf(queries: Queries, { companyId, jobId }: ExportKey): Promise<StoredRequest[]> {
  return runSql<StoredRequest>(
    queries,
    `select position, what, period_name as "periodName", state, answer, tried_at as at from booking_request
     where company_id = $1 and export_id = $2 order by position, number`,
    [companyId, jobId],
  )
}

/** How many there are in each state; states that none is in are missing. */
export async function requestCounts(queries: Queries, { companyId, jobId }: ExportKey): Promise<ReadonlyMap<RequestState, number>> {
  const rows = await runSql<{ state: RequestState; count: number }>(
    queries,
    'select state, count(*)::int as count from booking_request where company_id = $1 and export_id = $2 group by state',
    [companyId, jobId],
  )
  return new Map(rows.map(({ state, count }) => [state, count]))
}

/** How many have no answer yet. */
export function openIn(counts: ReadonlyMap<RequestState, number>): number {
  return (counts.get('waiting') ?? 0) + (counts.get('sending') ?? 0) + (counts.get('unknown') ?? 0)
}

/** Only what was taken is held, beside what did not change; a contract of which something was refused is to be exported again. */
export async function keepOnlyTaken(tx: Transaction, { companyId, jobId }: ExportKey): Promise<void> {
  await runSql(
    tx,
    `update booking_export_contract x set
       holds = left(x.holds, length(x.holds) - length(x.lines)) || coalesce((select string_agg(r.body, '' order by r.number) from booking_request r
         where r.company_id = $1 and r.export_id = $2 and r.position = x.position and r.state = 'taken' and r.supplier_code is null), ''),
       counts = x.counts and not exists (select from booking_request r
         where r.company_id = $1 and r.export_id = $2 and r.position = x.position and r.state not in ('taken', 'replaced'))
     where x.company_id = $1 and x.export_id = $2 and x.state = 'made'`,
    [companyId, jobId],
  )
}
