// Points of the map that are too close to be told apart become one, with the number of their companies.

import type { FoundPlace } from '@tradewind/api/connections/partner-finder.ts'
import { regionOf } from '@tradewind/domain/places/regions.ts'
import { countryName } from '@tradewind/domain/places/countries.ts'
import { onScreen, type Point, pointOf, type Size, type View } from './map-view.ts'

export type Cluster = Point & {
  readonly places: readonly FoundPlace[]
  readonly companies: number
  readonly newCompanies: number
}

/** Closer than this they are one, in pixels. */
const APART = 38

/**
 * In order of size, the largest first. The same at each place of the map, so that moving it regroups nothing; `scale` is taken in steps.
 * @param scale how many pixels wide the world is
 */
export function clustersOf(places: readonly FoundPlace[], scale: number): Cluster[] {
  const apart = APART / 2 ** (Math.floor(Math.log2(scale) * 2) / 2)
  const cells = new Map<string, (Point & { places: FoundPlace[] })[]>()
  const cellOf = (column: number, row: number) => `${column} ${row}`
  for (const place of places.toSorted((a, b) => b.companies - a.companies)) {
    const point = pointOf(place)
    const [column, row] = [Math.floor(point.x / apart), Math.floor(point.y / apart)]
    const near = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].flatMap((dy) => cells.get(cellOf(column + dx, row + dy)) ?? []))
    const [nearest] = near.toSorted((a, b) => distance(a, point) - distance(b, point))
    if (nearest && distance(nearest, point) < apart) nearest.places.push(place)
    else cells.set(cellOf(column, row), [...(cells.get(cellOf(column, row)) ?? []), { ...point, places: [place] }])
  }
  return [...cells.values()]
    .flat()
    .map(middleOf)
    .toSorted((a, b) => b.companies - a.companies)
}

function middleOf({ places }: { places: FoundPlace[] }): Cluster {
  const companies = places.reduce((sum, place) => sum + place.companies, 0)
  const points = places.map((place) => ({ ...pointOf(place), share: place.companies / companies }))
  return {
    x: points.reduce((sum, { x, share }) => sum + x * share, 0),
    y: points.reduce((sum, { y, share }) => sum + y * share, 0),
    places,
    companies,
    newCompanies: places.reduce((sum, place) => sum + place.newCompanies, 0),
  }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

/** Where a cluster is, in words: its city, or up to two countries. @example 'Austria and Switzerland' */
export function whereIs({ places }: Pick<Cluster, 'places'>): string {
  const [only] = places
  if (places.length === 1 && only)
    return [only.city, only.countryCode === null ? '' : countryName(only.countryCode)].filter(Boolean).join(', ')
  const counts = new Map<string, number>()
  for (const { countryCode, companies } of places) if (countryCode) counts.set(countryCode, (counts.get(countryCode) ?? 0) + companies)
  const [first = '', second, ...more] = [...counts].toSorted(([, a], [, b]) => b - a).map(([code]) => countryName(code))
  if (second === undefined) return first
  return more.length === 0
    ? `${first} and ${second}`
    : `${first}, ${second} and ${more.length === 1 ? more[0] : `${more.length} more countries`}`
}

export type Edge = 'left' | 'right' | 'up' | 'down'
const FURTHER: Record<Edge, string> = { left: 'further west', right: 'further east', up: 'further north', down: 'further south' }

export type Outside = { readonly edge: Edge; readonly companies: number; readonly where: string; readonly points: readonly Point[] }

/** What lies outside the map, by the edge beyond which it is. */
export function outsideOf(places: readonly FoundPlace[], view: View, size: Size): Outside[] {
  const beyond: Record<Edge, FoundPlace[]> = { left: [], right: [], up: [], down: [] }
  for (const place of places) {
    const { x, y } = onScreen(pointOf(place), view, size)
    const over = { left: -x, right: x - size.width, up: -y, down: y - size.height }
    const [edge, most] = (Object.entries(over) as [Edge, number][]).reduce((a, b) => (b[1] > a[1] ? b : a)) // the keys are those of `over`
    if (most > 0) beyond[edge].push(place)
  }
  return (Object.entries(beyond) as [Edge, FoundPlace[]][]).flatMap(([edge, outside]) => {
    if (outside.length === 0) return []
    const regions = new Set(outside.map((place) => regionOf(place.countryCode)))
    const [region] = regions
    const where = regions.size === 1 && region ? `in ${region}` : FURTHER[edge]
    return [{ edge, companies: outside.reduce((sum, place) => sum + place.companies, 0), where, points: outside.map(pointOf) }]
  })
}
