// How an export is asked for its state, and what an answer says of its lines.

import { describe, expect, test } from 'vitest'
import { ASK_EVERY_MS, ASK_FOR_MS, askedUntilDone, saidOfLines } from './export-job.ts'

/** A clock that the waiting moves, and how often was asked at which moment. */
function asking(answerAt: (asked: number) => 'running' | 'succeeded' | 'failed', slowMs = 0) {
  let time = 1000
  const moments: number[] = []
  return {
    moments,
    run: () =>
      askedUntilDone<string>({
        ask: () => {
          moments.push(time - 1000)
          time += slowMs
          const kind = answerAt(moments.length)
          if (kind === 'running') return Promise.resolve({ kind })
          return Promise.resolve(kind === 'succeeded' ? { kind, result: 'file' } : { kind, problem: 'gone' })
        },
        wait: (ms) => {
          time += ms
          return Promise.resolve()
        },
        now: () => time,
      }),
  }
}

describe('an export', () => {
  test('is asked every 4 seconds, gives its result when it has succeeded, and is asked no more', async () => {
    const { run, moments } = asking((asked) => (asked < 4 ? 'running' : 'succeeded'))
    expect(await run()).toEqual({ kind: 'succeeded', result: 'file', timeout: false })
    expect(moments).toEqual([0, 4000, 8000, 12_000])
    expect(ASK_EVERY_MS).toBe(4000)
  })

  test('that failed is told as failed, without the marker', async () => {
    expect(await asking(() => 'failed').run()).toEqual({ kind: 'failed', problem: 'gone', timeout: false })
  })

  test('that has not ended after 60 seconds in all is told as failed with the marker of the timeout', async () => {
    const { run, moments } = asking(() => 'running')
    expect(await run()).toEqual({ kind: 'failed', problem: null, timeout: true })
    expect(moments.at(-1)).toBe(ASK_FOR_MS)
    const slow = asking(() => 'running', 10_000)
    expect(await slow.run()).toMatchObject({ timeout: true })
    expect(slow.moments.at(-1)).toBeLessThan(ASK_FOR_MS)
  })
})

test('an answer names lines as Tourwriter does, and other words name none', () => {
  const text =
    'The file was not imported.\nLine 12: Missing rate period name\n14 - Invalid dates: overlap\nRow 3  Wrong currency\r\n2027/04/01 was read\n'
  expect(saidOfLines(text)).toEqual([
    { line: 12, message: 'Missing rate period name' },
    { line: 14, message: 'Invalid dates: overlap' },
    { line: 3, message: 'Wrong currency' },
  ])
})
