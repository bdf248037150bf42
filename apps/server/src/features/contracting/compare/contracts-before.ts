// The contract before a contract: what the two companies had agreed for the location for an earlier period.

import { type Context, getActor } from '../../../context.ts'
import { getPartyContract, type PartyContract } from '../contract/public.ts'

type Before = { readonly contractId: string; readonly version: number }

/** One for each contract, in the given order. @throws Refusal NotFound when one of them is not the caller's */
export async function contractsBefore(context: Context, contractIds: readonly string[]) {
  const actor = getActor(context)
  const contracts = await Promise.all(contractIds.map((id) => getPartyContract(context.db.queries, actor, id)))
  const items = contracts.map(async (contract) => ({ contractId: contract.id, before: await contractBefore(context, contract) }))
  return { items: await Promise.all(items) }
}

/** Of several the one with the latest period, and of these the newest. */
async function contractBefore(context: Context, contract: PartyContract): Promise<Before | null> {
  const row = await context.db.queries
    .selectFrom('contract')
    .select(['id', 'in_force_version'])
    .where('buyer_id', '=', contract.buyerId)
    .where('location_id', '=', contract.locationId)
    .where('supplier_id', '=', contract.supplierId)
    .where('start_date', '<', contract.startDate)
    .where('in_force_version', 'is not', null)
    .orderBy('start_date', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && row.in_force_version !== null ? { contractId: row.id, version: row.in_force_version } : null
}
