import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getAmount } from '../../money/amount.ts'
import { EXAMPLE_HEAD, exampleSet } from '../example-page.ts'
import type { ProductPage, SheetHead } from '../rate-sheet.ts'
import { rated, seasons } from '../stay/example-stay.ts'
import { priceLevels } from './price-levels.ts'

/** Seasons S0, S1 and so on. */
const room = (productId: string, ...prices: [string, string, string][]): ProductPage => ({ ...seasons(...prices), productId })
const levelsOf = (...pages: ProductPage[]) =>
  priceLevels({ head: EXAMPLE_HEAD, pages }).map(({ seasonName, firstDay, price }) => [seasonName, firstDay, price])

describe('the price level of a rate sheet', () => {
  it('is a night of two adults in the cheapest room of each season, in the order of the year', () => {
    const dear = room('suite', ['2026-07-01', '2026-08-31', '100'], ['2026-05-01', '2026-06-30', '70'])
    const cheap = room('single', ['2026-07-05', '2026-08-31', '80'], ['2026-05-01', '2026-06-30', '75.5'])
    expect(levelsOf(dear, cheap)).toEqual([
      ['S1', '2026-05-01', '70.00'],
      ['S0', '2026-07-01', '80.00'],
    ])
  })

  it('is by the night also where the season is shorter than a week', () => {
    expect(levelsOf(room('double', ['2026-12-24', '2026-12-26', '300']))).toEqual([['S0', '2026-12-24', '300.00']])
  })

  it('has a season once, however its name is written, and under the name that came first', () => {
    const loud = room('suite', ['2026-07-01', '2026-08-31', '100'])
    const quiet = {
      ...room('single', ['2026-07-01', '2026-08-31', '80']),
      seasons: loud.seasons.map((each) => ({ ...each, seasonName: ' s0 ' })),
    }
    expect(levelsOf(loud, quiet)).toEqual([['S0', '2026-07-01', '80.00']])
  })

  it('leaves out what nobody can price, and what is no room', () => {
    expect(levelsOf(rated({ Double: null }))).toEqual([])
    expect(levelsOf({ ...room('tour', ['2026-07-01', '2026-08-31', '100']), productType: 'Non-Accommodation' })).toEqual([])
    expect(levelsOf()).toEqual([])
  })

  it('says in which currency, and what the price is: nett with a commission, retail without one, before tax where nobody says how much', () => {
    const summer = room('double', ['2026-07-01', '2026-08-31', '100'])
    const withoutCommission = {
      ...summer,
      seasonRates: [
        {
          seasonId: 's0',
          rateSets: [{ ...exampleSet({}), rates: [{ description: 'Double', notApplicable: false, retailRate: getAmount('100') }] }],
        },
      ],
    }
    const level = (page: ProductPage, head: Partial<SheetHead> = {}) =>
      priceLevels({ head: { ...EXAMPLE_HEAD, ...head }, pages: [page] })[0]
    expect(level(summer, { currency: 'USD' })).toMatchObject({ currency: 'USD', basis: 'nett' })
    expect(level(withoutCommission)).toMatchObject({ currency: 'EUR', price: '100.00', basis: 'retail' })
    expect(level(summer, { taxInclusion: 'excluded' })).toMatchObject({ basis: 'beforeTax' })
    expect(level(summer, { taxInclusion: 'excluded', taxPercentage: getAmount('10') })).toMatchObject({ price: '110.00', basis: 'nett' })
  })

  it('is never above the price of any room', () => {
    const price = fc.integer({ min: 1, max: 9_999 })
    fc.assert(
      fc.property(fc.array(price, { minLength: 1, maxLength: 5 }), (prices) => {
        const rooms = prices.map((each, i) => room(`p${i}`, ['2026-07-01', '2026-08-31', String(each)]))
        expect(levelsOf(...rooms)).toEqual([['S0', '2026-07-01', `${Math.min(...prices)}.00`]])
      }),
      { numRuns: 60 },
    )
  })
})
