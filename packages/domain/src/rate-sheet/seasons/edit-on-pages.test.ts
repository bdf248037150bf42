import { describe, expect, test } from 'vitest'
import { getDay } from '../../calendar/day.ts'
import { EXAMPLE_HEAD, examplePage, exampleSeason } from '../example-page.ts'
import type { ProductPage } from '../rate-sheet.ts'
import { pageWithBoundary, pageWithoutSeason } from './edit-seasons.ts'
import { boundaryOn, pagesWithGesture, type SeasonGesture } from './edit-on-pages.ts'

const seasons = (prefix: string) => [
  { ...exampleSeason(`${prefix}Low`, ['2026-04-01', '2026-06-30'], ['2026-09-01', '2027-03-31']) },
  { ...exampleSeason(`${prefix}High`, ['2026-07-01', '2026-08-31']) },
]
const room = examplePage({ seasons: seasons(''), seasonRates: [] })
const suite = examplePage({ productId: 'suite', productName: 'Suite', seasons: seasons('Suite '), seasonRates: [] })
const tour = examplePage({ productId: 'tour', productName: 'Tour', ratePackageName: 'Day', seasonRates: [] })
const at = { productId: 'room', ratePackageId: 'primary', seasonId: 'high' }
const later: SeasonGesture = (page, seasonId) => {
  const move = boundaryOn(page, getDay('2026-08-31'), { seasonId, end: 'last', to: getDay('2026-09-06') })
  return move ? pageWithBoundary(page, move, EXAMPLE_HEAD) : { finding: 'no', field: 'dateRanges' }
}
const ends = (page: ProductPage | undefined) => page?.seasons.flatMap((season) => season.dateRanges.map((range) => range.seasonEndDate))

describe('a gesture on several products', () => {
  test('on this product only the others stay as they are', () => {
    const result = pagesWithGesture([room, suite], at, later, 'thisProduct')
    if ('finding' in result) throw new Error(result.finding)
    expect(ends(result.pages[0])).toEqual(['2026-06-30', '2027-03-31', '2026-09-06'])
    expect(result.pages[1]).toBe(suite)
  })

  test('on all products the season with the same dates moves too, whatever its name; what has none is named [C-RL-101]', () => {
    const result = pagesWithGesture([room, suite, tour], at, later, 'allProducts')
    if ('finding' in result) throw new Error(result.finding)
    expect(ends(result.pages[1])).toEqual(['2026-06-30', '2027-03-31', '2026-09-06'])
    expect(result.pages[2]).toBe(tour)
    expect(result.leftAlone).toEqual([{ productId: 'tour', ratePackageId: 'primary', reason: 'Tour, Day has no season like High.' }])
  })

  test('where no season has the same dates, the one of the same name moves', () => {
    const own = examplePage({ productId: 'own', seasons: [exampleSeason('High', ['2026-08-01', '2026-08-31'])], seasonRates: [] })
    const result = pagesWithGesture([room, own], at, later, 'allProducts')
    if ('finding' in result) throw new Error(result.finding)
    expect(ends(result.pages[1])).toEqual(['2026-09-06'])
  })

  test('where the boundary stands on another day, the page is left alone with the reason', () => {
    const own = examplePage({ productId: 'own', seasons: [exampleSeason('High', ['2026-08-01', '2026-08-30'])], seasonRates: [] })
    const result = pagesWithGesture([room, own], at, later, 'allProducts')
    if ('finding' in result) throw new Error(result.finding)
    expect(result.pages[1]).toBe(own)
    expect(result.leftAlone).toEqual([{ productId: 'own', ratePackageId: 'primary', reason: 'no' }])
    const to = getDay('2026-09-06')
    expect(boundaryOn(own, getDay('2026-08-01'), { seasonId: 'high', end: 'first', to })).toEqual({
      seasonId: 'high',
      range: 0,
      end: 'first',
      to,
    })
    expect(boundaryOn(own, getDay('2026-08-01'), { seasonId: 'gone', end: 'first', to })).toBeUndefined()
  })

  test('of two packages of one product the one that was touched is changed', () => {
    const half = examplePage({ ratePackageId: 'half', seasons: seasons(''), seasonRates: [] })
    const other = examplePage({ productId: 'other', seasons: seasons(''), seasonRates: [] })
    const result = pagesWithGesture([half, other, room], at, later, 'thisProduct')
    if ('finding' in result) throw new Error(result.finding)
    expect(result.pages.map((page) => page === half || page === other)).toEqual([true, true, false])
  })

  test('a package that follows another is left out: it follows', () => {
    const derived: ProductPage = {
      ...suite,
      ratePackageId: 'less',
      derivedFrom: { ratePackageId: 'primary', percentage: '-15' as never, overrides: [] },
    }
    const result = pagesWithGesture([room, derived], at, (page, id) => ({ page: pageWithoutSeason(page, id) }), 'allProducts')
    if ('finding' in result) throw new Error(result.finding)
    expect(result.pages[1]).toBe(derived)
    expect(result.leftAlone).toEqual([])
  })

  test('what is refused on this product changes nothing anywhere', () => {
    const refused = pagesWithGesture([room, suite], at, () => ({ finding: 'No.', field: 'dateRanges' }), 'allProducts')
    expect(refused).toEqual({ finding: 'No.', field: 'dateRanges' })
    const gone = { finding: 'This season is not in the rate sheet any more.', field: 'seasonName' }
    expect(pagesWithGesture([room], { ...at, seasonId: 'gone' }, later, 'allProducts')).toEqual(gone)
    expect(pagesWithGesture([suite], at, later, 'allProducts')).toEqual(gone)
  })
})
