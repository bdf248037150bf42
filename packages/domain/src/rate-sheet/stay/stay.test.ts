import { describe, expect, test } from 'vitest'
import { getDay } from '../../calendar/day.ts'
import { getAmount } from '../../money/amount.ts'
import { EXAMPLE_HEAD, examplePage, exampleRange, exampleRate, exampleSet } from '../example-page.ts'
import type { AllocationEntry, ProductPage, Rate } from '../rate-sheet.ts'
import { extra, occupancy, offer, percent, rated, seasons, sold, stay, stayPay } from './example-stay.ts'
import { priceStay } from './price-stay.ts'
import { extraText } from '../words/words.ts'

describe('the vectors of how rates work', () => {
  const v1 = seasons(['2026-05-01', '2026-05-03', '100'], ['2026-05-04', '2026-05-04', '150'])

  test.each([
    ['last', '300.00'],
    ['first', '350.00'],
    ['cheapest', '350.00'],
  ] as const)('V1: stay 4 pay 3 with the %s night free is %s', (freeNights, total) => {
    expect(sold({ ...v1, offers: [offer('4/3', stayPay(4, 3, { freeNights }))] }, stay('2026-05-01', 4)).total).toBe(total)
  })

  test('V2: with a combinable early bird of 10 percent it is 270.00', () => {
    const offers = [offer('4/3', stayPay(4, 3)), percent('Early', '10', { bookedDaysAhead: 30 })]
    expect(sold({ ...v1, offers }, stay('2026-05-01', 4)).total).toBe('270.00')
    const late = sold({ ...v1, offers }, stay('2026-05-01', 4, { bookingDay: getDay('2026-04-02') }))
    expect(late.total).toBe('300.00')
    expect(late.refusedOffers).toEqual([
      { offerId: 'Early', offerName: 'Early', reason: 'It is for bookings 30 days before arrival; these are 29.' },
    ])
  })

  test('V3: 10 percent, then 15 percent off 100 is 76.50', () => {
    const { total, nights } = sold(rated({ Double: '100' }, { offers: [percent('A', '10'), percent('B', '15')] }), stay('2026-05-01', 1))
    expect(total).toBe('76.50')
    expect(nights[0]?.offers.map((each) => each.off)).toEqual(['10.00', '13.50'])
  })

  test.each([
    ['2026-05-01', 6, false, '695.00'],
    ['2026-05-01', 7, false, '695.00'],
    ['2026-05-02', 7, false, '695.00'],
    ['2026-05-01', 14, false, '1765.00'],
    ['2026-05-01', 14, true, '1655.00'],
  ])('V4: stay 7 pay 6 from %s for %i nights, repeating %s, is %s', (arrival, nights, repeats, total) => {
    const page = seasons(['2026-05-01', '2026-05-07', '100'], ['2026-05-08', '2026-05-31', '150'])
    const extras = [extra('Fee', '5'), extra('Cleaning', '35', { unit: 'perBooking', time: 'once' })]
    const offers = [offer('7/6', stayPay(7, 6, { repeats, freeNightsInclude: ['Fee'] }))]
    expect(sold({ ...page, extras, offers }, stay(arrival, nights)).total).toBe(total)
  })

  test('V5 and V6: a third adult on top of the share is 190.00, at a price of their own 140.00', () => {
    const with40 = (onTopOfShare: boolean): ProductPage => {
      const rates: Rate[] = [exampleRate('Double', '100'), { ...exampleRate('Extra Adult', '40'), onTopOfShare }]
      return rated({}, { seasonRates: [{ seasonId: 'year', rateSets: [{ ...exampleSet({}), rates }] }] })
    }
    expect(sold(with40(true), stay('2026-05-01', 1, { adults: 3 })).total).toBe('190.00')
    expect(sold(with40(false), stay('2026-05-01', 1, { adults: 3 })).total).toBe('140.00')
  })

  test.each([
    ['2026-05-27', { kind: 'fromAllotment', rooms: 3 }],
    [
      '2026-05-28',
      { kind: 'onRequest', reason: 'The allotment of 10 Jun 2026 is released 14 days before arrival; the booking is 13 days before.' },
    ],
  ])('V14: booked on %s', (bookingDay, availability) => {
    const allocation = [{ allotments: 3, releaseBackDays: 14, dateRanges: [exampleRange('2026-06-01', '2026-06-30')] }]
    expect(sold(rated({ Double: '100' }, { allocation }), stay('2026-06-10', 2, { bookingDay: getDay(bookingDay) })).availability).toEqual(
      availability,
    )
  })
})

