import { easterSunday } from '../../calendar/easter.ts'
import { addDays, dayNumber, getDay, weekdayOf } from '../../calendar/day.ts'
import { getAmount } from '../../money/amount.ts'
import { expect, test } from 'vitest'
import { examplePage } from '../example-page.ts'
import type { RateSheet, Season } from '../rate-sheet.ts'
import { dayLater, feastOf, movedRanges } from './moved-days.ts'
import { nameLater, nextYearSheet } from './next-year.ts'

const range = (from: string, to: string, name = '') => ({ from: getDay(from), to: getDay(to), name })
const period = range('2026-01-01', '2026-12-31')
const by = { years: 1, way: 'weekday', period } as const

test('Easter is where the tables of two centuries have it', () => {
  const known = {
    1818: '03-22',
    1943: '04-25',
    2000: '04-23',
    2024: '03-31',
    2025: '04-20',
    2026: '04-05',
    2027: '03-28',
    2038: '04-25',
    2285: '03-22',
  }
  for (const [year, day] of Object.entries(known)) expect(easterSunday(Number(year))).toBe(`${year}-${day}`)
  for (let year = 1900; year < 2300; year += 1) {
    expect(weekdayOf(easterSunday(year))).toBe(0)
    const day = easterSunday(year).slice(5)
    expect(day >= '03-22' && day <= '04-25').toBe(true)
  }
})

test('a day moves to the same day of the week, three days away at most, or to the same date', () => {
  expect(dayLater(getDay('2026-07-03'), 1, 'weekday')).toBe('2027-07-02')
  expect(dayLater(getDay('2024-02-29'), 1, 'date')).toBe('2025-02-28')
  for (let i = 0; i < 800; i += 1) {
    const day = addDays(getDay('2026-01-01'), i)
    for (const years of [1, 2, 3]) {
      const moved = dayLater(day, years, 'weekday')
      expect(weekdayOf(moved)).toBe(weekdayOf(day))
      expect(Math.abs(dayNumber(moved) - dayNumber(dayLater(day, years, 'date')))).toBeLessThanOrEqual(3)
    }
  }
})

test('feasts are known by the days that they contain, and by name where that could be chance', () => {
  expect(feastOf(range('2026-04-02', '2026-04-06'))).toBe('Easter')
  expect(feastOf(range('2026-04-07', '2026-04-18', 'Easter holidays'))).toBe('Easter')
  expect(feastOf(range('2026-05-13', '2026-05-17', 'Ascension'))).toBe('Ascension')
  expect(feastOf(range('2026-05-10', '2026-05-20', 'May'))).toBeUndefined()
  expect(feastOf(range('2026-12-23', '2027-01-03'))).toBe('Christmas and New Year')
  expect(feastOf(range('2026-03-01', '2026-05-31', 'Spring'))).toBeUndefined()
})

test('seasons keep their order and stay neighbours; Easter moves with Easter, Christmas keeps its date, and what gave way is told', () => {
  const seasons = [
    range('2026-01-01', '2026-04-01', 'Low'),
    range('2026-04-02', '2026-04-06', 'Easter'),
    range('2026-04-07', '2026-07-02', 'Mid'),
    range('2026-07-03', '2026-12-22', 'High'),
    range('2026-12-23', '2026-12-31', 'Festive'),
  ]
  const { ranges, looks } = movedRanges(seasons, by)
  expect(ranges.map(({ from, to }) => `${from} ${to}`)).toEqual([
    '2027-01-01 2027-03-24',
    '2027-03-25 2027-03-29',
    '2027-03-30 2027-07-01',
    '2027-07-02 2027-12-22',
    '2027-12-23 2027-12-31',
  ])
  expect(looks).toEqual(['Easter: 02 Apr 2026 – 06 Apr 2026 moves with Easter to 25 Mar 2027 – 29 Mar 2027.'])
})

test('a short season that Easter would run over gives way, and no two overlap in any of fifty years', () => {
  for (let years = 1; years <= 50; years += 1) {
    const seasons = [
      range('2026-01-01', '2026-03-20', 'Winter'),
      range('2026-03-21', '2026-04-01', 'Ski'),
      range('2026-04-02', '2026-04-06', 'Easter'),
      range('2026-04-07', '2026-04-20', 'Late'),
      range('2026-04-21', '2026-12-31', 'Summer'),
    ]
    const { ranges } = movedRanges(seasons, { ...by, years })
    const edges = ranges.flatMap(({ from, to }) => [from, to])
    expect(edges).toEqual(edges.toSorted())
    expect(ranges.every(({ from }, i) => i === 0 || from === addDays(ranges[i - 1]?.to ?? from, 1))).toBe(true)
  }
})

test('a sheet gets its next year: period, name and prices by the rule, and the list of what a person has to look at', () => {
  const season: Season = {
    seasonId: 's1',
    seasonName: 'Year',
    hue: 1,
    dateRanges: [{ seasonStartDate: getDay('2026-01-01'), seasonEndDate: getDay('2026-12-30') }],
  }
  const rate = { description: 'Double', notApplicable: false, retailRate: getAmount('133.33'), commissionPercentage: getAmount('20') }
  const page = {
    ...examplePage(),
    seasons: [season],
    seasonRates: [{ seasonId: 's1', rateSets: [{ daysOfWeek: [1, 2, 3, 4, 5, 6, 7], rates: [rate] }] }],
  }
  const sheet: RateSheet = {
    head: {
      templateName: 'Rates 2026/27',
      startDate: getDay('2026-01-01'),
      endDate: getDay('2026-12-31'),
      currency: 'EUR',
      taxInclusion: 'included',
    },
    pages: [page, { kind: 'notes', billingInformation: { insuranceFiles: [], insuranceExpiry: getDay('2027-03-01') } }],
  }
  const rounding = { mode: 'alwaysUp', stepCents: 50 } as const
  const { sheet: next, looks } = nextYearSheet(sheet, {
    years: 1,
    way: 'date',
    prices: { measure: 'percentage', value: getAmount('4'), rounding },
  })
  expect(next.head).toMatchObject({ templateName: 'Rates 2027/28', startDate: '2027-01-01', endDate: '2027-12-31' })
  const [made] = next.pages
  expect(made?.kind === 'product' && made.seasonRates[0]?.rateSets[0]?.rates[0]?.retailRate).toBe('139.00')
  expect(looks).toContain('1 product has days without a season.')
  expect(looks).toContain('The insurance ends before the period does.')
  expect(nextYearSheet(sheet, { years: 1, way: 'date' }).sheet.pages[0]).toMatchObject({ seasonRates: page.seasonRates })
  expect(nameLater('Winter 2025-2026 net', { startDate: getDay('2025-11-01'), endDate: getDay('2026-04-30') }, 1)).toBe(
    'Winter 2026-2027 net',
  )
})
