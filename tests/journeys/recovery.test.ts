// The recovery screens and the links of e-mails, with every word and delay of the specification.

import { eachInItsOwnTab } from '@tradewind/stage/account-journey.ts'
import { sendConfirmationLink } from '@tradewind/api/accounts/confirmation.ts'
import { resetPassword } from '@tradewind/api/accounts/recovery.ts'
import { addSecondaryEmail, confirmSecondaryEmail, disassociateSecondaryEmail } from '@tradewind/api/accounts/secondary-email.ts'
import { getSettings } from '@tradewind/api/accounts/settings.ts'
import { signUp } from '@tradewind/api/accounts/sign-up.ts'
import { GOOD_PASSWORD, NEWCOMER, signUpAndConfirm } from '@tradewind/stage/account-mail.ts'
import { accessibilityFindings, holdBack, NO_SCREEN, signInAs, takePicture } from '@tradewind/stage/browser.ts'
import type { House } from '@tradewind/stage/house.ts'
import { linkIn, tokenIn } from '@tradewind/stage/mail-link.ts'
import type { Mailbox } from '@tradewind/stage/mailbox.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

let house: House
let mailbox: Mailbox
let page: Page

eachInItsOwnTab((journey) => {
  ;({ house, mailbox } = journey)
  page = journey.tab.page
})

const email = () => page.getByLabel('Email')

