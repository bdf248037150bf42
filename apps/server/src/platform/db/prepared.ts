// Statements of hot paths: every connection plans them once, and a transaction does not wait for answers that say nothing.

import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

type Traits = {
  /** It reads and holds, and changes nothing: as the first of a transaction it is sent together with `begin`. */
  readonly isOpening: boolean
  /** It answers nothing: within a transaction it is not waited for, and what comes next, or `commit`, tells of its failure. */
  readonly isSilent: boolean
}
type Prepared = Traits & { readonly name: string }
type Answer = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>

const PREPARED = new Map<string, Prepared>()
const NOTHING: Answer = { command: '', rowCount: null, rows: [] }

/**
 * @param name of no other statement
 * @returns the text, for `runSql`
 */
export function prepared(name: string, text: string, { isOpening = false, isSilent = false }: Partial<Traits> = {}): string {
  PREPARED.set(text, { name, isOpening, isSilent })
  return text
}

/** The pool for Kysely, which names no statement and waits for each answer. Its connections must be pipelined. */
export function poolOfPrepared(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const connection = known.get(client) ?? newConnection(client)
      known.set(client, connection)
      return connection
    },
  }
}

function newConnection(client: pg.PoolClient): PostgresPoolClient {
  let begun: Promise<unknown> | undefined
  let silent: Promise<unknown> | undefined
  let isInTransaction = false

  async function query(text: string, values: readonly unknown[]): Promise<Answer> {
    if (text === 'begin') {
      isInTransaction = true
      begun = handled(client.query(text))
      return NOTHING
    }
    const statement = PREPARED.get(text)
    const before = [begun, silent]
    // Were `begin` refused, a statement that is under way already would be done by itself.
    if (!statement?.isOpening) await begun
    begun = undefined
    silent = undefined
    const answer = client.query({ text, values: [...values], ...(statement && { name: statement.name }) })
    if (statement?.isSilent && isInTransaction) {
      silent = handled(lastOf([...before, answer]))
      return NOTHING
    }
    if (text === 'commit' || text === 'rollback') isInTransaction = false
    return text === 'rollback' ? answer : lastOf([...before, answer])
  }

  return {
    query: query as unknown as PostgresPoolClient['query'], // without cursors, which nobody asks for
    release: (isBroken) => client.release(isBroken),
  }
}

/** The last answer, or the first failure: after it the database refuses what follows and turns `commit` into a rollback. */
async function lastOf(answers: readonly (Promise<unknown> | undefined)[]): Promise<Answer> {
  for (const answer of answers) if (answer) void handled(answer)
  let last: unknown
  for (const answer of answers) last = await answer
  return last as Answer // a statement's own, which comes after those it did not wait for
}

/** A promise that somebody looks at later. */
function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined)
  return promise
}
