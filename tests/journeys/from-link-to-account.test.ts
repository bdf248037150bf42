// Somebody opens the link of an e-mail and has an account: where signing in leads from there, and how rates come to the right company.

import { accessibilityFindings, NARROW, openBrowser, sidewaysPixels, takePicture, type TestBrowser } from '@tradewind/stage/browser.ts'
import { type House, openHouse } from '@tradewind/stage/house.ts'
import { linkIn } from '@tradewind/stage/mail-link.ts'
import { type Mailbox, openMailbox } from '@tradewind/stage/mailbox.ts'
import { sendLetter } from '@tradewind/stage/sending.ts'
import { getHistoryFeed } from '@tradewind/api/contracting/contract.ts'
import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const TOM = 'buyer@demo.test'

describe('from a link to the account', () => {
  let post: Mailbox
  let house: House
  let browser: TestBrowser

  beforeAll(async () => {
    post = await openMailbox()
    house = await openHouse({ servesWeb: true, settings: { SMTP_URL: post.smtpUrl } })
    browser = await openBrowser(house.services.config.publicUrl)
  })
  afterAll(async () => {
    await browser?.close()
    await house?.close()
    await post?.stop()
  })

  /** Rates for this address, and the address of the link. */
  async function letterTo(email: string): Promise<{ address: string; contractId: string }> {
    const { link, contract } = await sendLetter(post, await house.signIn('shell@demo.test'), email)
    return { address: `/assets-landing-signing?${new URLSearchParams(link).toString()}`, contractId: contract.contractId }
  }

  async function logInAs(page: Page, email: string): Promise<void> {
    await page.getByLabel('Email').fill(email)
    await page.locator('input[type=password]').fill(WORLD_PASSWORD)
    await page.getByRole('button', { name: 'Log in' }).click()
  }

  test('the recipient who signs in from the contract comes back to it, with the way to the recent list [A-TR-023] [C-RT-020]', async () => {
    const { page, context, complaints } = await browser.newTab()
    const { address, contractId } = await letterTo(TOM)
    await page.goto(address)
    await page.waitForURL(`**/contracting/contract/${contractId}/**`)
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.waitForURL('**/signin')
    await logInAs(page, TOM)
    await page.waitForURL(
      ({ pathname, searchParams }) => pathname.startsWith(`/contracting/contract/${contractId}/`) && searchParams.has('jumpBackTo'),
    )
    const { searchParams } = new URL(page.url())
    expect(searchParams.get('magicLinkHashToken')).toBe(new URL(address, 'http://x').searchParams.get('hashToken'))
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByRole('link', { name: 'Recent contracts' }).click()
    await page.waitForURL(`**/contracting/contract-list/recent?contractIds=*`)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('a mail scanner that runs scripts has not viewed the rates; whoever scrolls has, and a key that is held down accepts nothing', async () => {
    const { page, context, complaints } = await browser.newTab()
    const { address, contractId } = await letterTo('scanned@reader.test')
    const amani = await house.signIn('shell@demo.test')
    const kinds = async () => (await amani.do(getHistoryFeed, { params: { id: contractId } })).items.map(({ kind }) => kind)
    // Nobody looks at its tab. Each look of the test at the page counts as a press of a person for the browser: it ran before the page listened, on a busy machine.
    await page.addInitScript(() => {
      document.hasFocus = () => false
      Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false, isActive: false } })
    })
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.waitForURL(`**/contracting/contract/${contractId}/**`)
    await page.getByRole('button', { name: 'Accept', exact: true }).waitFor()
    await page.evaluate(() => window.dispatchEvent(new WheelEvent('wheel')))
    expect(await kinds()).toEqual(['sent'])
    await page.mouse.wheel(0, 200)
    await expect.poll(kinds).toEqual(['viewed', 'sent'])

    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Accept', exact: true }).focus()
    await page.keyboard.down('Enter')
    const question = page.getByRole('dialog', { name: 'Accept this rate sheet?' })
    const confirm = question.getByRole('button', { name: 'Accept', exact: true })
    await confirm.waitFor()
    await page.keyboard.down('Enter')
    await confirm.focus()
    await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    expect(await confirm.isVisible()).toBe(true)
    expect(await kinds()).toEqual(['viewed', 'sent'])
    await confirm.click()
    await expect.poll(kinds).toEqual(['accepted', 'viewed', 'sent'])
    expect(complaints).toEqual([])
    await context.close()
  })

  test('who signs in before the contract was open finds it in the recent list [A-TR-022]', async () => {
    const { page, context } = await browser.newTab()
    const { address, contractId } = await letterTo(TOM)
    await (await house.signIn(TOM)).do(updateContractStatus, { body: { contractIds: [contractId], state: 'accepted' } })
    await page.goto(address)
    await page.getByRole('heading', { name: 'These rates have been answered' }).waitFor()
    await page.getByRole('link', { name: 'sign in' }).click()
    await logInAs(page, TOM)
    await page.waitForURL(`**/contracting/contract-list/recent?contractIds=*`)
    expect(page.url()).toContain(contractId)
    await page.getByText('Mto wa Simba Lodge').first().waitFor()
    await context.close()
  })

  test('who signs in with another address takes the rates over, once that mailbox has said yes [A-TR-024] [A-RT-015] [A-CN-034]', async () => {
    const { page, context, complaints } = await browser.newTab()
    // A browser keeps the times of 250 resources, and the parts of the screens before this one are more.
    await page.addInitScript(() => performance.setResourceTimingBufferSize(2_000))
    const { address, contractId } = await letterTo('tom@old-name.test')
    await page.goto(address)
    await page.waitForURL(`**/contracting/contract/${contractId}/**`)
    await page.getByRole('link', { name: 'Sign in' }).click()
    await logInAs(page, TOM)
    await page.waitForURL('**/assets-consolidation/*?associateEmail=*')
    await page.getByRole('heading', { name: 'Take these rates over to Meridian Tours?' }).waitFor()
    const waited = await page.evaluate(() => {
      const asked = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const [checked, fetched] = ['/verifyToken/', '/landing/consolidation/'].map((path) =>
        asked.findLast(({ name }) => name.includes(path)),
      )
      return (fetched?.startTime ?? 0) - (checked?.responseEnd ?? 0)
    })
    // The browser's timers count whole milliseconds.
    expect(waited).toBeGreaterThanOrEqual(299)
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'take-over')
    await page.setViewportSize(NARROW)
    expect(await sidewaysPixels(page)).toBe(0)
    await page.getByRole('button', { name: 'Take over' }).click()
    await page.getByText('An email has been sent to you.').waitFor()
    const mail = await post.mailTo('tom@old-name.test', ({ subject }) => (subject ?? '').startsWith('Are the rates sent to this address'))
    const { pathname } = linkIn(mail)
    await page.goto(pathname)
    await page.getByText('Rates that were sent and will be sent to tom@old-name.test').waitFor()
    await page.getByRole('button', { name: 'Yes, this account is mine' }).click()
    await page.getByText('Your secondary email has been confirmed.').waitFor()
    await page.goto(`/contracting/contract/${contractId}/details`)
    await page.getByRole('heading', { name: 'Mto wa Simba Lodge', level: 1 }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})
