import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getDay } from '../../calendar/day.ts'
import { EXAMPLE_HEAD } from '../example-page.ts'
import type { ProductPage, RateSheet } from '../rate-sheet.ts'
import { rated, seasons } from '../stay/example-stay.ts'
import { yearRise } from './year-rise.ts'

const NEXT_HEAD = { ...EXAMPLE_HEAD, startDate: getDay('2027-04-01'), endDate: getDay('2028-03-31') }
const before = (...pages: ProductPage[]): RateSheet => ({ head: EXAMPLE_HEAD, pages })
const after = (...pages: ProductPage[]): RateSheet => ({ head: NEXT_HEAD, pages })
const summer = (price: string, year = 2026, change: Partial<ProductPage> = {}): ProductPage => ({
  ...seasons([`${year}-06-01`, `${year}-08-31`, price]),
  ...change,
})

describe('by how much a sheet rose', () => {
  it('is told of all typical stays together: a dear room weighs more than a cheap one', () => {
    const rooms = (year: number, suite: string, single: string) => [
      summer(suite, year, { productId: 'suite' }),
      summer(single, year, { productId: 'single' }),
    ]
    // A week of each: 700 and 350 became 770 and 350, which is 70 of 1,050 more.
    expect(yearRise(before(...rooms(2026, '100', '50')), after(...rooms(2027, '110', '50')))).toBe(6.7)
    expect(yearRise(before(...rooms(2026, '100', '50')), after(...rooms(2027, '90', '50')))).toBe(-6.7)
  })

  it('knows a product by its name where it has another id, and counts what is sold in both years only', () => {
    const renamed = summer('110', 2027, { productId: 'other' })
    expect(yearRise(before(summer('100')), after(renamed))).toBe(10)
    expect(yearRise(before(summer('100')), after(renamed, summer('999', 2027, { productId: 'new', productName: 'New' })))).toBe(10)
    expect(yearRise(before(summer('100')), after({ ...renamed, productName: 'New' }))).toBeUndefined()
  })

  it('is nothing where another currency, or nothing at all, stands beside it', () => {
    const dollars = { ...NEXT_HEAD, currency: 'USD' as const }
    expect(yearRise(before(summer('100')), { head: dollars, pages: [summer('110', 2027)] })).toBeUndefined()
    expect(yearRise(before(), after(summer('110', 2027)))).toBeUndefined()
    expect(yearRise(before(rated({ Double: null })), after(summer('110', 2027)))).toBeUndefined()
  })

  it('tells a slip of the decimal point as a figure that has room', () => {
    expect(yearRise(before(summer('0.01')), after(summer('999', 2027)))).toBe(9999)
  })

  it('of rates that all rose by one percentage is that percentage', () => {
    const cents = fc.integer({ min: 1, max: 9_000 }).map((tens) => tens * 1000)
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 5 }), fc.integer({ min: -50, max: 100 }), (prices, percent) => {
        const page = (price: number, i: number, year: number) => summer((price / 100).toFixed(2), year, { productId: `p${i}` })
        const raised = prices.map((price) => (price * (100 + percent)) / 100)
        const sheets = [prices.map((price, i) => page(price, i, 2026)), raised.map((price, i) => page(price, i, 2027))] as const
        expect(yearRise(before(...sheets[0]), after(...sheets[1]))).toBe(percent === 0 ? 0 : percent)
      }),
      { numRuns: 60 },
    )
  })
})
