// What the queue holds, and its jobs that failed at every try.

import { PgBoss } from 'pg-boss'
import type pg from 'pg'
import { type Queries, runSql, type Transaction } from './db/database.ts'

/** The dead-letter queue: jobs that failed at every retry. An operator tries them again or drops them. */
export const FAILED = 'failed'

export type JobCount = {
  readonly kind: string
  readonly waiting: number
  readonly running: number
  /** Ended well in the last 24 hours: for so long they are kept. */
  readonly done: number
  readonly longest_seconds: number | null
  readonly failed: number
  /** Since when the oldest is due, ISO 8601. */
  readonly waiting_since: string | null
  /** For how long that is, by the clock of the database, which the queue goes by. */
  readonly late_seconds: number | null
}

/** By kind: those with failed jobs first, then those with most that wait. Kinds without any job, and those of the queue itself, are left out. */
export function countJobs(queries: Queries): Promise<JobCount[]> {
  return runSql<JobCount>(
    queries,
    `select case when name = $1 then coalesce(source_name, $1) else name end as kind,
       count(*) filter (where name <> $1 and state in ('created', 'retry'))::int as waiting,
       count(*) filter (where name <> $1 and state = 'active')::int as running,
       count(*) filter (where name <> $1 and state = 'completed' and completed_on > now() - interval '1 day')::int as done,
       (max(extract(epoch from completed_on - started_on)) filter (where name <> $1 and state = 'completed' and completed_on > now() - interval '1 day'))::float8 as longest_seconds,
       count(*) filter (where name = $1 and state < 'active')::int as failed,
       min(start_after) filter (where name <> $1 and state in ('created', 'retry') and start_after <= now()) as waiting_since,
       extract(epoch from now() - min(start_after) filter (where name <> $1 and state in ('created', 'retry') and start_after <= now()))::float8 as late_seconds
     from pgboss.job where name not like '\\_\\_pgboss%' group by 1
     having count(*) filter (where name = $1 or state in ('created', 'retry', 'active', 'completed')) > 0
     order by failed desc, waiting desc, kind`,
    [FAILED],
  )
}

export type FailedJobRow = {
  readonly id: string
  readonly kind: string
  readonly company_name: string | null
  readonly failed_at: string
  readonly tries: number
  readonly reason: string
}

/** The newest first. @param most how many at most */
export function listFailedJobs(queries: Queries, most: number): Promise<FailedJobRow[]> {
  return runSql<FailedJobRow>(
    queries,
    `select j.id::text, coalesce(j.source_name, j.name) as kind, c.company_name, j.created_on as failed_at, coalesce(j.source_retry_count, 0) + 1 as tries,
       left(coalesce(j.source_output ->> 'message', ''), 300) as reason
     from pgboss.job j left join company c on c.id = j.data ->> 'companyId'
     where j.name = $1 and j.state < 'active' order by j.created_on desc, j.id limit $2`,
    [FAILED, most],
  )
}

/** @returns the kinds of those that were dropped, one for each job */
export async function dropFailedJobs(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const rows = await runSql<{ kind: string }>(
    tx,
    `delete from pgboss.job where name = $1 and state < 'active' and id = any($2::uuid[]) returning coalesce(source_name, name) as kind`,
    [FAILED, ids],
  )
  return rows.map(({ kind }) => kind)
}

/** Locks them until the transaction ends, so that of two who act at once one finds nothing. @returns their kinds, one for each job */
export async function holdFailedJobs(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const rows = await runSql<{ kind: string }>(
    tx,
    `select coalesce(source_name, name) as kind from pgboss.job where name = $1 and state < 'active' and id = any($2::uuid[]) for update`,
    [FAILED, ids],
  )
  return rows.map(({ kind }) => kind)
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
