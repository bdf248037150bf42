// What is shown of a stay adds up to its total, and the total is still the exact one, rounded once. // decision 0094

import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Amount, decimalsOf, getAmount } from '../../money/amount.ts'
import { roundedShares } from '../../money/rounded-shares.ts'
import { EXAMPLE_HEAD, exampleSeason, exampleSet } from '../example-page.ts'
import type { ProductPage } from '../rate-sheet.ts'
import { extra, offer, percent, rated, sold, stay, stayPay } from './example-stay.ts'
import { priceStay } from './price-stay.ts'
import type { SoldStay } from './stay.ts'

const sum = (amounts: readonly string[]) => amounts.reduce((total, each) => total.plus(each), new Big(0))
const text = (amount: Big, total: Amount) => amount.toFixed((total.split('.')[1] ?? '').length)

/** Every sum that a reader can do with what is shown. */
function expectToAddUp({ nights, extras, offStay, appliedOffers, total }: SoldStay): void {
  const shown = sum([...nights.map((night) => night.retail), ...extras.map((each) => each.amount)]).minus(
    sum(offStay.map((each) => each.off)),
  )
  expect(text(shown, total)).toBe(total)
  for (const { parts, gross, offers, retail } of nights) {
    expect(text(sum(parts.map((part) => part.amount)), total)).toBe(gross)
    expect(text(new Big(gross).minus(sum(offers.map((each) => each.off))), total)).toBe(retail)
    expect(retail.startsWith('-')).toBe(false)
  }
  const offs = [...nights.flatMap((night) => night.offers), ...offStay]
  for (const { offerId, off } of appliedOffers) {
    const own = offs.filter((each) => each.offerId === offerId).map((each) => each.off)
    expect(text(sum(own), total)).toBe(off)
  }
}