describe('the recovery screens', () => {
  const screens = [
    ['/signin/forgot-password', 'Forgot your password?', 'A-SC-003] [A-RT-003] [A-ST-022'],
    ['/signin/disassociate-secondary', 'Disassociate Secondary Email', 'A-SC-004] [A-RT-006] [A-ST-023'],
    ['/signin/resend-confirmation', 'Resend Confirmation Link', 'A-SC-005] [A-RT-004] [A-ST-024'],
    ['/signin/resend-secondary-confirmation-email', 'Resend Secondary Email Confirmation', 'A-SC-006] [A-RT-005] [A-ST-025'],
  ] as const
  const submit = () => page.getByRole('button', { name: 'Submit' })

  test.each(screens)('%s is headed %s, with an email field and a button [%s] [A-RL-029] [A-RL-030] [A-ST-027]', async (path, heading) => {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
    await email().waitFor()
    await submit().waitFor()
  })

  test.each(screens)('%s submits a valid address only [A-RL-031] [A-RL-060] [A-RL-061] [A-ST-041]', async (path) => {
    await page.goto(path)
    await email().waitFor()
    expect(await submit().isDisabled()).toBe(true)
    await email().fill('ana@solano')
    await page.getByText('Please enter a valid email address').waitFor()
    expect(await submit().isDisabled()).toBe(true)
    await email().fill('ana@solano.test')
    await page.getByText('Please enter a valid email address').waitFor({ state: 'detached' })
    expect(await submit().isEnabled()).toBe(true)
  })

  test.each(screens)('%s does not flag an empty address [A-RL-062]', async (path) => {
    await page.goto(path)
    await email().waitFor()
    expect(await page.getByText('Please enter a valid email address').count()).toBe(0)
    await email().fill('ana@solano')
    await page.getByText('Please enter a valid email address').waitFor()
    await email().fill('')
    await page.getByText('Please enter a valid email address').waitFor({ state: 'detached' })
  })

  /** From this screen to each of these by its link. */
  const followLinks = async (path: string, names: readonly string[]) => {
    for (const name of names) {
      await page.goto(path)
      await page.getByRole('navigation', { name: 'Other ways in' }).getByRole('link', { name, exact: true }).click()
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    }
  }

  test.each(screens)('from %s one gets to every other one [A-RL-033]', async (path) => {
    const others = screens.filter(([each]) => each !== path).map(([, heading]) => heading)
    await page.goto(path)
    const links = page.getByRole('navigation', { name: 'Other ways in' }).getByRole('link')
    await links.first().waitFor()
    expect((await links.allInnerTexts()).sort()).toEqual([...others, 'Sign in', 'Sign up'].sort())
    await followLinks(path, others)
  })

  test.each(screens)('from %s one gets to Sign in and Sign up [A-RL-034] [A-RL-035] [A-ST-029] [A-ST-030]', async (path) => {
    await followLinks(path, ['Sign in', 'Sign up'])
  })

  test.each(screens)('%s says when an address has no account [A-ST-059]', async (path) => {
    await page.goto(path)
    await email().fill('nobody@nowhere.test')
    await submit().click()
    await page.getByRole('alert').filter({ hasText: "This email doesn't associate with any account." }).waitFor()
  })

  test('says that the mail is on its way, and the mail comes [A-ST-062]', async () => {
    await page.goto('/signin/forgot-password')
    await email().fill('product@demo.test')
    await submit().click()
    await page.getByRole('status').filter({ hasText: 'An email has been sent to you.' }).waitFor()
    await mailbox.mailTo('product@demo.test', ({ subject }) => subject === 'Choose a new password')
  })

  test('says when an address is confirmed already [A-ST-060] [A-RL-050]', async () => {
    await page.goto('/signin/resend-confirmation')
    await email().fill('buyer@demo.test')
    await submit().click()
    await page.getByRole('alert').filter({ hasText: 'This email has already been confirmed.' }).waitFor()
  })

  test('says when something is wrong with us [A-ST-061] [A-ST-057]', async () => {
    const { pool } = house.services.db
    await page.goto('/signin/forgot-password')
    await email().fill('product@demo.test')
    await pool.query('alter table account_link rename to elsewhere')
    await submit().click()
    await page.getByRole('alert').filter({ hasText: 'Internal Error: Please try again later.' }).waitFor()
    await page.goto('/signin/newpassword/some-token')
    await page.getByLabel('New Password').fill(GOOD_PASSWORD)
    await submit().click()
    await page.getByRole('alert').filter({ hasText: 'Internal Error: Please try again later.' }).waitFor()
    await pool.query('alter table elsewhere rename to account_link')
  })

  test('the link of the mail leads to a screen for a new password [A-SC-007] [A-ST-026] [A-ST-028] [A-RL-032]', async () => {
    await page.goto(`/signin/newpassword/${await freshToken('sales@demo.test')}`)
    await page.getByRole('heading', { level: 1, name: 'Reset Password' }).waitFor()
    await page.getByLabel('New Password').fill('short')
    expect(await submit().isDisabled()).toBe(true)
  })

  test('a new password is chosen by the link; two seconds later one is at the sign-in page [A-TR-025] [A-CN-020]', async () => {
    await page.goto('/signin/forgot-password')
    await email().fill('jonas@nordwind.test')
    await submit().click()
    const link = linkIn(await mailbox.mailTo('jonas@nordwind.test'))
    await page.clock.install()
    await page.goto(link.pathname)
    await page.getByLabel('New Password').fill(GOOD_PASSWORD)
    await page.getByText('Strong').waitFor()
    await page.clock.pauseAt(Date.now() + 60_000)
    await submit().click()
    await page.getByText("Your password has been reset. You'll be redirected to our signin page soon.").waitFor()
    await page.clock.runFor(1900)
    expect(new URL(page.url()).pathname).toBe(link.pathname)
    await page.clock.runFor(200)
    await page.waitForURL('**/signin')
    expect(await email().inputValue()).toBe('jonas@nordwind.test')
  })

  test('a link that was used is out of date [A-ST-056]', async () => {
    await house.visitor().do(resetPassword, { body: { token: await freshToken('salma@atlasdune.test'), newPassword: GOOD_PASSWORD } })
    const used = tokenIn(await mailbox.mailTo('salma@atlasdune.test'))
    await page.goto(`/signin/newpassword/${used}`)
    await page.getByLabel('New Password').fill(GOOD_PASSWORD)
    await submit().click()
    await page.getByRole('alert').filter({ hasText: 'This link is out of date, please try a new link.' }).waitFor()
  })

  async function freshToken(address: string): Promise<string> {
    await page.goto('/signin/forgot-password')
    await email().fill(address)
    await submit().click()
    return tokenIn(await mailbox.mailTo(address))
  }
})

