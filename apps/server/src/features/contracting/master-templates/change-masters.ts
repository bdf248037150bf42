// Making, editing, renaming, discarding and deleting master templates.

import type { AnswerOf, BodyOf } from '@tradewind/api/call.ts'
import type { createInitialMasterDraft as createCall, editMasterDraft as editCall } from '@tradewind/api/contracting/master-templates.ts'
import { createInitialMasterDraft } from '@tradewind/api/contracting/master-templates.ts'
import { sectionChange } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { getDay } from '@tradewind/domain/calendar/day.ts'
import { corporateValue } from '@tradewind/domain/rate-sheet/sections/corporate-sections.ts'
import { EMPTY_PAGES } from '@tradewind/domain/rate-sheet/sections/empty-pages.ts'
import { NOTES_SECTIONS, POLICIES_SECTIONS } from '@tradewind/domain/rate-sheet/sections/sections.ts'
import { audit, once } from '../../../commands.ts'
import { type Context, getSupplierWriter } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { tellDraftChanged } from '../drafts/public.ts'
import { type Change, saveSections } from '../rate-sheet/editor/public.ts'
import { copySheet, holdDraft, insertSheets } from '../rate-sheet/public.ts'
import { getMasterDocument, holdMaster, putMaster } from './master-store.ts'

/** Policies of a master template may name any day: those that a template cannot hold are told when it is applied. */
const ANY_PERIOD = { startDate: getDay('2000-01-01'), endDate: getDay('2099-12-31') }

/** @throws Refusal NotUsable when another one has this name */
export function createMaster(context: Context, input: BodyOf<typeof createCall>): Promise<AnswerOf<typeof createCall>> {
  const { companyId } = getSupplierWriter(context)
  return once(context, createInitialMasterDraft, input, async (tx) => {
    await refuseSameName(tx, companyId, input.templateName)
    const currency = input.currency ?? (await usualCurrency(tx, companyId))
    const head = { templateName: input.templateName, ...ANY_PERIOD, currency, taxInclusion: 'notStated' } as const
    const pages = [EMPTY_PAGES.policies, EMPTY_PAGES.notes]
    const now = context.now()
    const [draftId = ''] = await insertSheets(
      tx,
      [{ companyId, templateId: null, collection: 'draft', originFrom: 'initial', head, pages }],
      now,
    )
    const id = newId(now)
    await tx
      .insertInto('master_template')
      .values({
        company_id: companyId,
        id,
        type: input.type,
        template_name: input.templateName,
        draft_sheet_id: draftId,
        changed_at: new Date(now),
      })
      .execute()
    await audit(context, tx, 'master-template.create', id)
    return { masterTemplateId: id, draftId: `draft:${draftId}` }
  })
}

/** @throws Refusal NotFound for that of another company */
export function openMasterDraft(context: Context, id: string): Promise<AnswerOf<typeof createCall>> {
  const { companyId } = getSupplierWriter(context)
  return context.db.transaction(async (tx) => {
    const master = await holdMaster(tx, companyId, { id })
    if (master.draft_sheet_id !== null) return { masterTemplateId: id, draftId: `draft:${master.draft_sheet_id}` }
    const change = { collection: 'draft', originFrom: 'edited' } as const
    const draftId = await copySheet(tx, companyId, master.published_sheet_id ?? '', change, context.now())
    await putMaster(tx, companyId, id, { draft_sheet_id: draftId, changed_at: new Date(context.now()) })
    return { masterTemplateId: id, draftId: `draft:${draftId}` }
  })
}

/**
 * Changes single fields, as saving their sections in the editor does.
 * @throws Refusal NotUsable naming the field that there is not, or whose value cannot be
 */
export async function editMasterDraft(
  context: Context,
  draftId: string,
  { updates }: BodyOf<typeof editCall>,
): Promise<AnswerOf<typeof editCall>> {
  const { companyId } = getSupplierWriter(context)
  const before = await getMasterDocument(context.db.queries, companyId, `draft:${draftId}`)
  const revisions = await context.db.queries
    .selectFrom('rate_page')
    .select(['page_id', 'revision'])
    .where('company_id', '=', companyId)
    .where('sheet_id', '=', draftId)
    .execute()
  const values = new Map<string, Record<string, unknown>>()
  for (const [name, value] of Object.entries(updates)) {
    const section = sectionOfField(name)
    const field = name.slice(name.indexOf('.') + 1)
    values.set(section, { ...(values.get(section) ?? corporateValue(before.pages, section)), [field]: value ?? undefined })
  }
  const changes = [...values].map(([section, value]): Change => {
    const pageId = section in POLICIES_SECTIONS ? 'policies' : 'notes'
    const revision = revisions.find((row) => row.page_id === pageId)?.revision ?? 0
    const read = sectionChange.safeParse({
      pageId,
      revision,
      section,
      value: section === 'policy' ? { locationPolicy: [], ...value } : value,
    })
    if (!read.success) throw new Refusal('NotUsable', { details: [{ field: section, problem: read.error.issues[0]?.message ?? '' }] })
    return read.data
  })
  if (changes.length > 0) await saveSections(context, draftId, { changes })
  return (await getMasterDocument(context.db.queries, companyId, `draft:${draftId}`)).pages
}

