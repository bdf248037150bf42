// Signatures that a person is asked for and has not given.

import { type Queries, runSql } from '../../../platform/db/database.ts'

export type WaitingSignature = {
  readonly contractId: string
  readonly version: number
  readonly locationName: string
  /** The other company, as this person's address book calls it. */
  readonly partnerName: string
  readonly askedByName: string
  /** The last day on which can be signed. */
  readonly signBy: string
  readonly askedAt: string
}

/** Those that can be given on this day: it is the person's turn, and the person may write. The one that ends first comes first. */
export async function waitingSignatures(
  queries: Queries,
  { userId, companyId, day, limit }: { readonly userId: string; readonly companyId: string; readonly day: string; readonly limit: number },
): Promise<WaitingSignature[]> {
  const rows = await runSql<{
    contract_id: string
    version: number
    location_name: string
    partner_name: string
    asked_by_name: string
    sign_by: string
    asked_at: string
  }>(
    queries,
    `select s.contract_id, r.version, l.location_name, coalesce(p.partner_name, o.company_name) as partner_name, r.asked_by_name,
       r.sign_by::text as sign_by, s.asked_at
     from signature s join signature_request r on r.contract_id = s.contract_id and r.id = s.request_id
       join contract k on k.id = s.contract_id
       join location l on l.company_id = k.supplier_id and l.id = k.location_id
       join company o on o.id = case when k.supplier_id = $2 then k.buyer_id else k.supplier_id end
       left join partner p on p.company_id = $2 and p.partner_company_id = o.id
     where s.user_id = $1 and s.state = 'waiting' and s.asked_at is not null and r.state = 'open' and r.sign_by >= $3
     order by r.sign_by, s.contract_id limit $4`,
    [userId, companyId, day, limit],
  )
  return rows.map((row) => ({
    contractId: row.contract_id,
    version: row.version,
    locationName: row.location_name,
    partnerName: row.partner_name,
    askedByName: row.asked_by_name,
    signBy: row.sign_by,
    askedAt: row.asked_at,
  }))
}
