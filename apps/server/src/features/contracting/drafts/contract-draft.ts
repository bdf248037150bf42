// The working copy of one contract, edited for its partner without touching the template.

import { contractEdited } from '@tradewind/api/contracting/contract-events.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { audit } from '../../../commands.ts'
import { type Context, getActor } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { getPartyContract, putContractDraft } from '../contract/public.ts'
import { copySheet } from '../rate-sheet/public.ts'

/**
 * The draft of a contract that the caller's company sent; made from its newest version when there is none.
 * @throws Refusal NotFound for a contract of others
 * @throws Refusal StateChanged while nothing was sent yet
 */
export async function openContractDraft(context: Context, tx: Transaction, contractId: string) {
  const actor = getActor(context)
  const contract = await getPartyContract(tx, actor, contractId, true)
  if (contract.side !== 'supplier') throw new Refusal('NotFound')
  const { templateId } = contract
  if (contract.draftSheetId !== null) return { draftId: contract.draftSheetId, templateId, contractId, isNew: false }
  if (contract.state === 'requested' || contract.state === 'draft') throw new Refusal('StateChanged')
  const draftId = await copySheet(tx, actor.companyId, contract.sheetId, { collection: 'draft', originFrom: 'edited' }, context.now())
  await putContractDraft(context, tx, contract, draftId)
  await tellOwn(context, tx, contractId)
  await audit(context, tx, 'draft.open', contractId)
  return { draftId, templateId, contractId, isNew: true }
}

/** Throws the draft of a contract away; the contract stays as it was sent. */
export async function discardContractDraft(context: Context, tx: Transaction, contractId: string): Promise<void> {
  const contract = await getPartyContract(tx, getActor(context), contractId, true)
  await putContractDraft(context, tx, contract, null)
  await tellOwn(context, tx, contractId)
}

/** The supplier's lists show the contract as In Edit, or not any more; the buyer sees nothing of it. */
async function tellOwn(context: Context, tx: Transaction, contractId: string): Promise<void> {
  const { companyId } = getActor(context)
  await recordEvent(context, tx, contractEdited, { companyIds: [companyId], contractId, facts: {} })
}
