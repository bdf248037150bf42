import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getDay } from '../../calendar/day.ts'
import { getAmount } from '../../money/amount.ts'
import { EXAMPLE_HEAD, examplePage, exampleRange, exampleRate, exampleSeason, exampleSet } from '../example-page.ts'
import type { Offer, PoliciesPage, ProductPage, Rate, RateSet } from '../rate-sheet.ts'
import { seasonRanges } from '../seasons/seasons.ts'
import { pageWithFix, policiesWithFix } from './apply-fix.ts'
import { pageCheck, policiesCheck, sheetCheck } from './rate-check.ts'

const inYear = (...rateSets: RateSet[]) => ({ seasonRates: [{ seasonId: 'year', rateSets }] })
const withRates = (...rates: Rate[]) => inYear({ ...exampleSet({}), rates })
const offer = (change: Partial<Offer>): Offer => ({
  offerId: 'o',
  offerName: 'Offer',
  offerDetail: '',
  offerType: '',
  allowCombination: true,
  validDatesOfSale: [],
  validDatesOfTravel: [],
  ...change,
})
const window = (from: string, to: string) => [{ fromDate: getDay(from), toDate: getDay(to) }]
const twoSeasons = (low: Record<string, string | null>, high: Record<string, string | null>): Partial<ProductPage> => ({
  seasons: [
    exampleSeason('Low', ['2026-04-01', '2026-06-30'], ['2026-09-01', '2027-03-31']),
    exampleSeason('High', ['2026-07-01', '2026-08-31']),
  ],
  seasonRates: [
    { seasonId: 'low', rateSets: [exampleSet(low)] },
    { seasonId: 'high', rateSets: [exampleSet(high)] },
  ],
})
const check = (change: Partial<ProductPage>) => pageCheck(examplePage(change), EXAMPLE_HEAD)
const double = exampleSet({ Double: '100' })
const children = { Double: '100', Baby: '0', Child: '30' }
const bands = (...ages: [string, number, number][]) => ages.map(([description, minAge, maxAge]) => ({ description, minAge, maxAge }))
const penalty = { kind: 'percent' as const, value: getAmount('100') }

