import { describe, expect, test } from 'vitest'
import { getDay } from '../../calendar/day.ts'
import type { ImportOptions } from './mapping.ts'
import { readRows } from './read-rows.ts'
import { suggestImport } from './suggest-mapping.ts'

const options: ImportOptions = {
  startDate: getDay('2026-04-01'),
  endDate: getDay('2027-03-31'),
  currency: 'EUR',
  templateName: 'Rates',
  productName: 'Room',
  commissionPercentage: '0',
  dateOrder: 'dayFirst',
  isRecurring: false,
  locationName: 'Hotel',
}
const HEADERS = ['Room', 'Season', 'From', 'To', 'Double', 'Commission']
/** Retail and commission of the rows that could be used. */
function read(rows: readonly (readonly [double: string, commission: string])[], currency = 'EUR'): string[] {
  const table = {
    headers: HEADERS,
    rows: rows.map(([double, commission], i) => ({
      rowNumber: i + 2,
      cells: [`Room ${i}`, 'Year', '01/04/2026', '31/03/2027', double, commission],
    })),
  }
  const { mapping } = suggestImport(table)
  const { facts } = readRows(table, mapping, { ...options, currency })
  return facts.map(({ rates, commissionPercentage }) => `${rates[0]?.amount} less ${commissionPercentage}`)
}

describe('what a column of a file tells about its cells', () => {
  test('where the currency has three decimals, a point before three figures is a decimal point', () => {
    const rows = [
      ['84.500', '20'],
      ['1.250', '20'],
    ] as const
    expect(read(rows, 'KWD')).toEqual(['84.500 less 20', '1.250 less 20'])
    expect(read(rows, 'EUR')).toEqual(['84500.00 less 20', '1250.00 less 20'])
  })

  test('a comma before three figures too, and another cell that tells more decides', () => {
    expect(read([['84,500', '20']], 'KWD')).toEqual(['84.500 less 20'])
    expect(
      read(
        [
          ['1,500', '20'],
          ['1,084.500', '20'],
        ],
        'KWD',
      ),
    ).toEqual(['1500.000 less 20', '1084.500 less 20'])
  })

  test('percentages that a spreadsheet keeps as shares of one are percentages', () => {
    expect(
      read([
        ['100', '0.15'],
        ['100', '0.125'],
        ['100', '0'],
        ['100', ''],
      ]),
    ).toEqual(['100.00 less 15', '100.00 less 12.5', '100.00 less 0', '100.00 less 0'])
  })

  test.each([
    ['0.5', '15', ['100.00 less 0.5', '100.00 less 15']],
    ['0.5 %', '0.25', ['100.00 less 0.5', '100.00 less 0.25']],
    ['12,125', '1', ['100.00 less 12.125', '100.00 less 1']],
  ])('%s beside %s is what it says', (first, second, expected) => {
    expect(
      read([
        ['100', first],
        ['100', second],
      ]),
    ).toEqual(expected)
  })

  test.each([
    ['17.5', '12.5'],
    ['7.5', '10.5'],
    ['17.5 %', '17,5'],
  ])('a commission of %s is a percentage, although it could be a day', (first, second) => {
    const percent = (text: string) => text.replace(' %', '').replace(',', '.')
    expect(
      read([
        ['100', first],
        ['100', second],
      ]),
    ).toEqual([`100.00 less ${percent(first)}`, `100.00 less ${percent(second)}`])
  })

  test('rates such as 12.5 are amounts, although they could be days', () => {
    expect(
      read([
        ['12.5', '20'],
        ['7.9', '20'],
      ]),
    ).toEqual(['12.50 less 20', '7.90 less 20'])
  })
})
