// A real browser for journeys: tabs of people, what it complained about, accessibility, and pictures for the guide.

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { signIn } from '@tradewind/api/accounts/sign-in.ts'
import type { AnswerOf } from '@tradewind/api/call.ts'
import axe from 'axe-core'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { STEP_MS } from './patience.ts'
import { Profiles } from './profiles.ts'

export type Theme = 'light' | 'dark'

export type Tab = {
  readonly page: Page
  readonly context: BrowserContext
  /** What the browser reported as an error since the tab was opened, calls that were answered by a refusal excepted. */
  readonly complaints: readonly string[]
}

export type TabOptions = {
  readonly theme?: Theme
  /** Pixels; 1440 x 900 unless told. */
  readonly size?: { readonly width: number; readonly height: number }
  /** In a profile that has no file of the application yet: for what a first visit loads. */
  readonly isUnused?: boolean
}

export type TestBrowser = {
  /** A tab in a browser profile of its own: somebody else's machine. */
  newTab(options?: TabOptions): Promise<Tab>
  close(): Promise<void>
}

export const WIDE = { width: 1440, height: 900 }
/** A phone. */
export const NARROW = { width: 390, height: 844 }

/**
 * Debian's browser where there is one, else the one that Playwright installed. The headless shell draws the same pages without the windows
 * around them: opening a page costs half the processor time.
 */
const DEBIAN = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
const SWITCHES = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync']
/** A page lives for seconds in a test: what the optimising compilers spend on it never comes back (a quarter of the browser's processor time). */
const SHORT_LIVED = '--js-flags=--no-opt,--no-maglev,--single-threaded'

const ARTIFACTS = join(import.meta.dirname, '..', 'artifacts')
const GUIDE = join(import.meta.dirname, '..', '..', 'docs', 'guide')

/** One browser for all files of a worker: profiles are cheap, starting a browser is not. It ends with the worker. */
let running: Promise<{ readonly browser: Browser; readonly profiles: Profiles }> | undefined

async function runningBrowser(switches: readonly string[]): Promise<{ readonly browser: Browser; readonly profiles: Profiles }> {
  const now = await running
  if (now?.browser.isConnected()) return now
  const executablePath = DEBIAN.find((path) => existsSync(path))
  running = chromium
    .launch({ args: [...switches], ...(executablePath === undefined ? {} : { executablePath }) })
    .then((browser) => ({ browser, profiles: new Profiles(browser) }))
  return running
}

/** Programs that are no tests end only when the browser has ended. */
export async function endBrowser(): Promise<void> {
  await (await running)?.browser.close()
}

/**
 * @param url where relative addresses lead
 * @param isMeasured with the compilers that people's browsers have; one process has either kind
 */
export async function openBrowser(url: string, { isMeasured = false } = {}): Promise<TestBrowser> {
  const { browser, profiles } = await runningBrowser(isMeasured ? SWITCHES : [...SWITCHES, SHORT_LIVED])
  const opened = new Set<BrowserContext>()
  return {
    async newTab({ theme = 'light', size = WIDE, isUnused = isMeasured } = {}) {
      const options: BrowserContextOptions = {
        baseURL: url,
        viewport: size,
        colorScheme: theme,
        reducedMotion: 'reduce',
        acceptDownloads: true,
        locale: 'en-GB',
        timezoneId: 'Europe/Zagreb',
      }
      const { context, page } = await (isUnused ? new Profiles(browser) : profiles).open(options, (closed) => opened.delete(closed))
      opened.add(context)
      context.setDefaultTimeout(STEP_MS)
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(String(error)))
      page.on('console', (message) => {
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) complaints.push(message.text())
      })
      return { page, context, complaints }
    },
    async close() {
      await Promise.all([...opened].map((context) => context.close()))
    },
  }
}

/** Where the application keeps the token of a session. */
const TOKEN_KEY = 'jwt'

/** For `signInAs`: whoever goes on by herself needs no first screen, which takes as long as signing in. */
export const NO_SCREEN = '/favicon.svg'

/**
 * Signs in by the call that the form makes, and opens a screen. Journeys that are about signing in fill the form in: `signInByForm`.
 * @param at the screen; without it the first one behind the sign-in is opened and waited for
 */
export async function signInAs(page: Page, email: string, password: string, at?: string): Promise<void> {
  const answer = await page.request.post('/signin', { data: { email, password } })
  if (!answer.ok()) throw new Error(`${email} cannot sign in: ${await answer.text()}`)
  const { user } = (await answer.json()) as AnswerOf<typeof signIn> // the call was answered
  // A page of the same origin without any script: nothing else writes the token meanwhile.
  await page.goto(NO_SCREEN)
  await page.evaluate(([key, jwt]) => localStorage.setItem(key, jwt), [TOKEN_KEY, user.jwt] as const)
  if (at === NO_SCREEN) return
  await page.goto(at ?? '/')
  if (at === undefined) await page.waitForURL(({ pathname }) => pathname !== '/' && pathname !== '/signin')
}

