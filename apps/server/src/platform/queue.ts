// The job queue and the schedule. Jobs are written in the transaction that causes them and survive a restart.

import { PgBoss } from 'pg-boss'
import type pg from 'pg'
import { Gauge } from 'prom-client'
import type { z } from 'zod'
import { type Database, isDatabaseAway, type Queries, type Transaction, runSql } from './db/database.ts'
import { watchGivenUp } from './given-up-jobs.ts'
import { NO_TURN, type Payer, refuseBeyond, type Share, type Turn } from './fair-line.ts'
import { groupOf, inTurns, placeOf, type TakenJob, waitingOf } from './jobs-in-turn.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Signals } from './signals.ts'

/** A kind of job. */
export type JobKind<Data extends z.ZodType = z.ZodType> = {
  readonly name: string
  /** The payload. It is checked again when the job runs, because an older version of the product may have written it. */
  readonly data: Data
  /** Number of retries, with exponential backoff. After the last one the job goes to FAILED. */
  readonly retries: number
  /** Largest number of jobs of this kind that one process runs at once. */
  readonly concurrency: number
  /** Of running; waiting for a turn does not count. */
  readonly timeoutSeconds: number
  /** For heavy work: companies take turns, and each has limits. */
  readonly share?: Share & {
    payer(data: z.output<Data>): Payer
    /**
     * Jobs that one process takes from the queue at once; more than `concurrency` of them wait for their turn in the process.
     * Only as many companies as this alternate between units of long jobs; further ones wait until a job ends. Default: 8
     */
    readonly atHand?: number
    /**
     * Each unit is committed before `turn.pass()`, and a job that runs again goes on after the last one. Then only failures without
     * progress use up the retries. Never for a job that begins anew: a unit that always fails would be tried for ever. Default: false
     */
    readonly isResumable?: boolean
  }
  /** Also runs on this cron schedule (UTC), without data. */
  readonly cron?: string
}

/** Declares a kind of job. */
export function jobKind<Data extends z.ZodType>(kind: JobKind<Data>): JobKind<Data> {
  return kind
}

/** A kind of job with its handler. */
export type Worker = {
  readonly kind: JobKind
  readonly run: (taken: Taken) => Promise<void>
  /**
   * Ends the states that a job of this kind sets ("reading", "running"), when it has failed at its last try and goes to FAILED. Called again
   * while the job is there: only what has not ended may change.
   */
  readonly givenUp?: ((data: unknown) => Promise<void>) | undefined
}

export type Taken = {
  readonly data: unknown
  /** Of kinds with a share. */
  readonly turn?: Turn
  readonly signal: AbortSignal
  /** Marks the job as done in a transaction. @throws Error when another worker has taken the job meanwhile */
  readonly complete: (tx: Transaction) => Promise<void>
}

/**
 * `run` must be safe to run twice: the job of a killed worker goes to another one. A long job of a kind with a share calls
 * `turn.pass()` between its units, so that another company waits for a unit and not for the job.
 */
export function worker<Data extends z.ZodType>(
  kind: JobKind<Data>,
  run: (data: z.output<Data>, signal: AbortSignal, turn: Turn) => Promise<void>,
  givenUp?: (data: z.output<Data>) => Promise<void>,
): Worker {
  return {
    kind,
    run: ({ data, signal, turn = NO_TURN }) => run(kind.data.parse(data), signal, turn),
    givenUp: givenUp && ((data) => givenUp(kind.data.parse(data))),
  }
}

/** As `worker`, for handlers that only write to the database. Their writes and the end of the job are one transaction, so they take effect once. */
export function workerWithin<Data extends z.ZodType>(
  kind: JobKind<Data>,
  database: Database,
  run: (data: z.output<Data>, tx: Transaction) => Promise<void>,
): Worker {
  return {
    kind,
    run: ({ data, complete }) =>
      database.transaction(async (tx) => {
        await run(kind.data.parse(data), tx)
        await complete(tx)
      }),
  }
}

export type Queue = {
  /**
   * Writes a job in the caller's transaction. If that rolls back, there is no job.
   * @throws Refusal TooMuchAtOnce when the kind has a share and too many of the company or person wait already
   */
  send<Data extends z.ZodType>(tx: Transaction, kind: JobKind<Data>, data: z.input<Data>): Promise<void>
  /** How many jobs run before the job of this work or download, by its id; undefined when no job of it waits or runs. */
  placeOf(queries: Queries, work: { readonly companyId: string; readonly workId: string }): Promise<number | undefined>
  /** @param workers of every kind of job, also in a process that only writes jobs */
  start(workers: readonly Worker[]): Promise<void>
  /** Takes no new jobs, waits for running ones, and returns unfinished and waiting ones to the queue. */
  stop(): Promise<void>
  isAnswering(): Promise<boolean>
}

