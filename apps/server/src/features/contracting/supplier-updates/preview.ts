// What an update changes for each who holds the template, before it is sent.

import type { AnswerOf, QueryOf } from '@tradewind/api/call.ts'
import type { listUpdateHolders as holdersCall, previewUpdate as previewCall } from '@tradewind/api/contracting/supplier-updates.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { type Context, getActor } from '../../../context.ts'
import { getPartyContract } from '../contract/public.ts'
import { changesTold, type ToldChanges, toldChanges } from '../diff/public.ts'
import { today } from '../filing/public.ts'
import { findHead } from '../rate-sheet/public.ts'
import { type Held, holdersOf } from './holders.ts'
import { type Merge, mergeFor, PROBLEMS, problemOf } from './next-version.ts'
import { heldTemplates } from './update-queue.ts'

/** @throws Refusal NotFound for a template of another company, or one in the trash */
export async function listUpdateHolders(
  context: Context,
  templateId: string,
  { from, limit }: QueryOf<typeof holdersCall>,
): Promise<AnswerOf<typeof holdersCall>> {
  const { companyId } = getActor(context)
  const queries = context.db.queries
  const [template] = await heldTemplates(queries, companyId, [templateId])
  const sheetId = template?.published_sheet_id
  if (!template || sheetId == null) throw new Refusal('NotFound')
  const { items, total, behind } = await holdersOf(queries, companyId, templateId, { today: today(context), from, limit })
  // Many hold the same version: what changes for them is found once.
  const told = new Map<string, Promise<ToldChanges>>()
  const changesFor = (held: Held) => {
    const found =
      told.get(held.sheetId) ??
      toldChanges(queries, { supplierId: companyId, sheetId: held.sheetId }, { supplierId: companyId, sheetId }, 'supplier')
    told.set(held.sheetId, found)
    return found
  }
  const head = await findHead(queries, companyId, sheetId)
  const mergedFor = async ({ sheetId: own, baseVersion, hasDraft }: Held) => {
    const merging = { companyId, templateId, sheetId: own, baseVersion, nextVersion: template.published_version, preferences: OWN }
    const merge = await mergeFor(queries, merging)
    if (!merge) return { changes: null, kept: 0, conflicts: [], problem: PROBLEMS.unknownBase }
    const problem = hasDraft ? PROBLEMS.hasDraft : problemOf(merge)
    const conflicts = merge.conflicts.map(conflictOf)
    return {
      changes: changesTold(merge.before, merge.merged, 'supplier'),
      kept: changesTold(merge.next, merge.merged, 'supplier').count - conflicts.length,
      conflicts,
      // What is the same with all of its own values may be another once a conflict is decided for the template.
      problem: problem === PROBLEMS.sameContent && conflicts.length > 0 ? null : (problem ?? null),
    }
  }
  return {
    version: template.published_version,
    currency: head?.currency ?? '',
    items: await Promise.all(
      items.map(async (held) => {
        const { buyerId: _, sheetId: __, templateVersion, ...told } = held
        const isOwn = templateVersion === null
        if (!held.isBehind) return { ...told, isOwn, ...UP_TO_DATE }
        if (isOwn) return { ...told, isOwn, ...(await mergedFor(held)) }
        return { ...told, isOwn, ...UP_TO_DATE, changes: await changesFor(held), problem: held.hasDraft ? PROBLEMS.hasDraft : null }
      }),
    ),
    total,
    behind,
  }
}

const OWN = { preferred: 'own', choices: {} } as const
const UP_TO_DATE = { changes: null, kept: 0, conflicts: [], problem: null }

/** @throws Refusal NotFound for a contract of another supplier, or one whose template was never published */
export async function previewUpdate(
  context: Context,
  contractId: string,
  { preferred }: QueryOf<typeof previewCall>,
): Promise<AnswerOf<typeof previewCall>> {
  const actor = getActor(context)
  const queries = context.db.queries
  const contract = await getPartyContract(queries, actor, contractId)
  if (contract.side !== 'supplier') throw new Refusal('NotFound')
  const { supplierId: companyId, templateId, sheetId } = contract
  const [template] = await heldTemplates(queries, companyId, [templateId])
  const version = await queries
    .selectFrom('contract_version')
    .select('base_version')
    .where('contract_id', '=', contractId)
    .where('version', '=', contract.version)
    .executeTakeFirstOrThrow()
  const nextVersion = template?.published_version ?? 0
  const merge = await mergeFor(queries, {
    companyId,
    templateId,
    sheetId,
    baseVersion: version.base_version,
    nextVersion,
    preferences: { preferred, choices: {} },
  })
  if (!merge) return { changes: NOTHING, kept: NOTHING, conflicts: [], problem: PROBLEMS.unknownBase }
  return {
    changes: changesTold(merge.before, merge.merged, 'supplier'),
    kept: changesTold(merge.next, merge.merged, 'supplier'),
    conflicts: merge.conflicts.map(conflictOf),
    problem: contract.draftSheetId === null ? (problemOf(merge) ?? null) : PROBLEMS.hasDraft,
  }
}

const NOTHING: AnswerOf<typeof previewCall>['changes'] = { count: 0, hasMore: false, lines: [] }

function conflictOf({ conflictId, title, base, template, own }: Merge['conflicts'][number]) {
  return { conflictId, title, base, template, own }
}
