import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getDay } from '../calendar/day.ts'
import { daysOf } from '../calendar/day-range.ts'
import { decimalsOf, getAmount } from '../money/amount.ts'
import { sheetCompletion } from './completion/completion.ts'
import { examplePage, exampleRange, exampleRate } from './example-page.ts'
import type { ExtraPrice, PoliciesPage, Policy, ProductPage, RateSheet, Season } from './rate-sheet.ts'
import { commissionFinding, commissionOf, nettOf, rateFinding, retailOf, shownRate } from './rates/rate.ts'
import {
  findSeasonOn,
  nextHue,
  outsidePeriod,
  rangesOf,
  sameSeason,
  seasonRanges,
  seasonsWithPlaced,
  unassignedDays,
} from './seasons/seasons.ts'

const season = (seasonId: string, ...ranges: [string, string][]): Season => ({
  seasonId,
  seasonName: seasonId,
  hue: 1,
  dateRanges: seasonRanges(ranges.map(([from, to]) => ({ from: getDay(from), to: getDay(to) }))),
})
const period = { from: getDay('2026-04-01'), to: getDay('2027-03-31') }

describe('seasons', () => {
  test('placing a season cuts it out of the others [C-RL-100]', () => {
    const placed = seasonsWithPlaced([season('Low', ['2026-10-01', '2027-03-31'])], season('High', ['2026-12-20', '2027-01-10']))
    expect(placed.map((s) => rangesOf(s).length)).toEqual([2, 1])
    expect(unassignedDays(period, placed)).toEqual([{ from: '2026-04-01', to: '2026-09-30' }])
  })

  test('moving a boundary of a season takes days from its neighbour and gives none back', () => {
    const seasons = [season('Low', ['2026-04-01', '2026-06-30']), season('High', ['2026-07-01', '2026-08-31'])]
    const moved = seasonsWithPlaced(seasons, season('High', ['2026-07-10', '2026-08-31']))
    expect(unassignedDays({ from: getDay('2026-04-01'), to: getDay('2026-08-31') }, moved)).toEqual([
      { from: '2026-07-01', to: '2026-07-09' },
    ])
  })

  test('a season that loses all its days keeps its place and its rates', () => {
    const placed = seasonsWithPlaced([season('Low', ['2026-05-01', '2026-05-31'])], season('High', ['2026-04-01', '2026-06-30']))
    expect(placed.map((s) => [s.seasonId, s.dateRanges.length])).toEqual([
      ['Low', 0],
      ['High', 1],
    ])
  })

  test('seasons never overlap and no day is invented, whatever is placed', () => {
    const anyRange = fc
      .tuple(fc.integer({ min: 0, max: 364 }), fc.integer({ min: 0, max: 90 }))
      .map(([start, nights]) => ({ from: daysOf(period)[start] ?? period.from, nights }))
      .map(({ from, nights }) => ({ from, to: daysOf({ from, to: getDay('2027-12-31') })[nights] ?? from }))
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('A', 'B', 'C', 'D'), fc.array(anyRange, { minLength: 1, maxLength: 3 })), { maxLength: 8 }),
        (steps) => {
          let seasons: Season[] = []
          const owner = new Map<string, string>()
          for (const [id, ranges] of steps) {
            for (const [day, who] of owner) if (who === id) owner.delete(day)
            for (const day of ranges.flatMap(daysOf)) owner.set(day, id)
            seasons = seasonsWithPlaced(seasons, { ...season(id), dateRanges: seasonRanges(ranges) })
          }
          const held = seasons.flatMap((s) =>
            rangesOf(s)
              .flatMap(daysOf)
              .map((day) => [day, s.seasonId] as const),
          )
          expect(held.length).toBe(new Set(held.map(([day]) => day)).size)
          expect(new Map(held)).toEqual(owner)
        },
      ),
    )
  })

  test('two seasons are equal when their ranges match by start and end day, whatever their names [C-RL-101]', () => {
    expect(
      sameSeason(
        season('A', ['2026-04-01', '2026-04-30'], ['2026-06-01', '2026-06-30']),
        season('B', ['2026-06-01', '2026-06-30'], ['2026-04-01', '2026-04-30']),
      ),
    ).toBe(true)
    expect(sameSeason(season('A', ['2026-04-01', '2026-04-30']), season('A', ['2026-04-01', '2026-04-29']))).toBe(false)
  })

  test('a season outside the period is refused in the words of the specification [C-RL-098] [C-ST-011] [C-CN-024]', () => {
    expect(outsidePeriod(period, rangesOf(season('A', ['2026-03-30', '2026-04-30'], ['2027-03-01', '2027-04-02'])))).toBe(
      'Your seasons, which start from 30 Mar 2026 - 02 Apr 2027, are not within your contract validity period.',
    )
    expect(outsidePeriod(period, rangesOf(season('A', ['2026-04-01', '2027-03-31'])))).toBeUndefined()
    expect(outsidePeriod(period, [])).toBeUndefined()
  })

  test('hues are given in the order of making and repeat after eight', () => {
    expect(nextHue([{ hue: 1 }, { hue: 3 }])).toBe(2)
    expect(nextHue([1, 2, 3, 4, 5, 6, 7, 8].map((hue) => ({ hue })))).toBe(1)
  })

  test('a day finds its season', () => {
    const seasons = [season('Low', ['2026-04-01', '2026-04-30'])]
    expect(findSeasonOn(seasons, getDay('2026-04-30'))?.seasonId).toBe('Low')
    expect(findSeasonOn(seasons, getDay('2026-05-01'))).toBeUndefined()
  })
})

