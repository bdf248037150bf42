// Files of suppliers in which a wrong price, a wrong day or a wrong currency could come in without a word.

import { describe, expect, test } from 'vitest'
import { getDay } from '../../calendar/day.ts'
import { mayBeNextDay, typedDate } from '../../calendar/typed-date.ts'
import { currenciesOfHead } from './head-currency.ts'
import type { ImportOptions, ImportTable } from './mapping.ts'
import { planImport } from './plan.ts'
import { suggestImport } from './suggest-mapping.ts'
import { findTable } from './table.ts'

const HEAD = ['Hotel', 'Room', 'Season', 'From', 'To']
const LOW = ['Low', '2027-04-01', '2027-06-30']

function tableOf(cells: string[][], ...about: [string?, Parameters<typeof findTable>[2]?]): ImportTable {
  const found = findTable(cells, ...about)
  if ('problem' in found) throw new Error(found.problem)
  return found
}

/** What the file makes when it is taken as it is suggested. */
function taken(table: ImportTable, chosen: Partial<ImportOptions> = {}) {
  const { mapping, options } = suggestImport(table)
  const period = { startDate: getDay('2027-01-01'), endDate: getDay('2027-12-31') }
  const { locations, problems } = planImport(table, mapping, { currency: 'EUR', dateOrder: 'dayFirst', ...period, ...options, ...chosen })
  const rates = locations.flatMap(({ currency, products }) =>
    products.flatMap(({ productName, seasons }) =>
      seasons.flatMap((season) => season.rates.map((rate) => `${productName} ${season.seasonName} ${rate.amount ?? 'none'} ${currency}`)),
    ),
  )
  return {
    rates,
    problems: problems.map(({ level, rowNumber, column, value, reason }) => ({ level, rowNumber, column, value, reason })),
    mapping,
    options,
  }
}

describe('the currency', () => {
  test.each([
    ['Double nett (EUR)', 'EUR'],
    ['Double nett (AED)', 'AED'],
    ['DBL NET EUR', 'EUR'],
    ['Rate in aed', 'AED'],
    ['Nett rate €', 'EUR'],
    ['Double / kč', 'CZK'],
    ['Price US$', 'USD'],
  ])('that the head "%s" says is that of the file', (head, currency) => {
    expect(
      taken(
        tableOf([
          [...HEAD, head],
          ['Hotel Test', 'Standard', ...LOW, '100'],
        ]),
      ).options.currency,
    ).toBe(currency)
  })

  test.each(['Double nett', 'ALL INCLUSIVE nett', 'Double $', 'Double ¥', 'Double kr', 'DOUBLE TOP RATE'])(
    'is asked where the head is "%s"',
    (head) => {
      expect(
        taken(
          tableOf([
            [...HEAD, head],
            ['Hotel Test', 'Standard', ...LOW, '100'],
          ]),
        ).options,
      ).not.toHaveProperty('currency')
    },
  )

  test('of a line above the table and of the name of the sheet is read', () => {
    const rows = [
      [...HEAD, 'Double nett'],
      ['Hotel Test', 'Standard', ...LOW, '100'],
    ]
    expect(taken(tableOf([['All rates in AED per room'], ...rows])).options.currency).toBe('AED')
    expect(taken(tableOf(rows, 'Nett EUR 2027')).options.currency).toBe('EUR')
  })

  test('of 円 beside ¥ is the yen; two that contradict one another are asked', () => {
    const rows = (...amounts: string[]) =>
      tableOf([[...HEAD, 'Double nett'], ...amounts.map((amount, i) => ['Hotel Test', `Room no ${i}`, ...LOW, amount])])
    expect(taken(rows('12,000円', '¥16,000'))).toMatchObject({
      options: { currency: 'JPY' },
      rates: ['Room no 0 Low 12000 JPY', 'Room no 1 Low 16000 JPY'],
    })
    expect(taken(rows('¥16,000')).options).not.toHaveProperty('currency')
    expect(taken(rows('120 €', '130 £')).options).not.toHaveProperty('currency')
    expect(taken(rows('$ 120'), { currency: 'AUD' }).rates).toEqual(['Room no 0 Low 120.00 AUD'])
  })

  test('of a head is never another one: rates below it are refused', () => {
    const { rates, problems } = taken(
      tableOf([
        [...HEAD, 'Double nett (EUR)'],
        ['Hotel Test', 'Standard', ...LOW, '100'],
      ]),
      { currency: 'USD' },
    )
    expect(rates).toEqual([])
    expect(problems).toContainEqual({
      level: 'unusable',
      rowNumber: 2,
      column: 'Double nett (EUR)',
      value: '100',
      reason: 'The column is in EUR, the rate sheet in USD.',
    })
  })

  test('of a head is one where its codes are read as somebody writes them', () => {
    expect(currenciesOfHead('Rates (TRY)')).toEqual(['TRY'])
    expect(currenciesOfHead('TRY OUR SPA')).toEqual([])
    expect(currenciesOfHead('EUR or USD')).toEqual([])
  })
})

