// What changes when a contract is edited for its partner: the draft beside it, and the next version.

import type { SheetHead } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import type { Services } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { fileContracts } from '../filing/public.ts'
import { type PartyContract, refuseWhileSigned } from './contract-store.ts'

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
  readonly sheetId: string
  /** Hexadecimal. */
  readonly contentHash: string
  readonly seal: string
  readonly head: SheetHead
  /** ISO moment, from which on it is sent. */
  readonly at: string
  /** The version of the template that it equals; null when it is this partner's alone. */
  readonly templateVersion: number | null
  /** The version of the template whose content it has, or was merged with last; null where that is not known. */
  readonly baseVersion: number | null
}

/**
 * Makes this the version that counts: the contract waits for an answer again; what was accepted stays readable as the version before.
 * @param contract held
 * @throws Refusal BeingSigned while signatures on the version before are collected
 */
export async function putContractVersion(
  services: Services,
  tx: Transaction,
  contract: PartyContract,
  { version, sheetId, contentHash, seal, head, at, templateVersion, baseVersion }: ContractVersion,
): Promise<void> {
  refuseWhileSigned(contract)
  await tx
    .insertInto('contract_version')
    .values({
      contract_id: contract.id,
      version,
      supplier_id: contract.supplierId,
      sheet_id: sheetId,
      template_version: templateVersion,
      base_version: baseVersion,
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
      // It was asked of the version before.
      deadline_date: null,
      reminded_on: null,
    })
    .where('id', '=', contract.id)
    .execute()
  await fileContracts(services, tx, [contract.id], { by: contract.supplierId, at })
}
