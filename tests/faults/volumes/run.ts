// npm run faults: the volumes of docs/quality.md, all or the parts named; each part by itself, with a table of figures at the end.

import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import type { Figure } from './figure.ts'

type Part = { readonly run: () => Promise<Figure[]> }

const PARTS: Readonly<Record<string, () => Promise<Part>>> = {
  short: () => import('./short.ts'),
  kills: () => import('./kills.ts'),
  send: () => import('./killed-send.ts'),
  database: () => import('./database-restarts.ts'),
  editors: () => import('./editors.ts'),
  live: () => import('./live-clients.ts'),
  hour: () => import('./hour.ts'),
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => PARTS[name] === undefined)
if (unknown.length > 0) {
  console.error(`There is no part called ${unknown.join(', ')}. These are: ${Object.keys(PARTS).join(', ')}.`)
  process.exit(1)
}

const folder = join(import.meta.dirname, 'figures')
mkdirSync(folder, { recursive: true })
const all: [string, Figure][] = []
for (const [name, load] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`${name} …`)
  const began = performance.now()
  const figures = await (await load()).run()
  all.push(...figures.map((figure): [string, Figure] => [name, figure]))
  const minutes = Math.round((performance.now() - began) / 6000) / 10
  const machine = { cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.version }
  writeFileSync(
    join(folder, `${name}.json`),
    `${JSON.stringify({ part: name, ranAt: new Date().toISOString(), minutes, machine, figures }, null, 2)}\n`,
  )
}
console.log('\n| Part | What | Seen | Wanted | |\n|---|---|---|---|---|')
for (const [name, { what, seen, wanted: limit, isReached }] of all)
  console.log(`| ${name} | ${what} | ${seen} | ${limit} | ${isReached ? 'reached' : '**missed**'} |`)
// Whatever a part left open must not keep this process.
process.exit(all.every(([, { isReached }]) => isReached) ? 0 : 1)
