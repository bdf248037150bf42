// W6: what changed between two sheets of 50,040 rates, beside programs that compare any two documents; counted in time of the processor.

import { createHash } from 'node:crypto'
import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { getAmount } from '@tradewind/domain/money/amount.ts'
import { canonicalText } from '@tradewind/domain/proof/canonical-text.ts'
import { changeSummary } from '@tradewind/domain/rate-sheet/diff/change-summary.ts'
import { sheetDiff } from '@tradewind/domain/rate-sheet/diff/sheet-diff.ts'
import type { ProductPage, RateSheet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { seededRandom } from '../dataset/seeded-random.ts'
import { median } from '../measured.ts'
import { npmPeer } from '../peers/install.ts'
import { seededDocument } from '../rate-sheets.ts'
import type { BenchRow } from '../row.ts'

type Options = { cacheFolder: string; log: (line: string) => void }

const PRODUCTS = 695
const CHANGED_PRODUCTS = 70
const CHANGED_RATES = 2500
/** The changed rates and the product that was removed. */
const CHANGES = CHANGED_RATES + 1
const ROUNDS = 3
const WARM_UP_RUNS = 8
const RUNS = 9
const REACH = 5
const SUMMARY_MS = 5

/** One way of comparing; answers how many changes it found. */
type Way = { readonly name: string; readonly count: () => number }

export async function run({ cacheFolder, log }: Options): Promise<BenchRow[]> {
  log(`W6: two sheets of ${PRODUCTS} products, ${CHANGED_RATES} rates changed in ${CHANGED_PRODUCTS} of them, one product removed`)
  const [before, after] = twoSheets()
  const [wasHashed, isHashed] = [hashedPages(before), hashedPages(after)]
  const ours: Way[] = [
    { name: 'all pages read', count: () => sheetDiff(before, after).length },
    { name: 'pages known by their hashes', count: () => sheetDiff(...differing(wasHashed, isHashed)).length },
    { name: 'summary, all pages read', count: () => changeSummary(before, after).changes },
    { name: 'summary, pages known by their hashes', count: () => changeSummary(...differing(wasHashed, isHashed)).changes },
  ]
  const peers = await comparingPeers(cacheFolder, log, before, after)
  const ms = measuredInTurn([...ours, ...peers])
  for (const { name, count } of ours) if (count() !== CHANGES) throw new Error(`${name}: found ${count()} changes instead of ${CHANGES}`)
  const [whole, byHash, summary, summaryByHash] = ours.map((way) => ms(way))
  const fastest = Math.min(...peers.map(ms))
  return [
    ...peers.map((peer) => ratioRow('all pages read', whole, peer, ms(peer), ms(peer) === fastest)),
    ...peers.filter((peer) => ms(peer) === fastest).map((peer) => ratioRow('pages known by their hashes', byHash, peer, ms(peer), true)),
    summaryRow('all pages read', summary),
    summaryRow('pages known by their hashes', summaryByHash),
  ]
}

/** Read from text, as whoever receives them would: no object is in both. */
function twoSheets(): [RateSheet, RateSheet] {
  const random = seededRandom('two sheets')
  const text = JSON.stringify(seededDocument(PRODUCTS).sheet)
  const [before, later] = [JSON.parse(text) as RateSheet, JSON.parse(text) as RateSheet] // written above
  const removed = Math.floor(PRODUCTS / 2)
  const changed = new Set<number>()
  while (changed.size < CHANGED_PRODUCTS) changed.add((removed + 1 + random.below(PRODUCTS - 1)) % PRODUCTS)
  const each = Math.ceil(CHANGED_RATES / CHANGED_PRODUCTS)
  let left = CHANGED_RATES
  const pages = later.pages.map((page, i) => {
    if (!changed.has(i) || page.kind !== 'product') return page
    const rates = Math.min(each, left)
    left -= rates
    return withDearer(page, rates)
  })
  return [before, JSON.parse(JSON.stringify({ ...later, pages: pages.filter((_, i) => i !== removed) })) as RateSheet] // as above
}

/** The first rates of the page that are sold, so many, five dearer. */
function withDearer(page: ProductPage, rates: number): ProductPage {
  let left = rates
  return {
    ...page,
    seasonRates: page.seasonRates.map((season) => ({
      ...season,
      rateSets: season.rateSets.map((set) => ({
        ...set,
        rates: set.rates.map((rate) => {
          if (rate.retailRate === undefined || left === 0) return rate
          left -= 1
          return { ...rate, retailRate: getAmount((Number(rate.retailRate) + 5).toFixed(2)) }
        }),
      })),
    })),
  }
}

type HashedSheet = { readonly sheet: RateSheet; readonly hashes: ReadonlyMap<string, string> }

/** As the product keeps them: beside each page the hash of its content. */
function hashedPages(sheet: RateSheet): HashedSheet {
  const hash = (page: object) =>
    createHash('sha256')
      .update(canonicalText(page as never))
      .digest('hex') // a page is JSON
  return { sheet, hashes: new Map(sheet.pages.map((page) => [addressOf(page), hash(page)])) }
}

function differing(was: HashedSheet, is: HashedSheet): [RateSheet, RateSheet] {
  const differs = (page: RateSheet['pages'][number]) => was.hashes.get(addressOf(page)) !== is.hashes.get(addressOf(page))
  return [
    { ...was.sheet, pages: was.sheet.pages.filter(differs) },
    { ...is.sheet, pages: is.sheet.pages.filter(differs) },
  ]
}

function addressOf(page: RateSheet['pages'][number]): string {
  return page.kind === 'product' ? `${page.productId}.${page.ratePackageId}` : page.kind
}

/** Peers that are told what makes two products, seasons, rate sets and rates the same find their places; the others go by position. */
async function comparingPeers(cacheFolder: string, log: Options['log'], before: RateSheet, after: RateSheet): Promise<Way[]> {
  const ways: Way[] = []
  const add = async (name: string, version: string, entry: string, waysOf: (peer: never, fullName: string) => Way[]) => {
    const peer = npmPeer(cacheFolder, name, version, log)
    if ('missing' in peer) return log(peer.missing)
    const module: unknown = await import(pathToFileURL(join(peer.folder, 'node_modules', name, entry)).href)
    ways.push(...waysOf(module as never, peer.name)) // its type stands where it is used
  }
  await add('fast-json-patch', '3.1.1', 'index.mjs', ({ compare }: { compare: (a: unknown, b: unknown) => unknown[] }, name) => [
    { name, count: () => compare(before, after).length },
  ])
  await add('microdiff', '1.6.0', 'dist/index.js', (module: { default: (a: unknown, b: unknown, options: object) => unknown[] }, name) => [
    { name: `${name} without its guard against circles`, count: () => module.default(before, after, { cyclesFix: false }).length },
  ])
  type Patcher = { diff: (a: unknown, b: unknown) => unknown }
  await add('jsondiffpatch', '0.7.7', 'lib/index.js', ({ create }: { create: (options: object) => Patcher }, name) => {
    const [plain, told] = [create({}), create({ objectHash: sameThing, arrays: { detectMove: false } })]
    return [
      { name, count: () => deltaCount(plain.diff(before, after)) },
      { name: `${name} told what is the same`, count: () => deltaCount(told.diff(before, after)) },
    ]
  })
  return ways
}

function sameThing(item: Partial<Record<string, string>>, place: number): string {
  return item.productId ?? item.seasonId ?? item.description ?? String(place)
}

/** A delta is a tree; lists of one, two or three values are its changes. */
function deltaCount(delta: unknown): number {
  if (delta === undefined) return 0
  if (Array.isArray(delta)) return 1
  return Object.entries(delta as object).reduce((sum, [key, value]) => sum + (key === '_t' ? 0 : deltaCount(value)), 0)
}

/** The ways take turns; each begins its turn with memory tidied up and some runs that do not count. The medians of all runs that do. */
function measuredInTurn(ways: readonly Way[]): (way: Way) => number {
  setFlagsFromString('--expose-gc')
  const tidyUp = runInNewContext('gc') as () => void // there since the line above
  const times = new Map<Way, number[]>(ways.map((way) => [way, []]))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const way of ways) {
      tidyUp()
      for (let run = 0; run < WARM_UP_RUNS + RUNS; run += 1) {
        const start = process.cpuUsage()
        way.count()
        const { user, system } = process.cpuUsage(start)
        if (run >= WARM_UP_RUNS) times.get(way)?.push((user + system) / 1000)
      }
    }
  }
  return (way) => median(times.get(way) ?? [])
}

function ratioRow(how: string, ours: number | undefined, peer: Way, peers: number, isFastest: boolean): BenchRow {
  const ratio = peers / (ours ?? Number.NaN)
  return {
    workload: 'W6',
    measure: `changes of two sheets of 50,040 rates as sentences, ${how}`,
    unit: 'ms',
    ours: ours ?? Number.NaN,
    peer: peer.name,
    peers,
    ratio,
    reach: isFastest ? `${REACH} x the fastest` : 'for comparison',
    isReached: !isFastest || ratio >= REACH,
    note: `${CHANGES} changes, the peer reports ${peer.count()}`,
  }
}

function summaryRow(how: string, ours: number | undefined): BenchRow {
  const ms = ours ?? Number.NaN
  return {
    workload: 'W6',
    measure: `how much changed, ${how}`,
    unit: 'ms',
    ours: ms,
    peer: 'limit',
    peers: SUMMARY_MS,
    ratio: SUMMARY_MS / ms,
    reach: `under ${SUMMARY_MS} ms`,
    isReached: ms < SUMMARY_MS,
  }
}