/** What is wrong, the one thing that is found, and whether one click mends it. */
const WRONG: readonly (readonly [Partial<ProductPage>, string, string, boolean])[] = [
  [
    { seasons: [exampleSeason('Year', ['2026-04-01', '2027-03-31']), exampleSeason('High', ['2026-07-01', '2026-08-31'])] },
    'seasonsOverlap',
    'Year and High both hold 01 Jul 2026 – 31 Aug 2026.',
    true,
  ],
  [{ seasons: [exampleSeason('Year', ['2026-04-02', '2027-03-30'])] }, 'unassignedDays', 'No season holds 01 Apr 2026, 31 Mar 2027.', true],
  [
    { seasons: [exampleSeason('Year', ['2026-03-01', '2027-03-31'])] },
    'outsidePeriod',
    'Your seasons, which start from 01 Mar 2026 - 31 Mar 2027, are not within your contract validity period.',
    true,
  ],
  [inYear({ ...double, daysOfWeek: [1, 2, 3, 4] }), 'weekdaysMissing', 'Year has no rates on Fri–Sun.', true],
  [
    inYear(double, { ...double, daysOfWeek: [6, 7] }),
    'weekdaysTwice',
    'Year has two sets of rates on Sat, Sun for the same length of stay.',
    false,
  ],
  [
    withRates({ ...exampleRate('Double', '100', '20'), nettRate: getAmount('120') }),
    'nettAboveRetail',
    'Year, Double: Nett 120 is above retail 100.',
    true,
  ],
  [
    withRates({ ...exampleRate('Double', '100', '20'), nettRate: getAmount('85') }),
    'nettDisagrees',
    'Year, Double: Nett 85 is not retail 100 less 20 %, which is 80.00.',
    true,
  ],
  [
    {
      ...inYear(exampleSet({ Double: '0', Baby: '0' }), exampleSet({ Double: '1' }, { bookingCode: 'B' })),
      childBands: bands(['Baby', 0, 2]),
    },
    'zeroRate',
    'Year, Double: 0 means free of charge. Is it not sold?',
    true,
  ],
  [
    inYear(exampleSet({ Double: '100', 'Extra Child': '30' })),
    'childBandMissing',
    'There is a rate Extra Child, but no ages for it.',
    false,
  ],
  [
    { ...inYear(exampleSet(children)), childBands: bands(['Baby', 0, 2], ['Child', 3, 12]) },
    'childBandMissing',
    'No band holds age 2.',
    true,
  ],
  [
    { ...inYear(exampleSet(children)), childBands: bands(['Baby', 0, 3], ['Child', 2, 12]) },
    'childBandsOverlap',
    'Baby and Child both hold age 2.',
    true,
  ],
  [
    { ...inYear(exampleSet({ Double: '100', Child: '30' })), childBands: bands(['Child', 2, 12]) },
    'childBandMissing',
    'No price for children under 2: they cannot be booked. Free of charge is a price of 0.',
    false,
  ],
  [{ childBands: bands(['Teen', 0, 18]) }, 'childBandWithoutRate', 'Teen, ages 0 to 17, has no rate.', false],
  [
    { ...twoSeasons({ Double: '100' }, { Double: '120' }), blackouts: [{ range: exampleRange('2026-06-20', '2026-09-10') }] },
    'blackoutSwallowsSeason',
    'Every night of High is blacked out, but it has rates.',
    false,
  ],
  [
    inYear(exampleSet({ Double: '100' }, { minStay: 7, maxStay: 5 })),
    'minStayUnreachable',
    'Year: at least 7, but at most 5 nights.',
    true,
  ],
  [
    { ...inYear(exampleSet({ Double: '100' }, { minStay: 200 })), blackouts: [{ range: exampleRange('2026-10-01', '2026-10-01') }] },
    'minStayUnreachable',
    'Year: the minimum stay of 200 nights cannot be reached; the longest stay that can begin in it has 183.',
    true,
  ],
  [twoSeasons({ Double: '100' }, { Double: '151' }), 'jumpBetweenSeasons', 'Double is 100 in Low and 151 in High: 51 % apart.', false],
  [
    {
      ...twoSeasons({}, {}),
      seasonRates: [
        { seasonId: 'low', rateSets: [double] },
        { seasonId: 'high', rateSets: [{ ...double, rates: [exampleRate('Double', '100', '20')] }] },
      ],
    },
    'commissionsDiffer',
    'Commissions differ: 0 % (first in Low), 20 % (first in High).',
    false,
  ],
  [
    {
      productPolicy: [
        {
          policyType: 'cancellation',
          note: '',
          cancelHoursDays: 'days',
          cancellations: [
            { threshold: 9, orMore: true, penalty: { ...penalty, value: getAmount('0') } },
            { threshold: 5, penalty },
          ],
        },
      ],
    },
    'tierGap',
    'No tier holds from 8 to 6 days before arrival.',
    false,
  ],
]

