// Access to PostgreSQL: typed queries, and transactions that retry after a deadlock or serialisation failure.

import { CompiledQuery, Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely'
import pg from 'pg'
import { poolOfPrepared } from './prepared.ts'
import type { Schema } from './rows.ts'

export type Transaction = KyselyTransaction<Schema>
/** Runs queries, either in a transaction or each on its own. */
export type Queries = Kysely<Schema>

export type Database = {
  /** Typed queries outside a transaction. */
  readonly queries: Queries
  /** The read replica, if one is configured: for lists, dashboards and exports. */
  readonly reads: Queries
  /** The connection pool, for prepared statements on hot paths. */
  readonly pool: pg.Pool
  readonly readPool: pg.Pool
  /** Configuration for opening a separate connection, for LISTEN. */
  readonly connection: pg.ClientConfig
  /**
   * Runs `run` in one transaction. Retries after a deadlock or serialisation failure, three times at most,
   * so `run` must have no effects outside the database.
   */
  transaction<T>(run: (tx: Transaction) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const TRIED_AGAIN = new Set(['40001', '40P01'])
const ATTEMPTS = 3

// Dates, large integers and decimals stay strings: a JavaScript Date shifts days across time zones, a number rounds.
const TEXT_TYPES = [pg.types.builtins.DATE, pg.types.builtins.INT8, pg.types.builtins.NUMERIC]
// JSON stays a string too: most of it is passed on to the client unparsed.
const JSON_TYPES = [pg.types.builtins.JSON, pg.types.builtins.JSONB]

const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    // ISO text with microseconds, precise enough for keyset pagination.
    if (oid === pg.types.builtins.TIMESTAMPTZ) return isoMoment
    if (TEXT_TYPES.includes(oid) || JSON_TYPES.includes(oid)) return (text: string) => text
    return pg.types.getTypeParser(oid, format)
  },
}

function isoMoment(text: string): string {
  return text.replace(' ', 'T').replace(/\+00$/, 'Z')
}

export type DatabaseOptions = {
  connection: pg.ClientConfig
  readConnection?: pg.ClientConfig | undefined
  poolSize: number
  onError: (error: Error) => void
}

export function openDatabase({ connection, readConnection, poolSize, onError }: DatabaseOptions): Database {
  const pool = newPool(connection, poolSize, onError)
  const readPool = readConnection ? newPool(readConnection, poolSize, onError) : pool
  const queries = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: poolOfPrepared(pool) }) })
  const reads = readConnection ? new Kysely<Schema>({ dialect: new PostgresDialect({ pool: poolOfPrepared(readPool) }) }) : queries
  return {
    queries,
    reads,
    pool,
    readPool,
    connection,
    transaction: (run) => transaction(queries, run),
    async close() {
      await queries.destroy()
      if (reads !== queries) await reads.destroy()
    },
  }
}

function newPool(connection: pg.ClientConfig, size: number, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    types,
    max: size,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'tradewind',
    // Speed: a check of a foreign key that was planned while its table was small stays with the index as the table grows (docs/benchmarks.md).
    options: '-c TimeZone=UTC -c random_page_cost=1.1',
    pipeline: true,
  })
  // Without a handler, a broken idle connection (the database restarts) would crash the process.
  pool.on('error', onError)
  // The same for a connection that breaks between two statements of a transaction. The next statement reports the error.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

async function transaction<T>(queries: Queries, run: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const hooks = new Map<string, () => void>()
    try {
      const result = await queries.transaction().execute((tx) => {
        HOOKS.set(tx, hooks)
        return run(tx)
      })
      for (const hook of hooks.values()) hook()
      return result
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof Error && 'code' in error && TRIED_AGAIN.has(String(error.code)))) throw error
    }
  }
}

const HOOKS = new WeakMap<Transaction, Map<string, () => void>>()

/**
 * Runs the hook after the transaction commits. It does not run if the transaction rolls back or the process dies first.
 * @param key only the last hook with the same key runs
 * @param hook must not throw
 */
export function afterCommit(tx: Transaction, key: string, hook: () => void): void {
  HOOKS.get(tx)?.set(key, hook)
}

/** Runs plain SQL with numbered parameters. */
export async function runSql<Row>(queries: Queries, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const { rows } = await queries.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
  return rows
}

/** Parses a JSON column, which the driver returns as a string. */
export function jsonOf<T>(text: unknown): T {
  return (typeof text === 'string' ? JSON.parse(text) : text) as T // the same store writes and reads the column
}

/** Whether the database is unreachable or shutting down. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (/^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|57P0[123]|08\w{3}|53300)$/.test(code)) return true
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|client was closed/i.test(
    error.message,
  )
}
