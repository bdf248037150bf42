// The sign-in page, with every word of the specification, and where it leads.

import { endOtherSession, listSessions, signOutEverywhere } from '@tradewind/api/accounts/sessions.ts'
import { signInErrorText } from '@tradewind/domain/accounts/sign-in-errors.ts'
import { accessibilityFindings, holdBack, openBrowser, signInByForm, type Tab, type TestBrowser } from '@tradewind/stage/browser.ts'
import { type House, openHouse } from '@tradewind/stage/house.ts'
import { type Mailbox, openMailbox } from '@tradewind/stage/mailbox.ts'
import { payloadOf, payloadSignature } from '@tradewind/server/features/accounts/single-sign-on/discourse-connect.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const SECRET = 'a secret of the forum'

let house: House
let mailbox: Mailbox
let browser: TestBrowser
let tab: Tab
let page: Page

beforeAll(async () => {
  mailbox = await openMailbox()
  const clients = [{ name: 'Forum', secret: SECRET, returnHosts: ['forum.test'] }]
  house = await openHouse({ servesWeb: true, settings: { SMTP_URL: mailbox.smtpUrl, SSO_CLIENTS: JSON.stringify(clients) } })
  browser = await openBrowser(house.services.config.publicUrl)
})
beforeEach(async () => {
  house.passTime(16 * 60_000)
  tab = await browser.newTab()
  page = tab.page
})
afterEach(async () => {
  const { complaints } = tab
  await tab.context.close()
  expect(complaints).toEqual([])
})
afterAll(async () => {
  await browser?.close()
  await house?.close()
  await mailbox?.stop()
})

const email = () => page.getByLabel('Email')
const password = () => page.locator('input[type=password]')
const logIn = () => page.getByRole('button', { name: 'Log in' })

