import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exampleSet } from '../example-page.ts'
import { mainRate, mainRateText } from './main-rate.ts'

const seasons = (...sets: Record<string, string | null>[]) => ({
  seasonRates: sets.map((rates, i) => ({ seasonId: `s${i}`, rateSets: [exampleSet(rates)] })),
})

describe('the main rate of a product', () => {
  test('is that of its first row, from the lowest to the highest season', () => {
    const found = mainRate(seasons({ Double: '100', Child: '10' }, { Double: '180', Child: '5' }), 'EUR')
    expect(found).toMatchObject({ description: 'Double' })
    expect(found && mainRateText(found, 'EUR')).toBe('100.00 – 180.00')
  })

  test('skips what is not sold, and is absent where nothing is priced', () => {
    expect(mainRate(seasons({ Single: null, Double: '90' }), 'EUR')).toMatchObject({ description: 'Double', lowest: '90.00' })
    expect(mainRate(seasons({ Single: null }), 'EUR')).toBeUndefined()
    expect(mainRate(seasons(), 'EUR')).toBeUndefined()
  })

  test('has no amount of its row outside of its range', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 12 }), (amounts) => {
        const found = mainRate(seasons(...amounts.map((amount) => ({ Double: String(amount) }))), 'EUR')
        expect([Number(found?.lowest), Number(found?.highest)]).toEqual([Math.min(...amounts), Math.max(...amounts)])
        expect(new Big(found?.lowest ?? 0).lte(found?.highest ?? 0)).toBe(true)
      }),
    )
  })
})
