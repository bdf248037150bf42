// What every publication does: a complete draft is frozen, and sealed on top of the version before it.

import { Refusal } from '@tradewind/api/refusals.ts'
import { sealText } from '@tradewind/domain/proof/canonical-text.ts'
import { type Finding, sheetCompletion } from '@tradewind/domain/rate-sheet/completion/completion.ts'
import type { SheetHead } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import type { Services } from '../../../context.ts'
import { sha256Hex } from '../../../platform/crypto.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { findSheet, freezeSheet, holdDraft, type SheetCollection } from '../rate-sheet/public.ts'

export type Missing = { readonly missing: readonly Finding[] }
export type SealedSheet = {
  readonly sheetId: string
  readonly head: SheetHead
  readonly version: number
  /** Hexadecimal. */
  readonly contentHash: string
  readonly previousSeal: string
  readonly seal: string
  /** ISO moment. */
  readonly publishedAt: string
}

type Sealing = {
  readonly companyId: string
  readonly draftId: string
  readonly collection: SheetCollection
  readonly version: number
  /** Empty for the first version. */
  readonly previousSeal: string
  /** What is missing does not keep it from being sealed: the buyer takes it as it is. */
  readonly isIncompleteTaken?: boolean
}

/**
 * Freezes the draft, which never changes from now on.
 * @returns what is missing, and freezes nothing, while something is
 * @throws Refusal DraftMissing when there is no such draft
 */
export async function sealDraft(services: Services, tx: Transaction, sealing: Sealing): Promise<SealedSheet | Missing> {
  const { companyId, draftId, collection, version, previousSeal, isIncompleteTaken = false } = sealing
  await holdDraft(tx, draftId, 'alone')
  const sheet = await findSheet(tx, companyId, draftId)
  if (!sheet) throw new Refusal('DraftMissing')
  const missing = sheetCompletion(sheet).findings.filter((finding) => finding.level === 'missing')
  if (missing.length > 0 && !isIncompleteTaken) return { missing }
  const now = services.now()
  const publishedAt = new Date(now).toISOString()
  const contentHash = await freezeSheet(tx, companyId, draftId, collection, now)
  const seal = sha256Hex(sealText({ previousSeal, contentHash, version, publishedAt }))
  return { sheetId: draftId, head: sheet.head, version, contentHash, previousSeal, seal, publishedAt }
}
