import { describe, expect, test } from 'vitest'
import { EXAMPLE_HEAD, examplePage, exampleRange, exampleSeason, exampleSet } from '../example-page.ts'
import { seasonFinding } from './change-season.ts'
import { pageWithBoundary, pageWithDaysAssigned, pageWithNewSeason, pageWithSplitSeason } from './edit-seasons.ts'
import { nextHue, outsidePeriod, rangesOf, sameSeason, seasonRanges } from './seasons.ts'

const low = exampleSeason('Low', ['2026-04-01', '2026-06-30'], ['2026-09-01', '2027-03-31'])
const high = exampleSeason('High', ['2026-07-01', '2026-08-31'])
const page = examplePage({
  seasons: [low, high],
  seasonRates: [
    { seasonId: 'low', rateSets: [exampleSet({ Double: '100' })] },
    { seasonId: 'high', rateSets: [exampleSet({ Double: '180' })] },
  ],
})
const split = { seasonId: 'high', from: exampleRange('2026-08-01').from, newSeasonId: 'late', newSeasonName: 'Late summer' }

describe('two seasons are the same by their dates', () => {
  test.each([
    ['in another order', [exampleRange('2026-09-01', '2027-03-31'), exampleRange('2026-04-01', '2026-06-30')], true],
    ['with one range less', [exampleRange('2026-04-01', '2026-06-30')], false],
    ['with one range more', [...rangesOf(low), exampleRange('2026-07-01')], false],
    ['ending one day earlier', [exampleRange('2026-04-01', '2026-06-30'), exampleRange('2026-09-01', '2027-03-30')], false],
    ['beginning one day later', [exampleRange('2026-04-02', '2026-06-30'), exampleRange('2026-09-01', '2027-03-31')], false],
    ['none at all', [], false],
  ])('%s [C-RL-101]', (_, ranges, isSame) => {
    const other = { dateRanges: seasonRanges(ranges) }
    expect(sameSeason(low, other)).toBe(isSame)
    expect(sameSeason(other, low)).toBe(isSame)
  })
})

describe('hues', () => {
  test('each season gets the first free one; after the eighth they repeat', () => {
    const inUse = (...hues: number[]) => hues.map((hue) => ({ hue }))
    expect(nextHue([])).toBe(1)
    expect(nextHue(inUse(1, 3))).toBe(2)
    expect(nextHue(inUse(1, 2, 3, 4, 5, 6, 7))).toBe(8)
    expect(nextHue(inUse(1, 2, 3, 4, 5, 6, 7, 8))).toBe(1)
    expect(nextHue(inUse(1, 2, 3, 4, 5, 6, 7, 8, 1))).toBe(2)
  })
})

describe('what a season may be', () => {
  const change = (seasonName: string, ...ranges: [string, string][]) =>
    seasonFinding(
      page,
      { seasonId: 'new', seasonName, dateRanges: seasonRanges(ranges.map(([from, to]) => exampleRange(from, to))) },
      EXAMPLE_HEAD,
    )

  test('one day is enough, and no days are no mistake', () => {
    expect(change('Gala', ['2026-12-31', '2026-12-31'])).toBeUndefined()
    expect(change('Later')).toBeUndefined()
    expect(outsidePeriod(exampleRange('2026-04-01', '2027-03-31'), [])).toBeUndefined()
  })

  test.each(['', '   '])('it needs a name, and %j is none', (name) => {
    expect(change(name, ['2026-12-31', '2026-12-31'])).toEqual({ finding: 'A season needs a name.', field: 'seasonName' })
  })

  test('a new one is refused for its name like one that changes', () => {
    const taken = { seasonId: 'new', seasonName: 'High', dateRanges: [] }
    const finding = { finding: 'There is another season called High.', field: 'seasonName' }
    expect(pageWithNewSeason(page, taken, EXAMPLE_HEAD)).toEqual(finding)
  })
})

describe('what is not there any more', () => {
  const gone = { finding: 'This season is not in the rate sheet any more.', field: 'seasonName' }

  test('gets no days, no boundary and no second half', () => {
    expect(pageWithDaysAssigned(page, 'gone', [exampleRange('2026-07-01')], EXAMPLE_HEAD)).toEqual(gone)
    expect(pageWithBoundary(page, { seasonId: 'gone', range: 0, end: 'last', to: split.from }, EXAMPLE_HEAD)).toEqual(gone)
    expect(pageWithSplitSeason(page, { ...split, seasonId: 'gone' })).toEqual(gone)
  })
})

describe('splitting a season', () => {
  test('the second half begins with the rates of this season and no other', () => {
    const result = pageWithSplitSeason(page, split)
    if ('finding' in result) throw new Error(result.finding)
    expect(result.page.seasonRates).toEqual([...page.seasonRates, { seasonId: 'late', rateSets: [exampleSet({ Double: '180' })] }])
  })

  test('neither half may be without days', () => {
    const refused = (day: string) => pageWithSplitSeason(page, { ...split, from: exampleRange(day).from })
    expect(refused('2026-07-01')).toMatchObject({ field: 'dateRanges' })
    expect(refused('2026-09-01')).toMatchObject({ field: 'dateRanges' })
    expect(refused('2026-08-31')).toHaveProperty('page')
    expect(refused('2026-07-02')).toHaveProperty('page')
  })
})

describe('the name of a season', () => {
  test('a season cannot be called as another one, whatever its capitals; one that was so before keeps its dates', () => {
    const range = exampleRange('2026-05-01')
    const change = { seasonId: 'new', seasonName: ' HIGH ', dateRanges: seasonRanges([range]) }
    const taken = { finding: 'There is another season called High.', field: 'seasonName' }
    expect(pageWithNewSeason(page, change, EXAMPLE_HEAD)).toEqual(taken)
    expect(pageWithSplitSeason(page, { ...split, newSeasonName: 'high' })).toEqual(taken)
    expect(pageWithSplitSeason(page, { ...split, newSeasonName: ' ' })).toEqual({ finding: 'A season needs a name.', field: 'seasonName' })
    expect(seasonFinding(page, { ...high, seasonName: 'HIGH' }, EXAMPLE_HEAD)).toBeUndefined()
    const twins = { ...page, seasons: [low, { ...high, seasonName: 'LOW' }] }
    expect(seasonFinding(twins, { ...high, seasonName: 'LOW' }, EXAMPLE_HEAD)).toBeUndefined()
  })
})
