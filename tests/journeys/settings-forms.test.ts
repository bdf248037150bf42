// What people expect of settings and of the list of users: nothing typed is lost, switches hold, the cursor comes back, and nobody is
// offered what does not help.

import { eachInItsOwnTab } from '@tradewind/stage/account-journey.ts'
import { addUser, deleteUser } from '@tradewind/api/accounts/users.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { signUp } from '@tradewind/api/accounts/sign-up.ts'
import { confirmSignInEmail } from '@tradewind/api/accounts/confirmation.ts'
import { GOOD_PASSWORD, NEWCOMER } from '@tradewind/stage/account-mail.ts'
import {
  accessibilityFindings,
  focusedName,
  NARROW,
  NO_SCREEN,
  sidewaysPixels,
  signInAs,
  type Tab,
  takePicture,
} from '@tradewind/stage/browser.ts'
import type { House } from '@tradewind/stage/house.ts'
import { tokenIn } from '@tradewind/stage/mail-link.ts'
import type { Mailbox } from '@tradewind/stage/mailbox.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

const UNREACHABLE = 'Tradewind cannot be reached. Check your connection and try again.'

let house: House
let mailbox: Mailbox
let tab: Tab
let page: Page

eachInItsOwnTab((journey) => {
  ;({ house, mailbox, tab } = journey)
  page = journey.tab.page
})

const cursor = () => focusedName(page)

describe('settings', () => {
  test('who leaves a form that is not saved is asked first, and stays with what was typed', async () => {
    await signInAs(page, 'supplier@demo.test', WORLD_PASSWORD, '/settings')
    await page.getByLabel('Telephone').fill('+385 20 123 456')
    await page.getByRole('link', { name: 'Notifications' }).click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    expect(await page.getByLabel('Telephone').inputValue()).toBe('+385 20 123 456')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Company', exact: true }).click()
    await page.getByLabel('Name').fill('Solano')
    await page.getByRole('link', { name: 'Users' }).click()
    await question.getByRole('button', { name: 'Leave without saving' }).click()
    await page.getByRole('heading', { name: 'Users' }).waitFor()
    await page.getByRole('link', { name: 'Company', exact: true }).click()
    expect(await page.getByLabel('Name').inputValue()).toBe('Solano Hotels')
  })

  test('an administrator makes an API token, which is shown once, opens what it names, and is closed when it is revoked', async () => {
    await signInAs(page, 'supplier@demo.test', WORLD_PASSWORD, '/settings/tokens')
    await page.getByText('There are no tokens yet.').waitFor()
    await page.getByRole('button', { name: 'Make a token' }).click()
    const dialog = page.getByRole('dialog', { name: 'Make a token' })
    await dialog.getByLabel('Name').fill('Booking system')
    await dialog.getByRole('button', { name: 'Make', exact: true }).click()
    await dialog.getByText('Choose at least one.').waitFor()
    await dialog.getByLabel('Read the list of contracts and their states').check()
    expect(await accessibilityFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Make', exact: true }).click()
    const made = page.getByRole('region', { name: 'The token Booking system' })
    const program = house.visitor()
    program.token = await made.locator('code').innerText()
    expect((await program.ask(listContracts, { body: {} })).status).toBe(200)
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'tokens')
    await made.getByRole('button', { name: 'I have copied it' }).click()
    await made.waitFor({ state: 'detached' })
    await page.reload()
    await page
      .getByRole('list', { name: 'API tokens' })
      .getByText(/last used/)
      .waitFor()
    expect(await page.getByText(program.token).count()).toBe(0)
    await page.getByRole('button', { name: 'Revoke Booking system' }).click()
    await page.getByRole('dialog', { name: 'Revoke Booking system?' }).getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('There are no tokens yet.').waitFor()
    expect((await program.ask(listContracts, { body: {} })).status).toBe(401)
  })

  test('switches show at once and hold, however fast they are pressed; what could not be saved is taken back', async () => {
    await signInAs(page, 'supplier@demo.test', WORLD_PASSWORD, '/settings/notifications')
    const [inTradewind, byEmail] = ['in Tradewind', 'by email'].map((way) => page.getByLabel(`A partner accepts your rates: ${way}`))
    const saved: number[] = []
    page.on('response', (answer) => void (answer.request().method() === 'PUT' && saved.push(answer.status())))
    await inTradewind?.click()
    await byEmail?.selectOption('Once a day')
    await byEmail?.selectOption('Never')
    expect(await inTradewind?.isChecked()).toBe(false)
    expect(await byEmail?.inputValue()).toBe('never')
    const failing = page.getByLabel('Long work fails: in Tradewind')
    await expect.poll(() => saved.length).toBe(3)
    await page.reload()
    await failing.waitFor()
    expect(await inTradewind?.isChecked()).toBe(false)
    expect(await byEmail?.inputValue()).toBe('never')
    await tab.context.setOffline(true)
    await failing.click()
    await page.getByRole('alert').filter({ hasText: UNREACHABLE }).waitFor()
    expect(await failing.isChecked()).toBe(true)
    await tab.context.setOffline(false)
  })

  test('asking everybody for a second factor is confirmed first, and meets whoever asked at the next click', async () => {
    await signInAs(page, 'salma@atlasdune.test', WORLD_PASSWORD, NO_SCREEN)
    const other = await tab.context.newPage()
    for (const each of [other, page]) {
      await each.goto('/settings/company')
      await each.getByRole('switch', { name: 'Everybody needs a second factor' }).waitFor()
    }
    const wanted = page.getByRole('switch', { name: 'Everybody needs a second factor' })
    await wanted.press('Space')
    const question = page.getByRole('dialog', { name: 'Ask everybody for a second factor?' })
    await question.waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    expect(await wanted.isChecked()).toBe(false)
    await wanted.press('Space')
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await question.getByRole('button', { name: 'Ask everybody' }).click()
    await saved
    for (const each of [page, other]) {
      await each.getByRole('link', { name: 'Users' }).click()
      await each.getByRole('heading', { name: 'Set up your second factor' }).waitFor()
    }
  })

  test('an address of settings that is none opens the profile', async () => {
    await signInAs(page, 'supplier@demo.test', WORLD_PASSWORD, NO_SCREEN)
    for (const section of ['profile', 'nothing']) {
      await page.goto(`/settings/${section}`)
      await page.waitForURL('**/settings')
      await page.getByRole('heading', { name: 'Profile' }).first().waitFor()
    }
  })

  test('the plan says what it includes, and another one can be asked for unless it is the largest', async () => {
    await signInAs(page, 'jonas@nordwind.test', WORLD_PASSWORD, '/settings/company')
    const plan = page.getByRole('region', { name: 'Plan' })
    await plan.getByText('Connected', { exact: true }).waitFor()
    await plan.getByText('It includes everything that you find here: contracts, rate sheets, templates, users and settings.').waitFor()
    await plan.getByRole('button', { name: 'Ask for another plan' }).click()
    await plan.getByText('Thank you. We will get in touch with you.').waitFor()
    await mailbox.mailTo('admin@demo.test', ({ subject }) => subject?.endsWith('asks for another plan') === true)
    expect(await page.getByRole('region', { name: 'Verification' }).getByRole('status').count()).toBe(0)
    expect(await accessibilityFindings(page)).toEqual([])
  })
})

