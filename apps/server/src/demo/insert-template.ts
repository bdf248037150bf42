// Puts a rate sheet of the demo world into the database as a template with a draft.

import { locationKey } from '@tradewind/domain/rate-sheet/import/plan.ts'
import { searchText } from '@tradewind/domain/text/search-text.ts'
import type { WorldSheet } from '@tradewind/world/rate-sheets/sheet-plan.ts'
import { insertSheets } from '../features/contracting/rate-sheet/public.ts'
import type { Transaction } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'

/** The template with its location and products; nothing is published yet. */
export async function insertTemplate(
  tx: Transaction,
  companyId: string,
  { location, head, pages }: WorldSheet,
  now: number,
): Promise<{ templateId: string; draftId: string; locationId: string }> {
  const locationId = await ensureLocation(tx, companyId, location, now)
  const templateId = newId(now)
  const products = new Map(
    pages.flatMap((page, position) => (page.kind === 'product' ? [[page.productId, { page, position }] as const] : [])),
  )
  await tx
    .insertInto('product')
    .values(
      [...products.values()].map(({ page, position }) => ({
        company_id: companyId,
        id: page.productId,
        location_id: locationId,
        product_name: page.productName,
        product_type: page.productType,
        position,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const [draftId = ''] = await insertSheets(tx, [{ companyId, templateId, collection: 'draft', originFrom: 'initial', head, pages }], now)
  const at = new Date(now)
  await tx
    .insertInto('template')
    .values({
      company_id: companyId,
      id: templateId,
      location_id: locationId,
      template_name: head.templateName,
      start_date: head.startDate,
      end_date: head.endDate,
      currency: head.currency,
      draft_sheet_id: draftId,
      search: searchText(location.locationName, location.city, location.country, head.templateName),
      created_at: at,
      changed_at: at,
    })
    .execute()
  return { templateId, draftId, locationId }
}

async function ensureLocation(tx: Transaction, companyId: string, location: WorldSheet['location'], now: number): Promise<string> {
  const matchKey = locationKey(location)
  const id = newId(now)
  await tx
    .insertInto('location')
    .values({
      company_id: companyId,
      id,
      location_name: location.locationName,
      match_key: matchKey,
      country: location.country,
      country_code: location.countryCode,
      city: location.city,
      address: location.address,
      search: searchText(location.locationName, location.city, location.country),
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'match_key']).doUpdateSet({ address: location.address, country_code: location.countryCode }),
    )
    .execute()
  return (
    await tx
      .selectFrom('location')
      .select('id')
      .where('company_id', '=', companyId)
      .where('match_key', '=', matchKey)
      .executeTakeFirstOrThrow()
  ).id
}
