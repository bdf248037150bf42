import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Day, getDay } from '../../calendar/day.ts'
import { mondayOf, progressWeeks, type WeekCounts } from './progress-weeks.ts'
import { firstLayout, movedWidget, sizedWidget, withWidget } from './widgets.ts'
import { yearBefore, yearInView } from './year-in-view.ts'

const counts = (...weeks: [string, number][]): WeekCounts => new Map(weeks.map(([week, count]) => [getDay(week), count]))

describe('progress by week', () => {
  test('a supplier sees what was sent up to each week beside what was sent 52 weeks earlier, and nothing for weeks to come', () => {
    const weeks = progressWeeks(
      [counts(['2026-10-05', 3], ['2026-10-12', 1])],
      [counts(['2025-10-06', 2], ['2025-10-27', 5])],
      getDay('2026-10-14'),
    )
    expect(weeks).toEqual([
      { week: '2026-10-05', now: [3], before: [2] },
      { week: '2026-10-12', now: [4], before: [2] },
      { week: '2026-10-19', now: [null], before: [2] },
      { week: '2026-10-26', now: [null], before: [7] },
    ])
  })

  test('without anything in either year there are no weeks', () => {
    expect(progressWeeks([counts()], [counts()], getDay('2026-10-14'))).toEqual([])
  })

  test('what happened more than two years ago counts in the first week that is shown', () => {
    const weeks = progressWeeks([counts(['2020-01-06', 4], ['2026-10-05', 1])], [counts()], getDay('2026-10-05'))
    expect(weeks).toHaveLength(104)
    expect([weeks[0]?.now, weeks.at(-1)?.now]).toEqual([[4], [5]])
  })

  test('each line only rises, and the last week of this year counts everything up to today', () => {
    const week = fc
      .integer({ min: 0, max: 60 })
      .map((i) => mondayOf(new Date(Date.UTC(2026, 0, 5 + 7 * i)).toISOString().slice(0, 10) as Day))
    const some = fc.array(fc.tuple(week, fc.integer({ min: 1, max: 9 }))).map((pairs) => new Map(pairs))
    fc.assert(
      fc.property(some, some, (now, before) => {
        const today = getDay('2027-06-30')
        const rows = progressWeeks([now], [before], today)
        const line = rows.flatMap((row) => row.now[0] ?? [])
        expect(line).toEqual(line.toSorted((a, b) => a - b))
        const total = [...now.values()].reduce((sum, count) => sum + count, 0)
        if (rows.length > 0) expect(rows.findLast((row) => row.now[0] !== null)?.now[0]).toBe(total)
      }),
    )
  })
})

test('a week begins on Monday', () => {
  expect(mondayOf(getDay('2026-10-05'))).toBe('2026-10-05')
  expect(mondayOf(getDay('2026-10-11'))).toBe('2026-10-05')
})

test('the dashboard begins with the next year, and with the newest one where none is to come', () => {
  const years = [
    { startDate: '2028-04-01', endDate: '2029-03-31' },
    { startDate: '2027-04-01', endDate: '2028-03-31' },
    { startDate: '2026-04-01', endDate: '2027-03-31' },
  ]
  expect(yearInView(years, '2026-10-14')).toEqual(years[1])
  expect(yearInView(years, '2030-01-01')).toEqual(years[0])
  expect(yearInView([], '2026-10-14')).toEqual({ startDate: '2018-04-01', endDate: '2019-03-31' })
  expect(yearBefore({ startDate: '2028-02-29', endDate: '2029-02-28' })).toEqual({ startDate: '2027-02-28', endDate: '2028-02-28' })
  expect(yearBefore({ startDate: '0001-01-01', endDate: '0002-01-01' })).toEqual({ startDate: '0001-01-01', endDate: '0001-01-01' })
})

describe('arranging', () => {
  const layout = firstLayout('supplier')
  const ids = (widgets: typeof layout) => widgets.map((widget) => widget.id)

  test('a widget moves to its place, and stops at the ends', () => {
    expect(ids(movedWidget(layout, 'progress', 2))).toEqual([
      'silent',
      'priceLevel',
      'progress',
      'allotment',
      'rises',
      'updates',
      'expiring',
    ])
    expect(ids(movedWidget(layout, 'progress', 99))).toEqual([
      'silent',
      'priceLevel',
      'allotment',
      'rises',
      'updates',
      'expiring',
      'progress',
    ])
    expect(ids(movedWidget(layout, 'expiring', -5))).toEqual([
      'expiring',
      'progress',
      'silent',
      'priceLevel',
      'allotment',
      'rises',
      'updates',
    ])
    expect(movedWidget(layout, 'loaded', 0)).toEqual(layout)
  })

  test('a widget becomes wider and narrower by one step, within the widths that there are', () => {
    const widthOf = (widgets: typeof layout) => widgets.find((widget) => widget.id === 'progress')?.width
    expect(widthOf(sizedWidget(layout, 'progress', 1))).toBe(12)
    expect(widthOf(sizedWidget(sizedWidget(layout, 'progress', 1), 'progress', 1))).toBe(12)
    expect(widthOf(sizedWidget(layout, 'progress', -1))).toBe(6)
  })

  test('a widget is added once, at the end', () => {
    const without = layout.filter((widget) => widget.id !== 'silent')
    expect(ids(withWidget(without, 'silent'))).toEqual(['progress', 'priceLevel', 'allotment', 'rises', 'updates', 'expiring', 'silent'])
    expect(withWidget(layout, 'silent')).toEqual(layout)
  })
})