describe('users', () => {
  test('the cursor comes back to the row when a dialog of its menu is left, on a phone as well', async () => {
    await page.setViewportSize(NARROW)
    await signInAs(page, 'supplier@demo.test', WORLD_PASSWORD, '/settings/users')
    for (const [item, dialog] of [
      ['Edit', 'Edit sales@demo.test'],
      ['Disable', 'Disable Petar Kralj?'],
      ['Delete', 'Delete Petar Kralj?'],
    ]) {
      await page.getByRole('button', { name: 'Actions for Petar Kralj' }).click()
      await page.getByRole('menuitem', { name: item }).click()
      await page.getByRole('dialog', { name: dialog }).waitFor()
      expect(await accessibilityFindings(page)).toEqual([])
      expect(await sidewaysPixels(page)).toBe(0)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await expect.poll(cursor).toBe('Actions for Petar Kralj')
    }
  })

  test('who is added is seen in the list, whatever was searched for before', async () => {
    await signInAs(page, 'supplier@demo.test', WORLD_PASSWORD, '/settings/users?filter=pending&add=new')
    await page.getByRole('button', { name: 'Add and invite' }).click()
    expect(await cursor()).toBe('Email')
    await page.keyboard.type('dora@solano.test')
    await page.getByLabel('First name').fill('Dora')
    await page.keyboard.press('Enter')
    expect(await cursor()).toBe('Last name')
    await page.keyboard.type('Matić')
    await page.keyboard.press('Enter')
    const row = page.getByRole('listitem').filter({ hasText: 'Dora Matić' })
    await row.getByText('Invited').waitFor()
    await row.getByRole('button', { name: 'Actions for Dora Matić' }).click()
    await page.getByRole('menuitem', { name: 'Send the invitation again' }).click()
    await mailbox.mailTo('dora@solano.test', ({ subject }) => subject === 'Your invitation to Solano Hotels on Tradewind')
  })

  test('a colleague who waits for approval stands on the first screen of an administrator', async () => {
    const person = house.visitor()
    await person.do(signUp, {
      body: { ...NEWCOMER, companyName: 'Solano', email: 'ivo@solano.test', firstName: 'Ivo', lastName: 'Horvat' },
    })
    const mail = await mailbox.mailTo('ivo@solano.test')
    expect(mail.text).toContain('one of its administrators approves you')
    await person.do(confirmSignInEmail, { body: { token: tokenIn(mail) } })
    await signInAs(page, 'supplier@demo.test', WORLD_PASSWORD)
    await page.getByRole('link', { name: 'Decide: Ivo Horvat asks to join your company' }).click()
    await page.getByRole('listitem').filter({ hasText: 'Ivo Horvat' }).getByRole('button', { name: 'Approve' }).click()
    await page.getByText('Nobody waits for approval').waitFor()
  })
})

