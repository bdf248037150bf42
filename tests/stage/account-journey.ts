// The house, its mailbox and a browser for journeys about accounts: each test has a tab of its own and begins without failed attempts.

import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { openBrowser, type Tab, type TestBrowser } from './browser.ts'
import { type House, openHouse } from './house.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'

/** Longer than failed attempts at signing in are counted. */
const ATTEMPTS_FORGOTTEN_MS = 16 * 60_000

export type AccountJourney = { readonly house: House; readonly mailbox: Mailbox; readonly browser: TestBrowser; readonly tab: Tab }

/** Opens all of it for one file of tests. @param began is told before each test; a page that complains fails its test */
export function eachInItsOwnTab(began: (journey: AccountJourney) => void): void {
  let [house, mailbox, browser]: [House?, Mailbox?, TestBrowser?] = []
  let tab: Tab | undefined

  beforeAll(async () => {
    mailbox = await openMailbox()
    house = await openHouse({ servesWeb: true, settings: { SMTP_URL: mailbox.smtpUrl } })
    browser = await openBrowser(house.services.config.publicUrl)
  })
  beforeEach(async () => {
    if (!house || !mailbox || !browser) throw new Error('the house is open before the first test')
    house.passTime(ATTEMPTS_FORGOTTEN_MS)
    tab = await browser.newTab()
    began({ house, mailbox, browser, tab })
  })
  afterEach(async () => {
    await tab?.context.close()
    expect(tab?.complaints).toEqual([])
  })
  afterAll(async () => {
    await browser?.close()
    await house?.close()
    await mailbox?.stop()
  })
}