/** Signs in with the form, and waits for the first screen behind it. */
export async function signInByForm(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/signin')
  await page.getByLabel('Email').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(({ pathname }) => pathname !== '/signin')
}

/** The label of the field, or the name of the button, that has the keyboard focus. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const here = document.activeElement
    const label = here instanceof HTMLInputElement ? here.labels?.[0]?.textContent : null
    return (here?.getAttribute('aria-label') ?? label ?? here?.textContent ?? '').replace(' Required', '')
  })
}

/** Holds this call back until the answer is called: what a screen shows in between can be looked at. */
export async function holdBack(page: Page, path: string): Promise<() => void> {
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (route.request().method() !== 'GET') await gate
      await route.continue()
    },
  )
  return letGo
}

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * What axe finds against WCAG 2.2 AA on the page as it stands, as `rule: element, what is wrong with it`.
 * @param within a CSS selector: only what stands in it, such as a card that covers a part of other buttons
 */
export async function accessibilityFindings(page: Page, within?: string): Promise<string[]> {
  return worded(page.frames().length > 1 ? await violationsAlsoInFrames(page, within) : await violationsOf(page, within, ALL_RULES))
}

/** The same for what another theme can change: colours. For a page of which everything was looked at in the theme before. */
export async function colorFindings(page: Page): Promise<string[]> {
  return worded(await violationsOf(page, undefined, COLOR_RULES))
}

const ALL_RULES: axe.RunOnly = { type: 'tag', values: WCAG_22_AA }
const COLOR_RULES: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

function worded(violations: readonly Violation[]): string[] {
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 160)} ${failureSummary.split('\n').at(1)?.trim() ?? ''}`),
  )
}

type Violation = Pick<axe.Result, 'id'> & { readonly nodes: readonly Pick<axe.NodeResult, 'html' | 'failureSummary'>[] }

/** Runs all rules in the page itself: only what is wrong is described and sent here, which is most of the work on a page without faults. */
async function violationsOf(page: Page, within: string | undefined, runOnly: axe.RunOnly): Promise<readonly Violation[]> {
  await movementsEnded(page)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ selector, rules }): Promise<readonly Violation[]> => {
      const { axe: engine } = globalThis as unknown as { axe: typeof axe } // put there by the source of axe
      const { violations } = await engine.run(selector ?? document, {
        runOnly: rules,
        resultTypes: ['violations'],
        selectors: false,
      })
      return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })) }))
    },
    { selector: within, rules: runOnly },
  )
}

/** What still moves covers other things on its way. Spinners, which turn for ever, are not waited for. */
async function movementsEnded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((shown) => requestAnimationFrame(shown))
    for (;;) {
      // What appears is drawn at its beginning first, and moves from the next frame on.
      await frame()
      await frame()
      const ending = document.getAnimations().filter(({ playState, effect }) => {
        return playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime)
      })
      if (ending.length === 0) return
      // A movement that is replaced by another one is cancelled.
      await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)))
    }
  })
}

/** The same through a second tab that puts together what is found in the page and in each frame of it, such as a letter. */
async function violationsAlsoInFrames(page: Page, within: string | undefined): Promise<readonly Violation[]> {
  const builder = new AxeBuilder({ page }).withTags(WCAG_22_AA)
  const { violations } = await (within === undefined ? builder : builder.include(within)).analyze()
  return violations
}

/** How many pixels the page can be moved sideways; 0 when everything fits. */
export function sidewaysPixels(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** With PICTURES=all keeps a picture of the window among the artifacts of the run; with PICTURES=guide also for the guide, if it shows it. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES === undefined) return
  mkdirSync(ARTIFACTS, { recursive: true })
  await page.evaluate(() => document.fonts.ready)
  const picture = await page.screenshot({ path: join(ARTIFACTS, `${name}.png`), animations: 'disabled', caret: 'hide' })
  if (process.env.PICTURES === 'guide' && isShownInGuide(name)) writeFileSync(join(GUIDE, 'pictures', `${name}.png`), picture)
}

function isShownInGuide(name: string): boolean {
  const pages = readdirSync(GUIDE).filter((file) => file.endsWith('.md'))
  const texts = [...pages.map((file) => join(GUIDE, file)), join(GUIDE, '..', '..', 'README.md')]
  return texts.some((file) => readFileSync(file, 'utf8').includes(`pictures/${name}.png`))
}

/** The labels of buttons that do not fit in them, and of current tabs that are not wholly to be seen. Lists shorten what people wrote; no control does. */
export function cutLabels(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const labels = [...document.querySelectorAll<HTMLElement>('.mantine-Button-label')].filter(
      (label) => label.checkVisibility() && label.scrollWidth > label.clientWidth + 1 && getComputedStyle(label).clipPath === 'none',
    )
    const tabs = [...document.querySelectorAll<HTMLElement>('main nav [aria-current]')].filter((tab) => {
      const [row, own] = [tab.closest('nav')?.getBoundingClientRect(), tab.getBoundingClientRect()]
      return row !== undefined && (own.left < row.left - 1 || own.right > row.right + 1)
    })
    return [...labels, ...tabs].map(({ textContent }) => textContent)
  })
}
