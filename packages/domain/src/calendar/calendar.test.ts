import { monthsOf } from './months.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addYears,
  type Day,
  dayAt,
  dayNumber,
  dayOf,
  dayOfNumber,
  dayText,
  earliestDay,
  findDay,
  getDay,
  latestDay,
  weekdayOf,
} from './day.ts'
import { type DayRange, daysMissing, daysOf, joinRanges, nightsIn, nightsInAll, rangesWithout, rangeText } from './day-range.ts'
import { recurringRanges } from './recurring.ts'
import { dateOrderOf, typedDate } from './typed-date.ts'

const range = (from: string, to: string): DayRange => ({ from: getDay(from), to: getDay(to) })
const anyDay = fc.integer({ min: dayNumber(getDay('1900-01-01')), max: dayNumber(getDay('2199-12-31')) }).map(dayOfNumber)
const anyRange = fc.tuple(anyDay, fc.integer({ min: 0, max: 500 })).map(([from, nights]) => ({ from, to: addDays(from, nights) }))
const nearRange = fc
  .tuple(fc.integer({ min: -40, max: 400 }), fc.integer({ min: 0, max: 120 }))
  .map(([start, nights]) => ({ from: addDays(getDay('2026-04-01'), start), to: addDays(getDay('2026-04-01'), start + nights) }))
const setOf = (ranges: readonly DayRange[]) => new Set(ranges.flatMap(daysOf))

describe('calendar days', () => {
  test('a day is read only when it exists', () => {
    expect(findDay('2026-02-28')).toBe('2026-02-28')
    expect(findDay('2028-02-29')).toBe('2028-02-29')
    for (const text of [
      '2026-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-04-31',
      '26-04-01',
      '2026-4-1',
      '0000-01-01',
      '2026-04-01T00:00',
      '',
    ]) {
      expect(findDay(text), text).toBeUndefined()
    }
    expect(dayOf(2026, 2.5, 1)).toBeUndefined()
    expect(() => getDay('soon')).toThrow(RangeError)
  })

  test('a date is shown as DD MMM YYYY [A-CN-022]', () => {
    expect(dayText(getDay('2026-04-01'))).toBe('01 Apr 2026')
    expect(rangeText(range('2026-04-01', '2027-03-31'))).toBe('01 Apr 2026 – 31 Mar 2027')
    expect(rangeText(range('2026-04-01', '2026-04-01'))).toBe('01 Apr 2026')
  })

  test('days are counted as the Gregorian calendar counts them', () => {
    expect(dayNumber(getDay('1970-01-01'))).toBe(0)
    expect(weekdayOf(getDay('2026-11-21'))).toBe(6)
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -20_000, max: 20_000 }), (day, count) => {
        const instant = Date.parse(`${day}T00:00:00Z`)
        expect(dayNumber(day)).toBe(instant / 86_400_000)
        expect(addDays(day, count)).toBe(new Date(instant + count * 86_400_000).toISOString().slice(0, 10))
        expect(weekdayOf(day)).toBe(new Date(instant).getUTCDay())
      }),
    )
  })

  test('a year later 29 February becomes 28', () => {
    expect(addYears(getDay('2028-02-29'), 1)).toBe('2029-02-28')
    expect(addYears(getDay('2026-04-01'), 1)).toBe('2027-04-01')
  })

  test('today depends on where one is, not on the machine', () => {
    const instant = Date.parse('2026-06-30T23:30:00Z')
    expect(dayAt(instant, 'UTC')).toBe('2026-06-30')
    expect(dayAt(instant, 'Europe/Zagreb')).toBe('2026-07-01')
    expect(dayAt(instant, 'Pacific/Kiritimati')).toBe('2026-07-01')
    expect(dayAt(instant, 'Pacific/Pago_Pago')).toBe('2026-06-30')
    expect(dayAt(instant, 'America/St_Johns')).toBe('2026-06-30')
    expect(latestDay(instant)).toBe('2026-07-01')
    expect(latestDay(Date.parse('2026-06-30T09:59:00Z'))).toBe('2026-06-30')
    expect(earliestDay(Date.parse('2026-06-30T11:59:00Z'))).toBe('2026-06-29')
    expect(earliestDay(Date.parse('2026-06-30T12:00:00Z'))).toBe('2026-06-30')
  })
})

describe('ranges of days', () => {
  test('a season placed in the middle splits the other one [C-RL-100]', () => {
    // Vector V11.
    expect(rangesWithout([range('2026-10-01', '2027-03-31')], range('2026-12-20', '2027-01-10'))).toEqual([
      range('2026-10-01', '2026-12-19'),
      range('2027-01-11', '2027-03-31'),
    ])
  })

  test('the days of the period in no season are found day by day [C-RL-099]', () => {
    // Vector V12.
    expect(daysMissing(range('2026-04-01', '2027-03-31'), [range('2026-04-02', '2027-03-30')])).toEqual([
      range('2026-04-01', '2026-04-01'),
      range('2027-03-31', '2027-03-31'),
    ])
  })

  test('both ends of a range are part of it', () => {
    expect(nightsIn(range('2026-04-01', '2026-04-01'))).toBe(1)
    expect(nightsIn(range('2026-04-01', '2027-03-31'))).toBe(365)
  })

  test('cutting, joining and missing days agree with sets of days', () => {
    fc.assert(
      fc.property(fc.array(nearRange, { maxLength: 6 }), nearRange, (ranges, cut) => {
        expect(setOf(joinRanges(ranges))).toEqual(setOf(ranges))
        expect(nightsInAll(ranges)).toBe(setOf(ranges).size)
        expect(setOf(rangesWithout(ranges, cut))).toEqual(setOf(ranges).difference(setOf([cut])))
        expect(setOf(daysMissing(cut, ranges))).toEqual(setOf([cut]).difference(setOf(ranges)))
      }),
    )
  })
})

