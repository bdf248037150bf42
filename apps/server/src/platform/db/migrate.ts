// Brings the schema to the newest migration; the schema of the queue comes with the queue.

import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'
import pg from 'pg'

const MIGRATIONS = fileURLToPath(new URL('../../../db/migrations', import.meta.url))

/** The names of the migrations that were run now, in order; empty when the schema was current. */
export async function migrate(connection: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const silent = () => undefined
    const done = await runner({
      dbClient: client,
      dir: MIGRATIONS,
      direction: 'up',
      migrationsTable: 'schema_migration',
      advisoryLockMode: 'wait',
      logger: { debug: silent, info: silent, warn: silent, error: silent },
    })
    return done.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}
