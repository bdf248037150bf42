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

  test('a row that is called as another one is not pasted, and is named', () => {
    const { shown, findings } = paste('Double\t110\t10\t99\r\nSingle\t90\t10\t81\r\nTwin\t70\t10\t63')
    expect(shown).toEqual(['80 less 20', '100 less 20', '70.00 less 10'])
    expect(findings).toEqual([
      { row: 1, column: 1, value: 'double', reason: 'This row is Single.' },
      { row: 2, column: 1, value: 'single', reason: 'This row is Double.' },
    ])
  })

  test('a row with a name that the sheet does not have is not pasted either', () => {
    const { shown, findings } = paste('Single\t90\r\nQuad\t300')
    expect(shown.slice(0, 2)).toEqual(['90.00 less 20', '100 less 20'])
    expect(findings).toEqual([{ row: 2, column: 1, value: 'quad', reason: 'This row is Double.' }])
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
  expect(paste('12 or 13').findings[0]?.reason).toBe('This is not an amount.')
})