describe('an amount', () => {
  const HEADS = [...HEAD, 'Double nett (EUR)']
  const alone = (amount: string) =>
    taken(tableOf([HEADS, ['Hotel Test', 'Deluxe', ...LOW, amount], ['Hotel Test', 'Suite', ...LOW, '300']]))

  test('with the mark of a note is the amount, with a note', () => {
    const { rates, problems } = alone('120¹')
    expect(rates).toContain('Deluxe Low 120.00 EUR')
    expect(problems).toContainEqual(
      expect.objectContaining({ level: 'warning', rowNumber: 2, reason: '¹ leads to a note, which is not taken over: 120 was taken.' }),
    )
  })

  test.each([
    ['#N/A', 'The file has the error #N/A here'],
    ['#REF!', 'The file has the error #REF! here'],
    ['#DIV/0!', 'The file has the error #DIV/0! here'],
    ['=B4*1.1', 'The result of this formula is not in the file'],
    ['struck through: 150', 'The amount is struck through'],
    ['13-14k', 'Two shortened amounts'],
    ['12 k AP++', 'The amount is shortened'],
  ])('%s is refused with its row and the reason', (amount, reason) => {
    const { rates, problems } = alone(amount)
    expect(rates).toEqual(['Suite Low 300.00 EUR'])
    expect(problems).toContainEqual(
      expect.objectContaining({
        level: 'unusable',
        rowNumber: 2,
        column: 'Double nett (EUR)',
        value: amount,
        reason: expect.stringContaining(reason),
      }),
    )
  })

  test('that is a formula or an error in every row does not make its column vanish', () => {
    const { rates, problems } = taken(
      tableOf([
        [...HEAD, 'Single nett', 'Double nett'],
        ['Hotel Test', 'Deluxe', ...LOW, '90', '=F2*1.5'],
        ['Hotel Test', 'Suite', ...LOW, '95', '#REF!'],
      ]),
    )
    expect(rates).toEqual([])
    expect(problems.map(({ rowNumber, column }) => [rowNumber, column])).toEqual([
      [2, 'Double nett'],
      [3, 'Double nett'],
    ])
  })
})

describe('a room', () => {
  test.each([
    ['R1', 'R2'],
    ['101', '102'],
    ['A1', 'A2'],
  ])('called %s is a room and no price', (first, second) => {
    const rows = [
      [...HEAD, 'Double nett (EUR)'],
      ['Hotel Test', first, ...LOW, '100'],
      ['Hotel Test', second, ...LOW, '120'],
    ]
    expect(taken(tableOf(rows)).rates).toEqual([`${first} Low 100.00 EUR`, `${second} Low 120.00 EUR`])
  })

  test('is the price where no other column has one', () => {
    const rows = [
      ['Hotel', 'From', 'To', 'Room', 'Breakfast'],
      ['Hotel Test', '2027-04-01', '2027-06-30', '100', '12'],
    ]
    expect(taken(tableOf(rows)).mapping.map(({ field }) => field)).toEqual(['location', 'seasonStart', 'seasonEnd', 'rate', 'extra'])
  })
})

