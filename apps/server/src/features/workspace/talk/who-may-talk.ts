// Whether a company can write to another one: they are connected, or rates went from one to the other.

import { type Queries, runSql } from '../../../platform/db/database.ts'

export const NOT_CONNECTED = 'You are not connected to this company. Private notes can be written all the same.'
export const OWN_CONTRACT = 'Your company keeps this for itself: there is nobody to write to.'

type Row = { state: string | null; has_contract: boolean }

/** Why no message can be sent, in words; null when it can. A connection that was removed ends it for both. */
export async function whyNotWrite(queries: Queries, companyId: string, otherId: string): Promise<string | null> {
  if (companyId === otherId) return OWN_CONTRACT
  const [row] = await runSql<Row>(
    queries,
    `select (select state from connection where least(inviting_company_id, invited_company_id) = least($1::text, $2::text)
         and greatest(inviting_company_id, invited_company_id) = greatest($1::text, $2::text)) as state,
       exists (select from contract where sent_at is not null and supplier_id = $1 and buyer_id = $2) or
       exists (select from contract where sent_at is not null and supplier_id = $2 and buyer_id = $1) as has_contract`,
    [companyId, otherId],
  )
  if (row?.state === 'connected' || (row?.has_contract && row.state !== 'archived')) return null
  return NOT_CONNECTED
}
