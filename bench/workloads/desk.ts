// DESK: a buyer with 46,670 contracts in a browser: scrolling while contracts arrive, opening one, sorting and filtering.

import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { sendContracts } from '@tradewind/api/contracting/sending.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { endBrowser, openBrowser, signInAs } from '@tradewind/stage/browser.ts'
import { Person } from '@tradewind/stage/person.ts'
import type { Page } from 'playwright-core'
import { installTestTools } from '../../scripts/checks/install-test-tools.ts'
import { longestTask, type LongestTask } from '../browser-tasks.ts'
import { fillSheets } from '../dataset/fill-sheets.ts'
import { SIZES, startScratchServer } from '../dataset/scratch-database.ts'
import { BUYER, USER } from '../dataset/write-contracts.ts'
import { median } from '../measured.ts'
import { finished } from '../rate-files.ts'
import type { BenchRow } from '../row.ts'
import { startTradewind } from '../servers/tradewind.ts'

type Options = { cacheFolder: string; log: (line: string) => void }

const LIST = '/contracting/contract-list/all'
const PRODUCTS = 20
const TURNS = 60
const ARRIVALS = 6
const OPENED = 12
const ROUNDS = 5
/** How long somebody points at a row before pressing it. */
const POINTS_MS = 150
const LONGEST_TASK_MS = 50
const OPEN_MS = 100
/** Nobody waits longer for a list that is sorted anew without noticing. */
const SORT_MS = 300

export async function run({ cacheFolder, log }: Options): Promise<BenchRow[]> {
  installTestTools()
  const scratch = await startScratchServer(cacheFolder, log)
  const database = await scratch.copyOf(SIZES.desk, 'bench_desk_run')
  const server = await startTradewind(database, cacheFolder, 'desk', 'all')
  const browser = await openBrowser(server.url, { isMeasured: true })
  try {
    const [ines, tom] = [
      await new Person(server.url).signIn(USER.email, USER.password),
      await new Person(server.url).signIn(BUYER.email, BUYER.password),
    ]
    const { items } = await tom.do(listContracts, { body: { limit: OPENED + ROUNDS } })
    await fillSheets(
      database,
      items.map(({ contractId }) => contractId),
      PRODUCTS,
    )
    const { page } = await browser.newTab()
    await signInAs(page, BUYER.email, BUYER.password, LIST)
    await rowsOf(page).nth(3).waitFor()
    log(`DESK: the list of a buyer stands at ${server.url}`)
    const sorted = await sorting(page)
    log('DESK: sorted and filtered')
    // Only the first contracts of the whole list have rates.
    await page.goto(LIST)
    await rowsOf(page).nth(3).waitFor()
    const opened = await opening(page)
    log('DESK: opened')
    const still = await scrolling(page, async () => undefined)
    await page.reload()
    await rowsOf(page).nth(3).waitFor()
    const busy = await scrolling(page, () => sendMany(ines))
    return [
      ...taskRows('scrolled through', still),
      ...taskRows('scrolled through while contracts arrive', busy),
      limit('a contract that was pointed at opens: its rates are drawn', opened, OPEN_MS),
      ...Object.entries(sorted).map(([what, ms]) => limit(`${what}: the first rows are drawn`, ms, SORT_MS)),
    ]
  } finally {
    await browser.close()
    await endBrowser()
    await server.stop()
    await scratch.stop()
  }
}

function rowsOf(page: Page) {
  return page.getByRole('table', { name: 'Contracts' }).getByRole('row')
}

/** The wheel turns as fast as somebody looks for something far down. */
async function scrolling(page: Page, meanwhile: () => Promise<void>): Promise<LongestTask> {
  const box = await rowsOf(page).nth(3).boundingBox()
  await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 5)
  return longestTask(page, async () => {
    const done = meanwhile()
    for (let turn = 0; turn < TURNS; turn += 1) {
      await page.mouse.wheel(0, 900)
      await page.waitForTimeout(60)
    }
    await done
    await page.waitForTimeout(1500)
  })
}

