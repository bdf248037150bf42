// Short messages on a phone: several stand on one another, and what one covers can be reached before it goes.

import { accessibilityFindings, NARROW, takePicture } from '@tradewind/stage/browser.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { expect, test } from 'vitest'

const journey = openJourney()

test('several messages cover little more of a phone than one, and the last button of a page is pressed while one stays', async () => {
  const { page } = await journey.tabAs('buyer@demo.test', { size: NARROW, at: '/settings/security' })
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1 }).waitFor()
  const messages = page.getByRole('alert').filter({ hasText: 'sent you' })
  const amani = await journey.house.signIn('shell@demo.test')
  await sendOne(amani, 'buyer@demo.test')
  // Under the mouse a message stays until the mouse goes.
  await messages.hover()
  await main.getByRole('button').last().click({ trial: true })
  expect(await messages.count()).toBe(1)
  await sendOne(amani, 'buyer@demo.test')
  await sendOne(amani, 'buyer@demo.test')
  await expect.poll(() => messages.count()).toBe(3)
  await page.mouse.move(195, 80)
  const covered = async () => {
    const boxes = await messages.evaluateAll((all) => all.map((each) => each.getBoundingClientRect()))
    return Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top))
  }
  await expect.poll(covered).toBeLessThan(140)
  await takePicture(page, 'messages-narrow')
  expect(await accessibilityFindings(page)).toEqual([])
})
