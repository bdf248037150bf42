// npm run bench: measures the workloads, all or those named, and writes one file of results per workload.

import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, release } from 'node:os'
import { join } from 'node:path'
import { rounded } from './measured.ts'
import { withQuickTable } from './quick-table.ts'
import type { BenchRow } from './row.ts'

const ROOT = join(import.meta.dirname, '..')

type Workload = { readonly run: (options: { cacheFolder: string; log: (line: string) => void }) => Promise<BenchRow[]> }

const WORKLOADS: Readonly<Record<string, () => Promise<Workload>>> = {
  W1: () => import('./workloads/w01-list.ts'),
  W2: () => import('./workloads/w02-scale.ts'),
  W3: () => import('./workloads/w03-save-season.ts'),
  W6: () => import('./workloads/w06-diff.ts'),
  W12: () => import('./workloads/w12-stays.ts'),
  W7: () => import('./workloads/w07-pdf.ts'),
  W8: () => import('./workloads/w08-workbook.ts'),
  W9: () => import('./workloads/w09-zip.ts'),
  W13: () => import('./workloads/w13-start.ts'),
  S5: () => import('./workloads/s05-wrong-passwords.ts'),
  S6: () => import('./workloads/s06-fair-shares.ts'),
  REQUESTS: () => import('./workloads/requests.ts'),
  INVITE: () => import('./workloads/invite.ts'),
  NETWORK: () => import('./workloads/network.ts'),
  DASHBOARD: () => import('./workloads/dashboard.ts'),
  INTEGRATION: () => import('./workloads/integration.ts'),
  UPDATE: () => import('./workloads/update.ts'),
  DESK: () => import('./workloads/desk.ts'),
  EDITOR: () => import('./workloads/w13-editor.ts'),
  BYTES: () => import('./workloads/w13-bytes.ts'),
}

/** What is run before an issue is called done: about four minutes on two cores. */
const QUICK = ['W3', 'W6', 'W8', 'W12', 'EDITOR', 'BYTES']

const asked = process.argv.slice(2).map((name) => name.toUpperCase())
const isQuick = asked.length === 1 && asked[0] === 'QUICK'
const wanted = isQuick ? QUICK : asked
const unknown = wanted.filter((name) => WORKLOADS[name] === undefined)
if (unknown.length > 0) {
  console.error(
    `There is no workload called ${unknown.join(', ')}. These can be measured: ${Object.keys(WORKLOADS).join(', ')}; QUICK, alone.`,
  )
  process.exit(1)
}

const results = join(import.meta.dirname, 'results')
const cacheFolder = join(import.meta.dirname, '.cache')
mkdirSync(results, { recursive: true })
mkdirSync(cacheFolder, { recursive: true })

const began = performance.now()
const measuredRows: BenchRow[] = []
const failed: string[] = []
for (const [name, load] of Object.entries(WORKLOADS)) {
  // The bytes are a part of W13.
  if (wanted.length > 0 ? !wanted.includes(name) : name === 'BYTES') continue
  const start = performance.now()
  try {
    measuredRows.push(...(await measure(name, load)))
  } catch (error) {
    // One workload that cannot run must not lose the figures of the others.
    console.error(`${name} ended with an error:`, error)
    failed.push(name)
  }
  console.log(`      ${name} took ${secondsSince(start).toFixed(0)} s`)
}
if (isQuick) writeQuickTable()
const missed = measuredRows.filter((row) => !row.isReached).length
if (failed.length > 0) console.error(`Ended with an error: ${failed.join(', ')}.`)
console.log(
  missed === 0 ? 'Every figure reaches what docs/quality.md wants.' : `${missed} figures do not reach what docs/quality.md wants.`,
)
process.exit(failed.length === 0 ? 0 : 1)

async function measure(name: string, load: () => Promise<Workload>): Promise<BenchRow[]> {
  const { run } = await load()
  const rows = await run({ cacheFolder, log: (line) => console.log(`      ${line}`) })
  for (const row of rows) console.log(told(row))
  const machine = { cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length, kernel: release(), node: process.version }
  writeFileSync(
    join(results, `${name}.json`),
    `${JSON.stringify({ workload: name, measuredAt: new Date().toISOString(), machine, rows }, null, 2)}\n`,
  )
  return rows
}

function writeQuickTable(): void {
  const document = join(ROOT, 'docs', 'benchmarks.md')
  const run = {
    rows: measuredRows,
    failed,
    commit: git('rev-parse', '--short=8', 'HEAD'),
    hasChanges: git('status', '--porcelain', '--', '.', ':!docs/benchmarks.md') !== '',
    day: new Date().toISOString().slice(0, 10),
    seconds: secondsSince(began),
  }
  writeFileSync(document, withQuickTable(readFileSync(document, 'utf8'), run))
  console.log(`The table of this run is written to docs/benchmarks.md: ${run.seconds.toFixed(0)} s.`)
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
}

function secondsSince(start: number): number {
  return (performance.now() - start) / 1000
}

function told(row: BenchRow): string {
  const figures = `${rounded(row.ours)} ${row.unit} beside ${rounded(row.peers)} (${row.peer}): ${rounded(row.ratio)} x, wanted ${row.reach}`
  return `${row.isReached ? 'ok    ' : 'MISSED'} ${row.workload} ${row.measure}: ${figures}${row.note === undefined ? '' : ` — ${row.note}`}`
}
