// Puts the companies that PartnerFinder finds into the database of the demo world: many rows, few statements.

import { countryName } from '@tradewind/domain/places/countries.ts'
import { locationKey } from '@tradewind/domain/rate-sheet/import/plan.ts'
import { searchText } from '@tradewind/domain/text/search-text.ts'
import { type NetworkCompany, networkCompanies } from '@tradewind/world/network.ts'
import { type FoundEntry, keepFound } from '../features/connections/partner-finder/public.ts'
import { findPlace, type Place } from '../features/profile/company/public.ts'
import type { Transaction } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'

const DAY_MS = 24 * 3600 * 1000

type Seated = {
  readonly id: string
  readonly locationId: string
  readonly company: NetworkCompany
  readonly place: Place
  readonly at: Date
}

/** @throws Error when a city of the network is not in the list of places */
export async function insertNetwork(tx: Transaction, now: number): Promise<void> {
  const seated = await Promise.all(
    networkCompanies().map(async (company): Promise<Seated> => {
      const place = await findPlace(company.city, company.countryCode)
      if (!place) throw new Error(`${company.city} is not in the list of places`)
      const at = now - company.foundDays * DAY_MS
      return { id: newId(now), locationId: newId(now), company, place, at: new Date(at) }
    }),
  )
  const suppliers = seated.filter(({ company }) => company.companyType === 'Supplier')
  await tx.insertInto('company').values(seated.map(companyRow)).execute()
  await tx.insertInto('company_profile').values(seated.map(profileRow)).execute()
  await tx.insertInto('location').values(suppliers.map(locationRow)).execute()
  await tx
    .insertInto('product')
    .values(suppliers.flatMap((supplier) => productRows(supplier, now)))
    .execute()
  const badges = seated.flatMap(({ id, company: { badge } }) =>
    badge === null ? [] : [{ company_id: id, badge_id: badge, membership_id: id.slice(-6).toUpperCase(), verified_status: 'verified' }],
  )
  await tx.insertInto('company_badge').values(badges).execute()
  await keepFound(tx, seated.map(foundEntry))
}

function companyRow({ id, company, place, at }: Seated) {
  return {
    id,
    company_type: company.companyType,
    product_type: company.productType ?? null,
    company_name: company.companyName,
    plan: 'Connected',
    is_shell: false,
    country_code: company.countryCode,
    city: place.city,
    created_at: at,
  }
}

function profileRow({ id, company, place, at }: Seated) {
  return {
    company_id: id,
    onboarding_status: 'submitted',
    description: company.description,
    state: place.state,
    latitude: place.latitude,
    longitude: place.longitude,
    address_check: 'confirmed',
    company_types: [...company.companyTypes],
    property_types: [...company.propertyTypes],
    market_segments: [...company.segments],
    destinations_sold: [...company.destinations],
    is_quick_responder: company.isQuickResponder,
    is_marketing_ready: true,
    search: searchOf(company, place),
    found_since: at,
    changed_at: at,
  }
}

function locationRow({ id, locationId, company, place }: Seated) {
  const [country, region, locationName] = [countryName(company.countryCode), place.state, company.companyName]
  const profile = {
    roomCount: company.rooms,
    amenities: company.rooms === null ? [] : ['Wi-Fi', 'Breakfast'],
    description: company.description,
  }
  return {
    company_id: id,
    id: locationId,
    location_name: locationName,
    match_key: locationKey({ country, region, locationName }),
    country,
    country_code: company.countryCode,
    region,
    city: place.city,
    search: searchText(locationName, place.city, country),
    profile: JSON.stringify(profile),
  }
}

function productRows({ id, locationId, company }: Seated, now: number) {
  return company.products.map((name, position) => ({
    company_id: id,
    id: newId(now),
    location_id: locationId,
    product_name: name,
    product_type: company.productType ?? 'Non-Accommodation',
    position,
  }))
}

function foundEntry({ id, company, place, at }: Seated): FoundEntry {
  return {
    companyId: id,
    companyType: company.companyType,
    companyName: company.companyName,
    kind: company.propertyTypes[0] ?? company.companyTypes[0] ?? '',
    city: place.city,
    region: place.state,
    countryCode: company.countryCode,
    latitude: place.latitude,
    longitude: place.longitude,
    segments: company.segments,
    destinations: company.destinations,
    locations: company.companyType === 'Supplier' ? 1 : 0,
    products: company.products.length,
    rooms: company.rooms,
    search: searchOf(company, place),
    foundSince: at.toISOString(),
  }
}

function searchOf(company: NetworkCompany, place: Place): string {
  const { companyName, countryCode, companyTypes, propertyTypes, segments, products } = company
  return searchText(
    companyName,
    place.city,
    place.state,
    countryName(countryCode),
    ...companyTypes,
    ...propertyTypes,
    ...segments,
    ...products,
  )
}
