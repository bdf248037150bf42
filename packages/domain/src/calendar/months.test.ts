import { describe, expect, test } from 'vitest'
import { getDay } from './day.ts'
import { monthRange, monthsOf } from './months.ts'
import { typedDay } from './typed-date.ts'

const range = (from: string, to: string) => ({ from: getDay(from), to: getDay(to) })

describe('the months of a period', () => {
  test('the first and the last month hold only their days of the period', () => {
    expect(monthsOf(range('2026-11-15', '2027-01-03'))).toEqual([
      { year: 2026, month: 11, days: range('2026-11-15', '2026-11-30') },
      { year: 2026, month: 12, days: range('2026-12-01', '2026-12-31') },
      { year: 2027, month: 1, days: range('2027-01-01', '2027-01-03') },
    ])
    expect(monthsOf(range('2028-02-29', '2028-02-29'))).toEqual([{ year: 2028, month: 2, days: range('2028-02-29', '2028-02-29') }])
    expect(monthRange({ year: 2028, month: 2 })).toEqual(range('2028-02-01', '2028-02-29'))
  })
})

describe('a day typed into a field', () => {
  const period = range('2026-04-01', '2027-03-31')
  test.each([
    ['01.04.2026', '2026-04-01'],
    ['1 Apr 2026', '2026-04-01'],
    ['2026-04-01', '2026-04-01'],
    ['1/4/26', '2026-04-01'],
    ['Apr 1, 2026', '2026-04-01'],
    ['1 Feb', '2027-02-01'], // the year in which the period has it
    ['1.4.', '2026-04-01'],
    ['29 Feb', undefined],
    ['31.06.2026', undefined],
    ['soon', undefined],
    ['', undefined],
  ])('%s is %s', (text, day) => {
    expect(typedDay(text, period)).toBe(day)
  })

  test('a day and month that the period does not hold is in the year in which it begins', () => {
    expect(typedDay('1 Dec', range('2026-04-01', '2026-09-30'))).toBe('2026-12-01')
  })
})
