// What is sent to Tourplan, one product and season each, with its answer. The row is marked before the request leaves.

import type { RequestState } from '@tradewind/domain/integration/export-job.ts'
import { type Queries, runSql, type Transaction } from '../../platform/db/database.ts'
import type { ExportKey } from './export-key.ts'

export type NewRequest = { readonly what: string; readonly periodName: string; readonly body: string }

export async function putRequests(
  tx: Transaction,
  { companyId, jobId, position }: ExportKey & { position: number },
  requests: readonly NewRequest[],
): Promise<void> {
  await runSql(
    tx,
    `insert into booking_request (company_id, export_id, position, number, what, period_name, body, state)
     select $1, $2, $3, r.number, r.what, r."periodName", r.body, 'waiting'
     from json_to_recordset($4) as r (number int, what text, "periodName" text, body text)`,
    [companyId, jobId, position, JSON.stringify(requests.map((each, number) => ({ ...each, number })))],
  )
}

export type OpenRequest = { readonly position: number; readonly number: number; readonly body: string; readonly state: RequestState }

/** The first that is neither taken nor refused. */
export async function nextRequest(queries: Queries, { companyId, jobId }: ExportKey): Promise<OpenRequest | undefined> {
  const [row] = await runSql<OpenRequest>(
    queries,
    `select position, number, body, state from booking_request
     where company_id = $1 and export_id = $2 and state in ('waiting', 'sending', 'unknown') order by position, number limit 1`,
    [companyId, jobId],
  )
  return row
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

/** Only what was taken is held, beside what did not change; a contract of which something was refused is to be exported again. */
export async function keepOnlyTaken(tx: Transaction, { companyId, jobId }: ExportKey): Promise<void> {
  await runSql(
    tx,
    `update booking_export_contract x set
       holds = left(x.holds, length(x.holds) - length(x.lines)) || coalesce((select string_agg(r.body, '' order by r.number) from booking_request r
         where r.company_id = $1 and r.export_id = $2 and r.position = x.position and r.state = 'taken'), ''),
       counts = x.counts and not exists (select from booking_request r
         where r.company_id = $1 and r.export_id = $2 and r.position = x.position and r.state <> 'taken')
     where x.company_id = $1 and x.export_id = $2 and x.state = 'made'`,
    [companyId, jobId],
  )
}
