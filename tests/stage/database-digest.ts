// What is in the database, as hashes: to see whether anything has changed.

import { expect } from 'vitest'
import { eventually } from './eventually.ts'
import type { House } from './house.ts'

/** Waits until no event has anything to lead to, no work runs, and the sums of all rate sheets are reckoned. */
export async function nothingUnderWay({ services }: Pick<House, 'services'>): Promise<void> {
  await eventually(async () => {
    const { rows } = await services.db.pool.query(
      `select id::text from pgboss.job where name in ('event.consequence', 'event.consequences') and state in ('created', 'retry', 'active')
       union all select id from work where state in ('queued', 'running')
       union all select sheet_id::text from filed_sheet where levels_at is null or allotment_at is null`,
    )
    expect(rows).toEqual([])
  })
}

/**
 * A hash of the chosen rows of every table but these, taken once nothing is under way any more.
 * @param where begins with `where` and calls the row `t`
 */
export async function databaseDigest(
  { services }: House,
  except: readonly string[],
  where: string,
  values: unknown[],
): Promise<Record<string, string>> {
  const { pool } = services.db
  await nothingUnderWay({ services })
  const tables = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const digests: Record<string, string> = {}
  for (const { name } of tables.rows) {
    if (except.includes(name)) continue
    const { rows } = await pool.query<{ hash: string }>(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${name} t ${where}`,
      values,
    )
    digests[name] = rows[0]?.hash ?? ''
  }
  return digests
}
