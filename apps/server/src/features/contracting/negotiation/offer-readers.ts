// Who of the other side is told of an offer by mail.

import { fullName } from '@tradewind/domain/text/names.ts'
import { type Queries, runSql } from '../../../platform/db/database.ts'
import { type PartyContract, readersOfContracts } from '../contract/public.ts'

export type OfferReader = {
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly isConfirmed: boolean
  /** As JSON. */
  readonly choices: string
}

type Row = {
  id: string
  email: string
  first_name: string
  last_name: string
  is_confirmed: boolean
  notification_choices: string
  takes_part: boolean
  is_reader: boolean
  is_admin: boolean
}

/**
 * Those who have proposed or answered something in this negotiation. While nobody has: the supplier's users who sent a version, or the
 * buyer's people whom the contract was sent to. When none of them is there any more: the administrators.
 * @param contract of the side that acted
 */
export async function offerReaders(queries: Queries, contract: PartyContract): Promise<readonly OfferReader[]> {
  const isToBuyer = contract.side === 'supplier'
  const companyId = isToBuyer ? contract.buyerId : contract.supplierId
  const emails = isToBuyer ? ((await readersOfContracts(queries, [contract.id])).get(contract.id) ?? []) : []
  const rows = await runSql<Row>(
    queries,
    `select u.id, u.email, u.first_name, u.last_name, u.confirmed_at is not null as is_confirmed, u.notification_choices, u.role = 'admin' as is_admin,
       exists (select from proposal_step s where s.contract_id = $2 and s.user_id = u.id) as takes_part,
       u.email = any($3::text[]) or exists (
         select from history_entry h where h.contract_id = $2 and h.company_id = $1 and h.user_id = u.id and h.kind = 'sent') as is_reader
     from user_account u where u.company_id = $1 and u.deleted_at is null and u.disabled_at is null
       and (u.confirmed_at is null or u.approved_at is not null) order by u.email limit 500`,
    [companyId, contract.id, [...emails]],
  )
  const groups = [rows.filter((row) => row.takes_part), rows.filter((row) => row.is_reader), rows.filter((row) => row.is_admin)]
  return (groups.find((group) => group.length > 0) ?? []).map((row) => ({
    userId: row.id,
    name: fullName(row.first_name, row.last_name) || row.email,
    email: row.email,
    isConfirmed: row.is_confirmed,
    choices: row.notification_choices,
  }))
}