export type QueueOptions = {
  readonly connection: pg.ClientConfig
  readonly log: Log
  readonly signals: Signals
  readonly metrics: Metrics
  /** False: this process only writes jobs and runs none. */
  readonly isWorker: boolean
  /** No other process uses this database, so jobs that are marked as running at the start belong to a dead process. */
  readonly isAlone: boolean
}

/** The dead-letter queue: jobs that failed at every retry. An operator can retry them. */
export const FAILED = 'failed'
const FAILED_KEPT_SECONDS = 90 * 24 * 3600

/** After this time a dead worker is detected. pg-boss allows no less. */
const HEARTBEAT_SECONDS = 10
/** Signals announce new jobs. Polling finds retries, returned jobs and jobs whose signal was lost. */
const POLLING_SECONDS = 2
const AWAY_PAUSE_MS = 200
/** Further workers of a kind find nothing that the first does not find, and are woken after each job. */
const FURTHER_POLLING_SECONDS = 10
const AT_HAND = 8
/** pg-boss counts from the moment when it hands a job out, waiting included. It allows no more. */
const LONGEST_AT_HAND_SECONDS = 23 * 3600

export function newQueue({ connection, log, signals, metrics, isWorker, isAlone }: QueueOptions): Queue {
  const boss = new PgBoss({
    ...connection,
    application_name: 'tradewind queue',
    max: isWorker ? 6 : 2,
    supervise: isWorker,
    schedule: isWorker,
    superviseIntervalSeconds: HEARTBEAT_SECONDS,
    monitorIntervalSeconds: HEARTBEAT_SECONDS,
    reindex: false,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the queue met an error'))
  const closing = new AbortController()
  let stopWatching: (() => Promise<void>) | undefined
  let shared: readonly string[] = []

  return {
    async send(tx, kind, data) {
      const { name, share } = kind
      const payer = share?.payer(kind.data.parse(data))
      if (share?.waiting && payer) refuseBeyond(share, await waitingOf(tx, name, payer))
      await boss.send(name, data as object, {
        db: sqlIn(tx),
        ...(share && payer && payer.companyId !== '' ? { group: groupOf(payer, share) } : {}),
      }) // every schema of job data is an object
      signals.announce(tx, topicOf(name))
    },
    placeOf: (queries, work) => placeOf(queries, shared, work),
    async start(workers) {
      shared = workers.flatMap(({ kind }) => (kind.share ? [kind.name] : []))
      await boss.start()
      await define(boss, FAILED, { retryLimit: 0, retentionSeconds: FAILED_KEPT_SECONDS })
      for (const { kind } of workers) await define(boss, kind.name, optionsOf(kind))
      countFailed(boss, metrics)
      if (!isWorker) return
      if (isAlone) await handBackOrphans(boss, workers)
      for (const each of workers) await work(boss, each, { signals, log, closing: closing.signal })
      stopWatching = watchGivenUp(boss, FAILED, workers, log)
    },
    async stop() {
      await stopWatching?.()
      closing.abort(new Error('the server is stopping'))
      await boss.stop({ graceful: true, timeout: 7000 })
    },
    async isAnswering() {
      return (await boss.getQueue(FAILED)) !== null
    },
  }
}

type QueueSettings = NonNullable<Parameters<PgBoss['createQueue']>[1]>

function optionsOf({ retries, timeoutSeconds, share }: JobKind): QueueSettings {
  return {
    retryLimit: retries,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: share ? LONGEST_AT_HAND_SECONDS : timeoutSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deleteAfterSeconds: 24 * 3600,
    deadLetter: FAILED,
    // pg-boss would send NOTIFY inside the writer's transaction, which serialises commits.
    notify: false,
  }
}

async function define(boss: PgBoss, name: string, settings: QueueSettings): Promise<void> {
  if (await boss.getQueue(name)) await boss.updateQueue(name, settings)
  else await boss.createQueue(name, settings)
}

function topicOf(name: string): string {
  return `job ${name}`
}

/** Lets pg-boss run its statements in our transaction. */
function sqlIn(tx: Transaction) {
  return { executeSql: async (text: string, values?: unknown[]) => ({ rows: await runSql<Record<string, unknown>>(tx, text, values) }) }
}

type Working = { readonly signals: Signals; readonly log: Log; readonly closing: AbortSignal }

async function work(boss: PgBoss, { kind, run }: Worker, { signals, log, closing }: Working): Promise<void> {
  const { name, cron, share, concurrency } = kind
  const runInTurn = share ? inTurns(boss, { ...kind, share }, closing) : undefined
  const atHand = share ? Math.max(concurrency, share.atHand ?? AT_HAND) : concurrency
  const workerIds: string[] = []
  for (let i = 0; i < atHand; i += 1) {
    const pollingIntervalSeconds = share && i > 0 ? FURTHER_POLLING_SECONDS : POLLING_SECONDS
    const groups = share ? { localGroupConcurrency: 1 } : {}
    const options = { batchSize: 1, includeMetadata: true, pollingIntervalSeconds, ...groups } as const
    const workerId: string = await boss.work<object, void, typeof options>(name, options, async ([job]) => {
      if (!job) return
      try {
        const taken = { data: job.data, signal: job.signal, complete: (tx: Transaction) => complete(boss, job, tx) }
        if (runInTurn) await runInTurn(job, (turn, signal) => run({ ...taken, turn, signal }))
        else await run(taken)
      } catch (error) {
        log.warn({ err: error, job: name, jobId: job.id }, 'a job failed and is tried again while tries are left')
        // Wait for the database: otherwise the failure cannot be recorded, and the retry starts only after the heartbeat times out.
        if (isDatabaseAway(error)) await untilDatabaseAnswers(boss, job.signal)
        throw error
      } finally {
        // Take the next job at once instead of at the next poll.
        boss.notifyWorker(workerId)
      }
    })
    workerIds.push(workerId)
  }
  signals.on(topicOf(name), () => {
    for (const workerId of workerIds) boss.notifyWorker(workerId)
  })
  if (cron !== undefined) await boss.schedule(name, cron, {})
}

async function complete(boss: PgBoss, job: TakenJob, tx: Transaction): Promise<void> {
  const answer = await boss.complete(job.name, { id: job.id, retryCount: job.retryCount }, null, { db: sqlIn(tx) })
  const { affected } = answer as { affected: number } // documented, but missing in the type
  if (affected === 0) throw new Error('this job was given to another worker')
}

async function untilDatabaseAnswers(boss: PgBoss, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await boss.getDb().executeSql('select 1')
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AWAY_PAUSE_MS))
    }
  }
}

