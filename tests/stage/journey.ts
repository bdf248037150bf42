// The house with its pages, its mailbox and a browser, open for all tests of one file.

import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser, signInAs, type Tab, type TabOptions, type TestBrowser } from './browser.ts'
import { type House, type HouseOptions, openHouse } from './house.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'

export type Journey = {
  readonly house: House
  readonly browser: TestBrowser
  /** Where the house sends its mail; without `sendsMail` it keeps it in its outbox. */
  readonly mailbox: Mailbox
  /** A new tab in which this person is signed in, at her first screen or at the address that is named. */
  tabAs(email: string, options?: TabOptions & { readonly at?: string }): Promise<Tab>
}

export type JourneyOptions = { readonly settings?: HouseOptions['settings']; readonly sendsMail?: boolean }

/** To be called where tests are described: what it gives is there from the first `beforeAll` behind it on. */
export function openJourney({ settings = {}, sendsMail = false }: JourneyOptions = {}): Journey {
  let [house, mailbox, browser]: [House?, Mailbox?, TestBrowser?] = []
  beforeAll(async () => {
    mailbox = sendsMail ? await openMailbox() : undefined
    house = await openHouse({ servesWeb: true, settings: { ...settings, ...(mailbox ? { SMTP_URL: mailbox.smtpUrl } : {}) } })
    browser = await openBrowser(house.services.config.publicUrl)
  })
  afterAll(async () => {
    await browser?.close()
    await house?.close()
    await mailbox?.stop()
  })
  return {
    get house() {
      return opened(house)
    },
    get browser() {
      return opened(browser)
    },
    get mailbox() {
      return opened(mailbox)
    },
    async tabAs(email, options) {
      const tab = await opened(browser).newTab(options)
      await signInAs(tab.page, email, WORLD_PASSWORD, options?.at)
      return tab
    },
  }
}

function opened<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('it opens before the first test')
  return thing
}
