// Jobs that have failed at their last try, however that was: what they left half done is ended.

import type { PgBoss } from 'pg-boss'
import type { Log } from './log.ts'

/** @property givenUp ends what a failed job of this kind left half done; absent where nothing is left */
type Endable = { readonly kind: { readonly name: string }; readonly givenUp?: ((data: unknown) => Promise<void>) | undefined }

/** A job whose process was killed at its last try fails in the database, so there is nothing that could tell of it. */
const LOOKED_EVERY_MS = 5000

/**
 * Calls `givenUp` for each job that comes into the dead-letter queue, and for those of the last day at the start.
 * @returns stops looking
 */
export function watchGivenUp(boss: PgBoss, failed: string, workers: readonly Endable[], log: Log): () => Promise<void> {
  const told = new Set<string>()
  const ends = new Map(workers.flatMap(({ kind, givenUp }) => (givenUp ? [[kind.name, givenUp] as const] : [])))
  const look = async () => {
    const { rows } = await boss.getDb().executeSql(
      `select id::text, source_name as name, data from pgboss.job
         where name = $1 and source_name = any($2::text[]) and created_on > now() - interval '1 day'`,
      [failed, [...ends.keys()]],
    )
    // The rows are those of the statement above.
    for (const { id, name, data } of rows as { id: string; name: string; data: unknown }[]) {
      if (told.has(id)) continue
      await ends.get(name)?.(data)
      told.add(id)
    }
  }
  let looking: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    looking = looking.then(look).catch((error: unknown) => log.warn({ err: error }, 'jobs that were given up could not be ended'))
  }, LOOKED_EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await looking
  }
}
