// The rate sheet editor in a browser, on a sheet of 400 products: opening it, scrolling through all rates, typing into a cell.

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { openDatabase } from '@tradewind/server/platform/db/database.ts'
import { runningConnection } from '@tradewind/server/platform/db/embedded-postgres.ts'
import { newId } from '@tradewind/server/platform/ids.ts'
import { chromium, type Page } from 'playwright-core'
import { insertTemplate } from '../../apps/server/src/demo/insert-template.ts'
import { installTestTools } from '../../scripts/checks/install-test-tools.ts'
import { median } from '../measured.ts'
import { seededDocument } from '../rate-sheets.ts'
import type { BenchRow } from '../row.ts'
import { type ChildServer, freePort, startServer } from '../servers/child-server.ts'

type Options = { cacheFolder: string; log: (line: string) => void }

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))
const DEMO = { email: 'supplier@demo.test', password: 'demo-password-1' }
const PRODUCTS = 400
const OPENINGS = 5
const KEYSTROKES = 10
const WHEEL_TURNS = 40
const OPEN_MS = 1000
const LONGEST_TASK_MS = 50
const KEYSTROKE_MS = 16

export async function run({ cacheFolder, log }: Options): Promise<BenchRow[]> {
  installTestTools()
  const folder = join(cacheFolder, 'editor-server')
  const server = await startDemo(folder)
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: server.url })
    const page = await context.newPage()
    const { user } = (await (await signedIn(page)).json()) as { user: { jwt: string } } // the call's answer
    await page.addInitScript((jwt) => localStorage.setItem('jwt', jwt), user.jwt)
    const { draftId, productId, ratePackageId } = await insertSheet(folder)
    log(`EDITOR: ${PRODUCTS} products at ${server.url}`)
    const opened = await openings(page, `/contracting/draft/${draftId}/product/${productId}/${ratePackageId}`)
    const typed = await typing(page)
    await page.getByRole('link', { name: 'All products' }).click()
    const scrolled = await scrolling(page)
    const typedAmongAll = await typing(page)
    return [
      row('open a product of a sheet of 400: its rates are on screen', opened, OPEN_MS),
      row('type into a cell of one product: work until a key is drawn, median', typed, KEYSTROKE_MS),
      row('scroll through the rates of all products: longest task', scrolled, LONGEST_TASK_MS),
      row('type into a cell among all products: work until a key is drawn, median', typedAmongAll, KEYSTROKE_MS),
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

/** Types amounts into one cell after another and answers how long, at the median, the work of a key took. */
async function typing(page: Page): Promise<number> {
  await page.getByRole('gridcell').nth(12).click()
  await page.evaluate(watchKeys)
  for (let i = 0; i < KEYSTROKES; i += 1) {
    await page.keyboard.type(String(120 + i))
    await page.keyboard.press('Enter')
    await page.waitForTimeout(100)
  }
  await page.waitForTimeout(1000)
  return median(await page.evaluate(() => (globalThis as unknown as Watched).keys))
}

type Watched = { longTasks: number[]; keys: number[] }

/** Runs in the page. */
function watchLongTasks(): void {
  const watched = globalThis as unknown as Watched
  watched.longTasks = []
  new PerformanceObserver((list) => watched.longTasks.push(...list.getEntries().map((entry) => entry.duration))).observe({
    type: 'longtask',
  })
}

/** Runs in the page: what the main thread does for a key, and for the frame that shows it; not how long it waits for the screen. */
function watchKeys(): void {
  const watched = globalThis as unknown as Watched
  watched.keys = []
  let start = 0
  const after = (work: () => void) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = work
    port2.postMessage(undefined)
  }
  const begin = () => {
    start = performance.now()
  }
  const measure = () => {
    const began = start
    let handled = 0
    after(() => {
      handled = performance.now() - began
    })
    requestAnimationFrame(() => {
      const painting = performance.now()
      after(() => watched.keys.push(handled + performance.now() - painting))
    })
  }
  addEventListener('keydown', begin, { capture: true })
  addEventListener('keydown', measure)
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

async function startDemo(folder: string): Promise<ChildServer> {
  mkdirSync(folder, { recursive: true })
  const port = await freePort()
  const settings = {
    NODE_ENV: 'production',
    DEMO: 'true',
    DATA_DIR: folder,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    SECRET_KEY: 'a secret that only the benchmark knows, of 32 characters',
  }
  const env = { PATH: process.env.PATH, ...settings }
  return startServer({ name: 'Tradewind', program: process.execPath, args: [MAIN], env, folder, port, readyPath: '/readyz' })
}

/** The demo is filled while the server answers already. */
async function signedIn(page: Page) {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await page.request.post('/signin', { data: DEMO })
    if (answer.ok()) return answer
    if (attempt === 60) throw new Error(`signing in was answered ${answer.status()}`)
    await page.waitForTimeout(1000)
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
