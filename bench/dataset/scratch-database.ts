// The databases of the benchmark: an embedded PostgreSQL in the cache folder with one filled database for each size.

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '@tradewind/server/platform/db/embedded-postgres.ts'
import { holdDataFolder } from '../../apps/server/src/platform/single-instance.ts'
import { migrate } from '@tradewind/server/platform/db/migrate.ts'
import { newLog } from '@tradewind/server/platform/log.ts'
import pg from 'pg'
import type { Size } from './companies.ts'
import { writeContracts } from './write-contracts.ts'

export type ScratchServer = {
  /** The filled database of this size, made when it is missing or was made by other code. */
  readonly database: (size: Size) => Promise<ScratchDatabase>
  /** The address of a database without anything in it, or with what a peer keeps there. */
  readonly peerDatabase: (name: string) => Promise<string>
  /** A copy of the filled database of this size, for what changes it. */
  readonly copyOf: (size: Size, name: string) => Promise<ScratchDatabase>
  readonly stop: () => Promise<void>
}

export type ScratchDatabase = { readonly connection: Connection; readonly url: string }
export type Connection = { host: string; port: number; user: string; database: string }

export const SIZES = {
  small: { contracts: 10_000, companies: 200, largest: 467, buyer: 467 },
  middle: { contracts: 100_000, companies: 2_000, largest: 4_667, buyer: 4_667 },
  large: { contracts: 1_000_000, companies: 20_000, largest: 46_670, buyer: 46_670 },
  /** What a browser needs: one buyer with the contracts of 1,700 suppliers. */
  desk: { contracts: 110_000, companies: 8_500, largest: 4_667, buyer: 46_670 },
} as const satisfies Record<string, Size>

type Log = (line: string) => void

/** Starts the server that keeps all sizes. */
export async function startScratchServer(cacheFolder: string, log: Log): Promise<ScratchServer> {
  const folder = join(cacheFolder, 'databases')
  mkdirSync(folder, { recursive: true })
  const server = await startEmbeddedPostgres(holdDataFolder(folder), newLog('warn'))
  const filled = async (size: Size): Promise<ScratchDatabase> => {
    const name = `bench_${size.contracts}`
    const connection = server.connection(name)
    const stamp = join(folder, `${name}.stamp`)
    const wanted = stampOf(size)
    if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
      rmSync(stamp, { force: true })
      await createDatabase(server.connection('postgres'), name)
      log(`making a dataset of ${size.contracts.toLocaleString('en')} contracts; it is kept for the next run`)
      await migrate(connection)
      await writeContracts(connection, size, log)
      writeFileSync(stamp, wanted)
    }
    return { connection, url: urlOf(connection) }
  }
  return {
    stop: () => server.stop(),
    database: filled,
    async copyOf(size, name) {
      const { connection } = await filled(size)
      await createDatabase(server.connection('postgres'), name, connection.database)
      return { connection: server.connection(name), url: urlOf(server.connection(name)) }
    },
    async peerDatabase(name) {
      if (!(await hasDatabase(server.connection('postgres'), name))) await createDatabase(server.connection('postgres'), name)
      return urlOf(server.connection(name))
    },
  }
}

/** The address of a database behind a Unix socket. */
function urlOf({ host, port, user, database }: Connection): string {
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}

async function hasDatabase(connection: pg.ClientConfig, name: string): Promise<boolean> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query('select from pg_database where datname = $1', [name])).rowCount === 1
  } finally {
    await client.end()
  }
}

async function createDatabase(connection: pg.ClientConfig, name: string, template = 'template1'): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name} template ${template}`)
  } finally {
    await client.end()
  }
}

/** What the rows depend on: the size, the schema, and the code that generates and writes them. */
function stampOf(size: Size): string {
  const files = ['companies.ts', 'rises.ts', 'seeded-random.ts', 'sheet-sums.ts', 'words.ts', 'write-contracts.ts'].map(
    (name) => new URL(name, import.meta.url),
  )
  const schema = new URL('../../apps/server/db/schema.sql', import.meta.url)
  const hash = createHash('sha256').update(JSON.stringify(size))
  for (const file of [...files, schema]) hash.update(readFileSync(fileURLToPath(file)))
  return hash.digest('hex')
}
