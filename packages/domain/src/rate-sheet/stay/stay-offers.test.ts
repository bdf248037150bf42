import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, getDay } from '../../calendar/day.ts'
import { getAmount } from '../../money/amount.ts'
import type { Offer } from '../rate-sheet.ts'
import { offer, percent, rated, seasons, sold, stay, stayPay } from './example-stay.ts'
import { freeNightsOf } from '../offers/offer-nights.ts'

describe('which offers hold', () => {
  const withOffers = (...offers: Offer[]) => rated({ Double: '100' }, { offers })

  test('an offer that is not combinable stands alone, and the cheapest for the guest wins', () => {
    const page = withOffers(percent('A', '10'), percent('B', '5'), percent('Alone', '12', { allowCombination: false }))
    const result = sold(page, stay('2026-05-01', 2))
    expect([result.total, result.appliedOffers.map((each) => each.offerName)]).toEqual(['171.00', ['A', 'B']])
    expect(result.otherOffers).toEqual([
      { offerNames: ['Alone'], total: '176.00' },
      { offerNames: ['A'], total: '180.00' },
      { offerNames: ['B'], total: '190.00' },
    ])
    expect(sold(withOffers(percent('A', '10'), percent('Alone', '20', { allowCombination: false })), stay('2026-05-01', 2)).total).toBe(
      '160.00',
    )
  })

  test('an offer that gives something else than money holds beside what it may stand with, and changes no price', () => {
    const early = percent('Early', '10')
    expect(sold(withOffers(offer('Wine', {}), early), stay('2026-05-01', 1))).toMatchObject({
      total: '90.00',
      appliedOffers: [
        { offerName: 'Early', off: '10.00' },
        { offerName: 'Wine', off: '0.00' },
      ],
      otherOffers: [],
    })
    const alone = { allowCombination: false }
    expect(sold(withOffers(offer('Wine', alone), early), stay('2026-05-01', 1))).toMatchObject({
      total: '90.00',
      appliedOffers: [{ offerName: 'Early' }],
      refusedOffers: [{ offerName: 'Wine', reason: 'It is not combined with Early.' }],
    })
    expect(sold(withOffers(offer('Wine', {}), percent('Early', '10', alone)), stay('2026-05-01', 1)).refusedOffers).toHaveLength(1)
    expect(sold(withOffers(offer('Wine', alone)), stay('2026-05-01', 1)).appliedOffers).toHaveLength(1)
  })

  test('of two stay-and-pay offers the one that fits best is used, not both', () => {
    const page = withOffers(offer('5/4', stayPay(5, 4)), offer('7/5', stayPay(7, 5, { freeNights: 'first' })))
    expect(sold(page, stay('2026-05-01', 6)).total).toBe('500.00')
    expect(sold(page, stay('2026-05-01', 7)).total).toBe('500.00')
  })

  test('of equally cheap nights the latest is free', () => {
    const values = [100, 90, 90, 150].map((value) => new Big(value))
    expect(freeNightsOf(values, { stayDays: 4, payDays: 3, freeNights: 'cheapest' })).toEqual([2])
  })

  test('amounts come after percentages, and free nights after both', () => {
    const page = withOffers(offer('Free', stayPay(2, 1)), offer('Ten', { discountAmount: getAmount('10') }), percent('Half', '50'))
    expect(sold(page, stay('2026-05-01', 2)).total).toBe('40.00')
    expect(sold(withOffers(offer('All', { discountAmount: getAmount('300') })), stay('2026-05-01', 2)).total).toBe('0.00')
  })

  test('repeating stops at the most nights that are free', () => {
    expect(sold(withOffers(offer('3/2', stayPay(3, 2, { repeats: true, maxFOC: 2 }))), stay('2026-05-01', 10)).total).toBe('800.00')
    expect(sold(withOffers(offer('3/2', { isStayPay: { stayDays: 3, payDays: 2, maxFOC: 2 } })), stay('2026-05-01', 10)).total).toBe(
      '800.00',
    )
    expect(sold(withOffers(offer('3/2', { isStayPay: { stayDays: 3, payDays: 2 } })), stay('2026-05-01', 10)).assumptions).toEqual([
      '3/2: the last nights are free, because the offer does not say which.',
      '3/2: it is counted once, because the offer does not say.',
    ])
  })

  const may = [{ fromDate: getDay('2026-05-01'), toDate: getDay('2026-05-31') }]
  test.each([
    ['eachNight', '2026-05-30', '340.00'],
    ['arrival', '2026-05-30', '280.00'],
    ['arrival', '2026-04-30', '400.00'],
    ['wholeStay', '2026-05-30', '400.00'],
    ['wholeStay', '2026-05-28', '280.00'],
  ] as const)('dates of travel that hold for %s: arriving on %s it is %s', (travelDatesHold, arrival, total) => {
    expect(sold(withOffers(percent('May', '30', { validDatesOfTravel: may, travelDatesHold })), stay(arrival, 4)).total).toBe(total)
  })

  test.each([
    [{ validDatesOfSale: may }, 'It is not on sale on 01 Apr 2026.'],
    [{ ratePackages: ['Rack'] }, 'It is not for the rate package Primary.'],
    [{ daysOfWeek: [1] }, 'No night of the stay is on its days of the week.'],
    [
      { validDatesOfTravel: [{ fromDate: getDay('2026-07-01'), toDate: getDay('2026-07-31') }] },
      'No night of the stay is in its dates of travel.',
    ],
    [stayPay(3, 2), 'It begins at 3 nights; 2 of this stay count.'],
  ])('%o does not hold, and the reason is said', (change, reason) => {
    expect(sold(withOffers(offer('X', { discountPercentage: getAmount('10'), ...change })), stay('2026-05-01', 2))).toMatchObject({
      total: '200.00',
      refusedOffers: [{ reason }],
    })
  })
})

