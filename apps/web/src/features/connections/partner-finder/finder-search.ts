// The address of PartnerFinder, and what is asked of the server for it.

import type { AnswerOf } from '@tradewind/api/call.ts'
import type { FinderArea, FinderFilter, getFinderChoices, SavedSearch } from '@tradewind/api/connections/partner-finder.ts'
import { several, severalText } from '../../../search-parameters.ts'
import type { FinderSearch } from './finder-address.ts'

/** What can be chosen, with how many companies have it. */
export type FinderChoices = AnswerOf<typeof getFinderChoices>

/** Parameters that narrow what is found; the part of the map does not count. */
const NARROWING = ['text', 'countries', 'place', 'destinations', 'segments', 'unconnected'] as const
export const NOTHING_NARROWED = Object.fromEntries(NARROWING.map((name) => [name, undefined])) as {
  [Name in (typeof NARROWING)[number]]: undefined
} // an entry for each

export const isNarrowed = (search: FinderSearch) => NARROWING.some((name) => search[name] !== undefined)

/** @param own on which side the company of the user is: it looks for the other one first */
export function filterOf(search: FinderSearch, own: 'Supplier' | 'Contractor'): FinderFilter {
  const side = search.find ?? (own === 'Supplier' ? 'contractors' : 'suppliers')
  const filter = {
    companyType: side === 'suppliers' ? ('Supplier' as const) : ('Contractor' as const),
    searchText: search.text ?? '',
    countries: several(search.countries),
    place: search.place,
    destinations: several(search.destinations),
    segments: several(search.segments),
    isUnconnected: search.unconnected,
  }
  // What is not there is no part of the question, and of the key under which its answer is kept.
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as FinderFilter
}

/** What a saved search puts behind the question mark; the opposite of filterOf. */
export function searchOf({ filter, searchId }: Pick<SavedSearch, 'filter' | 'searchId'>): FinderSearch {
  return {
    find: filter.companyType === 'Supplier' ? 'suppliers' : 'contractors',
    text: filter.searchText || undefined,
    countries: severalText(filter.countries ?? []),
    place: filter.place,
    destinations: severalText(filter.destinations ?? []),
    segments: severalText(filter.segments ?? []),
    unconnected: filter.isUnconnected || undefined,
    saved: searchId,
  }
}

/** Whether both search for the same. */
export function isSameFilter(a: FinderFilter, b: FinderFilter): boolean {
  const said = (filter: FinderFilter) => JSON.stringify(Object.entries(filter).toSorted(([x], [y]) => (x < y ? -1 : 1)))
  return said(a) === said(b)
}

/** Hundredths of a degree: about a kilometre. */
export function areaText({ west, south, east, north }: FinderArea): string {
  return [west, south, east, north].map((degrees) => String(Math.round(degrees * 100) / 100)).join(',')
}

/** The places of a cluster, to the last digit: no company beside them is in it. */
export function placesText(places: readonly { readonly latitude: number; readonly longitude: number }[]): string {
  const [latitudes, longitudes] = [places.map((place) => place.latitude), places.map((place) => place.longitude)]
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)].join(',')
}

/** Whether an area is one point: a city. */
export const isPoint = (area: FinderArea | undefined) => area !== undefined && area.west === area.east && area.south === area.north
