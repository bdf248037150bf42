// Publishing the draft of one contract: its next version, which its partner gets at once. The template stays as it is.

import { Refusal } from '@tradewind/api/refusals.ts'
import { type Context, getActor } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { getPartyContract, putContractVersion } from '../contract/public.ts'
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
    version: contract.version + 1,
    previousSeal: before.seal,
  })
  if ('missing' in sealed) return sealed
  const { version, seal, head } = sealed
  await putContractVersion(context, tx, contract, { ...sealed, at: sealed.publishedAt })
  await sendContractVersion(context, tx, contract, { version, head })
  return { version, seal }
}
