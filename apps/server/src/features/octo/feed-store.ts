// Which contracts the feed of two companies has.

import { earliestDay } from '@tradewind/domain/calendar/day.ts'
import { type Context, getActor } from '../../context.ts'
import { runSql } from '../../platform/db/database.ts'
import { contractsInTrash } from '../contracting/filing/public.ts'

/** So many are read for one list, those that begin first: a feed has no pages. */
const MOST_CONTRACTS = 200

// Written out for both sides, so that each is found by its index. $1 the caller's company, $2 the other, $3 today, $4 a contract or null.
const IN_FORCE = `
  select c.id, c.in_force_version as version
  from contract c
    join contract_version v on v.contract_id = c.id and v.version = c.in_force_version
    join rate_sheet r on r.company_id = v.supplier_id and r.id = v.sheet_id
  where ((c.buyer_id = $1 and c.supplier_id = $2) or (c.supplier_id = $1 and c.buyer_id = $2))
    and c.own_partner_name is null and r.end_date >= $3 and ($4::text is null or c.id = $4)
  order by r.start_date, c.id limit ${MOST_CONTRACTS}`

export type InForce = { readonly id: string; readonly version: number }

/**
 * The versions in force of contracts between the caller's company and another one whose period is not over, without those in the caller's trash.
 * @param contractId only this one; empty where it is none of them
 */
export async function contractsInForce(context: Context, otherCompanyId: string, contractId?: string): Promise<readonly InForce[]> {
  const { companyId } = getActor(context)
  const { queries } = context.db
  const today = earliestDay(context.now())
  const rows = await runSql<InForce>(queries, IN_FORCE, [companyId, otherCompanyId, today, contractId ?? null])
  const trash = await contractsInTrash(
    queries,
    companyId,
    rows.map(({ id }) => id),
  )
  return rows.filter(({ id }) => !trash.has(id))
}

/** The company whose tours they are. */
export async function supplierOf(context: Context, contractId: string) {
  return context.db.queries
    .selectFrom('contract as c')
    .innerJoin('company as s', 's.id', 'c.supplier_id')
    .select(['s.id', 's.company_name', 's.website', 's.city', 's.country_code'])
    .where('c.id', '=', contractId)
    .where((each) =>
      each.or([each('c.supplier_id', '=', getActor(context).companyId), each('c.buyer_id', '=', getActor(context).companyId)]),
    )
    .executeTakeFirstOrThrow()
}
