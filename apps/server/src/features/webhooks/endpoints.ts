// Endpoints of a company: added, changed, switched off and removed by its administrators.

import type { BodyOf } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import type { addWebhook as addCall, changeWebhook as changeCall, WebhookEndpoint } from '@tradewind/api/webhooks.ts'
import { BOTH_SECRETS_MS, MOST_ENDPOINTS, MOST_REPLAYED, TEST_KIND } from '@tradewind/domain/webhooks/delivery.ts'
import { HOOK_KINDS } from '@tradewind/domain/webhooks/hook-kinds.ts'
import { audit } from '../../commands.ts'
import { type Context, getActor } from '../../context.ts'
import { checkAddress, NotAllowed } from '../../platform/guarded-fetch.ts'
import { newId } from '../../platform/ids.ts'
import { missWaiting } from './delivery-ledger.ts'
import { type CountedEndpoint, countEndpoints, endpointsOf, type EndpointRow, holdEndpoint } from './endpoint-store.ts'
import { bodyOf, WEBHOOK_TOPIC } from './outbox.ts'
import { isReadable, newSecret, sealSecret } from './signature.ts'

export async function listEndpoints(context: Context): Promise<{ items: WebhookEndpoint[] }> {
  const rows = await endpointsOf(context.db.queries, getActor(context).companyId)
  return { items: rows.map((row) => endpointOf(row, context.now())) }
}

/** @throws Refusal NotUsable for an address that may not be called, and when the company has as many as it may */
export async function addEndpoint(
  context: Context,
  { name, url, kinds }: BodyOf<typeof addCall>,
): Promise<{ secret: string; added: WebhookEndpoint }> {
  const { companyId, userId } = getActor(context)
  const now = context.now()
  const secret = newSecret()
  const row = {
    id: newId(now),
    endpoint_name: name,
    url: usableUrl(context, url),
    kinds: HOOK_KINDS.filter((kind) => kinds.includes(kind)),
    created_at: new Date(now).toISOString(),
    secret: sealSecret(context.keyring, secret),
  }
  await context.db.transaction(async (tx) => {
    if ((await countEndpoints(tx, companyId)) >= MOST_ENDPOINTS)
      throw new Refusal('NotUsable', {
        message: `A company has at most ${MOST_ENDPOINTS} webhooks. Remove one that you no longer need.`,
      })
    await tx
      .insertInto('webhook_endpoint')
      .values({ ...row, company_id: companyId, made_by: userId })
      .execute()
    await audit(context, tx, 'webhook.add', row.id, { webhookName: name, url: row.url, kinds: row.kinds })
  })
  const off = { stop_reason: null, stopped_at: null, old_secret_until: null, last_delivered_at: null, waiting: 0, failed: 0 }
  return { secret, added: endpointOf({ ...row, ...off }, now) }
}

/** @throws Refusal NotFound for an endpoint of another company; NotUsable for an address that may not be called */
export async function changeEndpoint(
  context: Context,
  id: string,
  { name, url, kinds, isOn }: BodyOf<typeof changeCall>,
): Promise<WebhookEndpoint> {
  const { companyId } = getActor(context)
  const now = context.now()
  const usable = usableUrl(context, url)
  return context.db.transaction(async (tx) => {
    const before = await holdEndpoint(tx, companyId, id)
    if (!before) throw new Refusal('NotFound')
    const wasOn = before.stop_reason === null
    const off = { stopped_at: new Date(now).toISOString(), stop_reason: 'person' }
    await tx
      .updateTable('webhook_endpoint')
      .set({
        endpoint_name: name,
        url: usable,
        kinds: HOOK_KINDS.filter((kind) => kinds.includes(kind)),
        ...(isOn ? { stopped_at: null, stop_reason: null } : wasOn ? off : {}),
        // What one address asked for is nothing to another, nor to one that is switched on by a person.
        ...(before.url !== usable || (isOn && !wasOn) ? { slowed_until: null } : {}),
      })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute()
    if (wasOn && !isOn) await missWaiting(tx, companyId, id, now)
    const switched = isOn === wasOn ? {} : { switched: isOn ? 'on' : 'off' }
    await audit(context, tx, 'webhook.change', id, { webhookName: name, url: usable, kinds, ...switched })
    const [changed] = await endpointsOf(tx, companyId, id)
    if (!changed) throw new Refusal('NotFound')
    return endpointOf(changed, now)
  })
}

