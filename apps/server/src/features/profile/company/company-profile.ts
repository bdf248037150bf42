// Reading and saving the profile of a company.

import type { BodyOf } from '@tradewind/api/call.ts'
import type { CompanyProfile, saveProfile as saveCall } from '@tradewind/api/profile/company.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { countryName } from '@tradewind/domain/places/countries.ts'
import { isQuickResponder } from '@tradewind/domain/profile/quick-responder.ts'
import { onboardingProblems } from '@tradewind/domain/profile/onboarding.ts'
import { audit } from '../../../commands.ts'
import { type Context, getActor, getWriter, refuseWhileActing } from '../../../context.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { refuseTakenName } from '../../accounts/sign-up/public.ts'
import { refileWithNewName } from '../../contracting/filing/public.ts'
import { findPlace } from './places.ts'
import { getProfileRows, holdProfile, refreshProfile } from './profile-store.ts'
import { partsFor, readProfile } from './read-profile.ts'

type Update = BodyOf<typeof saveCall>

export async function getOwnProfile(context: Context): Promise<CompanyProfile> {
  await refreshQuickResponder(context, getActor(context).companyId)
  return readProfile(context, getActor(context).companyId, 'own')
}

/** Notes that the caller's company looked at it. @throws Refusal NotFound for a company whose profile the caller may not see */
export async function viewProfile(context: Context, companyId: string): Promise<CompanyProfile> {
  const parts = await partsFor(context, companyId)
  if (parts === 'none') throw new Refusal('NotFound')
  if (parts !== 'own') {
    await runSql(
      context.db.queries,
      `insert into profile_view (company_id, viewer_company_id, viewed_on, viewed_at) values ($1, $2, ($3::timestamptz at time zone 'UTC')::date, $3)
       on conflict (company_id, viewer_company_id, viewed_on) do update set viewed_at = excluded.viewed_at`,
      [companyId, getActor(context).companyId, new Date(context.now()).toISOString()],
    )
  }
  return readProfile(context, companyId, parts)
}

/** @throws Refusal AdminsOnly for another name, CompanyNameTaken */
export async function saveProfile(context: Context, input: Update): Promise<CompanyProfile> {
  const { companyId } = getWriter(context)
  // GraphQL comes here past the check of the call.
  refuseWhileActing(context)
  await context.db.transaction(async (tx) => {
    await changeProfile(context, tx, input)
    await refreshProfile(tx, companyId, context.now())
  })
  return getOwnProfile(context)
}

/** @throws Refusal NotUsable, naming the fields that are missing // A-RL-064 */
export async function submitOnboarding(context: Context, input: Update): Promise<CompanyProfile> {
  const { companyId } = getWriter(context)
  await context.db.transaction(async (tx) => {
    await changeProfile(context, tx, input)
    const { company, profile } = await getProfileRows(tx, companyId)
    const logo = tx.selectFrom('profile_media').select('id').where('company_id', '=', companyId).where('purpose', '=', 'logo')
    const [contact] = input.contacts ?? []
    const details = onboardingProblems({
      companyType: company.company_type === 'Supplier' ? 'Supplier' : 'Contractor',
      sellsRooms: company.product_type !== null && company.product_type !== 'Non-Accommodation',
      companyTypes: profile.company_types,
      destinationsSold: profile.destinations_sold,
      propertyTypes: profile.property_types,
      marketSegments: profile.market_segments,
      hasLogo: (await logo.executeTakeFirst()) !== undefined,
      phone: profile.phone,
      description: profile.description,
      addressOne: profile.address_one,
      city: company.city ?? '',
      country: company.country_code,
      website: company.website ?? '',
      contact: contact ?? { firstName: '', lastName: '', email: '', phone: '' },
    })
    if (details.length > 0) throw new Refusal('NotUsable', { message: 'Some required fields are missing.', details })
    await tx.updateTable('company_profile').set({ onboarding_status: 'submitted' }).where('company_id', '=', companyId).execute()
    await refreshProfile(tx, companyId, context.now())
    await audit(context, tx, 'profile.submit', companyId)
  })
  return getOwnProfile(context)
}

