// The companies that PartnerFinder finds, in the database.

import { searchText } from '@tradewind/domain/text/search-text.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'

/** What a profile tells PartnerFinder. */
export type FoundEntry = {
  readonly companyId: string
  readonly companyType: 'Supplier' | 'Contractor'
  readonly companyName: string
  /** What it is, in one word. */
  readonly kind: string
  readonly city: string
  readonly region: string
  /** ISO 3166 code. */
  readonly countryCode: string | null
  /** Degrees north and east; null when the city is not in the list of places. */
  readonly latitude: number | null
  readonly longitude: number | null
  readonly segments: readonly string[]
  /** ISO 3166 codes. */
  readonly destinations: readonly string[]
  readonly locations: number
  readonly products: number
  /** Of all locations together; null when none says how many it has. */
  readonly rooms: number | null
  /** In normal form. */
  readonly search: string
  readonly foundSince: string
}

/** Writes these companies as they are found from now on, in one statement. */
export async function keepFound(tx: Transaction, entries: readonly FoundEntry[]): Promise<void> {
  const rows = entries.map((entry) => ({
    company_id: entry.companyId,
    company_type: entry.companyType,
    company_name: entry.companyName,
    sort_name: searchText(entry.companyName),
    kind: entry.kind,
    city: entry.city,
    region: entry.region,
    place: searchText(entry.city, entry.region),
    country_code: entry.countryCode,
    latitude: entry.latitude,
    longitude: entry.longitude,
    segments: entry.segments,
    destinations: entry.destinations,
    locations: entry.locations,
    products: entry.products,
    rooms: entry.rooms,
    search: entry.search,
    found_since: entry.foundSince,
  }))
  await runSql(
    tx,
    `insert into found_company select f.* from json_populate_recordset(null::found_company, $1::json) f
     on conflict (company_id) do update set company_name = excluded.company_name, sort_name = excluded.sort_name, kind = excluded.kind,
       city = excluded.city, region = excluded.region, place = excluded.place, country_code = excluded.country_code,
       latitude = excluded.latitude, longitude = excluded.longitude, segments = excluded.segments, destinations = excluded.destinations,
       locations = excluded.locations, products = excluded.products, rooms = excluded.rooms, search = excluded.search,
       found_since = excluded.found_since`,
    [JSON.stringify(rows)],
  )
}

/** The company is not found any more. */
export async function dropFound(tx: Transaction, companyId: string): Promise<void> {
  await tx.deleteFrom('found_company').where('company_id', '=', companyId).execute()
}
