// Whose working copy a draft is: asked in one place. A new kind of owner is one more select here, and one more case where kinds are told apart.

import { Refusal } from '@tradewind/api/refusals.ts'
import { type Queries, runSql, type Transaction } from '../../../platform/db/database.ts'

export type DraftOwner = {
  /** The template of the draft; that of the contract, when the draft edits one contract for its partner alone. */
  readonly templateId: string
} & ({ readonly kind: 'template'; readonly isPublished: boolean } | { readonly kind: 'contract'; readonly contractId: string })
export type FoundOwner = DraftOwner & { readonly locationId: string }
/** A master template has policies and notes only: what needs products or a location does not find its draft. */
export type MasterOwner = {
  readonly kind: 'master'
  readonly masterTemplateId: string
  readonly templateName: string
  readonly isPublished: boolean
}

/** The owner of this draft of the company; undefined when there is no such draft. */
export function findDraftOwner(queries: Queries, companyId: string, draftId: string): Promise<FoundOwner | undefined> {
  return ownerOf(queries, companyId, draftId, '')
}

/** @throws Refusal NotFound when the company has no such draft, or it was published or discarded meanwhile */
export async function getDraftOwner(queries: Queries, companyId: string, draftId: string): Promise<FoundOwner> {
  const owner = await findDraftOwner(queries, companyId, draftId)
  if (!owner) throw new Refusal('NotFound')
  return owner
}

/** As `findDraftOwner`; the owner stays what it is until the transaction ends. */
export function holdDraftOwner(tx: Transaction, companyId: string, draftId: string): Promise<FoundOwner | undefined> {
  return ownerOf(tx, companyId, draftId, 'for update')
}

/** As `findDraftOwner`, for the drafts of master templates as well. */
export async function findAnyOwner(queries: Queries, companyId: string, draftId: string): Promise<FoundOwner | MasterOwner | undefined> {
  return (await ownerOf(queries, companyId, draftId, '')) ?? masterOf(queries, companyId, draftId, '')
}

/** As `holdDraftOwner`, for the drafts of master templates as well. */
export async function holdAnyOwner(tx: Transaction, companyId: string, draftId: string): Promise<FoundOwner | MasterOwner | undefined> {
  return (await ownerOf(tx, companyId, draftId, 'for update')) ?? masterOf(tx, companyId, draftId, 'for update')
}

async function masterOf(queries: Queries, companyId: string, draftId: string, hold: '' | 'for update'): Promise<MasterOwner | undefined> {
  const [row] = await runSql<{ id: string; template_name: string; is_published: boolean }>(
    queries,
    `select id, template_name, published_sheet_id is not null as is_published from master_template
     where company_id = $1 and draft_sheet_id = $2 ${hold}`,
    [companyId, draftId],
  )
  return row && { kind: 'master', masterTemplateId: row.id, templateName: row.template_name, isPublished: row.is_published }
}

type Row = { template_id: string; location_id: string; is_published: boolean; contract_id: string | null }

async function ownerOf(queries: Queries, companyId: string, draftId: string, hold: '' | 'for update'): Promise<FoundOwner | undefined> {
  const [row] = await runSql<Row>(
    queries,
    `with t as (select id as template_id, location_id, published_sheet_id is not null as is_published, null::text as contract_id
       from template where company_id = $1 and draft_sheet_id = $2 ${hold}),
     c as (select template_id, location_id, true, id from contract where supplier_id = $1 and draft_sheet_id = $2 ${hold})
     select * from t union all select * from c`,
    [companyId, draftId],
  )
  if (!row) return undefined
  const { template_id: templateId, location_id: locationId, is_published: isPublished, contract_id: contractId } = row
  return contractId === null
    ? { kind: 'template', templateId, locationId, isPublished }
    : { kind: 'contract', templateId, locationId, contractId }
}
