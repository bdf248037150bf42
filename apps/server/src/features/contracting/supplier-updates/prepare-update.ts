// What an update changes for each of those who hold an earlier version.

import type { getUpdate as getUpdateCall, HeldContract as ToldContract } from '@tradewind/api/contracting/supplier-updates.ts'
import type { AnswerOf, QueryOf } from '@tradewind/api/call.ts'
import { type Context, getActor } from '../../../context.ts'
import { type HeldContract, heldContracts } from './held-contracts.ts'
import { getPublishedVersion } from './published-version.ts'
import { findTypicalStay, type TypicalStay } from './typical-stay.ts'
import { type ContractUpdate, findChoices, updatesOfEdited } from './update-of-contract.ts'

/** Those that need a decision come first, then those that keep values of their own, then the others; each by partner. */
export async function getUpdate(
  context: Context,
  templateId: string,
  { from, limit }: QueryOf<typeof getUpdateCall>,
): Promise<AnswerOf<typeof getUpdateCall>> {
  const { companyId } = getActor(context)
  const queries = context.db.queries
  const version = await getPublishedVersion(queries, companyId, templateId)
  const contracts = await heldContracts(queries, { companyId, templateId, version: version.version })
  const edited = contracts.filter((contract) => contract.ownVersion !== null).map((contract) => contract.contractId)
  const [choices, entry] = await Promise.all([
    findChoices(queries, companyId, edited),
    queries
      .selectFrom('update_queue_entry')
      .select('message')
      .where('company_id', '=', companyId)
      .where('template_id', '=', templateId)
      .executeTakeFirst(),
  ])
  const updates = await updatesOfEdited(queries, companyId, version.sheetId, contracts, (id) => choices.get(id) ?? new Map())
  const compared = mostHeld(contracts)
  const stay = compared && (await findTypicalStay(queries, companyId, compared.baseSheetId, version.sheetId))
  const ordered = contracts.toSorted((a, b) => orderOf(updates.get(a.contractId)) - orderOf(updates.get(b.contractId)))
  const shown = ordered.slice(from, from + limit)
  const effects = await stay?.effectsOf(
    shown.map((contract) => ({ before: shownBefore(contract), after: updates.get(contract.contractId)?.sheet })),
  )
  const all = [...updates.values()]
  return {
    templateId,
    locationName: version.locationName,
    templateName: version.head.templateName,
    currency: version.head.currency,
    version: version.version,
    publishedAt: version.publishedAt,
    publishedBy: version.publishedBy,
    message: entry?.message ?? '',
    isQueued: entry !== undefined,
    comparedWith: compared?.baseVersion ?? null,
    stayOf: stay?.title ?? null,
    total: contracts.length,
    conflicts: all.reduce((sum, { conflicts }) => sum + conflicts.length, 0),
    inConflict: all.filter(({ conflicts }) => conflicts.length > 0).length,
    undecided: all.filter(isUndecided).length,
    items: shown.map((contract, i) => toldOf(contract, updates.get(contract.contractId), effects?.[i])),
  }
}

export function isUndecided({ conflicts }: ContractUpdate): boolean {
  return conflicts.some(({ choice }) => choice === undefined)
}

function orderOf(update: ContractUpdate | undefined): number {
  if (update === undefined || update.isAsTemplate) return 2
  return update.conflicts.length > 0 ? 0 : 1
}

/** The sheet that counts for the buyer today: the one in force, else the newest. */
function shownBefore({ inForce, sheetId }: HeldContract): string {
  return inForce?.sheetId ?? sheetId
}

function mostHeld(contracts: readonly HeldContract[]): HeldContract | undefined {
  const groups = [...Map.groupBy(contracts, (contract) => contract.baseVersion).values()]
  const [most] = groups.toSorted((a, b) => b.length - a.length || (b[0]?.baseVersion ?? 0) - (a[0]?.baseVersion ?? 0))
  return most?.[0]
}

function toldOf(
  contract: HeldContract,
  update: ContractUpdate | undefined,
  effect: Awaited<ReturnType<TypicalStay['effectsOf']>>[number] | undefined,
): ToldContract {
  const { contractId, partnerName, place, baseVersion: holds, inForce, isInEdit, version, state, isViewed, sentAt } = contract
  const isWaiting = inForce?.version !== version
  return {
    contractId,
    partnerName,
    place,
    holds,
    inForce: inForce && { version: inForce.version, isLoaded: inForce.isLoaded, at: inForce.at },
    waiting: isWaiting ? { version, state: state === 'rejected' ? 'rejected' : isViewed ? 'viewed' : 'sent', at: sentAt } : null,
    isInEdit,
    ownValues: update?.ownValues ?? 0,
    conflicts: (update?.conflicts ?? []).map(({ conflictId, title, base, template, contract: own, choice }) => ({
      conflictId,
      title,
      base,
      template,
      contract: own,
      choice: choice ?? null,
    })),
    effect: effect ?? null,
  }
}
