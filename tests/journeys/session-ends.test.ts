// A session that ends while something is typed: whoever signs in again goes on where she was.

import { signOutEverywhere } from '@tradewind/api/accounts/sessions.ts'
import { eachInItsOwnTab } from '@tradewind/stage/account-journey.ts'
import { signInAs } from '@tradewind/stage/browser.ts'
import type { House } from '@tradewind/stage/house.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

let house: House
let page: Page

eachInItsOwnTab((journey) => {
  ;({ house } = journey)
  page = journey.tab.page
})

const ANA = 'supplier@demo.test'

/** Ana signs out everywhere from another machine; the page is led to the sign-in page, where somebody types. */
async function endSessions(): Promise<void> {
  await (await house.signIn(ANA)).do(signOutEverywhere)
  await page.waitForURL(/\/signin\?/)
}

async function comeBackAs(email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.locator('input[type=password]').fill(WORLD_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/signin'))
}

test('a form that was half filled is so again, and can be saved; it is not kept a second time', async () => {
  await signInAs(page, ANA, WORLD_PASSWORD, '/settings')
  await page.getByLabel('Telephone').fill('+385 20 123 456')
  await endSessions()
  await comeBackAs(ANA)
  expect(new URL(page.url()).pathname).toBe('/settings')
  await expect.poll(() => page.getByLabel('Telephone').inputValue()).toBe('+385 20 123 456')
  await page.getByLabel('Telephone').press('Enter')
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel('Telephone').inputValue()).toBe('+385 20 123 456')
  expect(await page.evaluate(() => sessionStorage.getItem('typedForms'))).toBeNull()
})

test('a user who was being added is so again, as a message to partners is', async () => {
  await signInAs(page, ANA, WORLD_PASSWORD, '/settings/users?add=new')
  await page.getByLabel('Email', { exact: true }).fill('vesna@solano.test')
  await page.getByLabel('Read access').click()
  await endSessions()
  await comeBackAs(ANA)
  await expect.poll(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe('vesna@solano.test')
  expect(await page.getByLabel('Read access').isChecked()).toBe(true)

  await page.goto('/contracting/template-list')
  const openSend = async () => {
    await page.getByRole('checkbox').nth(1).click()
    await page.getByRole('button', { name: 'Send', exact: false }).last().click()
  }
  await openSend()
  await page.getByLabel('Message').fill('您好, here are our rates.')
  await endSessions()
  await comeBackAs(ANA)
  await openSend()
  await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('您好, here are our rates.')
})

test('somebody else who signs in at the same browser finds nothing of it', async () => {
  await signInAs(page, ANA, WORLD_PASSWORD, '/settings')
  await page.getByLabel('Telephone').fill('+385 20 999 999')
  await endSessions()
  await comeBackAs('sales@demo.test')
  await page.getByLabel('Telephone').waitFor()
  expect(await page.getByLabel('Telephone').inputValue()).not.toBe('+385 20 999 999')
  expect(await page.evaluate(() => sessionStorage.getItem('typedForms'))).toBeNull()
})
