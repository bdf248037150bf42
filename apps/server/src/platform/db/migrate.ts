// Brings the schema to the newest migration; the schema of the queue comes with the queue.

import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'
import pg from 'pg'

const MIGRATIONS = fileURLToPath(new URL('../../../db/migrations', import.meta.url))

/** The names of all migrations, in order. */
export function migrationNames(): string[] {
  return readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace(/\.sql$/, ''))
    .sort()
}

/**
 * The names of the migrations that were run now, in order; empty when the schema was current.
 * @param through how many migrations the schema has afterwards, counted from the first; all of them unless given
 */
export async function migrate(connection: pg.ClientConfig, through?: number): Promise<string[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const silent = () => undefined
    const count = through === undefined ? undefined : through - (await countMigrations(client))
    if (count === 0) return []
    const done = await runner({
      dbClient: client,
      dir: MIGRATIONS,
      direction: 'up',
      migrationsTable: 'schema_migration',
      advisoryLockMode: 'wait',
      ...(count === undefined ? {} : { count }),
      logger: { debug: silent, info: silent, warn: silent, error: silent },
    })
    return done.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}

async function countMigrations(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ name: string | null }>(`select to_regclass('schema_migration')::text as name`)
  if (rows[0]?.name == null) return 0
  return (await client.query('select from schema_migration')).rowCount ?? 0
}
