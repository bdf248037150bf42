// One side answers what the other one proposed: takes, counters or refuses.

import type { BodyOf } from '@tradewind/api/call.ts'
import { answerProposals as answerCall } from '@tradewind/api/contracting/negotiation.ts'
import { NO_WRITE_ACCESS, Refusal } from '@tradewind/api/refusals.ts'
import { proposedValue, valueAt } from '@tradewind/domain/contracting/negotiation/negotiated-place.ts'
import { standingOf } from '@tradewind/domain/contracting/negotiation/proposal.ts'
import type { RateSheet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { audit, once } from '../../../commands.ts'
import { type Context, getWriter } from '../../../context.ts'
import { newId } from '../../../platform/ids.ts'
import { getContractToBind } from '../contract/public.ts'
import type { ProposalRow } from './negotiation-store.ts'
import { makeVersion, newestSheet, withValues } from './negotiated-sheet.ts'
import { getActedOn, refuseUnlessOpen } from './open-negotiation.ts'
import { type Move, recordOffer } from './record-offer.ts'

type Input = BodyOf<typeof answerCall>
type Answer = Input['answers'][number]

/**
 * Everything in one transaction: either all answers count, or none. What is taken makes one version, which the buyer accepts or signs as
 * any other.
 * @throws Refusal NotFound for a contract or proposal of others
 * @throws Refusal StateChanged when somebody acted since the proposals were read, when the value in the sheet is no longer the one that was
 *   read, or while the supplier edits the contract; BeingSigned while it is signed
 * @throws Refusal NotUsable, NotComplete when the rate sheet cannot have these values
 */
export function answerProposals(context: Context, contractId: string, input: Input) {
  const actor = getWriter(context, NO_WRITE_ACCESS.changeStatus)
  return once(context, answerCall, { contractId, ...input }, async (tx) => {
    const contract = await getContractToBind(tx, actor, contractId)
    refuseUnlessOpen(contract)
    const proposals = await getActedOn(tx, contract, input.answers)
    const sheet = await newestSheet(tx, contract)
    const moves = proposals.map((proposal, i) => moveOf(sheet, proposal, input.answers[i] as Answer)) // one answer for each
    const taken = moves.filter(({ act }) => act === 'take')
    const values = taken.map(({ proposal }) => ({ place: proposal.place, value: standingOf(proposal.steps).value }))
    const madeVersion = taken.length === 0 ? null : await makeVersion(context, tx, contract, sheet, values)
    await recordOffer(context, tx, actor, { offerId: newId(context.now()), contract, moves, madeVersion, sheet })
    await audit(context, tx, 'contract.answer-proposals', contractId, { version: madeVersion, answers: moves.length, taken: taken.length })
    return { version: madeVersion }
  })
}

function moveOf(sheet: RateSheet, proposal: ProposalRow, { act, seenValue, value: typed, reason }: Answer): Move {
  const { place, title } = proposal
  const current = valueAt(sheet, place)
  const move = { proposal, act, value: '', reason: reason.trim(), before: current ?? proposal.baseValue }
  if (act === 'refuse') return move
  if (current === undefined) throw new Refusal('NotUsable', { message: `${title}: this is not in the rate sheet any more.` })
  if (act === 'take') {
    if (seenValue !== current)
      throw new Refusal('StateChanged', { message: `“${title}” has another value by now. Please look at it again.` })
    return move
  }
  const countered = proposedValue(place, typed, sheet.head.currency)
  if ('finding' in countered) throw new Refusal('NotUsable', { message: `${title}: ${countered.finding}` })
  if (countered.value === standingOf(proposal.steps).value)
    throw new Refusal('NotUsable', { message: `${title}: this value is on the table. Take it instead.` })
  if (countered.value !== current) withValues(sheet, [{ place, value: countered.value }])
  return { ...move, value: countered.value }
}
