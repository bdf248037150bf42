// What comes of a delivery: taken, tried again, slowed down, given up, switched off, sent again.

import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { listNotifications } from '@tradewind/api/notifications.ts'
import {
  addWebhook,
  changeWebhook,
  getDelivery,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  replayDelivery,
  replayFailed,
  type WebhookDelivery,
} from '@tradewind/api/webhooks.ts'
import type { HookKind } from '@tradewind/domain/webhooks/hook-kinds.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { type House, openHouse } from '@tradewind/stage/house.ts'
import { type Mailbox, openMailbox } from '@tradewind/stage/mailbox.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { openWebhookReceiver, type WebhookReceiver } from '@tradewind/stage/webhook-receiver.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const HOUR_MS = 3600_000

let receiver: WebhookReceiver
let post: Mailbox
let house: House
/** The administrator of a supplier, who sends. */
let amani: Person
/** The administrator of a buyer, whose program is told. */
let tom: Person
let id: string
let url: string
beforeAll(async () => {
  receiver = await openWebhookReceiver()
  post = await openMailbox()
  house = await openHouse({ settings: { ...receiver.settings, SMTP_URL: post.smtpUrl } })
  receiver.watch(house.services.now)
  await signIn()
})
beforeEach(async () => {
  for (const each of (await tom.do(listWebhooks)).items) await tom.do(removeWebhook, { params: { id: each.id } })
  receiver.be(204)
  receiver.forget()
  ;({ id, url } = await add('contract.sent'))
})
afterAll(async () => {
  await house.close()
  await post.stop()
  receiver.stop()
})

async function signIn() {
  amani = await house.signIn('shell@demo.test')
  tom = await house.signIn('buyer@demo.test')
}

/** Sessions end while hours pass. */
async function pass(ms: number) {
  house.passTime(ms)
  await signIn()
}

let paths = 0
async function add(kind: HookKind, by = tom) {
  paths += 1
  const address = `${receiver.url}/${paths}`
  const { secret, added } = await by.do(addWebhook, { body: { name: `Booking ${paths}`, url: address, kinds: [kind] } })
  receiver.trust(secret)
  return { id: added.id, url: address, secret }
}

const send = () => sendOne(amani, 'buyer@demo.test')
const log = async () => (await tom.do(listDeliveries, { params: { id }, query: {} })).items
const endpoint = async () => (await tom.do(listWebhooks)).items.find((each) => each.id === id)

/** The newest delivery, once it is like this. */
function newest(like: Partial<WebhookDelivery>): Promise<WebhookDelivery | undefined> {
  return eventually(async () => {
    const [first] = await log()
    expect(first).toMatchObject(like)
    return first
  })
}

describe('a delivery', () => {
  test('that fails is sent again under the same webhook-id with the same bytes and a new time, and is one line of the log', async () => {
    receiver.be(500)
    const { contractId } = await send()
    const first = await newest({ state: 'waiting', status: 500, tries: 1 })
    receiver.be('cut')
    await pass(7000)
    await newest({ state: 'waiting', tries: 2, status: null, problem: 'The connection was broken off.' })
    receiver.be(301)
    await pass(HOUR_MS)
    await newest({ state: 'waiting', tries: 3, status: 301 })
    receiver.be(200)
    await pass(HOUR_MS)
    await newest({ id: first?.id ?? '', state: 'delivered', tries: 4, status: 200, nextTryAt: null })
    expect(await log()).toHaveLength(1)
    expect(receiver.taken).toHaveLength(4)
    expect(new Set(receiver.taken.map(({ id: webhookId, bytes }) => `${webhookId} ${bytes}`)).size).toBe(1)
    expect(new Set(receiver.taken.map(({ timestamp }) => timestamp)).size).toBe(4)
    expect(receiver.taken.map(({ isGenuine }) => isGenuine)).toEqual([true, true, true, true])
    expect(receiver.taken[0]?.data).toMatchObject({ contractId })
    const { attempts } = await tom.do(getDelivery, { params: { id, deliveryId: first?.id ?? '' } })
    expect(attempts.map(({ number, status }) => [number, status])).toEqual([
      [1, 500],
      [2, null],
      [3, 301],
      [4, 200],
    ])
  })

  test('to an address that asks for a pause waits for it, and so does everything else for this address', async () => {
    receiver.be({ status: 429, headers: { 'retry-after': '3600' } })
    await send()
    const slowed = await newest({ state: 'waiting', status: 429 })
    expect(Date.parse(slowed?.nextTryAt ?? '') - house.services.now()).toBeGreaterThan(3500_000)
    receiver.be(204)
    await send()
    expect(await log()).toMatchObject([
      { state: 'waiting', tries: 0 },
      { state: 'waiting', tries: 1 },
    ])
    expect(receiver.taken).toHaveLength(1)
    await pass(HOUR_MS + 1000)
    await eventually(async () => expect((await log()).map(({ state }) => state)).toEqual(['delivered', 'delivered']))
  })

  test('answered with endless bytes is delivered, and does not hold up what comes after it', async () => {
    receiver.be('endless')
    await send()
    await newest({ state: 'delivered', status: 200 })
    receiver.be(204)
    await send()
    await newest({ state: 'delivered', status: 204 })
  })

  test('is recorded in the transaction of its event: of a change that is refused nothing is told', async () => {
    await add('contract.accepted')
    const { contractId } = await send()
    const accept = () => tom.ask(updateContractStatus, { body: { contractIds: [contractId], state: 'accepted' } })
    await Promise.all([accept(), accept()])
    await eventually(() => expect(receiver.taken.map(({ type }) => type)).toEqual(['contract.sent', 'contract.accepted']))
    const { rows } = await house.services.db.pool.query(`select state from webhook_delivery where kind = 'contract.accepted'`)
    expect(rows).toHaveLength(1)
  })
})

