// Running a team: an administrator adds, approves, limits and shuts out, and everybody meets it on their own screen.

import { getSecondFactor } from '@tradewind/api/accounts/second-factor.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { totpCode } from '@tradewind/server/features/accounts/second-factor/totp.ts'
import { GOOD_PASSWORD } from '@tradewind/stage/account-mail.ts'
import {
  accessibilityFindings,
  openBrowser,
  signInAs,
  signInByForm,
  type Tab,
  takePicture,
  type TestBrowser,
} from '@tradewind/stage/browser.ts'
import { type House, openHouse } from '@tradewind/stage/house.ts'
import { linkIn } from '@tradewind/stage/mail-link.ts'
import { type Mailbox, openMailbox } from '@tradewind/stage/mailbox.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plugInDevice } from '@tradewind/stage/passkey-device.ts'

const VESNA = 'vesna@solano.test'
const MARKO = 'marko@solano.test'

describe('running a team', () => {
  let [house, mailbox, browser]: [House?, Mailbox?, TestBrowser?] = []
  let post: Mailbox
  let [ana, vesna, marko]: Tab[] = [] as unknown as [Tab, Tab, Tab]

  beforeAll(async () => {
    post = mailbox = await openMailbox()
    house = await openHouse({ servesWeb: true, settings: { SMTP_URL: post.smtpUrl } })
    browser = await openBrowser(house.services.config.publicUrl)
    ;[ana, vesna, marko] = [await browser.newTab(), await browser.newTab(), await browser.newTab()]
  })
  afterAll(async () => {
    await browser?.close()
    await house?.close()
    await mailbox?.stop()
  })

  const at = (tab: Tab | undefined): Page => {
    if (!tab) throw new Error('the tab was not opened')
    return tab.page
  }
  const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

  async function openLink(page: Page, address: string, subject: string): Promise<void> {
    const link = linkIn(await post.mailTo(address, (mail) => mail.subject === subject))
    await page.goto(link.pathname + link.search)
  }

  async function tryToSignIn(page: Page, email: string, password: string): Promise<void> {
    await page.goto('/signin')
    await page.getByLabel('Email').fill(email)
    await page.locator('input[type=password]').fill(password)
    await page.getByRole('button', { name: 'Log in' }).click()
  }

  test('the administrator adds a user, who is invited by e-mail and chooses a password [A-RO-001] [A-RO-009] [A-RL-009]', async () => {
    const page = at(ana)
    await signInAs(page, 'supplier@demo.test', WORLD_PASSWORD)
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Users' }).click()
    await page.getByRole('button', { name: 'Add user' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a user' })
    await dialog.getByLabel('Email').fill(VESNA)
    await dialog.getByLabel('First name').fill('Vesna')
    await dialog.getByLabel('Last name').fill('Perić')
    await dialog.getByRole('button', { name: 'Add and invite' }).click()
    await rowOf(page, 'Vesna Perić').getByText('Invited').waitFor()

    const hers = at(vesna)
    await openLink(hers, VESNA, 'Ana Marušić invites you to Solano Hotels on Tradewind')
    await hers.getByText(`Solano Hotels has added ${VESNA} as a user.`).waitFor()
    await hers.getByRole('heading', { name: 'Welcome to Tradewind' }).waitFor()
    await hers.getByLabel('New Password').fill(GOOD_PASSWORD)
    await hers.getByRole('button', { name: 'Submit' }).click()
    await hers.getByText("Your password has been reset. You'll be redirected to our signin page soon.").waitFor()
    await hers.waitForURL('**/signin')
    await signInByForm(hers, VESNA, GOOD_PASSWORD)
    await hers.getByRole('link', { name: /^Templates/ }).waitFor()
  })

  test('an address that has an account cannot be added, and the reason is read [A-ST-042] [A-RL-065] [A-RL-089] [C-ST-034]', async () => {
    const page = at(ana)
    await page.getByRole('button', { name: 'Add user' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a user' })
    await dialog.getByLabel('Email').fill('buyer@demo.test')
    await dialog.getByLabel('First name').fill('Tom')
    await dialog.getByLabel('Last name').fill('Whitaker')
    await dialog.getByRole('button', { name: 'Add and invite' }).click()
    const text = 'This user cannot be added. This address already belongs to another company.'
    await dialog.getByRole('alert').filter({ hasText: text }).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.getByText('What you typed here is not saved. Closing again drops it.').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  test('a colleague signs up with the company’s domain and is told to wait [A-RT-012]', async () => {
    const page = at(marko)
    await page.goto('/signin')
    await page.getByRole('link', { name: 'Sign up' }).click()
    await page.getByRole('heading', { name: 'Sign up' }).waitFor()
    await page.getByRole('textbox', { name: 'Company' }).fill('Solano')
    await page.getByLabel('First name').fill('Marko')
    await page.getByLabel('Last name').fill('Babić')
    await page.getByLabel('Email').fill(MARKO)
    await page.locator('input[type=password]').fill(GOOD_PASSWORD)
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page.getByText('An email has been sent to you.').waitFor()
    await page.getByText('A company with addresses at solano.test is on Tradewind already').waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await openLink(page, MARKO, 'Please confirm your email address')
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await page.getByText('We will notify you once your administrator has approved you as a user.').waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByLabel('New Password').fill(GOOD_PASSWORD)
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.waitForURL('**/signin')
    await tryToSignIn(page, MARKO, GOOD_PASSWORD)
    await page
      .getByText(
        'You have not been approved as a user for your company, yet. We will notify you once your administrator has approved you as a user.',
      )
      .waitFor()
  })

  test('the administrator follows the mail, approves, and the colleague is in [A-TR-010] [A-RO-012]', async () => {
    const page = at(ana)
    await page.goto('/home')
    const decide = page.getByRole('link', { name: 'Decide: Marko Babić asks to join your company' })
    const isReadInFull = (button: Element) => Array.from(button.querySelectorAll('*')).every((part) => part.scrollWidth <= part.clientWidth)
    expect(await decide.evaluate(isReadInFull)).toBe(true)
    await openLink(page, 'supplier@demo.test', 'Marko Babić asks to join your company')
    const row = rowOf(page, 'Marko Babić')
    await row.getByText('Waits for approval').waitFor()
    await takePicture(page, 'users-approve')
    expect(await accessibilityFindings(page)).toEqual([])
    await row.getByRole('button', { name: 'Approve' }).click()
    await page.getByText('Nobody waits for approval').waitFor()
    const his = at(marko)
    await openLink(his, MARKO, 'You are approved as a user of Solano Hotels')
    expect(await his.getByLabel('Email').inputValue()).toBe(MARKO)
    await his.locator('input[type=password]').fill(GOOD_PASSWORD)
    await his.getByRole('button', { name: 'Log in' }).click()
    await his.getByRole('link', { name: /^Contracts/ }).waitFor()
  })

  test('who loses write access meets the no-access dialog at the next change, and asks for it back [A-RL-066] [A-TR-045] [A-TR-046] [A-TR-047]', async () => {
    const supplier = await house?.signIn('supplier@demo.test')
    const contract = (await supplier?.do(listContracts, { body: {} }))?.items[0]
    const hers = at(vesna)
    await hers.goto(`/contracting/contract/${contract?.contractId}/notes`)
    await hers.getByLabel('Add a note').fill('Ask about the winter.')

    const page = at(ana)
    await page.getByRole('button', { name: 'Show all users' }).click()
    await page.getByRole('button', { name: 'Actions for Vesna Perić' }).click()
    await page.getByRole('menuitem', { name: 'Take write access away' }).click()
    await rowOf(page, 'Vesna Perić').getByText('Read access').waitFor()

    await hers.getByRole('button', { name: /note/i }).last().click()
    const dialog = hers.getByRole('dialog', { name: 'No access' })
    await dialog.getByText('You have read access only.').waitFor()
    await takePicture(hers, 'no-access')
    expect(await accessibilityFindings(hers)).toEqual([])
    await vesna?.context.setOffline(true)
    const warning = hers.waitForEvent('console', (message) =>
      message.text().startsWith('unable to PUT /proxy/userManagement/requestAccess'),
    )
    await dialog.getByRole('button', { name: 'Request access' }).click()
    await dialog.getByRole('alert').filter({ hasText: 'Tradewind cannot be reached.' }).waitFor()
    await warning
    await vesna?.context.setOffline(false)
    await dialog.getByRole('button', { name: 'Request access' }).click()
    await dialog.getByText('Your administrators have been asked by email.').waitFor()
    await openLink(page, 'supplier@demo.test', 'Vesna Perić asks for write access')
    await rowOf(page, 'Vesna Perić').getByText('Asks for write access').waitFor()
    await rowOf(page, 'Vesna Perić').getByRole('button', { name: 'Give write access' }).click()
    await rowOf(page, 'Vesna Perić').getByText('Write access', { exact: true }).waitFor()
    await takePicture(page, 'users')
  })

  test('who is disabled is signed out at the next click and cannot come back [A-TR-043] [A-TR-044] [C-RL-135] [C-RL-136]', async () => {
    const page = at(ana)
    await page.getByRole('button', { name: 'Actions for Marko Babić' }).click()
    await page.getByRole('menuitem', { name: 'Disable' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
    await rowOf(page, 'Marko Babić').getByText('Disabled').waitFor()

    const his = at(marko)
    await his.getByRole('link', { name: /^Contracts/ }).click()
    await his.waitForURL(/\/signin\?logout=true/)
    expect(await his.evaluate(() => localStorage.getItem('jwt'))).toBeNull()
    await tryToSignIn(his, MARKO, GOOD_PASSWORD)
    await his.getByText('This user has been disabled, please contact the administrator of this account.').waitFor()
  })

  test('all of it stands in the audit log', async () => {
    const page = at(ana)
    await page.getByRole('link', { name: 'Audit log' }).click()
    for (const sentence of ['disabled Marko Babić', 'gave Vesna Perić write access', 'approved Marko Babić', 'added Vesna Perić']) {
      await page.getByRole('listitem').filter({ hasText: sentence }).first().waitFor()
    }
    await takePicture(page, 'audit-log')
  })

  test('a second factor is set up with an app and asked for at the next sign-in; recovery codes open the door as well', async () => {
    const page = at(vesna)
    await page.goto('/settings/security')
    await page.getByRole('button', { name: 'Set up' }).click()
    await page.getByLabel('Your password').fill(GOOD_PASSWORD)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
    await takePicture(page, 'second-factor')
    expect(await accessibilityFindings(page)).toEqual([])
    const secret = fromBase32((await page.locator('code').innerText()).replaceAll(' ', ''))
    await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret))
    await page.getByRole('button', { name: 'Switch on' }).click()
    await page.getByText('Your second factor is on.').waitFor()
    const told = await post.mailTo(VESNA, ({ subject }) => subject === 'Your second factor is on')
    expect(linkIn(told).pathname).toBe('/settings/security')
    const [recovery = ''] = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts()
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await page.getByText('10 of 10 recovery codes are left.').waitFor()
    expect(await accessibilityFindings(page)).toEqual([])

    house?.passTime(60_000)
    await tryToSignIn(page, VESNA, GOOD_PASSWORD)
    await page.getByRole('heading', { name: 'One more step' }).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByRole('textbox', { name: 'Code' }).fill('000000')
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('alert').filter({ hasText: 'This code is not right.' }).waitFor()
    await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, 60_000))
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL('**/home')

    await tryToSignIn(page, VESNA, GOOD_PASSWORD)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(recovery)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL('**/home')
  })

  test('a passkey is added, asked for beside the app, and opens the door', async () => {
    const page = at(vesna)
    await plugInDevice(vesna as Tab) // opened before all tests
    await page.goto('/settings/security')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
    await dialog.getByLabel('Name').fill('Telephone')
    await dialog.getByLabel('Your password').fill(GOOD_PASSWORD)
    expect(await accessibilityFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('list', { name: 'Passkeys' }).getByText('Telephone').waitFor()

    await tryToSignIn(page, VESNA, GOOD_PASSWORD)
    await page.getByRole('button', { name: 'Use your passkey' }).click()
    await page.waitForURL('**/home')

    await page.goto('/settings/security')
    await page.getByRole('button', { name: 'Remove Telephone' }).click()
    const question = page.getByRole('dialog', { name: 'Remove Telephone?' })
    await question.getByLabel('Your password').fill(GOOD_PASSWORD)
    await question.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('list', { name: 'Passkeys' }).getByText('Telephone').waitFor({ state: 'detached' })
  })

  test('sessions are listed and ended; signing out everywhere ends this one too', async () => {
    const page = at(vesna)
    const elsewhere = await house?.signIn('supplier@demo.test')
    expect((await elsewhere?.do(getSecondFactor))?.isOn).toBe(false)
    const anas = at(ana)
    await anas.goto('/settings/security')
    const sessions = anas.getByRole('region', { name: 'Sessions' })
    await sessions.getByText('This one').waitFor()
    const before = await sessions.getByRole('listitem').count()
    await sessions
      .getByRole('button', { name: /^Sign out (?!everywhere)/ })
      .first()
      .click()
    await expect.poll(() => sessions.getByRole('listitem').count()).toBe(before - 1)

    await page.goto('/settings/security')
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.waitForURL(/\/signin\?logout=true/)
    await page.getByText('You are signed out.').waitFor()
  })

  test('nobody’s browser complained', () => {
    expect([ana, vesna, marko].flatMap((tab) => tab?.complaints ?? [])).toEqual([])
  })
})

function codeOf(secret: Buffer, laterMs = 0): string {
  return totpCode(secret, Math.floor((Date.now() + laterMs) / 30_000))
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
