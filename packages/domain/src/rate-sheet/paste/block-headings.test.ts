import { describe, expect, test } from 'vitest'
import { examplePage, exampleRate, exampleSeason, exampleSet } from '../example-page.ts'
import type { ProductPage } from '../rate-sheet.ts'
import { pagesWithPaste } from './paste-rates.ts'

const page = examplePage({
  seasons: [exampleSeason('High', ['2026-04-01', '2027-03-31'])],
  seasonRates: [
    {
      seasonId: 'high',
      rateSets: [
        { ...exampleSet({}), rates: [exampleRate('Single', '80', '20'), exampleRate('Double', '100', '20'), exampleRate('Twin', null)] },
      ],
    },
  ],
})
const { productId, ratePackageId } = page
const grid = ['Single', 'Double', 'Twin'].map((description) =>
  (['retail', 'commission', 'nett'] as const).map((field) => ({
    productId,
    ratePackageId,
    seasonId: 'high',
    rateSet: 0,
    description,
    field,
  })),
)
const paste = (text: string, on: ProductPage = page) => {
  const { pages, ...result } = pagesWithPaste([on], text, { grid, target: { rows: 1, columns: 1 } }, 'EUR')
  const rates = (pages[0] ?? on).seasonRates[0]?.rateSets[0]?.rates ?? []
  return {
    ...result,
    shown: rates.map(({ notApplicable, retailRate, commissionPercentage }) =>
      notApplicable ? 'n/a' : `${retailRate ?? ''} less ${commissionPercentage ?? ''}`,
    ),
  }
}

describe('a table that is pasted with the names around its amounts', () => {
  test('names of the rates at the left and heads above are left out, and every amount stands in its own row', () => {
    const { shown, findings, size } = paste('\tHigh\t\t\r\nRate\tRetail\tComm.\tNett\r\nSingle\t90\t10%\t81\r\n double \t110\t10%\t99\r\n')
    expect(shown.slice(0, 2)).toEqual(['90.00 less 10', '110.00 less 10'])
    expect([findings, size]).toEqual([[], { rows: 2, columns: 3 }])
  })

  test('the product may stand before the rate', () => {
    expect(paste('Room\tSingle\t90\r\n\tDouble\t110').shown.slice(0, 2)).toEqual(['90.00 less 20', '110.00 less 20'])
  })

  test('rows in another order go to the rows of their names', () => {
    const { shown, findings, moved, rows } = paste('Double\t110\t10\t99\r\nSingle\t90\t10\t81\r\nTwin\t70\t10\t63')
    expect(shown).toEqual(['90.00 less 10', '110.00 less 10', '70.00 less 10'])
    expect([findings, moved, rows]).toEqual([[], 2, [0, 1, 2]])
  })

  test('a row above the one that is pasted onto is found as well', () => {
    const at = { grid: grid.slice(2), target: { rows: 1, columns: 1 }, above: grid.slice(0, 2) }
    const result = pagesWithPaste([page], 'Single\t90\r\nDouble\t110', at, 'EUR')
    expect(result.pages[0]?.seasonRates[0]?.rateSets[0]?.rates.map((rate) => rate.retailRate)).toEqual(['90.00', '110.00', undefined])
    expect([result.moved, result.rows]).toEqual([2, [-2, -1]])
  })

  test('a row with a name that the sheet does not have is not pasted, nor one whose name stands there twice', () => {
    const { shown, findings, moved } = paste('Single\t90\r\nQuad\t300\r\nSingle\t95')
    expect(shown.slice(0, 2)).toEqual(['90.00 less 20', '100 less 20'])
    expect(findings).toEqual([
      { row: 2, column: 1, value: 'quad', reason: 'No row has this name.' },
      { row: 3, column: 1, value: 'single', reason: 'This row was pasted already.' },
    ])
    expect(moved).toBe(0)
  })

  test('once a row goes elsewhere, one without a name is left, and an empty line is none', () => {
    const { shown, findings } = paste('Twin\t70\r\n\t\r\n\t300\r\nSingle\t90')
    expect(shown).toEqual(['90.00 less 20', '100 less 20', '70.00 less '])
    expect(findings).toEqual([{ row: 3, column: 1, value: '', reason: 'This row has no name.' }])
  })

  test('of rows with one name on several products, those below the row before are meant', () => {
    const suite = { ...page, productId: 'suite', productName: 'Suite' }
    const rows = [page, suite].flatMap((each) =>
      ['Single', 'Double'].map((description) => [
        { productId: each.productId, ratePackageId, seasonId: 'high', rateSet: 0, description, field: 'retail' as const },
      ]),
    )
    const text = 'Suite\tSingle\t200\r\n\tDouble\t300\r\nRoom\tDouble\t110'
    const result = pagesWithPaste([page, suite], text, { grid: rows, target: { rows: 1, columns: 1 } }, 'EUR')
    const shown = result.pages.map((each) => each.seasonRates[0]?.rateSets[0]?.rates.slice(0, 2).map((rate) => rate.retailRate))
    expect(shown).toEqual([
      ['80', '110.00'],
      ['200.00', '300.00'],
    ])
    expect(result.findings).toEqual([])
  })

  test.each([
    ['see below\r\n110', ['80 less 20', '110.00 less 20', 'n/a']],
    ['#####\r\n110', ['80 less 20', '110.00 less 20', 'n/a']],
    ['n/a\r\n110', ['n/a', '110.00 less 20', 'n/a']],
    ['Single', ['80 less 20', '100 less 20', 'n/a']],
  ])('words that name nothing keep their row: %j', (text, shown) => {
    expect(paste(text).shown).toEqual(shown)
  })
})

describe('what is not applicable', () => {
  test.each(['n/a\t20%\t', 'n/a\t\t', '\t\tn/a', '\t20%\tn/a', 'n/a\t20%\tn/a'])('stays so when no price is pasted with it: %j', (text) => {
    expect(paste(text).shown[0]).toBe('n/a')
  })

  test('a commission pasted down a column does not sell it, a price does', () => {
    expect(paste('\t10\r\n\t10\r\n\t10').shown[2]).toBe(' less 10')
    const down = pagesWithPaste([page], '10\r\n10\r\n10', { grid: grid.map((row) => row.slice(1)), target: { rows: 1, columns: 1 } }, 'EUR')
    expect(down.pages[0]?.seasonRates[0]?.rateSets[0]?.rates[2]).toEqual(exampleRate('Twin', null))
    expect(paste('90\r\n110\r\n70').shown[2]).toMatch(/^70.00/)
  })
})

test('an amount that is too large is told as such', () => {
  expect(paste('99999999999999').findings[0]?.reason).toBe('No rate is larger than 999,999,999,999.')
  expect(paste('12 or 13').findings[0]?.reason).toBe('Two amounts stand here. Write one.')
  expect(paste('about 12').findings[0]?.reason).toBe('This is not an amount.')
})
