import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getDay } from '../../calendar/day.ts'
import { getAmount } from '../../money/amount.ts'
import { EXAMPLE_HEAD, examplePage, exampleRange, exampleRate, exampleSeason, exampleSet } from '../example-page.ts'
import type { PoliciesPage, ProductPage, Rate, RateSet } from '../rate-sheet.ts'
import { seasonRanges } from '../seasons/seasons.ts'
import { pageWithFix, policiesWithFix } from './apply-fix.ts'
import { pageCheck, policiesCheck, sheetCheck } from './rate-check.ts'

const inYear = (...rateSets: RateSet[]) => ({ seasonRates: [{ seasonId: 'year', rateSets }] })
const withRates = (...rates: Rate[]) => inYear({ ...exampleSet({}), rates })
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
    'Year has two sets of rates on Sat, Sun for the same length of stay: such stays cannot be priced.',
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
      ...inYear(exampleSet({ Double: '0', Baby: '0' }), exampleSet({ Double: '1', Baby: '0' }, { bookingCode: 'B' })),
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
    true,
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
    true,
  ],
  [
    { ...inYear(exampleSet(children)), childBands: bands(['Baby', 0, 12], ['Child', 3, 6]) },
    'childBandsOverlap',
    'Baby and Child both hold ages 3 to 5.',
    true,
  ],
  [
    { ...inYear(exampleSet(children)), childBands: bands(['Baby', 0, 2], ['Child', 0, 12]) },
    'childBandsOverlap',
    'Baby and Child both hold ages 0 to 1.',
    true,
  ],
  [
    { ...inYear(exampleSet({ Double: '100', Child: '30' })), childBands: bands(['Child', 0, 12], ['Child', 0, 12]) },
    'childBandsOverlap',
    'Child and Child both hold ages 0 to 11.',
    true,
  ],
  [{ childBands: bands(['Teen', 0, 18]) }, 'childBandWithoutRate', 'Teen, ages 0 to 17, has no rate.', false],
  [
    { ...twoSeasons({ Double: '100', Child: '30' }, { Double: '120' }), childBands: bands(['Child', 0, 12]) },
    'childBandWithoutRate',
    'High has no rate Child: these children cannot be booked.',
    false,
  ],
  [
    { ...twoSeasons({ Double: '100' }, { Double: '120' }), blackouts: [{ range: exampleRange('2026-06-20', '2026-09-10') }] },
    'blackoutSwallowsSeason',
    'Every night of High is blacked out, but it has rates.',
    true,
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

  test('the longest stay begins on a day of the rates and ends before a blackout or a season that is not sold', () => {
    const reach = (change: Partial<ProductPage>) =>
      check(change).flatMap((each) => (each.code === 'minStayUnreachable' ? [/has (\d+)\./.exec(each.text)?.[1]] : []))
    // 4 July 2026 is a Saturday.
    const saturdays = {
      ...twoSeasons({ Double: null }, {}),
      seasonRates: [{ seasonId: 'high', rateSets: [exampleSet({ Double: '1' }, { minStay: 60, daysOfWeek: [6] })] }],
    }
    expect(reach(saturdays)).toEqual(['59'])
    expect(reach({ ...saturdays, blackouts: [{ range: exampleRange('2026-07-08', '2026-08-31') }] })).toEqual(['4'])
    const sold = twoSeasons({ Double: '1' }, { Double: null })
    expect(
      reach({
        ...sold,
        seasonRates: [
          { seasonId: 'low', rateSets: [exampleSet({ Double: '1' }, { minStay: 300 })] },
          ...(sold.seasonRates?.slice(1) ?? []),
        ],
      }),
    ).toEqual(['212'])
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
