import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, weekdayOf } from '../../calendar/day.ts'
import { nightsIn } from '../../calendar/day-range.ts'
import { getAmount } from '../../money/amount.ts'
import { EXAMPLE_HEAD, examplePage, exampleRange, exampleRate, exampleSeason, exampleSet } from '../example-page.ts'
import { type Offer, periodOf, type ProductPage } from '../rate-sheet.ts'
import { rangesOf } from '../seasons/seasons.ts'
import { type YearDay, yearDays, yearRates } from './year-days.ts'

const retail = { description: 'Double', amount: 'retail' } as const
const on = (days: readonly YearDay[], day: string) => {
  const found = days.find((each) => each.day === day)
  if (!found) throw new Error(`no ${day}`)
  return found
}
const offer = (change: Partial<Offer>): Offer => ({
  offerId: 'o',
  offerName: 'Early bird',
  offerDetail: '',
  offerType: 'earlyBird',
  allowCombination: true,
  validDatesOfSale: [],
  validDatesOfTravel: [],
  ...change,
})

describe('the days of a year', () => {
  test('each day has its season and the price of the rate set of its day of the week', () => {
    const page = examplePage({
      seasons: [exampleSeason('High', ['2026-07-01', '2026-08-31'])],
      seasonRates: [
        {
          seasonId: 'high',
          rateSets: [
            exampleSet({ Double: '200', Single: null }, { daysOfWeek: [1, 2, 3, 4, 7] }),
            exampleSet({ Double: '250' }, { daysOfWeek: [5, 6] }),
          ],
        },
      ],
    })
    const days = yearDays(page, EXAMPLE_HEAD, retail)
    expect(on(days, '2026-07-02').price).toEqual({ kind: 'price', amount: '200' }) // a Thursday
    expect(on(days, '2026-07-03').price).toEqual({ kind: 'price', amount: '250' }) // a Friday
    expect(on(days, '2026-06-30').price).toEqual({ kind: 'noSeason' })
    const single = yearDays(page, EXAMPLE_HEAD, { ...retail, description: 'Single' })
    expect(on(single, '2026-07-02').price).toEqual({ kind: 'notApplicable' })
    expect(on(single, '2026-07-03').price).toEqual({ kind: 'noRate' })
    expect(yearRates(page)).toEqual(['Double', 'Single'])
  })

  test('nett is retail less commission, and a rate without amount says so', () => {
    const set = { ...exampleSet({}), rates: [exampleRate('Double', '115', '20'), { description: 'Twin', notApplicable: false }] }
    const page = examplePage({ seasonRates: [{ seasonId: 'year', rateSets: [set] }] })
    expect(yearDays(page, EXAMPLE_HEAD, { description: 'Double', amount: 'nett' })[0]?.price).toEqual({ kind: 'price', amount: '92.00' })
    expect(yearDays(page, EXAMPLE_HEAD, { description: 'Twin', amount: 'nett' })[0]?.price).toEqual({ kind: 'noAmount' })
  })

  test('blackouts, rooms and offers stand on their days, offers only on those of their weekdays and packages', () => {
    const page = examplePage({
      blackouts: [{ range: exampleRange('2026-08-06', '2026-08-10'), reason: 'Festival' }],
      allocation: [
        { allotments: 3, releaseBackDays: 7, dateRanges: [exampleRange('2026-08-01', '2026-08-31')] },
        { allotments: 8, releaseBackDays: 21, dateRanges: [exampleRange('2026-08-10', '2026-08-20')] },
      ],
      offers: [
        offer({
          validDatesOfTravel: [{ fromDate: exampleRange('2026-08-10').from, toDate: exampleRange('2026-08-16').to }],
          daysOfWeek: [1, 2],
        }),
        offer({ offerId: 'p', ratePackages: ['Half board'] }),
      ],
    })
    const days = yearDays(page, EXAMPLE_HEAD, retail)
    const monday = on(days, '2026-08-10')
    expect(monday.blackout?.reason).toBe('Festival')
    expect(monday.allocation?.allotments).toBe(8)
    expect(monday.offers.map((each) => each.offerId)).toEqual(['o'])
    const wednesday = on(days, '2026-08-12')
    expect([wednesday.blackout, wednesday.offers]).toEqual([undefined, []])
    expect(on(days, '2026-08-02').allocation?.allotments).toBe(3)
    expect(on(days, '2026-09-01').allocation).toBeUndefined()
  })

  test('for any seasons and rate sets, each day has the season and the price that looking them up one by one gives', () => {
    const period = periodOf(EXAMPLE_HEAD)
    const length = nightsIn(period)
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: length - 1 }), { minLength: 2, maxLength: 9 })
    const weekends = fc.subarray([1, 2, 3, 4, 5, 6, 7])
    fc.assert(
      fc.property(cuts, weekends, fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 10, maxLength: 10 }), (at, weekend, owner) => {
        const page = paintedPage(
          [...at].sort((a, b) => a - b),
          owner,
          weekend,
        )
        for (const each of yearDays(page, EXAMPLE_HEAD, retail)) {
          const season = page.seasons.find((one) => rangesOf(one).some((range) => range.from <= each.day && each.day <= range.to))
          expect(each.season).toBe(season)
          const isWeekend = weekend.includes(weekdayOf(each.day) || 7)
          const number = season ? page.seasons.indexOf(season) : -1
          expect(each.price).toEqual(
            season ? { kind: 'price', amount: getAmount(String(100 * (number + 1) + (isWeekend ? 50 : 0))) } : { kind: 'noSeason' },
          )
        }
      }),
      { numRuns: 60 },
    )
  })
})

/** Three seasons that share the pieces between the cuts; the piece of owner 0 has none. Weekend nights cost 50 more. */
function paintedPage(cuts: readonly number[], owner: readonly number[], weekend: readonly number[]): ProductPage {
  const { from } = periodOf(EXAMPLE_HEAD)
  const pieces = cuts.slice(0, -1).map((cut, i) => ({ from: addDays(from, cut), to: addDays(from, (cuts[i + 1] ?? cut) - 1) }))
  const names = ['A', 'B', 'C']
  const seasons = names.map((name, i) =>
    exampleSeason(name, ...pieces.filter((_, piece) => owner[piece] === i + 1).map((range): [string, string] => [range.from, range.to])),
  )
  const others = [1, 2, 3, 4, 5, 6, 7].filter((day) => !weekend.includes(day))
  return examplePage({
    seasons,
    seasonRates: seasons.map(({ seasonId }, i) => ({
      seasonId,
      rateSets: [
        exampleSet({ Double: String(100 * (i + 1)) }, { daysOfWeek: others }),
        exampleSet({ Double: String(100 * (i + 1) + 50) }, { daysOfWeek: weekend }),
      ],
    })),
  })
}