describe('rooms that are not counted', () => {
  const held = (entry: Partial<AllocationEntry>) => {
    const allocation = [{ allotments: 0, releaseBackDays: 14, dateRanges: [exampleRange('2026-06-01', '2026-06-30')], ...entry }]
    const bookingDay = getDay('2026-05-01')
    return sold(rated({ Double: '100' }, { allocation }), stay('2026-06-10', 2, { bookingDay })).availability
  }
  test.each<[Partial<AllocationEntry>, object]>([
    [{ allocationType: 'freeSale' }, { kind: 'freeSale' }],
    [
      { allocationType: 'freeSale', allotments: 4 },
      { kind: 'fromAllotment', rooms: 4 },
    ],
    [
      { allocationType: 'onRequest', allotments: 4 },
      { kind: 'onRequest', reason: 'Rooms are on request on 10 Jun 2026.' },
    ],
    [{}, { kind: 'onRequest', reason: 'The allotment of a night is 0.' }],
  ])('an entry with %j is %j [C-FD-007]', (entry, availability) => expect(held(entry)).toEqual(availability))
})

describe('what made the price', () => {
  test('every night names its season, rate set, rates and offers; the total is rounded once', () => {
    const offers = [percent('Third off', '33.333')]
    const result = sold(rated({ Double: '100' }, { offers }), stay('2026-05-01', 3))
    expect(result.nights[1]).toEqual({
      day: '2026-05-02',
      seasonId: 'year',
      seasonName: 'Year',
      rateSet: 0,
      parts: [{ description: 'Double', count: 1, each: '100.00', amount: '100.00' }],
      gross: '100.00',
      offers: [{ offerId: 'Third off', offerName: 'Third off', off: '33.33' }],
      isFree: false,
      retail: '66.67',
    })
    expect(result.total).toBe('200.00')
    expect(result.appliedOffers).toEqual([{ offerId: 'Third off', offerName: 'Third off', off: '100.00' }])
  })

  test('nett is what retail is after the offers, less the commission, with the nett of the extras [C-RL-096]', () => {
    const rates = [exampleRate('Double', '100', '20')]
    const page = rated(
      {},
      {
        seasonRates: [{ seasonId: 'year', rateSets: [{ ...exampleSet({}), rates }] }],
        offers: [percent('A', '10'), offer('B', { discountAmount: getAmount('30'), discountAmountOf: 'stay' })],
        extras: [extra('Fee', '5')],
      },
    )
    // Rooms 2 x 90 - 30 = 150, nett 120; fees 20.
    expect(sold(page, stay('2026-05-01', 2))).toMatchObject({ total: '170.00', nett: '140.00' })
    expect(
      sold(
        rated(
          {},
          {
            seasonRates: [
              {
                seasonId: 'year',
                rateSets: [{ ...exampleSet({}), rates: [{ description: 'Double', notApplicable: false, retailRate: getAmount('9') }] }],
              },
            ],
          },
        ),
        stay('2026-05-01', 2),
      ).nett,
    ).toBeUndefined()
  })

  test('a stay across two seasons takes each night from its own, and weekend nights from the weekend rates', () => {
    const page = examplePage({
      occupancy,
      seasonRates: [
        {
          seasonId: 'year',
          rateSets: [
            exampleSet({ Double: '100' }, { daysOfWeek: [1, 2, 3, 4, 7] }),
            exampleSet({ Double: '130' }, { daysOfWeek: [5, 6], bookingCode: 'WE' }),
          ],
        },
      ],
    })
    // 1 May 2026 is a Friday.
    expect(sold(page, stay('2026-05-01', 3)).nights.map((night) => [night.rateSet, night.retail])).toEqual([
      [1, '130.00'],
      [1, '130.00'],
      [0, '100.00'],
    ])
  })

  test('rates by length of stay: the set that takes the length is used', () => {
    const page = examplePage({
      occupancy,
      seasonRates: [
        { seasonId: 'year', rateSets: [exampleSet({ Double: '100' }, { maxStay: 6 }), exampleSet({ Double: '90' }, { minStay: 7 })] },
      ],
    })
    expect(sold(page, stay('2026-05-01', 2)).total).toBe('200.00')
    expect(sold(page, stay('2026-05-01', 7)).total).toBe('630.00')
  })

  test('an extra whose dates were begun and are not complete is not charged, an offer is not taken off; both say why', () => {
    const gala = extra('Gala', '95', {
      unit: 'perPerson',
      time: 'once',
      prices: [{ dateRanges: [], rate: exampleRate('Gala', '95'), datesMissing: true }],
    })
    const tenth = percent('Tenth', '10', { datesMissing: true })
    const page = rated({ Double: '100' }, { extras: [gala], offers: [tenth] })
    const april = sold(page, stay('2026-04-10', 1))
    expect([april.total, april.extras]).toEqual(['100.00', []])
    expect(april.refusedOffers).toMatchObject([{ reason: 'Its dates are not complete yet.' }])
    const booked = sold({ ...page, extras: [{ ...gala, compulsory: false }] }, stay('2026-04-10', 1, { extraIds: ['Gala'] }))
    expect(booked.refusedExtras).toMatchObject([{ reason: 'Its dates are not complete yet.' }])
    expect(extraText(gala, 'EUR')).toBe('Gala, compulsory: 95.00 EUR per person (dates are not complete).')
  })

  test('a compulsory extra is part of the stay inside its dates, an optional one when it is booked', () => {
    const gala = extra('Gala', '85', {
      time: 'once',
      prices: [{ dateRanges: [exampleRange('2026-12-31')], rate: exampleRate('Gala', '85') }],
    })
    const transfer = extra('Transfer', '42', { compulsory: false, unit: 'perService', time: 'once' })
    const page = rated({ Double: '100' }, { extras: [gala, transfer] })
    expect(sold(page, stay('2026-12-30', 2)).total).toBe('370.00')
    expect(sold(page, stay('2026-12-30', 1)).total).toBe('100.00')
    expect(sold(page, stay('2026-12-30', 1, { extraIds: ['Transfer'] })).extras).toEqual([
      { extraId: 'Transfer', extraName: 'Transfer', compulsory: false, count: 1, each: '42.00', amount: '42.00' },
    ])
    const lunches = ['2026-12-25', '2026-12-31'].map((day, i) => ({
      dateRanges: [exampleRange(day)],
      rate: exampleRate('Meal', String(60 + i)),
    }))
    expect(
      sold(rated({ Double: '100' }, { extras: [extra('Meal', '0', { time: 'once', prices: lunches })] }), stay('2026-12-24', 9)).extras,
    ).toMatchObject([{ each: '60.00', count: 2 }])
    const fridays = rated({ Double: '100' }, { extras: [extra('Party', '7', { unit: 'perRoom', daysOfWeek: [5] })] })
    expect(sold(fridays, stay('2026-05-01', 8)).extras[0]?.count).toBe(2)
  })

  test('a booked extra that these nights do not have is named with the reason', () => {
    const gala = (retail: string | null) =>
      extra('Gala', '50', {
        compulsory: false,
        prices: [{ dateRanges: [exampleRange('2026-12-31')], rate: exampleRate('Gala', retail) }],
      })
    const booked = (arrival: string, retail: string | null) =>
      sold(rated({ Double: '100' }, { extras: [gala(retail)] }), stay(arrival, 1, { extraIds: ['Gala'] })).refusedExtras
    expect(booked('2026-12-31', '50')).toEqual([])
    expect(booked('2026-12-30', '50')).toEqual([
      { extraId: 'Gala', extraName: 'Gala', reason: 'No night of the stay is on its dates and days of the week.' },
    ])
    expect(booked('2026-12-31', null)).toEqual([{ extraId: 'Gala', extraName: 'Gala', reason: 'It is not sold on these dates.' }])
  })

  test('free sale holds as many rooms as are asked for, what is on request none', () => {
    const held = (...types: ('allotment' | 'freeSale' | 'onRequest')[]) => {
      const allocation = types.map((allocationType, i) => ({
        allocationType,
        allotments: i === 0 ? 0 : 4,
        releaseBackDays: 1,
        dateRanges: [exampleRange('2026-06-01', '2026-06-30')],
      }))
      return (bookingDay: string) =>
        sold(rated({ Double: '100' }, { allocation }), stay('2026-06-10', 2, { bookingDay: getDay(bookingDay) })).availability
    }
    expect(held('freeSale')('2026-06-09')).toEqual({ kind: 'freeSale' })
    expect(held('freeSale')('2026-06-10')).toEqual({
      kind: 'onRequest',
      reason: 'The allotment of 10 Jun 2026 is released 1 day before arrival; the booking is 0 days before.',
    })
    expect(held('allotment', 'onRequest')('2026-05-01')).toEqual({ kind: 'onRequest', reason: 'The allotment of a night is 0.' })
    expect(held('onRequest')('2026-05-01')).toEqual({ kind: 'onRequest', reason: 'Rooms are on request on 10 Jun 2026.' })
    expect(held('onRequest', 'allotment')('2026-05-01')).toEqual({ kind: 'fromAllotment', rooms: 4 })
  })

  test('a day in two allotments has the larger one that is not released yet', () => {
    const month = [exampleRange('2026-06-01', '2026-06-30')]
    const allocation = [
      { allotments: 3, releaseBackDays: 7, dateRanges: month },
      { allotments: 8, releaseBackDays: 21, dateRanges: month },
      { allotments: 5, releaseBackDays: 14, dateRanges: month },
    ]
    const roomsOn = (bookingDay: string) =>
      sold(rated({ Double: '100' }, { allocation }), stay('2026-06-25', 2, { bookingDay: getDay(bookingDay) })).availability
    expect(roomsOn('2026-06-04')).toEqual({ kind: 'fromAllotment', rooms: 8 })
    expect(roomsOn('2026-06-05')).toEqual({ kind: 'fromAllotment', rooms: 5 })
    expect(roomsOn('2026-06-18')).toEqual({ kind: 'fromAllotment', rooms: 3 })
  })

  test('per day counts as many days as nights; per person counts children', () => {
    const offers = [offer('4/3', stayPay(4, 3))]
    const page = rated(
      { Double: '100', 'Extra Child': '0' },
      {
        offers,
        extras: [extra('Parking', '7', { unit: 'perRoom', time: 'perDay' }), extra('Tax', '2')],
        childBands: [{ description: 'Extra Child', minAge: 0, maxAge: 12 }],
      },
    )
    const { extras, assumptions } = sold(page, stay('2026-05-01', 4, { childAges: [3] }))
    expect(extras.map((each) => [each.extraName, each.count, each.amount])).toEqual([
      ['Parking', 4, '28.00'],
      ['Tax', 12, '24.00'],
    ])
    expect(assumptions).toEqual([
      'Parking is charged for as many days as there are nights.',
      'Tax is charged for children as for adults.',
      'Parking and Tax are charged on the free nights of 4/3 too, because it does not include them.',
    ])
  })

  test('the last night is free where the offer does not say which', () => {
    const page = seasons(['2026-05-01', '2026-05-03', '100'], ['2026-05-04', '2026-05-04', '150'])
    expect(sold({ ...page, offers: [offer('4/3', { isStayPay: { stayDays: 4, payDays: 3 } })] }, stay('2026-05-01', 4)).total).toBe(
      '300.00',
    )
  })

  test('before and after tax, when the rate of tax is known', () => {
    const page = rated({ Double: '110' })
    const head = { ...EXAMPLE_HEAD, taxPercentage: getAmount('10') }
    expect(priceStay(page, head, stay('2026-05-01', 1))).toMatchObject({ tax: { beforeTax: '100.00', afterTax: '110.00' } })
    expect(priceStay(page, { ...head, taxInclusion: 'excluded' }, stay('2026-05-01', 1))).toMatchObject({
      tax: { beforeTax: '110.00', afterTax: '121.00' },
    })
    expect(sold(page, stay('2026-05-01', 1)).tax).toBeUndefined()
  })
})