describe('the rate check', () => {
  test('a sheet without faults has no findings', () => expect(check({})).toEqual([]))

  test.each(WRONG)('%# %j is found', (change, code, text) => {
    expect(check(change).map((each) => [each.code, each.text])).toEqual([[code, text]])
  })

  test.each(WRONG.filter(([, , , hasFix]) => hasFix))('one click mends %j', (change, code) => {
    const page = examplePage(change)
    const fix = pageCheck(page, EXAMPLE_HEAD).find((each) => each.code === code)?.fix
    if (!fix) throw new Error('no fix')
    expect(fix.label).not.toBe('')
    expect(pageCheck(pageWithFix(page, fix, EXAMPLE_HEAD), EXAMPLE_HEAD)).toEqual([])
  })

  test('what has no safe mending offers none', () => {
    const offered = WRONG.filter(([, code, , hasFix]) => !hasFix && code !== 'tierGap').flatMap(([change]) =>
      check(change).flatMap((each) => each.fix ?? []),
    )
    expect(offered).toEqual([])
  })

  test('every place names the page, and the thing on it', () => {
    const [finding] = check(withRates({ ...exampleRate('Double', '100'), nettRate: getAmount('120') }))
    expect(finding?.place).toEqual({
      productId: 'room',
      ratePackageId: 'primary',
      section: 'rates',
      seasonId: 'year',
      rateSet: 0,
      description: 'Double',
    })
  })

  test('rates apart by exactly half as much again are no jump, and a season that is not sold may be blacked out', () => {
    expect(check(twoSeasons({ Double: '100' }, { Double: '150' }))).toEqual([])
    expect(
      check({ ...twoSeasons({ Double: '100' }, { Double: null }), blackouts: [{ range: exampleRange('2026-07-01', '2026-08-31') }] }),
    ).toEqual([])
  })

  test('sets that lengths of stay or codes tell apart may share weekdays', () => {
    expect(check(inYear({ ...double, maxStay: 6 }, { ...double, minStay: 7 }, { ...double, bookingCode: 'X' }))).toEqual([])
  })

  test('the cancellation of the location is checked and mended too', () => {
    const cancellations = [
      { threshold: 30, until: 15, penalty },
      { threshold: 12, until: 0, penalty },
    ]
    const page: PoliciesPage = {
      kind: 'policies',
      locationPolicy: [{ policyType: 'cancellation', note: '', cancelHoursDays: 'days', cancellations }],
    }
    const [gap] = policiesCheck(page)
    expect(gap).toMatchObject({ code: 'tierGap', place: { section: 'policies', index: 0 } })
    expect(gap?.fix && policiesCheck(policiesWithFix(page, gap.fix)).map((each) => each.code)).toEqual(['nothingSaidEarlier'])
    expect(sheetCheck({ head: EXAMPLE_HEAD, pages: [examplePage(), page, { kind: 'notes' }] }).map((each) => each.code)).toEqual([
      'tierGap',
      'nothingSaidEarlier',
    ])
  })
})

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
      'Super Deluxe costs 6999, less than Deluxe room at 7499: Double, 01 Apr 2026 – 31 Mar 2027.',
    ])
    expect(found(room('Super Deluxe', '7499'), room('Deluxe room', '7499'), room('Barn', '9000'))).toEqual([])
  })

  test('is found by the rank that the supplier gave, in the same package and on the same days', () => {
    const ranked = [room('Barn', '90', { categoryRank: 2 }), room('Shed', '100', { categoryRank: 1 })] as const
    expect(found(...ranked)).toHaveLength(1)
    expect(found(ranked[0], room('Shed', '100', { categoryRank: 2 }))).toEqual([])
    expect(found(ranked[0], room('Standard shed', '100'))).toEqual([])
    expect(found(ranked[0], room('Shed', '100', { categoryRank: 1, ratePackageName: 'Rack' }))).toEqual([])
  })
})

describe('whatever the seasons', () => {
  test('the clicks together leave neither overlaps nor days outside nor unassigned days', () => {
    const anyRange = fc.tuple(fc.integer({ min: -20, max: 380 }), fc.integer({ min: 0, max: 150 })).map(([start, nights]) => {
      const day = (count: number) => getDay(new Date(Date.UTC(2026, 3, 1 + count)).toISOString().slice(0, 10))
      return { from: day(start), to: day(start + nights) }
    })
    fc.assert(
      fc.property(fc.array(fc.array(anyRange, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }), (plans) => {
        let page = examplePage({
          seasons: plans.map((ranges, i) => ({ ...exampleSeason(`S${i}`), dateRanges: seasonRanges(ranges) })),
          seasonRates: [],
        })
        // Each season against each other one, the period, the holes: more clicks are not needed.
        for (let click = 0; click < 12; click += 1) {
          const fix = pageCheck(page, EXAMPLE_HEAD).find((each) => each.fix)?.fix
          if (fix) page = pageWithFix(page, fix, EXAMPLE_HEAD)
        }
        const codes = pageCheck(page, EXAMPLE_HEAD).map((each) => each.code)
        const hasDays = page.seasons.some((season) => season.dateRanges.length > 0)
        expect(hasDays ? codes : []).toEqual([])
      }),
    )
  })
})