describe('the sign-in page', () => {
  test('brings less than 200 kB of JavaScript', async () => {
    await page.goto('/signin', { waitUntil: 'networkidle' })
    await email().waitFor()
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((each) => each instanceof PerformanceResourceTiming)
        .filter((each) => each.name.endsWith('.js')),
    )
    expect(scripts.length).toBeGreaterThan(1)
    expect(scripts.reduce((bytes, each) => bytes + each.encodedBodySize, 0)).toBeLessThan(200_000)
  })

  test('has a field for the address and one for the password, both required [A-RT-001] [A-RL-022] [A-RL-023] [A-ST-015]', async () => {
    await page.goto('/signin')
    await email().waitFor()
    await password().waitFor()
    expect(await page.getByText('Required', { exact: true }).count()).toBe(2)
  })

  test('has a checkbox and a button, each with its word [A-SC-002] [A-ST-016] [A-ST-017]', async () => {
    await page.goto('/signin')
    await page.getByRole('checkbox', { name: 'Remember me', exact: true }).waitFor()
    await logIn().waitFor()
  })

  test('has three links, which lead to screens below it [A-RL-016] [A-ST-019] [A-ST-020] [A-ST-021]', async () => {
    for (const [name, heading] of [
      ['Forgot password?', 'Forgot your password?'],
      ['Sign up', 'Sign up'],
      ['Did not receive email confirmation?', 'Resend Confirmation Link'],
    ] as const) {
      await page.goto('/signin')
      await page.getByRole('link', { name, exact: true }).click()
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
    }
  })

  test('the address from the query stands in the field, and goes along to the next form [A-RL-017]', async () => {
    await page.goto('/signin?email=ana%40solano.test')
    expect(await email().inputValue()).toBe('ana@solano.test')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    expect(await email().inputValue()).toBe('ana@solano.test')
  })

  test('empty fields are asked for [A-RL-058] [A-RL-059] [A-ST-040]', async () => {
    await page.goto('/signin')
    await logIn().click()
    expect(await page.getByText('This is a required field').count()).toBe(2)
    await email().fill('ana@solano.test')
    expect(await page.getByText('This is a required field').count()).toBe(1)
  })

  test('the button reads Loading... while the request is under way [A-RL-024] [A-ST-018] [A-TR-012]', async () => {
    const letGo = await holdBack(page, '/signin')
    await page.goto('/signin')
    await email().fill('supplier@demo.test')
    await password().fill(WORLD_PASSWORD)
    await logIn().click()
    const busy = page.getByRole('button', { name: 'Loading...' })
    await busy.waitFor()
    expect(await busy.isDisabled()).toBe(true)
    letGo()
    await page.waitForURL('**/home')
  })

  test('one alert line shows what is wrong [A-RL-025] [A-RL-026] [A-TR-013] [A-FD-005]', async () => {
    await page.goto('/signin?logout=true')
    await email().fill('supplier@demo.test')
    await password().fill('wrong')
    await logIn().click()
    await page.getByRole('alert').filter({ hasText: 'Password you entered is not correct.' }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(1)
    expect(await page.getByText('You are signed out.').count()).toBe(0)
  })

  /** What the server says is answered one by one, and the alert line has the text of each. */
  const saysInWords = async (messages: readonly string[]) => {
    let message = ''
    await page.route('**/signin', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 401, json: { code: 'SignInRefused', message } }) : route.fallback(),
    )
    await page.goto('/signin')
    await email().fill('supplier@demo.test')
    for (message of messages) {
      await password().fill('wrong')
      await logIn().click()
      await page
        .getByRole('alert')
        .filter({ hasText: signInErrorText(message) })
        .waitFor()
    }
  }

  test('an address or a password that is missing or wrong is said in words [A-ST-045] [A-ST-046] [A-ST-047] [A-ST-052]', () =>
    saysInWords(['Please provide a valid email.', 'Please provide a password.', 'Invalid email or password.', 'Incorrect password']))

  test('an account that is not confirmed or approved, or not there, is said in words [A-ST-048] [A-ST-049] [A-ST-050] [A-ST-051]', () =>
    saysInWords(['Email not confirmed', 'Not approved', 'Email not confirmed and not approved', 'User not found']))

  test('an account that was disabled or deleted is said in words, and everything else is [A-ST-053] [A-ST-054] [A-ST-055]', () =>
    saysInWords(['Disabled', 'Deleted', 'Anything else']))

  test('or an information, teal on light blue, which is gone after fifteen seconds [A-RL-027] [A-RL-021] [A-CN-019] [A-CN-036]', async () => {
    // The page's clock stands still from the beginning: only what this test lets pass counts.
    const begin = Date.now()
    await page.clock.install({ time: begin })
    await page.clock.pauseAt(begin + 1000)
    await page.goto('/signin?logout=true')
    const info = page.getByText('You are signed out.')
    await info.waitFor()
    const colours = await info.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element.closest('[role=status]') ?? element)
      return { color, backgroundColor }
    })
    expect(colours).toEqual({ color: 'rgb(11, 96, 112)', backgroundColor: 'rgb(226, 242, 251)' })
    await page.clock.fastForward(14_000)
    expect(await info.isVisible()).toBe(true)
    await page.clock.fastForward(2000)
    await info.waitFor({ state: 'detached' })
  })

  test('a browser out of date is told so in the alert line [A-RL-028]', async () => {
    await page.addInitScript(() => {
      const old = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/38.0.2125.101 Safari/537.36'
      Object.defineProperty(navigator, 'userAgent', { value: old })
    })
    await page.goto('/signin')
    await page.getByRole('alert').filter({ hasText: 'Your browser is out of date. Tradewind needs Chrome 39 or newer.' }).waitFor()
  })

  test('who has to prove herself again is told why [A-RL-019]', async () => {
    await page.goto('/signin?reauth=true')
    await page.getByText('Please sign in again to continue.').waitFor()
  })

  test('remember me keeps the address for the next time [A-RL-095] [A-TR-014] [A-RL-094]', async () => {
    await page.goto('/signin')
    await page.getByRole('checkbox', { name: 'Remember me' }).check()
    await email().fill('supplier@demo.test')
    await password().fill(WORLD_PASSWORD)
    await logIn().click()
    await page.waitForURL('**/home')
    expect(await page.evaluate(() => localStorage.getItem('jwt'))).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    await page.goto('/signin')
    expect(await email().inputValue()).toBe('supplier@demo.test')
  })

  test('the token in local storage is replaced when the server sends a new one [A-TR-042] [C-RL-116]', async () => {
    await signInByForm(page, 'supplier@demo.test', WORLD_PASSWORD)
    const token = () => page.evaluate(() => localStorage.getItem('jwt'))
    const before = await token()
    house.passTime(6 * 60_000)
    await page.goto('/settings')
    await expect.poll(token).not.toBe(before)
    expect(await token()).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  })

  test.each([
    ['where one wanted to go', 'supplier@demo.test', '?redirect_to=%2Fsettings%2Fsecurity', '/settings/security'],
    ['not to a foreign page', 'supplier@demo.test', '?redirect_to=https%3A%2F%2Fevil.test%2F', '/home'],
    ['home', 'supplier@demo.test', '', '/home'],
    ['for a shell account to the contracts', 'shell@demo.test', '', '/contracting/contract-list/all'],
  ])('then leads %s [A-TR-017] [A-TR-019] [A-TR-020] [A-TR-021]', async (_, who, search, target) => {
    await page.goto(`/signin${search}`)
    await email().fill(who)
    await password().fill(WORLD_PASSWORD)
    await logIn().click()
    await page.waitForURL((url) => url.pathname === target)
  })

  test('a shell account has no home and no users: it lands on its contracts [A-RO-030]', async () => {
    await signInByForm(page, 'shell@demo.test', WORLD_PASSWORD)
    await page.goto('/home')
    await page.waitForURL('**/contracting/contract-list/all')
    expect(await page.getByRole('link', { name: 'Home', exact: true }).count()).toBe(0)
    await page.goto('/settings/users')
    await page.getByText('Your account is for contracts only.').waitFor()
  })

  test('a site that asks for a sign-in gets its visitor back, signed [A-RT-002] [A-TR-016]', async () => {
    await page.route('https://forum.test/**', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Forum</h1>' }))
    const sso = payloadOf({ nonce: 'from the browser', return_sso_url: 'https://forum.test/back' })
    await page.goto(`/signin?sso=${encodeURIComponent(sso)}&sig=${payloadSignature(sso, SECRET)}`)
    await page.getByText('Forum (forum.test) asks who you are.').waitFor()
    await email().fill('buyer@demo.test')
    await password().fill(WORLD_PASSWORD)
    await logIn().click()
    await page.waitForURL(/^https:\/\/forum\.test\/back\?sso=.+&sig=[0-9a-f]{64}$/)

    await page.goto(`/signin?sso=${encodeURIComponent(sso)}&sig=${payloadSignature(sso, SECRET)}`)
    await page.getByRole('alert').filter({ hasText: 'Please start again there.' }).waitFor()
  })

  test('nobody types a password for a request that no site has made, and finds the way to the own sign-in', async () => {
    const sso = payloadOf({ nonce: 'hostile', return_sso_url: 'https://forum.test/back' })
    await page.goto(`/signin?sso=${encodeURIComponent(sso)}&sig=${payloadSignature(sso, 'another secret')}`)
    await page.getByRole('alert').filter({ hasText: 'This sign-in was not asked for by a site that Tradewind knows.' }).waitFor()
    expect(await password().count()).toBe(0)
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByRole('link', { name: 'sign in to Tradewind' }).click()
    await email().waitFor()
  })

  test('who is signed in already goes on to the site with one click, and comes back to where she was', async () => {
    await page.route('https://forum.test/**', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Forum</h1>' }))
    await signInByForm(page, 'buyer@demo.test', WORLD_PASSWORD)
    // As sites send it: some end the payload with a line break.
    const sso = `${payloadOf({ nonce: 'from a line', return_sso_url: 'https://forum.test/back' })}\n`
    await page.goto(`/signin?sso=${encodeURIComponent(sso)}&sig=${payloadSignature(sso, SECRET)}`)
    await page.getByRole('button', { name: 'Continue as buyer@demo.test' }).dblclick()
    await page.waitForURL('https://forum.test/back?**')
    await page.goBack()
    await page.waitForURL('**/home')
  })

  test('administrators of the platform have a page of their own, where nobody else gets in [A-RT-011]', async () => {
    await page.goto('/admin-signin')
    await page.getByRole('heading', { name: 'Administrator sign-in' }).waitFor()
    await email().fill('buyer@demo.test')
    await password().fill(WORLD_PASSWORD)
    await logIn().click()
    await page.getByRole('alert').filter({ hasText: 'This account is not a platform administrator.' }).waitFor()
    await email().fill('admin@demo.test')
    await password().fill(WORLD_PASSWORD)
    await logIn().click()
    await page.waitForURL('**/home')
  })
})

