// Whether a company can write to another one: they are connected, or rates went from one to the other.

import { type Queries, runSql } from '../../../platform/db/database.ts'

export const NOT_CONNECTED = 'You are not connected to this company. Private notes can be written all the same.'
export const OWN_CONTRACT = 'Your company keeps this for itself: there is nobody to write to.'

type Row = { other_id: string; state: string | null; has_contract: boolean }

/** Why no message can be sent, in words; null when it can. A connection that was removed ends it for both. */
export async function whyNotWrite(queries: Queries, companyId: string, otherId: string): Promise<string | null> {
  return (await whyNotWriteTo(queries, companyId, [otherId])).get(otherId) ?? null
}

/** As `whyNotWrite`, for many. @returns the reasons by the id of the other company; without those that can be written to */
export async function whyNotWriteTo(queries: Queries, companyId: string, otherIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await runSql<Row>(
    queries,
    `select o.id as other_id,
       (select state from connection where least(inviting_company_id, invited_company_id) = least($1::text, o.id)
         and greatest(inviting_company_id, invited_company_id) = greatest($1::text, o.id)) as state,
       exists (select from contract where sent_at is not null and supplier_id = $1 and buyer_id = o.id) or
       exists (select from contract where sent_at is not null and supplier_id = o.id and buyer_id = $1) as has_contract
     from unnest($2::text[]) as o (id)`,
    [companyId, [...new Set(otherIds)]],
  )
  return new Map(
    rows.flatMap((row): [string, string][] => {
      if (row.other_id === companyId) return [[companyId, OWN_CONTRACT]]
      const isOpen = row.state === 'connected' || (row.has_contract && row.state !== 'archived')
      return isOpen ? [] : [[row.other_id, NOT_CONNECTED]]
    }),
  )
}
