// Counts and years of the contract list, and marking contracts as viewed.

import { contractViewed } from '@tradewind/api/contracting/contract-events.ts'
import { LIST_STATES } from '@tradewind/domain/contracting/contract-state.ts'
import { type Context, getActor } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { addHistory, doerOf, eventFactsOf, getPartyContract } from '../contract/public.ts'
import { contractPeriods, fileContracts, putViewed } from '../filing/public.ts'
import { keepChange } from './work-changes.ts'

export async function countContracts(context: Context) {
  const rows = await context.db.reads
    .selectFrom('contract_count')
    .select(['list_state', 'contracts', 'unviewed'])
    .where('company_id', '=', getActor(context).companyId)
    .where('place', '=', 'active')
    .execute()
  const states = Object.fromEntries(
    LIST_STATES.map((state) => [state, rows.find((row) => row.list_state === state)?.contracts ?? 0]),
  ) as Record<(typeof LIST_STATES)[number], number> // one entry for each state
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  return { all: sum(rows.map((row) => row.contracts)), unviewed: sum(rows.map((row) => row.unviewed)), states }
}

/** The periods of the company's contracts, newest first. C-CL-003 */
export async function contractingYears(context: Context) {
  return { years: await contractPeriods(context.db.reads, getActor(context).companyId) }
}

/** Marks a contract as viewed, or as unviewed again. The buyer's first view of a version is history and is told to the supplier. */
/** @param workId the work that marks it among others, and can be undone */
export async function markContractViewed(context: Context, contractId: string, isViewed: boolean, workId?: string): Promise<void> {
  const actor = getActor(context)
  await context.db.transaction(async (tx) => {
    const contract = await getPartyContract(tx, actor, contractId, true)
    const at = new Date(context.now()).toISOString()
    const isFirstView = isViewed && contract.side === 'buyer' && contract.viewedByBuyerAt === null
    if (isFirstView) {
      await tx.updateTable('contract').set({ viewed_by_buyer_at: at }).where('id', '=', contractId).execute()
      await fileContracts(context, tx, [contractId])
      const { historyFeedId, version } = contract
      await addHistory(context, tx, {
        historyFeedId,
        contractId,
        kind: 'viewed',
        by: doerOf(actor),
        data: { version },
      })
      await recordEvent(context, tx, contractViewed, {
        companyIds: [contract.supplierId, contract.buyerId],
        contractId,
        facts: eventFactsOf(actor, contract),
      })
    }
    const isChanged = await putViewed(tx, actor.companyId, contractId, isViewed ? at : null)
    if (isChanged && workId !== undefined)
      await keepChange(tx, { companyId: actor.companyId, workId, contractId, version: contract.version, wasViewed: !isViewed })
  })
}
