import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, getDay } from '../../calendar/day.ts'
import { daysOf } from '../../calendar/day-range.ts'
import { EXAMPLE_HEAD, examplePage, exampleRange, exampleRate } from '../example-page.ts'
import { newOffer } from '../offers/new-offer.ts'
import { type Extra, type ExtraPrice, periodOf } from '../rate-sheet.ts'
import { pagesWithExtra, pagesWithOffer, pricesWith } from './shared-items.ts'

const extra = (extraId: string, extraName = extraId): Extra => ({
  extraId,
  extraName,
  unit: 'perPerson',
  time: 'once',
  compulsory: false,
  prices: [],
})
const at = (productId: string) => ({ productId, ratePackageId: 'primary' })
const price = (amount: string, ...dateRanges: ExtraPrice['dateRanges'][number][]): ExtraPrice => ({
  dateRanges,
  rate: exampleRate('X', amount),
})
const period = periodOf(EXAMPLE_HEAD)

describe('extras and offers on several products', () => {
  test('a saved extra stands on exactly the named products, in its place', () => {
    const pages = ['a', 'b', 'c', 'd'].map((productId, i) => examplePage({ productId, extras: i < 2 ? [extra('e'), extra('f')] : [] }))
    const after = pagesWithExtra(pages, extra('e', 'Gala'), [at('a'), at('c')])
    expect(after.map((page) => page.extras.map((each) => each.extraName))).toEqual([['Gala', 'f'], ['f'], ['Gala'], []])
    expect(after[3]).toBe(pages[3])
  })

  test('and so does an offer', () => {
    const offer = newOffer('o', EXAMPLE_HEAD, getDay('2026-05-01'))
    expect(pagesWithOffer([examplePage(), examplePage({ productId: 'b' })], offer, [at('b')]).map((page) => page.offers.length)).toEqual([
      0, 1,
    ])
  })

  test('a new offer is on sale through the contract period [C-RL-087]', () => {
    expect(newOffer('o', EXAMPLE_HEAD, getDay('2027-03-31')).validDatesOfSale).toEqual([{ fromDate: '2026-04-01', toDate: '2027-03-31' }])
  })

  test('when the period has ended, it is on sale from today to the end of the period [C-RL-088]', () => {
    expect(newOffer('o', EXAMPLE_HEAD, getDay('2027-04-01')).validDatesOfSale).toEqual([{ fromDate: '2027-04-01', toDate: '2027-03-31' }])
  })
})

describe('prices of an extra by dates', () => {
  test('a placed price is cut out of the others', () => {
    expect(pricesWith([price('10')], price('20', exampleRange('2026-12-20', '2027-01-05')), period)).toEqual([
      price('10', exampleRange('2026-04-01', '2026-12-19'), exampleRange('2027-01-06', '2027-03-31')),
      price('20', exampleRange('2026-12-20', '2027-01-05')),
    ])
    expect(pricesWith([price('10', exampleRange('2026-05-01'))], price('20'), period)).toEqual([price('20')])
  })

  test('no day ever has two prices, and no day loses its price', () => {
    const anyRange = fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 60 })).map(([start, nights]) => {
      const from = addDays(period.from, start)
      return { from, to: addDays(from, nights) }
    })
    fc.assert(
      fc.property(fc.array(fc.array(anyRange, { minLength: 1, maxLength: 2 }), { maxLength: 5 }), (plans) => {
        const prices = plans.reduce<ExtraPrice[]>((list, ranges, i) => pricesWith(list, price(String(i), ...ranges), period), [])
        const priced = prices.flatMap((each) => [...new Set(each.dateRanges.flatMap(daysOf))])
        expect(new Set(priced).size).toBe(priced.length)
        expect(new Set(priced)).toEqual(new Set(plans.flat().flatMap(daysOf)))
      }),
    )
  })
})
