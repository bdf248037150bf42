// The rate sheet that is negotiated, and the version that taken values make of it.

import { Refusal } from '@tradewind/api/refusals.ts'
import { type NegotiatedValue, sheetWithValues } from '@tradewind/domain/contracting/negotiation/applied-values.ts'
import { isSameContent } from '@tradewind/domain/proof/same-content.ts'
import { sheetCompletion } from '@tradewind/domain/rate-sheet/completion/completion.ts'
import type { RateSheet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import type { Services } from '../../../context.ts'
import type { Queries, Transaction } from '../../../platform/db/database.ts'
import { type PartyContract, putContractVersion } from '../contract/public.ts'
import { findSheet } from '../rate-sheet/public.ts'
import { sealMerged } from '../supplier-updates/public.ts'

export const HAS_DRAFT = 'The supplier is editing this contract. Values can be taken when the draft was published or discarded.'

/** The newest version. */
export async function newestSheet(queries: Queries, { supplierId, sheetId }: PartyContract): Promise<RateSheet> {
  const sheet = await findSheet(queries, supplierId, sheetId)
  if (!sheet) throw new Error(`no rate sheet ${sheetId}`)
  return { head: sheet.head, pages: sheet.pages }
}

/** @throws Refusal NotUsable, with the place in words, when a value cannot stand in the sheet */
export function withValues(sheet: RateSheet, values: readonly NegotiatedValue[]): RateSheet {
  const result = sheetWithValues(sheet, values)
  if ('finding' in result) throw new Refusal('NotUsable', { message: `${result.title}: ${result.finding}` })
  return result.sheet
}

/**
 * Makes the next version with these values, for this partner alone. Versions before it stay as they are, also those that were accepted or
 * signed.
 * @param contract held
 * @throws Refusal StateChanged while the supplier edits the contract, BeingSigned while it is signed
 * @throws Refusal NotUsable, NotComplete when the sheet cannot have these values
 * @returns the number of the version
 */
export async function makeVersion(
  services: Services,
  tx: Transaction,
  contract: PartyContract,
  before: RateSheet,
  values: readonly NegotiatedValue[],
): Promise<number> {
  if (contract.draftSheetId !== null) throw new Refusal('StateChanged', { message: HAS_DRAFT })
  const sheet = withValues(before, values)
  if (isSameContent(before, sheet)) throw new Refusal('StateChanged', { message: 'The contract has these values already.' })
  const missing = sheetCompletion(sheet).findings.filter((finding) => finding.level === 'missing')
  if (missing.length > 0) throw new Refusal('NotComplete', { details: missing })
  const { seal, base_version: baseVersion } = await tx
    .selectFrom('contract_version')
    .select(['seal', 'base_version'])
    .where('contract_id', '=', contract.id)
    .where('version', '=', contract.version)
    .executeTakeFirstOrThrow()
  const { supplierId: companyId, templateId } = contract
  const version = await sealMerged(services, tx, sheet, { companyId, templateId, previousSeal: seal, baseVersion })
  await putContractVersion(services, tx, contract, version)
  return version.version
}
