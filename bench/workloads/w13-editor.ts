// The rate sheet editor in a browser, on a sheet of 400 products: opening it, scrolling through all rates, typing into a cell.

import type { ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { openDatabase } from '@tradewind/server/platform/db/database.ts'
import { runningConnection } from '@tradewind/server/platform/db/embedded-postgres.ts'
import { newId } from '@tradewind/server/platform/ids.ts'
import type { Page } from 'playwright-core'
import { insertTemplate } from '../../apps/server/src/demo/insert-template.ts'
import { median } from '../measured.ts'
import { seededDocument } from '../rate-sheets.ts'
import type { BenchRow } from '../row.ts'
import { startBrowser } from '../servers/installed-browser.ts'
import { DEMO, signInToDemo, startKeptDemo } from '../servers/kept-demo.ts'

type Options = { cacheFolder: string; log: (line: string) => void }

const PRODUCTS = 400
const OPENINGS = 5
const AMOUNTS = 12
const BETWEEN_KEYS_MS = 120
const WHEEL_TURNS = 40
const OPEN_MS = 1000
const LONGEST_TASK_MS = 50
const KEYSTROKE_MS = 16

export async function run({ cacheFolder, log }: Options): Promise<BenchRow[]> {
  const browser = await startBrowser()
  const { server, folder } = await startKeptDemo(cacheFolder)
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: server.url })
    const page = await context.newPage()
    const { user } = (await (await signInToDemo(page, server.url)).json()) as { user: { jwt: string } } // the call's answer
    await page.addInitScript((jwt) => localStorage.setItem('jwt', jwt), user.jwt)
    const { draftId, productId, ratePackageId } = await insertSheet(folder)
    log(`EDITOR: ${PRODUCTS} products at ${server.url}`)
    const opened = await openings(page, `/contracting/draft/${draftId}/product/${productId}/${ratePackageId}`)
    const typed = await typing(page)
    await page.getByRole('link', { name: 'All products' }).click()
    const scrolled = await scrolling(page)
    const typedAmongAll = await typing(page)
    const bare = await bareTyping(await context.newPage())
    return [
      row('open a product of a sheet of 400: its rates are on screen', opened, OPEN_MS),
      ...keyRows('of one product', typed),
      row('scroll through the rates of all products: longest task', scrolled, LONGEST_TASK_MS),
      ...keyRows('among all products', typedAmongAll),
      {
        ...row('further key into a cell of one product', typed.further, KEYSTROKE_MS),
        peer: 'a field in a table of as many cells, without any script',
        peers: bare,
        ratio: bare / typed.further,
        reach: 'for comparison',
        isReached: true,
      },
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** From asking for the address to the first rate on screen; the first opening, which fills the cache, does not count. */
async function openings(page: Page, path: string): Promise<number> {
  const times: number[] = []
  for (let opening = 0; opening <= OPENINGS; opening += 1) {
    const start = performance.now()
    await page.goto(path)
    await page.getByRole('gridcell').first().waitFor()
    if (opening > 0) times.push(performance.now() - start)
    await page.waitForTimeout(2000)
  }
  return median(times)
}

/** The longest task of the main thread while the wheel turns. */
async function scrolling(page: Page): Promise<number> {
  await page.getByRole('gridcell').first().waitFor()
  await page.waitForTimeout(2000)
  const box = await page.getByRole('grid').boundingBox()
  await page.mouse.move((box?.x ?? 0) + 400, 500)
  await page.evaluate(watchLongTasks)
  for (let turn = 0; turn < WHEEL_TURNS; turn += 1) {
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(30)
  }
  await page.waitForTimeout(300)
  return page.evaluate(() => Math.max(0, ...(globalThis as unknown as Watched).longTasks))
}

/** Types amounts into one cell after another and answers how long, at the median, the work of each kind of key took. */
async function typing(page: Page): Promise<Record<KeyKind, number>> {
  await page.getByRole('gridcell').nth(12).click()
  await page.evaluate(watchKeys)
  for (let i = 0; i < AMOUNTS; i += 1) {
    // One key after another, as fast as a person types them: each has a frame of its own.
    for (const key of [...String(120 + i).split(''), 'Enter']) {
      await page.keyboard.press(key)
      await page.waitForTimeout(BETWEEN_KEYS_MS)
    }
  }
  await page.waitForTimeout(1000)
  const keys = await page.evaluate(() => (globalThis as unknown as Watched).keys)
  const ofKind = (kind: KeyKind) => median(keys.filter((each) => each.kind === kind).map((each) => each.ms))
  return { first: ofKind('first'), further: ofKind('further'), enter: ofKind('enter') }
}

/** The same for a page that is nothing but a table and a field: what this browser on this machine needs for any key. */
async function bareTyping(page: Page): Promise<number> {
  await page.setContent(`<input><table>${`<tr>${'<td>123.00</td>'.repeat(37)}`.repeat(10)}</table>`)
  await page.locator('input').focus()
  await page.evaluate(watchKeys)
  for (let i = 0; i < AMOUNTS * 3; i += 1) {
    await page.keyboard.press('4')
    await page.waitForTimeout(BETWEEN_KEYS_MS)
  }
  return median((await page.evaluate(() => (globalThis as unknown as Watched).keys)).map((each) => each.ms))
}

type KeyKind = 'first' | 'further' | 'enter'
declare const scheduler: { postTask: (work: () => void, options: { priority: 'user-blocking' }) => Promise<void> }
type Watched = { longTasks: number[]; keys: { kind: KeyKind; ms: number }[]; isWatching?: boolean }

/** Runs in the page. */
function watchLongTasks(): void {
  const watched = globalThis as unknown as Watched
  watched.longTasks = []
  new PerformanceObserver((list) => watched.longTasks.push(...list.getEntries().map((entry) => entry.duration))).observe({
    type: 'longtask',
  })
}

/**
 * Runs in the page: what the main thread does for a key, and for the frame that shows it; not how long it waits for the screen.
 * Where the frame follows at once, the two are one stretch and count once.
 */
function watchKeys(): void {
  const watched = globalThis as unknown as Watched
  watched.keys = []
  if (watched.isWatching) return
  watched.isWatching = true
  // Before all that is put off until the key is drawn.
  const after = (work: () => void) => void scheduler.postTask(work, { priority: 'user-blocking' })
  const watch = (event: KeyboardEvent) => {
    const kind = event.key === 'Enter' ? 'enter' : document.activeElement?.tagName === 'INPUT' ? 'further' : 'first'
    const start = performance.now()
    let handled = start
    after(() => {
      handled = performance.now()
    })
    requestAnimationFrame(() => {
      const painting = performance.now()
      after(() => {
        const end = performance.now()
        // The message of the key may come only after the frame.
        const isOneStretch = handled === start || handled > painting
        watched.keys.push({ kind, ms: isOneStretch ? end - start : handled - start + end - painting })
      })
    })
  }
  addEventListener('keydown', watch, { capture: true })
}

function keyRows(place: string, typed: Record<KeyKind, number>): BenchRow[] {
  return [
    row(`first key into a cell ${place}: work until it is drawn, median`, typed.first, KEYSTROKE_MS),
    row(`further key into a cell ${place}`, typed.further, KEYSTROKE_MS),
    row(`Enter in a cell ${place}: the rate is taken and the next cell selected`, typed.enter, KEYSTROKE_MS),
  ]
}

function row(measure: string, ours: number, limit: number): BenchRow {
  return {
    workload: 'EDITOR',
    measure,
    unit: 'ms',
    ours,
    peer: 'limit',
    peers: limit,
    ratio: limit / Math.max(ours, 0.001),
    reach: `under ${limit} ms`,
    isReached: ours < limit,
  }
}

async function insertSheet(folder: string): Promise<{ draftId: string; productId: string; ratePackageId: string }> {
  const db = openDatabase({ connection: runningConnection(folder, 'tradewind'), poolSize: 2, onError: () => undefined })
  try {
    const { rows } = await db.pool.query<{ company_id: string }>('select company_id from user_account where email = $1', [DEMO.email])
    const companyId = rows[0]?.company_id ?? ''
    const { sheet } = seededDocument(PRODUCTS)
    const ratePackageId = newId(Date.now())
    const pages = sheet.pages.flatMap((page) =>
      page.kind === 'product' ? [{ ...page, productId: newId(Date.now()), ratePackageId } satisfies ProductPage] : [],
    )
    const location = { locationName: `Hotel of ${PRODUCTS}`, country: 'Croatia', countryCode: 'HR', city: 'Split', address: 'Obala 12' }
    const { draftId } = await db.transaction((tx) => insertTemplate(tx, companyId, { location, head: sheet.head, pages }, Date.now()))
    return { draftId, productId: pages[0]?.productId ?? '', ratePackageId }
  } finally {
    await db.close()
  }
}
