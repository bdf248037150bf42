// W1: a page of a company's pending contracts with a text filter, beside Directus, Express with Sequelize and node:http with pg.

import { fileURLToPath } from 'node:url'
import { generateCompanies } from '../dataset/companies.ts'
import { ensureOrdinaryTables, ORDINARY } from '../dataset/ordinary-tables.ts'
import { type ScratchDatabase, SIZES, startScratchServer } from '../dataset/scratch-database.ts'
import { FIRST_WORDS, SECOND_WORDS } from '../dataset/words.ts'
import { answersPerSecond, type Asked, textOf } from '../load.ts'
import { median } from '../measured.ts'
import { npmPeer } from '../peers/install.ts'
import type { BenchRow } from '../row.ts'
import { type ChildServer, freePort, startServer } from '../servers/child-server.ts'
import { DIRECTUS, DIRECTUS_HEADERS, readyDirectus } from '../servers/directus.ts'
import { LIST, listBody, signedIn, startTradewind } from '../servers/tradewind.ts'

type Options = { cacheFolder: string; log: (line: string) => void }

const CONNECTIONS = 10
const SECONDS = 5
const ROUNDS = 5
const WARM_UP_SECONDS = 3
const EXPRESS = '5.3.0'
const BESIDE_EXPRESS = ['sequelize@6.37.8', 'pg@8.23.1', 'pg-hstore@2.3.4']

/** Sent and not yet opened by the buyer: the larger part of what is pending. */
const STATE = 'sent'
/** Words of companies and places, typed as people type them; each is part of some names among thousands. */
const TEXTS = [...FIRST_WORDS, ...SECOND_WORDS].filter((word) => /^[A-Z][a-z]{3,}$/.test(word)).map((word) => word.toLowerCase())

/** Somebody who serves the page: how it is started, how it is asked, and which contracts an answer shows. */
type Contestant = {
  readonly name: string
  /** Undefined for ourselves. */
  readonly reach?: number
  readonly missing?: string
  readonly start: () => Promise<ChildServer>
  readonly asked: (text: string) => Asked
  readonly idsIn: (answer: string) => string[]
}
type Running = { readonly contestant: Contestant; readonly server: ChildServer; readonly rounds: number[]; problem?: string }

export async function run({ cacheFolder, log }: Options): Promise<BenchRow[]> {
  const scratch = await startScratchServer(cacheFolder, log)
  const running: Running[] = []
  try {
    const database = await scratch.database(SIZES.large)
    await ensureOrdinaryTables(database.connection, log)
    const ours = await ownServer(database, cacheFolder)
    running.push({ contestant: ours.contestant, server: ours.server, rounds: [] })
    const peers = await peersOf(database, cacheFolder, log)
    for (const contestant of peers) {
      if (contestant.missing === undefined) running.push({ contestant, server: await contestant.start(), rounds: [] })
    }
    for (const each of running) await check(each, running[0])
    for (let round = 0; round <= ROUNDS; round += 1) for (const each of running) await measure(each, round, log)
    return peers.map((peer) =>
      rowOf(
        peer,
        running[0],
        running.find(({ contestant }) => contestant === peer),
      ),
    )
  } finally {
    for (const { server } of running) await server.stop()
    await scratch.stop()
  }
}

/** The first time round only warms up. Everyone has a turn in each round, so that a busy moment of the machine hits all. */
async function measure({ contestant, server, rounds }: Running, round: number, log: Options['log']): Promise<void> {
  const seconds = round === 0 ? WARM_UP_SECONDS : SECONDS
  const answers = await answersPerSecond(server.url, TEXTS.map(contestant.asked), CONNECTIONS, seconds)
  if (round > 0) rounds.push(answers)
  log(`W1: ${round === 0 ? 'warm-up' : `round ${round}`}: ${contestant.name} ${answers.toFixed(0)} requests/s`)
}

/** Whether it shows the same contracts in the same order as we do, for a few of the texts. */
async function check(one: Running, ours: Running | undefined): Promise<void> {
  if (!ours || one === ours) return
  for (const text of TEXTS.slice(0, 10)) {
    const [own, other] = await Promise.all([idsOf(ours, text), idsOf(one, text)])
    if (own.length === 0 || own.join() !== other.join()) {
      one.problem = `not comparable: for "${text}" it shows ${other.length} contracts, we ${own.length}, or others`
      return
    }
  }
}

async function idsOf({ contestant, server }: Running, text: string): Promise<string[]> {
  return contestant.idsIn(await textOf(server.url, contestant.asked(text)))
}

