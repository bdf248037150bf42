// Where a document is for.

import type { AnswerOf } from '@tradewind/api/call.ts'
import type { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { placeText } from '@tradewind/domain/text/names.ts'
import type { Services } from '../../../context.ts'
import type { Document } from './get-document.ts'

/** The location of the document, which the caller has been found to see; a draft may call it by another name. */
export async function locationOf(
  context: Pick<Services, 'db'>,
  { supplierId, locationId, collection, sheetId }: Document,
): Promise<AnswerOf<typeof getContractInfo>['location'] & { country: string | null }> {
  const row = await context.db.queries
    .selectFrom('location as l')
    .leftJoin('rate_sheet as s', (join) => join.onRef('s.company_id', '=', 'l.company_id').on('s.id', '=', sheetId))
    .selectAll('l')
    .select('s.location_name as name_in_draft')
    .where('l.company_id', '=', supplierId)
    .where('l.id', '=', locationId)
    .executeTakeFirstOrThrow()
  const locationName = (collection === 'draft' ? row.name_in_draft : null) ?? row.location_name
  return { locationId: row.id, locationName, place: placeText(row), address: row.address, country: row.country }
}
