// What a contract becomes when it takes over a newer version of its template.

import { Refusal } from '@tradewind/api/refusals.ts'
import { isSameContent } from '@tradewind/domain/proof/same-content.ts'
import { sheetCompletion } from '@tradewind/domain/rate-sheet/completion/completion.ts'
import { canonicalText, sealText } from '@tradewind/domain/proof/canonical-text.ts'
import type { Conflict, Preference } from '@tradewind/domain/rate-sheet/update/three-way.ts'
import { updatedSheet } from '@tradewind/domain/rate-sheet/update/updated-sheet.ts'
import type { RateSheet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import type { Services } from '../../../context.ts'
import { sha256Hex } from '../../../platform/crypto.ts'
import type { Queries, Transaction } from '../../../platform/db/database.ts'
import type { ContractVersion } from '../contract/public.ts'
import { findHead, findSheet, freezeSheet, insertSheets } from '../rate-sheet/public.ts'

export const PROBLEMS = {
  hasDraft: 'A draft of this contract is open. Publish or discard it first.',
  isOther: 'The contract got another version in the meantime.',
  hasNewest: 'It has the newest version already.',
  sameContent: 'Nothing changes for this partner.',
  notComplete: 'Together with the values of this partner the rate sheet is not complete. Edit this contract by hand.',
  unknownBase: 'It is not known from which version this contract was made. Edit it by hand.',
} as const

export type Merge = {
  readonly before: RateSheet
  readonly next: RateSheet
  readonly merged: RateSheet
  readonly conflicts: readonly (Conflict & { readonly conflictId: string })[]
}

/** Whose value stands: for single conflicts by their ids, and for all others. */
export type Preferences = { readonly preferred: Preference; readonly choices: Readonly<Record<string, Preference>> }
type Merging = {
  readonly companyId: string
  readonly templateId: string
  readonly sheetId: string
  readonly baseVersion: number | null
  /** The version of the template that comes. */
  readonly nextVersion: number
  readonly preferences: Preferences
}

/** For a contract with values of its own. @returns undefined where the version that it was made from is not known */
export async function mergeFor(queries: Queries, merging: Merging): Promise<Merge | undefined> {
  const { companyId, templateId, sheetId, baseVersion, nextVersion, preferences } = merging
  const versions = await queries
    .selectFrom('template_version')
    .select(['version', 'sheet_id'])
    .where('company_id', '=', companyId)
    .where('template_id', '=', templateId)
    .where('version', 'in', [baseVersion ?? 0, nextVersion])
    .execute()
  const at = (version: number | null) => versions.find((each) => each.version === version)?.sheet_id ?? ''
  const [base, before, next] = await Promise.all([at(baseVersion), sheetId, at(nextVersion)].map((id) => findSheet(queries, companyId, id)))
  if (!base || !before || !next) return undefined
  const sheets = { base: sheetOf(base), template: sheetOf(next), own: sheetOf(before) }
  const { sheet, conflicts } = updatedSheet(sheets, (conflict) => preferences.choices[conflictIdOf(conflict)] ?? preferences.preferred)
  return {
    before: sheets.own,
    next: sheets.template,
    merged: sheet,
    conflicts: conflicts.map((conflict) => ({ ...conflict, conflictId: conflictIdOf(conflict) })),
  }
}

/** With another value on any side it is another conflict: what was decided for it does not count. */
function conflictIdOf({ path, base, template, own }: Conflict): string {
  return sha256Hex(canonicalText({ path, base, template, own })).slice(0, 24)
}

const sheetOf = ({ head, pages }: RateSheet): RateSheet => ({ head, pages })

/** Why this cannot be sent as the next version; undefined when it can. */
export function problemOf({ before, merged }: Pick<Merge, 'before' | 'merged'>): string | undefined {
  if (isSameContent(before, merged)) return PROBLEMS.sameContent
  return sheetCompletion(merged).findings.some((finding) => finding.level === 'missing') ? PROBLEMS.notComplete : undefined
}

type Sealing = { readonly companyId: string; readonly templateId: string; readonly previousSeal: string; readonly baseVersion: number | null }

/** Writes the merged sheet and seals it on top of the version before, under the next number of the template's versions. */
export async function sealMerged(services: Services, tx: Transaction, sheet: RateSheet, sealing: Sealing): Promise<ContractVersion> {
  const { companyId, templateId, previousSeal, baseVersion } = sealing
  const now = services.now()
  const template = await tx
    .selectFrom('template')
    .select('last_version')
    .where('company_id', '=', companyId)
    .where('id', '=', templateId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const version = template.last_version + 1
  await tx.updateTable('template').set({ last_version: version }).where('company_id', '=', companyId).where('id', '=', templateId).execute()
  const [sheetId = ''] = await insertSheets(tx, [{ companyId, templateId, collection: 'contract', originFrom: 'edited', ...sheet }], now)
  const contentHash = await freezeSheet(tx, companyId, sheetId, 'contract', now)
  const at = new Date(now).toISOString()
  const seal = sha256Hex(sealText({ previousSeal, contentHash, version, publishedAt: at }))
  return { version, sheetId, contentHash, seal, head: sheet.head, at, templateVersion: null, baseVersion }
}

/** The template's version itself, for a contract without values of its own. */
export async function templateVersionFor(
  tx: Transaction,
  { companyId, templateId, version, at }: { companyId: string; templateId: string; version: number; at: string },
): Promise<ContractVersion> {
  const row = await tx
    .selectFrom('template_version')
    .select(['sheet_id', 'content_hash', 'seal'])
    .where('company_id', '=', companyId)
    .where('template_id', '=', templateId)
    .where('version', '=', version)
    .executeTakeFirst()
  const head = row && (await findHead(tx, companyId, row.sheet_id))
  if (!head) throw new Refusal('NotFound')
  return {
    version,
    sheetId: row.sheet_id,
    contentHash: row.content_hash.toString('hex'),
    seal: row.seal,
    head,
    at,
    templateVersion: version,
    baseVersion: version,
  }
}
