// What is typed into a draft and not saved yet: through the end of a session, a closed window, and a colleague who was quicker.

import { signOutEverywhere } from '@tradewind/api/accounts/sessions.ts'
import { addProducts, removePages } from '@tradewind/api/contracting/rate-sheet/products.ts'
import { accessibilityFindings, NO_SCREEN, type Tab, takePicture } from '@tradewind/stage/browser.ts'
import { draftSheet, productOf } from '@tradewind/stage/drafts.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { gridCell } from '@tradewind/stage/rate-grid.ts'
import { openDraftOf, openTab, productLink, saved } from '@tradewind/stage/sections.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'

const ANA = 'supplier@demo.test'

// From the demo sheet: Classic room, Single 198.00 in Low and 232.00 in Shoulder.
describe('what is not saved yet', () => {
  const journey = openJourney()
  let ana: Tab
  let draft: string
  const asked: string[] = []

  beforeAll(async () => {
    ana = await journey.tabAs(ANA)
    ana.page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.accept()
    })
    await openDraftOf(ana.page, 'Dubrovnik')
    draft = ana.page.url()
  })

  test('comes back after signing in again: the browser asks nothing on the way, and a colleague between finds none of it', async () => {
    const { page, context } = ana
    await context.setOffline(true)
    await type(page, 'Low', '201')
    await page.getByText('Not saved, trying again', { exact: true }).waitFor()
    await (await journey.house.signIn(ANA)).do(signOutEverywhere)
    await context.setOffline(false)
    await page.waitForURL(/\/signin\?/)
    expect(asked).toEqual([])
    await comeBackAs(page, 'sales@demo.test')
    await page.goto(draft)
    await reads(page, 'Low', '198.00')
    await context.clearCookies()
    await page.goto('/signin')
    await comeBackAs(page, ANA)
    await page.goto(draft)
    await reads(page, 'Low', '201.00')
    await saved(page)
  })

  test('a browser without room for it says so while the window is open', async () => {
    const { page, context } = ana
    await page.evaluate(() => {
      for (let size = 2 ** 20; size >= 1; size = Math.floor(size / 2)) {
        try {
          for (let i = 0; ; i += 1) localStorage.setItem(`full ${size} ${i}`, 'x'.repeat(size))
        } catch {
          // The rest is filled with smaller pieces.
        }
      }
    })
    await context.setOffline(true)
    const cell = await gridCell(page, 'Single', 'Shoulder')
    const place = await cell.boundingBox()
    await type(page, 'Shoulder', '233')
    await page.getByText('Not saved, trying again: leave this window open').waitFor()
    await page.getByText('Tradewind cannot be reached at the moment.').waitFor()
    // Whoever points at a cell at that moment hits it.
    expect(await cell.boundingBox()).toEqual(place)
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('full ')) localStorage.removeItem(key)
    })
    await context.setOffline(false)
    await saved(page)
    await reads(page, 'Shoulder', '233.00')
  })

  test('a draft that is opened without a connection comes by itself when the connection does', async () => {
    const { page, context } = ana
    await page.getByRole('link', { name: 'Templates' }).click()
    await page.waitForURL('**/template-list**')
    await context.setOffline(true)
    await page.goBack()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await context.setOffline(false)
    await reads(page, 'Shoulder', '233.00')
  })

  test('what was typed into a product that a colleague removed meanwhile is told as lost, and the rest is saved', async () => {
    const { page, context } = ana
    const person = await journey.house.signIn(ANA)
    const draftId = /draft\/([^/]+)/.exec(draft)?.[1] ?? ''
    const { pageId, revision } = productOf(await draftSheet(person, draftId), 'Family suite', 'Bed & breakfast')
    await context.setOffline(true)
    await type(page, 'High', '365')
    await productLink(page, 'Family suite').click()
    await (await gridCell(page, 'Quad', 'High')).click()
    await page.keyboard.type('700')
    await page.keyboard.press('Enter')
    await page.getByText('Not saved, trying again', { exact: true }).waitFor()
    await person.do(removePages, { params: { id: draftId }, body: { pages: [{ pageId, revision }] } })
    await context.setOffline(false)
    await page.getByText('Family suite, Bed & breakfast, was removed meanwhile. What you had typed there could not be saved.').waitFor()
    await saved(page)
    await page.goto(draft)
    await reads(page, 'High', '365.00')
  })

  test('so it is when the removal is heard of before the save is refused for it', async () => {
    const { page } = ana
    const person = await journey.house.signIn(ANA)
    const params = { id: /draft\/([^/]+)/.exec(draft)?.[1] ?? '' }
    const added = await person.do(addProducts, { params, body: { products: [{ productName: 'Annex', productType: 'Accommodation' }] } })
    const [annex] = (await draftSheet(person, params.id)).pages.filter(({ pageId }) => added.addedIds.includes(pageId))
    await page.reload()
    await productLink(page, 'Annex').click()
    await openTab(page, 'Details')
    const isReleased = Promise.withResolvers<void>()
    const isHeld = page.waitForRequest('**/sections')
    await page.route('**/sections', async (route) => {
      await isReleased.promise
      await route.continue()
    })
    await page.getByLabel('Product name').fill('Old annex')
    await isHeld
    await productLink(page, 'Classic room').click()
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Rates' }).click()
    await type(page, 'High', '366')
    await person.do(removePages, { params, body: { pages: [{ pageId: annex?.pageId ?? '', revision: annex?.revision ?? 0 }] } })
    await page.getByText(/annex.* was removed meanwhile\. What you had typed there could not be saved\./).waitFor()
    isReleased.resolve()
    await saved(page)
    await type(page, 'High', '367')
    await saved(page)
    await page.unrouteAll()
    await page.goto(draft)
    await reads(page, 'High', '367.00')
  })

  test('a closed window keeps it: what somebody else typed beside it is in it, the same rate is chosen, and Enter chooses nothing', async () => {
    const { page, context } = ana
    await context.setOffline(true)
    await type(page, 'Low', '222')
    await type(page, 'Mid', '290')
    await reads(page, 'Mid', '290.00')
    await page.getByText('Not saved, trying again', { exact: true }).waitFor()
    // As a person closes it: a page that is killed takes along what the browser's storage has not been handed yet.
    const isClosed = page.waitForEvent('close')
    await page.close({ runBeforeUnload: true })
    await isClosed
    const other = await journey.tabAs(ANA, { at: NO_SCREEN })
    await other.page.goto(draft)
    await type(other.page, 'Low', '221')
    await type(other.page, 'High', '370')
    await saved(other.page)
    await context.setOffline(false)

    const again = await context.newPage()
    await again.goto(draft)
    const choice = again.getByRole('dialog', { name: 'Somebody else saved this section meanwhile' })
    await choice.waitFor()
    expect(await choice.getByRole('listitem').allInnerTexts()).toEqual([
      'Classic room, Low, Single: 201.00 became 222.00.',
      'Classic room, Mid, Single: 288.00 became 290.00.',
      'Classic room, Low, Single: 201.00 became 221.00.',
    ])
    expect(await accessibilityFindings(again)).toEqual([])
    await takePicture(again, 'both-sides')
    await again.keyboard.press('Enter')
    expect(await choice.isVisible()).toBe(true)
    await choice.getByRole('button', { name: 'Keep theirs' }).click()
    await saved(again)
    await reads(again, 'Low', '221.00')
    await reads(again, 'Mid', '290.00')
    await reads(again, 'High', '370.00')
    await reads(other.page, 'Mid', '290.00')
  })
})

async function type(page: Page, season: string, amount: string): Promise<void> {
  await (await gridCell(page, 'Single', season)).click()
  await page.keyboard.type(amount)
  await page.keyboard.press('Enter')
}

function reads(page: Page, season: string, amount: string): Promise<void> {
  return expect.poll(async () => (await gridCell(page, 'Single', season)).innerText()).toBe(amount)
}

async function comeBackAs(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.locator('input[type=password]').fill(WORLD_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/signin'))
}
