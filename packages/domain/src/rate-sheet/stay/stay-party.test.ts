import { describe, expect, test } from 'vitest'
import { getDay } from '../../calendar/day.ts'
import { examplePage, exampleRange, exampleSeason, exampleSet } from '../example-page.ts'
import { answer, codesOf, extra, occupancy, rated, sold, stay } from './example-stay.ts'

describe('who sleeps in the room', () => {
  const rates = { Single: '80', Double: '100', Triple: '140', 'Extra Adult': '45', 'Extra Child': '20', 'Extra Infant': '0' }
  const childBands = [
    { description: 'Extra Infant', minAge: 0, maxAge: 2 },
    { description: 'Extra Child', minAge: 2, maxAge: 12 },
  ]
  const room = rated(rates, { childBands })

  test.each([
    [1, [], '80.00', 'a single pays the single'],
    [2, [], '100.00', 'two pay the double'],
    [3, [], '140.00', 'three pay the triple, because there is one'],
    [4, [], '190.00', 'the fourth pays extra adult beyond the double'],
    [2, [11], '120.00', 'a child of 11 is in the band from 2 to under 12'],
    [2, [2, 1], '120.00', 'a child of 2 pays, a child of 1 does not'],
    [1, [5], '100.00', 'the oldest child counts as the second adult'],
    [1, [3, 14], '120.00', 'and the younger one pays its band'],
  ])('%i adults with children of %j pay %s: %s', (adults, childAges, total) => {
    expect(sold(room, stay('2026-05-01', 1, { adults, childAges })).total).toBe(total)
  })

  test('a child that no band holds makes the stay not sellable', () => {
    expect(answer(room, stay('2026-05-01', 1, { childAges: [12] }))).toMatchObject({
      isSellable: false,
      refusals: [{ code: 'noChildBand', text: 'The rate sheet has no price for a child of 12.' }],
    })
    expect(codesOf(answer(rated({ Double: '100' }), stay('2026-05-01', 1, { childAges: [5] })))).toEqual(['noChildBand'])
  })

  test('the rate that a child pays is no room, whatever it is called', () => {
    const bands = [{ description: 'Child 3-11', minAge: 3, maxAge: 12 }]
    const family = rated({ 'Child 3-11': '20', Double: '100' }, { childBands: bands })
    expect(sold(family, stay('2026-05-01', 1, { childAges: [4] })).total).toBe('120.00')
  })

  test('a room with a rate for children, infants or a family is priced as a room', () => {
    const bands = [
      { description: 'Infant', minAge: 0, maxAge: 2 },
      { description: 'Child', minAge: 2, maxAge: 12 },
    ]
    const room = rated({ Infant: '0', Child: '20', Family: '180', Double: '100' }, { childBands: bands })
    expect(sold(room, stay('2026-05-01', 1)).total).toBe('100.00')
    expect(sold(room, stay('2026-05-01', 1, { childAges: [1, 5] })).total).toBe('120.00')
    expect(sold(room, stay('2026-05-01', 1, { childAges: [1, 5], description: 'Family' })).total).toBe('200.00')
    const lodge = rated({ Adult: '310', Child: '155' }, { childBands: [{ description: 'Child', minAge: 0, maxAge: 12 }] })
    expect(sold(lodge, stay('2026-05-01', 1)).total).toBe('620.00')
  })

  test('whoever asks for a kind of room that there is not, or not for so many, reads which one was taken', () => {
    const room = rated({ Single: '80', Twin: null, Double: '100' })
    expect(sold(room, stay('2026-05-01', 2, { description: 'Single' }))).toMatchObject({
      total: '200.00',
      assumptions: ['Single does not take 2: Double is taken.'],
    })
    expect(sold(room, stay('2026-05-01', 1, { description: 'King' })).assumptions).toEqual(['There is no rate King: Double is taken.'])
    expect(codesOf(answer(room, stay('2026-05-01', 1, { description: 'Twin' })))).toEqual(['notApplicable'])
    expect(sold(room, stay('2026-05-01', 1)).total).toBe('100.00')
  })

  test('children without an adult are priced, and it is said that nobody knows whether they may come', () => {
    expect(sold(room, stay('2026-05-01', 1, { adults: 0, childAges: [9, 11] })).assumptions).toContain(
      'No adult travels: the rate sheet does not say whether children may travel alone.',
    )
  })

  test('what the sheet does not say is said in the assumptions', () => {
    const silent = examplePage({
      seasonRates: [{ seasonId: 'year', rateSets: [exampleSet({ Double: '100', Twin: '90', 'Extra Child': '20' })] }],
    })
    expect(sold(silent, stay('2026-05-01', 1, { childAges: [7] })).assumptions).toEqual([
      'The rate sheet says nothing about occupancy: the room is taken as priced for 2.',
      'The rate sheet says no ages of children: under 18 they pay Extra Child.',
      'Double is taken, not Twin: the stay does not say which.',
    ])
    expect(codesOf(answer(silent, stay('2026-05-01', 1, { childAges: [18] })))).toEqual(['noChildBand'])
    expect(sold(silent, stay('2026-05-01', 1, { childAges: [17] })).total).toBe('120.00')
    expect(sold(silent, stay('2026-05-01', 1, { description: 'Twin' })).total).toBe('90.00')
    expect(sold(silent, stay('2026-05-01', 1, { adults: 1 })).assumptions).toContain(
      'There is no rate for 1 alone: Double is paid in full.',
    )
  })

  test('per person sharing counts each person; one alone pays the single', () => {
    const camp = rated(
      { 'Per person sharing': '310', Single: '390', 'Extra Child': '155' },
      { childBands: [{ description: 'Extra Child', minAge: 6, maxAge: 16 }] },
    )
    expect(sold(camp, stay('2026-05-01', 2)).total).toBe('1240.00')
    expect(sold(camp, stay('2026-05-01', 1, { adults: 3 })).total).toBe('930.00')
    expect(sold(camp, stay('2026-05-01', 1, { adults: 1 })).total).toBe('390.00')
    expect(sold(camp, stay('2026-05-01', 1, { childAges: [8] })).total).toBe('775.00')
  })

  test('tours are priced by person, by group or by service', () => {
    const tour = (prices: Record<string, string>) =>
      examplePage({
        productType: 'Non-Accommodation',
        childBands: [{ description: 'Child', minAge: 3, maxAge: 12 }],
        seasonRates: [{ seasonId: 'year', rateSets: [exampleSet(prices)] }],
      })
    expect(sold(tour({ Adult: '60', Child: '30' }), stay('2026-05-01', 1, { childAges: [4] })).total).toBe('150.00')
    expect(sold(tour({ '1-4': '200', '5-8': '320', Child: '30' }), stay('2026-05-01', 1, { adults: 5, childAges: [4] })).total).toBe(
      '320.00',
    )
    expect(sold(tour({ Private: '250' }), stay('2026-05-01', 1)).total).toBe('250.00')
    expect(codesOf(answer(tour({ '1-4': '200' }), stay('2026-05-01', 1, { adults: 5 })))).toEqual(['noRate'])
  })
})

