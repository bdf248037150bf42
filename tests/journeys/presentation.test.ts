// What the specification says of sizes, and that the product speaks English.

import { readFileSync } from 'node:fs'
import { NO_SCREEN, signInAs } from '@tradewind/stage/browser.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { gridCell } from '@tradewind/stage/rate-grid.ts'
import { dayOnCalendar, openDubrovnikDraft } from '@tradewind/stage/season-strip.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'

const PICTURE = readFileSync(new URL('../../docs/guide/pictures/template.png', import.meta.url))
const journey = openJourney()

const sizeOf = async (place: Locator) => {
  const box = await place.boundingBox()
  return { width: Math.round(box?.width ?? 0), height: Math.round(box?.height ?? 0) }
}

test('the interface is English, whatever language the browser asks for, and the application bar is 64 pixels high [A-RL-011] [A-CN-037] [C-CN-044]', async () => {
  const { context } = await journey.tabAs('supplier@demo.test')
  const german = await context
    .browser()
    ?.newContext({ baseURL: journey.house.url, locale: 'de-DE', viewport: { width: 1440, height: 900 } })
  const page = (await german?.newPage()) as Page // the browser is open
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Log in' }).waitFor()
  expect(await page.evaluate(() => [navigator.language, document.documentElement.lang])).toEqual(['de-DE', 'en'])
  await signInAs(page, 'supplier@demo.test', WORLD_PASSWORD, '/contracting/contract-list/all')
  await page.getByRole('heading', { name: 'Contracts' }).waitFor()
  await page.getByRole('columnheader', { name: 'Last activity' }).waitFor()
  expect((await sizeOf(page.getByRole('banner'))).height).toBe(64)
  await german?.close()
})

test('the card that sends an e-mail is 512 pixels wide [A-CN-038] [C-CN-045]', async () => {
  const ana = await journey.house.signIn('supplier@demo.test')
  const { contractId } = await sendOne(ana, 'buyer@demo.test')
  const { page } = await journey.tabAs('supplier@demo.test', { at: `/contracting/contract/${contractId}/details` })
  await page.getByRole('button', { name: 'Resend…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Resend contract' })
  await dialog.getByRole('button', { name: 'Cancel' }).waitFor()
  expect((await sizeOf(dialog)).width).toBe(512)
})

test('lists of choices and pictures have their sizes: 300 and 375 for lists, 225 for the picture of the onboarding, 128 for the logo [A-CN-040] [A-CN-041] [A-CN-042] [A-CN-043]', async () => {
  const { page } = await journey.tabAs('salma@atlasdune.test', { at: '/profile/onboarding' })
  const longest = async (label: string) => {
    await page.getByRole('combobox', { name: label }).click()
    const list = page.getByRole('listbox', { name: label })
    await list.waitFor()
    const height = await list.evaluate((element) => {
      const limits = [element, ...element.querySelectorAll('*')].map((each) => getComputedStyle(each).maxHeight)
      return limits.find((limit) => limit.endsWith('px'))
    })
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'detached' })
    return height
  }
  expect(await longest('Destinations sold')).toBe('300px')
  expect(await longest('Market segments')).toBe('375px')
  expect((await sizeOf(page.getByRole('heading', { level: 1 }).locator('..'))).height).toBe(225)
  await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PICTURE })
  await page.getByRole('button', { name: 'Save picture' }).click()
  const logo = page.getByAltText('Logo of Atlas & Dune Journeys')
  await logo.waitFor()
  expect(await sizeOf(logo)).toEqual({ width: 128, height: 128 })
})

test('a finger that moves 10 pixels and stays 750 milliseconds taps; one that goes further or rests longer chooses nothing [A-CN-045] [A-CN-046]', async () => {
  const { context } = await journey.tabAs('supplier@demo.test')
  const phone = await context.browser()?.newContext({ baseURL: journey.house.url, hasTouch: true, viewport: { width: 820, height: 1180 } })
  const page = (await phone?.newPage()) as Page // the browser is open
  await page.clock.install()
  await signInAs(page, 'supplier@demo.test', WORLD_PASSWORD, NO_SCREEN)
  await openDubrovnikDraft(page)
  const cell = await gridCell(page, 'Double', 'Low')
  const isChosen = () => cell.getAttribute('aria-selected')
  const finger = await fingerOn(page)
  await finger.touch(cell, { moves: 11 })
  expect(await isChosen()).toBe('false')
  await finger.touch(cell, { moves: 10 })
  await expect.poll(isChosen).toBe('true')

  await page.getByRole('button', { name: 'Calendar' }).click()
  const day = dayOnCalendar(page, '2026-12-16')
  const isDayChosen = () => day.getAttribute('data-selected')
  await day.waitFor()
  await finger.touch(day, { moves: 11 })
  await finger.touch(day, { staysMs: 751 })
  expect(await isDayChosen()).toBeNull()
  await finger.touch(day, { moves: 10, staysMs: 750 })
  await expect.poll(isDayChosen).not.toBeNull()
  await phone?.close()
})

/** A finger that comes down in the left of something, moves to the right, stays and leaves. The page's clock stands still but for the stay. */
async function fingerOn(page: Page) {
  const protocol = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    protocol.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    async touch(place: Locator, { moves = 0, staysMs = 0 }: { moves?: number; staysMs?: number }) {
      await place.scrollIntoViewIfNeeded()
      const box = await place.boundingBox()
      const at = { x: (box?.x ?? 0) + 6, y: Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2) }
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
      await send('touchStart', [at])
      if (moves > 0) await send('touchMove', [{ x: at.x + moves, y: at.y }])
      await page.clock.fastForward(staysMs)
      await send('touchEnd', [])
      await page.clock.resume()
    },
  }
}
