// Jobs of kinds with a share: their groups in the queue, how many wait, and their turns in this process.

import type { Job, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import { type Queries, runSql, type Transaction } from './db/database.ts'
import { newLine, NO_TURN, type Payer, placeInLine, type Share, type Turn, type WaitingCount } from './fair-line.ts'

export type TakenJob = Job<object> & { readonly retryCount: number }

type SharedKind = {
  readonly name: string
  readonly data: z.ZodType
  readonly concurrency: number
  readonly timeoutSeconds: number
  readonly retries: number
  readonly share: Share & { payer(data: unknown): Payer; readonly isResumable?: boolean }
}

/**
 * A process takes one job of each group at once. A company is one group for each job that it may run at once: "company#0", "company#1".
 * pg-boss gives the tier no meaning here; ours is the person.
 */
export function groupOf({ companyId, userId }: Payer, { ofCompany }: Share): { id: string; tier?: string } {
  const id = `${companyId}#${Math.floor(Math.random() * ofCompany)}`
  return { id, ...(userId === undefined ? {} : { tier: userId }) }
}

const COMPANY_OF_GROUP = "split_part(group_id, '#', 1)"

/** The jobs of this kind that wait, of the company and of the person. */
export async function waitingOf(tx: Transaction, name: string, { companyId, userId = '' }: Payer): Promise<WaitingCount> {
  const [row] = await runSql<{ of_company: number; of_person: number }>(
    tx,
    `select count(*)::int as of_company, count(*) filter (where group_tier = $3)::int as of_person
     from pgboss.job where name = $1 and state < 'active' and not blocked and ${COMPANY_OF_GROUP} = $2`,
    [name, companyId, userId],
  )
  return { ofCompany: row?.of_company ?? 0, ofPerson: row?.of_person ?? 0 }
}

/** How many jobs run before the job of this work or download; undefined when no job of it waits or runs. */
export async function placeOf(
  queries: Queries,
  names: readonly string[],
  { companyId, workId }: { companyId: string; workId: string },
): Promise<number | undefined> {
  const rows = await runSql<{ is_own: boolean; count: number }>(
    queries,
    `with mine as (
       select name, created_on from pgboss.job
       where name = any($1) and state < 'completed' and ${COMPANY_OF_GROUP} = $2 and coalesce(data ->> 'workId', data ->> 'downloadId') = $3 limit 1)
     select ${COMPANY_OF_GROUP} = $2 as is_own,
       count(*) filter (where ${COMPANY_OF_GROUP} <> $2 or j.created_on < mine.created_on)::int as count
     from mine join pgboss.job j on j.name = mine.name and j.state < 'completed' and j.group_id is not null
     group by ${COMPANY_OF_GROUP}`,
    [names, companyId, workId],
  )
  const own = rows.find((row) => row.is_own)
  const others = rows.filter((row) => !row.is_own).map((row) => row.count)
  return own && placeInLine(own.count, others)
}

/**
 * Runs jobs when it is the turn of their company. Their time counts while they run.
 * @param closing aborted when the server stops: jobs that wait or are between two units are returned to the queue
 */
export function inTurns(boss: PgBoss, kind: SharedKind, closing: AbortSignal) {
  const { share } = kind
  // Limits of waiting are for what people ask for, not for what the queue hands out.
  const line = newLine(kind.concurrency, { ofCompany: share.ofCompany, what: share.what, seconds: share.seconds })
  return async (job: TakenJob, run: (turn: Turn, signal: AbortSignal) => Promise<void>): Promise<void> => {
    const late = new AbortController()
    const signal = AbortSignal.any([job.signal, closing, late.signal])
    const clock = newStopwatch(kind.timeoutSeconds * 1000, () =>
      late.abort(new Error(`the job ran for more than ${kind.timeoutSeconds} seconds`)),
    )
    let turn = NO_TURN
    let hasAdvanced = false
    try {
      const begun = await line.begin(share.payer(kind.data.parse(job.data)), signal)
      turn = begun
      const passing: Turn = {
        end: () => begun.end(),
        async pass() {
          clock.stop()
          if (share.isResumable === true && job.retryCount > 0 && !hasAdvanced) await countTriesAnew(boss, job, kind.retries)
          hasAdvanced = true
          await begun.pass()
          clock.start()
        },
      }
      clock.start()
      await Promise.race([run(passing, signal), aborted(late.signal)])
    } catch (error) {
      // Returned without counting as a try.
      if (closing.aborted && error === closing.reason) await handBack(boss, job)
      else throw error
    } finally {
      clock.stop()
      turn.end()
    }
  }
}

/** Retries after progress wait no longer than this: the backoff counts the failures before it, too. */
const LONGEST_PAUSE_SECONDS = 30

/** The retry count says which try a worker has, so it cannot go back: the limit goes up instead. */
async function countTriesAnew(boss: PgBoss, { id, name, retryCount }: TakenJob, retries: number): Promise<void> {
  await boss.getDb().executeSql(
    `update pgboss.job set retry_limit = retry_count + $4, retry_delay_max = ${LONGEST_PAUSE_SECONDS}
     where name = $1 and id = $2::uuid and state = 'active' and retry_count = $3`,
    [name, id, retryCount, retries],
  )
}

async function handBack(boss: PgBoss, { id, name, retryCount }: TakenJob): Promise<void> {
  await boss.getDb().executeSql(
    `update pgboss.job set state = 'created', started_on = null, heartbeat_on = null
     where name = $1 and id = $2::uuid and state = 'active' and retry_count = $3`,
    [name, id, retryCount],
  )
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
}

/** Calls `isOver` once when it has run for so long in all. */
function newStopwatch(ms: number, isOver: () => void): { start(): void; stop(): void } {
  let leftMs = ms
  let running: { readonly timer: NodeJS.Timeout; readonly since: number } | undefined
  return {
    start() {
      running ??= { timer: setTimeout(isOver, leftMs), since: performance.now() }
    },
    stop() {
      if (!running) return
      clearTimeout(running.timer)
      leftMs = Math.max(0, leftMs - (performance.now() - running.since))
      running = undefined
    },
  }
}