/** @throws Refusal NotFound */
export async function removeEndpoint(context: Context, id: string): Promise<void> {
  const { companyId } = getActor(context)
  await context.db.transaction(async (tx) => {
    const { endpoint_name: webhookName, url } = await held(context, tx, id)
    await tx.deleteFrom('webhook_endpoint').where('company_id', '=', companyId).where('id', '=', id).execute()
    await audit(context, tx, 'webhook.remove', id, { webhookName, url })
  })
}

/** The secret before it signs as well for a day, if it can be read; one before that ends at once. @throws Refusal NotFound */
export async function renewSecret(context: Context, id: string): Promise<{ secret: string; oldSecretUntil: string | null }> {
  const { companyId } = getActor(context)
  const secret = newSecret()
  const dayLater = new Date(context.now() + BOTH_SECRETS_MS).toISOString()
  const oldSecretUntil = await context.db.transaction(async (tx) => {
    const { secret: before, endpoint_name: webhookName } = await held(context, tx, id)
    const isKept = isReadable(context.keyring, before)
    const old = isKept ? { old_secret: before, old_secret_until: dayLater } : { old_secret: null, old_secret_until: null }
    await tx
      .updateTable('webhook_endpoint')
      .set({ secret: sealSecret(context.keyring, secret), ...old })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute()
    await audit(context, tx, 'webhook.renew-secret', id, { webhookName })
    return old.old_secret_until
  })
  return { secret, oldSecretUntil }
}

/** @throws Refusal NotFound; TooMuchAtOnce while another test is under way */
export async function sendTest(context: Context, id: string): Promise<{ deliveryId: string }> {
  const { companyId } = getActor(context)
  const now = context.now()
  const deliveryId = newId(now)
  await context.db.transaction(async (tx) => {
    const { endpoint_name: webhookName } = await held(context, tx, id)
    const underWay = await tx
      .selectFrom('webhook_delivery')
      .select('id')
      .where('company_id', '=', companyId)
      .where('endpoint_id', '=', id)
      .where('kind', '=', TEST_KIND)
      .where('next_try_at', 'is not', null)
      .executeTakeFirst()
    if (underWay) throw new Refusal('TooMuchAtOnce', { message: 'The last test is still under way.', retryAfterSeconds: 20 })
    const body = bodyOf(context, { kind: TEST_KIND, at: now }, { ids: { webhookId: id }, readPath: null })
    const at = new Date(now).toISOString()
    await tx
      .insertInto('webhook_delivery')
      .values({
        company_id: companyId,
        endpoint_id: id,
        id: deliveryId,
        kind: TEST_KIND,
        body,
        state: 'waiting',
        next_try_at: at,
        created_at: at,
      })
      .execute()
    await audit(context, tx, 'webhook.test', id, { webhookName })
    context.signals.announce(tx, WEBHOOK_TOPIC)
  })
  return { deliveryId }
}

/** @throws Refusal NotFound when the company has no endpoint with this id */
export async function held(context: Context, tx: Parameters<typeof holdEndpoint>[0], id: string): Promise<EndpointRow> {
  const row = await holdEndpoint(tx, getActor(context).companyId, id)
  if (!row) throw new Refusal('NotFound')
  return row
}

/** @throws Refusal NotUsable with a sentence for the field */
function usableUrl({ config }: Context, url: string): string {
  try {
    checkAddress(url, { networks: config.webhookNetworks })
  } catch (error) {
    if (!(error instanceof NotAllowed)) throw error
    throw new Refusal('NotUsable', { message: error.message, details: [{ field: 'url', problem: error.message }] })
  }
  const usable = new URL(url)
  usable.hash = ''
  return usable.href
}

function endpointOf(row: CountedEndpoint, now: number): WebhookEndpoint {
  const { old_secret_until: oldSecretUntil } = row
  return {
    id: row.id,
    name: row.endpoint_name,
    url: row.url,
    kinds: row.kinds,
    stopReason: row.stop_reason,
    stoppedAt: row.stopped_at,
    oldSecretUntil: oldSecretUntil !== null && Date.parse(oldSecretUntil) > now ? oldSecretUntil : null,
    createdAt: row.created_at,
    lastDeliveredAt: row.last_delivered_at,
    waiting: row.waiting,
    failed: Math.min(row.failed, MOST_REPLAYED + 1),
  }
}
