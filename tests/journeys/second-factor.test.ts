// Living with a second factor: codes that must not be lost, another telephone, a passkey where the company asks for a factor.

import { saveSettings } from '@tradewind/api/accounts/settings.ts'
import { eachInItsOwnTab } from '@tradewind/stage/account-journey.ts'
import { authenticatorCode, setUpAuthenticator } from '@tradewind/stage/authenticator.ts'
import { accessibilityFindings, NARROW, NO_SCREEN, sidewaysPixels, signInAs, type Tab } from '@tradewind/stage/browser.ts'
import type { House } from '@tradewind/stage/house.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { plugInDevice } from '@tradewind/stage/passkey-device.ts'

let house: House
let tab: Tab
let page: Page

eachInItsOwnTab((journey) => {
  ;({ house, tab } = journey)
  page = journey.tab.page
})

const recoveryCodes = () => page.getByRole('list', { name: 'Recovery codes' })

/** Types the password and the code of the app into the two steps; answers the key of the app. */
async function setUp(button: string): Promise<string> {
  await page.getByRole('button', { name: button }).click()
  await page.getByLabel('Your password').fill(WORLD_PASSWORD)
  await page.keyboard.press('Enter')
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  await page.getByRole('textbox', { name: 'Code' }).fill(authenticatorCode(secret, house.services.now()))
  await page.keyboard.press('Enter')
  return secret
}

async function addPasskey(name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Your password').fill(WORLD_PASSWORD)
  await page.keyboard.press('Enter')
}

describe('recovery codes', () => {
  test('who leaves without them is asked, who has kept them is not; new ones are made with the password', async () => {
    await signInAs(page, 'supplier@demo.test', WORLD_PASSWORD, '/settings/security')
    await setUp('Set up')
    await recoveryCodes().waitFor()
    await page.getByRole('link', { name: 'Notifications', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Leave without the codes?' })
    await question.waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await question.getByRole('button', { name: 'Stay' }).click()
    const first = await recoveryCodes().getByRole('listitem').allInnerTexts()
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as file' }).click()
    expect((await file).suggestedFilename()).toBe('Tradewind recovery codes.txt')
    await page.getByRole('link', { name: 'Notifications', exact: true }).click()
    await page.waitForURL('**/settings/notifications')

    await page.goto('/settings/security')
    await page.getByRole('button', { name: 'New recovery codes' }).click()
    await page.getByRole('dialog', { name: 'Make new recovery codes?' }).getByLabel('Your password').fill(WORLD_PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByText('The old ones have stopped working.').waitFor()
    expect(await recoveryCodes().getByRole('listitem').allInnerTexts()).not.toContain(first[0])
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await page.getByText('10 of 10 recovery codes are left.').waitFor()
  })
})

test('another telephone is set up without switching the factor off, and its codes open the account', async () => {
  const tom = await house.signIn('buyer@demo.test')
  const app = await setUpAuthenticator(house, tom, 'buyer@demo.test')
  await tab.context.addCookies([
    { name: 'tradewind_session', value: (await app.signIn()).cookie('tradewind_session') ?? '', url: house.services.config.publicUrl },
  ])
  await page.goto('/settings/security')
  const secret = await setUp('Use another telephone')
  await page.getByText('10 of 10 recovery codes').waitFor()
  house.passTime(60_000)
  await tab.context.clearCookies()
  await page.goto('/signin')
  await page.getByLabel('Email').fill('buyer@demo.test')
  await page.locator('input[type=password]').fill(WORLD_PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Code' }).fill(authenticatorCode(secret, house.services.now()))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/home')
})

describe('where the company asks for a factor', () => {
  test('a passkey of the device will do; the same device cannot have two, and a long name is read on a phone', async () => {
    await plugInDevice(tab)
    await signInAs(page, 'salma@atlasdune.test', WORLD_PASSWORD, NO_SCREEN)
    const salma = await house.signIn('salma@atlasdune.test')
    await salma.do(saveSettings, { body: { company: { requiresSecondFactor: true } } })
    await page.goto('/settings/security')
    await page.getByRole('heading', { name: 'Set up your second factor' }).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Use a passkey instead' }).click()
    await page.getByLabel('Name', { exact: true }).fill('x'.repeat(78))
    await page.getByRole('dialog').getByLabel('Your password').fill(WORLD_PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await page.waitForURL('**/home')

    await page.setViewportSize(NARROW)
    await page.goto('/settings/security')
    const passkeys = page.getByRole('list', { name: 'Passkeys' })
    await passkeys.getByRole('listitem').waitFor()
    expect(await sidewaysPixels(page)).toBe(0)
    expect(await passkeys.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0)
    await addPasskey('Again')
    await page.getByText('This device has a passkey for your account already.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

    await page.getByRole('button', { name: /^Remove / }).click()
    await page.getByLabel('Your password').fill(WORLD_PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByText('Your company asks for a second factor: the last one cannot be removed.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  })
})

test('a session is ended once, however fast one clicks, and the cursor stays in the list', async () => {
  for (const where of ['a laptop', 'a telephone']) expect((await house.signIn('product@demo.test')).token, where).toBeDefined()
  await signInAs(page, 'product@demo.test', WORLD_PASSWORD, '/settings/security')
  const sessions = page.getByRole('list', { name: 'Sessions' })
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(3)
  await sessions.getByRole('button').first().dblclick()
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(2)
  await sessions.getByRole('button').press('Enter')
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1)
  await expect.poll(() => sessions.evaluate((list) => list === document.activeElement)).toBe(true)
  expect(await page.getByRole('alert').count()).toBe(0)
})
