// Publishing the draft of one contract: its next version, which its partner gets at once. The template stays as it is.

import { Refusal } from '@tradewind/api/refusals.ts'
import { type Context, getActor } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { baseVersionOf, getPartyContract, type PartyContract, putContractVersion, takeVersion } from '../contract/public.ts'
import { noteChange } from '../drafts/public.ts'
import { publishLocationName } from '../rate-sheet/head/public.ts'
import { sendContractVersion } from '../sending/public.ts'
import { type Missing, sealDraft } from './seal-draft.ts'

/** @throws Refusal DraftMissing when the draft was published or discarded meanwhile */
export async function publishContract(
  context: Context,
  tx: Transaction,
  contractId: string,
): Promise<{ readonly version: number; readonly seal: string } | Missing> {
  const actor = getActor(context)
  const contract = await getPartyContract(tx, actor, contractId, true)
  if (contract.draftSheetId === null) throw new Refusal('DraftMissing')
  await publishLocationName(context, tx, actor.companyId, contract.draftSheetId)
  const before = await tx
    .selectFrom('contract_version')
    .select('seal')
    .where('contract_id', '=', contractId)
    .where('version', '=', contract.version)
    .executeTakeFirstOrThrow()
  const sealed = await sealDraft(context, tx, {
    companyId: actor.companyId,
    draftId: contract.draftSheetId,
    collection: 'contract',
    version: await takeVersion(tx, contract),
    previousSeal: before.seal,
  })
  if ('missing' in sealed) return sealed
  const { version, seal, head } = sealed
  await noteInTemplate(context, tx, contract, version)
  const baseVersion = await baseVersionOf(tx, contract)
  await putContractVersion(context, tx, contract, { ...sealed, templateVersion: null, baseVersion, at: sealed.publishedAt })
  await sendContractVersion(context, tx, contract, { version, head, sheetId: sealed.sheetId })
  return { version, seal }
}

/** The number is used; the template's change log says by whom, so that nobody looks for it there. */
async function noteInTemplate(context: Context, tx: Transaction, contract: PartyContract, version: number): Promise<void> {
  const { templateId, buyerId } = contract
  const buyer = await tx.selectFrom('company').select('company_name').where('id', '=', buyerId).executeTakeFirstOrThrow()
  const owner = { kind: 'template', templateId, isPublished: true } as const
  await noteChange(context, tx, {
    owner,
    draftId: contract.sheetId,
    detail: `Version ${version} published for ${buyer.company_name} alone`,
  })
}
