import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { joinedTurnover, sumsByCurrency, turnoverInCells, turnoverInText, typedTurnover } from './turnover-rows.ts'

const EUR_2025 = { year: 2025, currency: 'EUR' }
const reasons = (text: string, given = EUR_2025) => turnoverInText(text, given).problems.map(({ line, reason }) => `${line}: ${reason}`)

describe('turnover in a pasted table', () => {
  test.each([
    ['Lapad Bay\t12,400.50', 'Lapad Bay', '12400.50', 'EUR', 2025],
    ['Lapad Bay;12.400,50', 'Lapad Bay', '12400.50', 'EUR', 2025],
    ['Lapad Bay,12400', 'Lapad Bay', '12400.00', 'EUR', 2025],
    ['Lapad Bay, 12,400', 'Lapad Bay', '12400.00', 'EUR', 2025],
    ['Lapad Bay 12 400', 'Lapad Bay', '12400.00', 'EUR', 2025],
    ['"Kuoni, Ltd"\t7', 'Kuoni, Ltd', '7.00', 'EUR', 2025],
    ['Lapad Bay\tUSD\t12,400', 'Lapad Bay', '12400.00', 'USD', 2025],
    ['Lapad Bay\t£ 12,400', 'Lapad Bay', '12400.00', 'GBP', 2025],
    ['Lapad Bay\tJPY 1,240,000', 'Lapad Bay', '1240000', 'JPY', 2025],
    ['Partner\tTurnover 2024\tYear\nLapad Bay\t12,400\t2024/25', 'Lapad Bay', '12400.00', 'EUR', 2024],
    ['Supplier;Currency;Amount\nLapad Bay;kwd;84.500', 'Lapad Bay', '84.500', 'KWD', 2025],
  ])('%j is read', (text, partnerName, amount, currency, year) => {
    const { rows, problems } = turnoverInText(text, EUR_2025)
    expect(problems).toEqual([])
    expect(rows).toMatchObject([{ partnerName, amount, currency, year }])
  })

  test('a sign that many currencies share means the one that was chosen', () => {
    expect(turnoverInText('Lapad Bay\t$ 100', { year: 2025, currency: 'AUD' }).rows).toMatchObject([{ currency: 'AUD' }])
    expect(turnoverInText('Lapad Bay\t$ 100', EUR_2025).rows).toMatchObject([{ currency: 'USD' }])
  })

  test('whether a point has thousands behind it is told by all amounts of the currency', () => {
    const { rows } = turnoverInText('One\t1.234\nTwo\t12,50', EUR_2025)
    expect(rows.map((row) => row.amount)).toEqual(['1234.00', '12.50'])
  })

  test('each row that says no turnover is told with its line, and none is read in part', () => {
    expect(
      reasons('Lapad Bay\n\t100\nLapad Bay\t100\t200\nLapad Bay\t-5\nLapad Bay\t12k\nana@@lapad\t100\n\nPartner and more\tabc'),
    ).toEqual([
      '1: There is no amount in this row.',
      '2: There is no partner in this row.',
      '3: Several amounts stand in this row. Name the columns in a row above: Partner, Turnover, Year.',
      '4: The amount is below zero.',
      '5: There is no amount in this row.',
      '6: “ana@@lapad” is no e-mail address.',
      '8: There is no amount in this row.',
    ])
    expect(reasons('Partner\tTurnover\tCurrency\tYear\nA\t12k\t\t\nB\t5\tPAX\t\nC\t5\t\t1025\nD\t#REF!')).toEqual([
      '2: The amount is shortened. Write it whole, such as 13000.',
      '3: “PAX” is no currency.',
      '4: “1025” is no contract year, such as 2026 or 2026/27.',
      '5: The file has the error #REF! here instead of an amount. Mend it in your spreadsheet program.',
    ])
  })

  test('of any cells, every row that is not empty has an amount or a reason', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('100', '1.234,5', 'EUR', 'a@b.hr', 'Partner', 'Turnover', ''))
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 4 }), { maxLength: 12 }), (cells) => {
        const { rows, problems } = turnoverInCells(cells, EUR_2025)
        const lines = [...rows, ...problems].map((row) => row.line)
        expect(new Set(lines).size).toBe(lines.length)
        for (const { amount } of rows) expect(Number(amount)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

test('amounts of two currencies are never added, and entries of one partner are', () => {
  const rows = turnoverInText('A\t10\nB\t0.1\nC\t0.2\nD\tUSD 5', EUR_2025).rows
  expect(sumsByCurrency(rows)).toEqual([
    { currency: 'EUR', amount: '10.30' },
    { currency: 'USD', amount: '5.00' },
  ])
  expect(joinedTurnover([...rows, ...turnoverInText('A\t1', { year: 2026, currency: 'EUR' }).rows])).toEqual([
    { year: 2026, currency: 'EUR', amount: '1.00' },
    { year: 2025, currency: 'EUR', amount: '10.30' },
    { year: 2025, currency: 'USD', amount: '5.00' },
  ])
})

test('a typed row is turnover or says why not', () => {
  expect(typedTurnover({ year: '2025', currency: 'EUR', amount: '12.400,5' })).toEqual({ year: 2025, currency: 'EUR', amount: '12400.50' })
  expect(typedTurnover({ year: '25', currency: 'EUR', amount: '1' })).toEqual({ reason: '“25” is no year, such as 2025.' })
  expect(typedTurnover({ year: '2025', currency: 'PAX', amount: '1' })).toEqual({ reason: '“PAX” is no currency, such as EUR.' })
  expect(typedTurnover({ year: '2025', currency: 'EUR', amount: '-1' })).toEqual({ reason: '“-1” is no amount, such as 12,400.' })
})
