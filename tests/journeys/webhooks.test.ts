// An administrator adds a webhook, sees what is delivered, sends it again, and changes the secret.

import { accessibilityFindings, NARROW, sidewaysPixels, takePicture } from '@tradewind/stage/browser.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { openWebhookReceiver, type WebhookReceiver } from '@tradewind/stage/webhook-receiver.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let receiver: WebhookReceiver
beforeAll(async () => {
  receiver = await openWebhookReceiver()
})
afterAll(() => receiver.stop())

const journey = openJourney({ settings: { WEBHOOK_NETWORKS: '127.0.0.0/8' } })

test('a webhook is added, told of rates that arrive, sent again after it failed, and has another secret', async () => {
  const { page } = await journey.tabAs('buyer@demo.test', { at: '/settings/webhooks' })
  await page.getByText('There are no webhooks yet.').waitFor()
  await page.getByRole('button', { name: 'Add a webhook' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a webhook' })
  await dialog.getByLabel('Name').fill('Booking system')
  await dialog.getByLabel('Address').fill('https://10.0.0.1/hooks')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByText('Choose at least one.').waitFor()
  await dialog.getByLabel('Rates or an update were sent').check()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByText('This address is not on the public internet.').waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await dialog.getByLabel('Address').fill(receiver.url)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  const made = page.getByRole('region', { name: 'The signing secret of Booking system' })
  const secret = await made.locator('code').innerText()
  receiver.trust(secret)
  receiver.watch(journey.house.services.now)
  expect(await accessibilityFindings(page)).toEqual([])
  await takePicture(page, 'webhook-secret')
  await made.getByRole('button', { name: 'I have copied it' }).click()

  await page.getByRole('button', { name: 'Send a test to Booking system' }).click()
  const log = page.getByRole('list', { name: 'Deliveries of Booking system' })
  await log.getByRole('listitem').filter({ hasText: 'Test' }).getByText('Delivered').waitFor()
  expect(receiver.taken.map(({ type, isGenuine }) => [type, isGenuine])).toEqual([['webhook.test', true]])

  receiver.be(410)
  const amani = await journey.house.signIn('shell@demo.test')
  await sendOne(amani, 'buyer@demo.test')
  await page.getByText('Off: the address is gone').waitFor()
  const sent = log.getByRole('listitem').filter({ hasText: 'Rates or an update were sent' })
  await sent.getByText('Failed').waitFor()
  expect(await sent.getByRole('button', { name: 'Send again' }).isDisabled()).toBe(true)
  await takePicture(page, 'webhook-gone')
  receiver.be(200)
  await page.getByRole('button', { name: 'Change Booking system' }).click()
  const change = page.getByRole('dialog', { name: 'Change Booking system' })
  await change.getByLabel('Send events to this address').check()
  await change.getByRole('button', { name: 'Save' }).click()
  await change.waitFor({ state: 'detached' })
  await sent.getByRole('button', { name: 'Send again' }).click()
  await sent.getByText('Delivered').waitFor()
  const [first, again] = receiver.taken.filter(({ type }) => type === 'contract.sent')
  expect(again?.id).toBe(first?.id)
  await sent.getByRole('button', { name: 'Details' }).click()
  const details = page.getByRole('dialog', { name: 'Delivery' })
  await details.getByText('It was answered 410.').waitFor()
  await details.getByText('It was answered 200.').waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await details.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'New secret for Booking system' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make another secret' }).click()
  const another = await page.getByRole('region', { name: 'The signing secret of Booking system' }).locator('code').innerText()
  expect(another).not.toBe(secret)
  for (const [i, known] of [secret, another].entries()) {
    receiver.forget()
    receiver.trust(known)
    await page.getByRole('button', { name: 'Send a test to Booking system' }).click()
    await expect.poll(() => receiver.taken.map(({ isGenuine, signatures }) => [isGenuine, signatures.length])).toEqual([[true, 2]])
    await expect.poll(() => log.getByText('Delivered', { exact: true }).count()).toBe(3 + i)
  }
  await page.getByText(/the old secret signs until/).waitFor()
  await page.setViewportSize(NARROW)
  expect(await sidewaysPixels(page)).toBe(0)
  await takePicture(page, 'webhooks-narrow')

  await page.getByRole('button', { name: 'Remove Booking system' }).click()
  await page.getByRole('dialog', { name: 'Remove Booking system?' }).getByRole('button', { name: 'Remove' }).click()
  await page.getByText('There are no webhooks yet.').waitFor()
})
