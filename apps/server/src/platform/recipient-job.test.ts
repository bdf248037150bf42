import { Refusal } from '@tradewind/api/refusals.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { runSql } from './db/database.ts'
import { actOrRefuse, recipientJob, unitJob } from './recipient-job.ts'

const house = houseOfFile()

const KIND = unitJob({ name: 'test.units', data: z.object({ companyId: z.string() }), what: 'tests' })

/** Runs a job whose transactions do so many recipients each. @returns what happened, in order */
async function run(sizes: readonly number[]): Promise<string[]> {
  const said: string[] = []
  const say = (text: string) => void said.push(text)
  const left = [...sizes]
  const { run: work } = recipientJob(KIND, {
    prepare: ({ companyId }) => companyId,
    next: async ({ companyId }, shared) => {
      expect(shared).toBe(companyId)
      const size = left.shift() ?? 0
      say(`did ${size}`)
      return size
    },
    tell: async () => say('told'),
    finish: async () => say('finished'),
  })
  await work({
    data: { companyId: 'c' },
    signal: new AbortController().signal,
    turn: { end: () => undefined, pass: async () => say('passed') },
    complete: async () => undefined,
  })
  return said
}

test('a job continues until no recipient is left, passes the turn after each transaction, and ends once', async () => {
  expect(await run([1, 1])).toEqual(['did 1', 'passed', 'did 1', 'passed', 'did 0', 'told', 'finished'])
})

test('screens are told whenever 25 more are done, and at the end', async () => {
  expect((await run([20, 20, 5, 10])).filter((said) => said === 'told')).toHaveLength(3)
  expect(await run([20, 20])).toEqual(['did 20', 'passed', 'did 20', 'told', 'passed', 'did 0', 'told', 'finished'])
})

test('a job without recipients only ends', async () => {
  expect(await run([])).toEqual(['did 0', 'told', 'finished'])
})

test('a job of units counts for its company, one at a time, and continues after the last unit', () => {
  const { share } = KIND
  expect(share).toMatchObject({ ofCompany: 1, isResumable: true })
  expect(share?.payer({ companyId: 'c' })).toEqual({ companyId: 'c' })
})

describe('several recipients in one transaction', () => {
  /** @param fails the error of a recipient, if any. @returns the rows at the end, and the recipients of each transaction that began */
  async function act(keys: readonly number[], fails: (key: number) => Error | undefined) {
    const { db } = house.services
    await runSql(
      db.queries,
      'create table if not exists acted (key int primary key, problem text, is_acted boolean not null default false)',
    )
    await runSql(db.queries, 'truncate acted')
    await runSql(db.queries, 'insert into acted (key) select unnest($1::int[])', [[...keys]])
    const together: (readonly number[])[] = []
    const acted = actOrRefuse(db, {
      keys,
      take: async (tx, some, problem) => {
        await runSql(tx, 'update acted set problem = $2 where key = any($1)', [[...some], problem])
        return some
      },
      act: async (tx, some) => {
        together.push(some)
        await runSql(tx, 'update acted set is_acted = true where key = any($1)', [[...some]])
        for (const key of some) {
          const error = fails(key)
          if (error) throw error
        }
      },
    })
    const error = await acted.then(
      () => undefined,
      (reason: unknown) => reason,
    )
    return { together, error, rows: await runSql(db.queries, 'select key, problem, is_acted from acted order by key') }
  }
  const done = (key: number) => ({ key, problem: null, is_acted: true })

  test('nobody is refused: all are done at once', async () => {
    expect(await act([1, 2, 3], () => undefined)).toEqual({ together: [[1, 2, 3]], error: undefined, rows: [done(1), done(2), done(3)] })
  })

  test('one is refused: the others are done, one after the other, and it has its reason', async () => {
    const refuse = (key: number) => (key === 2 ? new Refusal('NotUsable', { message: 'not this one' }) : undefined)
    const { together, error, rows } = await act([1, 2, 3], refuse)
    expect(together).toEqual([[1, 2, 3], [1], [2], [3]])
    expect(error).toBeUndefined()
    expect(rows).toEqual([done(1), { key: 2, problem: 'not this one', is_acted: false }, done(3)])
  })

  test('what fails otherwise is thrown, and nothing is written down', async () => {
    const { together, error, rows } = await act([1, 2], (key) => (key === 2 ? new Error('broken') : undefined))
    expect(together).toEqual([[1, 2]])
    expect(error).toEqual(new Error('broken'))
    expect(rows).toEqual([1, 2].map((key) => ({ key, problem: null, is_acted: false })))
  })
})
