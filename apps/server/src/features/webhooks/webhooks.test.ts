// Webhooks as administrators manage them: who may, what is taken, what is shown once.

import { listAuditEntries } from '@tradewind/api/admin/audit-log.ts'
import {
  addWebhook,
  changeWebhook,
  getDelivery,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  renewWebhookSecret,
  replayDelivery,
  replayFailed,
  testWebhook,
} from '@tradewind/api/webhooks.ts'
import { MOST_ENDPOINTS } from '@tradewind/domain/webhooks/delivery.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { type House, openHouse } from '@tradewind/stage/house.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { openWebhookReceiver, type WebhookReceiver } from '@tradewind/stage/webhook-receiver.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let receiver: WebhookReceiver
let house: House
/** The administrator of a buyer. */
let tom: Person
/** The administrator of a supplier. */
let ana: Person
beforeAll(async () => {
  receiver = await openWebhookReceiver()
  house = await openHouse({ settings: receiver.settings })
  receiver.watch(house.services.now)
  tom = await house.signIn('buyer@demo.test')
  ana = await house.signIn('supplier@demo.test')
})
beforeEach(async () => {
  for (const { id } of (await tom.do(listWebhooks)).items) await tom.do(removeWebhook, { params: { id } })
  receiver.be(204)
  receiver.forget()
})
afterAll(async () => {
  await house.close()
  receiver.stop()
})

const BODY = { name: 'Booking system', kinds: ['contract.accepted' as const, 'contract.sent' as const] }
const added = async (by = tom) => {
  const { secret, added: row } = await by.do(addWebhook, { body: { ...BODY, url: receiver.url } })
  receiver.trust(secret)
  return { secret, id: row.id, row }
}

