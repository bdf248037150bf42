// Sends deliveries from the ledger: side by side, companies in turn, again after a failure.

import { afterAttempt, type AfterAttempt, TEST_KIND } from '@tradewind/domain/webhooks/delivery.ts'
import type { Services } from '../../context.ts'
import { isDatabaseAway } from '../../platform/db/database.ts'
import { type GuardedAnswer, guardedFetch, NoAnswer, type Resolve } from '../../platform/guarded-fetch.ts'
import { handBackTaken, keepTaken, settle, type TakenDelivery, takeDue } from './delivery-ledger.ts'
import { WEBHOOK_TOPIC } from './outbox.ts'
import { openSecret, signedHeaders, UnreadableSecret } from './signature.ts'
import { holdEndpoint, noteDelivered, slowDown } from './endpoint-store.ts'
import { stopAfterFailure } from './stop-endpoint.ts'

export type WebhookDeliveryMachine = {
  start(): Promise<void>
  /** Takes no more, and waits a moment for what is being sent. What is not done then is sent again, under the same webhook-id. */
  stop(): Promise<void>
}

const PLACES = 32
/** Of one company, and to one endpoint. One that did not answer in time gets one at a time until it answers. */
const EACH = 4
const TIMEOUT_MS = 20_000
/** The body of the answer says nothing; it is read so that the receiver can finish. */
const MOST_BYTES = 64 * 1024
/** Signals announce new deliveries. Looking finds what is due again, and what has lost its signal. */
const LOOK_EVERY_MS = 2000
/** Another process takes a delivery up when its own has not spoken for so long. */
const LEASE_MS = 40_000
const LONGEST_GOODBYE_MS = 3000
const AWAY_PAUSE_MS = 200

type Answered = { readonly status: number | null; readonly retryAfter: string | null; readonly problem: string | null }

/**
 * The row of a delivery is its place in the queue, so nothing can be lost between the two. At least once: one whose sender died before it could
 * keep the answer is sent again under the same webhook-id.
 * @param isAlone no other process uses this database, so what is taken at the start was taken by a dead process
 */
