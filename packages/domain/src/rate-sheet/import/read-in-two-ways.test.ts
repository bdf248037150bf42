// Amounts and dates of a file that can be read in two ways: the whole column decides, or somebody is asked.

import { describe, expect, test } from 'vitest'
import { getDay } from '../../calendar/day.ts'
import { planImport } from './plan.ts'
import { suggestImport } from './suggest-mapping.ts'
import { findTable } from './table.ts'

const HEAD = ['Hotel', 'Room', 'Season', 'From', 'To']
const LOW = ['Low', '2027-04-01', '2027-06-30']

/** What the file makes in USD when it is taken as it is suggested. */
function taken(cells: string[][]) {
  const table = findTable(cells)
  if ('problem' in table) throw new Error(table.problem)
  const { mapping, options } = suggestImport(table)
  const period = { startDate: getDay('2027-01-01'), endDate: getDay('2027-12-31') }
  const { locations, problems } = planImport(table, mapping, { dateOrder: 'dayFirst', ...period, ...options, currency: 'USD' })
  const rates = locations.flatMap(({ products }) =>
    products.flatMap(({ productName, seasons }) =>
      seasons.flatMap((season) => season.rates.map((rate) => `${productName} ${rate.amount ?? 'none'}`)),
    ),
  )
  return { rates, problems, options }
}

describe('an amount', () => {
  const column = (...amounts: string[]) => {
    const rows = amounts.map((amount, i) => ['Hotel Test', `Room no ${i}`, ...LOW, amount])
    const { rates, problems } = taken([[...HEAD, 'Double nett'], ...rows])
    return { rates, lookedAt: problems.map(({ level, value, reason }) => `${level} ${value}: ${reason}`) }
  }

  test('that contradicts the others of its column is never taken without a word', () => {
    expect(column('1,234', '1,234.50', '100.999', '12,34')).toEqual({
      rates: ['Room no 0 1234.00', 'Room no 1 1234.50', 'Room no 2 101.00'],
      lookedAt: [
        'warning 1,234: Points and commas of the column contradict each other: 1234 was taken.',
        'warning 100.999: Points and commas of the column contradict each other: 100.999 was taken.',
        'warning 100.999: USD has 2 decimals: the amount was rounded to 101.00.',
        'unusable 12,34: The decimal sign of the column is a point, that of this amount a comma. Write it in the same way.',
      ],
    })
    expect(column('12,34', '99,50', '99.50').rates).toEqual(['Room no 0 12.34', 'Room no 1 99.50'])
    expect(column('12,34', '99.50', '1.234')).toEqual({
      rates: [],
      lookedAt: [
        'unusable 12,34: The decimal sign of this amount is a comma, that of others in the column is not. Write all in the same way.',
        'unusable 99.50: The decimal sign of this amount is a point, that of others in the column is not. Write all in the same way.',
        'unusable 1.234: Is the point a decimal sign here? The amounts of the column contradict each other.',
      ],
    })
  })

  test('with one sign before three figures is read as the others of its column, and shown where none of them tells', () => {
    expect(column('100.999', '99.5')).toEqual({
      rates: ['Room no 0 101.00', 'Room no 1 99.50'],
      lookedAt: ['warning 100.999: USD has 2 decimals: the amount was rounded to 101.00.'],
    })
    expect(column('1,234', '99.5', '1,234,567')).toEqual({
      rates: ['Room no 0 1234.00', 'Room no 1 99.50', 'Room no 2 1234567.00'],
      lookedAt: [],
    })
    expect(column('100.999', '120')).toEqual({
      rates: ['Room no 0 100999.00', 'Room no 1 120.00'],
      lookedAt: ['warning 100.999: Is the point a decimal sign here? No amount of the column says so: 100999 was taken.'],
    })
    expect(column('1,234', '100.999', '120').rates).toEqual(['Room no 2 120.00'])
  })
})

describe('the order of day and month', () => {
  const dated = (...dates: [string, string][]) =>
    taken([[...HEAD, 'Double nett'], ...dates.map(([from, to], i) => ['Hotel Test', 'Standard', `Season ${i}`, from, to, '100'])]).options

  test('is asked where each date can be read in both ways, and the period is that of both', () => {
    const options = dated(['03/04/2027', '05/06/2027'], ['06/06/2027', '09/08/2027'])
    expect(options).not.toHaveProperty('dateOrder')
    expect(options).toMatchObject({ startDate: '2027-01-01', endDate: '2027-12-31', isRecurring: false })
  })

  test.each([
    ['dayFirst', '13/04/2027'],
    ['monthFirst', '04/13/2027'],
  ])('is %s where a date such as %s proves it', (dateOrder, to) => {
    expect(dated(['03/04/2027', to])).toMatchObject({ dateOrder })
  })

  test('is not asked for days that are the same in both, for dates with points, and for ISO dates', () => {
    for (const dates of [
      ['05/05/2027', '06/06/2027'] as const,
      ['03.04.2027', '05.06.2027'] as const,
      ['2027-03-04', '2027-05-06'] as const,
    ])
      expect(dated([...dates])).toMatchObject({ dateOrder: 'dayFirst' })
  })
})
