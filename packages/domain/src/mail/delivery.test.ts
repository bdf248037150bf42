import { describe, expect, test } from 'vitest'
import { afterFailure, type FailedAttempt, TRIED_FOR_MS } from './delivery.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const failed = (change: Partial<FailedAttempt>) =>
  afterFailure({ failure: 'later', attempts: 1, unsureAttempts: 0, since: 0, now: 0, ...change })

describe('an e-mail that the mail server could not take', () => {
  test('is tried again with growing pauses, every four hours at last', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 7, 8, 9, 30].map((attempts) => Number(failed({ attempts }).nextTryAt) / MINUTE)
    expect(pauses).toEqual([1, 2, 5, 15, 30, 60, 120, 240, 240, 240])
  })

  test('is tried for five days, and given up at the first failure after them', () => {
    expect(failed({ attempts: 30, now: TRIED_FOR_MS - 1 }).state).toBe('queued')
    expect(failed({ attempts: 30, now: TRIED_FOR_MS })).toEqual({ state: 'givenUp', nextTryAt: null })
    // A person who sends it again begins anew.
    expect(failed({ attempts: 30, since: MINUTE, now: TRIED_FOR_MS }).state).toBe('queued')
  })

  test('is not tried again after it was refused', () => {
    expect(failed({ failure: 'refused' })).toEqual({ state: 'refused', nextTryAt: null })
  })

  test('of which nobody knows whether it was taken goes once more, six hours later', () => {
    expect(failed({ failure: 'unsure', unsureAttempts: 1 })).toEqual({ state: 'queued', nextTryAt: 6 * HOUR })
    expect(failed({ failure: 'unsure', attempts: 5, unsureAttempts: 2 })).toEqual({ state: 'givenUp', nextTryAt: null })
  })
})
