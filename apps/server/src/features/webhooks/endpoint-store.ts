// Endpoints in the database.

import type { StopReason } from '@tradewind/domain/webhooks/delivery.ts'
import { MOST_REPLAYED } from '@tradewind/domain/webhooks/delivery.ts'
import { type Queries, runSql, type Transaction } from '../../platform/db/database.ts'

export type EndpointRow = {
  id: string
  endpoint_name: string
  url: string
  kinds: string[]
  stop_reason: StopReason | null
  stopped_at: string | null
  old_secret_until: string | null
  created_at: string
  last_delivered_at: string | null
  secret: string
}

const COLUMNS = [
  'id',
  'endpoint_name',
  'url',
  'kinds',
  'stop_reason',
  'stopped_at',
  'old_secret_until',
  'created_at',
  'last_delivered_at',
  'secret',
] as const

/** Locks it. @returns undefined when the company has none with this id */
export async function holdEndpoint(tx: Transaction, companyId: string, id: string): Promise<EndpointRow | undefined> {
  const row = await tx
    .selectFrom('webhook_endpoint')
    .select(COLUMNS)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row as EndpointRow | undefined // the reasons are checked by the table
}

export type CountedEndpoint = EndpointRow & { waiting: number; failed: number }

// Counts end at one more than a screen has to say.
const LIST = `
  select ${COLUMNS.map((column) => `e.${column}`).join(', ')},
    (select count(*)::int from webhook_delivery d
      where d.company_id = e.company_id and d.endpoint_id = e.id and d.next_try_at is not null) as waiting,
    (select count(*)::int from (select from webhook_delivery d
      where d.company_id = e.company_id and d.endpoint_id = e.id and d.state in ('failed', 'missed') limit ${MOST_REPLAYED + 1}) f) as failed
  from webhook_endpoint e where e.company_id = $1 and ($2::text is null or e.id = $2) order by e.id desc`

/** Newest first. @param id only this one */
export function endpointsOf(queries: Queries, companyId: string, id: string | null = null): Promise<CountedEndpoint[]> {
  return runSql<CountedEndpoint>(queries, LIST, [companyId, id])
}

/** Holds the company, so that two that are added at once count each other. */
export async function countEndpoints(tx: Transaction, companyId: string): Promise<number> {
  await tx.selectFrom('company').select('id').where('id', '=', companyId).forNoKeyUpdate().executeTakeFirstOrThrow()
  const row = await tx
    .selectFrom('webhook_endpoint')
    .select((each) => each.fn.countAll<string>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

type Key = { readonly companyId: string; readonly endpointId: string }

export async function noteDelivered(tx: Transaction, { companyId, endpointId }: Key, at: number): Promise<void> {
  await tx
    .updateTable('webhook_endpoint')
    .set({ last_delivered_at: new Date(at).toISOString() })
    .where('company_id', '=', companyId)
    .where('id', '=', endpointId)
    .execute()
}

export async function slowDown(tx: Transaction, { companyId, endpointId }: Key, until: number): Promise<void> {
  await tx
    .updateTable('webhook_endpoint')
    .set({ slowed_until: new Date(until).toISOString() })
    .where('company_id', '=', companyId)
    .where('id', '=', endpointId)
    .execute()
}
