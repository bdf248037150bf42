// An administrator of the platform reads the activities that both sides of a contract read, and removes one of them. // C-RO-023

import {
  type listContractActivities as listCall,
  MOST_ACTIVITIES,
  type removeContractActivity as removeCall,
} from '@tradewind/api/admin/contract-activities.ts'
import type { AnswerOf, ParamsOf } from '@tradewind/api/call.ts'
import { contractActivityRemoved } from '@tradewind/api/contracting/contract-events.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import type { Context } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { type Queries, runSql } from '../../../platform/db/database.ts'
import { removeSharedLine, sharedHistory } from '../../contracting/contract/public.ts'
import { dropContractMail } from '../../contracting/contract-mail/public.ts'
import { noteForAll, noteLook } from '../audit-log/public.ts'
import { checkReason } from '../log-in-as/public.ts'

/** @throws Refusal NotUsable without a reason, NotFound */
export async function listContractActivities(context: Context, contractId: string, reason: string): Promise<AnswerOf<typeof listCall>> {
  checkReason(reason)
  const contract = await getContract(context.db.queries, contractId)
  for (const { companyId, companyName } of partiesOf(contract)) await noteLook(context, companyId, companyName, reason)
  const lines = await sharedHistory(context.db.queries, contractId, MOST_ACTIVITIES)
  return {
    ...contract,
    items: lines.map(({ id: activityId, at, actorName, companyName, sentence }) => ({
      activityId,
      at,
      actorName,
      companyName: companyName ?? 'Tradewind',
      sentence,
    })),
  }
}

/**
 * Of two who remove it at once, one is told that it is gone.
 * @throws Refusal NotUsable without a reason, NotFound for what both sides do not read
 */
export async function removeContractActivity(
  context: Context,
  { contractId, activityId }: ParamsOf<typeof removeCall>,
  reason: string,
): Promise<void> {
  checkReason(reason)
  await context.db.transaction(async (tx) => {
    const contract = await getContract(tx, contractId)
    const removed = await removeSharedLine(tx, { contractId, lineId: activityId, at: new Date(context.now()) })
    if (!removed) throw new Refusal('NotFound')
    if (removed.mailId !== null) await dropContractMail(tx, removed.mailId)
    const companies = partiesOf(contract)
    // Not its words: they are what had to go.
    const detail = { by: removed.actorName, at: removed.at, reason }
    await noteForAll(context, tx, { action: 'contract.remove-activity', subjectId: contractId, companies, detail })
    const companyIds = companies.map(({ companyId }) => companyId)
    await recordEvent(context, tx, contractActivityRemoved, { companyIds, contractId, facts: {} })
  })
}

type ContractRow = Omit<AnswerOf<typeof listCall>, 'items'>

async function getContract(queries: Queries, contractId: string): Promise<ContractRow> {
  const [row] = await runSql<{
    template_name: string
    location_name: string
    supplier_id: string
    supplier_name: string
    buyer_id: string
    buyer_name: string
  }>(
    queries,
    `select c.template_name, l.location_name, s.id as supplier_id, s.company_name as supplier_name, b.id as buyer_id, b.company_name as buyer_name
     from contract c join location l on l.company_id = c.supplier_id and l.id = c.location_id
       join company s on s.id = c.supplier_id join company b on b.id = c.buyer_id
     where c.id = $1`,
    [contractId],
  )
  if (!row) throw new Refusal('NotFound')
  return {
    contractId,
    templateName: row.template_name,
    locationName: row.location_name,
    supplier: { companyId: row.supplier_id, companyName: row.supplier_name },
    buyer: { companyId: row.buyer_id, companyName: row.buyer_name },
  }
}

/** One for a contract that a buyer keeps for itself. */
function partiesOf({ supplier, buyer }: ContractRow): ContractRow['supplier'][] {
  return supplier.companyId === buyer.companyId ? [buyer] : [supplier, buyer]
}
