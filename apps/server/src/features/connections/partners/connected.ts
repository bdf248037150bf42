// Whether two companies are connected.

import type { Queries } from '../../../platform/db/database.ts'

/** Either of them may have invited the other. An archived connection is none. */
export async function areConnected(queries: Queries, companyId: string, otherId: string): Promise<boolean> {
  const found = await queries
    .selectFrom('connection')
    .select('id')
    .where((each) =>
      each.or([
        each.and([each('inviting_company_id', '=', companyId), each('invited_company_id', '=', otherId)]),
        each.and([each('inviting_company_id', '=', otherId), each('invited_company_id', '=', companyId)]),
      ]),
    )
    .where('state', '=', 'connected')
    .executeTakeFirst()
  return found !== undefined
}
