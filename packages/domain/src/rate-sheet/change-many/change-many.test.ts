import { expect, test } from 'vitest'
import { getDay } from '../../calendar/day.ts'
import { getAmount } from '../../money/amount.ts'
import { EXAMPLE_HEAD, examplePage, exampleRange, exampleSeason, exampleSet } from '../example-page.ts'
import type { ProductPage, Rate, RateSheet } from '../rate-sheet.ts'
import { shownRate } from '../rates/rate.ts'
import { rangesOf, unassignedDays } from '../seasons/seasons.ts'
import { type ManyChange, manyChange } from './many-change.ts'
import { manyPreview } from './many-preview.ts'

const sheetOf = (...pages: ProductPage[]): RateSheet => ({ head: EXAMPLE_HEAD, pages })
const done = (sheet: RateSheet, change: ManyChange) => {
  const changed = manyChange(sheet, change)
  if ('finding' in changed) throw new Error(changed.finding)
  return changed
}
const ratesOf = (page: ProductPage | undefined) => page?.seasonRates.flatMap((season) => season.rateSets.flatMap((set) => set.rates)) ?? []
const withRates = (...rates: Rate[]) =>
  examplePage({ seasonRates: [{ seasonId: 'year', rateSets: [{ daysOfWeek: [1, 2, 3, 4, 5, 6, 7], rates }] }] })

test('rates rise by a percentage in every currency, and by an amount only in its own', () => {
  const raise = { kind: 'rates', measure: 'percentage', value: getAmount('4'), rounding: { mode: 'alwaysUp', stepCents: 50 } } as const
  const { pages, rateCount } = done(sheetOf(examplePage()), raise)
  expect([rateCount, ratesOf(pages[0])[0]?.retailRate]).toEqual([1, '104.00'])
  const more = { kind: 'rates', measure: 'fixed', value: getAmount('5'), currency: 'USD' } as const
  expect(manyChange(sheetOf(examplePage()), more)).toEqual({ finding: 'Its currency is EUR; the amount is in USD.' })
  expect(ratesOf(done(sheetOf(examplePage()), { ...more, currency: 'EUR' }).pages[0])[0]?.retailRate).toBe('105.00')
  expect(manyChange(sheetOf(examplePage()), { ...raise, seasonNames: ['High'] })).toEqual({ finding: 'It has no season called High.' })
  expect(done(sheetOf(examplePage()), { ...raise, seasonNames: ['yEAR'] }).rateCount).toBe(1)
})

test('a commission keeps retail or nett as it is chosen, and counts what has no such price', () => {
  const page = withRates(
    { description: 'Double', notApplicable: false, retailRate: getAmount('100.00'), commissionPercentage: getAmount('20') },
    { description: 'Twin', notApplicable: false, nettRate: getAmount('80.00'), commissionPercentage: getAmount('20') },
    { description: 'Triple', notApplicable: false },
    { description: 'Quad', notApplicable: true, onRequest: true },
  )
  const shown = (keeps: 'retail' | 'nett') => {
    const { pages, rateCount, stays } = done(sheetOf(page), { kind: 'commission', percentage: getAmount('10'), keeps })
    expect([rateCount, stays]).toEqual([2, [`1 rate has no ${keeps} price to keep.`]])
    return ratesOf(pages[0])
      .slice(0, 2)
      .map((rate) => shownRate(rate, 'EUR'))
  }
  const tells = { notApplicable: false, commission: '10' }
  expect(shown('retail')).toEqual([
    { ...tells, description: 'Double', retail: '100.00', nett: '90.00' },
    { ...tells, description: 'Twin', retail: '100.00', nett: '90.00' },
  ])
  expect(shown('nett')).toEqual([
    { ...tells, description: 'Double', retail: '88.89', nett: '80.00' },
    { ...tells, description: 'Twin', retail: '88.89', nett: '80.00' },
  ])
  expect(manyChange(sheetOf(examplePage()), { kind: 'commission', percentage: getAmount('0.0'), keeps: 'retail' })).toEqual({
    finding: 'All its rates have this commission.',
  })
})

test('packages that follow another one follow every change, once', () => {
  const half = examplePage({
    ratePackageId: 'half',
    ratePackageName: 'Half board',
    derivedFrom: { ratePackageId: 'primary', percentage: getAmount('10'), overrides: [] },
  })
  const { pages, rateCount } = done(sheetOf(examplePage(), half), { kind: 'rates', measure: 'percentage', value: getAmount('10') })
  expect([rateCount, ...pages.map((page) => ratesOf(page)[0]?.retailRate)]).toEqual([1, '110.00', '121.00'])
})

