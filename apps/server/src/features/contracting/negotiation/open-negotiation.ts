// Which proposals can be answered or withdrawn now.

import { Refusal } from '@tradewind/api/refusals.ts'
import type { ContractSide } from '@tradewind/domain/contracting/contract-state.ts'
import { actsOpenTo, STEP_DID, type StepAct, whyNotNegotiate } from '@tradewind/domain/contracting/negotiation/proposal.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { PartyContract } from '../contract/public.ts'
import { listProposals, type ProposalRow } from './negotiation-store.ts'

/** Why nothing can be proposed or answered; undefined when it can. */
export function whyNot(contract: PartyContract): string | undefined {
  return whyNotNegotiate({ ...contract, isOwn: contract.ownPartnerName !== null })
}

/** @throws Refusal BeingSigned while signatures are collected, StateChanged for rates that were not sent, withdrawn, or nobody else's */
export function refuseUnlessOpen(contract: PartyContract): void {
  const why = whyNot(contract)
  if (why !== undefined) throw new Refusal(contract.beingSignedVersion === null ? 'StateChanged' : 'BeingSigned', { message: why })
}

type Named = { readonly proposalId: string; readonly steps: number; readonly act: StepAct }

/**
 * The named proposals, in the order in which they are named.
 * @throws Refusal NotFound for a proposal of another contract
 * @throws Refusal StateChanged, with who did what, when somebody acted since it was read; NotUsable for a proposal that is named twice
 */
export async function getActedOn(
  tx: Transaction,
  { id: contractId, side }: PartyContract,
  named: readonly Named[],
): Promise<readonly ProposalRow[]> {
  const ids = named.map(({ proposalId }) => proposalId)
  if (new Set(ids).size < ids.length) throw new Refusal('NotUsable', { message: 'A proposal is named twice.' })
  const found = new Map((await listProposals(tx, contractId, ids)).map((proposal) => [proposal.proposalId, proposal]))
  return named.map(({ proposalId, steps, act }) => {
    const proposal = found.get(proposalId)
    if (!proposal) throw new Refusal('NotFound')
    if (proposal.steps.length !== steps || !actsOpenTo(proposal.steps, side).includes(act)) throw changed(proposal, side)
    return proposal
  })
}

function changed({ title, steps }: ProposalRow, side: ContractSide): Refusal {
  const last = steps.at(-1)
  const who = last?.side === side ? `${last.actorName}, your colleague,` : (last?.actorName ?? '')
  return new Refusal('StateChanged', {
    message: `${who} ${STEP_DID[last?.act ?? 'propose']} “${title}” in the meantime. Please look at it again.`,
  })
}
