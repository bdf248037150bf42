import { copyDatabase } from '@tradewind/stage/database-server.ts'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { type Database, openDatabase, runSql } from './database.ts'
import { poolOfPrepared, prepared } from './prepared.ts'
import type { Schema } from './rows.ts'

const HOLD = prepared('test-hold', 'select pg_advisory_xact_lock_shared(7)', { isOpening: true })
const KEEP = prepared('test-keep', 'insert into kept (word) values ($1)', { isSilent: true })
const ROUND = prepared('test-round', 'update kept set word = word where word = $1', { isSilent: true })

let copy: { url: string; drop(): Promise<void> }
let db: Database
beforeAll(async () => {
  copy = await copyDatabase(inject('postgresFolder'), 'world')
  db = openDatabase({ connection: { connectionString: copy.url }, poolSize: 2, onError: () => undefined })
  await db.pool.query('create table kept (word text primary key)')
})
beforeEach(() => db.pool.query("truncate kept; insert into kept values ('first'), ('second')"))
afterAll(async () => {
  await db.close()
  await copy.drop()
})

const words = async () => (await db.pool.query<{ word: string }>('select word from kept order by word')).rows.map((row) => row.word)

describe('statements that answer nothing', () => {
  test('are kept with what follows them', async () => {
    const seen = await db.transaction(async (tx) => {
      await runSql(tx, HOLD)
      await runSql(tx, KEEP, ['third'])
      return runSql<{ word: string }>(tx, 'select word from kept order by word desc limit 1')
    })
    expect(seen).toEqual([{ word: 'third' }])
    expect(await words()).toEqual(['first', 'second', 'third'])
  })

  test('as the last of a transaction, and failing: the transaction fails with what the database said, and nothing of it is kept', async () => {
    const going = db.transaction(async (tx) => {
      await runSql(tx, "insert into kept values ('third')")
      await runSql(tx, KEEP, ['first'])
    })
    await expect(going).rejects.toMatchObject({ code: '23505' })
    expect(await words()).toEqual(['first', 'second'])
  })

  test('failing before another statement: that one tells of it, and the connection serves the next transaction', async () => {
    const going = db.transaction(async (tx) => {
      await runSql(tx, KEEP, ['first'])
      await runSql(tx, KEEP, ['third'])
      await runSql(tx, 'select 1')
    })
    await expect(going).rejects.toMatchObject({ code: '23505' })
    await db.transaction((tx) => runSql(tx, KEEP, ['fourth']))
    expect(await words()).toEqual(['first', 'fourth', 'second'])
  })

  test('outside of a transaction they are waited for', async () => {
    await expect(runSql(db.queries, KEEP, ['first'])).rejects.toMatchObject({ code: '23505' })
  })

  test('when what was done beside them is given up, nothing of them is kept', async () => {
    const going = db.transaction(async (tx) => {
      await runSql(tx, KEEP, ['third'])
      throw new Error('given up')
    })
    await expect(going).rejects.toThrow('given up')
    const failing = db.transaction(async (tx) => {
      await runSql(tx, KEEP, ['first'])
      throw new Error('given up too')
    })
    await expect(failing).rejects.toThrow('given up too')
    expect(await words()).toEqual(['first', 'second'])
  })

  test('two transactions that wait for one another: one is run again, and both are kept', async () => {
    const meeting = meetingOfTwo()
    const change = (word: string, other: string) =>
      db.transaction(async (tx) => {
        await runSql(tx, HOLD)
        await runSql(tx, 'update kept set word = word where word = $1', [word])
        await meeting()
        await runSql(tx, ROUND, [other])
        await runSql(tx, KEEP, [`${word} done`])
      })
    await Promise.all([change('first', 'second'), change('second', 'first')])
    expect(await words()).toEqual(['first', 'first done', 'second', 'second done'])
  })
})

describe('begin', () => {
  test('is refused: no statement of the transaction is kept, and what the database said is told', async () => {
    const queries = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: poolOfPrepared(refusingBegin(db.pool)) }) })
    for (const first of [KEEP, 'insert into kept (word) values ($1)']) {
      const going = queries.transaction().execute((tx) => runSql(tx, first, ['third']))
      await expect(going).rejects.toThrow(/syntax error at or near "beginning"/)
    }
    await expect(queries.transaction().execute((tx) => runSql(tx, HOLD))).rejects.toThrow(/syntax error at or near "beginning"/)
    expect(await words()).toEqual(['first', 'second'])
  })
})

test('a connection plans a prepared statement once', async () => {
  const planned = await db.transaction(async (tx) => {
    await runSql(tx, HOLD)
    await runSql(tx, HOLD)
    await sql`select 1`.execute(tx)
    return runSql<{ name: string }>(tx, "select name from pg_prepared_statements where name = 'test-hold'")
  })
  expect(planned).toEqual([{ name: 'test-hold' }])
})

/** Who comes first waits for the other; later ones, tried again, do not wait. */
function meetingOfTwo(): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let came = 0
  return () => {
    came += 1
    if (came === 2) resolve()
    return promise
  }
}

/** The pool, whose database takes no `begin`. */
function refusingBegin(pool: pg.Pool): pg.Pool {
  return Object.assign(Object.create(pool) as pg.Pool, {
    async connect() {
      const client = await pool.connect()
      const query = (asked: string | pg.QueryConfig) => client.query(asked === 'begin' ? 'beginning' : asked)
      return Object.assign(Object.create(client) as pg.PoolClient, { query })
    },
  })
}
