// A job that does many at a time, and dies in the middle: what it needs is held, and its transaction is ended while it waits.

import { expect } from 'vitest'
import { eventually } from './eventually.ts'
import type { House } from './house.ts'

/** As long as this runs, another transaction holds what the statement locks. */
export async function holding<Answer>(house: House, statement: string, value: string, run: () => Promise<Answer>): Promise<Answer> {
  const holder = await house.services.db.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('set local idle_in_transaction_session_timeout = 0')
    await holder.query(statement, [value])
    return await run()
  } finally {
    holder.release(true)
  }
}

/** Locks an address, as everything does that writes to one. */
export const ADDRESS = 'select pg_advisory_xact_lock(hashtextextended($1, 0))'

/** Ends the one transaction that waits for another one, as soon as there is one. */
export async function endWaiting(house: House): Promise<void> {
  const ended = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await eventually(async () => expect((await house.services.db.pool.query(ended)).rowCount).toBe(1))
}
