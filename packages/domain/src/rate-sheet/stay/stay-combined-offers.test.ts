// Offers that are combined with some others only: by hand, and against trying every set of offers.

import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EXAMPLE_HEAD } from '../example-page.ts'
import type { Offer } from '../rate-sheet.ts'
import { offerChecks } from '../rate-check/offer-checks.ts'
import { offerText } from '../words/words.ts'
import { offer, percent, rated, sold, stay, stayPay } from './example-stay.ts'

const totalOf = (offers: readonly Offer[], nights = 1) => sold(rated({ Double: '100' }, { offers }), stay('2026-05-01', nights)).total
const only = (...combinesWith: string[]) => ({ combinesWith })

describe('offers that are combined with some others only', () => {
  test('an early bird goes with the long stay and not with the honeymoon', () => {
    const offers = [percent('Early', '10', only('Long')), percent('Long', '20'), percent('Honeymoon', '25')]
    // 100 x 0.9 x 0.8 = 72.00 against 100 x 0.8 x 0.75 = 60.00
    expect(totalOf(offers)).toBe('60.00')
    expect(totalOf([percent('Early', '40', only('Long')), percent('Long', '20'), percent('Honeymoon', '25')])).toBe('48.00')
    expect(totalOf([percent('Early', '10'), percent('Long', '20'), percent('Honeymoon', '25')])).toBe('54.00')
  })

  test('both have to agree, and one that is combined with nothing else is alone', () => {
    expect(totalOf([percent('A', '10', only('B')), percent('B', '20', only('C')), percent('C', '5', only('B'))])).toBe('76.00')
    expect(totalOf([percent('A', '30', only('C')), percent('B', '20', only('D'))])).toBe('70.00')
  })

  test('of two stay-and-pay offers one is used', () => {
    const offers = [offer('4/3', stayPay(4, 3)), offer('4/2', stayPay(4, 2)), percent('Early', '10', only('4/3'))]
    expect(totalOf(offers, 4)).toBe('200.00')
    expect(totalOf([offer('4/3', stayPay(4, 3)), percent('Early', '10', only('4/3'))], 4)).toBe('270.00')
  })

  test('what is given besides money goes only with those it names', () => {
    const wine = offer('Wine', only('Early'))
    const names = (offers: readonly Offer[]) =>
      sold(rated({ Double: '100' }, { offers }), stay('2026-05-01', 1)).appliedOffers.map((each) => each.offerName)
    expect(names([percent('Early', '10'), wine])).toEqual(['Early', 'Wine'])
    expect(names([percent('Late', '10'), wine])).toEqual(['Late'])
  })

  test('it is said in words, and the rate check names what only one side says', () => {
    const early = percent('Early', '10', only('Long', 'Gone'))
    expect(offerText(early, 'EUR')).toContain('Combinable only with Long, Gone.')
    const page = rated({ Double: '100' }, { offers: [early, percent('Long', '5', only('Other')), percent('Other', '5')] })
    expect(offerChecks(page, EXAMPLE_HEAD).map((each) => each.text)).toEqual([
      'Early is combined with Long, but Long is not combined with it.',
      'Early is combined with Gone, but there is no such offer.',
    ])
  })

  test('the cheapest of all sets is taken, whoever names whom', () => {
    const names = ['A', 'B', 'C', 'D', 'E'] as const
    const one = fc.record({
      off: fc.integer({ min: 1, max: 60 }),
      allowCombination: fc.boolean(),
      combinesWith: fc.option(fc.subarray([...names]), { nil: undefined }),
    })
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 5 }), (made) => {
        const offers = made.map(({ off, allowCombination, combinesWith }, i) =>
          percent(names[i] ?? '', String(off), { allowCombination, ...(combinesWith ? { combinesWith } : {}) }),
        )
        let cheapest = new Big(100)
        for (let mask = 0; mask < 2 ** offers.length; mask += 1) {
          const set = offers.filter((_, i) => (mask & (2 ** i)) > 0)
          const isAllowed = set.every((a) =>
            set.every(
              (b) => a === b || (a.allowCombination && b.allowCombination && (a.combinesWith ?? names).includes(b.offerName as 'A')),
            ),
          )
          const total = set.reduce((left, each) => left.times(100 - Number(each.discountPercentage)).div(100), new Big(100))
          if (isAllowed && total.lt(cheapest)) cheapest = total
        }
        expect(totalOf(offers)).toBe(cheapest.toFixed(2))
      }),
      { numRuns: 500, seed: 17 },
    )
  })
})
