// Company profiles in the database, and what is computed from them: whether they are marketing-ready, and what PartnerFinder finds.

import type { CompanyProfile } from '@tradewind/api/profile/company.ts'
import { countryName } from '@tradewind/domain/places/countries.ts'
import { missingFromProfile, type ProfileFacts } from '@tradewind/domain/profile/marketing-ready.ts'
import { searchText } from '@tradewind/domain/text/search-text.ts'
import { jsonOf, type Queries, runSql, type Transaction } from '../../../platform/db/database.ts'
import { dropFound, keepFound } from '../../connections/partner-finder/public.ts'
import { listLocations } from './location-store.ts'

export type ProfileContact = Omit<CompanyProfile['contacts'][number], 'name'>

/** Search texts of companies with many locations are cut here, in characters. */
const LONGEST_SEARCH = 6000

/** The company with its profile; a company that never wrote one has an empty profile. */
export async function getProfileRows(queries: Queries, companyId: string) {
  const [company, found] = await Promise.all([
    queries.selectFrom('company').selectAll().where('id', '=', companyId).executeTakeFirstOrThrow(),
    queries.selectFrom('company_profile').selectAll().where('company_id', '=', companyId).executeTakeFirst(),
  ])
  return { company, profile: found ?? EMPTY }
}

/** Locks the profile of a company, and makes an empty one first where there is none. */
export async function holdProfile(tx: Transaction, companyId: string): Promise<void> {
  await tx
    .insertInto('company_profile')
    .values({ company_id: companyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx.selectFrom('company_profile').select('company_id').where('company_id', '=', companyId).forUpdate().executeTakeFirstOrThrow()
}

export async function getProfileFacts(queries: Queries, companyId: string): Promise<ProfileFacts> {
  const [{ company, profile }, locations, logo] = await Promise.all([
    getProfileRows(queries, companyId),
    listLocations(queries, companyId),
    queries.selectFrom('profile_media').select('id').where('company_id', '=', companyId).where('purpose', '=', 'logo').executeTakeFirst(),
  ])
  return {
    companyType: company.company_type === 'Supplier' ? 'Supplier' : 'Contractor',
    description: profile.description,
    city: company.city ?? '',
    countryCode: company.country_code,
    companyTypes: profile.company_types,
    marketSegments: profile.market_segments,
    destinationsSold: profile.destinations_sold,
    contacts: jsonOf<ProfileContact[]>(profile.contacts),
    hasLogo: logo !== undefined,
    locations,
  }
}

/**
 * Computes again what follows from a profile, in the transaction that changed it, its company, its locations, products or pictures. A company
 * that has no profile stays without one.
 */
export async function refreshProfile(tx: Transaction, companyId: string, now: number): Promise<void> {
  const { company, profile } = await getProfileRows(tx, companyId)
  if (profile.company_id === '') return
  const [facts, locations] = await Promise.all([getProfileFacts(tx, companyId), listLocations(tx, companyId)])
  const isReady = missingFromProfile(facts).length === 0
  const isFound = isReady && profile.is_listed && profile.onboarding_status === 'submitted' && !company.is_shell
  const products = await runSql<{ product_name: string }>(
    tx,
    'select distinct product_name from product where company_id = $1 order by product_name limit 200',
    [companyId],
  )
  const parts = [
    company.company_name,
    company.city,
    profile.state,
    company.country_code === null ? '' : countryName(company.country_code),
    ...profile.company_types,
    ...profile.property_types,
    ...profile.market_segments,
    ...locations.map((location) => `${location.locationName} ${location.city}`),
    ...products.map((product) => product.product_name),
  ]
  const search = searchText(...parts).slice(0, LONGEST_SEARCH)
  const foundSince = isFound ? (profile.found_since ?? new Date(now).toISOString()) : null
  await tx
    .updateTable('company_profile')
    .set({ is_marketing_ready: isReady, search, found_since: foundSince, changed_at: new Date(now).toISOString() })
    .where('company_id', '=', companyId)
    .execute()
  if (foundSince === null) return dropFound(tx, companyId)
  const { companyType, companyTypes, city, countryCode, marketSegments, destinationsSold } = facts
  const rooms = locations.flatMap((location) => location.profile.roomCount ?? [])
  await keepFound(tx, [
    {
      companyId,
      companyType,
      companyName: company.company_name,
      kind: profile.property_types[0] ?? companyTypes[0] ?? '',
      city,
      region: profile.state,
      countryCode,
      latitude: profile.latitude,
      longitude: profile.longitude,
      segments: marketSegments,
      destinations: destinationsSold,
      locations: locations.length,
      products: locations.reduce((sum, location) => sum + location.productCount, 0),
      rooms: rooms.length === 0 ? null : rooms.reduce((sum, each) => sum + each, 0),
      search,
      foundSince,
    },
  ])
}

const EMPTY = {
  company_id: '',
  onboarding_status: 'started',
  creation_reason: '',
  corporate_identifier: '',
  description: '',
  phone: '',
  address_one: '',
  address_two: '',
  state: '',
  postal_code: '',
  latitude: null,
  longitude: null,
  address_check: null,
  company_types: [],
  property_types: [],
  market_segments: [],
  market_served: [],
  destinations_sold: [],
  contacts: '[]',
  is_listed: true,
  is_quick_responder: false,
  is_marketing_ready: false,
  found_since: null,
} as const
