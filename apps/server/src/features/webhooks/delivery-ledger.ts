// Deliveries in the database: taking what is due, and writing down what came of it.

import type { DeliveryState } from '@tradewind/domain/webhooks/delivery.ts'
import { type Queries, runSql, type Transaction } from '../../platform/db/database.ts'

/** A delivery that this process sends. */
export type TakenDelivery = {
  readonly id: string
  readonly companyId: string
  readonly endpointId: string
  readonly kind: string
  readonly body: string
  readonly tries: number
  /** The number of this attempt among all: whoever has taken the delivery since has a higher one. */
  readonly attempt: number
  readonly firstTriedAt: string
  readonly url: string
  readonly secret: string
  readonly oldSecret: string | null
  readonly oldSecretUntil: string | null
}

export type Taking = {
  readonly now: number
  /** Until when no other process takes the same deliveries. */
  readonly until: number
  /** How many at most. */
  readonly most: number
  /** What this process sends already. */
  readonly ids: readonly string[]
  /** How many more may go to an endpoint at once, where that is not `each`. */
  readonly roomOfEndpoint: ReadonlyMap<string, number>
  /** How many more of a company may be sent at once, where that is not `each`. */
  readonly roomOfCompany: ReadonlyMap<string, number>
  readonly each: number
}

/**
 * Companies take turns, and within one its endpoints, each oldest first. `line` walks from endpoint to endpoint, so that 5,000 that wait for one
 * are not read for the others. An attempt is written down before it is made: one whose process dies stays there without an end.
 */
const TAKE = `
  with recursive line as (
    (select company_id, endpoint_id from webhook_delivery where next_try_at is not null order by company_id, endpoint_id limit 1)
    union all
    select further.company_id, further.endpoint_id from line cross join lateral (
      select company_id, endpoint_id from webhook_delivery
      where next_try_at is not null and (company_id, endpoint_id) > (line.company_id, line.endpoint_id)
      order by company_id, endpoint_id limit 1) further),
  due as (
    select d.* from line
    join webhook_endpoint e on e.company_id = line.company_id and e.id = line.endpoint_id and (e.slowed_until is null or e.slowed_until <= $1)
    cross join lateral (
      select o.id, o.company_id, o.next_try_at, row_number() over (order by o.next_try_at, o.id) as in_endpoint from webhook_delivery o
      where o.company_id = e.company_id and o.endpoint_id = e.id and o.next_try_at <= $1 and o.id <> all($4)
      order by o.next_try_at, o.id limit greatest(0, coalesce(($5::json ->> e.id)::int, $7))) d),
  fair as (
    select *, row_number() over (partition by company_id order by in_endpoint, next_try_at, id) as in_company from due),
  chosen as (
    select id from fair where in_company <= coalesce(($6::json ->> company_id)::int, $7) order by in_company, next_try_at, id limit $3),
  locked as (
    select id from webhook_delivery where id in (select id from chosen) and next_try_at <= $1 for update skip locked),
  taken as (
    update webhook_delivery d set state = 'taken', next_try_at = $2, tries = d.tries + 1, all_tries = d.all_tries + 1,
      first_tried_at = coalesce(d.first_tried_at, $1)
    from locked where d.id = locked.id returning d.*),
  begun as (
    insert into webhook_attempt (company_id, delivery_id, number, begun_at) select company_id, id, all_tries, $1 from taken)
  select t.id, t.company_id as "companyId", t.endpoint_id as "endpointId", t.kind, t.body, t.tries, t.all_tries as attempt,
    t.first_tried_at as "firstTriedAt", e.url, e.secret, e.old_secret as "oldSecret", e.old_secret_until as "oldSecretUntil"
  from taken t join webhook_endpoint e on e.company_id = t.company_id and e.id = t.endpoint_id`

/** Takes deliveries that are due, also those whose process died while it had them. */
export function takeDue(
  queries: Queries,
  { now, until, most, ids, roomOfEndpoint, roomOfCompany, each }: Taking,
): Promise<TakenDelivery[]> {
  const textOf = (room: ReadonlyMap<string, number>) => JSON.stringify(Object.fromEntries(room))
  const values = [moment(now), moment(until), most, [...ids], textOf(roomOfEndpoint), textOf(roomOfCompany), each]
  return runSql<TakenDelivery>(queries, TAKE, values)
}

/** Says that this process still has them. */
export async function keepTaken(queries: Queries, ids: readonly string[], until: number): Promise<void> {
  await queries
    .updateTable('webhook_delivery')
    .set({ next_try_at: moment(until) })
    .where('id', 'in', [...ids])
    .where('state', '=', 'taken')
    .execute()
}

/** Makes everything due that a dead process had taken. Only for a process that knows itself to be alone. */
export async function handBackTaken(queries: Queries, now: number): Promise<void> {
  await queries
    .updateTable('webhook_delivery')
    .set({ next_try_at: moment(now) })
    .where('state', '=', 'taken')
    .execute()
}

export type Settled = {
  readonly state: DeliveryState
  readonly nextTryAt: number | null
  readonly status: number | null
  readonly problem: string | null
  readonly now: number
}

/**
 * Writes down what came of an attempt.
 * @returns false when another process has taken the delivery since, or it was removed: then only the attempt has its answer
 */
export async function settle(
  tx: Transaction,
  { id, companyId, attempt }: Pick<TakenDelivery, 'id' | 'companyId' | 'attempt'>,
  { state, nextTryAt, status, problem, now }: Settled,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_delivery')
    .set({
      state,
      next_try_at: nextTryAt === null ? null : moment(nextTryAt),
      ended_at: nextTryAt === null ? moment(now) : null,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('state', '=', 'taken')
    .where('all_tries', '=', attempt)
    .executeTakeFirst()
  await tx
    .updateTable('webhook_attempt')
    .set({ ended_at: moment(now), status, problem })
    .where('company_id', '=', companyId)
    .where('delivery_id', '=', id)
    .where('number', '=', attempt)
    .execute()
  return numUpdatedRows > 0n
}

/** What waits for an endpoint that was switched off is not sent; it can be sent again by a person. */
export async function missWaiting(tx: Transaction, companyId: string, endpointId: string, now: number): Promise<void> {
  await tx
    .updateTable('webhook_delivery')
    .set({ state: 'missed', next_try_at: null, ended_at: moment(now) })
    .where('company_id', '=', companyId)
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'waiting')
    .execute()
}

function moment(ms: number): string {
  return new Date(ms).toISOString()
}
