// The server and its database are killed a hundred times in turn, while sixteen people write.

import { getContractInfo, getHistoryFeed, saveComment } from '@tradewind/api/contracting/contract.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { atMost, exactly, fact, type Figure, none, percentile, rounded } from './figure.ts'
import { asked, openOffice, templatesOf, Writer } from './office.ts'

const KILLS = Number(process.env.FAULTS_KILLS ?? 100)
const EDITORS = 12
const COMMENTERS = 4
const HEALTHY_MS = 10_000
/** Between being healthy and the next kill. */
const QUIET_MS = 700

export async function run(): Promise<Figure[]> {
  const office = await openOffice()
  try {
    const templates = await templatesOf(office.ana, EDITORS)
    const editors = await Promise.all(templates.map((templateId) => Writer.on(office.ana, templateId)))
    const commenters = await commentersOf(office.buyer)
    const lost: string[] = []
    let isOver = false
    const counts = { saved: 0, noted: 0, unanswered: 0 }
    const work = [
      ...editors.map(async (editor, i) => {
        for (let n = 0; !isOver; n += 1) {
          const before = editor.acknowledged
          const { status } = await editor.write(`${i}/${n}`)
          if (status === 200) counts.saved += 1
          else {
            counts.unanswered += 1
            const now = await eventually(() => editor.read(), 120_000, 100)
            // What was acknowledged is there, or what was being written when it broke off.
            if (before !== undefined && now !== before && now !== editor.unknown) lost.push(`${before}, found ${now}`)
            editor.acknowledged = now
          }
        }
      }),
      ...commenters.map(async (commenter) => {
        for (let n = 0; !isOver; n += 1) {
          const comment = `${commenter.historyFeedId} ${n}`
          const answer = await asked(office.buyer, saveComment, { params: { historyFeedId: commenter.historyFeedId }, body: { comment } })
          if (answer?.status === 200) {
            commenter.acknowledged.push(comment)
            counts.noted += 1
          } else {
            counts.unanswered += 1
            await pause(200)
          }
        }
      }),
    ]
    const times: number[] = []
    let { server } = office
    for (let kill = 0; kill < KILLS; kill += 1) {
      await pause(QUIET_MS * Math.random())
      const began = performance.now()
      const database = office.installation.databasePid()
      if (kill % 2 === 0) {
        await server.end('SIGKILL')
        server = await office.installation.start()
      } else {
        office.installation.killDatabase()
        await eventually(async () => {
          if (office.installation.databasePid() === database) throw new Error('not yet again')
          if ((await fetch(`${office.installation.url}/readyz`)).status !== 200) throw new Error('not ready')
        }, 60_000)
      }
      times.push(performance.now() - began)
      if (kill % 10 === 9) console.log(`${kill + 1} kills, ${counts.saved + counts.noted} writes`)
    }
    isOver = true
    await Promise.all(work)
    for (const [i, editor] of editors.entries()) {
      const now = await editor.read()
      if (now !== editor.acknowledged) lost.push(`at the end ${i}: ${editor.acknowledged}, found ${now}`)
    }
    const [lostNotes, twice] = await missingOrTwice(office.buyer, commenters)
    return [
      exactly('kills, of the server and of the database in turn', times.length, KILLS),
      fact('writes that were acknowledged', `${counts.saved} saves, ${counts.noted} notes; ${counts.unanswered} without an answer`),
      none('acknowledged saves that were lost', lost),
      none('acknowledged notes that were lost', lostNotes),
      none('notes that stand twice', twice),
      atMost('healthy again, slowest', Math.max(...times) / 1000, HEALTHY_MS / 1000, 's'),
      fact('healthy again, half of the times within', `${rounded(percentile(times, 0.5) / 1000)} s`),
    ]
  } finally {
    await office.close()
  }
}

type Commenter = { readonly historyFeedId: string; readonly contractId: string; readonly acknowledged: string[] }

async function commentersOf(buyer: Person): Promise<Commenter[]> {
  const { items } = await buyer.do(listContracts, { body: { limit: COMMENTERS } })
  return Promise.all(
    items.map(async ({ contractId }) => {
      const { contract } = await buyer.do(getContractInfo, { params: { id: contractId }, body: {} })
      return { historyFeedId: contract?.historyFeedId ?? '', contractId, acknowledged: [] }
    }),
  )
}

async function missingOrTwice(buyer: Person, commenters: readonly Commenter[]): Promise<[string[], string[]]> {
  const [missing, twice] = [[] as string[], [] as string[]]
  for (const { contractId, acknowledged } of commenters) {
    const { items } = await buyer.do(getHistoryFeed, { params: { id: contractId } })
    const counts = new Map<string, number>()
    for (const item of items) {
      const text = JSON.stringify(item)
      const found = /[0-9a-f]{24} \d+/.exec(text)?.[0]
      if (found !== undefined) counts.set(found, (counts.get(found) ?? 0) + 1)
    }
    missing.push(...acknowledged.filter((comment) => !counts.has(comment)))
    twice.push(...[...counts].filter(([, count]) => count > 1).map(([comment]) => comment))
  }
  return [missing, twice]
}
