import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day, getDay } from '../../calendar/day.ts'
import { daysOf } from '../../calendar/day-range.ts'
import { EXAMPLE_HEAD, examplePage } from '../example-page.ts'
import type { ProductPage, RateSet, Season } from '../rate-sheet.ts'
import { pagesWithSeason } from './all-products.ts'
import {
  pageWithBoundary,
  pageWithDaysAssigned,
  pageWithNewSeason,
  pageWithoutSeason,
  pageWithoutUnassignedDays,
  pageWithSplitSeason,
} from './edit-seasons.ts'
import { rangesOf, seasonRanges, unassignedDays } from './seasons.ts'

const head = EXAMPLE_HEAD
const period = { from: head.startDate, to: head.endDate }
const range = (from: string, to: string) => ({ from: getDay(from), to: getDay(to) })
const season = (seasonName: string, hue: number, ...ranges: [string, string][]): Season => ({
  seasonId: seasonName.toLowerCase(),
  seasonName,
  hue,
  dateRanges: seasonRanges(ranges.map(([from, to]) => range(from, to))),
})
const setWith = (bookingCode: string): RateSet => ({ daysOfWeek: [1, 2, 3, 4, 5, 6, 7], bookingCode, rates: [] })
const room = (change: Partial<ProductPage> = {}) =>
  examplePage({
    seasons: [
      season('Low', 1, ['2026-04-01', '2026-06-30'], ['2026-09-01', '2027-03-31']),
      season('High', 2, ['2026-07-01', '2026-08-31']),
    ],
    seasonRates: [
      { seasonId: 'low', rateSets: [setWith('LOW')] },
      { seasonId: 'high', rateSets: [setWith('HIGH')] },
    ],
    ...change,
  })
const datesOf = (result: ReturnType<typeof pageWithBoundary>) =>
  'page' in result ? Object.fromEntries(result.page.seasons.map((each) => [each.seasonName, rangesOf(each)])) : result