describe('rates', () => {
  test('nett is retail less commission [C-RL-096]', () => {
    // Vectors V7 and V10.
    expect(nettOf(getAmount('115.00'), getAmount('20'), 'EUR')).toBe('92.00')
    expect(nettOf(getAmount('138.66'), getAmount('15'), 'EUR')).toBe('117.86')
  })

  test('nett is exact to the cent for every retail and commission [C-RL-096]', () => {
    const anyAmount = (most: number) =>
      fc
        .tuple(fc.integer({ min: 0, max: most }), fc.integer({ min: 0, max: 3 }))
        .map(([value, decimals]) => getAmount(new Big(value).div(10 ** decimals).toFixed(decimals)))
    fc.assert(
      fc.property(anyAmount(999_999_999_999), anyAmount(100), fc.constantFrom('EUR', 'JPY', 'KWD'), (retail, commission, currency) => {
        const exact = new Big(retail).times(new Big(100).minus(commission)).div(100)
        expect(nettOf(retail, commission, currency)).toBe(exact.round(decimalsOf(currency), Big.roundHalfUp).toFixed(decimalsOf(currency)))
      }),
    )
  })

  test('any two of retail, commission and nett give the third', () => {
    const rate = { description: 'Double', notApplicable: false }
    expect(shownRate({ ...rate, retailRate: getAmount('84.00'), commissionPercentage: getAmount('25') }, 'EUR').nett).toBe('63.00')
    expect(shownRate({ ...rate, nettRate: getAmount('63.00'), commissionPercentage: getAmount('25') }, 'EUR').retail).toBe('84.00')
    expect(shownRate({ ...rate, retailRate: getAmount('84.00'), nettRate: getAmount('63.00') }, 'EUR').commission).toBe('25')
    expect(retailOf(getAmount('63'), getAmount('100'), 'EUR')).toBeUndefined()
    expect(commissionOf(getAmount('0'), getAmount('0'))).toBeUndefined()
  })

  test('a rate that is not applicable has no amounts', () => {
    expect(shownRate({ description: 'Triple', notApplicable: true, retailRate: getAmount('9') }, 'EUR')).toEqual({
      description: 'Triple',
      notApplicable: true,
    })
  })

  test('what cannot be a rate says why', () => {
    expect(rateFinding('84.50', 'EUR')).toBeUndefined()
    expect(rateFinding('84.555', 'EUR')).toBe('EUR has 2 decimals.')
    expect(rateFinding('84.5', 'JPY')).toBe('JPY has no decimals.')
    expect(rateFinding('-1', 'EUR')).toBe('A rate cannot be below 0.')
    expect(rateFinding('=cmd()', 'EUR')).toMatch(/not an amount/)
    expect(commissionFinding('101')).toMatch(/0 to 100/)
    expect(commissionFinding('25')).toBeUndefined()
  })
})

const POLICIES: PoliciesPage = { kind: 'policies', locationPolicy: [{ policyType: 'cancellation', note: 'Free until the day before.' }] }

