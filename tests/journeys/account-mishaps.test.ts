// What goes wrong around an account, and how people read of it: no connection, another tab, a foreign cookie, an address too long for a phone.

import { changePassword, saveSettings } from '@tradewind/api/accounts/settings.ts'
import { eachInItsOwnTab } from '@tradewind/stage/account-journey.ts'
import { GOOD_PASSWORD } from '@tradewind/stage/account-mail.ts'
import { accessibilityFindings, NARROW, NO_SCREEN, sidewaysPixels, signInAs, type Tab, type TestBrowser } from '@tradewind/stage/browser.ts'
import type { House } from '@tradewind/stage/house.ts'
import type { Mailbox } from '@tradewind/stage/mailbox.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { plugInDevice } from '@tradewind/stage/passkey-device.ts'

const UNREACHABLE = 'Tradewind cannot be reached. Check your connection and try again.'
const LONG_ADDRESS = 'the-rates-of-the-whole-group@head-office.solano-hotels-and-resorts.test'

let house: House
let mailbox: Mailbox
let browser: TestBrowser
let tab: Tab
let page: Page

eachInItsOwnTab((journey) => {
  ;({ house, mailbox, browser, tab } = journey)
  page = journey.tab.page
})

describe('signing out', () => {
  test('without a connection it says that one is still signed in', async () => {
    await signInAs(page, 'supplier@demo.test', WORLD_PASSWORD, '/settings/notifications')
    await page.getByLabel('Long work fails: in Tradewind').waitFor()
    await page.getByRole('button', { name: 'Keyboard help' }).waitFor()
    await tab.context.setOffline(true)
    const leave = async () => {
      await page.getByRole('button', { name: 'Your account' }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
    }
    await leave()
    await page.getByRole('alert').filter({ hasText: 'You are still signed in' }).waitFor()
    await tab.context.setOffline(false)
    await leave()
    await page.waitForURL('**/signin')
  })

  test('in one tab takes the company’s data off the others', async () => {
    await signInAs(page, 'supplier@demo.test', WORLD_PASSWORD)
    const other = await tab.context.newPage()
    await other.goto('/contracting/template-list')
    await other.getByRole('heading', { name: 'Templates' }).waitFor()
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await other.waitForURL('**/signin?**')
    expect(new URL(other.url()).searchParams.get('redirect_to')).toMatch(/^\/contracting\/template-list/)
    await page.goBack()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  })
})

test('the sign-in page stands whatever another host wrote into the cookie of the parent domain', async () => {
  const url = house.services.config.publicUrl
  await tab.context.addCookies([{ name: 'tradewind_email', value: '%', url }])
  await page.goto('/signin')
  expect(await page.getByLabel('Email').inputValue()).toBe('')
})

test('who takes Remember me off is not remembered the next time [A-TR-015]', async () => {
  await page.goto('/signin')
  for (const remembers of [true, false]) {
    await page.getByLabel('Email').fill('supplier@demo.test')
    await page.locator('input[type=password]').fill(WORLD_PASSWORD)
    await page.getByRole('checkbox', { name: 'Remember me' }).setChecked(remembers)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL('**/home')
    await page.goto('/signin')
    expect(await page.getByLabel('Email').inputValue()).toBe(remembers ? 'supplier@demo.test' : '')
    expect(await page.getByRole('checkbox', { name: 'Remember me' }).isChecked()).toBe(remembers)
  }
})

test('Enter pressed twice on Delete asks, and deletes nobody', async () => {
  await signInAs(page, 'supplier@demo.test', WORLD_PASSWORD, '/settings/users')
  await page.getByRole('button', { name: 'Actions for Petar Kralj' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Delete Petar Kralj?' })
  await question.getByRole('button', { name: 'Delete' }).waitFor()
  await expect.poll(() => question.evaluate((box) => box.contains(document.activeElement))).toBe(true)
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BUTTON')
  await page.keyboard.press('Enter')
  expect(await question.isVisible()).toBe(true)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  await page.getByRole('listitem').filter({ hasText: 'Petar Kralj' }).waitFor()
})

test('the cursor stands where the next step is: in a new password, and on the passkey that is asked for', async () => {
  await page.goto('/signin/newpassword/nothing')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('autocomplete'))).toBe('new-password')
  await plugInDevice(tab)
  await signInAs(page, 'product@demo.test', WORLD_PASSWORD, '/settings/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name').fill('Laptop')
  await page.getByLabel('Your password').fill(WORLD_PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor()
  await page.goto('/signin')
  await page.getByLabel('Email').fill('product@demo.test')
  await page.locator('input[type=password]').fill(WORLD_PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  const passkey = page.getByRole('button', { name: 'Use your passkey' })
  await expect.poll(() => passkey.evaluate((button) => button === document.activeElement)).toBe(true)
  const code = page.getByLabel('Recovery code')
  await code.fill('aaaaa-bbbbb')
  await code.press('Enter')
  await page.getByText('This code is not right.').waitFor()
  await page.keyboard.type('ccccc')
  expect(await code.inputValue()).toBe('ccccc')
  await page.keyboard.type('-ddddd')
  expect(await code.inputValue()).toBe('ccccc-ddddd')
})

test('a screen that cannot be fetched says so, and comes when the connection is back', async () => {
  const { page: hers, context } = await browser.newTab({ isUnused: true })
  await hers.goto('/signin')
  await hers.getByRole('heading', { name: 'Sign in' }).waitFor()
  await context.setOffline(true)
  await hers.getByRole('link', { name: 'Forgot password?' }).click()
  await hers.getByRole('heading', { name: 'This cannot be shown at the moment' }).waitFor()
  await context.setOffline(false)
  await hers.getByRole('button', { name: 'Try again' }).click()
  await hers.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  await context.close()
})

describe('settings', () => {
  test('a secondary address is added with the password; one that could not be removed says why, and is read in full on a phone', async () => {
    await page.setViewportSize(NARROW)
    await signInAs(page, 'supplier@demo.test', WORLD_PASSWORD, '/settings')
    await page.getByLabel('Add a secondary address').fill(LONG_ADDRESS)
    await page.getByLabel('Your password').fill('not my password')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByText('Password you entered is not correct.').waitFor()
    await page.getByLabel('Your password').fill(WORLD_PASSWORD)
    await page.keyboard.press('Enter')
    await mailbox.mailTo(LONG_ADDRESS)
    const address = page.getByRole('listitem').getByText(LONG_ADDRESS)
    await address.waitFor()
    expect(await address.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0)
    expect(await sidewaysPixels(page)).toBe(0)
    await tab.context.setOffline(true)
    await page.getByRole('button', { name: `Remove ${LONG_ADDRESS}` }).click()
    const question = page.getByRole('dialog', { name: 'Remove this address?' })
    await question.getByRole('button', { name: 'Remove' }).click()
    await question.getByRole('alert').filter({ hasText: UNREACHABLE }).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await tab.context.setOffline(false)
    await question.getByRole('button', { name: 'Remove' }).click()
    await address.waitFor({ state: 'detached' })
  })

  test('a name without a space is read in full on a phone, in the audit log too', async () => {
    const petar = await house.signIn('sales@demo.test')
    await petar.do(saveSettings, { body: { lastName: 'W'.repeat(80) } })
    await page.setViewportSize(NARROW)
    await signInAs(page, 'supplier@demo.test', WORLD_PASSWORD, NO_SCREEN)
    for (const section of ['users', 'audit-log']) {
      await page.goto(`/settings/${section}`)
      const lines = page.getByRole('listitem').filter({ hasText: 'WWWW' })
      await lines.first().waitFor()
      const hidden = await lines.evaluateAll((all) => all.map((line) => line.scrollWidth - line.clientWidth))
      expect(Math.max(...hidden)).toBe(0)
      expect(await sidewaysPixels(page)).toBe(0)
    }
  })

  test('on a phone the sections stand in one row, with the one that is open in sight', async () => {
    await page.setViewportSize(NARROW)
    await signInAs(page, 'supplier@demo.test', WORLD_PASSWORD, NO_SCREEN)
    for (const [address, name] of [
      ['/settings', 'Profile'],
      ['/settings/audit-log', 'Audit log'],
    ]) {
      await page.goto(address ?? '')
      const sections = page.getByRole('navigation', { name: 'Settings' }).getByRole('link')
      await sections.first().waitFor()
      const tops = await sections.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))
      expect(new Set(tops).size).toBe(1)
      const here = await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name }).boundingBox()
      expect(here && here.x >= 0 && here.x + here.width <= NARROW.width).toBe(true)
      expect(await sidewaysPixels(page)).toBe(0)
    }
  })
})

test('mails are read in light and in dark, and lead to what they ask for', async () => {
  const email = 'buyer@demo.test'
  const tom = await house.signIn(email)
  await tom.do(changePassword, { body: { password: WORLD_PASSWORD, newPassword: GOOD_PASSWORD } })
  const mail = await mailbox.mailTo(email, ({ subject }) => subject === 'Your password was changed')
  await page.setContent(String(mail.html))
  const background = () => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  const light = await background()
  expect(await accessibilityFindings(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await background()).not.toBe(light)
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Choose a new password' }).click()
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe(email)
})
