// Archiving templates and putting them into the trash, many at once. Nothing is destroyed: what was sent from them stays readable.

import { Refusal } from '@tradewind/api/refusals.ts'
import { audit } from '../../../commands.ts'
import { type Context, getActor, getSupplierWriter } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { discardDraft, noteChange } from '../drafts/public.ts'

const MOVES = {
  archive: { from: ['active'], to: 'archived', detail: 'Archived' },
  unarchive: { from: ['archived'], to: 'active', detail: 'Taken out of the archive' },
  delete: { from: ['active', 'archived'], to: 'trash', detail: 'Moved to the trash' },
  restore: { from: ['trash'], to: 'active', detail: 'Restored from the trash' },
} as const

export type TemplateMove = keyof typeof MOVES

/**
 * Moves them all, or none; one that is there already stays as it is. // C-TR-012, C-TR-013, C-RL-044, C-RL-045
 * @throws Refusal NotFound when one is not the caller's
 */
export function moveTemplates(context: Context, templateIds: readonly string[], move: TemplateMove): Promise<{ templateIds: string[] }> {
  getSupplierWriter(context)
  return context.db.transaction(async (tx) => {
    const templates = await heldTemplates(context, tx, templateIds)
    const moved = templates.filter((template) => MOVES[move].from.some((place) => place === template.place))
    await putPlace(context, tx, moved, move)
    return { templateIds: moved.map((template) => template.id) }
  })
}

/** The draft of a published template is thrown away; a template that is nothing but a draft moves to the trash. // C-CL-052 */
export function deleteTemplateDrafts(
  context: Context,
  templateIds: readonly string[],
): Promise<{ discarded: string[]; trashed: string[] }> {
  getSupplierWriter(context)
  return context.db.transaction(async (tx) => {
    const drafts = (await heldTemplates(context, tx, templateIds)).flatMap(({ draft_sheet_id: draftId, ...template }) =>
      draftId === null ? [] : [{ ...template, draftId }],
    )
    const discarded = drafts.filter((template) => template.published_sheet_id !== null)
    for (const { id: templateId, draftId } of discarded)
      await discardDraft(context, tx, { kind: 'template', templateId, isPublished: true }, draftId)
    const trashed = drafts.filter((template) => template.published_sheet_id === null && template.place !== 'trash')
    await putPlace(
      context,
      tx,
      trashed.map((template) => ({ ...template, draft_sheet_id: template.draftId })),
      'delete',
    )
    return { discarded: discarded.map((template) => template.id), trashed: trashed.map((template) => template.id) }
  })
}

/** Moves a template that is nothing but a draft to the trash, in the caller's transaction. @throws Refusal NotFound */
export async function trashTemplate(context: Context, tx: Transaction, templateId: string): Promise<void> {
  await putPlace(context, tx, await heldTemplates(context, tx, [templateId]), 'delete')
}

type Held = {
  readonly id: string
  readonly place: string
  readonly draft_sheet_id: string | null
  readonly published_sheet_id: string | null
}

async function heldTemplates(context: Context, tx: Transaction, templateIds: readonly string[]): Promise<Held[]> {
  const wanted = [...new Set(templateIds)]
  const rows = await tx
    .selectFrom('template')
    .select(['id', 'archived_at', 'trashed_at', 'draft_sheet_id', 'published_sheet_id'])
    .where('company_id', '=', getActor(context).companyId)
    .where('id', 'in', wanted)
    // In id order, so that two of these cannot deadlock.
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rows.length < wanted.length) throw new Refusal('NotFound')
  return rows.map(({ archived_at, trashed_at, ...row }) => ({
    ...row,
    place: archived_at === null ? 'active' : trashed_at === null ? 'archived' : 'trash',
  }))
}

async function putPlace(context: Context, tx: Transaction, templates: readonly Held[], move: TemplateMove): Promise<void> {
  if (templates.length === 0) return
  const { to, detail } = MOVES[move]
  const now = new Date(context.now())
  await tx
    .updateTable('template')
    .set({ archived_at: to === 'active' ? null : now, trashed_at: to === 'trash' ? now : null, changed_at: now })
    .where('company_id', '=', getActor(context).companyId)
    .where(
      'id',
      'in',
      templates.map((template) => template.id),
    )
    .execute()
  for (const { id: templateId, draft_sheet_id, published_sheet_id } of templates) {
    const draftId = draft_sheet_id ?? published_sheet_id ?? ''
    await noteChange(context, tx, { owner: { kind: 'template', templateId, isPublished: published_sheet_id !== null }, draftId, detail })
    await audit(context, tx, `template.${move}`, templateId)
  }
}
