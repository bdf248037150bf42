// Finds the rate sheet behind a contract, a template or a draft that the caller may see.

import type { AnswerOf } from '@tradewind/api/call.ts'
import type { COLLECTIONS, getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { canReadRates } from '@tradewind/domain/contracting/contract-state.ts'
import { type Context, getActor } from '../../../context.ts'
import { findAnyOwner, findDraftOwner, type MasterOwner } from '../draft-owner/public.ts'
import { getPartyContract, type PartyContract } from './contract-store.ts'

export type Collection = (typeof COLLECTIONS)[number]

type TemplatePlace = NonNullable<AnswerOf<typeof getContractInfo>['template']>['place']

export type TemplateRow = {
  readonly templateId: string
  readonly publishedVersion: number
  readonly publishedAt: string | null
  readonly draftId: string | null
  readonly place: TemplatePlace
  readonly publishedSheetId: string | null
}

/** A sheet of the supplier, and through which document the caller sees it. */
export type Document = {
  readonly collection: Collection
  readonly supplierId: string
  readonly sheetId: string
  readonly locationId: string
  /** The contract itself, or the one that a draft edits. */
  readonly contract: PartyContract | null
  readonly template: TemplateRow | null
  /** The version that is shown, or that a draft was made from; 0 for a draft that was never published. */
  readonly version: number
}

/**
 * The document with this id in this collection. Templates and drafts are the supplier's own; contracts are seen by both parties.
 * @param version an earlier version of a contract or template; the newest unless given
 * @throws Refusal NotFound for everything that the caller may not see
 */
export async function getDocument(context: Context, collection: Collection, id: string, version?: number): Promise<Document> {
  switch (collection) {
    case 'contract':
      return contractDocument(context, id, version)
    case 'template':
      return templateDocument(context, id, version)
    case 'draft':
      return getDraftDocument(context, id)
  }
}

async function contractDocument(context: Context, id: string, version: number | undefined): Promise<Document> {
  const contract = await getPartyContract(context.db.queries, getActor(context), id)
  const shown = await context.db.queries
    .selectFrom('contract_version')
    .select(['version', 'sheet_id'])
    .where('contract_id', '=', id)
    .where('version', '=', version ?? contract.version)
    .executeTakeFirst()
  if (!shown) throw new Refusal('NotFound')
  return {
    collection: 'contract',
    supplierId: contract.supplierId,
    sheetId: shown.sheet_id,
    locationId: contract.locationId,
    contract,
    template: null,
    version: shown.version,
  }
}

async function templateDocument(context: Context, id: string, version: number | undefined): Promise<Document> {
  const { companyId } = getMember(context)
  const row = await context.db.queries
    .selectFrom('template')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal('NotFound')
  const template = templateOf(row)
  if (version === undefined) {
    const sheetId = row.published_sheet_id ?? row.draft_sheet_id
    if (sheetId === null) throw new Refusal('NotFound')
    return {
      collection: 'template',
      supplierId: companyId,
      sheetId,
      locationId: row.location_id,
      contract: null,
      template,
      version: row.published_version,
    }
  }
  const shown = await context.db.queries
    .selectFrom('template_version')
    .select('sheet_id')
    .where('company_id', '=', companyId)
    .where('template_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!shown) throw new Refusal('NotFound')
  return {
    collection: 'template',
    supplierId: companyId,
    sheetId: shown.sheet_id,
    locationId: row.location_id,
    contract: null,
    template,
    version,
  }
}

/**
 * The draft with this id.
 * @param refusal what the refusal says when there is none
 */
export async function getDraftDocument(context: Context, id: string, refusal?: string): Promise<Document> {
  // A visitor by the link of a request has the drafts that are filled in for it.
  const actor = getActor(context).asked?.draftIds.includes(id) ? getActor(context) : getMember(context)
  const { companyId } = actor
  const owner = await findDraftOwner(context.db.queries, companyId, id)
  if (!owner) throw new Refusal('NotFound', refusal === undefined ? {} : { message: refusal })
  const common = { collection: 'draft', supplierId: companyId, sheetId: id, locationId: owner.locationId } as const
  if (owner.kind === 'contract') {
    const contract = await getPartyContract(context.db.queries, actor, owner.contractId)
    return { ...common, contract, template: null, version: contract.version }
  }
  const row = await context.db.queries
    .selectFrom('template')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', owner.templateId)
    .executeTakeFirstOrThrow()
  return { ...common, contract: null, template: templateOf(row), version: row.published_version }
}

/** The master template whose draft this is; undefined for any other draft, and for visitors by link. */
export async function findMasterDraft(context: Context, id: string): Promise<MasterOwner | undefined> {
  const { companyId, contractId } = getActor(context)
  if (contractId !== null) return undefined
  const owner = await findAnyOwner(context.db.queries, companyId, id)
  return owner?.kind === 'master' ? owner : undefined
}

/** Whether the caller may read the sheet behind a document that she may see. */
export function canReadSheet({ contract }: Document): boolean {
  return contract === null || canReadRates(contract.side, contract.state)
}

/** Templates and drafts are not for visitors by link. */
function getMember(context: Context) {
  const actor = getActor(context)
  if (actor.contractId !== null) throw new Refusal('NotFound')
  return actor
}

function templateOf(row: {
  id: string
  published_version: number
  published_at: string | null
  draft_sheet_id: string | null
  published_sheet_id: string | null
  archived_at: string | null
  trashed_at: string | null
}): TemplateRow {
  return {
    templateId: row.id,
    publishedVersion: row.published_version,
    publishedAt: row.published_at,
    draftId: row.draft_sheet_id,
    place: row.archived_at === null ? 'active' : row.trashed_at === null ? 'archived' : 'trash',
    publishedSheetId: row.published_sheet_id,
  }
}
