import { expect, test } from 'vitest'
import { getAmount } from '../../money/amount.ts'
import type { Rate } from '../rate-sheet.ts'
import { isPriced } from './priced.ts'

const withRate = (rate: Partial<Rate>) => ({
  seasonRates: [
    { seasonId: 'low', rateSets: [] },
    {
      seasonId: 'high',
      rateSets: [{ daysOfWeek: [1, 2, 3, 4, 5, 6, 7], rates: [{ description: 'Double', notApplicable: false, ...rate }] }],
    },
  ],
})

test('a product has a price when one of its rates has an amount above zero, in any season', () => {
  expect(isPriced(withRate({ retailRate: getAmount('74') }))).toBe(true)
  expect(isPriced(withRate({ nettRate: getAmount('0.5') }))).toBe(true)
})

test('a product without rates, with rates of zero, on request or not applicable has no price', () => {
  expect(isPriced({ seasonRates: [] })).toBe(false)
  expect(isPriced(withRate({}))).toBe(false)
  expect(isPriced(withRate({ retailRate: getAmount('0.00'), nettRate: getAmount('0') }))).toBe(false)
  expect(isPriced(withRate({ notApplicable: true, onRequest: true }))).toBe(false)
  expect(isPriced(withRate({ notApplicable: true, retailRate: getAmount('74') }))).toBe(false)
})
