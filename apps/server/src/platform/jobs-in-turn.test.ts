import { eventually } from '@tradewind/stage/eventually.ts'
import { copyDatabase } from '@tradewind/stage/database-server.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { type Database, openDatabase } from './db/database.ts'
import { newLog } from './log.ts'
import { newMetrics } from './metrics.ts'
import { jobKind, newQueue, type Queue, worker } from './queue.ts'
import { openSignals } from './signals.ts'
import { LONG_STEP_MS } from '@tradewind/stage/patience.ts'

const UNITS = 3
const share = { payer: () => ({ companyId: 'one' }), ofCompany: 1, what: 'tests', seconds: 1 }
const options = { data: z.object({}), retries: 1, concurrency: 2, timeoutSeconds: 60 }
const resumable = jobKind({ ...options, name: 'test.resumable', share: { ...share, isResumable: true } })
const anew = jobKind({ ...options, name: 'test.anew', share })
const poisoned = jobKind({ ...options, name: 'test.poisoned', share: { ...share, isResumable: true } })

let db: Database
let queue: Queue
let close: () => Promise<void>
const attempts = { resumable: 0, anew: 0, poisoned: 0 }
let done = 0
/** How many tries there had been when the job was given up. */
const givenUp: number[] = []

beforeAll(async () => {
  const copy = await copyDatabase(inject('postgresFolder'), 'world')
  const connection = { connectionString: copy.url }
  const log = newLog('silent')
  db = openDatabase({ connection, readConnection: undefined, poolSize: 4, onError: () => undefined })
  const signals = openSignals(db, log)
  const workers = [
    // Each attempt does one unit and fails at the next.
    worker(resumable, async (_data, _signal, turn) => {
      attempts.resumable += 1
      done += 1
      await turn.pass()
      if (done < UNITS) throw new Error('killed')
    }),
    worker(
      anew,
      async (_data, _signal, turn) => {
        attempts.anew += 1
        await turn.pass()
        throw new Error('the second unit fails')
      },
      async () => void givenUp.push(attempts.anew),
    ),
    worker(poisoned, () => {
      attempts.poisoned += 1
      throw new Error('this unit always fails')
    }),
  ]
  queue = newQueue({ connection, log, signals, metrics: newMetrics(), isWorker: true, isAlone: true })
  await queue.start(workers)
  close = async () => {
    await queue.stop()
    await signals.stop()
    await db.close()
    await copy.drop()
  }
})
afterAll(() => close())

const stateOf = async (name: string) =>
  (await db.pool.query<{ state: string }>('select state from pgboss.job where name = $1', [name])).rows[0]?.state

test('a job that goes on where it ended has its retries anew after each progress; others do not, and a unit that always fails ends', async () => {
  await db.transaction(async (tx) => {
    for (const kind of [resumable, anew, poisoned]) await queue.send(tx, kind, {})
  })
  await eventually(async () => {
    expect(await stateOf('test.resumable')).toBe('completed')
    expect(await stateOf('test.anew')).toBe('failed')
    expect(await stateOf('test.poisoned')).toBe('failed')
  }, LONG_STEP_MS)
  expect(attempts).toEqual({ resumable: UNITS, anew: 2, poisoned: 2 })
})

test('what a job leaves half done is ended once, after its last try', async () => {
  await eventually(async () => expect(givenUp).toEqual([2]), LONG_STEP_MS)
})
