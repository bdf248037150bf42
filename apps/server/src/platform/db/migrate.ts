// Brings the schema to the newest migration; the schema of the queue comes with the queue.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { sha256Hex } from '../crypto.ts'

const FOLDER = fileURLToPath(new URL('../../../db/migrations', import.meta.url))
/** The lock that versions before this one took as well: of servers that start together, one migrates. */
const LOCK = '7241865325823964'
/** Names under which databases had migrations that have another name now, and the same text. */
const RENAMED: ReadonlyMap<string, string> = new Map([['0005-editor', '0110-editor']])

export type Migration = {
  readonly name: string
  readonly text: string
  /** SHA-256 of the text, hexadecimal. */
  readonly checksum: string
}

/** A migration has another text than when the database had it; the message says which, and what to do. */
export class MigrationChanged extends Error {
  constructor(names: readonly string[]) {
    super(
      `The files of these migrations have changed since this database had them: ${names.join(', ')}. What was applied is never edited: ` +
        'take these files from the version that ran before, and put the change into a new migration.',
    )
  }
}

/** The migrations of a folder, in order. */
export function migrationsIn(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => migrationOf(file.replace(/\.sql$/, ''), readFileSync(join(folder, file), 'utf8')))
}

export function migrationOf(name: string, text: string): Migration {
  return { name, text, checksum: sha256Hex(text) }
}

/** All migrations of this version, in order. */
export function allMigrations(): Migration[] {
  return migrationsIn(FOLDER)
}

/** The migrations of these names, in this order, or undefined when this version does not have all of them. */
export function migrationsNamed(names: readonly string[]): Migration[] | undefined {
  const known = new Map(allMigrations().map((migration) => [migration.name, migration]))
  const found = names.flatMap((name) => known.get(RENAMED.get(name) ?? name) ?? [])
  return found.length === names.length ? found : undefined
}

/**
 * Runs what the database has not had yet, each whole or not at all, also where a later number came first: branches land in any order.
 * @returns the names of the migrations that were run now, in order; empty when the schema was current
 * @throws MigrationChanged when one that the database had has another text now
 */
export async function migrate(connection: pg.ClientConfig, migrations: readonly Migration[] = allMigrations()): Promise<string[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1::bigint)', [LOCK])
    const had = await checksumsHad(client)
    const changed = migrations.filter(({ name, checksum }) => (had.get(name) ?? checksum) !== checksum)
    if (changed.length > 0) throw new MigrationChanged(changed.map(({ name }) => name))
    const missing = migrations.filter(({ name }) => !had.has(name))
    for (const migration of missing) await apply(client, migration)
    // A database from before checksums were kept: what it has is as the last migration of that time left it.
    for (const { name, checksum } of migrations)
      if (had.get(name) === null) await client.query('update schema_migration set checksum = $2 where name = $1', [name, checksum])
    return missing.map(({ name }) => name)
  } finally {
    // Gives the lock back, and undoes a migration that failed.
    await client.end()
  }
}

/** The migrations that the database has had, by name; null where it was before checksums were kept. */
async function checksumsHad(client: pg.Client): Promise<Map<string, string | null>> {
  const { rows: columns } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = to_regclass('public.schema_migration') and attnum > 0 and not attisdropped`,
  )
  if (columns.length === 0)
    await client.query(
      'create table schema_migration (id serial primary key, name varchar(255) not null, run_on timestamp not null, checksum text)',
    )
  else if (!columns.some(({ name }) => name === 'checksum')) {
    for (const [was, name] of RENAMED) await client.query('update schema_migration set name = $2 where name = $1', [was, name])
    await client.query('alter table schema_migration add column checksum text')
  }
  const { rows } = await client.query<{ name: string; checksum: string | null }>('select name, checksum from schema_migration')
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

async function apply(client: pg.Client, { name, text, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(text)
    await client.query('insert into schema_migration (name, run_on, checksum) values ($1, now(), $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    throw new Error(`The migration ${name} could not be run: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}
