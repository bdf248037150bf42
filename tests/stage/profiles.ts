// Browser profiles that are used again. A page in a new profile loads and compiles the whole application, which takes three times as long as the page itself.

import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

/** Everything that an application can keep in a browser, but for what the browser keeps of its files. */
const KEPT_BY_PAGES = 'local_storage,indexeddb,cache_storage,service_workers,websql,file_systems,shared_storage,storage_buckets'
/** What stays in a profile after its pages are closed, and cannot be taken out of it. */
const WEARS = ['addInitScript', 'exposeFunction', 'exposeBinding'] as const
const CLOCK = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime', 'runFor', 'fastForward', 'resume'] as const

type Profile = { readonly context: BrowserContext; isWorn: boolean; readonly closeForGood: () => Promise<void> }

export class Profiles {
  readonly #browser: Browser
  /** By everything that a profile cannot change any more. */
  readonly #spare = new Map<string, Profile[]>()

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /** An empty profile with a page in it. To close its context is to give it back. @param onClose when it is */
  async open(options: BrowserContextOptions, onClose: (context: BrowserContext) => void): Promise<{ context: BrowserContext; page: Page }> {
    const key = JSON.stringify(options)
    const profile = this.#spare.get(key)?.pop() ?? (await this.#make(options))
    profile.context.close = () => {
      onClose(profile.context)
      return this.#giveBack(key, profile)
    }
    const page = await profile.context.newPage()
    await forget(page, options.baseURL ?? '')
    return { context: profile.context, page }
  }

  async #make(options: BrowserContextOptions): Promise<Profile> {
    const context = await this.#browser.newContext(options)
    const profile: Profile = { context, isWorn: false, closeForGood: context.close.bind(context) }
    const wear = () => {
      profile.isWorn = true
    }
    noticeCalls(context, WEARS, wear)
    noticeCalls(context.clock, CLOCK, wear)
    return profile
  }

  async #giveBack(key: string, profile: Profile): Promise<void> {
    const { context, closeForGood } = profile
    // A second call changes nothing, as with every context.
    context.close = async () => undefined
    if (profile.isWorn) return closeForGood()
    await Promise.all(context.pages().map((page) => page.close()))
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    await context.clearPermissions()
    await context.clearCookies()
    this.#spare.set(key, [...(this.#spare.get(key) ?? []), profile])
  }
}

async function forget(page: Page, origin: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: KEPT_BY_PAGES })
  await devTools.detach()
}

function noticeCalls<Name extends string>(
  object: Record<Name, (...args: never[]) => unknown>,
  names: readonly Name[],
  notice: () => void,
): void {
  for (const name of names) {
    const original = object[name].bind(object)
    object[name] = (...args: never[]) => {
      notice()
      return original(...args)
    }
  }
}
