// What a change of a draft leaves behind: word to those who have it open, and a line of edit history.

import { draftChanged } from '@tradewind/api/contracting/draft-events.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import type { SheetPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { type Context, getActor } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { recordEvent } from '../../../events.ts'
import { newId } from '../../../platform/ids.ts'
import { type DraftOwner, holdAnyOwner } from '../draft-owner/public.ts'

/** Tells everybody who has the draft open to look at it again. @param pages empty when they are many, or all */
export async function tellDraftChanged(
  context: Context,
  tx: Transaction,
  draftId: string,
  pages: readonly { readonly pageId: string; readonly revision: number }[] = [],
): Promise<void> {
  const { companyId, userId } = getActor(context)
  // Whoever has these revisions already need not read them again.
  const changed = pages.map(({ pageId, revision }) => ({ pageId, revision }))
  await recordEvent(context, tx, draftChanged, { companyIds: [companyId], facts: { draftId, userId, pages: changed } })
}

/** A line of edit history for a changed page of this draft (several unless given), and the template's time of change. */
export async function noteDraftChange(context: Context, tx: Transaction, draftId: string, detail: string, page?: SheetPage): Promise<void> {
  const { companyId } = getActor(context)
  const owner = await holdAnyOwner(tx, companyId, draftId)
  if (!owner) throw new Refusal('NotFound')
  if (owner.kind === 'master') {
    // Edit history is of contracts and templates.
    await tx
      .updateTable('master_template')
      .set({ changed_at: new Date(context.now()) })
      .where('company_id', '=', companyId)
      .where('id', '=', owner.masterTemplateId)
      .execute()
    return
  }
  if (owner.kind === 'template') {
    await tx
      .updateTable('template')
      .set({ changed_at: new Date(context.now()) })
      .where('company_id', '=', companyId)
      .where('id', '=', owner.templateId)
      .execute()
  }
  await noteChange(context, tx, { owner, draftId, detail, ...(page ? { page } : {}) })
}

export type DraftChange = { readonly owner: DraftOwner; readonly draftId: string; readonly detail: string; readonly page?: SheetPage }

/** A line of edit history of a template, or of a contract. */
export async function noteChange(context: Context, tx: Transaction, { owner, draftId, detail, page }: DraftChange): Promise<void> {
  const { companyId, userId } = getActor(context)
  await tx
    .insertInto('draft_change')
    .values({
      company_id: companyId,
      id: newId(context.now()),
      template_id: owner.templateId,
      contract_id: owner.kind === 'contract' ? owner.contractId : null,
      sheet_id: draftId,
      user_id: userId,
      detail,
      product_id: page?.kind === 'product' ? page.productId : null,
      rate_package_name: page?.kind === 'product' ? page.ratePackageName : null,
      created_at: new Date(context.now()),
    })
    .execute()
}
