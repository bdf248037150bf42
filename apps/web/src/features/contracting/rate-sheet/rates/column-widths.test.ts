import { examplePage, exampleSet } from '@tradewind/domain/rate-sheet/example-page.ts'
import { describe, expect, test } from 'vitest'
import { columnWidths, roomToGrow, rowHeadWidth } from './column-widths.ts'
import { roundingSteps } from './rounding-steps.ts'

const widthOf = (amount: string, currency: string) =>
  columnWidths([examplePage({ seasonRates: [{ seasonId: 'low', rateSets: [exampleSet({ Double: amount })] }] })], currency).retail

describe('amounts of every currency', () => {
  test('columns are as wide as the longest amount of the sheet needs', () => {
    expect(widthOf('398.00', 'EUR')).toBe(62)
    expect(widthOf('1085.750', 'KWD')).toBeGreaterThan(widthOf('398.00', 'EUR'))
    expect(widthOf('464.460', 'KWD')).toBeGreaterThan(widthOf('464.46', 'EUR'))
    expect(widthOf('12500000', 'IDR')).toBeGreaterThan(widthOf('125000', 'IDR'))
    expect(columnWidths([], 'EUR')).toEqual({ retail: 62, commission: 30, nett: 58 })
  })

  test('where there is room they grow until the names of the seasons are read in full', () => {
    const seasons = ['Low', 'Christmas and New Year'].map((seasonName) => ({ seasonName, width: 62 }))
    expect(62 * roomToGrow(seasons)).toBeGreaterThan('Christmas and New Year'.length * 6)
    expect(roomToGrow([{ seasonName: 'Low', width: 150 }])).toBe(1.4)
    expect(roomToGrow([{ seasonName: 'A name '.repeat(20), width: 62 }])).toBe(3)
  })

  test('names of rows are read in full, and a very long one leaves room for the amounts', () => {
    const widthFor = (name: string) =>
      rowHeadWidth([examplePage({ seasonRates: [{ seasonId: 'low', rateSets: [exampleSet({ [name]: '1' })] }] })])
    expect(widthFor('Double')).toBe(108)
    expect(widthFor('Per Person Sharing')).toBeGreaterThan('Per Person Sharing'.length * 7)
    expect(widthFor('A name '.repeat(20))).toBe(160)
  })

  test.each([
    ['EUR', '1 0.01, 50 0.50, 100 1.00, 500 5.00'],
    ['KWD', '1 0.001, 500 0.500, 1000 1.000, 5000 5.000'],
    ['JPY', '1 1, 10 10, 100 100, 1000 1000'],
  ])('amounts in %s are rounded to steps that there are', (currency, steps) => {
    expect(
      roundingSteps(currency)
        .map(({ value, label }) => `${value} ${label}`)
        .join(', '),
    ).toBe(steps)
  })
})
