import { describe, expect, test } from 'vitest'
import { clustersOf, outsideOf, whereIs } from './clusters.ts'
import { areaOf, finderSearchOf } from './finder-address.ts'
import { areaText, filterOf, isPoint, placesText, searchOf } from './finder-search.ts'
import { areaOfView, degreesOf, fitted, isLargest, moved, onScreen, pointOf, viewOf, within, zoomed } from './map-view.ts'

const SIZE = { width: 900, height: 660 }
const place = (city: string, countryCode: string, latitude: number, longitude: number, companies = 1) => ({
  city,
  countryCode,
  latitude,
  longitude,
  companies,
  newCompanies: 0,
  companyId: null,
  companyName: null,
})
const SPLIT = place('Split', 'HR', 43.52, 16.47, 2)
const ZADAR = place('Zadar', 'HR', 44.12, 15.24)
const LIMA = place('Lima', 'PE', -12.05, -77.05, 3)
const SUVA = place('Suva', 'FJ', -18.13, 178.44)

describe('the map', () => {
  test('puts a place where it is, and back', () => {
    expect(pointOf({ latitude: 0, longitude: 0 })).toEqual({ x: 0.5, y: 0.5 })
    const back = degreesOf(pointOf(SPLIT))
    expect(back.latitude).toBeCloseTo(43.52, 6)
    expect(back.longitude).toBeCloseTo(16.47, 6)
  })

  test('shows no place beyond the ends of the world, however far it is moved or zoomed', () => {
    for (const view of [
      moved(fitted([], SIZE), SIZE, -9000, -9000),
      zoomed(fitted([], SIZE), SIZE, 0.01),
      within({ x: 3, y: -2, scale: 1 }, SIZE),
    ]) {
      expect(onScreen({ x: 0, y: 0 }, view, SIZE).x).toBeLessThan(1e-6)
      expect(onScreen({ x: 1, y: 0 }, view, SIZE).x).toBeGreaterThan(SIZE.width - 1e-6)
    }
  })

  test('fits all points, and keeps the point under the pointer when it zooms', () => {
    const view = fitted([SPLIT, ZADAR].map(pointOf), SIZE)
    for (const each of [SPLIT, ZADAR]) {
      const { x, y } = onScreen(pointOf(each), view, SIZE)
      expect(x > 0 && x < SIZE.width && y > 0 && y < SIZE.height).toBe(true)
    }
    const at = onScreen(pointOf(ZADAR), view, SIZE)
    const closer = onScreen(pointOf(ZADAR), zoomed(view, SIZE, 1.5, at), SIZE)
    expect(closer.x).toBeCloseTo(at.x, 6)
    expect(closer.y).toBeCloseTo(at.y, 6)
  })

  test('its part of the world is in the address, and the same part is shown again', () => {
    const view = fitted([SPLIT, ZADAR].map(pointOf), SIZE)
    const text = areaText(areaOfView(view, SIZE))
    const again = viewOf(areaOf(text) ?? expect.fail('no part of the map'), SIZE)
    expect(again.scale / view.scale).toBeCloseTo(1, 1)
    expect(again.x).toBeCloseTo(view.x, 3)
    for (const wrong of ['', '1,2,3', '1,2,3,4,5', 'a,b,c,d', '0,50,10,40', '0,0,999,1']) expect(areaOf(wrong)).toBeUndefined()
  })
})

test('the companies of a city are an area of one point, exactly, and its surroundings are shown; a larger view ends at the largest scale', () => {
  const text = placesText([{ latitude: 42.64807, longitude: 18.09216 }])
  expect(text).toBe('18.09216,42.64807,18.09216,42.64807')
  const area = areaOf(text) ?? expect.fail('no area')
  expect(isPoint(area)).toBe(true)
  const view = viewOf(area, SIZE)
  const at = onScreen(pointOf({ latitude: 42.64807, longitude: 18.09216 }), view, SIZE)
  expect([Math.round(at.x), Math.round(at.y)]).toEqual([SIZE.width / 2, SIZE.height / 2])
  expect(view.scale).toBeGreaterThan(10_000)
  expect(isLargest(view)).toBe(false)
  expect(isLargest(zoomed(view, SIZE, 9))).toBe(true)
  const two = areaOf(placesText([SPLIT, ZADAR]))
  expect(two).toEqual({ west: 15.24, south: 43.52, east: 16.47, north: 44.12 })
  expect(isPoint(two)).toBe(false)
  expect(isPoint(undefined)).toBe(false)
})

describe('clusters', () => {
  test('places that are too close become one, which counts their companies and says where it is', () => {
    const far = clustersOf([SPLIT, ZADAR, LIMA], 900)
    expect(far.map((cluster) => [whereIs(cluster), cluster.companies])).toEqual([
      ['Lima, Peru', 3],
      ['Croatia', 3],
    ])
    expect(clustersOf([SPLIT, ZADAR, LIMA], 20_000)).toHaveLength(3)
    const three = [SPLIT, place('Graz', 'AT', 47, 15), place('Lugano', 'CH', 46, 9), place('Milan', 'IT', 45, 9)]
    expect(whereIs({ places: three })).toBe('Croatia, Austria and 2 more countries')
  })

  test('no company is lost, however many there are and at whatever scale', () => {
    const many = Array.from({ length: 800 }, (_, i) =>
      place(`City ${i}`, 'HR', -50 + ((i * 7919) % 1200) / 10, -180 + ((i * 104_729) % 3600) / 10, 1 + (i % 5)),
    )
    const all = many.reduce((sum, each) => sum + each.companies, 0)
    for (const scale of [300, 900, 4000, 30_000])
      expect(clustersOf(many, scale).reduce((sum, cluster) => sum + cluster.companies, 0)).toBe(all)
  })

  test('what lies outside is counted at the edge beyond which it is, by its part of the world', () => {
    const view = fitted([SPLIT, ZADAR].map(pointOf), SIZE)
    const outside = outsideOf([SPLIT, ZADAR, LIMA, SUVA], view, SIZE)
    expect(outside.map(({ edge, companies, where }) => [edge, companies, where])).toEqual([
      ['left', 3, 'in the Americas'],
      ['right', 1, 'in Oceania'],
    ])
  })
})

test('the address holds the whole search, and what is wrong in it is left out', () => {
  const search = finderSearchOf({
    find: 'contractors',
    countries: 'HR;SI',
    segments: 'Rail',
    unconnected: true,
    area: 'nowhere',
    sort: 'size',
  })
  expect(search).toMatchObject({ area: undefined, sort: undefined })
  const filter = filterOf(search, 'Supplier')
  expect(filter).toEqual({ companyType: 'Contractor', searchText: '', countries: ['HR', 'SI'], segments: ['Rail'], isUnconnected: true })
  expect(filterOf(searchOf({ filter, searchId: 'x' }), 'Contractor')).toEqual(filter)
  // Each side looks for the other one first.
  expect(filterOf({}, 'Supplier').companyType).toBe('Contractor')
  expect(filterOf({}, 'Contractor').companyType).toBe('Supplier')
})
