// INTEGRATION: 500 contracts of 40 products into the file of a booking system, 100,000 loaded prices audited, a contract of 400 products as open
// data, and the webhooks of 1,000 events while those contracts are sent and accepted.

import { setTimeout as pause } from 'node:timers/promises'
import type { SentBodyOf } from '@tradewind/api/call.ts'
import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { toggleTourWriter } from '@tradewind/api/admin/feature-switches.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { getOpenContract } from '@tradewind/api/contracting/open-data.ts'
import { publishDraft } from '@tradewind/api/contracting/publishing.ts'
import { getExport, getExportFile, getJobStatus, saveExportResponse, sendToTourWriter } from '@tradewind/api/integration.ts'
import { getAudit, readAuditFile, startAudit } from '@tradewind/api/integration/audits.ts'
import { addWebhook } from '@tradewind/api/webhooks.ts'
import { Person } from '@tradewind/stage/person.ts'
import { upload } from '@tradewind/stage/upload.ts'
import { openWebhookReceiver, type WebhookReceiver } from '@tradewind/stage/webhook-receiver.ts'
import { acceptAll, CONTRACTS, type Held, mapAll, PRODUCTS, publishHotels, sendAll } from '../dataset/loaded-contracts.ts'
import { median } from '../measured.ts'
import { largeSheet, PASSWORD } from '../rate-files.ts'
import type { BenchRow } from '../row.ts'
import { startDemo } from '../servers/demo.ts'
import { residentMb } from '../servers/process-memory.ts'

type Options = { cacheFolder: string; log: (line: string) => void }

const BUYER = 'buyer@demo.test'
const SECRET_KEY = 'a secret that only the benchmark knows, of 32 characters'
const JSON_MS = 300
const JSON_RUNS = 20
const AUDIT_MS = 10_000
const MORE_MB = 100
const HOOKS_OF_MINUTE = 1000
const LOOK_EVERY_MS = 50
/** So long without one, none is to come. */
const QUIET_MS = 10_000

export async function run(options: Options): Promise<BenchRow[]> {
  const receiver = await openWebhookReceiver()
  const { server, admin, stop } = await startDemo(options, 'integration', { ...receiver.settings, NODE_ENV: 'production', SECRET_KEY })
  try {
    const [supplier, buyer] = await Promise.all([signedIn(server.url, 'supplier@demo.test'), signedIn(server.url, BUYER)])
    const opened = await openContractOf(supplier, buyer)
    await switchOn(server.url, buyer)
    const year = new Date().getUTCFullYear() + 1
    const templateIds = await publishHotels(supplier, year)
    options.log(`INTEGRATION: ${templateIds.length} hotels are published`)
    const { held, hooks } = await acceptedWithHooks({ supplier, buyer, receiver, templateIds })
    options.log(`INTEGRATION: ${held.length} contracts are in force`)
    await mapAll(buyer, held, admin)
    options.log('INTEGRATION: everything is mapped')
    const exported = await watched(server.pid, () => exportAll(buyer, held))
    const file = await takenFile(buyer, exported.value)
    options.log(`INTEGRATION: the file has ${file.lines} lines`)
    const read = await watched(server.pid, () => readLoaded(buyer, file.bytes))
    const audited = await watched(server.pid, () => auditAll(buyer, read.value))
    return [
      most('a contract of 400 products as open data', 'ms', median(opened), JSON_MS),
      hooks,
      most(
        `an export of ${held.length} contracts of ${PRODUCTS} products: memory above idle`,
        'MB',
        exported.moreMb,
        MORE_MB,
        `${Math.round(exported.ms)} ms`,
      ),
      most(`an audit of ${audited.value} loaded prices`, 'ms', audited.ms, AUDIT_MS, `its columns shown after ${Math.round(read.ms)} ms`),
      most('that audit: memory above idle', 'MB', audited.moreMb, MORE_MB),
    ]
  } finally {
    await stop()
    receiver.stop()
  }
}

function most(measure: string, unit: 'ms' | 'MB', ours: number, limit: number, note?: string): BenchRow {
  const figures = { workload: 'INTEGRATION', measure, unit, ours, peer: 'limit', peers: limit, ratio: limit / ours } as const
  return { ...figures, reach: `at most ${limit} ${unit}`, isReached: ours <= limit * 1.1, ...(note === undefined ? {} : { note }) }
}

function signedIn(url: string, email: string): Promise<Person> {
  return new Person(url).signIn(email, PASSWORD)
}

async function switchOn(url: string, buyer: Person): Promise<void> {
  const { companyId } = await buyer.do(getSessionInfo)
  const iris = await signedIn(url, 'admin@demo.test')
  await iris.do(toggleTourWriter, { body: { companyId: companyId ?? '', enabled: true, reason: 'Order 118: they load into it' } })
}

