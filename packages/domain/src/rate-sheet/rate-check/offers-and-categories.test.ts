import { describe, expect, test } from 'vitest'
import { getDay } from '../../calendar/day.ts'
import { EXAMPLE_HEAD, examplePage, exampleRange, exampleSeason, exampleSet } from '../example-page.ts'
import type { Offer, ProductPage, RateSet } from '../rate-sheet.ts'
import { offer as offerOf } from '../stay/example-stay.ts'
import { pageWithFix } from './apply-fix.ts'
import { pageCheck, sheetCheck } from './rate-check.ts'

const inYear = (...rateSets: RateSet[]) => ({ seasonRates: [{ seasonId: 'year', rateSets }] })
const offer = (change: Partial<Offer>) => offerOf('o', { offerName: 'Offer', ...change })
const window = (from: string, to: string) => [{ fromDate: getDay(from), toDate: getDay(to) }]
const check = (change: Partial<ProductPage>) => pageCheck(examplePage(change), EXAMPLE_HEAD)

describe('offers that can never apply', () => {
  test.each([
    [{ ratePackages: ['Rack'] }, 'it is for other rate packages than Primary.'],
    [{ daysOfWeek: [] }, 'it has no day of the week.'],
    [{ validDatesOfSale: window('2026-05-02', '2026-05-01') }, 'a window of dates ends before it begins.'],
    [{ isStayPay: { stayDays: 4, payDays: 4 } }, 'stay 4, pay 4 gives no free night.'],
    [{ isStayPay: { stayDays: 4, payDays: 3, maxFOC: 0 } }, 'at most 0 nights are free.'],
    [{ isStayPay: { stayDays: 15, payDays: 14 } }, 'no rate takes stays of 15 nights.'],
    [{ validDatesOfTravel: window('2027-04-01', '2027-05-01') }, 'its dates of travel are outside the contract period.'],
    [{ validDatesOfTravel: window('2026-08-01', '2026-08-05') }, 'all its dates of travel are blacked out.'],
    [
      { isStayPay: { stayDays: 7, payDays: 6 }, validDatesOfTravel: window('2026-05-01', '2026-05-03') },
      'it begins at 7 nights, and no stay has more than 3 on its dates of travel.',
    ],
    [
      {
        isStayPay: { stayDays: 7, payDays: 6 },
        validDatesOfTravel: [...window('2026-05-01', '2026-05-04'), ...window('2026-07-30', '2026-08-02')],
      },
      'it begins at 7 nights, and no stay has more than 6 on its dates of travel.',
    ],
    [
      {
        isStayPay: { stayDays: 7, payDays: 6 },
        validDatesOfTravel: [...window('2026-05-01', '2026-05-04'), ...window('2026-05-06', '2026-05-09')],
        travelDatesHold: 'wholeStay' as const,
      },
      'it begins at 7 nights, and no stay has more than 4 on its dates of travel.',
    ],
    [
      {
        isStayPay: { stayDays: 7, payDays: 6 },
        validDatesOfTravel: window('2026-07-29', '2026-08-02'),
        travelDatesHold: 'arrival' as const,
      },
      'it begins at 7 nights, and no stay has more than 3 on its dates of travel.',
    ],
    [
      { daysOfWeek: [7], validDatesOfTravel: window('2026-05-04', '2026-05-06') },
      'its days of the week are not among its dates of travel.',
    ],
    [
      { validDatesOfTravel: window('2026-05-01', '2026-05-31'), validDatesOfSale: window('2026-06-01', '2026-06-30') },
      'it goes on sale after its last date of travel.',
    ],
    [
      { validDatesOfTravel: window('2026-05-01', '2026-05-31'), validDatesOfSale: window('2026-05-01', '2026-05-31'), bookedDaysAhead: 60 },
      '60 days after it goes on sale its dates of travel are over.',
    ],
  ])('%j', (change, reason) => {
    const page = examplePage({
      ...inYear(exampleSet({ Double: '100' }, { maxStay: 14 })),
      blackouts: [{ range: exampleRange('2026-08-01', '2026-08-10') }],
      offers: [offer(change)],
    })
    const [finding, ...more] = pageCheck(page, EXAMPLE_HEAD)
    expect([finding?.code, finding?.text, more]).toEqual(['offerNeverApplies', `Offer can never apply: ${reason}`, []])
    expect(finding?.fix && pageWithFix(page, finding.fix, EXAMPLE_HEAD).offers).toEqual([])
  })

  test('an offer for a season that is not sold can never apply; before there are rates nobody asks', () => {
    const seasons = [exampleSeason('Open', ['2026-04-01', '2026-12-31']), exampleSeason('Closed', ['2027-01-01', '2027-03-31'])]
    const offers = [offer({ validDatesOfTravel: window('2027-01-05', '2027-01-20') })]
    const rates = (closed: string | null) => [
      { seasonId: 'open', rateSets: [exampleSet({ Double: '100' })] },
      { seasonId: 'closed', rateSets: [exampleSet({ Double: closed })] },
    ]
    expect(check({ seasons, offers, seasonRates: rates(null) }).map((each) => each.text)).toEqual([
      'Offer can never apply: nothing is sold on its dates of travel.',
    ])
    expect(check({ seasons, offers, seasonRates: rates('90') })).toEqual([])
    expect(check({ seasons, offers, seasonRates: [] })).toEqual([])
  })

  test('an offer that can apply is left alone', () => {
    const fine = offer({
      validDatesOfTravel: window('2026-05-01', '2026-05-31'),
      validDatesOfSale: window('2026-05-01', '2026-05-31'),
      bookedDaysAhead: 30,
    })
    expect(check({ offers: [fine, offer({ isStayPay: { stayDays: 7, payDays: 6 } })] })).toEqual([])
  })
})