/** @param name type.field. @throws Refusal NotUsable */
function sectionOfField(name: string): keyof typeof POLICIES_SECTIONS | keyof typeof NOTES_SECTIONS {
  const fields: Readonly<Record<string, readonly string[]>> = { ...POLICIES_SECTIONS, ...NOTES_SECTIONS }
  const found = Object.entries(fields).find(([, names]) => names.some((field) => name === `policyNotes.${field}`))
  if (!found) throw new Refusal('NotUsable', { message: `There is no field ${name}.` })
  return found[0] as keyof typeof POLICIES_SECTIONS // a key of one of both
}

/** @throws Refusal NotFound when there is no such draft */
export function discardMasterDraft(context: Context, draftId: string): Promise<{ masterTemplateId: string | null }> {
  const { companyId } = getSupplierWriter(context)
  return context.db.transaction(async (tx) => {
    await holdDraft(tx, draftId, 'alone')
    const { id, published_sheet_id: publishedId } = await holdMaster(tx, companyId, { draftId })
    if (publishedId === null) await tx.deleteFrom('master_template').where('company_id', '=', companyId).where('id', '=', id).execute()
    else await putMaster(tx, companyId, id, { draft_sheet_id: null, changed_at: new Date(context.now()) })
    await tx.deleteFrom('rate_sheet').where('company_id', '=', companyId).where('id', '=', draftId).execute()
    await tellDraftChanged(context, tx, draftId)
    await audit(context, tx, 'master-template.discard', id)
    return { masterTemplateId: publishedId === null ? null : id }
  })
}

/** @throws Refusal NotFound, NotUsable when another one has this name */
export function renameMaster(context: Context, id: string, templateName: string): Promise<{ templateName: string }> {
  const { companyId } = getSupplierWriter(context)
  return context.db.transaction(async (tx) => {
    await holdMaster(tx, companyId, { id })
    await refuseSameName(tx, companyId, templateName, id)
    await putMaster(tx, companyId, id, { template_name: templateName, changed_at: new Date(context.now()) })
    await audit(context, tx, 'master-template.rename', id)
    return { templateName }
  })
}

/** What was finalised stays for those who have it in a version: only the draft goes. @throws Refusal NotFound */
export async function deleteMaster(context: Context, id: string): Promise<void> {
  const { companyId } = getSupplierWriter(context)
  await context.db.transaction(async (tx) => {
    const master = await holdMaster(tx, companyId, { id })
    await tx
      .updateTable('rate_sheet')
      .set({ master_template_id: null, same_as_corporate_policy_notes: [] })
      .where('company_id', '=', companyId)
      .where('master_template_id', '=', id)
      .execute()
    await tx.deleteFrom('master_template').where('company_id', '=', companyId).where('id', '=', id).execute()
    if (master.draft_sheet_id !== null) {
      await tx.deleteFrom('rate_sheet').where('company_id', '=', companyId).where('id', '=', master.draft_sheet_id).execute()
      await tellDraftChanged(context, tx, master.draft_sheet_id)
    }
    await audit(context, tx, 'master-template.delete', id)
  })
}

/** Two of one name could not be told apart where one is chosen. */
async function refuseSameName(tx: Transaction, companyId: string, templateName: string, ownId = ''): Promise<void> {
  const same = await tx
    .selectFrom('master_template')
    .select('id')
    .where('company_id', '=', companyId)
    .where('template_name', '=', templateName)
    .where('id', '<>', ownId)
    .executeTakeFirst()
  if (same) throw new Refusal('NotUsable', { message: 'Another master template has this name.' })
}

/** That of the newest template. */
async function usualCurrency(tx: Transaction, companyId: string): Promise<string> {
  const row = await tx
    .selectFrom('template')
    .select('currency')
    .where('company_id', '=', companyId)
    .orderBy('changed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.currency ?? 'EUR'
}