/** Returns the jobs of a killed server to the queue at once, without waiting for the heartbeat to time out. */
async function handBackOrphans(boss: PgBoss, workers: readonly Worker[]): Promise<void> {
  for (const { kind } of workers) {
    const found = await boss.findJobs(kind.name, {})
    const running = found.filter((each) => each.state === 'active').map((each) => each.id)
    if (running.length > 0) await boss.fail(kind.name, running, { message: 'the server ended while this ran' })
  }
}

/** A gauge of failed jobs by kind, read from the database at each scrape. */
function countFailed(boss: PgBoss, { registry }: Metrics): void {
  new Gauge({
    name: 'tradewind_failed_jobs',
    help: 'Jobs that failed at every try and wait for npm run retry-jobs, by kind.',
    labelNames: ['job'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { name, count } of (await boss.previewRedrive(FAILED)).destinations) this.set({ job: name }, count)
    },
  })
}

/**
 * Returns failed jobs to their queues, oldest first.
 * @param name the kind of job; all kinds when not given
 * @returns how many of each kind
 */
export async function retryFailedJobs(connection: pg.ClientConfig, name?: string): Promise<readonly { name: string; count: number }[]> {
  const boss = new PgBoss({ ...connection, application_name: 'tradewind queue', max: 1, supervise: false, schedule: false })
  const problems: Error[] = []
  boss.on('error', (error) => problems.push(error))
  await boss.start()
  try {
    const filter = name === undefined ? {} : { sourceName: name }
    const { destinations } = await boss.previewRedrive(FAILED, filter)
    while ((await boss.redrive(FAILED, filter)) > 0);
    if (problems[0]) throw problems[0]
    return destinations
  } finally {
    await boss.stop({ graceful: false })
  }
}
