// W13: from npm start to the first good answer, the memory held then, and the first page in a browser, beside Directus.

import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { startScratchServer } from '../dataset/scratch-database.ts'
import { median } from '../measured.ts'
import type { BenchRow } from '../row.ts'
import { type ChildServer, freePort, startServer } from '../servers/child-server.ts'
import { DIRECTUS, readyDirectus } from '../servers/directus.ts'
import { type FirstScreen, firstScreen } from '../servers/first-screen.ts'
import { startBrowser } from '../servers/installed-browser.ts'
import { residentMb } from '../servers/process-memory.ts'

type Options = { cacheFolder: string; log: (line: string) => void }
/** What is measured of a server, each as a list of runs. */
type Runs = {
  readonly startMs: number[]
  readonly memoryMb: number[]
  readonly screens: FirstScreen[]
  readonly listScreens: FirstScreen[]
}

const RUNS = 5
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const DEMO = { email: 'supplier@demo.test', password: 'demo-password-1' }
export const CONTRACT_LIST = '/contracting/contract-list/all'
const LIMITS = { startMs: 3000, memoryMb: 200, largestPaintMs: 1000, layoutShift: 0.05, scriptKb: 200 } as const

export async function run({ cacheFolder, log }: Options): Promise<BenchRow[]> {
  const browser = await startBrowser()
  const scratch = await startScratchServer(cacheFolder, log)
  try {
    const directus = await readyDirectus(cacheFolder, await scratch.peerDatabase('bench_directus'), 'public', log)
    await firstStart(cacheFolder, log)
    const [ours, theirs] = [newRuns(), newRuns()]
    for (let turn = 1; turn <= RUNS; turn += 1) {
      await observe(await startTradewind(cacheFolder), ours, (url) => ownScreens(browser, url, ours))
      if ('start' in directus) {
        await observe(await directus.start(), theirs, async (url) => {
          theirs.screens.push(await firstScreen(browser, `${url}/admin/login`))
        })
      }
      log(`W13: run ${turn}: ours ${ours.startMs.at(-1)?.toFixed(0)} ms, Directus ${theirs.startMs.at(-1)?.toFixed(0) ?? 'left out'} ms`)
    }
    return rowsOf(ours, theirs, 'missing' in directus ? directus.missing : undefined)
  } finally {
    await browser.close()
    await scratch.stop()
  }
}

function newRuns(): Runs {
  return { startMs: [], memoryMb: [], screens: [], listScreens: [] }
}

async function observe(server: ChildServer, runs: Runs, look: (url: string) => Promise<void>): Promise<void> {
  try {
    runs.startMs.push(server.startedInMs)
    runs.memoryMb.push(residentMb(server.pid))
    await look(server.url)
  } finally {
    await server.stop()
  }
}

/** The sign-in page of a stranger, and the contract list of somebody who has signed in. */
async function ownScreens(browser: Browser, url: string, runs: Runs): Promise<void> {
  runs.screens.push(await firstScreen(browser, `${url}/signin`))
  const signIn = async (page: Page) => {
    const { status } = await page.request.post(`${url}/signin`, { data: DEMO }).then((answer) => ({ status: answer.status() }))
    if (status !== 200) throw new Error(`signing in was answered ${status}`)
  }
  runs.listScreens.push(await firstScreen(browser, `${url}${CONTRACT_LIST}`, signIn))
}

/** Makes the data folder with the demo: only a second start is measured. */
async function firstStart(cacheFolder: string, log: Options['log']): Promise<void> {
  rmSync(dataFolder(cacheFolder), { recursive: true, force: true })
  const server = await startTradewind(cacheFolder)
  log(`W13: first start with an empty data folder: ${server.startedInMs.toFixed(0)} ms to an answer`)
  // The demo is filled while the server answers already.
  for (let accounts = 0; accounts === 0; ) {
    const answer = (await (await fetch(`${server.url}/proxy/demo-accounts`)).json()) as { accounts: unknown[] } // the call's answer
    accounts = answer.accounts.length
  }
  await server.stop()
}

/** npm start is this program: with everything installed and built it only hands over. */
async function startTradewind(cacheFolder: string): Promise<ChildServer> {
  const port = await freePort()
  const folder = dataFolder(cacheFolder)
  mkdirSync(folder, { recursive: true })
  return startServer({
    name: 'Tradewind',
    program: process.execPath,
    args: [join(ROOT, 'scripts', 'run.mjs'), 'start'],
    env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'warn' },
    folder: ROOT,
    port,
    readyPath: '/readyz',
  })
}

function dataFolder(cacheFolder: string): string {
  return join(cacheFolder, 'w13')
}

function rowsOf(ours: Runs, theirs: Runs, missing: string | undefined): BenchRow[] {
  const screen = (runs: readonly FirstScreen[], what: keyof FirstScreen) => runs.map((each) => each[what])
  const peer = `Directus ${DIRECTUS}`
  const limits = [
    limitRow('second npm start to a good answer of /readyz', 'ms', ours.startMs, LIMITS.startMs),
    limitRow('memory of all its processes after the start, without the database', 'MB', ours.memoryMb, LIMITS.memoryMb),
    ...(['screens', 'listScreens'] as const).flatMap((which) => {
      const page = which === 'screens' ? 'sign-in page' : 'contract list'
      return [
        limitRow(`${page}, nothing cached: largest paint`, 'ms', screen(ours[which], 'largestPaintMs'), LIMITS.largestPaintMs),
        limitRow(`${page}: layout shift`, 'shift', screen(ours[which], 'layoutShift'), LIMITS.layoutShift),
        scriptRow(page, screen(ours[which], 'scriptKb')),
      ]
    }),
  ]
  const beside = [
    peerRow('second start to a good answer', 'ms', ours.startMs, peer, theirs.startMs, missing),
    peerRow('memory after the start, without the database', 'MB', ours.memoryMb, peer, theirs.memoryMb, missing),
    peerRow(
      'sign-in page: largest paint',
      'ms',
      screen(ours.screens, 'largestPaintMs'),
      peer,
      screen(theirs.screens, 'largestPaintMs'),
      missing,
    ),
    peerRow('sign-in page: JavaScript', 'kB', screen(ours.screens, 'scriptKb'), peer, screen(theirs.screens, 'scriptKb'), missing),
  ]
  return [...limits, ...beside]
}

/** @param values kilobytes, one for each opening */
export function scriptRow(page: string, values: readonly number[]): BenchRow {
  return limitRow(`${page}: JavaScript over the network`, 'kB', values, LIMITS.scriptKb)
}

function limitRow(measure: string, unit: BenchRow['unit'], values: readonly number[], limit: number): BenchRow {
  const ours = median(values)
  return {
    workload: 'W13',
    measure,
    unit,
    ours,
    peer: 'limit',
    peers: limit,
    // A page without any shift would be infinitely better.
    ratio: limit / Math.max(ours, 0.001),
    reach: `under ${limit}`,
    isReached: ours < limit,
  }
}

function peerRow(
  measure: string,
  unit: BenchRow['unit'],
  values: readonly number[],
  peer: string,
  theirs: readonly number[],
  missing: string | undefined,
): BenchRow {
  const row = { workload: 'W13', measure, unit, ours: median(values), peer, reach: 'for comparison' } as const
  if (missing !== undefined) return { ...row, peers: 0, ratio: 0, isReached: true, note: `left out: ${missing}` }
  return { ...row, peers: median(theirs), ratio: median(theirs) / row.ours, isReached: true }
}
