// What people expect of every form about accounts: where the cursor stands, what is said when something is missing or the
// network is away, and that nothing typed is lost.

import { eachInItsOwnTab } from '@tradewind/stage/account-journey.ts'
import { confirmSignInEmail } from '@tradewind/api/accounts/confirmation.ts'
import { signUp } from '@tradewind/api/accounts/sign-up.ts'
import { GOOD_PASSWORD, NEWCOMER } from '@tradewind/stage/account-mail.ts'
import { accessibilityFindings, focusedName, signInAs, type Tab } from '@tradewind/stage/browser.ts'
import type { House } from '@tradewind/stage/house.ts'
import { linkIn } from '@tradewind/stage/mail-link.ts'
import type { Mailbox } from '@tradewind/stage/mailbox.ts'
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
const password = () => page.locator('input[type=password]')

describe('signing in', () => {
  test('the cursor stands where something is to be typed: in the address, in what is missing, in a password that was refused', async () => {
    await page.goto('/signin')
    await expect.poll(cursor).toBe('Email')
    await page.keyboard.type('buyer@demo.test')
    await page.keyboard.press('Enter')
    await expect.poll(cursor).toBe('Password')
    await page.keyboard.type('not the password')
    await page.keyboard.press('Enter')
    await page.getByText('Password you entered is not correct.').waitFor()
    await expect.poll(cursor).toBe('Password')
    await page.keyboard.type(WORLD_PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/home')

    await page.goto('/signin?email=buyer@demo.test')
    await expect.poll(cursor).toBe('Password')
  })

  test('who is signed in when the network goes can send the form again', async () => {
    await page.goto('/signin')
    await page.getByLabel('Email').fill('buyer@demo.test')
    await password().fill(WORLD_PASSWORD)
    await page.route('**/getSessionInfo', (route) => route.abort())
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('alert').filter({ hasText: UNREACHABLE }).waitFor()
    await page.unroute('**/getSessionInfo')
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL('**/home')
  })

  test('each screen has its own name in the tab', async () => {
    for (const [address, title] of [
      ['/signin', 'Sign in'],
      ['/signin/forgot-password', 'Forgot your password?'],
      ['/signup', 'Sign up'],
    ]) {
      await page.goto(address ?? '')
      await expect.poll(() => page.title()).toBe(`${title} · Tradewind`)
    }
    await signInAs(page, 'supplier@demo.test', WORLD_PASSWORD)
    await expect.poll(() => page.title()).toBe('Home · Tradewind')
    await page.goto('/settings/users')
    await expect.poll(() => page.title()).toBe('Users, Settings · Tradewind')
  })
})

test('a form that was sent leaves the focus on its button, and every field and button is reached by Tab', async () => {
  await page.goto('/signin/forgot-password')
  await page.getByLabel('Email').fill('nobody@nowhere.test')
  await page.keyboard.press('Tab')
  expect(await cursor()).toBe('Submit')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').filter({ hasText: 'associate with any account' }).waitFor()
  expect(await cursor()).toBe('Submit')
  await page.goto('/signin/newpassword/none')
  await expect.poll(cursor).toBe('New Password')
  await page.keyboard.type(GOOD_PASSWORD)
  await page.keyboard.press('Tab')
  expect(await cursor()).toBe('Show password')
  await page.keyboard.press('Space')
  expect(await page.getByRole('textbox', { name: 'New Password' }).getAttribute('type')).toBe('text')
  await page.keyboard.press('Tab')
  expect(await cursor()).toBe('Submit')
})

describe('signing up', () => {
  test('what is missing stands beside each field and in a sentence under them, and the cursor goes to the first', async () => {
    await page.goto('/signup')
    await page.getByLabel('First name').fill('Ama')
    await page.getByRole('button', { name: 'Sign up' }).click()
    expect(await page.getByText('This is a required field').count()).toBe(4)
    await page.getByRole('alert').filter({ hasText: '4 fields need your attention.' }).waitFor()
    expect(await cursor()).toBe('Company')
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByRole('textbox', { name: 'Company' }).fill('Blue Camp')
    await page.getByLabel('Last name').fill('Owusu')
    await page.getByLabel('Email').fill('ama@blue-camp.test')
    await page.getByRole('alert').filter({ hasText: 'One field needs your attention.' }).waitFor()
    await page.keyboard.press('Enter')
    expect(await cursor()).toBe('Password')
  })

  test('without a connection it says so, keeps what was typed, and can be sent again; a double click signs up once', async () => {
    await page.goto('/signup')
    await page.getByRole('textbox', { name: 'Company' }).fill('上海外滩酒店')
    await page.getByLabel('First name').fill('雪')
    await page.getByLabel('Last name').fill('Wolfeschlegelsteinhausenbergerdorff')
    await page.getByLabel('Email').fill('xue@waitan.test')
    await password().fill(GOOD_PASSWORD)
    await tab.context.setOffline(true)
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page.getByRole('alert').filter({ hasText: UNREACHABLE }).waitFor()
    expect(await page.getByRole('textbox', { name: 'Company' }).inputValue()).toBe('上海外滩酒店')
    await tab.context.setOffline(false)
    const sent: string[] = []
    page.on('request', (request) => void (request.method() === 'POST' && sent.push(new URL(request.url()).pathname)))
    await page.getByRole('button', { name: 'Sign up' }).dblclick()
    await page.getByRole('heading', { name: 'Look into your mailbox' }).waitFor()
    expect(sent).toEqual(['/proxy/sign-up'])
  })
})

describe('the links of e-mails', () => {
  test('one that the server has not heard of is as good as before: it is tried again where one is', async () => {
    const person = house.visitor()
    await person.do(signUp, { body: { ...NEWCOMER, email: 'lina@second-try.test' } })
    const link = linkIn(await mailbox.mailTo('lina@second-try.test'))
    await page.route('**/proxy/confirm-signin-email', (route) => route.abort())
    await page.goto(link.pathname)
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await page.getByRole('alert').filter({ hasText: UNREACHABLE }).waitFor()
    await page.unroute('**/proxy/confirm-signin-email')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Your email has been confirmed.').waitFor()
    await page.getByLabel('New Password').fill(GOOD_PASSWORD)
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.waitForURL('**/signin')
  })

  test('opened twice it says that the address is confirmed; only the password is left to be typed, and nothing leads back to the link', async () => {
    const address = 'lina@twice.test'
    await house.visitor().do(signUp, { body: { ...NEWCOMER, email: address } })
    const link = linkIn(await mailbox.mailTo(address))
    await page.goto(link.pathname)
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await page.getByText('Your email has been confirmed.').waitFor()
    await expect.poll(cursor).toBe('New Password')
    await page.goto(link.pathname)
    await page.getByText('This link has done its work already.').waitFor()
    await page.getByText(/has no password yet: the one of the sign-up does not open it/).waitFor()
    await page.getByRole('button', { name: 'Choose a password' }).click()
    await page.getByText('This email has already been confirmed.').waitFor()
    await page.getByLabel('New Password').fill(GOOD_PASSWORD)
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.waitForURL('**/signin')
    await page.goto(link.pathname)
    await page.getByText('This link has done its work already.').waitFor()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('This email has already been confirmed.').waitFor()
    await page.getByRole('link', { name: 'Continue' }).click()
    await page.waitForURL('**/signin')
    expect(await page.getByLabel('Email').inputValue()).toBe(address)
    await expect.poll(cursor).toBe('Password')
    await page.keyboard.type(GOOD_PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/home')
    await page.goBack()
    expect(new URL(page.url()).pathname).toBe('/signin')
  })

  test.each([
    ['/signin/newpassword', '/signin/forgot-password'],
    ['/signin/email/confirmation/', '/signin/resend-confirmation'],
    ['/signin/email/secondary-confirmation', '/signin/resend-secondary-confirmation-email'],
    ['/signin/email/confirm-disassociate', '/signin/disassociate-secondary'],
  ])('%s, which lost its end, leads to %s', async (broken, leadsTo) => {
    await page.goto(broken)
    await page.waitForURL(`**${leadsTo}`)
    await page.getByRole('alert').filter({ hasText: 'This link is out of date, please try a new link.' }).waitFor()
  })

  test('one that has to wait is tried again too', async () => {
    const person = house.visitor()
    await person.do(signUp, { body: { ...NEWCOMER, email: 'lina@wait.test' } })
    const link = linkIn(await mailbox.mailTo('lina@wait.test'))
    for (let tried = 0; tried < 61; tried += 1) await person.ask(confirmSignInEmail, { body: { token: 'none' } })
    await page.goto(link.pathname)
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await page.getByRole('alert').filter({ hasText: 'Too many attempts.' }).waitFor()
    house.passTime(60_000)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Your email has been confirmed.').waitFor()
  })

  test('a contract’s link that could not be asked about is tried again, not asked for again', async () => {
    await page.route('**/verifyToken/**', (route) => route.abort())
    await page.goto('/assets-landing-signing?hashToken=none')
    await page.getByRole('alert').filter({ hasText: UNREACHABLE }).waitFor()
    expect(await page.getByText('Ask the sender').isVisible()).toBe(false)
    await page.unroute('**/verifyToken/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Ask the sender to send the rates again').waitFor()
  })

  test('why one did not work stands on the page where a new one is asked for', async () => {
    await page.goto('/signin/email/confirmation/none')
    await page.waitForURL('**/signin/resend-confirmation')
    await page.getByRole('alert').filter({ hasText: 'This link is out of date, please try a new link.' }).waitFor()
  })
})
