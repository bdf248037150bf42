import { getDay } from '@tradewind/domain/calendar/day.ts'
import { EXAMPLE_HEAD, examplePage, exampleRange, exampleSeason } from '@tradewind/domain/rate-sheet/example-page.ts'
import type { Offer } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { periodOf } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { describe, expect, test } from 'vitest'
import { boundariesOf, boundaryOffset, boundaryText, heldBoundary, lanesOf, monthMarks, piecesOf, shortRangeText } from './strip-model.ts'

const period = periodOf(EXAMPLE_HEAD)
const low = exampleSeason('Low', ['2026-04-01', '2026-06-30'], ['2026-09-10', '2027-03-31'])
const high = exampleSeason('High', ['2026-07-01', '2026-08-31'])

describe('the strip of the year', () => {
  test('pieces are the ranges of the seasons by date, with the days that no season has', () => {
    const pieces = piecesOf(period, [low, high]).map(({ range, season }) => [season?.seasonName, range.from, range.to])
    expect(pieces).toEqual([
      ['Low', '2026-04-01', '2026-06-30'],
      ['High', '2026-07-01', '2026-08-31'],
      [undefined, '2026-09-01', '2026-09-09'],
      ['Low', '2026-09-10', '2027-03-31'],
    ])
  })

  test('where two seasons touch there is one boundary, beside a gap there are two', () => {
    expect(boundariesOf([low, high]).map((each) => boundaryText(each, each.day))).toEqual([
      'Low starts 01 Apr 2026',
      'Low ends 30 Jun 2026',
      'High ends 31 Aug 2026',
      'Low starts 10 Sep 2026',
      'Low ends 31 Mar 2027',
    ])
  })

  test('a boundary stays in the period and does not pass the other end of its range', () => {
    const number = (day: string) => (Date.parse(day) / 86_400_000) | 0
    const last = { end: 'last', otherEnd: getDay('2026-07-01') } as const
    expect(heldBoundary(last, period, number('2026-08-15'))).toBe('2026-08-15')
    expect(heldBoundary(last, period, number('2026-05-01'))).toBe('2026-07-01')
    expect(heldBoundary(last, period, number('2030-01-01'))).toBe('2027-03-31')
    expect(heldBoundary({ end: 'first', otherEnd: getDay('2026-08-31') }, period, number('2020-01-01'))).toBe('2026-04-01')
  })

  test('the last day of a range is drawn at its end, the first at its start', () => {
    expect(boundaryOffset(period, { end: 'first', day: getDay('2026-04-01') })).toBe(0)
    expect(boundaryOffset(period, { end: 'last', day: getDay('2027-03-31') })).toBe(100)
  })

  test('months say the year where it begins', () => {
    expect(monthMarks(period).map((mark) => mark.label)).toEqual('Apr 2026,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec,Jan 2027,Feb,Mar'.split(','))
    expect(shortRangeText(exampleRange('2026-10-01', '2026-10-03'))).toBe('01 Oct – 03 Oct 2026')
    expect(shortRangeText(exampleRange('2026-12-31', '2027-01-01'))).toBe('31 Dec 2026 – 01 Jan 2027')
  })

  test('offers and blackouts share a lane where they do not stand on one another', () => {
    const offer = (offerName: string, from: string, to: string): Offer => ({
      offerId: offerName,
      offerName,
      offerDetail: '',
      offerType: 'earlyBird',
      allowCombination: true,
      validDatesOfSale: [],
      validDatesOfTravel: [{ fromDate: getDay(from), toDate: getDay(to) }],
    })
    const page = examplePage({
      offers: [
        offer('Early bird', '2026-05-01', '2026-07-31'),
        offer('Stay 7 pay 6', '2026-07-15', '2026-09-30'),
        offer('Last year', '2025-05-01', '2025-07-31'),
      ],
      blackouts: [{ range: exampleRange('2026-12-24', '2026-12-26'), reason: 'Closed' }],
    })
    expect(lanesOf(page, period).map((lane) => lane.map((item) => item.label))).toEqual([['Early bird', 'Closed'], ['Stay 7 pay 6']])
  })

  test('days that a stop sale closed are no blackouts of the sheet', () => {
    const blackouts = [{ range: exampleRange('2026-12-24', '2026-12-26') }]
    const closed = [{ range: exampleRange('2026-07-01', '2026-07-02'), reason: 'Stop sale, burst pipe' }]
    const titles = lanesOf(examplePage({ blackouts }), period, closed).flatMap((lane) => lane.map((item) => item.title))
    expect(titles).toEqual(['Stop sale, burst pipe, 01 Jul 2026 – 02 Jul 2026', 'Blackout, 24 Dec 2026 – 26 Dec 2026'])
  })
})
