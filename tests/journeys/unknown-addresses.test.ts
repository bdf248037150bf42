// Addresses at which there is nothing: a mistyped one, one that only another company can see, and one that nobody signed in for.

import { accessibilityFindings, NARROW, sidewaysPixels, takePicture } from '@tradewind/stage/browser.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

const journey = openJourney()
const NOBODYS = '0'.repeat(24)
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'There is nothing at this address' })
const waysOf = (page: Page) => page.getByRole('main').getByRole('link').allTextContents()

test('a supplier finds the menu, the way back and the lists at an address that is no screen, and at one with an id of nobody', async () => {
  const { page } = await journey.tabAs('supplier@demo.test', { at: '/contracting/template-list' })
  const menu = page.getByRole('navigation', { name: 'Main' })
  for (const address of [
    '/contracting/tempalte-list',
    '/nothing/of/the/kind',
    '/signin/nothing',
    `/contracting/draft/${NOBODYS}`,
    `/contracting/draft/${NOBODYS}/policies`,
    `/contracting/draft/${NOBODYS}/nothing`,
    `/contracting/contract/${NOBODYS}/details`,
    `/contracting/template/${NOBODYS}/details`,
    `/contracting/template/${NOBODYS}/logs`,
    `/contracting/import/${NOBODYS}`,
    `/contracting/request/${NOBODYS}`,
    `/contracting/request/${NOBODYS}/review`,
    `/contracting/stop-sale/${NOBODYS}`,
    `/contracting/master-template/draft:${NOBODYS}`,
    `/contracting/master-template/${NOBODYS}`,
    `/contracting/associate/${NOBODYS}`,
    `/partnerDetails/${NOBODYS}`,
    `/partner-finder/${NOBODYS}`,
    `/partner-finder/${NOBODYS}/locations/${NOBODYS}`,
    `/profile/locations/${NOBODYS}`,
    `/workspace/${NOBODYS}/general`,
    '/connections/nothing',
    '/help/nothing',
  ]) {
    await page.goto(address)
    await heading(page).waitFor()
    await menu.getByRole('link', { name: /^Templates/ }).waitFor()
    expect([address, await waysOf(page)]).toEqual([address, ['Go to Home', 'Contracts', 'Templates', 'Requests']])
  }
  await page.goto('/nothing')
  await heading(page).waitFor()
  await expect.poll(() => page.title()).toBe('Nothing at this address · Tradewind')
  expect(await accessibilityFindings(page)).toEqual([])
  await page.goto('/contracting/template-list')
  await page.getByRole('heading', { level: 1, name: 'Templates' }).waitFor()
  await page.goto(`/contracting/draft/${NOBODYS}`)
  await heading(page).waitFor()
  await takePicture(page, 'unknown-draft')
  await page.getByRole('main').getByRole('link', { name: 'Contracts' }).click()
  await page.getByRole('heading', { level: 1, name: 'Contracts' }).waitFor()
  await page.goBack()
  await heading(page).waitFor()
})

test('the way back leads to the screen before', async () => {
  const { page } = await journey.tabAs('supplier@demo.test', { at: '/contracting/template-list' })
  await page.getByRole('heading', { level: 1, name: 'Templates' }).waitFor()
  // A link on a screen that leads nowhere, as an old message may have one.
  await page.evaluate(() => {
    const { __TSR_index: index } = history.state
    history.pushState({ ...history.state, __TSR_index: index + 1 }, '', '/nothing')
  })
  await heading(page).waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('heading', { level: 1, name: 'Templates' }).waitFor()
})

test('a buyer at the address of another company’s contract is offered the lists of a buyer, on a phone too', async () => {
  const { page } = await journey.tabAs('buyer@demo.test', { at: '/nothing', size: NARROW })
  await heading(page).waitFor()
  expect(await waysOf(page)).toEqual(['Go to Home', 'Contracts', 'Requests'])
  expect(await sidewaysPixels(page)).toBe(0)
  await takePicture(page, 'unknown-on-a-phone')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Home', exact: true }).waitFor()
})

test('who came by link is led back to the one contract', async () => {
  const mails = await journey.house.services.db.queries
    .selectFrom('mail')
    .select('plain_text')
    .where('kind', '=', 'contract-sent')
    .orderBy('created_at', 'desc')
    .execute()
  const link = mails.map(({ plain_text }) => /https?:\S+assets-landing-signing\?\S+/.exec(plain_text)?.[0]).find((found) => found)
  const { page } = await journey.browser.newTab()
  await page.goto(new URL(link ?? '').pathname + new URL(link ?? '').search)
  await page.waitForURL('**/contracting/contract/**')
  await page.goto('/nothing')
  await heading(page).waitFor()
  expect(await waysOf(page)).toEqual(['Go to the contract'])
  await page.getByRole('main').getByRole('link').click()
  await page.waitForURL('**/contracting/contract/**')
})

test('who is not signed in sees no menu, and the way to the sign-in', async () => {
  const { page } = await journey.browser.newTab()
  await page.goto('/contracting/tempalte-list')
  await heading(page).waitFor()
  await takePicture(page, 'unknown-signed-out')
  expect(await page.getByRole('navigation').count()).toBe(0)
  expect(await waysOf(page)).toEqual(['Sign in'])
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await page.waitForURL('**/signin')
  // An address that is there is asked for again after signing in, whoever may open it.
  await page.goto(`/contracting/contract/${NOBODYS}/details`)
  await page.waitForURL('**/signin?redirect_to=**')
})
