// The outbox of events: in the transaction of an event, a delivery for each endpoint that wants it.

import { findHook } from './hooks.ts'
import { MOST_WAITING } from '@tradewind/domain/webhooks/delivery.ts'
import type { Services } from '../../context.ts'
import { runSql, type Transaction } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/prepared.ts'
import type { Outbox } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'

/** Announced when there is something to send. */
export const WEBHOOK_TOPIC = 'webhook'

type Means = Pick<Services, 'config' | 'signals' | 'now'>

const WHO_LISTENS = prepared(
  'who listens to event',
  'select company_id, id from webhook_endpoint where company_id = any($1) and $2 = any(kinds)',
)

/**
 * A delivery of an endpoint that is off, or has too many waiting, is in the log as missed. $1 to $4 have an entry for each delivery.
 */
const INSERT = `
  insert into webhook_delivery (company_id, endpoint_id, id, body, kind, state, next_try_at, ended_at, created_at)
  select w.company_id, w.id, d.id, d.body, $5, s.state, case s.state when 'waiting' then $6::timestamptz end,
    case s.state when 'missed' then $6::timestamptz end, $6
  from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as d (company_id, endpoint_id, id, body)
  join webhook_endpoint w on w.company_id = d.company_id and w.id = d.endpoint_id
  cross join lateral (select case when w.stopped_at is null and (
    select count(*) from (select from webhook_delivery o
      where o.company_id = w.company_id and o.endpoint_id = w.id and o.next_try_at is not null limit ${MOST_WAITING}) waiting
    ) < ${MOST_WAITING} then 'waiting' else 'missed' end as state) s`

/** What is written besides events. Most companies have no endpoint: then it is one statement that finds none. */
export function webhookOutbox(means: Means): Outbox {
  return async (tx, kind, events) => {
    const hook = findHook(kind)
    if (!hook) return
    const companyIds = [...new Set(events.flatMap((event) => event.companyIds))]
    const endpoints = await runSql<{ company_id: string; id: string }>(tx, WHO_LISTENS, [companyIds, kind])
    if (endpoints.length === 0) return
    const now = means.now()
    const told = events.flatMap(({ companyIds: heardBy, contractId, facts }) =>
      endpoints.flatMap(({ company_id: companyId, id: endpointId }) => {
        const data = heardBy.includes(companyId) && hook.dataOf(facts, { companyId, contractId })
        return data ? [{ companyId, endpointId, id: newId(now), body: bodyOf(means, { kind, at: now }, data) }] : []
      }),
    )
    if (told.length > 0) await insertDeliveries(means, tx, kind, told)
  }
}

export type NewDelivery = { readonly companyId: string; readonly endpointId: string; readonly id: string; readonly body: string }

async function insertDeliveries(means: Means, tx: Transaction, kind: string, deliveries: readonly NewDelivery[]): Promise<void> {
  const column = (name: keyof NewDelivery) => deliveries.map((each) => each[name])
  const at = new Date(means.now()).toISOString()
  await runSql(tx, INSERT, [column('companyId'), column('endpointId'), column('id'), column('body'), kind, at])
  means.signals.announce(tx, WEBHOOK_TOPIC)
}

type Data = { readonly ids: Readonly<Record<string, string | number | boolean>>; readonly readPath: string | null }

/** The JSON that is sent. @param at milliseconds since 1970 */
export function bodyOf(
  { config }: Pick<Services, 'config'>,
  { kind, at }: { readonly kind: string; readonly at: number },
  { ids, readPath }: Data,
): string {
  const data = { ...ids, ...(readPath === null ? {} : { readUrl: `${config.publicUrl}${readPath}` }) }
  return JSON.stringify({ type: kind, timestamp: new Date(at).toISOString(), data })
}