describe('a date', () => {
  test('with a time is its day, and shortly before midnight it is asked', () => {
    expect(typedDate('2027-07-01 12:00:00', 'dayFirst')).toEqual({ year: 2027, month: 7, dayOfMonth: 1 })
    expect(typedDate('01/07/2027 2:30 pm', 'dayFirst')).toEqual({ year: 2027, month: 7, dayOfMonth: 1 })
    expect(typedDate('2027-07-01T00:00:00.000Z', 'dayFirst')).toEqual({ year: 2027, month: 7, dayOfMonth: 1 })
    expect(mayBeNextDay('2027-03-31 23:59:12', false)).toBe(true)
    expect(mayBeNextDay('2027-03-31 23:59:12', true)).toBe(true)
    expect(mayBeNextDay('2027-03-31 23:59:59', true)).toBe(false)
    expect(mayBeNextDay('2027-03-31 23:59:59', false)).toBe(true)
    expect(mayBeNextDay('2027-03-31 23:10', false)).toBe(false)
  })

  test('of a calculated midnight is asked, and the other row is taken', () => {
    const rows = [
      [...HEAD, 'Double nett (EUR)'],
      ['Hotel Test', 'Deluxe', 'Low', '2027-03-31 23:59:12', '2027-06-30 12:00:00', '120'],
      ['Hotel Test', 'Deluxe', 'High', '2027-07-01 12:00:00', '2027-09-30 12:00:00', '140'],
    ]
    const { rates, problems, options } = taken(tableOf(rows))
    expect(rates).toEqual(['Deluxe High 140.00 EUR'])
    expect(options).toMatchObject({ isRecurring: false, endDate: '2027-09-30' })
    expect(problems).toContainEqual(
      expect.objectContaining({
        rowNumber: 2,
        column: 'From',
        value: '2027-03-31 23:59:12',
        reason: expect.stringContaining('shortly before midnight'),
      }),
    )
  })

  test('that no calendar has is one bad row, and so is a season that ends a year before it begins', () => {
    const rows = [
      [...HEAD, 'Double nett (EUR)'],
      ['Hotel Test', 'Standard', 'A', '01/04/2027', '31/09/2027', '100'],
      ['Hotel Test', 'Superior', 'B', '29/02/2027', '31/03/2027', '100'],
      ['Hotel Test', 'Deluxe', 'C', '01 Apr 2027', '30 Sep 2026', '100'],
      ['Hotel Test', 'Garden', 'D', '01/05/2027', '30/05/2027', '100'],
    ]
    const { rates, problems, options } = taken(tableOf(rows))
    expect(rates).toEqual(['Garden D 100.00 EUR'])
    expect(options).toMatchObject({ isRecurring: false, startDate: '2027-03-31', endDate: '2027-05-30' })
    expect(
      problems
        .filter(({ level }) => level === 'unusable')
        .map(({ rowNumber, column, value, reason }) => [rowNumber, column, value, reason]),
    ).toEqual([
      [2, 'To', '31/09/2027', 'No calendar has this day.'],
      [3, 'From', '29/02/2027', 'No calendar has this day.'],
      [4, 'From', '01 Apr 2027', expect.stringContaining('before it begins')],
    ])
  })
})

describe('what is hidden in the file', () => {
  const rows = [
    [...HEAD, 'Double nett (EUR)', 'Single nett (EUR)'],
    ['Hotel Test', 'Deluxe', ...LOW, '120', '90'],
    ['Hotel Test', 'Suite', ...LOW, '99', '80'],
  ]

  test('as a row is named and taken only when it is chosen', () => {
    const table = tableOf(rows, undefined, { hiddenRows: new Set([2]) })
    const { rates, problems } = taken(table)
    expect(rates).toEqual(['Deluxe Low 120.00 EUR', 'Deluxe Low 90.00 EUR'])
    expect(problems).toContainEqual(
      expect.objectContaining({ level: 'unusable', rowNumber: 3, reason: expect.stringContaining('hidden in the file') }),
    )
    expect(taken(table, { takesHiddenRows: true }).rates).toHaveLength(4)
  })

  test('as a column is not used unless it is given a meaning', () => {
    const table = tableOf(rows, undefined, { hiddenColumns: new Set([6]) })
    expect(table.hiddenColumns).toEqual([6])
    expect(taken(table).mapping[6]).toEqual({ field: 'ignore' })
    expect(taken(table).rates).toEqual(['Deluxe Low 120.00 EUR', 'Suite Low 99.00 EUR'])
  })
})
