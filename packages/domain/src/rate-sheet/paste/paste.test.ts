import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EXAMPLE_HEAD, examplePage, exampleRate, exampleSeason, exampleSet } from '../example-page.ts'
import { pageCheck } from '../rate-check/rate-check.ts'
import type { ProductPage } from '../rate-sheet.ts'
import { blockText, cellsOf } from './block-text.ts'
import { copiedCells, pagesWithPaste } from './paste-rates.ts'

const page = examplePage({
  seasons: [exampleSeason('Low', ['2026-04-01', '2026-08-31']), exampleSeason('High', ['2026-09-01', '2027-03-31'])],
  seasonRates: ['low', 'high'].map((seasonId) => ({
    seasonId,
    rateSets: [{ ...exampleSet({}), rates: [exampleRate('Single', '80', '20'), exampleRate('Double', '100', '20')] }],
  })),
})
const grid = ['low', 'high'].map((seasonId) =>
  ['Single', 'Double'].map((description) => ({
    productId: page.productId,
    ratePackageId: page.ratePackageId,
    seasonId,
    rateSet: 0,
    description,
    field: 'retail' as const,
  })),
)
const paste = (text: string, target = { rows: 1, columns: 1 }, on: ProductPage = page, currency = 'EUR') => {
  const { pages, ...result } = pagesWithPaste([on], text, { grid, target }, currency)
  return { ...result, page: pages[0] ?? on }
}
const retailOf = (result: { page: ProductPage }) =>
  result.page.seasonRates.map((each) => each.rateSets[0]?.rates.map((rate) => (rate.notApplicable ? 'n/a' : (rate.retailRate ?? ''))))

describe('pasting rates', () => {
  test.each([
    [
      '84\t99.5\r\n1.234,00\t2.000,50\r\n',
      [
        ['84.00', '99.50'],
        ['1234.00', '2000.50'],
      ],
    ],
    [
      '€ 84,00\t99,50 €\n"1.234"\t2.000',
      [
        ['84.00', '99.50'],
        ['1234.00', '2000.00'],
      ],
    ],
    [
      '84,5\t1.234\n1,5\t2',
      [
        ['84.50', '1234.00'],
        ['1.50', '2.00'],
      ],
    ],
    [
      '84.5\t1.234',
      [
        ['84.50', '100'],
        ['80', '100'],
      ],
    ],
    [
      'n/a\t\n–\t7',
      [
        ['n/a', ''],
        ['n/a', '7.00'],
      ],
    ],
    [
      '84.5000',
      [
        ['84.50', '100'],
        ['80', '100'],
      ],
    ],
  ])('%j', (text, after) => expect(retailOf(paste(text))).toEqual(after))

  test('the commission stays with the new amount, and with an emptied rate', () => {
    const rates = paste('84\t').page.seasonRates[0]?.rateSets[0]?.rates
    expect(rates).toEqual([
      exampleRate('Single', '84.00', '20'),
      { description: 'Double', notApplicable: false, commissionPercentage: '20' },
    ])
  })

  test('one cell fills the selection, and a block is repeated over it', () => {
    expect(retailOf(paste('7', { rows: 2, columns: 2 }))).toEqual([
      ['7.00', '7.00'],
      ['7.00', '7.00'],
    ])
    expect(retailOf(paste('7\t8', { rows: 2, columns: 2 }))).toEqual([
      ['7.00', '8.00'],
      ['7.00', '8.00'],
    ])
    expect(retailOf(paste('7\t8', { rows: 2, columns: 1 }))).toEqual([
      ['7.00', '8.00'],
      ['80', '100'],
    ])
  })

  test('what cannot be taken over is named by row and column, and the rest is taken', () => {
    const result = paste('soon\t$ 9\t1\n-4\t8.123,50')
    expect(result.findings).toEqual([
      { row: 1, column: 1, value: 'soon', reason: 'This is not an amount.' },
      { row: 1, column: 2, value: '$ 9', reason: 'This is in USD; the rate sheet is in EUR.' },
      { row: 1, column: 3, value: '1', reason: 'There is no rate here.' },
      { row: 2, column: 1, value: '-4', reason: 'A rate cannot be below 0.' },
      { row: 2, column: 3, value: '', reason: 'There is no rate here.' },
    ])
    expect(result.changed).toBe(1)
    expect(retailOf(result)).toEqual([
      ['80', '100'],
      ['80', '8123.50'],
    ])
    expect(paste('').page).toBe(page)
  })

  test('three digits after the sign are thousands in euro and decimals in dinar', () => {
    expect(retailOf(paste('84.500'))[0]).toEqual(['84500.00', '100'])
    const dinar = paste('84.500', { rows: 1, columns: 1 }, page, 'KWD')
    expect(retailOf(dinar)[0]).toEqual(['84.500', '100'])
  })

  test('copied rates come back as they were, with point and with comma', () => {
    const cents = fc.option(fc.integer({ min: 0, max: 99_999_999 }), { nil: null })
    fc.assert(
      fc.property(fc.tuple(cents, cents, cents, cents), fc.constantFrom('.' as const, ',' as const), ([a, b, c, d], decimalSign) => {
        const amount = (value: number | null) => (value === null ? null : (value / 100).toFixed(2))
        const seasonRates = [
          { seasonId: 'low', rateSets: [exampleSet({ Single: amount(a), Double: amount(b) })] },
          { seasonId: 'high', rateSets: [exampleSet({ Single: amount(c), Double: amount(d) })] },
        ]
        const copied = copiedCells([{ ...page, seasonRates }], grid, { currency: 'EUR', decimalSign })
        expect(retailOf(paste(copied))).toEqual([
          [amount(a) ?? 'n/a', amount(b) ?? 'n/a'],
          [amount(c) ?? 'n/a', amount(d) ?? 'n/a'],
        ])
      }),
    )
  })
})

