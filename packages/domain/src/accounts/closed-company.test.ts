import { expect, test } from 'vitest'
import { ERASED_AFTER_DAYS, erasureMoment, REOPENED_DAYS, TOLD_DAYS } from './closed-company.ts'

const DAY = 24 * 3_600_000
const closed = Date.UTC(2027, 0, 1)

test('a closed company is erased 90 days later, and not before the administrators knew of it for a week', () => {
  expect(erasureMoment(closed, null, closed)).toBe(Date.UTC(2027, 3, 1))
  expect(erasureMoment(closed, closed + 83 * DAY, closed + 85 * DAY)).toBe(closed + 90 * DAY)
  // Nobody was told yet, or late: a week from then on.
  expect(erasureMoment(closed, null, closed + 85 * DAY)).toBe(closed + 92 * DAY)
  expect(erasureMoment(closed, closed + 200 * DAY, closed + 201 * DAY)).toBe(closed + 207 * DAY)
})

test('what can be reopened is never erased, and never later than three months', () => {
  expect(REOPENED_DAYS).toBeLessThan(ERASED_AFTER_DAYS - TOLD_DAYS)
  expect(ERASED_AFTER_DAYS).toBeLessThanOrEqual(90)
})
