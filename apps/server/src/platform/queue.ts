// The job queue and the schedule: work that is written in the transaction of its cause and survives a restart.

import { PgBoss } from 'pg-boss'
import type pg from 'pg'
import { isDatabaseAway, type Transaction, runSql } from './db/database.ts'
import type { Log } from './log.ts'

/** A kind of job. Handlers are safe to run twice: a killed worker's job is given to another one. */
export type Job<Data extends object = object> = {
  readonly name: string
  /** How often a failed job is tried again, with growing delay. */
  readonly retries: number
  /** Jobs of this kind that one worker process runs at once. */
  readonly concurrency: number
  /** How long one run may take. */
  readonly timeoutSeconds: number
  /** Runs by the clock as well: a cron line in UTC. */
  readonly cron?: string
  readonly run: (data: Data, signal: AbortSignal) => Promise<void>
}

export type Queue = {
  /** Writes a job in the caller's transaction: it exists exactly when the transaction commits. */
  send(tx: Transaction, name: string, data: object): Promise<void>
  start(): Promise<void>
  /** Takes no new jobs, waits for the running ones, hands back what is left. */
  stop(): Promise<void>
  isAnswering(): Promise<boolean>
}

export type QueueOptions = {
  readonly connection: pg.ClientConfig
  readonly log: Log
  readonly jobs: readonly Job[]
  /** Whether this process works, or only writes jobs. */
  readonly isWorker: boolean
  /** No other process works on this database: jobs found running at the start belong to a dead one. */
  readonly isAlone: boolean
}

/** A worker that dies is noticed after this time. pg-boss takes no less. */
const HEARTBEAT_SECONDS = 10
const POLLING_SECONDS = 2
const AWAY_PAUSE_MS = 200

export function newQueue({ connection, log, jobs, isWorker, isAlone }: QueueOptions): Queue {
  const boss = new PgBoss({
    ...connection,
    application_name: 'tradewind queue',
    max: isWorker ? 6 : 2,
    useListenNotify: isWorker,
    supervise: isWorker,
    schedule: isWorker,
    superviseIntervalSeconds: HEARTBEAT_SECONDS,
    monitorIntervalSeconds: HEARTBEAT_SECONDS,
    reindex: false,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the queue met an error'))

  return {
    async send(tx, name, data) {
      const executeSql = async (text: string, values?: unknown[]) => ({ rows: await runSql<Record<string, unknown>>(tx, text, values) })
      await boss.send(name, data, { db: { executeSql } })
    },
    async start() {
      await boss.start()
      for (const job of jobs) await define(boss, job)
      if (!isWorker) return
      if (isAlone) await handBackOrphans(boss, jobs)
      for (const job of jobs) await work(boss, job, log)
    },
    stop: () => boss.stop({ graceful: true, timeout: 7000 }),
    async isAnswering() {
      const name = jobs[0]?.name
      return name === undefined || (await boss.getQueue(name)) !== null
    },
  }
}

async function define(boss: PgBoss, job: Job): Promise<void> {
  const options = {
    retryLimit: job.retries,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: job.timeoutSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deleteAfterSeconds: 24 * 3600,
    notify: true,
  }
  if (await boss.getQueue(job.name)) await boss.updateQueue(job.name, options)
  else await boss.createQueue(job.name, options)
}

async function work(boss: PgBoss, job: Job, log: Log): Promise<void> {
  // New jobs are announced; those that are tried again or handed back are not, and would wait for half a minute.
  const pause = { pollingIntervalSeconds: POLLING_SECONDS, notifyPollingIntervalSeconds: POLLING_SECONDS }
  const options = { localConcurrency: job.concurrency, batchSize: 1, ...pause }
  await boss.work<object>(job.name, options, async ([taken]) => {
    if (!taken) return
    try {
      await job.run(taken.data, taken.signal)
    } catch (error) {
      log.warn({ err: error, job: job.name, jobId: taken.id }, 'a job failed and is tried again while tries are left')
      // Without the database the queue could not be told, and would miss the job only when its heartbeat stays away.
      if (isDatabaseAway(error)) await untilDatabaseAnswers(boss, taken.signal)
      throw error
    }
  })
  if (job.cron !== undefined) await boss.schedule(job.name, job.cron, {})
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
async function handBackOrphans(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  for (const job of jobs) {
    const found = await boss.findJobs(job.name, {})
    const running = found.filter((each) => each.state === 'active').map((each) => each.id)
    if (running.length > 0) await boss.fail(job.name, running, { message: 'the server ended while this ran' })
  }
}
