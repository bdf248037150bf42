// W2: the pages of the contract list in companies of 467, 4,667 and 46,670 contracts among 10,000, 100,000 and 1,000,000.

import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import type { SentBodyOf } from '@tradewind/api/call.ts'
import { generateCompanies } from '../dataset/companies.ts'
import { folderIdOf } from '../dataset/write-contracts.ts'
import { SIZES, startScratchServer } from '../dataset/scratch-database.ts'
import { type Asked, textOf, timesOf } from '../load.ts'
import { median } from '../measured.ts'
import type { BenchRow } from '../row.ts'
import type { ChildServer } from '../servers/child-server.ts'
import { LIST, listBody, signedIn, startTradewind } from '../servers/tradewind.ts'

type Options = { cacheFolder: string; log: (line: string) => void }
type Search = SentBodyOf<typeof listContracts>
type SizeName = (typeof NAMES)[number]
type Running = { readonly size: SizeName; readonly server: ChildServer; readonly headers: Record<string, string> }
/** Milliseconds of one page by what it shows, for each size. */
type Times = Record<string, Record<SizeName, number>>

const ROUNDS = 5
const REQUESTS = 40
const MOST_GROWTH = 1.5
const MOST_UNMATCHED_MS = 10
const NAMES = ['small', 'middle', 'large'] as const

/** Half of what the company sent; at the smallest size a page of it is still full. */
const HALF_WAY = 'half-way page'
const FIRST = 'first page'
const NO_MATCH = 'text without a match'

export async function run({ cacheFolder, log }: Options): Promise<BenchRow[]> {
  const scratch = await startScratchServer(cacheFolder, log)
  const running: Running[] = []
  try {
    for (const size of NAMES) {
      const server = await startTradewind(await scratch.database(SIZES[size]), cacheFolder, size)
      running.push({ size, server, headers: await signedIn(server.url) })
    }
    const times = await timesOfAll(running)
    for (const [what, each] of Object.entries(times)) {
      log(`W2: ${what}: ${NAMES.map((name) => `${each[name].toFixed(2)} ms of ${SIZES[name].contracts.toLocaleString('en')}`).join(', ')}`)
    }
    return rowsOf(times)
  } finally {
    for (const { server } of running) await server.stop()
    await scratch.stop()
  }
}

/** The sizes take turns, so that a busy moment of the machine hits all. The first round only warms up. */
async function timesOfAll(running: readonly Running[]): Promise<Times> {
  const all = new Map<string, Map<SizeName, number[]>>()
  const searches = new Map(await Promise.all(running.map(async (each) => [each.size, await searchesOf(each)] as const)))
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const each of running) {
      for (const [what, search] of Object.entries(searches.get(each.size) ?? {})) {
        const times = await timesOf(each.server.url, Array<Asked>(REQUESTS).fill(askedBy(each, search)))
        const bySize = all.get(what) ?? new Map<SizeName, number[]>()
        all.set(what, bySize)
        if (round > 0) bySize.set(each.size, [...(bySize.get(each.size) ?? []), ...times])
      }
    }
  }
  const medianOf = (bySize: Map<SizeName, number[]>, size: SizeName) => median(bySize.get(size) ?? [])
  return Object.fromEntries(
    [...all].map(([what, bySize]) => [
      what,
      { small: medianOf(bySize, 'small'), middle: medianOf(bySize, 'middle'), large: medianOf(bySize, 'large') },
    ]),
  )
}

async function searchesOf(running: Running): Promise<Record<string, Search>> {
  const company = generateCompanies(SIZES[running.size])[0]
  return {
    [FIRST]: { listType: 'all' },
    [HALF_WAY]: { listType: 'all', next: await halfWay(running) },
    [NO_MATCH]: { listType: 'all', searchText: 'zzqxj' },
    'page with a text filter': { listType: 'all', searchText: 'our' },
    folder: { listType: 'all', folderId: folderIdOf(company?.id ?? '', 1) },
    archive: { listType: 'all', place: 'archived' },
    'sorted by the rise': { listType: 'all', sort: 'raised' },
    'the smallest rise first': { listType: 'all', sort: 'raised', isReversed: true },
    'sorted by the answer-by date': { listType: 'all', sort: 'answerBy' },
    'raised by more than 20 %': { listType: 'all', raisedOver: 20 },
    'to be answered within a week': { listType: 'all', answerByFrom: '2026-09-01', answerByTo: '2026-09-08' },
  }
}

/** The cursor behind half of the pages. */
async function halfWay(running: Running): Promise<string> {
  const cursors: string[] = []
  for (let next: string | null | undefined; next !== null; ) {
    const search: Search = { listType: 'all', limit: 100, ...(next === undefined ? {} : { next }) }
    const page = listContracts.answer.parse(JSON.parse(await textOf(running.server.url, askedBy(running, search))))
    next = page.next
    if (next !== null) cursors.push(next)
  }
  const middle = cursors[Math.floor(cursors.length / 2) - 1] ?? cursors[0]
  if (middle === undefined) throw new Error(`the list of ${running.size} has one page only`)
  return middle
}

function askedBy({ headers }: Running, search: Search): Asked {
  return { ...LIST, headers, body: listBody(search) }
}

function rowsOf(times: Times): BenchRow[] {
  const growth = Object.entries(times).map(([what, each]): BenchRow => {
    const ratio = each.small / each.large
    return {
      workload: 'W2',
      measure: `${what} among 1,000,000 contracts`,
      unit: 'ms',
      ours: each.large,
      peer: 'itself among 10,000',
      peers: each.small,
      ratio,
      reach: `at most ${MOST_GROWTH} x as long`,
      isReached: ratio >= 1 / MOST_GROWTH,
    }
  })
  const [first, half, none] = [
    times[FIRST]?.large ?? Number.NaN,
    times[HALF_WAY]?.large ?? Number.NaN,
    times[NO_MATCH]?.large ?? Number.NaN,
  ]
  return [
    ...growth,
    {
      workload: 'W2',
      measure: 'half-way page of 1,000,000',
      unit: 'ms',
      ours: half,
      peer: 'its first page',
      peers: first,
      ratio: first / half,
      reach: `at most ${MOST_GROWTH} x as long`,
      isReached: half <= MOST_GROWTH * first,
    },
    {
      workload: 'W2',
      measure: 'text without a match among 1,000,000',
      unit: 'ms',
      ours: none,
      peer: 'limit',
      peers: MOST_UNMATCHED_MS,
      ratio: MOST_UNMATCHED_MS / none,
      reach: `under ${MOST_UNMATCHED_MS} ms`,
      isReached: none < MOST_UNMATCHED_MS,
    },
  ]
}
