// The order in which combined offers are taken off: by hand, and against a calculation night by night.

import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getAmount } from '../../money/amount.ts'
import { EXAMPLE_HEAD } from '../example-page.ts'
import { offerChecks } from '../rate-check/offer-checks.ts'
import type { Offer } from '../rate-sheet.ts'
import { offerText } from '../words/words.ts'
import { offer, percent, rated, seasons, sold, stay, stayPay } from './example-stay.ts'

const amount = (offerId: string, value: string, change: Partial<Offer> = {}) =>
  offer(offerId, { discountAmount: getAmount(value), discountAmountOf: 'night', ...change })
const totalOf = (offers: readonly Offer[], nights = 1) => sold(rated({ Double: '100' }, { offers }), stay('2026-05-01', nights)).total

describe('the order of combined offers', () => {
  test('as usual the percentage comes before the amount, and by their places the other way', () => {
    expect(totalOf([amount('Off', '5'), percent('Early', '10')])).toBe('85.00')
    expect(totalOf([amount('Off', '5', { order: 1 }), percent('Early', '10', { order: 2 })])).toBe('85.50')
    // One place only: the other follows.
    expect(totalOf([amount('Off', '5', { order: 1 }), percent('Early', '10')])).toBe('85.50')
    expect(totalOf([amount('Off', '5'), percent('Early', '10', { order: 7 })])).toBe('85.00')
  })

  test('percentages of the price before offers are added, those of what is left are not', () => {
    expect(totalOf([percent('Early', '10'), percent('Long', '15')])).toBe('76.50')
    expect(totalOf([percent('Early', '10'), percent('Long', '15', { takenOf: 'base' })])).toBe('75.00')
    expect(totalOf([percent('Early', '10', { takenOf: 'base' }), percent('Long', '15', { takenOf: 'base' })])).toBe('75.00')
    expect(totalOf([percent('Early', '60', { takenOf: 'base' }), percent('Long', '70', { takenOf: 'base' })])).toBe('0.00')
  })

  test('which night is the cheapest depends on what was taken off before', () => {
    const page = seasons(['2026-05-01', '2026-05-03', '100'], ['2026-05-04', '2026-05-31', '90'])
    const long = percent('Early', '50', { daysOfWeek: [5] })
    const free = (change: Partial<Offer>) => offer('4/3', { ...stayPay(4, 3, { freeNights: 'cheapest' }), ...change })
    // 1 May 2026 is a Friday: 50 + 100 + 100 + 90 less 50, or 50 + 100 + 100 with the last night of 90 free before.
    expect(sold({ ...page, offers: [long, free({})] }, stay('2026-05-01', 4)).total).toBe('290.00')
    expect(sold({ ...page, offers: [long, free({ order: 1 })] }, stay('2026-05-01', 4)).total).toBe('250.00')
  })

  test('a night that is free has nothing left to take', () => {
    const offers = [offer('2/1', { ...stayPay(2, 1), order: 1 }), percent('Early', '10', { takenOf: 'base' })]
    const priced = sold(rated({ Double: '100' }, { offers }), stay('2026-05-01', 2))
    expect([priced.total, priced.nights.map((night) => night.retail)]).toEqual(['90.00', ['90.00', '0.00']])
    expect(priced.nights[0]?.offers.map((each) => each.offerName)).toEqual(['Early'])
  })

  test('it is said in words, and the rate check names places that say nothing', () => {
    expect(offerText(percent('Early', '10', { order: 2, takenOf: 'base' }), 'EUR')).toContain(
      'Combinable with other offers, applied as no. 2, of the price before offers.',
    )
    const texts = (offers: Offer[]) => offerChecks(rated({ Double: '100' }, { offers }), EXAMPLE_HEAD).map((each) => each.text)
    expect(texts([percent('Early', '10', { order: 1 }), amount('Off', '5', { order: 1 })])).toEqual([
      'Early and Off are both applied as no. 1.',
    ])
    expect(texts([percent('Early', '10', { order: 1 }), percent('Long', '5', { order: 1 })])).toEqual([])
    expect(texts([percent('Early', '10', { order: 1 })])).toEqual(['Early has a place in the order, and is combined with no other offer.'])
  })

  test('any combined offers in any order give what each night gives by itself', () => {
    const made = fc.record({
      kind: fc.constantFrom('percent' as const, 'base' as const, 'amount' as const),
      value: fc.integer({ min: 1, max: 60 }),
      order: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
      days: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }), { nil: undefined }),
    })
    const RANK = { percent: 0, base: 0, amount: 1 }
    fc.assert(
      fc.property(fc.array(made, { minLength: 1, maxLength: 5 }), fc.integer({ min: 1, max: 9 }), (all, nights) => {
        const offers = all.map(({ kind, value, order, days }, i) => {
          const change = { ...(order === undefined ? {} : { order }), ...(days === undefined ? {} : { daysOfWeek: days }) }
          return kind === 'amount'
            ? amount(`O${i}`, String(value), change)
            : percent(`O${i}`, String(value), { ...change, ...(kind === 'base' ? { takenOf: kind } : {}) })
        })
        const sorted = all
          .map((each, i) => ({ ...each, i }))
          .sort((a, b) => (a.order ?? 100) - (b.order ?? 100) || RANK[a.kind] - RANK[b.kind] || a.i - b.i)
        // 1 May 2026 is a Friday.
        const holds = (days: readonly number[] | undefined, night: number) => days === undefined || days.includes(((4 + night) % 7) + 1)
        const open = sorted.filter(({ days }) => Array.from({ length: nights }, (_, night) => night).some((night) => holds(days, night)))
        const priceOf = (set: typeof open) => {
          let sum = new Big(0)
          for (let night = 0; night < nights; night += 1) {
            let left = new Big(100)
            for (const { kind, value, days } of set) {
              if (!holds(days, night)) continue
              const off = kind === 'amount' ? new Big(value) : new Big(kind === 'base' ? 100 : left).times(value).div(100)
              left = off.gt(left) ? new Big(0) : left.minus(off)
            }
            sum = sum.plus(left)
          }
          return sum
        }
        // Fewer offers are never cheaper: each takes something off or nothing, and amounts after percentages take all of it.
        const sets = [open, ...open.map((each) => [each])]
        const cheapest = sets.map(priceOf).reduce((least, each) => (each.lt(least) ? each : least))
        expect(totalOf(offers, nights)).toBe((open.length === 0 ? new Big(100 * nights) : cheapest).toFixed(2))
      }),
      { numRuns: 500, seed: 17 },
    )
  })
})