describe('editing seasons', () => {
  test('a new season is cut out of the others and gets the next hue [C-RL-100]', () => {
    const result = pageWithNewSeason(
      room(),
      { seasonId: 'xmas', seasonName: 'Festive', dateRanges: seasonRanges([range('2026-12-20', '2027-01-05')]) },
      head,
    )
    expect(datesOf(result)).toEqual({
      Low: [range('2026-04-01', '2026-06-30'), range('2026-09-01', '2026-12-19'), range('2027-01-06', '2027-03-31')],
      High: [range('2026-07-01', '2026-08-31')],
      Festive: [range('2026-12-20', '2027-01-05')],
    })
    expect('page' in result && result.page.seasons.at(-1)?.hue).toBe(3)
  })

  test('dragging the end of a season outwards takes days from its neighbour', () => {
    expect(datesOf(pageWithBoundary(room(), { seasonId: 'high', range: 0, end: 'last', to: getDay('2026-09-15') }, head))).toEqual({
      Low: [range('2026-04-01', '2026-06-30'), range('2026-09-16', '2027-03-31')],
      High: [range('2026-07-01', '2026-09-15')],
    })
  })

  test('dragging it inwards lets the neighbour follow, so that no hole opens', () => {
    expect(datesOf(pageWithBoundary(room(), { seasonId: 'high', range: 0, end: 'first', to: getDay('2026-07-11') }, head))).toEqual({
      Low: [range('2026-04-01', '2026-07-10'), range('2026-09-01', '2027-03-31')],
      High: [range('2026-07-11', '2026-08-31')],
    })
    expect(datesOf(pageWithBoundary(room(), { seasonId: 'low', range: 1, end: 'last', to: getDay('2027-03-30') }, head))).toMatchObject({
      Low: [range('2026-04-01', '2026-06-30'), range('2026-09-01', '2027-03-30')],
    })
  })

  test.each([
    [
      { seasonId: 'low', range: 0, end: 'first' as const, to: getDay('2026-03-30') },
      'Your seasons, which start from 30 Mar 2026 - 31 Mar 2027, are not within your contract validity period.',
    ],
    [
      { seasonId: 'high', range: 0, end: 'last' as const, to: getDay('2026-06-01') },
      'The dates 01 Jul 2026 – 01 Jun 2026 end before they begin.',
    ],
    [{ seasonId: 'high', range: 3, end: 'last' as const, to: getDay('2026-06-01') }, 'This season is not in the rate sheet any more.'],
  ])('a boundary that cannot be there is refused in words: %o [C-RL-098] [C-ST-011]', (move, finding) => {
    expect(pageWithBoundary(room(), move, head)).toMatchObject({ finding })
  })

  test('a season is split at a day, and its rates stand in both halves', () => {
    const split = { seasonId: 'low', from: getDay('2026-11-01'), newSeasonId: 'winter', newSeasonName: 'Winter' }
    const result = pageWithSplitSeason(room(), split)
    expect(datesOf(result)).toEqual({
      Low: [range('2026-04-01', '2026-06-30'), range('2026-09-01', '2026-10-31')],
      Winter: [range('2026-11-01', '2027-03-31')],
      High: [range('2026-07-01', '2026-08-31')],
    })
    expect('page' in result && result.page.seasonRates.find((rates) => rates.seasonId === 'winter')?.rateSets).toEqual([setWith('LOW')])
    expect(pageWithSplitSeason(room(), { ...split, from: getDay('2026-04-01') })).toEqual({
      finding: 'Low cannot be split at 01 Apr 2026: one half would have no days.',
      field: 'dateRanges',
    })
    expect(pageWithSplitSeason(room(), { ...split, newSeasonName: 'High' })).toMatchObject({ field: 'seasonName' })
  })

  test('unassigned days are assigned in one step, to one season or to the season beside them [C-RL-099]', () => {
    const gaps = room({
      seasons: [season('Low', 1, ['2026-04-10', '2026-06-30']), season('High', 2, ['2026-07-10', '2027-03-01'])],
    })
    const beside = pageWithoutUnassignedDays(gaps, 'neighbour', head)
    expect(beside.seasons.map(rangesOf)).toEqual([[range('2026-04-01', '2026-07-09')], [range('2026-07-10', '2027-03-31')]])
    const toHigh = pageWithoutUnassignedDays(gaps, { seasonId: 'high' }, head)
    expect(unassignedDays(period, toHigh.seasons)).toEqual([])
    expect(toHigh.seasons.map(rangesOf)[0]).toEqual([range('2026-04-10', '2026-06-30')])
    expect(pageWithoutUnassignedDays(room({ seasons: [] }), 'neighbour', head).seasons).toEqual([])
  })

  test('chosen days go to a season in one step', () => {
    expect(datesOf(pageWithDaysAssigned(room(), 'high', [range('2026-12-20', '2026-12-31')], head))).toMatchObject({
      High: [range('2026-07-01', '2026-08-31'), range('2026-12-20', '2026-12-31')],
    })
    expect(pageWithDaysAssigned(room(), 'high', [range('2027-04-01', '2027-04-01')], head)).toMatchObject({ field: 'dateRanges' })
  })

  test('a removed season takes its rates with it and leaves its days unassigned', () => {
    const page = pageWithoutSeason(room(), 'high')
    expect(page.seasonRates.map((rates) => rates.seasonId)).toEqual(['low'])
    expect(unassignedDays(period, page.seasons)).toEqual([range('2026-07-01', '2026-08-31')])
  })
})