describe('ranges that come back every year', () => {
  const period = range('2026-04-01', '2027-03-31')

  test('a season across New Year lies right in the period', () => {
    expect(recurringRanges({ month: 12, dayOfMonth: 15 }, { month: 3, dayOfMonth: 31 }, period)).toEqual([
      range('2026-12-15', '2027-03-31'),
    ])
    expect(recurringRanges({ month: 11, dayOfMonth: 1 }, { month: 4, dayOfMonth: 15 }, period)).toEqual([
      range('2026-04-01', '2026-04-15'),
      range('2026-11-01', '2027-03-31'),
    ])
    expect(recurringRanges({ month: 1, dayOfMonth: 1 }, { month: 12, dayOfMonth: 31 }, period)).toEqual([period])
  })

  test('the end of February takes the leap day with it', () => {
    const leap = range('2027-10-01', '2028-09-30')
    expect(recurringRanges({ month: 10, dayOfMonth: 1 }, { month: 2, dayOfMonth: 28 }, leap)).toEqual([range('2027-10-01', '2028-02-29')])
    expect(recurringRanges({ month: 2, dayOfMonth: 29 }, { month: 3, dayOfMonth: 5 }, period)).toEqual([range('2027-03-01', '2027-03-05')])
  })

  test('a day is in the season exactly when its day and month are', () => {
    const yearDay = fc.integer({ min: 0, max: 364 }).map((n) => {
      const day = addDays(getDay('2027-01-01'), n)
      return { month: Number(day.slice(5, 7)), dayOfMonth: Number(day.slice(8, 10)) }
    })
    const key = (d: { month: number; dayOfMonth: number }) => d.month * 100 + d.dayOfMonth
    fc.assert(
      fc.property(yearDay, yearDay, anyRange, (start, end, span) => {
        const inSeason = (day: Day) => {
          const here = Number(day.slice(5, 7)) * 100 + Number(day.slice(8, 10))
          const last = key(end) === 228 ? 229 : key(end)
          return key(start) <= key(end) ? key(start) <= here && here <= last : here >= key(start) || here <= last
        }
        expect(setOf(recurringRanges(start, end, span))).toEqual(new Set(daysOf(span).filter(inSeason)))
      }),
    )
  })
})

describe('dates as people write them', () => {
  test.each([
    ['2026-10-01', { year: 2026, month: 10, dayOfMonth: 1 }],
    ['October 1', { month: 10, dayOfMonth: 1 }],
    ['1st of Oct 2026', { year: 2026, month: 10, dayOfMonth: 1 }],
    ['Sept 30, 2026', { year: 2026, month: 9, dayOfMonth: 30 }],
    ['1-Oct-26', { year: 2026, month: 10, dayOfMonth: 1 }],
    ['01.10.2026', { year: 2026, month: 10, dayOfMonth: 1 }],
    ['01/10/2026', { year: 2026, month: 10, dayOfMonth: 1 }],
    ['29 February', { month: 2, dayOfMonth: 29 }],
    ['2026-10-01T00:00:00.000Z', { year: 2026, month: 10, dayOfMonth: 1 }],
  ])('%s is understood', (text, expected) => expect(typedDate(text, 'dayFirst')).toEqual(expected))

  test.each(['31/02/2026', 'Febtober 3', 'soon', '', '2026', '99/99/2026', '=1+1'])('"%s" is no date', (text) => {
    expect(typedDate(text, 'dayFirst')).toBeUndefined()
  })

  test('a number above 12 tells which comes first, day or month', () => {
    expect(dateOrderOf(['01/02/2026', '13/02/2026'])).toBe('dayFirst')
    expect(dateOrderOf(['01/02/2026', '02/28/2026'])).toBe('monthFirst')
    expect(dateOrderOf(['01/02/2026'])).toBeUndefined()
    expect(typedDate('01/10/2026', 'monthFirst')).toEqual({ year: 2026, month: 1, dayOfMonth: 10 })
  })
})

test('9999-12-31 is the last day: nothing is later, and a period that ends on it has its months', () => {
  const last = getDay('9999-12-31')
  expect(addDays(last, 1)).toBe(last)
  expect(addDays(getDay('0001-01-01'), -1)).toBe('0001-01-01')
  expect(addDays(getDay('9999-12-30'), 1)).toBe(last)
  expect(monthsOf({ from: getDay('9999-11-30'), to: last })).toHaveLength(2)
})
