// What stands behind the question mark of PartnerFinder: part of every page, so that it is small.

import type { FinderArea } from '@tradewind/api/connections/partner-finder.ts'
import { flag, given, oneOf, type Search, text } from '../../../search-parameters.ts'

/** What stands behind the question mark. Everything that the list and the map show is in it. */
export function finderSearchOf(search: Search) {
  return given({
    find: oneOf(['suppliers', 'contractors'] as const, search.find),
    text: text(search.text),
    countries: text(search.countries),
    place: text(search.place),
    destinations: text(search.destinations),
    segments: text(search.segments),
    unconnected: flag(search.unconnected),
    sort: oneOf(['name'] as const, search.sort),
    /** The part of the map that is shown: west, south, east and north in degrees. */
    area: areaOf(text(search.area)) === undefined ? undefined : text(search.area),
    /** The company that is chosen in the list and on the map. */
    company: text(search.company),
    /** The saved search that it began with. */
    saved: text(search.saved),
    /** On a phone, whether the map is open. */
    map: flag(search.map),
  })
}
export type FinderSearch = ReturnType<typeof finderSearchOf>

/** @returns undefined for a text that names no part of the map */
export function areaOf(value: string | undefined): FinderArea | undefined {
  const [west = NaN, south = NaN, east = NaN, north = NaN, ...more] = (value ?? '')
    .split(',')
    .map((part) => (part.trim() === '' ? NaN : Number(part)))
  const isPart = more.length === 0 && Math.abs(west) <= 180 && Math.abs(east) <= 180 && Math.abs(south) <= 90 && Math.abs(north) <= 90
  // A city is one point.
  return isPart && south <= north ? { west, south, east, north } : undefined
}
