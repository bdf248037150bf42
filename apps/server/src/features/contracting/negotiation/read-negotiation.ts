// The proposals of a contract, as one of its two sides reads them.

import type { getNegotiation } from '@tradewind/api/contracting/negotiation.ts'
import type { GivenAnswerOf } from '@tradewind/api/call.ts'
import { canReadRates } from '@tradewind/domain/contracting/contract-state.ts'
import { valueAt } from '@tradewind/domain/contracting/negotiation/negotiated-place.ts'
import { standingOf } from '@tradewind/domain/contracting/negotiation/proposal.ts'
import { type Context, getActor } from '../../../context.ts'
import { getPartyContract } from '../contract/public.ts'
import { listProposals } from './negotiation-store.ts'
import { HAS_DRAFT, newestSheet } from './negotiated-sheet.ts'
import { whyNot } from './open-negotiation.ts'

/** @throws Refusal NotFound for a contract of others */
export async function readNegotiation(context: Context, contractId: string): Promise<GivenAnswerOf<typeof getNegotiation>> {
  const { queries } = context.db
  const contract = await getPartyContract(queries, getActor(context), contractId)
  const proposals = canReadRates(contract.side, contract.state) ? await listProposals(queries, contractId) : []
  // Speed: the sheet is read only when something is compared with it.
  const sheet = proposals.length === 0 ? undefined : await newestSheet(queries, contract)
  return {
    version: contract.version,
    side: contract.side,
    whyNot: whyNot(contract) ?? null,
    whyNotTake: contract.draftSheetId === null ? null : HAS_DRAFT,
    proposals: proposals.map(({ steps, ...proposal }) => ({
      ...proposal,
      ...standingOf(steps),
      currentValue: (sheet && valueAt(sheet, proposal.place)) ?? null,
      steps: [...steps],
    })),
  }
}
