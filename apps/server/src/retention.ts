// How long rows are kept that only grow. docs/operations.md lists the same for operators.

import { z } from 'zod'
import type { Services } from './context.ts'
import { runSql } from './platform/db/database.ts'
import { jobKind, type Worker, worker } from './platform/queue.ts'

export type Retention = {
  readonly table: string
  readonly keptDays: number
  /** The moment from which the days count, in SQL. */
  readonly since: string
  /** Rows for which this does not hold are kept, in SQL; `t` is the row. */
  readonly only?: string
}

/** Of the platform itself. Features declare theirs; everything else is kept for as long as what it belongs to. */
export const PLATFORM_RETENTION: readonly Retention[] = [
  { table: 'event', keptDays: 30, since: 'created_at' },
  { table: 'attempt', keptDays: 1, since: 'greatest(window_ends_at, coalesce(blocked_until, window_ends_at))' },
  { table: 'answered_call', keptDays: 1, since: 'created_at' },
]

const DAY_MS = 24 * 3600 * 1000
/** One transaction takes so many rows. */
const BATCH = 2000
/** One job works for so long; what is left is the next job's. */
const RUN_MS = 60_000

const SWEEP = jobKind({
  name: 'retention.sweep',
  data: z.object({ table: z.string().optional() }),
  retries: 3,
  concurrency: 1,
  timeoutSeconds: 600,
  cron: '23 3 * * *',
})

/** Removes what is older than it is kept, table by table, in small transactions. */
export function sweepJob(services: Services, kept: readonly Retention[]): Worker {
  return worker(SWEEP, async ({ table }) => {
    const startedAt = performance.now()
    const from = kept.findIndex((each) => each.table === table)
    for (const retention of kept.slice(Math.max(0, from))) {
      while ((await sweepBatch(services, retention)) === BATCH) {
        if (performance.now() - startedAt < RUN_MS) continue
        await services.db.transaction((tx) => services.queue.send(tx, SWEEP, { table: retention.table }))
        return
      }
    }
  })
}

/** @returns how many rows went */
async function sweepBatch({ db, now }: Services, { table, keptDays, since, only = 'true' }: Retention): Promise<number> {
  const before = new Date(now() - keptDays * DAY_MS).toISOString()
  const [row] = await runSql<{ gone: number }>(
    db.queries,
    // The age is asked again of the row itself: somebody may have begun to use it again since it was found.
    `with old as (select ctid from ${table} t where ${since} < $1 and ${only} limit ${BATCH}),
       gone as (delete from ${table} t where ctid in (select ctid from old) and ${since} < $1 returning 1)
     select count(*)::int as gone from gone`,
    [before],
  )
  return row?.gone ?? 0
}
