// The job queue and the schedule: work that is written in the transaction of its cause and survives a restart.

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
  /** What is written with it, checked again when the job is taken: an older version of the product may have written it. */
  readonly data: Data
  /** How often a failed job is tried again, with growing delay. After that it is a failed job: see FAILED. */
  readonly retries: number
  /** Jobs of this kind that one worker process runs at once. */
  readonly concurrency: number
  /** How long one run may take. */
  readonly timeoutSeconds: number
  /** Runs by the clock as well, without data: a cron line in UTC. */
  readonly cron?: string
}

/** Declares a kind of job. */
export function jobKind<Data extends z.ZodType>(kind: JobKind<Data>): JobKind<Data> {
  return kind
}

/** A kind of job with what it does. */
export type Worker = {
  readonly kind: JobKind
  readonly run: (taken: Taken) => Promise<void>
}

export type Taken = {
  readonly data: unknown
  readonly signal: AbortSignal
  /** Ends the job in a transaction. @throws Error when somebody else has got the job meanwhile */
  readonly complete: (tx: Transaction) => Promise<void>
}

/** Handlers are safe to run twice: a killed worker's job is given to another one. */
export function worker<Data extends z.ZodType>(
  kind: JobKind<Data>,
  run: (data: z.output<Data>, signal: AbortSignal) => Promise<void>,
): Worker {
  return { kind, run: ({ data, signal }) => run(kind.data.parse(data), signal) }
}

/** As `worker`, for handlers that only write to the database: what they write and the end of the job are one transaction. */
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
  /** Writes a job in the caller's transaction: it exists exactly when the transaction commits. */
  send<Data extends z.ZodType>(tx: Transaction, kind: JobKind<Data>, data: z.input<Data>): Promise<void>
  start(): Promise<void>
  /** Takes no new jobs, waits for the running ones, hands back what is left. */
  stop(): Promise<void>
  isAnswering(): Promise<boolean>
}

export type QueueOptions = {
  readonly connection: pg.ClientConfig
  readonly log: Log
  readonly signals: Signals
  readonly metrics: Metrics
  readonly workers: readonly Worker[]
  /** Whether this process works, or only writes jobs. */
  readonly isWorker: boolean
  /** No other process works on this database: jobs found running at the start belong to a dead one. */
  readonly isAlone: boolean
}

/** Where jobs go that failed at every try. They wait here until an operator has them tried again. */
export const FAILED = 'failed'
const FAILED_KEPT_SECONDS = 90 * 24 * 3600

/** A worker that dies is noticed after this time. pg-boss takes no less. */
const HEARTBEAT_SECONDS = 10
/** New jobs are announced by signals. Those that are tried again or handed back, and those whose signal got lost, are found by looking. */
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
    // pg-boss would send its NOTIFY inside the writer's transaction.
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

/** Runs the queue's own statements in a transaction of ours. */
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
        // Without the database the queue could not be told, and would miss the job only when its heartbeat stays away.
        if (isDatabaseAway(error)) await untilDatabaseAnswers(boss, job.signal)
        throw error
      } finally {
        // The next job is taken at once: without this a worker looks every other second.
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
  const { affected } = answer as { affected: number } // documented, and missing in the type
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

/** Jobs that a killed server was running go back into the queue at once instead of after their heartbeat. */
async function handBackOrphans(boss: PgBoss, workers: readonly Worker[]): Promise<void> {
  for (const { kind } of workers) {
    const found = await boss.findJobs(kind.name, {})
    const running = found.filter((each) => each.state === 'active').map((each) => each.id)
    if (running.length > 0) await boss.fail(kind.name, running, { message: 'the server ended while this ran' })
  }
}

/** Failed jobs in the metrics, by kind, as they are when somebody reads them. */
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
 * Gives failed jobs back to their queues, oldest first.
 * @param name only jobs of this kind; all when not given
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