describe('a webhook', () => {
  test('is added with a secret that is shown once and kept encrypted, and listed without it', async () => {
    const { secret, row } = await added()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(row).toMatchObject({ name: 'Booking system', url: receiver.url, stopReason: null, waiting: 0, failed: 0, lastDeliveredAt: null })
    expect(row.kinds).toEqual(['contract.sent', 'contract.accepted'])
    const listed = await tom.ask(listWebhooks)
    expect(listed.body.items.map(({ id }) => id)).toEqual([row.id])
    expect(listed.bytes.toString()).not.toContain(secret)
    const { rows } = await house.services.db.pool.query('select to_jsonb(e)::text as text from webhook_endpoint e')
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6, 30))
  })

  test('gets a test that is signed, which stands in the log with its answer', async () => {
    const { id } = await added()
    const { deliveryId } = await tom.do(testWebhook, { params: { id } })
    const delivery = await eventually(async () => {
      const found = await tom.do(getDelivery, { params: { id, deliveryId } })
      expect(found.state).toBe('delivered')
      return found
    })
    expect(delivery).toMatchObject({ kind: 'webhook.test', tries: 1, status: 204, problem: null, webhookId: `evt_${deliveryId}` })
    expect(delivery.attempts).toMatchObject([{ number: 1, isKnown: true, status: 204, problem: null }])
    const [taken, ...more] = receiver.taken
    expect(more).toEqual([])
    expect(taken).toMatchObject({ id: `evt_${deliveryId}`, type: 'webhook.test', data: { webhookId: id }, isGenuine: true })
    expect(taken?.bytes).toBe(delivery.body)
    expect((await tom.do(listWebhooks)).items[0]?.lastDeliveredAt).not.toBeNull()
  })

  test('a test that fails is not tried again and switches nothing off, and one at a time is under way', async () => {
    const { id } = await added()
    receiver.be('silent')
    await tom.do(testWebhook, { params: { id } })
    expect((await tom.ask(testWebhook, { params: { id } })).refusal).toMatchObject({ code: 'TooMuchAtOnce' })
    await eventually(() => expect(receiver.waiting()).toBe(1))
    receiver.be(500)
    await eventually(async () => {
      const { items } = await tom.do(listDeliveries, { params: { id }, query: {} })
      expect(items).toMatchObject([{ kind: 'webhook.test', state: 'failed', status: 500, tries: 1, nextTryAt: null }])
    })
    expect((await tom.do(listWebhooks)).items[0]).toMatchObject({ stopReason: null, failed: 1 })
  })

  test('has another secret on demand; for 24 hours both sign, then the new one alone', async () => {
    const { id, secret: old } = await added()
    const { secret } = await tom.do(renewWebhookSecret, { params: { id } })
    const tested = async () => {
      receiver.forget()
      await tom.do(testWebhook, { params: { id } })
      return eventually(async () => {
        expect((await tom.do(listWebhooks)).items[0]?.waiting).toBe(0)
        return receiver.taken[0]
      })
    }
    for (const known of [old, secret]) {
      receiver.trust(known)
      expect(await tested()).toMatchObject({ isGenuine: true, signatures: [expect.any(String), expect.any(String)] })
    }
    expect((await tom.do(listWebhooks)).items[0]?.oldSecretUntil).not.toBeNull()
    house.passTime(24 * 3600_000 + 1000)
    tom = await house.signIn('buyer@demo.test')
    expect(await tested()).toMatchObject({ isGenuine: true, signatures: [expect.any(String)] })
    receiver.trust(old)
    expect((await tested())?.isGenuine).toBe(false)
    expect((await tom.do(listWebhooks)).items[0]?.oldSecretUntil).toBeNull()
    ana = await house.signIn('supplier@demo.test')
  })

  test('is changed, switched off and on, and removed with its log', async () => {
    const { id } = await added()
    await tom.do(testWebhook, { params: { id } })
    await eventually(() => expect(receiver.taken).toHaveLength(1))
    const body = { name: 'Website', url: `${receiver.url}/other#part`, kinds: ['stopSale.received' as const], isOn: false }
    const changed = await tom.do(changeWebhook, { params: { id }, body })
    expect(changed).toMatchObject({ name: 'Website', url: `${receiver.url}/other`, kinds: ['stopSale.received'], stopReason: 'person' })
    // A test tries an address before the webhook is switched on.
    await eventually(async () => {
      const { items } = await tom.do(listDeliveries, { params: { id }, query: {} })
      expect(items.map(({ state }) => state)).toEqual(['delivered'])
    })
    await tom.do(testWebhook, { params: { id } })
    await eventually(() => expect(receiver.taken.at(-1)?.path).toBe('/hooks/other'))
    expect(await tom.do(changeWebhook, { params: { id }, body: { ...body, isOn: true } })).toMatchObject({ stopReason: null })
    await tom.do(removeWebhook, { params: { id } })
    expect((await tom.do(listWebhooks)).items).toEqual([])
    const { rows } = await house.services.db.pool.query('select 1 from webhook_delivery union all select 1 from webhook_attempt')
    expect(rows).toEqual([])
    const { items } = await tom.do(listAuditEntries, { query: { limit: 6 } })
    expect(items.map(({ sentence }) => sentence)).toEqual([
      `removed the webhook Website, ${receiver.url}/other`,
      `changed the webhook Website, ${receiver.url}/other, and switched it on`,
      'sent a test to the webhook Website',
      `changed the webhook Website, ${receiver.url}/other, and switched it off`,
      'sent a test to the webhook Booking system',
      `added the webhook Booking system, ${receiver.url}`,
    ])
  })
})

