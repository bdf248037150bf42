// Drafts: the working copy of a template, or of one contract.

import { Refusal } from '@tradewind/api/refusals.ts'
import { sheetCompletion } from '@tradewind/domain/rate-sheet/completion/completion.ts'
import { audit } from '../../../commands.ts'
import { type Context, getActor, getSupplierWriter } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { type DraftOwner, holdDraftOwner } from '../draft-owner/public.ts'
import { copySheet, findSheet, holdDraft } from '../rate-sheet/public.ts'
import { discardContractDraft, openContractDraft } from './contract-draft.ts'
import { holdTemplate } from './hold-template.ts'
import { noteChange, tellDraftChanged } from './note-change.ts'

/** The draft of a template or contract of the caller's company; made from the newest version when there is none. */
export function openDraft(context: Context, id: string) {
  getSupplierWriter(context)
  return context.db.transaction(async (tx) => (await openTemplateDraft(context, tx, id)) ?? openContractDraft(context, tx, id))
}

/** The draft of a template of the caller's company; undefined when there is no such template. @throws Refusal StateChanged for one in the trash */
export async function openTemplateDraft(context: Context, tx: Transaction, templateId: string) {
  const { companyId } = getActor(context)
  const template = await holdTemplate(tx, companyId, templateId)
  if (!template) return undefined
  if (template.trashed_at !== null)
    throw new Refusal('StateChanged', { message: 'This template is in the trash. Please restore it first.' })
  if (template.draft_sheet_id !== null) return { draftId: template.draft_sheet_id, templateId, contractId: null, isNew: false }
  if (template.published_sheet_id === null) throw new Refusal('NotFound')
  const draftId = await copySheet(tx, companyId, template.published_sheet_id, { collection: 'draft', originFrom: 'edited' }, context.now())
  // Nothing was changed yet: when the template was last changed stays.
  await putTemplateDraft(context, tx, templateId, { draft_sheet_id: draftId })
  await audit(context, tx, 'draft.open', templateId)
  return { draftId, templateId, contractId: null, isNew: true }
}

/** Throws an edited draft away. An initial one has nothing to go back to and stays. */
export async function discardEditedDraft(context: Context, draftId: string): Promise<void> {
  const { companyId } = getSupplierWriter(context)
  await context.db.transaction(async (tx) => {
    await holdDraft(tx, draftId, 'alone')
    const owner = await holdDraftOwner(tx, companyId, draftId)
    if (!owner) throw new Refusal('NotFound')
    await discardDraft(context, tx, owner, draftId)
  })
}

/** @throws Refusal StateChanged for the draft of a template that was never published */
export async function discardDraft(context: Context, tx: Transaction, owner: DraftOwner, draftId: string): Promise<void> {
  const { companyId } = getActor(context)
  if (owner.kind === 'contract') await discardContractDraft(context, tx, owner.contractId)
  else if (owner.isPublished)
    await putTemplateDraft(context, tx, owner.templateId, { draft_sheet_id: null, changed_at: new Date(context.now()) })
  else throw new Refusal('StateChanged', { message: 'This rate sheet was never published: there is no earlier version to go back to.' })
  await tx.deleteFrom('rate_sheet').where('company_id', '=', companyId).where('id', '=', draftId).execute()
  await noteChange(context, tx, { owner, draftId, detail: 'Draft discarded' })
  await tellDraftChanged(context, tx, draftId)
  await audit(context, tx, 'draft.discard', owner.kind === 'contract' ? owner.contractId : owner.templateId)
}

type DraftPut = { readonly draft_sheet_id: string | null; readonly changed_at?: Date }

async function putTemplateDraft(context: Context, tx: Transaction, templateId: string, put: DraftPut): Promise<void> {
  await tx.updateTable('template').set(put).where('company_id', '=', getActor(context).companyId).where('id', '=', templateId).execute()
}

/** How complete a draft is. C-CL-015 */
export async function checkReadiness(context: Context, draftId: string) {
  const { companyId } = getActor(context)
  const sheet = await findSheet(context.db.queries, companyId, draftId)
  if (!sheet) throw new Refusal('NotFound')
  const { completionPercent, findings } = sheetCompletion(sheet)
  return { completionPercent, findings: [...findings], isReady: findings.every((finding) => finding.level !== 'missing') }
}
