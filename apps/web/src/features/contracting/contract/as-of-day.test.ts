import { getDay } from '@tradewind/domain/calendar/day.ts'
import { expect, test } from 'vitest'
import { dayOf, daysAround, endOfDay } from './as-of-day.ts'

test('a day ends where the next one begins, also when a month or year does', () => {
  for (const day of ['2026-03-29', '2026-10-25', '2026-12-31', '2028-02-28']) {
    const end = Date.parse(endOfDay(getDay(day)))
    expect(dayOf(new Date(end - 1).toISOString())).toBe(day)
    expect(dayOf(new Date(end).toISOString()) > day).toBe(true)
  }
})

test('the days around are those on which something happened, never the day itself', () => {
  const noon = (day: string) => new Date(`${day}T12:00:00`).toISOString()
  const moments = ['2026-05-03', '2026-05-03', '2026-05-01', '2026-06-10'].map(noon)
  expect(daysAround(moments, getDay('2026-05-03'))).toEqual({ before: '2026-05-01', after: '2026-06-10' })
  expect(daysAround(moments, getDay('2026-05-02'))).toEqual({ before: '2026-05-01', after: '2026-05-03' })
  expect(daysAround(moments, getDay('2026-04-01'))).toEqual({ before: undefined, after: '2026-05-01' })
  expect(daysAround([], getDay('2026-04-01'))).toEqual({ before: undefined, after: undefined })
})
