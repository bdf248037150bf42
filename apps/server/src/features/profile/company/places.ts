// The list of places: 7,300 cities with their coordinates. It is part of the installation, so that no address leaves it.

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { isCountryCode } from '@tradewind/domain/places/countries.ts'
import { searchText } from '@tradewind/domain/text/search-text.ts'

export type Place = {
  readonly city: string
  readonly state: string
  readonly countryCode: string
  readonly latitude: number
  readonly longitude: number
}

type ListedCity = { city: string; city_ascii: string; lat: number; lng: number; pop: number; iso2: string; province: string }

/** By name, the largest city first. Read when the first address is checked. */
let places: Promise<ReadonlyMap<string, readonly Place[]>> | undefined

/**
 * The largest city of this name in the country, in its state if one of that state is listed.
 * @param country ISO 3166 code; null: nothing is found
 * @returns undefined for places that are not in the list
 */
export async function findPlace(city: string, country: string | null, state = ''): Promise<Place | undefined> {
  if (city.trim() === '' || country === null) return undefined
  places ??= readPlaces()
  const named = ((await places).get(searchText(city)) ?? []).filter((place) => place.countryCode === country)
  return named.find((place) => searchText(place.state) === searchText(state)) ?? named[0]
}

async function readPlaces(): Promise<ReadonlyMap<string, readonly Place[]>> {
  const path = createRequire(import.meta.url).resolve('city-timezones/data/cityMap.json')
  const listed = JSON.parse(await readFile(path, 'utf8')) as ListedCity[] // the package's own file, of a fixed version
  const found = new Map<string, Place[]>()
  for (const each of listed.toSorted((a, b) => b.pop - a.pop)) {
    if (!isCountryCode(each.iso2)) continue
    const place = { city: each.city, state: each.province, countryCode: each.iso2, latitude: each.lat, longitude: each.lng }
    for (const name of new Set([searchText(each.city), searchText(each.city_ascii)])) {
      const same = found.get(name)
      if (same) same.push(place)
      else found.set(name, [place])
    }
  }
  return found
}
