import { getDay } from '@tradewind/domain/calendar/day.ts'
import { describe, expect, test } from 'vitest'
import { readAmount, readCount, readDay, readNights, readPercent, readRanges, readTime, readWords } from './typed-values.ts'
import { withParts } from './with-parts.ts'

const period = { from: getDay('2026-12-01'), to: getDay('2027-11-30') }

describe('what is typed into a field', () => {
  test.each([
    ['85', { value: '85' }],
    ['1.250,50', { value: '1250.50' }],
    ['1,250.50 EUR', { value: '1250.50' }],
    ['', { value: undefined }],
    ['12x', { problem: 'This is not an amount. Write it as 84 or 84.50.' }],
    ['n/a', { problem: 'This is not an amount. Write it as 84 or 84.50.' }],
    ['-5', { problem: 'A rate cannot be below 0.' }],
    ['5.123', { value: '5123' }],
    ['0.125', { problem: 'EUR has 2 decimals.' }],
    ['85 USD', { problem: 'This rate sheet is in EUR.' }],
  ])('the amount %j', (text, expected) => expect(readAmount(text, 'EUR')).toEqual(expected))

  test.each([
    ['12,5 %', { value: '12.5' }],
    ['33.333', { value: '33.333' }],
    ['', { value: undefined }],
    ['101', { problem: 'Write a percentage from 0 to 100.' }],
    ['ten', { problem: 'Write a percentage from 0 to 100.' }],
  ])('the percentage %j', (text, expected) => expect(readPercent(text)).toEqual(expected))

  test.each([
    ['7', { value: 7 }],
    [' 12 ', { value: 12 }],
    ['', { value: undefined }],
    ['0', { problem: 'Write a whole number from 1 to 99.' }],
    ['1.5', { problem: 'Write a whole number from 1 to 99.' }],
    ['1000000', { problem: 'Write a whole number from 1 to 99.' }],
  ])('the number %j', (text, expected) => expect(readCount(text, 1, 99)).toEqual(expected))

  test.each([
    ['1.4.27', '2027-04-01'],
    ['1 Apr 2027', '2027-04-01'],
    ['2027-04-01', '2027-04-01'],
    ['24 Dec', '2026-12-24'],
    ['24.1.', '2027-01-24'],
    ['30 Nov', '2027-11-30'],
  ])('the date %j is the day in the period', (text, day) => expect(readDay(text, period)).toEqual({ value: day }))

  test('a date that is none is refused in words', () => {
    expect(readDay('31 Feb', period)).toEqual({ problem: 'Write a date such as 1 Apr 2027 or 01.04.2027.' })
    expect(readDay('soon', period)).toMatchObject({ problem: expect.any(String) })
    expect(readDay(' ', period)).toEqual({ value: undefined })
  })

  test.each([
    ['14', '14:00'],
    ['14:30', '14:30'],
    ['1430', '14:30'],
    ['3 pm', '15:00'],
    ['12 am', '00:00'],
    ['9h', '09:00'],
  ])('the time %j', (text, time) => expect(readTime(text)).toEqual({ value: time }))

  test.each(['25', '14:60', '13 pm', 'noon'])('the time %j is none', (text) =>
    expect(readTime(text)).toEqual({ problem: 'Write a time such as 14:00.' }),
  )

  test('nights of a penalty are a number that is not below 0', () => {
    expect(readNights('1')).toEqual({ value: '1' })
    expect(readNights('-1')).toMatchObject({ problem: expect.any(String) })
    expect(readNights('')).toEqual({ value: undefined })
  })

  test('words that are needed cannot be blank; others are absent then', () => {
    expect(readWords('  ', 'An extra needs a name.')).toEqual({ problem: 'An extra needs a name.' })
    expect(readWords(' ')).toEqual({ value: undefined })
    expect(readWords('Gala')).toEqual({ value: 'Gala' })
  })
})

describe('ranges of dates', () => {
  test('lines without text do not count, the others are read both days included', () => {
    expect(
      readRanges(
        [
          { from: '1.6.', to: '30.6.' },
          { from: '', to: ' ' },
        ],
        period,
      ),
    ).toEqual({ value: [{ from: '2027-06-01', to: '2027-06-30' }] })
  })

  test('a day without an end is that one day', () => {
    expect(readRanges([{ from: '31 Dec', to: ' ' }], period)).toEqual({ value: [{ from: '2026-12-31', to: '2026-12-31' }] })
  })

  test('the line with the problem is named', () => {
    const good = { from: '1.6.', to: '30.6.' }
    expect(readRanges([good, { from: '', to: '1.7.' }], period)).toEqual({ problem: 'Write the first day as well.', row: 1 })
    expect(readRanges([good, good, { from: '2.7.', to: '1.7.' }], period)).toEqual({ problem: 'The range ends before it begins.', row: 2 })
    expect(readRanges([{ from: 'x', to: '1.7.' }], period)).toMatchObject({ row: 0 })
  })
})

test('a field that becomes undefined is taken away', () => {
  const whole: { a: number; b?: string; c?: string } = { a: 1, b: 'x', c: 'y' }
  expect(Object.keys(withParts(whole, { b: undefined, a: 2 }))).toEqual(['a', 'c'])
})
