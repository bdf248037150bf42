// Where a document is for.

import type { AnswerOf } from '@tradewind/api/call.ts'
import type { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import type { Context } from '../../../context.ts'
import type { Document } from './get-document.ts'

/** The location of the document, which the caller has been found to see. */
export async function locationOf(
  context: Context,
  { supplierId, locationId }: Document,
): Promise<AnswerOf<typeof getContractInfo>['location']> {
  const row = await context.db.queries
    .selectFrom('location')
    .selectAll()
    .where('company_id', '=', supplierId)
    .where('id', '=', locationId)
    .executeTakeFirstOrThrow()
  return { locationId: row.id, locationName: row.location_name, place: placeText(row), address: row.address }
}

/** City, region and country, as far as they are known and say more than the name. */
function placeText(location: { city: string | null; region: string | null; country: string | null }): string {
  return [location.city, location.region, location.country].filter(Boolean).join(', ')
}
