// A house, its mailbox and its people for all tests of a file: they open before the first test and close after the last one.

import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type House, type HouseOptions, openHouse } from './house.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { Person } from './person.ts'

export type SharedHouse = House & {
  /** People who sign in before the first test, one for each address. A sign-in that fails, fails the tests. */
  signedIn<const Emails extends readonly string[]>(...emails: Emails): { readonly [Place in keyof Emails]: Person }
}

export type SharedHouseOptions = HouseOptions & {
  /** Where the house sends its mail. Default: it keeps its mail in the outbox. */
  readonly mailbox?: Mailbox
}

/** When it opens and closes. Vitest runs opening hooks in the order of their calls, and closing hooks in the opposite order. */
type Hooks = { readonly before: (open: () => Promise<void>) => void; readonly after: (close: () => Promise<void>) => void }
const OF_FILE: Hooks = { before: beforeAll, after: afterAll }
const OF_EACH_TEST: Hooks = { before: beforeEach, after: afterEach }

/**
 * A house for all tests of a file, or of a `describe`. Call it where tests are described: what it returns can be used from the next
 * `beforeAll` on, and throws before. An opening that fails half-way is closed, and fails the tests.
 * @param options as a function where they are known only when the house opens
 */
export const houseOfFile = (options: SharedHouseOptions | (() => SharedHouseOptions) = {}): SharedHouse => sharedHouse(OF_FILE, options)
/** The same, with a new database for each test. */
export const houseOfEachTest = (options: SharedHouseOptions | (() => SharedHouseOptions) = {}): SharedHouse =>
  sharedHouse(OF_EACH_TEST, options)

/** A mailbox for all tests of a file. Call it before the house that sends to it, so that the house closes first. */
export const mailboxOfFile = (): Mailbox => sharedMailbox(OF_FILE)
export const mailboxOfEachTest = (): Mailbox => sharedMailbox(OF_EACH_TEST)

function sharedHouse(hooks: Hooks, options: SharedHouseOptions | (() => SharedHouseOptions)): SharedHouse {
  const house = shared(
    hooks,
    async () => {
      const { mailbox, settings, ...others } = typeof options === 'function' ? options() : options
      return openHouse({ ...others, settings: { ...settings, ...(mailbox ? { SMTP_URL: mailbox.smtpUrl } : {}) } })
    },
    (open) => open.close(),
  )
  return {
    get url() {
      return house().url
    },
    get services() {
      return house().services
    },
    get inboundPort() {
      return house().inboundPort
    },
    visitor: () => house().visitor(),
    signIn: (email) => house().signIn(email),
    passTime: (ms) => house().passTime(ms),
    close: () => house().close(),
    signedIn: (...emails) => {
      const people = emails.map((email) => ({ email, person: new Person(() => house().url) }))
      hooks.before(async () => {
        for (const { email, person } of people) {
          person.forget()
          await person.signIn(email)
        }
      })
      return people.map(({ person }) => person) as { readonly [Place in keyof typeof emails]: Person } // one for each address
    },
  }
}

function sharedMailbox(hooks: Hooks): Mailbox {
  const mailbox = shared(hooks, openMailbox, (open) => open.stop())
  return {
    get smtpUrl() {
      return mailbox().smtpUrl
    },
    get mails() {
      return mailbox().mails
    },
    mailTo: (address, matches, timeoutMs) => mailbox().mailTo(address, matches, timeoutMs),
    refuse: (code) => mailbox().refuse(code),
    treat: (who, treatment) => mailbox().treat(who, treatment),
    beforeAnswering: (run) => mailbox().beforeAnswering(run),
    stop: () => mailbox().stop(),
  }
}

/** Opens a thing in these hooks and closes it, if it was opened. @returns the open thing; throws while there is none */
function shared<Thing>(hooks: Hooks, open: () => Promise<Thing>, close: (thing: Thing) => Promise<void>): () => Thing {
  let opened: Thing | undefined
  hooks.before(async () => {
    opened = await open()
  })
  hooks.after(async () => {
    const last = opened
    opened = undefined
    if (last !== undefined) await close(last)
  })
  return () => {
    if (opened === undefined) throw new Error('it opens before the first test')
    return opened
  }
}
