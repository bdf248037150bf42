// Answering contracts: the buyer accepts, rejects, or marks as loaded.

import type { BodyOf } from '@tradewind/api/call.ts'
import { contractAccepted, contractLoaded, contractRejected } from '@tradewind/api/contracting/contract-events.ts'
import { updateContractStatus as updateContractStatusCall } from '@tradewind/api/contracting/contract-state.ts'
import { NO_WRITE_ACCESS, Refusal } from '@tradewind/api/refusals.ts'
import { dayText } from '@tradewind/domain/calendar/day.ts'
import { type AnswerState, isAfterPeriod } from '@tradewind/domain/contracting/contract-state.ts'
import { audit, once } from '../../../commands.ts'
import { type Actor, type Context, getWriter } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { recordEvent, tellPrograms } from '../../../events.ts'
import {
  addHistory,
  doerOf,
  eventFactsOf,
  getContractToBind,
  openStatesOf,
  type PartyContract,
  refuseWhileSigned,
} from '../contract/public.ts'
import { fileContracts, today } from '../filing/public.ts'
import { keepAnswer } from './answer-digest.ts'
import { countAnswer } from './answers-of-work.ts'

/**
 * Gives all the contracts the state, or none. A contract that already has it is left as it is.
 * @throws Refusal NotFound when one of them is not the caller's
 * @throws Refusal StateChanged when one cannot get the state any more, or a newer version than the one read is there
 * @throws Refusal PeriodEnded when one is to be accepted after its period, and this was not confirmed
 */
export function updateContractStatus(context: Context, input: BodyOf<typeof updateContractStatusCall>) {
  getWriter(context, NO_WRITE_ACCESS.changeStatus)
  return once(context, updateContractStatusCall, input, async (tx) => {
    // In id order, so that two of these cannot deadlock.
    for (const contractId of [...new Set(input.contractIds)].sort()) await changeState(context, tx, contractId, input)
    return { contractIds: input.contractIds, state: input.state }
  })
}

type NewState = Pick<BodyOf<typeof updateContractStatusCall>, 'state' | 'reason' | 'comment' | 'version' | 'evenAfterEnd'> & {
  /** The work that answers this contract among others. */
  readonly workId?: string
}

/**
 * Gives one contract the state; one that already has it is left as it is.
 * @returns whether it was changed
 * @throws Refusal NotFound, StateChanged as above
 */
export async function changeState(context: Context, tx: Transaction, contractId: string, change: NewState): Promise<boolean> {
  const actor = getWriter(context, NO_WRITE_ACCESS.changeStatus)
  const contract = await getContractToBind(tx, actor, contractId)
  if (change.version !== undefined && change.version !== contract.version) {
    throw new Refusal('StateChanged', { message: 'The supplier sent a newer version in the meantime. Please read it first.' })
  }
  if (contract.state === change.state) return false
  await giveState(context, tx, actor, contract, change)
  return true
}

/** The contract is accepted in its newest version, which is in force from now on. @param contract held */
export async function putAccepted(tx: Transaction, { id, version, viewedByBuyerAt }: PartyContract, at: string): Promise<void> {
  await tx
    .updateTable('contract')
    .set({
      state: 'accepted',
      viewed_by_buyer_at: viewedByBuyerAt ?? at,
      answered_at: at,
      accepted_at: at,
      in_force_version: version,
    })
    .where('id', '=', id)
    .execute()
  const accepted = tx.updateTable('contract_version').set({ accepted_at: at, answered_at: at }).where('contract_id', '=', id)
  await accepted.where('version', '=', version).execute()
}

async function putOther(tx: Transaction, contract: PartyContract, state: 'rejected' | 'loaded', at: string): Promise<void> {
  const { id, version, viewedByBuyerAt } = contract
  await tx
    .updateTable('contract')
    .set({ state, viewed_by_buyer_at: viewedByBuyerAt ?? at, ...(state === 'loaded' ? {} : { answered_at: at }) })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('contract_version')
    .set(state === 'loaded' ? { loaded_at: at } : { answered_at: at })
    .where('contract_id', '=', id)
    .where('version', '=', version)
    .execute()
}

const ANSWERED = { accepted: 'accepted', rejected: 'rejected', loaded: 'marked as loaded' } as const satisfies Record<AnswerState, string>

/** What the contract is, and so cannot become. */
function whyNot({ side, state, ownPartnerName }: PartyContract, wanted: AnswerState): string {
  if (ownPartnerName !== null) return 'This contract was made from your own files. Nobody answers it.'
  if (side === 'supplier') return 'The buyer answers these rates.'
  if (state === 'withdrawn') return 'The supplier has withdrawn these rates.'
  if (state === 'requested' || state === 'draft') return 'These rates were not sent yet.'
  if (wanted === 'loaded') return 'Rates are accepted before they are marked as loaded.'
  const is = state === 'pending' ? 'being signed' : ANSWERED[state]
  return `These rates are ${is}. They cannot be ${ANSWERED[wanted]} any more.`
}

const ANSWERS = { accepted: contractAccepted, rejected: contractRejected, loaded: contractLoaded } as const

async function giveState(
  context: Context,
  tx: Transaction,
  actor: Actor,
  contract: PartyContract,
  { state, reason, comment, evenAfterEnd, workId }: NewState,
): Promise<void> {
  if (state === 'rejected') refuseWhileSigned(contract)
  if (!openStatesOf(contract).includes(state)) throw new Refusal('StateChanged', { message: whyNot(contract, state) })
  if (!evenAfterEnd && isAfterPeriod(state, contract, today(context))) {
    throw new Refusal('PeriodEnded', { message: `The period of these rates ended on ${dayText(contract.endDate)}.` })
  }
  const at = new Date(context.now()).toISOString()
  if (state === 'accepted') await putAccepted(tx, contract, at)
  else await putOther(tx, contract, state, at)
  await fileContracts(context, tx, [contract.id], { by: actor.companyId, at })
  const { historyFeedId, id: contractId, version } = contract
  const said = {
    ...(state === 'rejected' && reason?.trim() ? { reason: reason.trim() } : {}),
    ...(state === 'accepted' && comment?.trim() ? { comment: comment.trim() } : {}),
  }
  await addHistory(context, tx, {
    historyFeedId,
    contractId,
    kind: state,
    by: doerOf(actor),
    data: { version, ...said },
  })
  const facts = { ...eventFactsOf(actor, contract), ...said }
  if (workId === undefined) {
    await recordEvent(context, tx, ANSWERS[state], { companyIds: [contract.supplierId, contract.buyerId], contractId, facts })
  } else {
    await countAnswer(tx, { companyId: actor.companyId, workId, partnerId: contract.supplierId, contractId, facts })
    await tellPrograms(context, tx, ANSWERS[state], { companyIds: [contract.supplierId, contract.buyerId], contractId, facts })
    if (state !== 'loaded') await keepAnswer(context, tx, { contract, event: ANSWERS[state], facts, workId })
  }
  await audit(context, tx, `contract.${state}`, contractId, { version })
}
