// The log of an endpoint: read by administrators, and sent again.

import type { AnswerOf, QueryOf } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import type { getDelivery as getCall, listDeliveries as listCall, WebhookDelivery } from '@tradewind/api/webhooks.ts'
import { type DeliveryState, MOST_REPLAYED } from '@tradewind/domain/webhooks/delivery.ts'
import { audit } from '../../commands.ts'
import { type Context, getActor } from '../../context.ts'
import { type Queries, runSql, type Transaction } from '../../platform/db/database.ts'
import { cursorOf, KEY, keysOf } from '../../platform/paging.ts'
import { webhookIdOf } from './deliver-webhooks.ts'
import { held } from './endpoints.ts'
import { WEBHOOK_TOPIC } from './outbox.ts'

type Row = {
  id: string
  kind: string
  state: DeliveryState
  all_tries: number
  status: number | null
  problem: string | null
  created_at: string
  next_try_at: string | null
  ended_at: string | null
  body: string
}

const SELECT = `
  select d.id, d.kind, d.state, d.all_tries, a.status, a.problem, d.created_at, d.next_try_at, d.ended_at, d.body
  from webhook_delivery d left join webhook_attempt a
    on a.company_id = d.company_id and a.delivery_id = d.id and a.number = d.all_tries`

const STATES: Readonly<Record<QueryOf<typeof listCall>['only'], readonly DeliveryState[]>> = {
  all: ['waiting', 'taken', 'delivered', 'failed', 'missed'],
  failed: ['failed', 'missed'],
  waiting: ['waiting', 'taken'],
}

/** Newest first. @throws Refusal NotFound for an endpoint of another company */
export async function listDeliveries(
  context: Context,
  endpointId: string,
  { only, limit, next }: QueryOf<typeof listCall>,
): Promise<AnswerOf<typeof listCall>> {
  const { companyId } = getActor(context)
  await refuseForeign(context, endpointId)
  const [before] = next === undefined ? [null] : keysOf(next, [KEY.id])
  const rows = await runSql<Row>(
    context.db.queries,
    `${SELECT} where d.company_id = $1 and d.endpoint_id = $2 and d.state = any($3) and ($4::text is null or d.id < $4) order by d.id desc limit $5`,
    [companyId, endpointId, STATES[only], before, limit + 1],
  )
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { items: shown.map(deliveryOf), next: rows.length > limit && last ? cursorOf([last.id]) : null, total: null }
}

/** @throws Refusal NotFound */
export async function getDelivery(context: Context, endpointId: string, deliveryId: string): Promise<AnswerOf<typeof getCall>> {
  const { companyId } = getActor(context)
  const row = await findDelivery(context.db.queries, { companyId, endpointId, deliveryId })
  const attempts = await context.db.queries
    .selectFrom('webhook_attempt')
    .select(['number', 'begun_at', 'ended_at', 'status', 'problem'])
    .where('company_id', '=', companyId)
    .where('delivery_id', '=', deliveryId)
    .orderBy('number')
    .execute()
  return {
    ...deliveryOf(row),
    webhookId: webhookIdOf(deliveryId),
    body: row.body,
    attempts: attempts.map(({ number, begun_at: begunAt, ended_at: endedAt, status, problem }) => ({
      number,
      begunAt,
      endedAt,
      isKnown: endedAt !== null || (row.state === 'taken' && number === row.all_tries),
      status,
      problem,
    })),
  }
}

/** @throws Refusal NotFound; StateChanged while it waits or is sent already, and while its endpoint is off */
export async function replayOne(context: Context, endpointId: string, deliveryId: string): Promise<WebhookDelivery> {
  const { companyId } = getActor(context)
  const key = { companyId, endpointId, deliveryId }
  await context.db.transaction(async (tx) => {
    const webhookName = await heldOpen(context, tx, endpointId)
    const { state } = await findDelivery(tx, key)
    if (STATES.waiting.includes(state)) throw new Refusal('StateChanged', { message: 'This is being sent already.' })
    await sendAgain(context, tx, companyId, [deliveryId])
    await audit(context, tx, 'webhook.replay', endpointId, { webhookName, deliveries: 1 })
  })
  return deliveryOf(await findDelivery(context.db.queries, key))
}

/** @throws Refusal NotFound; StateChanged while the endpoint is off */
export async function replayAllFailed(context: Context, endpointId: string): Promise<{ replayed: number }> {
  const { companyId } = getActor(context)
  return context.db.transaction(async (tx) => {
    const webhookName = await heldOpen(context, tx, endpointId)
    const rows = await runSql<{ id: string }>(
      tx,
      `select id from webhook_delivery where company_id = $1 and endpoint_id = $2 and state in ('failed', 'missed')
       order by id limit ${MOST_REPLAYED} for update`,
      [companyId, endpointId],
    )
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) {
      await sendAgain(context, tx, companyId, ids)
      await audit(context, tx, 'webhook.replay', endpointId, { webhookName, deliveries: ids.length })
    }
    return { replayed: ids.length }
  })
}

/** They are due now, and their attempts count anew; those that were made stay in the log. */
async function sendAgain(context: Context, tx: Transaction, companyId: string, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', next_try_at: new Date(context.now()).toISOString(), ended_at: null, tries: 0, first_tried_at: null })
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .where('state', 'in', ['delivered', 'failed', 'missed'])
    .execute()
  context.signals.announce(tx, WEBHOOK_TOPIC)
}

/** @returns its name @throws Refusal NotFound; StateChanged when it is off */
async function heldOpen(context: Context, tx: Transaction, endpointId: string): Promise<string> {
  const { stop_reason: stopReason, endpoint_name: name } = await held(context, tx, endpointId)
  if (stopReason !== null) throw new Refusal('StateChanged', { message: 'This webhook is off. Switch it on first.' })
  return name
}

async function refuseForeign(context: Context, endpointId: string): Promise<void> {
  const row = await context.db.queries
    .selectFrom('webhook_endpoint')
    .select('id')
    .where('company_id', '=', getActor(context).companyId)
    .where('id', '=', endpointId)
    .executeTakeFirst()
  if (!row) throw new Refusal('NotFound')
}

type Key = { readonly companyId: string; readonly endpointId: string; readonly deliveryId: string }

async function findDelivery(queries: Queries, { companyId, endpointId, deliveryId }: Key): Promise<Row> {
  const where = 'where d.company_id = $1 and d.endpoint_id = $2 and d.id = $3'
  const [row] = await runSql<Row>(queries, `${SELECT} ${where}`, [companyId, endpointId, deliveryId])
  if (!row) throw new Refusal('NotFound')
  return row
}

function deliveryOf(row: Row): WebhookDelivery {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    tries: row.all_tries,
    status: row.status,
    problem: row.problem,
    createdAt: row.created_at,
    nextTryAt: row.state === 'waiting' ? row.next_try_at : null,
    endedAt: row.ended_at,
  }
}
