import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, getDay } from '../../calendar/day.ts'
import { daysOf } from '../../calendar/day-range.ts'
import { isoWeekday } from '../offers/offer-nights.ts'
import { nightsOnWeekdays, nightsText } from './season-nights.ts'

const range = (from: string, to: string = from) => ({ from: getDay(from), to: getDay(to) })

describe('a season in words', () => {
  test.each([
    [[range('2026-06-20', '2026-09-06')], '79 nights: 12 of Sat, Sun, 11 of Mon–Fri'],
    [[range('2026-06-20')], '1 night: Sat'],
    [[range('2026-06-18', '2026-06-20')], '3 nights: Thu–Sat'],
    [[range('2026-06-01', '2026-06-14')], '14 nights: 2 of every day'],
    [[range('2026-06-01', '2026-06-07')], '7 nights: 1 of every day'],
    [[range('2026-06-06'), range('2026-06-13')], '2 nights: 2 of Sat'],
    [[range('2026-06-05', '2026-06-06'), range('2026-06-13')], '3 nights: 2 of Sat, 1 of Fri'],
    [[], '0 nights'],
  ])('its nights by day of the week (%#)', (ranges, text) => {
    expect(nightsText(ranges)).toBe(text)
  })

  test('for any ranges the counts are those of the days one by one, days in two ranges once', () => {
    const ranges = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 60 })).map(([start, length]) => {
        const from = addDays(getDay('2026-04-01'), start)
        return { from, to: addDays(from, length) }
      }),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(ranges, (all) => {
        const days = new Set(all.flatMap(daysOf))
        const counted = [1, 2, 3, 4, 5, 6, 7].map((weekday) => [...days].filter((day) => isoWeekday(day) === weekday).length)
        expect(nightsOnWeekdays(all)).toEqual(counted)
      }),
    )
  })
})
