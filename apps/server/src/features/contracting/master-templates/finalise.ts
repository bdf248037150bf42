// Finalising a master template: templates that follow it get its sections in their drafts, by a piece of work that can be undone.

import type { AnswerOf, BodyOf } from '@tradewind/api/call.ts'
import { finaliseMasterDraft as finaliseCall } from '@tradewind/api/contracting/master-templates.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { isSameContent } from '@tradewind/domain/proof/same-content.ts'
import { CORPORATE_LABELS, corporateValue, withSectionsOf } from '@tradewind/domain/rate-sheet/sections/corporate-sections.ts'
import { CORPORATE_SECTIONS } from '@tradewind/domain/rate-sheet/sections/sections.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { z } from 'zod'
import { audit, once } from '../../../commands.ts'
import { type Context, getSupplierWriter } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { discardDraft, openDraftOf, openTemplateDraft, tellDraftChanged } from '../drafts/public.ts'
import { changeNotes, type DraftNotes, findMasterSheet, followMaster } from '../rate-sheet/editor/public.ts'
import { copySheet, freezeSheet, holdDraft } from '../rate-sheet/public.ts'
import { type ChangeItem, type DoneItem, startTemplateChange, type TemplateChange, type TemplateDoer } from '../template-changes/public.ts'
import { holdMaster, linkedTemplates, putMaster } from './master-store.ts'

const settings = z.object({
  masterTemplateId: z.string(),
  templateName: z.string(),
  finalisedSheetId: z.string(),
  beforeSheetId: z.string().nullable(),
})

/**
 * C-TR-019, C-TR-020
 * @throws Refusal NotFound when there is no such draft; TemplatesLinked, with their number, until it is confirmed
 */
export function finaliseMaster(
  context: Context,
  draftId: string,
  input: BodyOf<typeof finaliseCall>,
): Promise<AnswerOf<typeof finaliseCall>> {
  const { companyId } = getSupplierWriter(context)
  return once(context, finaliseCall, { draftId, ...input }, async (tx) => {
    await holdDraft(tx, draftId, 'alone')
    const master = await holdMaster(tx, companyId, { draftId })
    const linked = await linkedTemplates(tx, companyId, master.id)
    if (linked.length > 0 && !input.isConfirmed) throw new Refusal('TemplatesLinked', { details: { templates: linked.length } })
    const now = context.now()
    await freezeSheet(tx, companyId, draftId, 'template', now)
    const at = new Date(now)
    await putMaster(tx, companyId, master.id, { draft_sheet_id: null, published_sheet_id: draftId, published_at: at, changed_at: at })
    await tellDraftChanged(context, tx, draftId)
    await audit(context, tx, 'master-template.finalise', master.id, { templates: linked.length })
    if (linked.length === 0) return { masterTemplateId: master.id, workId: null }
    const workId = await startTemplateChange(context, tx, {
      kind: 'masterTemplate',
      title: `Bringing ${master.template_name} to ${counted(linked.length, 'rate sheet', 'rate sheets')}`,
      settings: {
        masterTemplateId: master.id,
        templateName: master.template_name,
        finalisedSheetId: draftId,
        beforeSheetId: master.published_sheet_id,
      } satisfies z.output<typeof settings>,
      templateIds: linked.map((template) => template.templateId),
    })
    return { masterTemplateId: master.id, workId }
  })
}

/** What the work of finalising does with each template that follows. */
export const masterDoer: TemplateDoer = {
  verb: 'changed',
  href: (change) => `/contracting/master-template/${settings.parse(change.settings).masterTemplateId}`,
  apply: applyTo,
  undo: undoIn,
  undone: undoMaster,
}

async function applyTo(context: Context, tx: Transaction, change: TemplateChange, item: ChangeItem): Promise<DoneItem | string> {
  const { masterTemplateId, templateName } = settings.parse(change.settings)
  const { companyId, templateId } = { companyId: change.companyId, templateId: item.templateId }
  const master = await findMasterSheet(tx, companyId, masterTemplateId)
  if (!master) return 'The master template is not there any more.'
  const openId = await openDraftOf(tx, companyId, templateId)
  // An open draft is held before its template, as everybody who saves in it does.
  const opened = openId == null ? await openTemplateDraft(context, tx, templateId) : undefined
  const draftId = openId ?? opened?.draftId
  if (draftId === undefined) return 'The template is not there any more.'
  const { before, after, left } = await followMaster(context, tx, {
    draftId,
    master,
    sections: 'those that follow',
    honorsOwn: false,
    detail: `Policies and notes of the master template ${templateName}`,
  })
  return {
    templateId,
    draftId,
    madeTemplateId: null,
    wasOpened: opened?.isNew ?? false,
    before,
    after,
    looks: left.map(({ section, reason }) => `${CORPORATE_LABELS[section]}: ${reason}`),
  }
}

/** Sections that somebody changed afterwards stay as they are. */
async function undoIn(context: Context, tx: Transaction, change: TemplateChange, item: ChangeItem): Promise<string | undefined> {
  const { companyId } = change
  const { templateId, draftId } = item
  const template = await tx
    .selectFrom('template')
    .select('draft_sheet_id')
    .where('company_id', '=', companyId)
    .where('id', '=', templateId)
    .executeTakeFirst()
  if (draftId === null || template?.draft_sheet_id !== draftId) return 'It was published or discarded in the meantime.'
  const [before, after] = [item.before, item.after] as [DraftNotes, DraftNotes] // written by applyTo
  const { before: was, after: is } = await changeNotes(context, tx, draftId, 'Master template taken back', (now) => {
    const same = CORPORATE_SECTIONS.filter((each) => isSameContent(corporateValue(now.pages, each), corporateValue(after.pages, each)))
    return { ...now, pages: withSectionsOf(now.pages, before.pages, same) }
  })
  if (item.wasOpened && isSameContent(is.pages, before.pages) && (await isUntouched(tx, change, item))) {
    await discardDraft(context, tx, { kind: 'template', templateId, isPublished: true }, draftId)
    return undefined
  }
  return isSameContent(was.pages, is.pages) && !isSameContent(before.pages, after.pages) ? 'It was changed in the meantime.' : undefined
}

/** Nobody changed the draft but the action itself, and now its undoing. */
async function isUntouched(tx: Transaction, { companyId }: TemplateChange, { draftId }: ChangeItem): Promise<boolean> {
  const { count } = await tx
    .selectFrom('draft_change')
    .select((each) => each.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('sheet_id', '=', draftId ?? '')
    .executeTakeFirstOrThrow()
  return Number(count) <= 2
}

/** What was finalised is a draft again, unless somebody has begun or finalised another one. */
async function undoMaster(context: Context, tx: Transaction, change: TemplateChange): Promise<void> {
  const { companyId } = change
  const { masterTemplateId, finalisedSheetId, beforeSheetId } = settings.parse(change.settings)
  const exists = await tx
    .selectFrom('master_template')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', masterTemplateId)
    .executeTakeFirst()
  if (!exists) return
  const master = await holdMaster(tx, companyId, { id: masterTemplateId })
  if (master.draft_sheet_id !== null || master.published_sheet_id !== finalisedSheetId) return
  const originFrom = beforeSheetId === null ? 'initial' : 'edited'
  const draftId = await copySheet(tx, companyId, finalisedSheetId, { collection: 'draft', originFrom }, context.now())
  await putMaster(tx, companyId, masterTemplateId, {
    draft_sheet_id: draftId,
    published_sheet_id: beforeSheetId,
    changed_at: new Date(context.now()),
  })
}
