// The door to PostgreSQL: typed queries, transactions that are tried again when the database asks for it.

import { CompiledQuery, Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely'
import pg from 'pg'
import { poolOfPrepared } from './prepared.ts'
import type { Schema } from './rows.ts'

export type Transaction = KyselyTransaction<Schema>
/** Where queries run: in a transaction, or each for itself. */
export type Queries = Kysely<Schema>

export type Database = {
  /** Typed queries, each for itself. */
  readonly queries: Queries
  /** For lists, dashboards and exports: the read replica where there is one. */
  readonly reads: Queries
  /** The pool itself, for named statements on hot paths. */
  readonly pool: pg.Pool
  readonly readPool: pg.Pool
  /** How to open a connection of one's own, for listening. */
  readonly connection: pg.ClientConfig
  /**
   * Runs everything in one transaction. A deadlock or a serialisation failure runs it again, three times at most,
   * so `run` must have no effects outside the database.
   */
  transaction<T>(run: (tx: Transaction) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const TRIED_AGAIN = new Set(['40001', '40P01'])
const ATTEMPTS = 3

// Dates, large integers and decimals stay text: a JavaScript Date would shift days, a number would round.
const TEXT_TYPES = [pg.types.builtins.DATE, pg.types.builtins.INT8, pg.types.builtins.NUMERIC]
// JSON stays text as well: what is passed through need not be parsed; what is used is parsed where it is used.
const JSON_TYPES = [pg.types.builtins.JSON, pg.types.builtins.JSONB]

const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    // Moments are ISO text with all their microseconds, so that they serve as page keys.
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
    options: '-c TimeZone=UTC',
    pipeline: true,
  })
  // An idle connection that breaks (the database restarts) must not end the process.
  pool.on('error', onError)
  // Nor one that breaks between two statements of a transaction: the next statement fails and says why.
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
 * Runs the hook once the transaction has committed, and never when it has not. A process that dies in between runs it never.
 * @param key of several hooks with one key only the last runs
 * @param hook must not throw
 */
export function afterCommit(tx: Transaction, key: string, hook: () => void): void {
  HOOKS.get(tx)?.set(key, hook)
}

/** Runs plain SQL with numbered parameters where queries run. */
export async function runSql<Row>(queries: Queries, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const { rows } = await queries.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
  return rows
}

/** The JSON of a column, which arrives as text. */
export function jsonOf<T>(text: unknown): T {
  return (typeof text === 'string' ? JSON.parse(text) : text) as T // the column's writer and reader are the same store
}

/** Whether the error says that the database cannot be reached or is going away. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (/^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|57P0[123]|08\w{3}|53300)$/.test(code)) return true
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|client was closed/i.test(
    error.message,
  )
}