describe('the links of e-mails [A-SC-008]', () => {
  const working = () => page.getByText('We are processing your request ...')

  test('a confirmed address: waiting, the server’s message, the password, the sign-in page [A-RT-008] [A-ST-031] [A-RL-036] [A-TR-029]', async () => {
    await house.visitor().do(signUp, { body: { ...NEWCOMER, email: 'link@villalink.test' } })
    const link = linkIn(await mailbox.mailTo('link@villalink.test'))
    const letGo = await holdBack(page, '/proxy/confirm-signin-email')
    await page.goto(link.pathname)
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await working().waitFor()
    letGo()
    await page.getByText('Your email has been confirmed.').waitFor()
    await page.locator('input[type=password]').fill(GOOD_PASSWORD)
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.waitForURL('**/signin')
  })

  test('one that failed leads to where the link is asked for again [A-TR-028]', async () => {
    await page.goto('/signin/email/confirmation/nothing')
    await page.getByRole('alert').filter({ hasText: 'This link is out of date, please try a new link.' }).waitFor()
    await page.waitForURL('**/signin/resend-confirmation')
  })

  test('a secondary address: confirmed, and four seconds later in the settings [A-RT-009] [A-TR-026] [A-CN-021] [A-RT-024]', async () => {
    const tom = await house.signIn('buyer@demo.test')
    await tom.do(addSecondaryEmail, { body: { email: 'tom@private.test', password: WORLD_PASSWORD } })
    const link = linkIn(await mailbox.mailTo('tom@private.test'))
    await signInAs(page, 'buyer@demo.test', WORLD_PASSWORD, NO_SCREEN)
    await page.clock.install()
    const letGo = await holdBack(page, '/proxy/secondary-email/confirm-secondary-email')
    await page.goto(link.pathname)
    await page.getByRole('button', { name: 'Yes, this account is mine' }).click()
    await working().waitFor()
    await page.clock.pauseAt(Date.now() + 30_000)
    letGo()
    // The clock stands still but for what it takes to show the answer.
    const shown = page.getByText('Your secondary email has been confirmed.')
    await expect.poll(() => page.clock.runFor(10).then(() => shown.isVisible())).toBe(true)
    await page.clock.runFor(3800)
    expect(new URL(page.url()).pathname).toBe(link.pathname)
    await page.clock.runFor(300)
    await page.waitForURL('**/settings')
    await page.clock.resume()
    await page.getByText('tom@private.test').waitFor()
  })

  test('opened by a mail scanner that runs scripts and presses nothing they change nothing, and each says who asks', async () => {
    const victim = 'rates@stranger.test'
    const { person: attacker } = await signUpAndConfirm(house, mailbox, { email: 'mallory@fresh.test', companyName: 'Fresh Harvest Tours' })
    await attacker.signIn('mallory@fresh.test', GOOD_PASSWORD)
    await attacker.do(addSecondaryEmail, { body: { email: victim, password: GOOD_PASSWORD } })
    const tom = await house.signIn('buyer@demo.test')
    await tom.do(addSecondaryEmail, { body: { email: 'tom@leaves.test', password: WORLD_PASSWORD } })
    await house.visitor().do(confirmSecondaryEmail, { body: { token: tokenIn(await mailbox.mailTo('tom@leaves.test')), type: 'signin' } })
    await house.visitor().do(disassociateSecondaryEmail, { body: { email: 'tom@leaves.test', type: 'signin' } })
    await house.visitor().do(signUp, { body: { ...NEWCOMER, email: 'new@scanned.test' } })
    const changes: string[] = []
    page.on('request', (request) => void (request.method() !== 'GET' && changes.push(new URL(request.url()).pathname)))
    const open = async (address: string, subject: string, sentence: string) => {
      await page.goto(linkIn(await mailbox.mailTo(address, (mail) => mail.subject === subject)).pathname, { waitUntil: 'networkidle' })
      await page.getByText(sentence).waitFor()
      expect(await accessibilityFindings(page)).toEqual([])
      expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BUTTON')
    }
    await open(victim, 'Please confirm your secondary email address', `Lucija Babić of Fresh Harvest Tours asks to use ${victim}`)
    await takePicture(page, 'confirm-secondary-email')
    await open('tom@leaves.test', 'Remove this address from its account', 'tom@leaves.test is a second address of the account')
    await open('new@scanned.test', 'Please confirm your email address', 'new@scanned.test was used to sign up')
    expect(new Set(changes)).toEqual(new Set(['/proxy/email-link']))
    expect((await attacker.do(getSettings)).secondaryEmails).toMatchObject([{ email: victim, isConfirmed: false }])
    expect((await tom.do(getSettings)).secondaryEmails).toContainEqual(
      expect.objectContaining({ email: 'tom@leaves.test', isConfirmed: true }),
    )
    const stillUnconfirmed = await house.visitor().ask(sendConfirmationLink, { body: { email: 'new@scanned.test' } })
    expect(stillUnconfirmed.status).toBe(200)
  })

  test('taking it away: one that failed leads to where that is asked for [A-RT-010] [A-TR-027]', async () => {
    await page.goto('/signin/email/confirm-disassociate/nothing')
    await page.getByRole('alert').filter({ hasText: 'This link is out of date, please try a new link.' }).waitFor()
    await page.waitForURL('**/signin/disassociate-secondary')
  })
})
