// Drafts: the working copy of a template.

import { Refusal } from '@tradewind/api/refusals.ts'
import { sheetCompletion } from '@tradewind/domain/rate-sheet/completion/completion.ts'
import type { SheetPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { audit } from '../../../commands.ts'
import { type Context, getActor, getSupplierWriter } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { copySheet, findSheet } from '../rate-sheet/public.ts'

/** The draft of a template of the caller's company; made from the published version when there is none. */
export async function openDraft(context: Context, templateId: string) {
  const { companyId } = getSupplierWriter(context)
  return context.db.transaction(async (tx) => {
    const template = await tx
      .selectFrom('template')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('id', '=', templateId)
      .forUpdate()
      .executeTakeFirst()
    if (!template) throw new Refusal('NotFound')
    if (template.draft_sheet_id !== null) return { draftId: template.draft_sheet_id, templateId, isNew: false }
    if (template.published_sheet_id === null) throw new Refusal('NotFound')
    const draftId = await copySheet(
      tx,
      companyId,
      template.published_sheet_id,
      { collection: 'draft', originFrom: 'edited' },
      context.now(),
    )
    await tx
      .updateTable('template')
      .set({ draft_sheet_id: draftId, changed_at: new Date(context.now()) })
      .where('company_id', '=', companyId)
      .where('id', '=', templateId)
      .execute()
    await audit(context, tx, 'draft.open', templateId)
    return { draftId, templateId, isNew: true }
  })
}

/** Throws an edited draft away. An initial one has nothing to go back to and stays. */
export async function discardEditedDraft(context: Context, draftId: string) {
  const { companyId } = getSupplierWriter(context)
  await context.db.transaction(async (tx) => {
    const template = await tx
      .selectFrom('template')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('draft_sheet_id', '=', draftId)
      .forUpdate()
      .executeTakeFirst()
    if (!template) throw new Refusal('NotFound')
    if (template.published_sheet_id === null)
      throw new Refusal('StateChanged', { message: 'This rate sheet was never published: there is no earlier version to go back to.' })
    await tx
      .updateTable('template')
      .set({ draft_sheet_id: null, changed_at: new Date(context.now()) })
      .where('company_id', '=', companyId)
      .where('id', '=', template.id)
      .execute()
    await tx.deleteFrom('rate_sheet').where('company_id', '=', companyId).where('id', '=', draftId).execute()
    await noteChange(context, tx, template.id, draftId, 'Draft discarded')
    await audit(context, tx, 'draft.discard', template.id)
  })
}

/** How complete a draft is. C-CL-015 */
export async function checkReadiness(context: Context, draftId: string) {
  const { companyId } = getActor(context)
  const sheet = await findSheet(context.db.queries, companyId, draftId)
  if (!sheet) throw new Refusal('NotFound')
  const { completionPercent, findings } = sheetCompletion(sheet)
  return { completionPercent, findings: [...findings], isReady: findings.every((finding) => finding.level !== 'missing') }
}

/** A line of edit history for a changed page of this draft (several unless given), and the template's time of change. */
export async function noteDraftChange(context: Context, tx: Transaction, draftId: string, detail: string, page?: SheetPage): Promise<void> {
  const { companyId } = getActor(context)
  const template = await tx
    .updateTable('template')
    .set({ changed_at: new Date(context.now()) })
    .where('company_id', '=', companyId)
    .where('draft_sheet_id', '=', draftId)
    .returning('id')
    .executeTakeFirst()
  if (!template) throw new Refusal('NotFound')
  await noteChange(context, tx, template.id, draftId, detail, page)
}

/** A line of edit history of a template. */
export async function noteChange(
  context: Context,
  tx: Transaction,
  templateId: string,
  sheetId: string,
  detail: string,
  page?: SheetPage,
): Promise<void> {
  const { companyId, userId } = getActor(context)
  await tx
    .insertInto('draft_change')
    .values({
      company_id: companyId,
      id: newId(context.now()),
      template_id: templateId,
      sheet_id: sheetId,
      user_id: userId,
      detail,
      product_id: page?.kind === 'product' ? page.productId : null,
      rate_package_name: page?.kind === 'product' ? page.ratePackageName : null,
      created_at: new Date(context.now()),
    })
    .execute()
}