async function changeProfile(context: Context, tx: Transaction, input: Update): Promise<void> {
  const { companyId } = getActor(context)
  await holdProfile(tx, companyId)
  await changeCompany(context, tx, input)
  const { address } = input
  const place = address && (await findPlace(address.city, address.country, address.state))
  const change = {
    ...(input.companyTypes && { company_types: input.companyTypes }),
    ...(input.propertyTypes && { property_types: input.propertyTypes }),
    ...(input.marketSegments && { market_segments: input.marketSegments }),
    ...(input.marketServed && { market_served: input.marketServed }),
    ...(input.destinationsSold && { destinations_sold: input.destinationsSold }),
    ...(input.phone !== undefined && { phone: input.phone }),
    ...(input.description !== undefined && { description: input.description }),
    ...(input.corporateIdentifier !== undefined && { corporate_identifier: input.corporateIdentifier }),
    ...(input.acctCreationReason !== undefined && { creation_reason: input.acctCreationReason }),
    ...(input.isListed !== undefined && { is_listed: input.isListed }),
    ...(input.contacts && { contacts: JSON.stringify(input.contacts) }),
    ...(address && {
      address_one: address.addressOne,
      address_two: address.addressTwo,
      state: address.state,
      postal_code: address.postalCode,
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
      ...(address.check !== undefined && { address_check: address.check }),
    }),
  }
  if (Object.keys(change).length > 0) await tx.updateTable('company_profile').set(change).where('company_id', '=', companyId).execute()
  if (input.companyBadges) await saveBadges(tx, companyId, input.companyBadges)
  await audit(context, tx, 'profile.save', companyId, { fields: Object.keys(input) })
}

/** What the company itself keeps: name, seat and website. */
async function changeCompany(context: Context, tx: Transaction, { companyName, website, address }: Update): Promise<void> {
  const { companyId, role } = getActor(context)
  const { company } = await getProfileRows(tx, companyId)
  const isRenamed = companyName !== undefined && companyName !== company.company_name
  if (isRenamed && role !== 'admin') throw new Refusal('AdminsOnly')
  const change = {
    ...(isRenamed && { company_name: companyName, name_key: await refuseTakenName(tx, companyName, companyId) }),
    ...(website !== undefined && { website: website || null }),
    ...(address && { city: address.city || null, country_code: address.country }),
  }
  if (Object.keys(change).length === 0) return
  await tx.updateTable('company').set(change).where('id', '=', companyId).execute()
  if (isRenamed) await refileWithNewName(context, tx, { companyId })
}

/** A badge that stays keeps what the platform verified, unless its number changes. */
async function saveBadges(tx: Transaction, companyId: string, badges: NonNullable<Update['companyBadges']>): Promise<void> {
  const ids = badges.map((badge) => badge.badgeId)
  await runSql(tx, 'delete from company_badge where company_id = $1 and badge_id <> all ($2)', [companyId, ids])
  await runSql(
    tx,
    `insert into company_badge (company_id, badge_id, membership_id, position)
     select $1, b.badge_id, b.membership_id, b.position - 1 from unnest($2::text[], $3::text[]) with ordinality b (badge_id, membership_id, position)
     on conflict (company_id, badge_id) do update set position = excluded.position, membership_id = excluded.membership_id,
       verified_status = case when company_badge.membership_id = excluded.membership_id then company_badge.verified_status else 'stated' end`,
    [companyId, ids, badges.map((badge) => badge.membershipId)],
  )
}

/** Looks for the city in the list of places; what else was written stays. */
export async function checkAddress(_: Context, address: NonNullable<Update['address']>) {
  const place = await findPlace(address.city, address.country, address.state)
  if (!place) return { found: null }
  const found = { ...address, city: place.city, state: address.state || place.state, country: place.countryCode }
  return {
    found: {
      ...found,
      formattedAddress: [place.city, place.state, countryName(place.countryCode)].filter(Boolean).join(', '),
      latitude: place.latitude,
      longitude: place.longitude,
    },
  }
}

/** How long answers of the last 180 days took: of a supplier to requests, of a buyer to contracts. */
async function refreshQuickResponder(context: Context, companyId: string): Promise<void> {
  const rows = await runSql<{ hours: number }>(
    context.db.queries,
    `select extract(epoch from answered_at - mailed_at)::float8 / 3600 as hours from asked_supplier
     where supplier_id = $1 and answered_at is not null and mailed_at > $2
     limit 200`,
    [companyId, new Date(context.now() - 180 * 24 * 3600_000).toISOString()],
  )
  const isQuick = isQuickResponder(rows.map((row) => row.hours))
  await context.db.queries
    .updateTable('company_profile')
    .set({ is_quick_responder: isQuick })
    .where('company_id', '=', companyId)
    .where('is_quick_responder', '<>', isQuick)
    .execute()
}
