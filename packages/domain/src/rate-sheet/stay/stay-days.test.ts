// Days of arrival and departure, and lengths of stay that bind on every night: by hand, and against a calculation night by night.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, getDay } from '../../calendar/day.ts'
import { EXAMPLE_HEAD, examplePage, exampleSeason, exampleSet } from '../example-page.ts'
import { isoWeekday } from '../offers/offer-nights.ts'
import { pageCheck } from '../rate-check/rate-check.ts'
import type { ProductPage, RateSet } from '../rate-sheet.ts'
import { answer, codesOf, occupancy, sold, stay } from './example-stay.ts'

// 6 June 2026 is a Saturday.
const FIRST = getDay('2026-06-06')
const SECOND = getDay('2026-07-04')
const twoSeasons = (first: Partial<RateSet>, second: Partial<RateSet>): ProductPage =>
  examplePage({
    occupancy,
    seasons: [exampleSeason('June', ['2026-06-06', '2026-07-03']), exampleSeason('July', ['2026-07-04', '2026-08-01'])],
    seasonRates: [
      { seasonId: 'june', rateSets: [exampleSet({ Double: '100' }, first)] },
      { seasonId: 'july', rateSets: [exampleSet({ Double: '150' }, second)] },
    ],
  })

describe('days of arrival and departure', () => {
  const saturdays = twoSeasons({ arrivalDays: [6], departureDays: [6] }, {})

  test('a stay from Saturday to Saturday is sold at the price of its nights, any other is refused with the reason', () => {
    expect(sold(saturdays, stay('2026-06-06', 7)).total).toBe('700.00')
    expect(codesOf(answer(saturdays, stay('2026-06-07', 6)))).toEqual(['arrivalDay'])
    expect(codesOf(answer(saturdays, stay('2026-06-06', 6)))).toEqual(['departureDay'])
    const refused = answer(saturdays, stay('2026-06-07', 5))
    expect(refused.isSellable ? [] : refused.refusals.map((each) => each.text)).toEqual([
      'No arrival on 07 Jun 2026: arrival Sat.',
      'No departure on 12 Jun 2026: departure Sat.',
    ])
  })

  test('the season of the day decides: arriving in one, departing in the other', () => {
    // 3 July is a Friday in June's season; 5 July a Sunday in July's, which takes every departure.
    expect(sold(saturdays, stay('2026-06-27', 8)).total).toBe('850.00')
    const julyOnly = twoSeasons({}, { departureDays: [6] })
    expect(codesOf(answer(julyOnly, stay('2026-06-27', 8)))).toEqual(['departureDay'])
    expect(sold(julyOnly, stay('2026-06-27', 7)).total).toBe('700.00')
  })

  test('no day at all is closed to arrival, and nights of a stay that began earlier are sold', () => {
    const closed = twoSeasons({}, { arrivalDays: [] })
    expect(codesOf(answer(closed, stay('2026-07-04', 2)))).toEqual(['arrivalDay'])
    expect(sold(closed, stay('2026-07-03', 2)).total).toBe('250.00')
  })

  test('a departure on the first day after the period is not refused', () => {
    const page = twoSeasons({ departureDays: [6] }, { departureDays: [6] })
    expect(sold({ ...page, seasons: page.seasons.slice(0, 1) }, stay('2026-06-28', 6)).total).toBe('600.00')
  })

  test('a maximum stay may bind on every night', () => {
    expect(sold(twoSeasons({}, { maxStay: 3 }), stay('2026-06-30', 6)).total).toBe('700.00')
    expect(codesOf(answer(twoSeasons({}, { maxStay: 3, maxStayBindsEveryNight: true }), stay('2026-06-30', 6)))).toEqual(['maxStay'])
  })

  test('the rate check tells where no stay can begin or end', () => {
    const codes = (set: Partial<RateSet>) =>
      pageCheck(twoSeasons(set, {}), EXAMPLE_HEAD)
        .map((finding) => finding.code)
        .filter((code) => code === 'noArrival' || code === 'noDeparture')
    expect(codes({ arrivalDays: [6], departureDays: [6], minStay: 7 })).toEqual([])
    expect(codes({ arrivalDays: [] })).toEqual([])
    expect(codes({ daysOfWeek: [1, 2, 3], arrivalDays: [6] })).toEqual(['noArrival'])
    expect(codes({ arrivalDays: [6], departureDays: [6], minStay: 3, maxStay: 6 })).toEqual(['noDeparture'])
  })

  test('refusals and totals are those of a look at every night, whatever the rules', () => {
    const days = fc.option(fc.subarray([1, 2, 3, 4, 5, 6, 7]), { nil: undefined })
    const set = fc
      .record({
        arrivalDays: days,
        departureDays: days,
        minStay: fc.integer({ min: 1, max: 5 }),
        span: fc.integer({ min: 0, max: 6 }),
        least: fc.boolean(),
        most: fc.boolean(),
      })
      .map(
        ({ arrivalDays, departureDays, minStay, span, least, most }): Partial<RateSet> => ({
          ...(arrivalDays ? { arrivalDays } : {}),
          ...(departureDays ? { departureDays } : {}),
          minStay,
          maxStay: minStay + span,
          minStayBindsEveryNight: least,
          maxStayBindsEveryNight: most,
        }),
      )
    fc.assert(
      fc.property(set, set, fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 12 }), (first, second, offset, nights) => {
        const arrival = addDays(FIRST, offset)
        const rulesOn = (day: typeof arrival) => (day < SECOND ? first : second)
        const all = Array.from({ length: nights }, (_, i) => addDays(arrival, i))
        const departure = addDays(arrival, nights)
        const expected = new Set<string>()
        all.forEach((day, i) => {
          const rules = rulesOn(day)
          if (nights < (rules.minStay ?? 0) && (i === 0 || rules.minStayBindsEveryNight)) expected.add('minStay')
          if (nights > (rules.maxStay ?? 99) && (i === 0 || rules.maxStayBindsEveryNight)) expected.add('maxStay')
        })
        if (rulesOn(arrival).arrivalDays?.includes(isoWeekday(arrival)) === false) expected.add('arrivalDay')
        if (rulesOn(departure).departureDays?.includes(isoWeekday(departure)) === false) expected.add('departureDay')
        const result = answer(twoSeasons(first, second), stay(arrival, nights))
        expect(codesOf(result).toSorted()).toEqual([...expected].toSorted())
        if (result.isSellable) expect(Number(result.total)).toBe(all.reduce((sum, day) => sum + (day < SECOND ? 100 : 150), 0))
      }),
    )
  })
})
