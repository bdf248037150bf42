// The people who run the platform help a customer: they find a user, act for her under her eyes, and become themselves again.

import {
  accessibilityFindings,
  NARROW,
  openBrowser,
  signInAs,
  signInByForm,
  sidewaysPixels,
  type Tab,
  takePicture,
  type TestBrowser,
} from '@tradewind/stage/browser.ts'
import { type House, openHouse } from '@tradewind/stage/house.ts'
import { type Mailbox, openMailbox } from '@tradewind/stage/mailbox.ts'
import { sendLetter } from '@tradewind/stage/sending.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const BANNER = 'Acting for a user'

describe('logging in as a user', () => {
  let [post, house, browser]: [Mailbox?, House?, TestBrowser?] = []
  let iris: Tab
  let page: Page

  beforeAll(async () => {
    post = await openMailbox()
    house = await openHouse({ servesWeb: true, settings: { SMTP_URL: post.smtpUrl } })
    browser = await openBrowser(house.services.config.publicUrl)
    iris = await browser.newTab()
    page = iris.page
  })
  afterAll(async () => {
    await browser?.close()
    await house?.close()
    await post?.stop()
  })

  const banner = (on: Page) => on.getByRole('region', { name: BANNER })

  async function link(): Promise<string> {
    if (!house || !post) throw new Error('the house is not open')
    const { link } = await sendLetter(post, await house.signIn('shell@demo.test'), `rates-${Date.now()}@partner.test`)
    return `/assets-landing-signing?${new URLSearchParams(link).toString()}`
  }

  test('an administrator of the platform finds a user by name and company', async () => {
    await page.goto('/admin-signin')
    await page.getByLabel('Email').fill('admin@demo.test')
    await page.locator('input[type=password]').fill(WORLD_PASSWORD)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL('**/home')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click()
    await page.getByRole('heading', { name: 'Users', level: 1 }).waitFor()
    await page.getByLabel('Search by name, email or company').fill('meridian tom')
    await page.waitForURL('**/admin/users?searchText=*')
    await expect.poll(() => page.getByRole('listitem').filter({ hasText: '@' }).count()).toBe(1)
    await page.getByText('Tom Whitaker').waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'platform-users')
  })

  test('says why, and is Tom on every page from then on, marked as such [A-RO-021]', async () => {
    await page.getByRole('button', { name: 'Log in as Tom Whitaker' }).click()
    const dialog = page.getByRole('dialog', { name: 'Log in as Tom Whitaker' })
    expect(await dialog.getByRole('button', { name: 'Log in as this user' }).isDisabled()).toBe(true)
    await dialog.getByLabel('Reason').fill('Called us because a rate is missing')
    expect(await accessibilityFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Log in as this user' }).click()
    await page.waitForURL('**/home')
    await banner(page)
      .getByText(/Iris Lund, you act as Tom Whitaker of Meridian Tours until \d\d:\d\d\./)
      .waitFor()
    expect(
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: /^Contracts/ })
        .count(),
    ).toBe(1)
    await takePicture(page, 'acting')
    for (const address of [
      '/contracting/contract-list/all',
      '/settings',
      '/settings/users',
      '/help/accounts',
      '/outbox',
      '/signin',
      '/nowhere',
    ]) {
      await page.goto(address)
      await banner(page).waitFor()
      expect([address, await accessibilityFindings(page)]).toEqual([address, []])
      expect([address, await sidewaysPixels(page)]).toEqual([address, 0])
    }
    await page.setViewportSize(NARROW)
    await page.goto('/contracting/contract-list/all')
    await banner(page).waitFor()
    expect(await sidewaysPixels(page)).toBe(0)
    await takePicture(page, 'acting-narrow')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  test('meets a no where only Tom himself may act', async () => {
    await page.goto('/settings/security')
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.getByText('You act for somebody else. Only they themselves can do this.').first().waitFor()
    await page.goto('/settings/users')
    await page.getByRole('button', { name: 'Actions for Tom Whitaker' }).click()
    for (const name of [/^Take write access away/, /^Disable/, /^Delete/])
      await page.getByRole('menuitem', { name }).getByText('You act for somebody else. Only they themselves can do this.').waitFor()
  })

  test('another tab of the same browser follows', async () => {
    const other = await iris.context.newPage()
    await other.goto('/home')
    await banner(other).waitFor()
    await page.goto('/home')
    await banner(page).getByRole('button', { name: 'Stop acting' }).click()
    await page.waitForURL('**/admin/users')
    await expect.poll(() => banner(page).count()).toBe(0)
    await expect.poll(() => banner(other).count()).toBe(0)
    await other.close()
  })

  test('reads the audit log of the company', async () => {
    await page.goto('/admin/users?searchText=buyer@demo.test')
    await page.getByRole('listitem').filter({ hasText: 'Tom Whitaker' }).getByRole('link', { name: 'Audit log' }).click()
    await page.getByLabel('Reason').fill('Ticket 5520: who acted for Tom')
    await page.getByRole('button', { name: 'Open the audit log' }).click()
    await page.getByRole('heading', { name: 'Meridian Tours', level: 1 }).waitFor()
    await page.getByText('read the data of the company for Tradewind: “Ticket 5520: who acted for Tom”').waitFor()
    await page.getByText('stopped acting for Tom Whitaker').waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'company-audit-log')
  })

  test('finds a company, says why, and sees its people, plan and audit log [A-RT-026]', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Companies' }).click()
    await page.getByLabel('Name, address, domain, id, invoice, contract or e-mail').fill('supplier@demo.test')
    await page.getByRole('region', { name: 'Companies found' }).getByRole('link', { name: 'Solano Hotels' }).click()
    await page.getByLabel('Reason').fill('Ticket 5521: an e-mail did not arrive')
    await page.getByRole('button', { name: 'Open the company' }).click()
    await page.getByRole('heading', { name: /^Solano Hotels/, level: 1 }).waitFor()
    await page.getByRole('region', { name: 'People' }).getByText('supplier@demo.test').waitFor()
    await page.getByRole('region', { name: 'Plan', exact: true }).getByRole('button', { name: 'Change the plan' }).waitFor()
    await page.getByRole('region', { name: 'Audit log' }).getByText('Ticket 5521: an e-mail did not arrive').waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'company-details')
  })

  test('verifies it, and the badge stands beside its name', async () => {
    await page.getByRole('button', { name: 'Verify' }).click()
    const dialog = page.getByRole('dialog', { name: 'Verify Solano Hotels' })
    await dialog.getByRole('button', { name: 'Verify' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page
      .getByRole('heading', { name: /^Solano Hotels/, level: 1 })
      .getByText('Verified')
      .waitFor()
  })

  test('invites a colleague for support, and asks before a role is changed', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'People and roles' }).click()
    await page.getByRole('button', { name: 'Invite a colleague' }).click()
    const invitation = page.getByRole('dialog', { name: 'Invite a colleague' })
    await invitation.getByLabel('Email').fill('lena@tradewind.test')
    await invitation.getByLabel('First name').fill('Lena')
    await invitation.getByLabel('Last name').fill('Holm')
    await invitation.getByRole('radio', { name: 'Support' }).check()
    await invitation.getByRole('button', { name: 'Invite' }).click()
    const lena = page.getByRole('listitem').filter({ hasText: 'lena@tradewind.test' })
    await lena.getByText('Invited').waitFor()
    await lena.getByLabel('Role of Lena Holm').selectOption('billing')
    const question = page.getByRole('dialog', { name: 'Billing for Lena Holm' })
    await question.getByText(/^Finds companies, reads their data, and changes plans/).waitFor()
    await question.getByRole('button', { name: 'Give the role' }).click()
    await question.waitFor({ state: 'hidden' })
    await expect.poll(() => lena.getByLabel('Role of Lena Holm').inputValue()).toBe('billing')
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'people-and-roles')
  })

  test('and Meridian’s administrator reads it in the audit log', async () => {
    const tom = await (browser as TestBrowser).newTab() // opened before all tests
    await signInAs(tom.page, 'buyer@demo.test', WORLD_PASSWORD, '/settings/audit-log')
    await tom.page.getByText('logged in as Tom Whitaker for Tradewind: “Called us because a rate is missing”').waitFor()
    await tom.page.getByText('stopped acting for Tom Whitaker').waitFor()
    await tom.context.close()
  })

  test('a link of an e-mail offers it as well, and leads to the contract [A-RO-008] [A-TR-032]', async () => {
    const address = await link()
    await page.goto(address)
    await page.getByRole('button', { name: /^Log in as r…@partner\.test$/ }).click()
    await page.waitForURL('**/contracting/contract/*/details')
    await banner(page).waitFor()
    const contract = page.url()
    await page.getByRole('button', { name: 'Accept', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'No access' })
    await dialog.getByText('You act for somebody else. Only they themselves can do this.').waitFor()
    await dialog.getByRole('button', { name: 'OK' }).click()
    // Internal now: the same link leads straight to the contract.
    await page.goto(address)
    await page.waitForURL(contract)
    await banner(page).getByRole('button', { name: 'Stop acting' }).click()
    await page.waitForURL('**/admin/users')
  })

  test('with autosignin it happens at once; who may not is told so where the people of the platform sign in [A-TR-039] [A-TR-040]', async () => {
    const address = `${await link()}&autosignin=true`
    const { page: nobody, context } = await (browser as TestBrowser).newTab() // opened before all tests
    await nobody.goto(address)
    await nobody.waitForURL('**/admin-signin?**')
    await nobody.getByRole('alert').filter({ hasText: 'Only a platform administrator can log in as a user.' }).waitFor()
    await context.close()
    await page.goto(address)
    await page.waitForURL('**/contracting/contract/*/details')
    await banner(page).getByRole('button', { name: 'Stop acting' }).click()
    await page.waitForURL('**/admin/users')
  })

  test('who stops acting while the page still asks for something comes back to the users all the same', async () => {
    await signInByForm(page, 'admin@demo.test', WORLD_PASSWORD)
    await page.goto(`${await link()}&autosignin=true`)
    await page.waitForURL('**/contracting/contract/*/details')
    const refused = page.waitForResponse((answer) => answer.status() === 401)
    await page.route('**/proxy/session/end-acting', async (route) => {
      const response = await route.fetch()
      await page.getByRole('link', { name: /^Contracts/ }).click()
      await refused
      await route.fulfill({ response })
    })
    await banner(page).getByRole('button', { name: 'Stop acting' }).click()
    await page.waitForURL('**/admin/users')
    await page.unroute('**/proxy/session/end-acting')
  })

  test('any other failure leads to the sign-in page [A-TR-041]', async () => {
    await page.goto('/assets-landing-signing?hashToken=nonsense&autosignin=true')
    await page.waitForURL(({ pathname }) => pathname === '/signin')
    await page.getByRole('alert').filter({ hasText: 'This link is out of date, please try a new link.' }).waitFor()
  })

  test('nothing was complained of', () => {
    expect(iris.complaints).toEqual([])
  })
})
