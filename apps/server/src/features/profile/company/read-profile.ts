// A company profile as its reader may see it.

import type { CompanyProfile } from '@tradewind/api/profile/company.ts'
import { addressText } from '@tradewind/domain/profile/address-text.ts'
import { BADGES } from '@tradewind/domain/profile/choices.ts'
import { missingFromLocation, missingFromProfile } from '@tradewind/domain/profile/marketing-ready.ts'
import { type ProfileParts, visibleParts } from '@tradewind/domain/profile/profile-viewer.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import { type Context, getActor } from '../../../context.ts'
import { jsonOf, type Queries, runSql } from '../../../platform/db/database.ts'
import { areConnected } from '../../connections/partners/public.ts'
import { listLocations } from './location-store.ts'
import { listMedia, pictureUrl } from './media-store.ts'
import { getProfileFacts, getProfileRows, type ProfileContact } from './profile-store.ts'

/** Who is reading: the parts of the profile that the caller may see. `none` for companies that do not exist. */
export async function partsFor(context: Context, companyId: string): Promise<ProfileParts> {
  const actor = getActor(context)
  if (actor.contractId !== null) return 'none'
  const isOwn = actor.companyId === companyId
  const found = await context.db.queries
    .selectFrom('company_profile')
    .select('company_id')
    .where('company_id', '=', companyId)
    .where('found_since', 'is not', null)
    .executeTakeFirst()
  const isConnected = !isOwn && (await areConnected(context.db.queries, actor.companyId, companyId))
  return visibleParts({ isOwn, isConnected, isFound: found !== undefined })
}

export async function readProfile(context: Context, companyId: string, parts: Exclude<ProfileParts, 'none'>): Promise<CompanyProfile> {
  const { queries } = context.db
  const [{ company, profile }, facts, locations, media, groups, badges, profileViews] = await Promise.all([
    getProfileRows(queries, companyId),
    getProfileFacts(queries, companyId),
    listLocations(queries, companyId),
    listMedia(context, companyId, null),
    parts === 'own' ? listGroups(queries, companyId) : [],
    listBadges(queries, companyId),
    parts === 'own' ? listViews(queries, companyId) : [],
  ])
  const isOwn = parts === 'own'
  const address = {
    addressOne: profile.address_one,
    addressTwo: profile.address_two,
    city: company.city ?? '',
    state: profile.state,
    country: company.country_code,
    postalCode: profile.postal_code,
  }
  const missing = missingFromProfile(facts)
  const gallery = media.filter((each) => each.purpose === 'gallery')
  return {
    id: companyId,
    companyId,
    companyName: company.company_name,
    type: facts.companyType,
    productType: company.product_type as CompanyProfile['productType'], // a check constraint allows these values
    isOwn,
    isConnected: parts === 'connected',
    isMarketingReady: missing.length === 0,
    isLocationMarketingReady: facts.locations.some((location) => missingFromLocation(location).length === 0),
    missing: isOwn ? missing : [],
    companyTypes: [...profile.company_types],
    propertyTypes: [...profile.property_types],
    marketSegments: [...profile.market_segments],
    marketServed: [...profile.market_served],
    destinationsSold: [...profile.destinations_sold],
    website: company.website ?? '',
    phone: profile.phone,
    description: profile.description,
    corporateIdentifier: isOwn ? profile.corporate_identifier : '',
    acctCreationReason: isOwn ? profile.creation_reason : '',
    onBoardingStatus: profile.onboarding_status === 'submitted' ? 'submitted' : 'started',
    isVerified: company.verified_at !== null,
    quickResponder: profile.is_quick_responder,
    isListed: profile.is_listed,
    profileImageUrl: urlOf(media, 'logo'),
    coverImageUrl: urlOf(media, 'cover'),
    imageUrls: gallery.map((each) => each.url),
    media: gallery,
    address: {
      ...address,
      formattedAddress: addressText(address),
      check: profile.address_check as CompanyProfile['address']['check'], // a check constraint allows these values
    },
    contacts: contactsFor(parts, jsonOf<ProfileContact[]>(profile.contacts)),
    groups,
    locations: locations.map(({ profile: details, pictureCount: _pictures, imageId, missing: lacking, description: _text, ...each }) => ({
      ...each,
      missing: isOwn ? lacking : [],
      isMarketingReady: lacking.length === 0,
      imageUrl: imageId === null ? null : pictureUrl(imageId),
      roomCount: details.roomCount,
    })),
    companyBadges: badges,
    profileViews,
  }
}

/** Strangers learn what a contact is for, and nothing about the person. */
function contactsFor(parts: ProfileParts, contacts: readonly ProfileContact[]): CompanyProfile['contacts'] {
  if (parts === 'found') return []
  return contacts.map((contact) => ({ ...contact, name: fullName(contact.firstName, contact.lastName) }))
}

function urlOf(media: CompanyProfile['media'], purpose: 'logo' | 'cover'): string | null {
  return media.find((each) => each.purpose === purpose)?.url ?? null
}

async function listGroups(queries: Queries, companyId: string): Promise<CompanyProfile['groups']> {
  const rows = await queries.selectFrom('profile_group').selectAll().where('company_id', '=', companyId).orderBy('tag').execute()
  return rows.map((row) => ({ groupId: row.id, tag: row.tag, items: [...row.location_ids] }))
}

/** Memberships that a company states, in its order. */
export async function listBadges(queries: Queries, companyId: string): Promise<CompanyProfile['companyBadges']> {
  const rows = await queries.selectFrom('company_badge').selectAll().where('company_id', '=', companyId).orderBy('position').execute()
  return rows.flatMap((row) => {
    const known = BADGES.find((badge) => badge.badgeId === row.badge_id)
    const verifiedStatus = row.verified_status === 'verified' ? 'verified' : 'stated'
    return known ? [{ ...known, membershipId: row.membership_id, logo: null, verifiedStatus }] : []
  })
}

async function listViews(queries: Queries, companyId: string): Promise<CompanyProfile['profileViews']> {
  const rows = await runSql<{ viewer_company_id: string; viewed_at: string; company_name: string }>(
    queries,
    `select v.viewer_company_id, v.viewed_at, c.company_name from profile_view v join company c on c.id = v.viewer_company_id
     where v.company_id = $1 order by v.viewed_at desc limit 50`,
    [companyId],
  )
  return rows.map((row) => ({ timeViewed: row.viewed_at, companyId: row.viewer_company_id, companyName: row.company_name }))
}