describe('refused is', () => {
  test.each([
    ['https://10.0.0.1/', 'This address is not on the public internet.'],
    ['https://[::ffff:10.0.0.1]/', 'This address is not on the public internet.'],
    ['https://localhost/', 'This address is not on the public internet.'],
    ['https://me:secret@hooks.example.com/', 'The address must not have a user name or a password in it.'],
    ['hooks.example.com', 'This is no web address.'],
    ['ftp://hooks.example.com/', 'The address has to begin with https://.'],
  ])('the address %s, with a sentence at its field', async (url, problem) => {
    const answer = await tom.ask(addWebhook, { body: { ...BODY, url } })
    expect([answer.status, answer.refusal.code, answer.refusal.details]).toEqual([422, 'NotUsable', [{ field: 'url', problem }]])
  })

  test('a name that leads inside, at each call anew: nothing is sent, and the log says why', async () => {
    const { id } = await added()
    await house.services.db.pool.query(`update webhook_endpoint set url = 'https://10.1.2.3/' where id = $1`, [id])
    const { deliveryId } = await tom.do(testWebhook, { params: { id } })
    await eventually(async () =>
      expect(await tom.do(getDelivery, { params: { id, deliveryId } })).toMatchObject({
        state: 'failed',
        status: null,
        problem: 'This address is not on the public internet.',
      }),
    )
  })

  test('no name, no kinds, and kinds that programs are not told of', async () => {
    for (const wrong of [{ name: ' ' }, { kinds: [] }, { kinds: ['contract.noteAdded'] }, { kinds: ['contract.sent', 'contract.sent'] }]) {
      const body = JSON.stringify({ ...BODY, url: receiver.url, ...wrong })
      const headers = { 'content-type': 'application/json' }
      expect((await tom.fetch('/proxy/webhooks', { method: 'POST', headers, body })).status).toBe(400)
    }
  })

  test('one more than a company may have, also for several at the same moment', async () => {
    for (let i = 2; i <= MOST_ENDPOINTS; i += 1) await added()
    const answers = await Promise.all([1, 2, 3].map(() => tom.ask(addWebhook, { body: { ...BODY, url: receiver.url } })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
  })

  test('everything to members, to programs with a token, and to another company', async () => {
    const { id } = await added()
    const { deliveryId } = await tom.do(testWebhook, { params: { id } })
    const change = { params: { id }, body: { ...BODY, url: receiver.url, isOn: true } }
    const params = { id, deliveryId }
    const all = (person: Person) =>
      Promise.all([
        person.ask(changeWebhook, change),
        person.ask(removeWebhook, { params: { id } }),
        person.ask(renewWebhookSecret, { params: { id } }),
        person.ask(testWebhook, { params: { id } }),
        person.ask(listDeliveries, { params: { id }, query: {} }),
        person.ask(getDelivery, { params }),
        person.ask(replayDelivery, { params }),
        person.ask(replayFailed, { params: { id } }),
      ])
    expect((await all(ana)).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 404))
    const member = await house.signIn('product@demo.test')
    const answers = [...(await all(member)), await member.ask(listWebhooks), await member.ask(addWebhook, { body: change.body })]
    expect(new Set(answers.map(({ refusal }) => refusal.code))).toEqual(new Set(['AdminsOnly']))
    expect((await ana.do(listWebhooks)).items).toEqual([])
    expect((await tom.do(listWebhooks)).items).toHaveLength(1)
  })
})

test('a secret that was kept with another secret key sends nothing, and the log says what to do', async () => {
  const { id } = await added()
  await house.services.db.pool.query(`update webhook_endpoint set secret = 'x' where id = $1`, [id])
  const { deliveryId } = await tom.do(testWebhook, { params: { id } })
  await eventually(async () => {
    const problem = 'Its signing secret cannot be read. Make another one.'
    expect(await tom.do(getDelivery, { params: { id, deliveryId } })).toMatchObject({ state: 'failed', status: null, problem })
  })
  expect(receiver.taken).toEqual([])
  const { secret, oldSecretUntil } = await tom.do(renewWebhookSecret, { params: { id } })
  expect(oldSecretUntil).toBeNull()
  receiver.trust(secret)
  await tom.do(testWebhook, { params: { id } })
  await eventually(() => expect(receiver.taken).toMatchObject([{ isGenuine: true, signatures: [expect.any(String)] }]))
})
