import { describe, expect, test } from 'vitest'
import { afterAttempt, type Attempt, isFailing } from './delivery.ts'

const NOW = Date.parse('2026-11-28T12:00:00Z')
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

const after = (attempt: Partial<Attempt>) =>
  afterAttempt({ status: 500, retryAfter: null, tries: 1, isTest: false, now: NOW, random: 0, ...attempt })

describe('after an attempt', () => {
  test.each([200, 201, 202, 204, 299])('%s succeeds', (status) => expect(after({ status })).toEqual({ state: 'delivered' }))

  test.each([null, 100, 301, 302, 307, 400, 401, 404, 500, 599])('%s is tried again', (status) =>
    expect(after({ status })).toEqual({ state: 'waiting', nextTryAt: NOW + 5 * SECOND, slowedUntil: null }),
  )

  test('the pauses grow to a day, and the tenth attempt is the last', () => {
    const pauses = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR]
    for (const [i, pause] of pauses.entries()) expect(after({ tries: i + 1 })).toMatchObject({ state: 'waiting', nextTryAt: NOW + pause })
    expect(after({ tries: 10 })).toEqual({ state: 'failed', isGone: false, slowedUntil: null })
  })

  test('a pause is up to a fifth longer, so that not all come back at once', () => {
    expect(after({ tries: 2, random: 0.5 })).toMatchObject({ nextTryAt: NOW + 5.5 * MINUTE })
    expect(after({ tries: 2, random: 1 })).toMatchObject({ nextTryAt: NOW + 6 * MINUTE })
  })

  test('410 is the end of the delivery, and says so', () =>
    expect(after({ status: 410 })).toEqual({ state: 'failed', isGone: true, slowedUntil: null }))

  test('a test has one attempt', () => expect(after({ isTest: true })).toMatchObject({ state: 'failed', isGone: false }))

  test.each([429, 502, 503, 504])('%s is left alone for as long as it asks, in seconds or until a moment', (status) => {
    const until = NOW + 90 * SECOND
    const slowed = { state: 'waiting', nextTryAt: until, slowedUntil: until }
    expect(after({ status, retryAfter: '90' })).toEqual(slowed)
    expect(after({ status, retryAfter: 'Sat, 28 Nov 2026 12:01:30 GMT' })).toEqual(slowed)
  })

  test('the longer of both pauses holds, and a day is the longest that it may ask for', () => {
    expect(after({ status: 429, tries: 2, retryAfter: '1' })).toMatchObject({ nextTryAt: NOW + 5 * MINUTE, slowedUntil: NOW + SECOND })
    expect(after({ status: 429, retryAfter: '999999999' })).toMatchObject({ slowedUntil: NOW + 24 * HOUR })
  })

  test.each(['soon', '-5', '0', 'Sat, 28 Nov 2020 12:00:00 GMT', ''])('a Retry-After of "%s" asks for nothing', (retryAfter) =>
    expect(after({ status: 429, retryAfter })).toMatchObject({ slowedUntil: null }),
  )

  test('other answers cannot ask for a pause', () => expect(after({ status: 500, retryAfter: '90' })).toMatchObject({ slowedUntil: null }))
})

test('an endpoint fails when nothing arrived there since the delivery was first tried', () => {
  expect(isFailing(NOW, null)).toBe(true)
  expect(isFailing(NOW, NOW - 1)).toBe(true)
  expect(isFailing(NOW, NOW)).toBe(false)
})