describe('what is shown of a stay', () => {
  // 99.95 less 12.5 % is 87.45625; three nights 262.36875.
  test('three nights at 99.95 less 12.5 % are 87.46, 87.46 and 87.45, which is the total of 262.37', () => {
    const answer = sold(rated({ Double: '99.95' }, { offers: [percent('Eighth', '12.5')] }), stay('2026-05-01', 3))
    expect(answer.nights.map((night) => [night.gross, night.offers[0]?.off, night.retail])).toEqual([
      ['99.95', '12.49', '87.46'],
      ['99.95', '12.49', '87.46'],
      ['99.95', '12.50', '87.45'],
    ])
    expect(answer.appliedOffers.map((each) => each.off)).toEqual(['37.48'])
    expect(answer.total).toBe('262.37')
  })

  test('the smallest parts go to the lines that were rounded furthest, the first of equal ones; exact ones stay', () => {
    const shares = (values: readonly string[], total: string, currency = 'EUR') =>
      roundedShares(
        values.map((value) => new Big(value)),
        getAmount(total),
        currency,
      )
    expect(shares(['33.333', '33.333', '33.334'], '100.00')).toEqual(['33.33', '33.33', '33.34'])
    expect(shares(['0.333', '0.333', '0.333'], '1.00')).toEqual(['0.34', '0.33', '0.33'])
    expect(shares(['10', '0.005', '0.005'], '10.01')).toEqual(['10.00', '0.01', '0.00'])
    expect(shares(['10', '-0.006', '0.003'], '10.00')).toEqual(['10.00', '0.00', '0.00'])
    expect(shares(['99.5', '99.5'], '199', 'JPY')).toEqual(['100', '99'])
    expect(shares(['5', '5'], '10.03')).toEqual(['5.02', '5.01'])
    expect(shares([], '0.00')).toEqual([])
  })

  test('an offer that takes off nights and the stay is shown once for each', () => {
    const both = percent('Both', '10', { discountAmount: getAmount('30'), discountAmountOf: 'stay' })
    const answer = sold(rated({ Double: '100' }, { offers: [both] }), stay('2026-05-01', 2))
    expect(answer).toMatchObject({ total: '150.00', offStay: [{ off: '30.00' }], appliedOffers: [{ off: '50.00' }] })
    expectToAddUp(answer)
  })

  test('tax is of the total that is shown', () => {
    // 250.125 is shown as 250.13; with 10 % it is 275.143, where the exact total would give 275.1375.
    const head = { ...EXAMPLE_HEAD, taxPercentage: getAmount('10'), taxInclusion: 'excluded' as const }
    const page = rated({ Double: '100.05' }, { offers: [percent('P', '16.6666')] })
    const answer = priceStay(page, head, stay('2026-05-01', 3))
    if (!answer.isSellable || !answer.tax) throw new Error('it is sold, with tax')
    expect(answer.tax).toEqual({
      beforeTax: answer.total,
      afterTax: new Big(answer.total).times('1.1').round(2, Big.roundHalfUp).toFixed(2),
    })
  })

  const whole = fc.integer({ min: 1, max: 30_000 })
  /** So many smallest parts of the currency. */
  const parts = (units: number, currency: string) =>
    getAmount(new Big(units).times(`1e-${decimalsOf(currency)}`).toFixed(decimalsOf(currency)))
  const cents = fc.integer({ min: 1, max: 30_000 }).map((each) => getAmount((each / 100).toFixed(2)))
  const percentage = fc.integer({ min: 0, max: 100_000 }).map((each) => getAmount((each / 1000).toFixed(3)))
  const anyOffer = fc.oneof(
    percentage.map((discountPercentage) => ({ discountPercentage })),
    cents.map((discountAmount) => ({ discountAmount })),
    cents.map((discountAmount) => ({ discountAmount, discountAmountOf: 'stay' as const })),
    fc.tuple(percentage, cents).map(([discountPercentage, discountAmount]) => ({ discountPercentage, discountAmount })),
    fc.tuple(fc.integer({ min: 2, max: 5 }), fc.boolean()).map(([days, repeats]) => stayPay(days, days - 1, { repeats })),
  )

  test('adds up, and is the exact total rounded once, whatever the rates, offers, travellers and currency', () => {
    fc.assert(
      fc.property(
        fc.record({
          low: whole,
          high: whole,
          child: percentage,
          offers: fc.array(anyOffer, { maxLength: 3 }),
          fee: whole,
          nights: fc.integer({ min: 1, max: 10 }),
          childAges: fc.subarray([4, 9]),
          travellers: fc.option(fc.integer({ min: 4, max: 9 }), { nil: undefined }),
          currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
        }),
        ({ low, high, child, offers, fee, nights, childAges, travellers, currency }) => {
          const page: ProductPage = rated(
            {},
            {
              occupancy: { minimumPersons: 1, standardPersons: 2, maximumPersons: 6 },
              seasons: [exampleSeason('Low', ['2026-04-01', '2026-05-03']), exampleSeason('High', ['2026-05-04', '2027-03-31'])],
              seasonRates: [
                { seasonId: 'low', rateSets: [exampleSet({ Single: parts(low, currency), Double: parts(low, currency) })] },
                { seasonId: 'high', rateSets: [exampleSet({ Single: parts(high, currency), Double: parts(high, currency) })] },
              ],
              childBands: [{ description: 'Extra Child', minAge: 0, maxAge: 18, percentOfShare: child }],
              extras: [extra('Fee', parts(fee, currency))],
              offers: offers.map((each, i) => offer(`O${i}`, each)),
            },
          )
          const request = stay('2026-05-01', nights, {
            childAges: travellers === undefined ? childAges : [],
            ...(travellers === undefined ? {} : { travellers }),
          })
          const answer = priceStay(page, { ...EXAMPLE_HEAD, currency }, request)
          if (!answer.isSellable) throw new Error(answer.refusals.map((each) => each.text).join(' '))
          expectToAddUp(answer)
          // A line is never a whole cent away from its exact value, and the total never half of one.
          if (currency !== 'EUR') return
          const exact = priceStay(page, { ...EXAMPLE_HEAD, currency: 'KWD' }, request)
          if (!exact.isSellable) throw new Error('sold in one currency only')
          expect(new Big(answer.total).minus(exact.total).abs().lte('0.0055')).toBe(true)
          answer.nights.forEach((night, i) => {
            expect(
              new Big(night.retail)
                .minus(exact.nights[i]?.retail ?? 0)
                .abs()
                .lte('0.0115'),
            ).toBe(true)
          })
        },
      ),
      { numRuns: 400 },
    )
  })
})
