// Two rates for one night: the calculator takes neither, whatever their order. // decision 0091

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exampleSeason, exampleSet } from '../example-page.ts'
import { pageCheck } from '../rate-check/rate-check.ts'
import { EXAMPLE_HEAD } from '../example-page.ts'
import type { ProductPage, RateSet } from '../rate-sheet.ts'
import { alikeFinding } from '../rates/sets-alike.ts'
import { answer, codesOf, rated, sold, stay } from './example-stay.ts'

const withSets = (...rateSets: readonly RateSet[]): ProductPage => rated({}, { seasonRates: [{ seasonId: 'year', rateSets }] })
const textsOf = (result: ReturnType<typeof answer>) => (result.isSellable ? [] : result.refusals.map((each) => each.text))

describe('two sets of rates for the same night', () => {
  const twice = withSets(exampleSet({ Double: '100' }), exampleSet({ Double: '140' }, { daysOfWeek: [5, 6] }))

  test('a stay on such a night is refused with both named; a night that only one holds is priced', () => {
    // 12 June 2026 is a Friday.
    expect(textsOf(answer(twice, stay('2026-06-12', 1)))).toEqual([
      '12 Jun 2026: Year has several sets of rates for this stay, set 1 (any stay) and set 2 (Fri, Sat): the rate sheet does not say which holds.',
    ])
    expect(codesOf(answer(twice, stay('2026-06-10', 4)))).toEqual(['twoRates'])
    expect(sold(twice, stay('2026-06-10', 2)).total).toBe('200.00')
  })

  test('booking codes tell them apart once one is said', () => {
    const coded = withSets(exampleSet({ Double: '100' }, { bookingCode: 'RACK' }), exampleSet({ Double: '90' }, { bookingCode: 'NET' }))
    expect(textsOf(answer(coded, stay('2026-06-10', 1)))[0]).toMatch(/: say which booking code\.$/)
    expect(sold(coded, stay('2026-06-10', 1, { bookingCode: 'NET' })).total).toBe('90.00')
    expect(textsOf(answer(coded, stay('2026-06-10', 1, { bookingCode: 'CORP' })))).toEqual([
      '10 Jun 2026: Year has no rates of booking code CORP.',
    ])
    expect(codesOf(answer(coded, stay('2030-06-10', 1, { bookingCode: 'NET' })))).toEqual(['outsidePeriod'])
  })

  test('a stay that no set takes is told by the one that is nearest to it', () => {
    const long = withSets(exampleSet({ Double: '80' }, { minStay: 7 }), exampleSet({ Double: '100' }, { minStay: 3, maxStay: 6 }))
    expect(textsOf(answer(long, stay('2026-06-10', 2)))).toEqual(['Stays arriving on 10 Jun 2026 are at least 3 nights.'])
    expect(sold(long, stay('2026-06-10', 7)).total).toBe('560.00')
  })

  test('the rate check finds them, and the editor says so before they are saved', () => {
    const found = pageCheck(twice, EXAMPLE_HEAD).filter(({ code }) => code === 'weekdaysTwice')
    expect(found.map(({ level, text }) => [level, text])).toEqual([
      ['error', 'Year has two sets of rates on Fri, Sat for the same length of stay: such stays cannot be priced.'],
    ])
    const other = { set: exampleSet({}, { daysOfWeek: [5, 6] }), rateSet: 1 }
    expect(alikeFinding(exampleSet({}), [other])).toBe(
      'Set 2 has rates on Fri, Sat for the same length of stay. Choose other days, another length of stay or a booking code.',
    )
    expect(alikeFinding(exampleSet({}, { maxStay: 2 }), [{ ...other, set: { ...other.set, minStay: 3 } }])).toBeUndefined()
    expect(alikeFinding(exampleSet({}, { bookingCode: 'NET' }), [other])).toBeUndefined()
    expect(alikeFinding(exampleSet({}, { daysOfWeek: [1, 2, 3, 4, 7] }), [other])).toBeUndefined()
  })
})

test('a day in two seasons is refused with both named, and the days beside it are priced', () => {
  const page = rated(
    {},
    {
      seasons: [exampleSeason('Low', ['2026-04-01', '2026-06-30']), exampleSeason('High', ['2026-06-30', '2027-03-31'])],
      seasonRates: ['100', '200'].map((price, i) => ({ seasonId: ['low', 'high'][i] ?? '', rateSets: [exampleSet({ Double: price })] })),
    },
  )
  expect(textsOf(answer(page, stay('2026-06-30', 1)))).toEqual([
    '30 Jun 2026 is in more than one season, Low and High: the rate sheet does not say which rates hold.',
  ])
  expect([sold(page, stay('2026-06-29', 1)).total, sold(page, stay('2026-07-01', 1)).total]).toEqual(['100.00', '200.00'])
  expect(pageCheck(page, EXAMPLE_HEAD).map(({ code }) => code)).toContain('seasonsOverlap')
})

test('the order of sets and seasons never makes another price', () => {
  const days = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })
  const sets = fc.array(
    fc.record({
      days,
      min: fc.integer({ min: 1, max: 4 }),
      more: fc.integer({ min: 0, max: 4 }),
      price: fc.integer({ min: 50, max: 300 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  const make = (list: readonly { days: number[]; min: number; more: number; price: number }[]) =>
    list.map((each) =>
      exampleSet({ Double: String(each.price) }, { daysOfWeek: each.days, minStay: each.min, maxStay: each.min + each.more }),
    )
  fc.assert(
    fc.property(sets, sets, fc.integer({ min: 1, max: 5 }), fc.boolean(), (first, second, nights, overlap) => {
      const seasons = [
        exampleSeason('Low', ['2026-04-01', overlap ? '2026-06-13' : '2026-06-11']),
        exampleSeason('High', ['2026-06-12', '2027-03-31']),
      ]
      const seasonRates = [
        { seasonId: 'low', rateSets: make(first) },
        { seasonId: 'high', rateSets: make(second) },
      ]
      const page = rated({}, { seasons, seasonRates })
      const turned = rated(
        {},
        { seasons: seasons.toReversed(), seasonRates: seasonRates.map((each) => ({ ...each, rateSets: each.rateSets.toReversed() })) },
      )
      const [a, b] = [answer(page, stay('2026-06-10', nights)), answer(turned, stay('2026-06-10', nights))]
      expect(a.isSellable && a.total).toBe(b.isSellable && b.total)
      expect(codesOf(a)).toEqual(codesOf(b))
    }),
    { numRuns: 400, seed: 7 },
  )
})
