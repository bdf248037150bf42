// npm run bench: measures the workloads, all or those named, and writes one file of results per workload.

import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, release } from 'node:os'
import { join } from 'node:path'
import type { BenchRow } from './row.ts'

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
}

const wanted = process.argv.slice(2).map((name) => name.toUpperCase())
const unknown = wanted.filter((name) => WORKLOADS[name] === undefined)
if (unknown.length > 0) {
  console.error(`There is no workload called ${unknown.join(', ')}. These can be measured: ${Object.keys(WORKLOADS).join(', ')}.`)
  process.exit(1)
}

const results = join(import.meta.dirname, 'results')
const cacheFolder = join(import.meta.dirname, '.cache')
mkdirSync(results, { recursive: true })
mkdirSync(cacheFolder, { recursive: true })

let missed = 0
for (const [name, load] of Object.entries(WORKLOADS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const { run } = await load()
  const rows = await run({ cacheFolder, log: (line) => console.log(`      ${line}`) })
  for (const row of rows) console.log(told(row))
  missed += rows.filter((row) => !row.isReached).length
  const machine = { cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length, kernel: release(), node: process.version }
  writeFileSync(
    join(results, `${name}.json`),
    `${JSON.stringify({ workload: name, measuredAt: new Date().toISOString(), machine, rows }, null, 2)}\n`,
  )
}
console.log(
  missed === 0 ? 'Every figure reaches what docs/quality.md wants.' : `${missed} figures do not reach what docs/quality.md wants.`,
)

function told(row: BenchRow): string {
  const figures = `${rounded(row.ours)} ${row.unit} beside ${rounded(row.peers)} (${row.peer}): ${rounded(row.ratio)} x, wanted ${row.reach}`
  return `${row.isReached ? 'ok    ' : 'MISSED'} ${row.workload} ${row.measure}: ${figures}${row.note === undefined ? '' : ` — ${row.note}`}`
}

function rounded(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2)
}