/** One after the other, each to the buyer whose list is open. */
async function sendMany(ines: Person): Promise<void> {
  const { items } = await ines.do(listTemplates, { query: { state: 'published' } })
  for (const { templateId } of items.slice(0, ARRIVALS)) {
    const { workId } = await ines.do(sendContracts, {
      body: { subject: 'Rates', templateIds: [templateId], recipients: [{ email: BUYER.email }] },
    })
    await finished(ines, workId)
  }
}

/** From the press to the frame in which the rates stand, for contracts that somebody pointed at before. */
async function opening(page: Page): Promise<number> {
  const times: number[] = []
  for (let row = 1; row <= OPENED; row += 1) {
    const link = rowsOf(page).nth(row).getByRole('link').first()
    await link.hover()
    await page.waitForTimeout(POINTS_MS)
    await page.evaluate(watchDrawn, '[role=region][aria-label=details] article table')
    await link.click()
    times.push(await drawnAfter(page))
    await page.goBack()
    await rowsOf(page).nth(3).waitFor()
  }
  return median(times)
}

const CHOSEN = {
  'sorted by the rise': 'sort=raised',
  'sorted by the answer-by date': 'sort=answerBy',
  'raised by more than 20 %': 'raisedOver=20',
  'to be answered within a month': 'answerByFrom=2026-09-01&answerByTo=2026-10-01',
} as const

/** From the new address to the frame in which the rows of the new list stand. */
async function sorting(page: Page): Promise<Record<string, number>> {
  const times: Record<string, number> = {}
  for (const [what, search] of Object.entries(CHOSEN)) {
    const each: number[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      await page.goto(LIST)
      await rowsOf(page).nth(3).waitFor()
      await page.evaluate(watchDrawn, FIRST_ROW)
      await page.evaluate((address) => {
        dispatchEvent(new Event('asked'))
        history.pushState({}, '', address)
      }, `${LIST}?${search}`)
      const ms = await drawnAfter(page)
      if (round > 0) each.push(ms)
    }
    times[what] = median(each)
  }
  return times
}

const FIRST_ROW = '[role=table] a[href*="/contracting/contract/"]'

declare const scheduler: { postTask: (work: () => void, options: { priority: 'user-blocking' }) => Promise<void> }
type Watched = { drawn: Promise<number> }

/** Runs in the page: from the next press, or from `asked`, to the frame in which this is drawn, other than the one that is there now. */
function watchDrawn(selector: string): void {
  const watched = globalThis as unknown as Watched
  const before = document.querySelector(selector)
  watched.drawn = new Promise((resolve) => {
    const begin = () => {
      removeEventListener('click', begin, true)
      removeEventListener('asked', begin)
      const start = performance.now()
      const look = () => {
        const found = document.querySelector(selector)
        if (!found || found === before) requestAnimationFrame(look)
        else void scheduler.postTask(() => resolve(performance.now() - start), { priority: 'user-blocking' })
      }
      requestAnimationFrame(look)
    }
    addEventListener('click', begin, true)
    addEventListener('asked', begin)
  })
}

function drawnAfter(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as Watched).drawn)
}

function taskRows(what: string, { wallMs, processorMs }: LongestTask): BenchRow[] {
  return [
    limit(`${what}: longest task, of the processor`, processorMs, LONGEST_TASK_MS),
    { ...limit(`${what}: longest task, by the clock`, wallMs, LONGEST_TASK_MS), reach: 'for comparison', isReached: true },
  ]
}

function limit(measure: string, ours: number, most: number): BenchRow {
  return {
    workload: 'DESK',
    measure,
    unit: 'ms',
    ours,
    peer: 'limit',
    peers: most,
    ratio: most / Math.max(ours, 0.001),
    reach: `under ${most} ms`,
    isReached: ours < most,
  }
}