describe('stays that cannot be sold', () => {
  const season = exampleSeason('Year', ['2026-04-01', '2026-05-10'], ['2026-05-12', '2027-03-31'])
  const page = rated(
    { Double: '100', Single: null },
    {
      seasons: [season],
      blackouts: [{ range: exampleRange('2026-06-06', '2026-06-07'), reason: 'Film festival' }],
      occupancy: { ...occupancy, maximumChildren: 1 },
      childBands: [{ description: 'Extra Child', minAge: 0, maxAge: 18 }],
    },
  )

  test.each([
    [stay('2026-05-10', 2), ['noSeason'], '11 May 2026 is in no season.'],
    [stay('2027-03-31', 2), ['outsidePeriod'], '01 Apr 2027 is outside the contract period.'],
    [stay('2026-06-05', 2), ['blackout'], '06 Jun 2026 is blacked out: Film festival.'],
    [stay('2026-05-01', 1, { adults: 1 }), ['notApplicable'], '01 May 2026: Single is not sold.'],
    [stay('2026-05-01', 1, { adults: 5 }), ['tooManyPersons'], 'At most 4 persons; asked for 5.'],
    [stay('2026-05-01', 1, { childAges: [4, 6] }), ['tooManyChildren'], 'At most 1 child; asked for 2.'],
    [stay('2026-05-01', 1, { childAges: [4] }), ['noExtraRate'], '01 May 2026: There is no rate Extra Child for a child of 4.'],
    [stay('2026-05-01', 1, { adults: 3 }), ['noExtraRate'], '01 May 2026: There is no rate Extra Adult for 1 beyond 2.'],
    [stay('2026-05-01', 0), ['request'], 'A stay has 1 to 1000 nights.'],
    [stay('2026-05-01', 1, { adults: 0 }), ['request'], 'Nobody travels.'],
    [stay('2026-05-01', 1, { bookingDay: getDay('2026-05-02') }), ['request'], 'The booking is after the arrival.'],
    [stay('9999-12-31', 1), ['request'], 'The stay ends after the last day of the calendar.'],
  ] as const)('%o is refused as %j', (request, codes, text) => {
    const result = answer(page, request)
    expect(codesOf(result)).toEqual(codes)
    expect(result.isSellable ? '' : result.refusals[0]?.text).toBe(text)
  })

  test('the minimum stay is that of the arrival day, unless it binds every night', () => {
    const twoSeasons = (minStayBindsEveryNight: boolean) =>
      examplePage({
        occupancy,
        seasons: [exampleSeason('Low', ['2026-05-01', '2026-05-31']), exampleSeason('High', ['2026-06-01', '2026-06-30'])],
        seasonRates: [
          { seasonId: 'low', rateSets: [exampleSet({ Double: '100' }, { maxStay: 4 })] },
          { seasonId: 'high', rateSets: [exampleSet({ Double: '100' }, { minStay: 5, minStayBindsEveryNight })] },
        ],
      })
    expect(codesOf(answer(twoSeasons(false), stay('2026-05-30', 3)))).toEqual([])
    expect(codesOf(answer(twoSeasons(true), stay('2026-05-30', 3)))).toEqual(['minStay'])
    expect(codesOf(answer(twoSeasons(false), stay('2026-06-01', 3)))).toEqual(['minStay'])
    expect(codesOf(answer(twoSeasons(false), stay('2026-05-25', 5)))).toEqual(['maxStay'])
  })

  test('the maximum stay is that of the arrival day', () => {
    const page = examplePage({
      occupancy,
      seasons: [exampleSeason('Low', ['2026-05-01', '2026-05-31']), exampleSeason('High', ['2026-06-01', '2026-06-30'])],
      seasonRates: [
        { seasonId: 'low', rateSets: [exampleSet({ Double: '100' })] },
        { seasonId: 'high', rateSets: [exampleSet({ Double: '100' }, { maxStay: 2 })] },
      ],
    })
    expect(codesOf(answer(page, stay('2026-05-30', 5)))).toEqual([])
    expect(codesOf(answer(page, stay('2026-06-01', 5)))).toEqual(['maxStay'])
  })

  test('a rate without an amount is not free', () => {
    const empty = rated(
      {},
      { seasonRates: [{ seasonId: 'year', rateSets: [{ ...exampleSet({}), rates: [{ description: 'Double', notApplicable: false }] }] }] },
    )
    expect(codesOf(answer(empty, stay('2026-05-01', 1)))).toEqual(['noAmount'])
    const fee = extra('Fee', '5', { prices: [{ dateRanges: [], rate: { description: 'Fee', notApplicable: false } }] })
    expect(codesOf(answer(rated({ Double: '100' }, { extras: [fee] }), stay('2026-05-01', 1)))).toEqual(['noAmount'])
    expect(codesOf(answer(rated({}), stay('2026-05-01', 1)))).toEqual(['noRate'])
  })
})
