// Reading and saving the profile of a location. Its row belongs to rate sheets, which name, add and file it.

import type { BodyOf } from '@tradewind/api/call.ts'
import type {
  addLocation as addCall,
  LocationDetails,
  LocationProfile,
  saveLocation as saveCall,
} from '@tradewind/api/profile/locations.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { countryName } from '@tradewind/domain/places/countries.ts'
import { audit } from '../../../commands.ts'
import { type Context, getActor, getSupplierWriter, getWriter } from '../../../context.ts'
import { jsonOf, runSql, type Transaction } from '../../../platform/db/database.ts'
import { insertLocation } from '../../contracting/templates/public.ts'
import { renameOwnLocation } from '../../contracting/rate-sheet/head/public.ts'
import { holdProfile, listLocations, listMedia, partsFor, pictureUrl, refreshProfile } from '../company/public.ts'
import { listProductProfiles } from '../products/public.ts'

/** @throws Refusal NotFound for a location of another company */
export async function getOwnLocation(context: Context, locationId: string): Promise<LocationProfile> {
  return readLocation(context, getActor(context).companyId, locationId, true)
}

/** @throws Refusal NotFound for a company whose profile the caller may not see, or a location that is not this company’s */
export async function getPartnerLocation(context: Context, companyId: string, locationId: string): Promise<LocationProfile> {
  const parts = await partsFor(context, companyId)
  if (parts === 'none') throw new Refusal('NotFound')
  return readLocation(context, companyId, locationId, parts === 'own')
}

async function readLocation(context: Context, companyId: string, locationId: string, isOwn: boolean): Promise<LocationProfile> {
  const { queries } = context.db
  const [location] = await listLocations(queries, companyId, locationId)
  if (!location) throw new Refusal('NotFound')
  const [row, company, products, media] = await Promise.all([
    queries
      .selectFrom('location')
      .select('address')
      .where('company_id', '=', companyId)
      .where('id', '=', locationId)
      .executeTakeFirstOrThrow(),
    queries.selectFrom('company').select('company_name').where('id', '=', companyId).executeTakeFirstOrThrow(),
    listProductProfiles(queries, companyId, { locationId }),
    listMedia(context, companyId, locationId),
  ])
  const { profile, imageId, pictureCount: _, missing, ...facts } = location
  return {
    ...facts,
    ...profile,
    companyId,
    companyName: company.company_name,
    isOwn,
    isMarketingReady: missing.length === 0,
    missing: isOwn ? missing : [],
    imageUrl: imageId === null ? null : pictureUrl(imageId),
    address: row.address ?? '',
    notes: isOwn ? profile.notes : '',
    products: isOwn ? products : products.map((product) => ({ ...product, productCode: '' })),
    media,
  }
}

/** @throws Refusal NotFound, NotUsable when another location has this name */
export async function saveLocation(context: Context, locationId: string, input: BodyOf<typeof saveCall>): Promise<LocationProfile> {
  const { companyId } = getWriter(context)
  await context.db.transaction(async (tx) => {
    const { locationName, address, city, ...details } = input
    const row = await holdLocation(tx, companyId, locationId)
    if (locationName !== undefined) await renameOwnLocation(context, tx, { companyId, locationId, locationName })
    await tx
      .updateTable('location')
      .set({
        profile: JSON.stringify({ ...jsonOf<Partial<LocationDetails>>(row.profile), ...details }),
        ...(address !== undefined && { address: address.trim() || null }),
        ...(city !== undefined && { city: city.trim() || null }),
      })
      .where('company_id', '=', companyId)
      .where('id', '=', locationId)
      .execute()
    await refreshProfile(tx, companyId, context.now())
    await audit(context, tx, 'profile.location', locationId, { fields: Object.keys(input) })
  })
  return getOwnLocation(context, locationId)
}

async function holdLocation(tx: Transaction, companyId: string, locationId: string) {
  const row = await tx
    .selectFrom('location')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', locationId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('NotFound')
  return row
}

/** @throws Refusal SuppliersOnly; NotUsable when the company has a location of this name at this place */
export async function addLocation(context: Context, input: BodyOf<typeof addCall>): Promise<LocationProfile> {
  const { companyId } = getSupplierWriter(context)
  const locationId = await context.db.transaction(async (tx) => {
    const { locationName, city, region, country, contact } = input
    const id = await insertLocation(context, tx, { locationName, city, region, country: country === null ? '' : countryName(country) })
    if (contact) await addContact(tx, companyId, contact)
    await refreshProfile(tx, companyId, context.now())
    await audit(context, tx, 'profile.location', id, { fields: ['locationName'] })
    return id
  })
  return getOwnLocation(context, locationId)
}

async function addContact(tx: Transaction, companyId: string, contact: NonNullable<BodyOf<typeof addCall>['contact']>): Promise<void> {
  await holdProfile(tx, companyId)
  const row = { ...contact, email: contact.email ?? '', type: 'Contracting', phone: '', fax: '' }
  await runSql(
    tx,
    `update company_profile set contacts = (contacts::jsonb || $2::jsonb)::json
     where company_id = $1 and jsonb_array_length(contacts::jsonb) < 20`,
    [companyId, JSON.stringify([row])],
  )
}

/** Ids of other companies are left out. */
export async function reorderLocations(context: Context, locationIds: readonly string[]): Promise<void> {
  const { companyId } = getWriter(context)
  await context.db.transaction(async (tx) => {
    await runSql(
      tx,
      `with wanted as (
         select l.id, row_number() over (order by o.place nulls last, l.position, l.location_name, l.id) as place from location l
         left join unnest($2::text[]) with ordinality o (id, place) on o.id = l.id where l.company_id = $1
       )
       update location l set position = w.place from wanted w where l.company_id = $1 and l.id = w.id`,
      [companyId, locationIds],
    )
    await audit(context, tx, 'profile.order', null, { what: 'locations' })
  })
}