describe('an address that takes nothing any more', () => {
  test('by 410 is switched off at once: administrators read it as a notification and a mail, what happens is kept and can be sent later', async () => {
    receiver.be(410)
    await send()
    await newest({ state: 'failed', status: 410 })
    expect(await endpoint()).toMatchObject({ stopReason: 'gone', failed: 1 })
    const [name] = [(await endpoint())?.name ?? '']
    const mail = await post.mailTo('buyer@demo.test', ({ subject }) => subject === `The webhook ${name} was switched off`)
    expect(mail.text).toContain('410 Gone')
    expect(mail.text).toContain('/settings/webhooks')
    await eventually(async () => {
      const [first] = (await tom.do(listNotifications)).items
      expect(first).toMatchObject({ kind: 'webhook.stopped', href: '/settings/webhooks' })
    })
    const member = await house.signIn('product@demo.test')
    expect((await member.do(listNotifications)).items.map(({ kind }) => kind)).not.toContain('webhook.stopped')

    receiver.be(204)
    await send()
    await newest({ state: 'missed', tries: 0 })
    expect(receiver.taken).toHaveLength(1)
    const params = { id }
    expect((await tom.ask(replayFailed, { params })).refusal).toMatchObject({ code: 'StateChanged' })
    const row = await endpoint()
    const body = { name, url, kinds: ['contract.sent' as const], isOn: true }
    expect(row?.kinds).toEqual(body.kinds)
    await tom.do(changeWebhook, { params, body })
    expect(await tom.do(replayFailed, { params })).toEqual({ replayed: 2 })
    await eventually(async () => expect((await log()).map(({ state }) => state)).toEqual(['delivered', 'delivered']))
    expect(await endpoint()).toMatchObject({ failed: 0, waiting: 0 })
    expect(await tom.do(replayFailed, { params })).toEqual({ replayed: 0 })
  })

  test('at ten attempts is switched off, unless something arrived since the first one', async () => {
    const lastAttempt = () =>
      house.services.db.pool.query(
        `update webhook_delivery set tries = 9, all_tries = 9, next_try_at = now(), first_tried_at = $1 where endpoint_id = $2 and next_try_at is not null`,
        [new Date(house.services.now() - 76 * HOUR_MS).toISOString(), id],
      )
    receiver.be(500)
    await send()
    await newest({ state: 'waiting' })
    await house.services.db.pool.query('update webhook_endpoint set last_delivered_at = now() where id = $1', [id])
    await lastAttempt()
    await newest({ state: 'failed', tries: 10 })
    expect(await endpoint()).toMatchObject({ stopReason: null })

    await house.services.db.pool.query('update webhook_endpoint set last_delivered_at = null where id = $1', [id])
    await send()
    const waits = await newest({ state: 'waiting' })
    await send()
    await newest({ state: 'waiting', tries: 1 })
    await house.services.db.pool.query(
      `update webhook_delivery set tries = 9, all_tries = 9, next_try_at = now(), first_tried_at = $1 where id = $2`,
      [new Date(house.services.now() - 76 * HOUR_MS).toISOString(), waits?.id],
    )
    await eventually(async () => expect(await endpoint()).toMatchObject({ stopReason: 'failing', waiting: 0 }))
    expect((await log()).map(({ state }) => state)).toEqual(['missed', 'failed', 'failed'])
  })
})

describe('sent again is', () => {
  test('one of the log, also one that was delivered, with the same id and the same body; not while it waits', async () => {
    await send()
    const delivered = await newest({ state: 'delivered' })
    const params = { id, deliveryId: delivered?.id ?? '' }
    receiver.be('silent')
    expect(await tom.do(replayDelivery, { params })).toMatchObject({ id: delivered?.id })
    await eventually(() => expect(receiver.waiting()).toBe(1))
    expect((await tom.ask(replayDelivery, { params })).refusal).toMatchObject({
      code: 'StateChanged',
      message: 'This is being sent already.',
    })
    receiver.be(202)
    await newest({ state: 'delivered', tries: 2, status: 202 })
    expect(new Set(receiver.taken.map(({ id: webhookId, bytes }) => `${webhookId} ${bytes}`)).size).toBe(1)
    expect(await log()).toHaveLength(1)
  })
})

describe('the log', () => {
  test('has pages, and what was not delivered alone', async () => {
    await house.services.db.pool.query(
      `insert into webhook_delivery (company_id, endpoint_id, id, kind, body, state, ended_at, created_at)
       select company_id, id, lpad(to_hex(i), 24, '0'), 'contract.sent', '{}', case when i % 3 = 0 then 'failed' else 'delivered' end, now(), now()
       from webhook_endpoint, generate_series(1, 9) i where id = $1`,
      [id],
    )
    const numbers = (items: readonly WebhookDelivery[]) => items.map((each) => Number.parseInt(each.id, 16))
    const first = await tom.do(listDeliveries, { params: { id }, query: { limit: 4 } })
    const second = await tom.do(listDeliveries, { params: { id }, query: { limit: 4, next: first.next ?? '' } })
    const third = await tom.do(listDeliveries, { params: { id }, query: { limit: 4, next: second.next ?? '' } })
    expect([first, second, third].map(({ items }) => numbers(items))).toEqual([[9, 8, 7, 6], [5, 4, 3, 2], [1]])
    expect(third.next).toBeNull()
    const failed = await tom.do(listDeliveries, { params: { id }, query: { only: 'failed' } })
    expect(numbers(failed.items)).toEqual([9, 6, 3])
    expect((await tom.ask(listDeliveries, { params: { id }, query: { next: 'x' } })).refusal.code).toBe('WrongInput')
  })
})
