// A new location of a supplier.

import { Refusal } from '@tradewind/api/refusals.ts'
import { locationKey } from '@tradewind/domain/rate-sheet/import/plan.ts'
import { searchText } from '@tradewind/domain/text/search-text.ts'
import { type Context, getActor } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'

export type NewLocation = { readonly locationName: string; readonly country: string; readonly region: string; readonly city: string }

/** @throws Refusal NotUsable when the company has a location of this name in the same country and region */
export async function insertLocation(context: Context, tx: Transaction, location: NewLocation): Promise<string> {
  const { companyId } = getActor(context)
  const { locationName } = location
  const [country, region, city] = [location.country, location.region, location.city].map((part) => part.trim() || undefined)
  const id = newId(context.now())
  const inserted = await tx
    .insertInto('location')
    .values({
      company_id: companyId,
      id,
      location_name: locationName,
      match_key: locationKey({ country, region, locationName }),
      country: country ?? null,
      region: region ?? null,
      city: city ?? null,
      search: searchText(locationName, city, region, country),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 0n) {
    const problem = `There is a location called ${locationName} already. Choose it from the list.`
    throw new Refusal('NotUsable', { message: problem, details: [{ field: 'locationName', problem }] })
  }
  return id
}
