import { describe, expect, test } from 'vitest'
import { getAmount } from '../../money/amount.ts'
import { EXAMPLE_HEAD, examplePage, exampleRate, exampleSeason, exampleSet } from '../example-page.ts'
import type { ProductPage, RateSet } from '../rate-sheet.ts'
import { pageWithFix } from './apply-fix.ts'
import { pageCheck } from './rate-check.ts'

const inYear = (...rateSets: RateSet[]) => ({ seasonRates: [{ seasonId: 'year', rateSets }] })
const double = exampleSet({ Double: '100' })
const children = { Double: '100', Baby: '0', Child: '30' }
const bands = (...ages: [string, number, number][]) => ages.map(([description, minAge, maxAge]) => ({ description, minAge, maxAge }))
const check = (change: Partial<ProductPage>) => pageCheck(examplePage(change), EXAMPLE_HEAD)

describe('ages of children', () => {
  test('children below the first age are free with one click, in each season that has a price for the next, with its commission', () => {
    const rates = [exampleRate('Double', '100', '20'), exampleRate('Child', '30', '20')]
    const page = examplePage({ seasonRates: [{ seasonId: 'year', rateSets: [{ ...double, rates }] }], childBands: bands(['Child', 2, 12]) })
    const fix = pageCheck(page, EXAMPLE_HEAD)[0]?.fix
    const mended = fix && pageWithFix(page, fix, EXAMPLE_HEAD)
    expect(mended?.childBands).toEqual(bands(['Infant', 0, 2], ['Child', 2, 12]))
    expect(mended?.seasonRates[0]?.rateSets[0]?.rates).toEqual([...rates, exampleRate('Infant', '0.00', '20')])
    expect(mended && pageCheck(mended, EXAMPLE_HEAD)).toEqual([])
  })

  test('no age loses its price when an overlap is cleared', () => {
    const page = examplePage({ ...inYear(exampleSet(children)), childBands: bands(['Baby', 0, 12], ['Child', 3, 6]) })
    const fix = pageCheck(page, EXAMPLE_HEAD)[0]?.fix
    expect(fix?.label).toBe('Give ages 3 to 5 to Child')
    expect(fix && pageWithFix(page, fix, EXAMPLE_HEAD).childBands).toEqual(bands(['Baby', 0, 3], ['Child', 3, 6], ['Baby', 6, 12]))
  })
})

describe('days of the week', () => {
  // 31 December 2026 is a Thursday.
  const newYear = (...sets: RateSet[]) => ({
    seasons: [
      exampleSeason('Year', ['2026-04-01', '2026-12-30'], ['2027-01-01', '2027-03-31']),
      exampleSeason('Eve', ['2026-12-31', '2026-12-31']),
    ],
    seasonRates: [
      { seasonId: 'year', rateSets: [double] },
      { seasonId: 'eve', rateSets: sets },
    ],
  })
  const on = (...daysOfWeek: number[]) => exampleSet({ Double: '100' }, { daysOfWeek })

  test('a season is asked for rates on the days that it has, and on no others', () => {
    expect(check(newYear(on(4)))).toEqual([])
    expect(check(newYear(on(1, 2, 3, 5, 6, 7))).map((each) => each.text)).toEqual(['Eve has no rates on Thu.'])
  })

  test('two sets on a day that the season does not have are no matter', () => {
    expect(check(newYear(on(4, 5), on(5)))).toEqual([])
    expect(check(newYear(on(4, 5), on(4, 5))).map((each) => each.text)).toEqual([
      'Eve has two sets of rates on Thu for the same length of stay: such stays cannot be priced.',
    ])
  })
})

describe('amounts', () => {
  test('rates are compared on the same days of the week, wherever their set stands', () => {
    const [week, weekend] = [
      [1, 2, 3, 4],
      [5, 6, 7],
    ]
    const sets = (price: string) => [
      exampleSet({ Double: '100' }, { daysOfWeek: week }),
      exampleSet({ Double: price }, { daysOfWeek: weekend }),
    ]
    const seasons = (low: RateSet[], high: RateSet[]) => ({
      seasons: [exampleSeason('Low', ['2026-04-01', '2026-08-31']), exampleSeason('High', ['2026-09-01', '2027-03-31'])],
      seasonRates: [
        { seasonId: 'low', rateSets: low },
        { seasonId: 'high', rateSets: high },
      ],
    })
    expect(check(seasons(sets('160'), sets('160').toReversed()))).toEqual([])
    expect(check(seasons(sets('100'), sets('160'))).map((each) => [each.text, each.place.rateSet])).toEqual([
      ['Double is 100 in Low and 160 in High: 60 % apart.', 1],
    ])
  })

  test('a cent is the smallest unit of the currency', () => {
    const nett = (retail: string, nettRate: string) =>
      examplePage(inYear({ ...double, rates: [{ ...exampleRate('Double', retail, '20'), nettRate: getAmount(nettRate) }] }))
    const codes = (page: ProductPage, currency: string) => pageCheck(page, { ...EXAMPLE_HEAD, currency }).map((each) => each.code)
    expect(codes(nett('10000', '8001'), 'JPY')).toEqual([])
    expect(codes(nett('10000', '8002'), 'JPY')).toEqual(['nettDisagrees'])
    expect(codes(nett('10.000', '8.001'), 'KWD')).toEqual([])
    expect(codes(nett('10.000', '8.009'), 'KWD')).toEqual(['nettDisagrees'])
    expect(codes(nett('100.00', '80.01'), 'EUR')).toEqual([])
  })
})
