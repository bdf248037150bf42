import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { examplePage, exampleRate, exampleSeason, exampleSet } from '../example-page.ts'
import type { ProductPage } from '../rate-sheet.ts'
import { findRate } from '../rates/change-rate.ts'
import { shownRate } from '../rates/rate.ts'
import { type CellAddress, cellText, pagesWithCells, typedCell } from './rate-cells.ts'

const page = examplePage({
  seasons: [exampleSeason('Low', ['2026-04-01', '2026-08-31']), exampleSeason('High', ['2026-09-01', '2027-03-31'])],
  seasonRates: [
    {
      seasonId: 'low',
      rateSets: [{ ...exampleSet({}), daysOfWeek: [5, 6], rates: [exampleRate('Single', '80', '20'), exampleRate('Double', '100', '20')] }],
    },
  ],
})
const cell = (seasonId: string, description: string, field: CellAddress['field'] = 'retail', on: ProductPage = page): CellAddress => ({
  productId: on.productId,
  ratePackageId: on.ratePackageId,
  seasonId,
  rateSet: 0,
  description,
  field,
})
const typed = (at: CellAddress, text: string, on: ProductPage = page) => pagesWithCells([on], [typedCell(at, text, 'EUR')], 'EUR')
const texts = (on: ProductPage | undefined, seasonId: string, description: string) =>
  (['retail', 'commission', 'nett'] as const).map((field) => (on ? cellText(on, cell(seasonId, description, field), 'EUR') : ''))

describe('typing into cells of the grid', () => {
  test.each([
    ['retail', '1.234,50 €', ['1234.50', '20', '987.60']],
    ['commission', '25 %', ['80.00', '25', '60.00']],
    ['commission', '12.345', ['80.00', '12.345', '70.12']],
    ['commission', '12,125 %', ['80.00', '12.125', '70.30']],
    ['nett', '60', ['80.00', '25', '60.00']],
    ['retail', 'n/a', ['n/a', 'n/a', 'n/a']],
    ['retail', '', ['', '20', '']],
  ] as const)('%s %s keeps the three amounts consistent', (field, text, expected) => {
    const { pages, changed } = typed(cell('low', 'Single', field), text)
    expect(changed).toBe(1)
    expect(texts(pages[0], 'low', 'Single')).toEqual(expected)
    expect(texts(pages[0], 'low', 'Double')).toEqual(['100.00', '20', '80.00'])
  })

  test.each([
    ['retail', 'about 80', 'This is not an amount.'],
    ['retail', '80 USD', 'This is in USD; the rate sheet is in EUR.'],
    ['retail', '15 %', 'This is a percentage; an amount stands here.'],
    ['retail', '1 2', 'This is not an amount.'],
    ['retail', '\u22123', 'A rate cannot be below 0.'],
    ['retail', '-3', 'A rate cannot be below 0.'],
    ['commission', '120', 'Commission is a percentage from 0 to 100.'],
    ['nett', '90', 'Nett 90.00 is above retail 80.'],
  ] as const)('%s %s is refused with its reason, and nothing changes', (field, text, reason) => {
    const at = cell('low', 'Single', field)
    expect(typed(at, text)).toEqual({ pages: [], changed: 0, findings: [{ at, text, reason }] })
  })

  test.each([
    ['AUD', '$ 90', '90.00'],
    ['AUD', '80 USD', 'This is in USD; the rate sheet is in AUD.'],
    ['AUD', 'US$ 80', 'This is in USD; the rate sheet is in AUD.'],
    ['CNY', '¥90', '90.00'],
    ['LKR', 'Rs. 8,000', '8000.00'],
    ['KWD', '84.500', '84.500'],
    ['KWD', '1,084.500', '1084.500'],
    ['EUR', '84.500', '84500.00'],
  ])('in %s %s is %s', (currency, text, expected) => {
    const at = cell('low', 'Single')
    const { pages, findings } = pagesWithCells([page], [typedCell(at, text, currency)], currency)
    expect(findings[0]?.reason ?? (pages[0] && cellText(pages[0], at, currency))).toBe(expected)
  })

  test('a season without rates gets the rate, in a set with the days that the set has elsewhere', () => {
    const { pages } = typed(cell('high', 'Double'), '150')
    const set = pages[0]?.seasonRates.find((rates) => rates.seasonId === 'high')?.rateSets[0]
    expect(set?.daysOfWeek).toEqual([5, 6])
    expect(set?.rates).toEqual([{ description: 'Double', notApplicable: false, retailRate: '150.00' }])
  })

  test('typing what is there changes nothing', () => {
    expect(typed(cell('low', 'Single'), '80,00').pages).toEqual([])
  })

  test('on a derived package the rate becomes its own', () => {
    const derived = { ...page, derivedFrom: { ratePackageId: 'rack', percentage: '-15' as never, overrides: [] } }
    const { pages } = typed(cell('low', 'Single'), '70', derived)
    expect(pages[0]?.derivedFrom?.overrides).toEqual([{ seasonId: 'low', rateSet: 0, description: 'Single' }])
  })

  test('what is copied and pasted over itself is the same sheet', () => {
    const amount = fc.integer({ min: 1, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2))
    const percent = fc.integer({ min: 0, max: 99 }).map(String)
    fc.assert(
      fc.property(amount, percent, (retail, commission) => {
        const made = pagesWithCells(
          [page],
          [typedCell(cell('low', 'Single'), retail, 'EUR'), typedCell(cell('low', 'Single', 'commission'), commission, 'EUR')],
          'EUR',
        ).pages[0]
        const before = made ?? page
        const again = (['retail', 'commission', 'nett'] as const).map((field) =>
          typedCell(cell('low', 'Single', field), cellText(before, cell('low', 'Single', field), 'EUR'), 'EUR'),
        )
        const after = pagesWithCells([before], again, 'EUR')
        expect(after.findings).toEqual([])
        const shown = (on: ProductPage) => shownRate(findRate(on, cell('low', 'Single')) ?? exampleRate('Single', '0', '0'), 'EUR')
        expect(shown(after.pages[0] ?? before).retail).toBe(shown(before).retail)
        expect(shown(after.pages[0] ?? before).nett).toBe(shown(before).nett)
      }),
    )
  })
})
