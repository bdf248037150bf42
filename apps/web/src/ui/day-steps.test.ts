import { getDay } from '@tradewind/domain/calendar/day.ts'
import { describe, expect, test } from 'vitest'
import { addMonths, dayAfterKey } from './day-steps.ts'

describe('the keys of a calendar', () => {
  test.each([
    ['ArrowLeft', false, '2026-12-30'],
    ['ArrowRight', false, '2027-01-01'],
    ['ArrowUp', false, '2026-12-24'],
    ['ArrowDown', false, '2027-01-07'],
    ['Home', false, '2026-12-28'],
    ['End', false, '2027-01-03'],
    ['PageUp', false, '2026-11-30'],
    ['PageDown', false, '2027-01-31'],
    ['PageDown', true, '2027-12-31'],
    ['a', false, undefined],
  ])('from Thursday, 31 December %s (Shift %s) leads to %s', (key, hasShift, day) => {
    expect(dayAfterKey(getDay('2026-12-31'), key, hasShift)).toBe(day)
  })

  test('a month on from 31 January is the last of February, a year has twelve of them', () => {
    expect(addMonths(getDay('2027-01-31'), 1)).toBe('2027-02-28')
    expect(addMonths(getDay('2027-01-15'), -13)).toBe('2025-12-15')
    expect(addMonths(getDay('2027-12-15'), 1)).toBe('2028-01-15')
  })
})