describe('a session', () => {
  test('begins with a bare sign-in page for whoever asked for no page', async () => {
    await page.goto('/')
    await page.waitForURL('**/signin')
    await page.goto('/settings/users')
    await page.waitForURL('**/signin?redirect_to=%2Fsettings%2Fusers')
  })

  test('that somebody ends elsewhere leaves nothing open here: the page asks to sign in anew', async () => {
    await signInByForm(page, 'buyer@demo.test', WORLD_PASSWORD)
    const tom = await house.signIn('buyer@demo.test')
    const { items } = await tom.do(listSessions)
    const other = items.find((session) => !session.isThis)
    await tom.do(endOtherSession, { params: { id: other?.id ?? '' } })
    await page.waitForURL('**/signin?logout=true&redirect_to=**')
  })

  test('that ended while nobody looked is told, its token is cleared, and signing in leads to where one wanted to go [A-TR-043] [A-TR-044]', async () => {
    await page.goto('/signin')
    await signInByForm(page, 'buyer@demo.test', WORLD_PASSWORD)
    await page.goto('about:blank')
    await (await house.signIn('buyer@demo.test')).do(signOutEverywhere)
    await page.goto('/contracting/contract-list/all?searchText=dubrovnik')
    await page.waitForURL('**/signin?logout=true&redirect_to=**')
    await page.getByRole('status').filter({ hasText: 'You are signed out.' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull()
    await email().fill('buyer@demo.test')
    await password().fill(WORLD_PASSWORD)
    await logIn().click()
    await page.waitForURL('**/contracting/contract-list/all?searchText=dubrovnik')
  })

  test('that the cookie still proves goes on without a token that is none', async () => {
    await signInByForm(page, 'buyer@demo.test', WORLD_PASSWORD)
    await page.evaluate(() => localStorage.setItem('jwt', 'nonsense'))
    await page.goto('/home')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/home')
    expect(await page.evaluate(() => localStorage.getItem('jwt'))).not.toBe('nonsense')
  })
})
