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

/** Names that the list does not know, with its own: country, other name, name in the list. In normal form. */
const OTHER_NAMES = new Map(
  `MA marrakech marrakesh|MA fes fez|IN bombay mumbai|IN calcutta kolkata|IN madras chennai|IN bangalore bengaluru|IN cochin kochi|PT lisboa lisbon
DE koln cologne|DE munchen munich|AT wien vienna|CZ praha prague|IT roma rome|IT milano milan|IT firenze florence|IT venezia venice|IT napoli naples
IT torino turin|IT genova genoa|CH geneve geneva|CH lucerne luzern|CH st._gallen saint_gallen|BE bruxelles brussels|BE bruges brugge|BE ghent gent
SE gothenburg goteborg|PL warszawa warsaw|PL cracow krakow|RO bucuresti bucharest|RS beograd belgrade|GR athina athens|GR rhodes rodos|GR corfu kerkira
GR heraklion iraklio|GR chania hania|ES sevilla seville|ES palma_de_mallorca palma|JO aqaba al_aqabah|UZ samarkand samarqand|UZ buxoro bukhara
VN saigon ho_chi_minh_city|VN danang da_nang|LA luang_prabang louangphrabang|CN peking beijing|CN xi’an xian|AR bariloche san_carlos_de_bariloche
PE cuzco cusco|CU la_habana havana|MX ciudad_de_mexico mexico_city|ID bali denpasar|FJ nadi nandi|RU moskva moscow|US new_york_city new_york
US washington washington,_d.c.|IS akureyri akureyi|NL den_haag the_hague|GT guatemala_city guatemala|KW kuwait_city kuwait|TZ zanzibar_city zanzibar`
    .split(/[|\n]/)
    .map((line) => {
      const [country = '', other = '', listed = ''] = line.split(' ').map((word) => word.replaceAll('_', ' '))
      return [`${country} ${other}`, listed] as const
    }),
)

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
  const name = searchText(city)
  const named = ((await places).get(OTHER_NAMES.get(`${country} ${name}`) ?? name) ?? []).filter((place) => place.countryCode === country)
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