export function newWebhookDelivery(services: Services, isAlone: boolean, resolve?: Resolve): WebhookDeliveryMachine {
  const { db, log, now, signals, config, keyring, metrics } = services
  const guard = { networks: config.webhookNetworks, ...(resolve ? { resolve } : {}) }
  const ends = new AbortController()
  const running = new Map<string, { readonly companyId: string; readonly endpointId: string; readonly end: Promise<void> }>()
  const hung = new Set<string>()
  let looking: Promise<void> | undefined
  let isWanted = false
  let isClosing = false

  const roomBy = (key: 'companyId' | 'endpointId', most: (id: string) => number) => {
    const under = Map.groupBy(running.values(), (each) => each[key])
    return new Map([...under].map(([id, own]) => [id, most(id) - own.length]))
  }
  const take = async () => {
    const most = PLACES - running.size
    if (most <= 0) return
    const roomOfEndpoint = new Map([...hung].map((id) => [id, 1]))
    for (const [id, room] of roomBy('endpointId', (each) => (hung.has(each) ? 1 : EACH))) roomOfEndpoint.set(id, room)
    const roomOfCompany = roomBy('companyId', () => EACH)
    const taking = { now: now(), until: now() + LEASE_MS, most, ids: [...running.keys()], roomOfEndpoint, roomOfCompany, each: EACH }
    for (const delivery of await takeDue(db.queries, taking)) {
      const end = deliver(delivery)
        .catch((error: unknown) => log.warn({ err: error, deliveryId: delivery.id }, 'what came of a webhook could not be written down'))
        .finally(() => {
          running.delete(delivery.id)
          look()
        })
      running.set(delivery.id, { companyId: delivery.companyId, endpointId: delivery.endpointId, end })
    }
  }
  const look = () => {
    isWanted = true
    if (looking || isClosing) return
    const run = async () => {
      while (isWanted && !isClosing) {
        isWanted = false
        await take()
      }
    }
    looking = run()
      .catch((error: unknown) => log.warn({ err: error }, 'webhooks that are due could not be read'))
      .finally(() => {
        looking = undefined
        if (isWanted) look()
      })
  }
  const tick = () => {
    if (running.size > 0) keepTaken(db.queries, [...running.keys()], now() + LEASE_MS).catch(() => undefined)
    look()
  }

  async function deliver(delivery: TakenDelivery): Promise<void> {
    const answered = await send(delivery)
    // The server stops: it is not known whether it arrived, and it is sent again.
    if (answered.status === null && ends.signal.aborted) return
    if (answered.status === null) hung.add(delivery.endpointId)
    else hung.delete(delivery.endpointId)
    const { tries, kind } = delivery
    const { status, retryAfter } = answered
    const outcome = afterAttempt({ status, retryAfter, tries, isTest: kind === TEST_KIND, now: now(), random: Math.random() })
    metrics.webhooks.inc({ outcome: outcome.state === 'waiting' ? 'delayed' : outcome.state })
    await whenDatabaseIsBack(() => writeDown(delivery, answered, outcome), ends.signal)
  }

  async function send(delivery: TakenDelivery): Promise<Answered> {
    const { id, body, url } = delivery
    const at = now()
    try {
      const headers = {
        'content-type': 'application/json',
        'user-agent': 'Tradewind-Webhooks/1.0',
        ...signedHeaders({ id: webhookIdOf(id), timestamp: Math.floor(at / 1000), body }, secretsOf(delivery, at)),
      }
      const asked = { method: 'POST', headers, body, timeoutMs: TIMEOUT_MS, mostBytes: MOST_BYTES, signal: ends.signal } as const
      return answeredOf(await guardedFetch(url, guard, asked))
    } catch (error) {
      if (error instanceof NoAnswer || error instanceof UnreadableSecret) return { status: null, retryAfter: null, problem: error.message }
      throw error
    }
  }

  /** The newer first. */
  function secretsOf({ secret, oldSecret, oldSecretUntil }: TakenDelivery, at: number): string[] {
    const hasBoth = oldSecret !== null && oldSecretUntil !== null && Date.parse(oldSecretUntil) > at
    return [secret, ...(hasBoth ? [oldSecret] : [])].map((sealed) => openSecret(keyring, sealed))
  }

  function writeDown(delivery: TakenDelivery, { status, problem }: Answered, outcome: AfterAttempt): Promise<void> {
    return db.transaction(async (tx) => {
      const at = now()
      // The endpoint is held first, as everywhere: otherwise a deadlock is possible.
      const endpoint = await holdEndpoint(tx, delivery.companyId, delivery.endpointId)
      if (!endpoint) return
      const isMissed = outcome.state === 'waiting' && endpoint.stop_reason !== null
      const state = isMissed ? 'missed' : outcome.state
      const nextTryAt = outcome.state === 'waiting' && !isMissed ? outcome.nextTryAt : null
      if (!(await settle(tx, delivery, { state, nextTryAt, status, problem, now: at }))) return
      if (outcome.state === 'delivered') return noteDelivered(tx, delivery, at)
      if (outcome.slowedUntil !== null) await slowDown(tx, delivery, outcome.slowedUntil)
      if (outcome.state === 'failed') await stopAfterFailure(services, tx, { delivery, endpoint, isGone: outcome.isGone })
    })
  }

  let timer: ReturnType<typeof setInterval> | undefined
  return {
    async start() {
      if (isAlone) await handBackTaken(db.queries, now())
      signals.on(WEBHOOK_TOPIC, look)
      timer = setInterval(tick, LOOK_EVERY_MS)
      look()
    },
    async stop() {
      clearInterval(timer)
      isClosing = true
      await looking
      const late = new Promise((done) => setTimeout(done, LONGEST_GOODBYE_MS).unref())
      const ended = () => Promise.all([...running.values()].map(({ end }) => end))
      await Promise.race([ended(), late])
      ends.abort()
      await ended()
    },
  }
}

/** The header webhook-id. @param id of the delivery */
export function webhookIdOf(id: string): string {
  return `evt_${id}`
}

function answeredOf({ status, headers }: GuardedAnswer): Answered {
  const retryAfter = headers['retry-after']
  return { status, retryAfter: typeof retryAfter === 'string' ? retryAfter : null, problem: null }
}

/** Writes down what came of an attempt, however long the database is away. */
async function whenDatabaseIsBack(write: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (;;) {
    try {
      return await write()
    } catch (error) {
      if (!isDatabaseAway(error) || signal.aborted) throw error
      await new Promise((resolve) => setTimeout(resolve, AWAY_PAUSE_MS))
    }
  }
}
