// Publishing the draft of one contract: its next version, which its partner gets at once. The template stays as it is.

import { Refusal } from '@tradewind/api/refusals.ts'
import { type Context, getActor } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { getContractToBind, type PartyContract, putContractVersion } from '../contract/public.ts'
import { noteChange } from '../drafts/public.ts'
import { publishLocationName } from '../rate-sheet/head/public.ts'
import { sendContractVersions } from '../sending/public.ts'
import { type Missing, sealDraft } from './seal-draft.ts'

/** @throws Refusal DraftMissing when the draft was published or discarded meanwhile */
export async function publishContract(
  context: Context,
  tx: Transaction,
  contractId: string,
): Promise<{ readonly version: number; readonly seal: string } | Missing> {
  const actor = getActor(context)
  const contract = await getContractToBind(tx, actor, contractId)
  if (contract.draftSheetId === null) throw new Refusal('DraftMissing')
  await publishLocationName(context, tx, actor.companyId, contract.draftSheetId)
  const before = await tx
    .selectFrom('contract_version')
    .select(['seal', 'base_version'])
    .where('contract_id', '=', contractId)
    .where('version', '=', contract.version)
    .executeTakeFirstOrThrow()
  const sealed = await sealDraft(context, tx, {
    companyId: actor.companyId,
    draftId: contract.draftSheetId,
    collection: 'contract',
    version: await nextVersion(tx, contract),
    previousSeal: before.seal,
  })
  if ('missing' in sealed) return sealed
  const { version, seal, head } = sealed
  await noteInTemplate(context, tx, contract, version)
  await putContractVersion(context, tx, contract, {
    ...sealed,
    at: sealed.publishedAt,
    templateVersion: null,
    baseVersion: before.base_version,
  })
  await sendContractVersions(context, tx, [{ contract, version, head }])
  return { version, seal }
}

/** The next number of the template's versions, whose row is held: nobody else gets it. */
async function nextVersion(tx: Transaction, { supplierId, templateId }: PartyContract): Promise<number> {
  const template = await tx
    .selectFrom('template')
    .select('last_version')
    .where('company_id', '=', supplierId)
    .where('id', '=', templateId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return template.last_version + 1
}

/** The number is used; the template's change log says by whom, so that nobody looks for it there. */
async function noteInTemplate(context: Context, tx: Transaction, contract: PartyContract, version: number): Promise<void> {
  const { supplierId, templateId, buyerId } = contract
  await tx
    .updateTable('template')
    .set({ last_version: version })
    .where('company_id', '=', supplierId)
    .where('id', '=', templateId)
    .execute()
  const buyer = await tx.selectFrom('company').select('company_name').where('id', '=', buyerId).executeTakeFirstOrThrow()
  const owner = { kind: 'template', templateId, isPublished: true } as const
  await noteChange(context, tx, {
    owner,
    draftId: contract.sheetId,
    detail: `Version ${version} published for ${buyer.company_name} alone`,
  })
}