test('percentages stand in the columns of commission, with their sign and without, and nowhere else', () => {
  const commission = grid.map((row) => row.map((at) => ({ ...at, field: 'commission' as const })))
  const into = (on: typeof grid | typeof commission) =>
    pagesWithPaste([page], '15%\t12,5 %\n12.345\t20.00%', { grid: on, target: { rows: 1, columns: 1 } }, 'EUR')
  const set = (index: number) => into(commission).pages[0]?.seasonRates[index]?.rateSets[0]?.rates.map((rate) => rate.commissionPercentage)
  expect(into(commission).findings).toEqual([])
  expect([set(0), set(1)]).toEqual([
    ['15', '12.5'],
    ['12.345', '20'],
  ])
  expect(into(grid).findings[0]).toEqual({ row: 1, column: 1, value: '15%', reason: 'This is a percentage; an amount stands here.' })
})

test('retail, commission and nett pasted together stay as they are given: where they disagree, the rate check says so', () => {
  const fields = ['retail', 'commission', 'nett'] as const
  const three = fields.flatMap((field) => grid.slice(0, 1).flatMap((row) => row.slice(0, 1).map((at) => ({ ...at, field }))))
  const pasted = (text: string) => pagesWithPaste([page], text, { grid: [three], target: { rows: 1, columns: 1 } }, 'EUR').pages[0] ?? page
  const rateOf = (text: string) => pasted(text).seasonRates[0]?.rateSets[0]?.rates[0]
  expect(rateOf('210\t15 %\t150')).toMatchObject({ retailRate: '210.00', commissionPercentage: '15', nettRate: '150.00' })
  expect(pageCheck(pasted('210\t15 %\t150'), EXAMPLE_HEAD).find((finding) => finding.code === 'nettDisagrees')?.text).toContain(
    'Nett 150.00 is not retail 210.00 less 15 %, which is 178.50.',
  )
  expect(rateOf('210\t15 %\t178,50')).toEqual({ ...exampleRate('Single', '210.00', '15') })
})

describe('blocks of cells', () => {
  test.each([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\tb\n\tc',
      [
        ['a', 'b'],
        ['', 'c'],
      ],
    ],
    ['a\t', [['a', '']]],
    ['"two\nlines"\t"5"" x"', [['two\nlines', '5" x']]],
    ['"not closed\tb', [['"not closed', 'b']]],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['\uFEFFa', [['a']]],
    ['', []],
  ])('%j is read as Excel means it', (text, cells) => expect(cellsOf(text)).toEqual(cells))

  test('text that would become a formula does not, and amounts stay numbers', () => {
    expect(blockText([['=1+1', '-3.50', '@x', '+49 1', "'=x"]])).toBe("'=1+1\t-3.50\t'@x\t+49 1\t''=x")
  })

  test('any cells come back as they were', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '1', '\t', '"', '\n', '\r', "'", '=', '-', ' ', 'ä') })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3 }),
        fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
        (width, wide) => {
          const rows = wide.map((row) => row.slice(0, width))
          // One empty cell alone in the last row is how spreadsheets end the text.
          fc.pre(rows.at(-1)?.join('') !== '' || width > 1)
          expect(cellsOf(blockText(rows))).toEqual(rows)
        },
      ),
    )
  })
})

describe('several packages and products in one grid', () => {
  test('each cell is copied from its own page, and is empty where there is none', () => {
    const other = (change: Partial<ProductPage>, retail: string) =>
      examplePage({ ...change, seasons: page.seasons, seasonRates: [{ seasonId: 'low', rateSets: [exampleSet({ Single: retail })] }] })
    const pages = [other({ ratePackageId: 'half' }, '90'), other({ productId: 'suite' }, '120'), page]
    const [cell] = grid[0] ?? []
    if (!cell) throw new Error('the grid has cells')
    const row = [cell, { ...cell, ratePackageId: 'half' }, { ...cell, productId: 'suite' }, { ...cell, productId: 'gone' }, undefined]
    expect(copiedCells(pages, [row], { currency: 'EUR', decimalSign: '.' })).toBe('80.00\t90.00\t120.00\t\t')
  })
})
