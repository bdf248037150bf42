// S6: a small file, an import and a sending to one partner of one company, while another company asks for all it can, beside themselves alone.

import { setTimeout as pause } from 'node:timers/promises'
import { downloadPdf } from '@tradewind/api/contracting/downloads.ts'
import { startImport } from '@tradewind/api/contracting/imports.ts'
import { sendContracts } from '@tradewind/api/contracting/sending.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { Person } from '@tradewind/stage/person.ts'
import { upload } from '@tradewind/stage/upload.ts'
import { writeXlsx } from 'hucre/xlsx'
import { median } from '../measured.ts'
import { csvOf, finished, largeSheet, PASSWORD, PRODUCTS, readFile } from '../rate-files.ts'
import type { BenchRow } from '../row.ts'
import { startNewDemo } from '../servers/kept-demo.ts'

type Options = { cacheFolder: string; log: (line: string) => void }

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const ROUNDS = 9
const FILES = 80
const MERGES = 200_000
const PARTNERS = 2000
/** So that all of it runs when the first small call is measured. */
const WARM_UP_MS = 3000

type Small = { readonly name: string; readonly run: () => Promise<void> }

export async function run({ cacheFolder, log }: Options): Promise<BenchRow[]> {
  const server = await startNewDemo(cacheFolder, 's06')
  try {
    const large = await new Person(server.url).signIn('supplier@demo.test', PASSWORD)
    const small = await new Person(server.url).signIn('shell@demo.test', PASSWORD)
    const sheetId = await largeSheet(large)
    log(`S6: the other company has a rate sheet of ${PRODUCTS} products`)
    const calls = await smallCalls(small)
    await timesOf(calls, 2)
    const alone = await timesOf(calls, ROUNDS)
    const crowd = await startCrowd(large, sheetId)
    await pause(WARM_UP_MS)
    const beside = await timesOf(calls, ROUNDS)
    log(`S6: answers to the other company: ${await crowd.stop()}`)
    return calls.map(({ name }, i) => row(name, median(beside[i] ?? []), median(alone[i] ?? []), crowd.failures()))
  } finally {
    await server.stop()
  }
}

function row(name: string, ours: number, peers: number, failures: number): BenchRow {
  return {
    workload: 'S6',
    measure: `${name} while another company asks for ${FILES} files, six slow workbooks and 3 x ${PARTNERS} sendings`,
    unit: 'ms',
    ours,
    peer: 'itself alone',
    peers,
    ratio: peers / ours,
    reach: 'at most 2 x as long, no 500',
    isReached: ours <= peers * 2 && failures === 0,
    ...(failures === 0 ? {} : { note: `${failures} answers of 500 and above` }),
  }
}

/** Milliseconds of each call, the calls one after the other in each round. */
async function timesOf(calls: readonly Small[], rounds: number): Promise<number[][]> {
  const times: number[][] = calls.map(() => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [i, { run: call }] of calls.entries()) {
      const start = performance.now()
      await call()
      times[i]?.push(performance.now() - start)
    }
  }
  return times
}

async function smallCalls(person: Person): Promise<Small[]> {
  const templateId = await publishedTemplate(person)
  const csv = csvOf('Small House', 10, 4)
  let sent = 0
  return [
    {
      name: 'a small file',
      async run() {
        await person.do(downloadPdf, { query: { docId: templateId, collection: 'template' } })
      },
    },
    {
      name: 'an import',
      async run() {
        await readFile(person, csv, 'text/csv', 'rates.csv')
      },
    },
    {
      name: 'a sending to one partner',
      async run() {
        sent += 1
        await finished(person, await sendTo(person, templateId, [`small${sent}@bench.test`]))
      },
    },
  ]
}

async function publishedTemplate(person: Person): Promise<string> {
  const { items } = await person.do(listTemplates, { query: { state: 'published' } })
  const [template] = items
  if (!template) throw new Error('the demo has no published rate sheet')
  return template.templateId
}

async function sendTo(person: Person, templateId: string, emails: readonly string[]): Promise<string> {
  const recipients = emails.map((email) => ({ email }))
  return (await person.do(sendContracts, { body: { subject: 'Rates', templateIds: [templateId], recipients } })).workId
}

/** Starts all that the other company asks for, and asks again for what has ended, until it is stopped. */
async function startCrowd(person: Person, draftId: string) {
  const statuses = new Map<string, number>()
  let failed = 0
  let isOver = false
  const count = (what: string, status: number) => {
    statuses.set(`${what} ${status}`, (statuses.get(`${what} ${status}`) ?? 0) + 1)
    if (status >= 500) failed += 1
  }
  const again = async (ask: () => Promise<void>) => {
    while (!isOver) {
      await ask()
      await pause(250)
    }
  }
  const templateId = await publishedTemplate(person)
  for (let i = 0; i < 3; i += 1) {
    const emails = Array.from({ length: PARTNERS }, (_, n) => `partner${i}x${n}@bench.test`)
    const body = { subject: 'Rates', templateIds: [templateId], recipients: emails.map((email) => ({ email })) }
    count('sending', (await person.ask(sendContracts, { body })).status)
  }
  const workbook = await slowWorkbook()
  const files = Array.from({ length: FILES }, () =>
    again(async () => count('file', (await person.ask(downloadPdf, { query: { docId: draftId, collection: 'draft' } })).status)),
  )
  const workbooks = Array.from({ length: 6 }, (_, i) =>
    again(async () => {
      const { path } = await upload(person, { name: `slow${i}.xlsx`, bytes: workbook, contentType: XLSX })
      count('workbook', (await person.ask(startImport, { body: { file: { path } } })).status)
      await pause(2000)
    }),
  )
  return {
    failures: () => failed,
    async stop() {
      isOver = true
      await Promise.allSettled([...files, ...workbooks])
      return [...statuses].map(([what, times]) => `${what}: ${times}`).join(', ')
    },
  }
}

async function slowWorkbook(): Promise<Buffer> {
  const rows = [['Hotel', 'Room', 'From', 'To', 'Double'], ...Array.from({ length: 5000 }, () => ['', '', '', '', ''])]
  const merges = Array.from({ length: MERGES }, () => ({ startRow: 0, startCol: 0, endRow: 5000, endCol: 0 }))
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Rates', rows, merges }] }))
}