function rowOf(peer: Contestant, ours: Running | undefined, theirs: Running | undefined): BenchRow {
  const row = {
    workload: 'W1',
    measure: `page of 50 of 46,670 contracts among 1,000,000, ${TEXTS.length} texts`,
    unit: 'requests/s',
    ours: median(ours?.rounds ?? []),
    peer: peer.name,
    reach: peer.reach === 0 ? 'for comparison' : `${peer.reach} x`,
  } as const
  if (!theirs) return { ...row, peers: 0, ratio: 0, isReached: false, note: `left out: ${peer.missing}` }
  const peers = median(theirs.rounds)
  const ratio = row.ours / peers
  const { problem } = theirs
  return {
    ...row,
    peers,
    ratio,
    isReached: problem === undefined && ratio >= (peer.reach ?? 1),
    ...(problem === undefined ? {} : { note: problem }),
  }
}

async function ownServer(database: ScratchDatabase, cacheFolder: string) {
  const server = await startTradewind(database, cacheFolder, 'large')
  const headers = await signedIn(server.url)
  const contestant: Contestant = {
    name: 'Tradewind',
    start: () => Promise.resolve(server),
    asked: (searchText) => ({ ...LIST, headers, body: listBody({ listType: STATE, searchText }) }),
    idsIn: (answer) => (JSON.parse(answer) as { items: { contractId: string }[] }).items.map((item) => item.contractId), // the call's answer
  }
  return { contestant, server }
}

async function peersOf(database: ScratchDatabase, cacheFolder: string, log: Options['log']): Promise<Contestant[]> {
  const company = generateCompanies(SIZES.large)[0]?.id ?? ''
  const directus = await readyDirectus(cacheFolder, database.url, ORDINARY, log)
  const express = npmPeer(cacheFolder, 'express', EXPRESS, log, { beside: BESIDE_EXPRESS })
  const asked = (text: string): Asked => ({
    method: 'GET',
    path: `/contracts?company=${company}&status=${STATE}&text=${text}`,
    headers: {},
  })
  return [
    {
      name: `Directus ${DIRECTUS}`,
      reach: 10,
      ...('missing' in directus ? { missing: directus.missing } : {}),
      start: 'start' in directus ? directus.start : never,
      asked: (text) => ({ method: 'GET', path: directusPath(company, text), headers: DIRECTUS_HEADERS }),
      idsIn: (answer) => idsOfRows((JSON.parse(answer) as { data: { id: string }[] }).data), // the fields that were asked for
    },
    {
      name: `Express ${EXPRESS} with Sequelize`,
      reach: 3,
      ...('missing' in express ? { missing: express.missing } : {}),
      start: () => startPeer('list-express.ts', database.url, 'folder' in express ? express.folder : ''),
      asked,
      idsIn: idsOfItems,
    },
    {
      name: 'node:http with pg, a plain SELECT',
      reach: 1.5,
      start: () => startPeer('list-plain.ts', database.url, 'ordinary'),
      asked,
      idsIn: idsOfItems,
    },
    {
      name: 'node:http with pg on our own table and indexes',
      reach: 0,
      start: () => startPeer('list-plain.ts', database.url, 'ours'),
      asked,
      idsIn: idsOfItems,
    },
  ]
}

/** What its own application asks for: the fields of the table, those of the relations, the filter over both. */
function directusPath(company: string, text: string): string {
  const fields = ['*', 'buyer_id.name', 'buyer_id.city', 'location_id.name', 'location_id.place']
  const like = { _icontains: text }
  const texts = [
    { template_name: like },
    { buyer_id: { name: like } },
    { buyer_id: { city: like } },
    { location_id: { name: like } },
    { location_id: { place: like } },
  ]
  const filter = { _and: [{ supplier_id: { _eq: company } }, { status: { _eq: STATE } }, { _or: texts }] }
  const query = new URLSearchParams({ fields: fields.join(), filter: JSON.stringify(filter), sort: '-activity_at,-id', limit: '50' })
  return `/items/contract?${query.toString()}`
}

async function startPeer(file: string, ...args: string[]): Promise<ChildServer> {
  const port = await freePort()
  const program = fileURLToPath(new URL(`../peers/${file}`, import.meta.url))
  return startServer({
    name: file,
    program: process.execPath,
    args: [program, String(port), ...args],
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
    folder: fileURLToPath(new URL('..', import.meta.url)),
    port,
    readyPath: '/ready',
  })
}

function idsOfItems(answer: string): string[] {
  return idsOfRows((JSON.parse(answer) as { items: { id: string }[] }).items) // as the peers in bench/peers write it
}

function idsOfRows(rows: readonly { id: string }[]): string[] {
  return rows.map((row) => row.id)
}

function never(): Promise<ChildServer> {
  throw new Error('a peer that is not installed is not started')
}
