// Applying a master template to drafts of templates, and taking it out of one.

import type { AnswerOf, BodyOf } from '@tradewind/api/call.ts'
import type { associateMasterTemplate as associateCall } from '@tradewind/api/contracting/master-templates.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { filledSections } from '@tradewind/domain/rate-sheet/sections/corporate-sections.ts'
import { audit } from '../../../commands.ts'
import { type Context, getSupplierWriter } from '../../../context.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { getDraftOwner } from '../draft-owner/public.ts'
import { openTemplateDraft } from '../drafts/public.ts'
import { changeNotes, findMasterSheet, followMaster } from '../rate-sheet/editor/public.ts'
import { getMaster } from './master-store.ts'

type Associated = AnswerOf<typeof associateCall>

/**
 * All of them, or none.
 * @throws Refusal NotFound when the master or a template is not the caller's; NothingPublished while the master was never finalised
 */
export function associateMaster(context: Context, input: BodyOf<typeof associateCall>): Promise<Associated> {
  const { companyId } = getSupplierWriter(context)
  return context.db.transaction(async (tx) => {
    const { templateName } = await getMaster(tx, companyId, input.masterTemplateId, input.type)
    const master = await findMasterSheet(tx, companyId, input.masterTemplateId)
    if (!master) throw new Refusal('NothingPublished', { message: 'Finalise the master template before you apply it.' })
    const sections = input.sameAsCorporatePolicyNotes ?? filledSections(master.pages)
    const drafts: Associated['drafts'][number][] = []
    for (const template of await templatesOf(tx, companyId, input.templateDraftIds)) {
      const draftId = template.draftId ?? (await openTemplateDraft(context, tx, template.templateId))?.draftId
      if (draftId === undefined) throw new Refusal('NotFound')
      const { after, left } = await followMaster(context, tx, {
        draftId,
        master,
        sections,
        honorsOwn: input.honorPreloadContent,
        detail: `Policies and notes of the master template ${templateName}`,
      })
      drafts.push({
        templateId: template.templateId,
        draftId,
        locationName: template.locationName,
        sameAsCorporatePolicyNotes: [...after.sections],
        left: [...left],
      })
    }
    await audit(context, tx, 'master-template.apply', input.masterTemplateId, { templates: drafts.length })
    return { drafts }
  })
}

type Named = { readonly templateId: string; readonly draftId: string | null; readonly locationName: string }

/** In id order, so that two of these cannot deadlock. @throws Refusal NotFound when one is not the company's, or in the trash */
async function templatesOf(tx: Transaction, companyId: string, ids: readonly string[]): Promise<Named[]> {
  const rows = await runSql<Named>(
    tx,
    `select t.id as "templateId", t.draft_sheet_id as "draftId", l.location_name as "locationName"
     from template t join location l on l.company_id = t.company_id and l.id = t.location_id
     where t.company_id = $1 and (t.id = any($2) or t.draft_sheet_id = any($2)) and t.trashed_at is null order by t.id`,
    [companyId, ids],
  )
  const named = new Set(rows.flatMap((row) => [row.templateId, row.draftId]))
  if (ids.some((id) => !named.has(id))) throw new Refusal('NotFound')
  return rows
}

/** C-CL-034: what it brought stays. @throws Refusal NotFound when there is no such draft, or no master template in it */
export async function removeMaster(context: Context, draftId: string): Promise<void> {
  const { companyId } = getSupplierWriter(context)
  await context.db.transaction(async (tx) => {
    await getDraftOwner(tx, companyId, draftId)
    await changeNotes(context, tx, draftId, 'Master template removed', (notes) => {
      if (notes.masterTemplateId === null) throw new Refusal('NotFound')
      return { ...notes, sections: [], masterTemplateId: null }
    })
  })
}
