// A server that is killed between sending a webhook and keeping the answer.

import { addWebhook, getDelivery, listDeliveries } from '@tradewind/api/webhooks.ts'
import { copyDatabase, type TestDatabase } from '@tradewind/stage/database-server.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { type House, openHouse } from '@tradewind/stage/house.ts'
import { LONG_STEP_MS } from '@tradewind/stage/patience.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { Installation } from '@tradewind/stage/server-process.ts'
import { openWebhookReceiver, type WebhookReceiver } from '@tradewind/stage/webhook-receiver.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

let receiver: WebhookReceiver
let database: TestDatabase
let worker: Installation
let house: House
beforeAll(async () => {
  receiver = await openWebhookReceiver()
  database = await copyDatabase(inject('postgresFolder'), 'world')
  const settings = { ...receiver.settings, DATABASE_URL: database.url, ROLE: 'worker', LOG_LEVEL: 'warn' }
  worker = await Installation.open(settings)
  house = await openHouse({ databaseUrl: database.url, settings: { ...receiver.settings, ROLE: 'web' } })
})
afterAll(async () => {
  await house.close()
  await worker.close()
  await database.drop()
  receiver.stop()
})

test('it is said as not known, and sent again under the same webhook-id: one line of the log', async () => {
  const tom = await house.signIn('buyer@demo.test')
  const amani = await house.signIn('shell@demo.test')
  const body = { name: 'Booking', url: receiver.url, kinds: ['contract.sent' as const] }
  const { secret, added } = await tom.do(addWebhook, { body })
  receiver.trust(secret)
  receiver.be('silent')
  const first = worker.launch()
  await sendOne(amani, 'buyer@demo.test')
  await eventually(() => expect(receiver.waiting()).toBe(1), LONG_STEP_MS)
  await first.end('SIGKILL')
  receiver.be(204)
  worker.launch()
  const params = { id: added.id }
  // Another process takes it up when the dead one has said nothing for 40 seconds.
  const delivery = await eventually(async () => {
    const { items } = await tom.do(listDeliveries, { params, query: {} })
    expect(items).toMatchObject([{ state: 'delivered', tries: 2, status: 204 }])
    return items[0]
  }, LONG_STEP_MS)
  const { attempts, webhookId } = await tom.do(getDelivery, { params: { ...params, deliveryId: delivery?.id ?? '' } })
  expect(attempts).toMatchObject([
    { number: 1, isKnown: false, endedAt: null, status: null },
    { number: 2, isKnown: true, status: 204 },
  ])
  expect(receiver.taken.map(({ id, isGenuine }) => [id, isGenuine])).toEqual([
    [webhookId, true],
    [webhookId, true],
  ])
  expect(receiver.taken[0]?.bytes).toBe(receiver.taken[1]?.bytes)
})
