// What every change of a negotiation leaves behind: steps, where each proposal stands, history with chain, event and filings.

import { offerMade, proposalsWithdrawn } from '@tradewind/api/contracting/negotiation-events.ts'
import type { NegotiatedStep } from '@tradewind/api/contracting/history.ts'
import { negotiatedText } from '@tradewind/domain/contracting/negotiation/negotiated-place.ts'
import { rateBesideText } from '@tradewind/domain/contracting/negotiation/rate-beside.ts'
import { standingOf, type StepAct } from '@tradewind/domain/contracting/negotiation/proposal.ts'
import type { RateSheet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { type Actor, actorName, type Context } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { addHistory, doerOf, eventFactsOf, type PartyContract } from '../contract/public.ts'
import { fileContracts } from '../filing/public.ts'
import { countOpen, insertSteps, type ProposalRow, putStanding } from './negotiation-store.ts'

export type Move = {
  readonly proposal: ProposalRow
  readonly act: StepAct
  /** Of a proposal or counter-offer; otherwise empty. */
  readonly value: string
  readonly reason: string
  /** What the rate sheet said when they acted. */
  readonly before: string
}

export type Offer = {
  readonly offerId: string
  readonly contract: PartyContract
  readonly moves: readonly Move[]
  readonly madeVersion: number | null
  /** As it was when they acted. */
  readonly sheet: RateSheet
}

/** Writes the moves of one side, which were sent together. @param offer its contract is held */
export async function recordOffer(context: Context, tx: Transaction, actor: Actor, offer: Offer): Promise<void> {
  const { offerId, contract, moves, madeVersion } = offer
  const at = new Date(context.now()).toISOString()
  const { id: contractId, side } = contract
  const by = { offerId, side, userId: actor.userId, actorName: actorName(actor), at }
  await insertSteps(
    tx,
    contractId,
    moves.map(({ proposal, act, value, reason }) => ({
      ...by,
      proposalId: proposal.proposalId,
      number: proposal.steps.length + 1,
      act,
      value,
      reason,
    })),
  )
  for (const { proposal, act, value } of moves) {
    const standing = standingOf([...proposal.steps, { act, side, value }])
    const made = act === 'take' ? madeVersion : null
    await putStanding(tx, contractId, proposal.proposalId, { ...standing, steps: proposal.steps.length + 1, madeVersion: made, at })
  }
  await countOpen(tx, contractId)
  await fileContracts(context, tx, [contractId], { by: actor.companyId, at })
  await tell(context, tx, actor, offer)
}

function stepOf(sheet: RateSheet, { proposal, act, value: given, reason, before }: Move): NegotiatedStep {
  const { proposalId, place, title, steps } = proposal
  const { currency } = sheet.head
  const value = given === '' ? standingOf(steps).value : given
  const beside = act === 'refuse' || act === 'withdraw' ? '' : rateBesideText(sheet, { place, value })
  const [text, was] = [negotiatedText(value, place, currency), negotiatedText(before, place, currency)]
  return { proposalId, act, title, before: was, value: text, ...(beside === '' ? {} : { beside }), reason }
}

async function tell(context: Context, tx: Transaction, actor: Actor, { offerId, contract, moves, madeVersion, sheet }: Offer) {
  const version = madeVersion ?? contract.version
  await addHistory(context, tx, {
    historyFeedId: contract.historyFeedId,
    contractId: contract.id,
    kind: 'offer',
    by: doerOf(actor),
    data: {
      version,
      offerId,
      madeVersion,
      steps: moves.map((move) => stepOf(sheet, move)),
    },
  })
  const count = (act: StepAct) => moves.filter((move) => move.act === act).length
  const withdrawn = count('withdraw')
  await recordEvent(context, tx, withdrawn > 0 ? proposalsWithdrawn : offerMade, {
    companyIds: [contract.supplierId, contract.buyerId],
    contractId: contract.id,
    facts: {
      ...eventFactsOf(actor, contract),
      version,
      offerId,
      proposed: count('propose'),
      taken: count('take'),
      countered: count('counter'),
      refused: count('refuse'),
      withdrawn,
      madeVersion,
    },
  })
}