describe('the season of one product on all products', () => {
  const suite = room({
    productId: 'suite',
    seasons: [{ ...season('Summer', 1, ['2026-07-01', '2026-08-31']), seasonId: 's1' }],
  })
  const cabin = room({ productId: 'cabin', seasons: [{ ...season('Year', 1, ['2026-04-01', '2027-03-31']), seasonId: 'c1' }] })
  const at = { productId: 'room', ratePackageId: 'primary' }
  const ids = { head, newId: () => 'new' }
  const change = { seasonId: 'high', seasonName: 'Peak', dateRanges: seasonRanges([range('2026-07-10', '2026-08-20')]) }

  test('the season of equal dates changes there too, whatever its name; who has none is left alone and named [C-RL-101]', () => {
    const result = pagesWithSeason([room(), suite, cabin], at, change, 'allProducts', ids)
    if (!('pages' in result)) throw new Error(result.finding)
    expect(result.pages.map((page) => page.seasons.find((each) => each.seasonName === 'Peak')?.seasonId)).toEqual(['high', 's1', undefined])
    expect(result.leftAlone).toEqual([{ productId: 'cabin', ratePackageId: 'primary', reason: 'Room, Primary has no season like High.' }])
  })

  test('where no season has the same dates, the one that had the name changes; of two packages the one that was touched', () => {
    const byName = room({ productId: 'byName', seasons: [{ ...season('High', 1, ['2026-08-01', '2026-08-31']), seasonId: 'h2' }] })
    const half = room({ ratePackageId: 'half' })
    const result = pagesWithSeason([half, room(), byName], at, change, 'allProducts', ids)
    if (!('pages' in result)) throw new Error(result.finding)
    expect(result.pages[2]?.seasons.map((each) => [each.seasonId, each.seasonName])).toEqual([['h2', 'Peak']])
    const alone = pagesWithSeason([half, room()], at, change, 'thisProduct', ids)
    expect('pages' in alone && alone.pages[0]).toBe(half)
  })

  test('on this product only, the others stay as they are', () => {
    const result = pagesWithSeason([room(), suite], at, change, 'thisProduct', ids)
    expect('pages' in result && result.pages[1]).toBe(suite)
  })

  test('a new season is made on every product', () => {
    const added = { ...change, seasonId: 'festive', seasonName: 'Festive' }
    const result = pagesWithSeason([room(), cabin], at, added, 'allProducts', ids)
    expect('pages' in result && result.pages.map((page) => page.seasons.at(-1)?.seasonId)).toEqual(['festive', 'new'])
  })

  test('what is refused on the one product changes none', () => {
    const outside = { ...change, dateRanges: seasonRanges([range('2026-01-01', '2026-08-20')]) }
    expect(pagesWithSeason([room(), suite], at, outside, 'allProducts', ids)).toMatchObject({ field: 'dateRanges' })
    expect(pagesWithSeason([suite], at, change, 'allProducts', ids)).toMatchObject({
      finding: 'This product is not in the rate sheet any more.',
    })
  })
})

describe('whatever is edited', () => {
  const heldBy = (page: ProductPage) =>
    new Map(
      page.seasons.flatMap((each) =>
        rangesOf(each)
          .flatMap(daysOf)
          .map((day) => [day, each.seasonId]),
      ),
    )
  const day = fc.integer({ min: 0, max: 364 }).map((count): Day => addDays(head.startDate, count))
  const edit = fc.oneof(
    fc.record({
      kind: fc.constant('boundary' as const),
      seasonId: fc.constantFrom('low', 'high'),
      range: fc.integer({ min: 0, max: 2 }),
      end: fc.constantFrom('first' as const, 'last' as const),
      to: day,
    }),
    fc.record({ kind: fc.constant('split' as const), seasonId: fc.constantFrom('low', 'high', 'n0', 'n1'), from: day }),
    fc.record({ kind: fc.constant('add' as const), from: day, nights: fc.integer({ min: 0, max: 60 }) }),
    fc.record({
      kind: fc.constant('assign' as const),
      seasonId: fc.constantFrom('low', 'high'),
      from: day,
      nights: fc.integer({ min: 0, max: 60 }),
    }),
  )

  test('seasons without holes never lose a day and never overlap', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 10 }), (edits) => {
        let page = room()
        edits.forEach((each, i) => {
          const newSeason = { newSeasonId: `n${i}`, newSeasonName: `N${i}` }
          const result =
            each.kind === 'boundary'
              ? // The outer ends of the period have no neighbour that could follow.
                each.range === 0 && each.end === 'last'
                ? pageWithBoundary(page, each, head)
                : undefined
              : each.kind === 'split'
                ? pageWithSplitSeason(page, { ...each, ...newSeason })
                : each.kind === 'add'
                  ? pageWithNewSeason(
                      page,
                      {
                        seasonId: `n${i}`,
                        seasonName: `N${i}`,
                        dateRanges: seasonRanges([{ from: each.from, to: addDays(each.from, each.nights) }]),
                      },
                      head,
                    )
                  : pageWithDaysAssigned(page, each.seasonId, [{ from: each.from, to: addDays(each.from, each.nights) }], head)
          if (result && 'page' in result && unassignedBefore(page, each)) page = result.page
          const days = page.seasons.flatMap((every) => rangesOf(every).flatMap(daysOf))
          expect(days.length).toBe(heldBy(page).size)
          expect(unassignedDays(period, page.seasons)).toEqual([])
        })
      }),
    )
  })

  /** Only drags at the very end of the period may leave days behind: there is no neighbour. */
  function unassignedBefore(
    page: ProductPage,
    each: { readonly kind: string; readonly seasonId?: string; readonly range?: number },
  ): boolean {
    if (each.kind !== 'boundary') return true
    const found = page.seasons.find((every) => every.seasonId === each.seasonId)
    return found?.dateRanges[each.range ?? 0]?.seasonEndDate !== head.endDate
  }
})
