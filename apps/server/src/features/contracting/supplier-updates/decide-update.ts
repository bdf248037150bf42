// Deciding conflicts of an update: one, all of one contract, or all.

import type { decideUpdate as decideCall } from '@tradewind/api/contracting/supplier-updates.ts'
import type { BodyOf } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { type Context, getSupplierWriter } from '../../../context.ts'
import { runSql } from '../../../platform/db/database.ts'
import { heldContracts } from './held-contracts.ts'
import { getPublishedVersion } from './published-version.ts'
import { tellQueueChanged } from './queue.ts'
import { updatesOfEdited } from './update-of-contract.ts'

/**
 * @returns how many conflicts were decided, or opened again
 * @throws Refusal NotFound for a contract that does not wait for this update, and for a conflict that is not there any more
 */
export async function decideUpdate(
  context: Context,
  templateId: string,
  { choice, contractId, conflictId }: BodyOf<typeof decideCall>,
): Promise<{ decided: number }> {
  const { companyId, userId } = getSupplierWriter(context)
  return context.db.transaction(async (tx) => {
    const version = await getPublishedVersion(tx, companyId, templateId)
    const held = await heldContracts(tx, { companyId, templateId, version: version.version })
    const contracts = contractId === undefined ? held : held.filter((contract) => contract.contractId === contractId)
    if (contractId !== undefined && contracts.length === 0) throw new Refusal('NotFound')
    const updates = await updatesOfEdited(tx, companyId, version.sheetId, contracts, () => new Map())
    const decided = [...updates].flatMap(([id, { conflicts }]) =>
      conflicts
        .filter((each) => conflictId === undefined || each.conflictId === conflictId)
        .map((each) => ({ id, conflictId: each.conflictId })),
    )
    if (conflictId !== undefined && decided.length === 0) throw new Refusal('NotFound')
    const columns = [decided.map(({ id }) => id), decided.map((each) => each.conflictId)]
    await (choice === null
      ? runSql(
          tx,
          `delete from update_decision d using unnest($2::text[], $3::text[]) as c (contract_id, conflict_id)
           where d.company_id = $1 and d.contract_id = c.contract_id and d.conflict_id = c.conflict_id`,
          [companyId, ...columns],
        )
      : runSql(
          tx,
          `insert into update_decision (company_id, contract_id, conflict_id, choice, decided_by)
           select $1, contract_id, conflict_id, $4, $5 from unnest($2::text[], $3::text[]) as c (contract_id, conflict_id)
           on conflict (company_id, contract_id, conflict_id) do update set choice = excluded.choice, decided_by = excluded.decided_by`,
          [companyId, ...columns, choice, userId],
        ))
    await tellQueueChanged(context, tx, companyId)
    return { decided: decided.length }
  })
}
