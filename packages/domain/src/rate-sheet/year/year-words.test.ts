import { describe, expect, test } from 'vitest'
import { EXAMPLE_HEAD, examplePage, exampleRange, exampleSet } from '../example-page.ts'
import type { ProductPage } from '../rate-sheet.ts'
import { yearDays } from './year-days.ts'
import { datedYearDayText, heldMark, priceMark, yearDayText } from './year-words.ts'

const rate = { description: 'Double', amount: 'retail' } as const
const first = (page: ProductPage) => {
  const [day] = yearDays(page, EXAMPLE_HEAD, rate)
  if (!day) throw new Error('no day')
  return day
}
const said = (change: Partial<ProductPage>) => yearDayText(first(examplePage(change)), rate, 'EUR')
const day = [exampleRange('2026-04-01')]

describe('a day of the year in words', () => {
  test('season, price and the length of stay, with the date before them', () => {
    const page = examplePage({ seasonRates: [{ seasonId: 'year', rateSets: [exampleSet({ Double: '1250.5' }, { minStay: 3 })] }] })
    expect(datedYearDayText(first(page), rate, 'EUR')).toBe('01 Apr 2026: Year, Double 1,250.50 EUR retail, minimum stay 3 nights')
  })

  test('a blackout with its reason, and what is held', () => {
    expect(said({ blackouts: [{ range: exampleRange('2026-04-01'), reason: 'Closed' }] })).toBe(
      'Year, blacked out: Closed, Double 100.00 EUR retail',
    )
    const held = { allotments: 8, releaseBackDays: 7, dateRanges: day }
    expect(said({ allocation: [held] })).toBe('Year, Double 100.00 EUR retail, 8 rooms held')
    expect(said({ allocation: [{ ...held, allocationType: 'freeSale' }] })).toBe('Year, Double 100.00 EUR retail, free sale')
    expect(said({ allocation: [{ ...held, allocationType: 'onRequest' }] })).toBe('Year, Double 100.00 EUR retail, on request')
    expect(heldMark(first(examplePage({ allocation: [held] })))).toBe('8')
    expect(heldMark(first(examplePage()))).toBe('')
  })

  test('why there is no price', () => {
    const with_ = (rates: Record<string, string | null>) => said({ seasonRates: [{ seasonId: 'year', rateSets: [exampleSet(rates)] }] })
    expect(with_({ Double: null })).toBe('Year, Double is not sold')
    expect(with_({ Single: '80' })).toBe('Year, no rate Double on this day of the week')
    expect(said({ seasons: [] })).toBe('No season')
  })

  test.each([
    ['1236.50', 'EUR', false, '1,236.50'],
    ['1200.00', 'EUR', false, '1,200.00'],
    ['1200.00', 'EUR', true, '1,200'],
    ['12000', 'JPY', true, '12,000'],
    ['12500000', 'VND', true, '12,500,000'],
    ['123.000', 'KWD', true, '123'],
    ['123.450', 'KWD', false, '123.450'],
  ])('%s %s (whole: %s) stands in its day as %s', (retail, currency, areWhole, mark) => {
    const page = examplePage({ seasonRates: [{ seasonId: 'year', rateSets: [exampleSet({ Double: retail })] }] })
    const [shown] = yearDays(page, { ...EXAMPLE_HEAD, currency }, rate)
    expect(shown && priceMark(shown, currency, areWhole)).toBe(mark)
  })
})
