// A version or the draft of a template in the form of a contract: the same schema, so that one program reads both.

import { openContractOf, type OpenContract } from '@tradewind/domain/contracting/open-contract/open-contract.ts'
import type { Context } from '../../../context.ts'
import { locationOf } from '../contract/public.ts'
import { findSheet } from '../rate-sheet/public.ts'
import { publicUrlOf } from './open-version.ts'

export type TemplateVersion = {
  readonly company: { readonly companyId: string; readonly companyName: string }
  readonly templateId: string
  readonly locationId: string
  readonly sheetId: string
  /** 0 for the draft. */
  readonly version: number
  readonly newestVersion: number
  /** Empty for the draft, as is the hash. */
  readonly seal: string
  readonly contentHash: string
  /** When it was published; of the draft, when it was changed last. */
  readonly at: string
}

/**
 * Its id is that of the template, its buyer is the supplier itself, and its state is `draft`: nobody was sent it.
 * Whoever calls it has checked that the reader may see the template.
 * @returns undefined when there is no such sheet
 */
export async function readOpenTemplate(context: Context, given: TemplateVersion): Promise<OpenContract | undefined> {
  const { company, templateId, locationId, sheetId, version, newestVersion, seal, contentHash, at } = given
  const sheet = await findSheet(context.db.queries, company.companyId, sheetId)
  if (!sheet) return undefined
  const location = await locationOf(context, {
    collection: version === 0 ? 'draft' : 'template',
    supplierId: company.companyId,
    sheetId,
    locationId,
    contract: null,
    template: null,
    version,
  })
  const { locationName, place } = location
  const facts = { contractId: templateId, version, newestVersion, inForceVersion: null, state: 'draft', seal, contentHash } as const
  const sides = { supplier: company, buyer: company, location: { locationId, locationName, place } }
  return openContractOf(publicUrlOf(context), { ...facts, ...sides, sentAt: at, acceptedAt: null, answerBy: null }, sheet)
}
