import { expect, test } from 'vitest'
import { z } from 'zod'
import { recipientJob, unitJob } from './recipient-job.ts'

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

test('a job goes on until no recipient is left, passes the turn after each transaction, and ends once', async () => {
  expect(await run([1, 1])).toEqual(['did 1', 'passed', 'did 1', 'passed', 'did 0', 'told', 'finished'])
})

test('screens are told whenever 25 more are done, and at the end', async () => {
  expect((await run([20, 20, 5, 10])).filter((said) => said === 'told')).toHaveLength(3)
  expect(await run([20, 20])).toEqual(['did 20', 'passed', 'did 20', 'told', 'passed', 'did 0', 'told', 'finished'])
})

test('a job without recipients only ends', async () => {
  expect(await run([])).toEqual(['did 0', 'told', 'finished'])
})

test('a job of units counts for its company, one at a time, and goes on after the last unit', () => {
  const { share } = KIND
  expect(share).toMatchObject({ ofCompany: 1, isResumable: true })
  expect(share?.payer({ companyId: 'c' })).toEqual({ companyId: 'c' })
})