describe('completion', () => {
  const page = (change: Partial<ProductPage>) =>
    examplePage({
      productId: 'p',
      ratePackageId: 'r',
      seasons: [season('All year', ['2026-04-01', '2027-03-31'])],
      seasonRates: [
        { seasonId: 'All year', rateSets: [{ daysOfWeek: [1, 2, 3, 4, 5, 6, 7], rates: [exampleRate('Double', '84', '25')] }] },
      ],
      ...change,
    })
  const sheet = (...pages: ProductPage[]): RateSheet => ({
    head: { templateName: 'T', startDate: period.from, endDate: period.to, currency: 'EUR', taxInclusion: 'included' },
    pages: [...pages, POLICIES],
  })

  test('a sheet with seasons and rates everywhere is complete', () => {
    expect(sheetCompletion(sheet(page({})))).toEqual({ completionPercent: 100, findings: [] })
  })

  test('a sheet without products says so', () => {
    expect(sheetCompletion(sheet())).toMatchObject({ completionPercent: 0, findings: [{ level: 'missing', section: 'products' }] })
  })

  test('missing seasons, rates and amounts are named', () => {
    expect(sheetCompletion(sheet(page({ seasons: [] }))).findings[0]?.text).toBe('Room has no seasons yet.')
    expect(sheetCompletion(sheet(page({ seasonRates: [] }))).findings[0]?.text).toBe('Room, All year: no rates yet.')
    const half = page({
      seasonRates: [
        {
          seasonId: 'All year',
          rateSets: [{ daysOfWeek: [1], rates: [{ description: 'Double', notApplicable: false, retailRate: getAmount('84') }] }],
        },
      ],
    })
    expect(sheetCompletion(sheet(half))).toMatchObject({
      completionPercent: 50,
      findings: [{ level: 'missing', text: 'Room, All year, Double: the commission or the nett rate is missing.' }],
    })
    const rates = ['Single', 'Double', 'Twin'].map((description) => ({ description, notApplicable: false }))
    const set = { daysOfWeek: [1, 2, 3, 4, 5], rates }
    const empty = page({ seasonRates: [{ seasonId: 'All year', rateSets: [set, { ...set, daysOfWeek: [6, 7] }] }] })
    expect(sheetCompletion(sheet(empty)).findings.map((finding) => finding.text)).toEqual([
      'Room, All year, Single: the amount is missing. Likewise Double, Twin.',
    ])
    const nettOnly = { description: 'Quad', notApplicable: false, nettRate: getAmount('90') }
    const mixed = page({ seasonRates: [{ seasonId: 'All year', rateSets: [{ ...set, rates: [...rates.slice(0, 1), nettOnly] }] }] })
    expect(sheetCompletion(sheet(mixed)).findings.map((finding) => finding.text)).toEqual([
      'Room, All year, Single: the amount is missing.',
      'Room, All year, Quad: the retail rate or the commission is missing.',
    ])
  })

  test('a product without seasons has nothing complete', () => {
    expect(sheetCompletion(sheet(page({ seasons: [], seasonRates: [] }))).completionPercent).toBe(0)
  })

  test('one missing amount of many is little; an extra that is compulsory needs one too, and one that was begun its dates', () => {
    const priced = { description: 'Double', notApplicable: false, retailRate: getAmount('84'), commissionPercentage: getAmount('25') }
    const without = { description: 'Single', notApplicable: false }
    const rates = [...Array.from({ length: 99 }, () => priced), without]
    const seasonRates = [{ seasonId: 'All year', rateSets: [{ daysOfWeek: [1, 2, 3, 4, 5, 6, 7], rates }] }]
    expect(sheetCompletion(sheet(page({ seasonRates }))).completionPercent).toBe(99)
    const fee = { extraId: 'fee', extraName: 'Fee', unit: 'perPerson', time: 'once', compulsory: true } as const
    const lacking = (price: ExtraPrice) => sheetCompletion(sheet(page({ extras: [{ ...fee, prices: [price] }] })))
    expect(lacking({ dateRanges: [], rate: without })).toMatchObject({
      completionPercent: 75,
      findings: [{ level: 'missing', section: 'extras', text: 'Room, Fee: the amount is missing.' }],
    })
    expect(lacking({ dateRanges: [], rate: priced, datesMissing: true }).findings[0]?.text).toBe('Room, Fee: its dates are not complete.')
    expect(lacking({ dateRanges: [], rate: priced })).toEqual({ completionPercent: 100, findings: [] })
  })

  test('without a policy of cancellation a sheet is not complete, and can be published all the same', () => {
    const { head, pages } = sheet(page({}))
    const text = 'There is no cancellation policy yet: nobody knows what cancelling costs.'
    const lacking = { completionPercent: 99, findings: [{ level: 'warning', section: 'policies', text }] }
    const family: Policy = { policyType: 'family', note: 'Cots are free.' }
    expect(sheetCompletion({ head, pages: pages.slice(0, 1) })).toEqual(lacking)
    expect(sheetCompletion({ head, pages: [page({}), { ...POLICIES, locationPolicy: [family] }] })).toEqual(lacking)
  })

  test('nights that are blacked out need no season', () => {
    const blackouts = [exampleRange('2026-04-01', '2026-10-31')]
    const winter = page({ seasons: [season('All year', ['2026-11-01', '2027-03-31'])], blackouts: blackouts.map((range) => ({ range })) })
    expect(sheetCompletion(sheet(winter))).toEqual({ completionPercent: 100, findings: [] })
  })

  test('nights without a season lower the completion by their share, and warn', () => {
    const quarter = page({ seasons: [season('All year', ['2026-04-01', '2026-07-02'])] })
    expect(sheetCompletion(sheet(quarter))).toMatchObject({ completionPercent: 62, findings: [{ level: 'warning' }] })
    const gap = page({ seasons: [season('All year', ['2026-04-02', '2027-03-30'])] })
    expect(sheetCompletion(sheet(gap))).toEqual({
      completionPercent: 99,
      findings: [
        {
          productId: 'p',
          ratePackageId: 'r',
          section: 'seasons',
          level: 'warning',
          text: '2 nights have no season: 01 Apr 2026, 31 Mar 2027.',
        },
      ],
    })
  })
})