/** Milliseconds of each answer. */
async function openContractOf(supplier: Person, buyer: Person): Promise<number[]> {
  const draftId = await largeSheet(supplier)
  const { templateId } = await supplier.do(publishDraft, { params: { id: draftId }, body: {} })
  await sendAll(supplier, [templateId], BUYER)
  const { items } = await buyer.do(listContracts, { body: { limit: 1 } })
  const times: number[] = []
  for (let i = 0; i <= JSON_RUNS; i += 1) {
    const start = performance.now()
    await buyer.ask(getOpenContract, { params: { id: items[0]?.contractId ?? '' }, query: {} })
    if (i > 0) times.push(performance.now() - start)
  }
  return times
}

type Sending = {
  readonly supplier: Person
  readonly buyer: Person
  readonly receiver: WebhookReceiver
  readonly templateIds: readonly string[]
}

/** Both sides are told of each contract that is sent and accepted. */
async function acceptedWithHooks({ supplier, buyer, receiver, templateIds }: Sending): Promise<{ held: Held[]; hooks: BenchRow }> {
  for (const person of [supplier, buyer])
    await person.do(addWebhook, { body: { name: 'Booking system', url: receiver.url, kinds: ['contract.sent', 'contract.accepted'] } })
  const start = performance.now()
  await sendAll(supplier, templateIds, BUYER)
  const held = await acceptAll(buyer)
  let last = performance.now()
  for (let count = -1, seen = last; performance.now() - seen < QUIET_MS; await pause(LOOK_EVERY_MS)) {
    if (receiver.taken.length === count) continue
    count = receiver.taken.length
    seen = last = performance.now()
  }
  const each = (receiver.taken.length / (last - start)) * 60_000
  return {
    held,
    hooks: {
      workload: 'INTEGRATION',
      measure: `${receiver.taken.length} webhooks while ${CONTRACTS} contracts are sent and accepted`,
      unit: 'webhooks/min',
      ours: each,
      peer: 'limit',
      peers: HOOKS_OF_MINUTE,
      ratio: each / HOOKS_OF_MINUTE,
      reach: `at least ${HOOKS_OF_MINUTE} a minute`,
      isReached: each * 1.1 >= HOOKS_OF_MINUTE,
    },
  }
}

/** @returns the id of the export */
async function exportAll(buyer: Person, contracts: Held[]): Promise<string> {
  const { jobId } = await buyer.do(sendToTourWriter, { body: { contracts } })
  while ((await buyer.do(getJobStatus, { query: { jobId } })).status === 'running') await pause(LOOK_EVERY_MS)
  const made = await buyer.do(getExport, { params: { id: jobId } })
  if (made.status !== 'succeeded') throw new Error(`the export ended as ${made.status}`)
  return jobId
}

async function takenFile(buyer: Person, jobId: string): Promise<{ bytes: Buffer; lines: number }> {
  const { bytes } = await buyer.ask(getExportFile, { params: { id: jobId }, query: {} })
  await buyer.do(saveExportResponse, { body: { jobId, answer: 'taken' } })
  return { bytes, lines: bytes.toString().trimEnd().split('\r\n').length - 1 }
}

type LoadedFile = NonNullable<SentBodyOf<typeof startAudit>['file']>

/** What its columns are taken for is what a person confirms. */
async function readLoaded(buyer: Person, bytes: Buffer): Promise<LoadedFile> {
  const { path } = await upload(buyer, { name: 'loaded.csv', bytes })
  const { columns } = await buyer.do(readAuditFile, { body: { system: 'tourwriter', file: { path } } })
  return { path, meanings: columns.map(({ meaning }) => meaning) }
}

/** @returns how many prices were compared */
async function auditAll(buyer: Person, file: LoadedFile): Promise<number> {
  const { auditId } = await buyer.do(startAudit, { body: { system: 'tourwriter', file } })
  for (;;) {
    const { state, equal, wrong, missing, problem } = await buyer.do(getAudit, { params: { id: auditId } })
    if (state === 'failed' || state === 'stopped') throw new Error(problem ?? state)
    if (state === 'succeeded' && wrong + missing > 0) throw new Error(`${wrong} prices are wrong and ${missing} are missing`)
    if (state === 'succeeded') return equal
    await pause(LOOK_EVERY_MS)
  }
}

/** Returns its time, and the peak of the server's memory above its start. */
async function watched<Value>(pid: number, work: () => Promise<Value>): Promise<{ value: Value; ms: number; moreMb: number }> {
  const before = residentMb(pid)
  let peak = before
  const timer = setInterval(() => (peak = Math.max(peak, residentMb(pid))), LOOK_EVERY_MS)
  const start = performance.now()
  try {
    const value = await work()
    return { value, ms: performance.now() - start, moreMb: peak - before }
  } finally {
    clearInterval(timer)
  }
}
