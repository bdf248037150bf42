// One side withdraws values that it proposed and the other side has not answered.

import type { BodyOf } from '@tradewind/api/call.ts'
import { withdrawProposals as withdrawCall } from '@tradewind/api/contracting/negotiation.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { valueAt } from '@tradewind/domain/contracting/negotiation/negotiated-place.ts'
import { audit, once } from '../../../commands.ts'
import { type Context, getWriter } from '../../../context.ts'
import { newId } from '../../../platform/ids.ts'
import { getPartyContract } from '../contract/public.ts'
import { newestSheet } from './negotiated-sheet.ts'
import { getActedOn } from './open-negotiation.ts'
import { recordOffer } from './record-offer.ts'

/**
 * Also while the contract is signed or after its rates were withdrawn: nothing changes but the offer.
 * @throws Refusal NotFound for a contract or proposal of others; StateChanged when somebody acted since it was read
 */
export function withdrawProposals(context: Context, contractId: string, input: BodyOf<typeof withdrawCall>) {
  const actor = getWriter(context, NO_WRITE_ACCESS.changeStatus)
  return once(context, withdrawCall, { contractId, ...input }, async (tx) => {
    const contract = await getPartyContract(tx, actor, contractId, true)
    const named = input.proposals.map((each) => ({ ...each, act: 'withdraw' as const }))
    const proposals = await getActedOn(tx, contract, named)
    const sheet = await newestSheet(tx, contract)
    await recordOffer(context, tx, actor, {
      offerId: newId(context.now()),
      contract,
      madeVersion: null,
      sheet,
      moves: proposals.map((proposal) => ({
        proposal,
        act: 'withdraw',
        value: '',
        reason: '',
        before: valueAt(sheet, proposal.place) ?? proposal.baseValue,
      })),
    })
    await audit(context, tx, 'contract.withdraw-proposals', contractId, { proposals: proposals.length })
    return { withdrawn: proposals.length }
  })
}