describe('a cheaper room in a better category', () => {
  const room = (productName: string, price: string, change: Partial<ProductPage> = {}) =>
    examplePage({ productId: productName, productName, ...inYear(exampleSet({ Double: price, 'Extra Adult': '1' })), ...change })
  const found = (...pages: ProductPage[]) => sheetCheck({ head: EXAMPLE_HEAD, pages }).map((each) => each.text)

  test('is found by the words of the names', () => {
    expect(found(room('Super Deluxe', '6999'), room('Deluxe room', '7499'))).toEqual([
      'Super Deluxe costs 6,999, less than Deluxe room at 7,499: Double, 01 Apr 2026 – 31 Mar 2027.',
    ])
    expect(found(room('Super Deluxe', '7499'), room('Deluxe room', '7499'), room('Barn', '9000'))).toEqual([])
    expect(found(room('Deluxe room', '7499'), room('Super Deluxe', '7499'))).toEqual([])
    const dear = { seasons: [exampleSeason('Year', ['2026-04-01', '2026-04-30'])] }
    const late = { seasons: [exampleSeason('Year', ['2026-05-01', '2027-03-31'])] }
    expect(
      found(room('Superior', '900', dear), room('Deluxe', '700'), room('Suite', '600', late)).filter((text) => text.includes('Suite')),
    ).toEqual(['Suite costs 600, less than Deluxe at 700: Double, 01 May 2026 – 31 Mar 2027.'])
  })

  test('is found on the days of the week that both have, once for each season', () => {
    const sets = (price: string, weekend: string) =>
      inYear(exampleSet({ Double: price }, { daysOfWeek: [1, 2, 3, 4] }), exampleSet({ Double: weekend }, { daysOfWeek: [5, 6, 7] }))
    expect(found(room('Standard', '0', sets('100', '150')), room('Deluxe', '0', sets('120', '160')))).toEqual([])
    expect(found(room('Standard', '0', sets('100', '150')), room('Deluxe', '0', sets('120', '140')))).toEqual([
      'Deluxe costs 140, less than Standard at 150: Double, 01 Apr 2026 – 31 Mar 2027.',
    ])
    expect(found(room('Standard', '0', sets('100', '150')), room('Deluxe', '0', sets('90', '140')))).toHaveLength(1)
  })

  test('is found by the rank that the supplier gave, in the same package and on the same days', () => {
    const ranked = [room('Barn', '90', { categoryRank: 2 }), room('Shed', '100', { categoryRank: 1 })] as const
    expect(found(...ranked)).toHaveLength(1)
    expect(found(ranked[0], room('Shed', '100', { categoryRank: 2 }))).toEqual([])
    expect(found(ranked[0], room('Standard shed', '100'))).toEqual([])
    expect(found(ranked[0], room('Shed', '100', { categoryRank: 1, ratePackageName: 'Rack' }))).toEqual([])
  })
})