const seasons = [
  exampleSeason('Low', ['2026-04-01', '2026-06-30'], ['2026-09-01', '2027-03-31']),
  exampleSeason('High', ['2026-07-01', '2026-07-15'], ['2026-08-01', '2026-08-31']),
  exampleSeason('Mid', ['2026-07-16', '2026-07-31']),
]
const year = examplePage({ seasons, seasonRates: seasons.map(({ seasonId }) => ({ seasonId, rateSets: [exampleSet({ Double: '100' })] })) })
const datesOf = (pages: readonly ProductPage[], name: string) =>
  rangesOf(pages[0]?.seasons.find((season) => season.seasonName === name) ?? { dateRanges: [] })

test('a season moves with all its dates; its neighbours close up, and no day is lost', () => {
  for (const shiftDays of [-15, -7, -1, 1, 7, 15]) {
    const { pages } = done(sheetOf(year), { kind: 'season', seasonName: 'high', newName: 'Peak', shiftDays })
    const moved = (from: string, to: string) => {
      const at = (day: string) => new Date(Date.parse(day) + shiftDays * 86_400_000).toISOString().slice(0, 10)
      return { from: at(from), to: at(to) }
    }
    expect(datesOf(pages, 'Peak')).toEqual([moved('2026-07-01', '2026-07-15'), moved('2026-08-01', '2026-08-31')])
    expect(unassignedDays({ from: EXAMPLE_HEAD.startDate, to: EXAMPLE_HEAD.endDate }, pages[0]?.seasons ?? [])).toEqual([])
  }
})

test('a season is refused where another would have no days, has its name, or the period ends', () => {
  const move = (change: Omit<Extract<ManyChange, { kind: 'season' }>, 'kind'>, page = year) =>
    manyChange(sheetOf(page), { kind: 'season', ...change })
  expect(move({ seasonName: 'High', newName: 'low' })).toEqual({ finding: 'Room: There is another season called Low.' })
  expect(move({ seasonName: 'Low', shiftDays: 5 })).toMatchObject({ finding: expect.stringContaining('Room: ') })
  expect(move({ seasonName: 'Christmas', shiftDays: 5 })).toEqual({ finding: 'It has no season called Christmas.' })
  const short = examplePage({
    seasons: [exampleSeason('A', ['2026-04-01', '2026-04-10']), exampleSeason('B', ['2026-04-11', '2026-04-13'])],
  })
  expect(move({ seasonName: 'A', shiftDays: 5 }, short)).toEqual({ finding: 'Room: B would have no days left.' })
})

test('days are closed once and opened again, on the products that are named, within the period', () => {
  const [from, to] = [getDay('2026-03-20'), getDay('2026-04-05')]
  const close = { kind: 'stopSale', from, to, reason: 'Works' } as const
  const other = examplePage({ productId: 'suite', productName: 'Suite', blackouts: [{ range: exampleRange('2026-04-03') }] })
  const { pages } = done(sheetOf(examplePage(), other), close)
  expect(pages.map((page) => page.blackouts)).toEqual([
    [{ range: exampleRange('2026-04-01', '2026-04-05'), reason: 'Works' }],
    [
      { range: exampleRange('2026-04-01', '2026-04-02'), reason: 'Works' },
      { range: exampleRange('2026-04-03') },
      { range: exampleRange('2026-04-04', '2026-04-05'), reason: 'Works' },
    ],
  ])
  expect(manyChange(sheetOf(...pages), close)).toEqual({ finding: 'These days are closed already.' })
  const named = done(sheetOf(...pages), { ...close, isOpen: true, productNames: ['suite', 'Tent'] })
  expect([named.pages.map((page) => page.blackouts.length), named.stays]).toEqual([[1, 0], ['It has no product called Tent.']])
  expect(manyChange(sheetOf(examplePage()), { ...close, to: from })).toMatchObject({
    finding: expect.stringContaining('none of these days'),
  })
})

test('the preview tells old and new, the typical stay, and only findings that are new', () => {
  const was = manyPreview(sheetOf(year), { kind: 'rates', measure: 'percentage', value: getAmount('10'), seasonNames: ['High'] })
  if ('finding' in was) throw new Error(was.finding)
  expect(was.changes.map(({ before, after, percentage }) => [before, after, percentage])).toEqual([['100.00', '110.00', '+10 %']])
  expect(was.effect).toMatchObject({ productName: 'Room', seasonName: 'High', percentage: '+10 %' })
  const gap = manyPreview(sheetOf(year), { kind: 'stopSale', from: getDay('2026-07-01'), to: getDay('2026-08-31') })
  if ('finding' in gap) throw new Error(gap.finding)
  expect(gap.findings.map((finding) => finding.code)).toContain('blackoutSwallowsSeason')
})
