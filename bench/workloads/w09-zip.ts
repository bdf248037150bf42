// W9: a zip of 100 documents, 38 MB, beside yazl alone, and 100 contracts of a company through the product.

import { fileURLToPath } from 'node:url'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { downloadGroup, getDownloadedFile } from '@tradewind/api/contracting/downloads.ts'
import { downloadEnd } from '@tradewind/stage/downloading.ts'
import { Person } from '@tradewind/stage/person.ts'
import { measured, median } from '../measured.ts'
import { PASSWORD } from '../rate-files.ts'
import type { BenchRow } from '../row.ts'
import { startDemo } from '../servers/demo.ts'

type Options = { cacheFolder: string; log: (line: string) => void }
type Zipped = { readonly ms: number; readonly peakMb: number; readonly firstMs: number }

const PROGRAM = fileURLToPath(new URL('../peers/zip.ts', import.meta.url))
const ENTRIES = 100
const MANY = 1000
const BYTES = 380_000
const RUNS = 5
const FIRST_BYTE_MS = 100
/** What "flat" means: ten times as many entries, and at most this much more memory. */
const MOST_GROWTH = 1.25
const LONGEST_MS = 300_000

export async function run(options: Options): Promise<BenchRow[]> {
  const yazl = await zipped('yazl', ENTRIES)
  const ours = await zipped('ours', ENTRIES)
  const many = await zipped('ours', MANY)
  options.log(
    `W9: the first byte of yazl alone after ${yazl.firstMs.toFixed(1)} ms; its memory ${yazl.peakMb.toFixed(0)} MB, ours ${ours.peakMb.toFixed(0)} MB`,
  )
  return [
    row(`zip of ${ENTRIES} documents, 38 MB`, 'ms', ours.ms, 'yazl alone', yazl.ms, 1, 'as fast'),
    row('its first byte', 'ms', ours.firstMs, 'limit', FIRST_BYTE_MS, 1, `under ${FIRST_BYTE_MS} ms`),
    row(
      `memory of the process that zips ${MANY} documents`,
      'MB',
      many.peakMb,
      `itself with ${ENTRIES}`,
      ours.peakMb,
      1 / MOST_GROWTH,
      `at most ${MOST_GROWTH} x as much`,
    ),
    ...(await inProduct(options)),
  ]
}

async function zipped(program: 'ours' | 'yazl', entries: number): Promise<Zipped> {
  // The program writes the time of the first byte as well.
  const all = (await measured(process.execPath, PROGRAM, program, String(entries), String(BYTES), String(RUNS))) as Awaited<
    ReturnType<typeof measured>
  > & {
    readonly firstMs: readonly number[]
  }
  return { ms: median(all.ms), peakMb: all.peakMb, firstMs: median(all.firstMs) }
}

/** From asking for the zip until it is ready, each contract laid out as a PDF, and the first byte of the finished file. */
async function inProduct(options: Options): Promise<BenchRow[]> {
  const { server, stop } = await startDemo(options, 'zip', {
    NODE_ENV: 'production',
    SECRET_KEY: 'a secret that only the benchmark knows, of 32 characters',
  })
  try {
    const ana = await new Person(server.url).signIn('supplier@demo.test', PASSWORD)
    const { items } = await ana.do(listContracts, { body: { limit: ENTRIES } })
    const start = performance.now()
    const { downloadId } = await ana.do(downloadGroup, { body: { docIds: items.map((card) => card.contractId) } })
    const takenMs = performance.now() - start
    const job = await downloadEnd(ana, downloadId, LONGEST_MS)
    const madeMs = performance.now() - start
    options.log(`W9: ${job.done} contracts were laid out and zipped in ${(madeMs / 1000).toFixed(1)} s, ${job.leftOut.length} left out`)
    const fetched: number[] = []
    let size = 0
    for (let round = 0; round < RUNS; round += 1) {
      const asked = performance.now()
      const answer = await ana.ask(getDownloadedFile, { params: { id: downloadId } })
      fetched.push(performance.now() - asked)
      size = answer.bytes.length
    }
    const name = `a zip of ${items.length} contracts, ${(size / 1e6).toFixed(1)} MB`
    return [
      row(`${name}: the call is answered`, 'ms', takenMs, 'limit', FIRST_BYTE_MS, 1, `under ${FIRST_BYTE_MS} ms`),
      {
        ...row(
          `${name}: laid out and ready`,
          'ms',
          madeMs,
          'one PDF of 20 products for each, by W7',
          items.length * 91,
          1,
          'for comparison',
        ),
        isReached: true,
      },
      { ...row(`${name}: fetched whole`, 'ms', median(fetched), 'limit', FIRST_BYTE_MS, 1, 'for comparison'), isReached: true },
    ]
  } finally {
    await stop()
  }
}

function row(measure: string, unit: BenchRow['unit'], ours: number, peer: string, peers: number, wanted: number, reach: string): BenchRow {
  const ratio = peers / ours
  // A tenth is the noise of this machine.
  return { workload: 'W9', measure, unit, ours, peer, peers, ratio, reach, isReached: ratio >= wanted * 0.9 }
}
