// What changes when a contract is edited for its partner: the draft beside it, and the next version.

import type { SheetHead } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import type { Services } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { fileContracts } from '../filing/public.ts'
import type { PartyContract } from './contract-store.ts'

/** Gives the contract its draft, or takes it away; the supplier's lists say whether it is in edit. */
export async function putContractDraft(
  services: Services,
  tx: Transaction,
  contract: PartyContract,
  draftSheetId: string | null,
): Promise<void> {
  await tx.updateTable('contract').set({ draft_sheet_id: draftSheetId }).where('id', '=', contract.id).execute()
  await fileContracts(services, tx, [contract.id])
}

export type ContractVersion = {
  readonly version: number
  /** The template's version that it equals; null for one that its partner alone gets. */
  readonly templateVersion: number | null
  /** The template's version whose changes it has. */
  readonly baseVersion: number
  readonly sheetId: string
  /** Hexadecimal. */
  readonly contentHash: string
  readonly seal: string
  readonly head: SheetHead
  /** ISO moment, as sealed. */
  readonly at: string
}

/** Makes this the version that counts: the contract waits for an answer again; what was accepted stays readable as the version before. */
export async function putContractVersion(
  services: Services,
  tx: Transaction,
  contract: PartyContract,
  { version, templateVersion, baseVersion, sheetId, contentHash, seal, head, at }: ContractVersion,
): Promise<void> {
  await tx
    .insertInto('contract_version')
    .values({
      contract_id: contract.id,
      version,
      supplier_id: contract.supplierId,
      sheet_id: sheetId,
      template_version: templateVersion,
      base_version: templateVersion === null ? baseVersion : null,
      content_hash: Buffer.from(contentHash, 'hex'),
      seal,
      created_at: at,
    })
    .execute()
  await tx
    .updateTable('contract')
    .set({
      state: 'pending',
      template_name: head.templateName,
      start_date: head.startDate,
      end_date: head.endDate,
      version,
      sheet_id: sheetId,
      draft_sheet_id: null,
      sent_at: at,
      viewed_by_buyer_at: null,
      accepted_at: null,
      answered_at: null,
    })
    .where('id', '=', contract.id)
    .execute()
  await fileContracts(services, tx, [contract.id], { by: contract.supplierId, at })
}

/** The next number of the template's versions, taken for this contract alone: the row is held, so that nobody else gets it. */
export async function takeVersion(tx: Transaction, { supplierId, templateId }: PartyContract): Promise<number> {
  const template = await tx
    .updateTable('template')
    .set((each) => ({ last_version: each('last_version', '+', 1) }))
    .where('company_id', '=', supplierId)
    .where('id', '=', templateId)
    .returning('last_version')
    .executeTakeFirstOrThrow()
  return template.last_version
}

/** The template's version whose changes the newest version of the contract has. */
export async function baseVersionOf(tx: Transaction, { id, version }: PartyContract): Promise<number> {
  const row = await tx
    .selectFrom('contract_version')
    .select(['template_version', 'base_version'])
    .where('contract_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return row.template_version ?? row.base_version ?? version
}