test('write access can be asked for where it is missing, and by nobody but the person herself', async () => {
  await signInAs(page, 'sales@demo.test', WORLD_PASSWORD, '/contracting/template-list')
  await page.getByRole('button', { name: 'New rate sheet' }).click()
  const dialog = page.getByRole('dialog', { name: 'No access' })
  await dialog.getByRole('button', { name: 'Request access' }).waitFor()
  await page.keyboard.press('Escape')
  await page.goto('/settings/users')
  await page.getByRole('heading', { name: 'Only an administrator of your company can see this.' }).waitFor()

  await signInAs(page, 'admin@demo.test', WORLD_PASSWORD, '/admin/users?searchText=petar')
  await page.getByRole('button', { name: 'Log in as Petar Kralj' }).click()
  await page.getByLabel('Reason').fill('He asked what he may do')
  await page.getByRole('button', { name: 'Log in as this user' }).click()
  await page.getByRole('region', { name: 'Acting for a user' }).waitFor()
  await page.goto('/settings/security')
  await page.getByLabel('Current password').fill(WORLD_PASSWORD)
  await page.getByLabel('New password').fill(GOOD_PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await dialog.getByText('You act for somebody else. Only they themselves can do this.').waitFor()
  expect(await dialog.getByRole('button', { name: 'Request access' }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await page.goto('/contracting/template-list')
  await page.getByRole('button', { name: 'New rate sheet' }).click()
  await dialog.waitFor()
  expect(await dialog.getByRole('button', { name: 'Request access' }).count()).toBe(0)
})

test('what somebody does not want to be told of in Tradewind does not come up in the corner either', async () => {
  const tom = await house.signIn('buyer@demo.test')
  const answer = async (state: 'accepted' | 'rejected') => {
    const { contractId } = await sendOne(await house.signIn('shell@demo.test'), 'buyer@demo.test')
    await tom.do(updateContractStatus, { body: { contractIds: [contractId], state } })
  }
  const corner = page.getByRole('alert').filter({ hasText: 'Meridian Tours' })
  await signInAs(page, 'shell@demo.test', WORLD_PASSWORD, '/settings/notifications')
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.getByLabel('A partner accepts your rates: in Tradewind').uncheck()
  await saved
  await answer('accepted')
  await answer('rejected')
  await corner.filter({ hasText: 'rejected' }).waitFor()
  expect(await corner.filter({ hasText: 'accepted' }).count()).toBe(0)
})

test('a user whom a colleague has deleted meanwhile goes from the list', async () => {
  await signInAs(page, 'supplier@demo.test', WORLD_PASSWORD, NO_SCREEN)
  const ana = await house.signIn('supplier@demo.test')
  const { userId } = await ana.do(addUser, { body: { email: 'gone@solano.test', firstName: 'Gone', lastName: 'Soon' } })
  await page.goto('/settings/users')
  const row = page.getByRole('listitem').filter({ hasText: 'Gone Soon' })
  await row.waitFor()
  await ana.do(deleteUser, { params: { id: userId } })
  await row.getByRole('button', { name: 'Actions for Gone Soon' }).click()
  await page.getByRole('menuitem', { name: 'Disable' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  await row.waitFor({ state: 'detached' })
})
