// Taking an answer back before the supplier has seen it.

import type { BodyOf } from '@tradewind/api/call.ts'
import { contractAnswerTakenBack } from '@tradewind/api/contracting/contract-events.ts'
import { takeBackAnswer as takeBackAnswerCall } from '@tradewind/api/contracting/contract-state.ts'
import { NO_WRITE_ACCESS, Refusal } from '@tradewind/api/refusals.ts'
import { audit, once } from '../../../commands.ts'
import { type Context, getWriter } from '../../../context.ts'
import { recordEvent, tellPrograms } from '../../../events.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { addHistory, canTakeBackAnswer, doerOf, eventFactsOf, getPartyContract, refuseWhileSigned } from '../contract/public.ts'
import { fileContracts } from '../filing/public.ts'
import { keepAnswer } from './answer-digest.ts'
import { countAnswer } from './answers-of-work.ts'

/**
 * The contract waits for an answer again, and the supplier, who was told of the answer, is told of this too.
 * @throws Refusal NotFound when it is not the caller's
 * @throws Refusal StateChanged when the supplier has opened it since, another version was sent, or there is no answer
 */
export function takeBackAnswer(context: Context, input: BodyOf<typeof takeBackAnswerCall>) {
  getWriter(context, NO_WRITE_ACCESS.changeStatus)
  return once(context, takeBackAnswerCall, input, async (tx) => {
    await takeBack(context, tx, input)
    return { contractId: input.contractId, state: 'pending' as const }
  })
}

/**
 * @param workId the work that takes it back among others: one event and one mail tell of all of them
 * @throws Refusal as above
 */
export async function takeBack(
  context: Context,
  tx: Transaction,
  input: { readonly contractId: string; readonly version: number; readonly workId?: string },
): Promise<void> {
  const actor = getWriter(context, NO_WRITE_ACCESS.changeStatus)
  // Opening the contract holds it too: one of the two comes first.
  const contract = await getPartyContract(tx, actor, input.contractId, true)
  refuseWhileSigned(contract)
  if (contract.version !== input.version || !(await canTakeBackAnswer(tx, contract))) {
    throw new Refusal('StateChanged', { message: 'The supplier has read this answer. Write to them if it is to be changed.' })
  }
  const { id: contractId, historyFeedId, version } = contract
  const at = new Date(context.now()).toISOString()
  const inForce = await notAcceptedAnyMore(tx, contractId, version)
  await tx
    .updateTable('contract')
    .set({ state: 'pending', accepted_at: null, answered_at: null, in_force_version: inForce })
    .where('id', '=', contractId)
    .execute()
  await fileContracts(context, tx, [contractId], { by: actor.companyId, at })
  await addHistory(context, tx, { historyFeedId, contractId, kind: 'takenBack', by: doerOf(actor), data: { version } })
  const facts = eventFactsOf(actor, contract)
  const { workId } = input
  if (workId === undefined) {
    await recordEvent(context, tx, contractAnswerTakenBack, { companyIds: [contract.supplierId, contract.buyerId], contractId, facts })
  } else {
    await countAnswer(tx, { companyId: actor.companyId, workId, partnerId: contract.supplierId, contractId, facts })
    await tellPrograms(context, tx, contractAnswerTakenBack, {
      companyIds: [contract.supplierId, contract.buyerId],
      contractId,
      facts,
    })
    await keepAnswer(context, tx, { contract, event: contractAnswerTakenBack, facts, workId })
  }
  await audit(context, tx, 'contract.answer-taken-back', contractId, { version })
}

/** @returns the version that is in force without this one: the last one accepted before it; null when none was */
async function notAcceptedAnyMore(tx: Transaction, contractId: string, version: number): Promise<number | null> {
  const versions = tx.updateTable('contract_version').set({ accepted_at: null, answered_at: null }).where('contract_id', '=', contractId)
  await versions.where('version', '=', version).execute()
  const before = await tx
    .selectFrom('contract_version')
    .select((each) => each.fn.max('version').as('version'))
    .where('contract_id', '=', contractId)
    .where('accepted_at', 'is not', null)
    .executeTakeFirst()
  return before?.version ?? null
}