describe('whatever the offers', () => {
  const anyOffer = fc.record({
    allowCombination: fc.boolean(),
    percentage: fc.option(fc.integer({ min: 0, max: 100 })),
    amount: fc.option(fc.integer({ min: 0, max: 250 })),
    ofStay: fc.boolean(),
    free: fc.option(
      fc.record({
        stayDays: fc.integer({ min: 1, max: 6 }),
        freeDays: fc.integer({ min: 1, max: 3 }),
        repeats: fc.boolean(),
        freeNights: fc.constantFrom('first' as const, 'last' as const, 'cheapest' as const),
      }),
    ),
  })

  test('they never make a stay dearer nor cheaper than nothing, and no other allowed set is cheaper than the one taken', () => {
    fc.assert(
      fc.property(fc.array(anyOffer, { maxLength: 4 }), fc.integer({ min: 1, max: 14 }), (plans, nights) => {
        const offers = plans.map((plan, i) =>
          offer(`O${i}`, {
            allowCombination: plan.allowCombination,
            ...(plan.percentage === null ? {} : { discountPercentage: getAmount(String(plan.percentage)) }),
            ...(plan.amount === null
              ? {}
              : { discountAmount: getAmount(String(plan.amount)), discountAmountOf: plan.ofStay ? 'stay' : 'night' }),
            ...(plan.free === null
              ? {}
              : {
                  isStayPay: {
                    stayDays: plan.free.stayDays,
                    payDays: Math.max(0, plan.free.stayDays - plan.free.freeDays),
                    repeats: plan.free.repeats,
                    freeNights: plan.free.freeNights,
                  },
                }),
          }),
        )
        const page = seasons(['2026-05-01', '2026-05-05', '100'], ['2026-05-06', '2026-05-31', '173.45'])
        const result = sold({ ...page, offers }, stay('2026-05-01', nights))
        const without = sold(page, stay('2026-05-01', nights))
        expect(new Big(result.total).gte(0) && new Big(result.total).lte(without.total)).toBe(true)
        for (const other of result.otherOffers) expect(new Big(other.total).gte(result.total)).toBe(true)
        expect(result.nights.map((night) => night.day)).toEqual(Array.from({ length: nights }, (_, i) => addDays(getDay('2026-05-01'), i)))
      }),
    )
  })
})
