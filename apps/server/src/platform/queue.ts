// The job queue and the schedule. Jobs are written in the transaction that causes them and survive a restart.

import { type Job, PgBoss } from 'pg-boss'
import type pg from 'pg'
import { Gauge } from 'prom-client'
import type { z } from 'zod'
import { type Database, isDatabaseAway, type Transaction, runSql } from './db/database.ts'
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
  readonly timeoutSeconds: number
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
}

export type Taken = {
  readonly data: unknown
  readonly signal: AbortSignal
  /** Marks the job as done in a transaction. @throws Error when another worker has taken the job meanwhile */
  readonly complete: (tx: Transaction) => Promise<void>
}

/** `run` must be safe to run twice: the job of a killed worker goes to another one. */
export function worker<Data extends z.ZodType>(
  kind: JobKind<Data>,
  run: (data: z.output<Data>, signal: AbortSignal) => Promise<void>,
): Worker {
  return { kind, run: ({ data, signal }) => run(kind.data.parse(data), signal) }
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
  /** Writes a job in the caller's transaction. If that rolls back, there is no job. */
  send<Data extends z.ZodType>(tx: Transaction, kind: JobKind<Data>, data: z.input<Data>): Promise<void>
  start(): Promise<void>
  /** Takes no new jobs, waits for running ones, and returns unfinished ones to the queue. */
  stop(): Promise<void>
  isAnswering(): Promise<boolean>
}

export type QueueOptions = {
  readonly connection: pg.ClientConfig
  readonly log: Log
  readonly signals: Signals
  readonly metrics: Metrics
  readonly workers: readonly Worker[]
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

export function newQueue({ connection, log, signals, metrics, workers, isWorker, isAlone }: QueueOptions): Queue {
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

  return {
    async send(tx, { name }, data) {
      await boss.send(name, data as object, { db: sqlIn(tx) }) // every schema of job data is an object
      signals.announce(tx, topicOf(name))
    },
    async start() {
      await boss.start()
      await define(boss, FAILED, { retryLimit: 0, retentionSeconds: FAILED_KEPT_SECONDS })
      for (const { kind } of workers) await define(boss, kind.name, optionsOf(kind))
      countFailed(boss, metrics)
      if (!isWorker) return
      if (isAlone) await handBackOrphans(boss, workers)
      for (const each of workers) await work(boss, each, signals, log)
    },
    stop: () => boss.stop({ graceful: true, timeout: 7000 }),
    async isAnswering() {
      return (await boss.getQueue(FAILED)) !== null
    },
  }
}

type QueueSettings = NonNullable<Parameters<PgBoss['createQueue']>[1]>

function optionsOf({ retries, timeoutSeconds }: JobKind): QueueSettings {
  return {
    retryLimit: retries,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: timeoutSeconds,
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

async function work(boss: PgBoss, { kind, run }: Worker, signals: Signals, log: Log): Promise<void> {
  const { name, cron } = kind
  const workerIds: string[] = []
  for (let i = 0; i < kind.concurrency; i += 1) {
    const options = { batchSize: 1, includeMetadata: true, pollingIntervalSeconds: POLLING_SECONDS } as const
    const workerId: string = await boss.work<object, void, typeof options>(name, options, async ([job]) => {
      if (!job) return
      try {
        await run({ data: job.data, signal: job.signal, complete: (tx) => complete(boss, job, tx) })
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

async function complete(boss: PgBoss, job: Job<object> & { retryCount: number }, tx: Transaction): Promise<void> {
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
