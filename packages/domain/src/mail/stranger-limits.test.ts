import { expect, test } from 'vitest'
import { type SenderRecord, strangersADay } from './stranger-limits.ts'

const DAY = 24 * 3600_000
const limit = (days: number, change: Partial<SenderRecord> = {}) =>
  strangersADay({ signedUpAt: 0, now: days * DAY, isPaying: false, opened: 0, unwanted: 0, ...change })

test('a new company writes to few strangers, an old one to many', () => {
  expect([0, 6.9, 7, 29.9, 30, 89, 90, 364, 365].map((days) => limit(days))).toEqual([50, 50, 200, 200, 1000, 1000, 5000, 5000, 20_000])
})

test('a company that pays counts as a month old, and as its age when that is more', () => {
  expect(limit(0, { isPaying: true })).toBe(1000)
  expect(limit(90, { isPaying: true })).toBe(5000)
})

test('opened e-mails let the limit grow, unwanted ones lower it, and five are always left', () => {
  expect(limit(0, { opened: 10 })).toBe(100)
  expect(limit(0, { unwanted: 2 })).toBe(10)
  expect(limit(0, { unwanted: 100 })).toBe(5)
})
