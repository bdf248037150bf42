import { getDay } from '@tradewind/domain/calendar/day.ts'
import { EXAMPLE_HEAD, exampleRange, exampleSeason } from '@tradewind/domain/rate-sheet/example-page.ts'
import { periodOf } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { describe, expect, test } from 'vitest'
import { formOfSeason, newSeasonForm, readableDays, seasonOfForm, type TypedRange, withRange } from './season-form.ts'

const period = periodOf(EXAMPLE_HEAD)
const lines = (...ranges: [string, string][]): TypedRange[] => ranges.map(([from, to], key) => ({ key, from, to }))
const typed = (...ranges: [string, string][]) => seasonOfForm({ seasonName: ' High ', ranges: lines(...ranges) }, period)

describe('a season as it is typed', () => {
  test('dates are shown as DD MMM YYYY by date, and come back as they were', () => {
    const season = exampleSeason('High', ['2026-12-20', '2027-01-06'], ['2026-07-01', '2026-08-31'])
    const form = formOfSeason(season)
    expect(form.ranges.map((range) => `${range.from} ${range.to}`)).toEqual(['01 Jul 2026 31 Aug 2026', '20 Dec 2026 06 Jan 2027'])
    expect(seasonOfForm(form, period)).toEqual({ seasonName: 'High', dateRanges: [...season.dateRanges].reverse() })
  })

  test('a new one begins with the days that were marked, or with an empty line', () => {
    expect(newSeasonForm([])).toEqual({ seasonName: '', ranges: [{ key: 0, from: '', to: '' }] })
    const marked = newSeasonForm([{ from: getDay('2026-07-01'), to: getDay('2026-07-02') }])
    expect(marked.ranges).toEqual([{ key: 0, from: '01 Jul 2026', to: '02 Jul 2026' }])
  })

  test('dates are read as people write them, and ranges that meet become one', () => {
    expect(typed(['1.7.2026', '31 Jul'], ['2026-08-01', 'Aug 31, 2026'], ['', ''])).toEqual({
      seasonName: 'High',
      dateRanges: [{ seasonStartDate: '2026-07-01', seasonEndDate: '2026-08-31' }],
    })
  })

  test('days outside of the contract period are refused with the stated text [C-ST-011]', () => {
    expect(typed(['1 Jul 2026', '30.04.2027'])).toEqual({
      finding: 'Your seasons, which start from 01 Jul 2026 - 30 Apr 2027, are not within your contract validity period.',
      field: 'dateRanges',
    })
  })

  test.each([
    [['1 Jul', ''], 'Enter both dates of each range.'],
    [['summer', '31 Aug'], '“summer” is not a date. Write it such as 01 Apr 2026 or 01.04.2026.'],
    [['1 Jul', '31 Jun'], '“31 Jun” is not a date. Write it such as 01 Apr 2026 or 01.04.2026.'],
    [['31 Aug', '1 Jul'], 'The dates 31 Aug 2026 – 01 Jul 2026 end before they begin.'],
  ] as const)('%s is refused: %s', ([from, to], finding) => {
    expect(typed([from, to])).toEqual({ finding, field: 'dateRanges' })
  })

  test('what can be read already is counted while the rest is typed', () => {
    expect(readableDays(lines(['1 Jul', '3 Jul'], ['5 Au', '']), period)).toEqual([exampleRange('2026-07-01', '2026-07-03')])
    expect(withRange([]).length).toBe(1)
  })
})
