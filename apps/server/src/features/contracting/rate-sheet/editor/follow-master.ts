// Policies and notes of a draft that follow a master template of the supplier.

import { Refusal } from '@tradewind/api/refusals.ts'
import {
  type CorporatePages,
  corporatePagesOf,
  type CorporateSection,
  type Followed,
  followedPages,
  isCorporateSection,
} from '@tradewind/domain/rate-sheet/sections/corporate-sections.ts'
import { CORPORATE_SECTIONS } from '@tradewind/domain/rate-sheet/sections/sections.ts'
import type { SheetHead } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { type Context, getSupplierWriter } from '../../../../context.ts'
import type { Queries, Transaction } from '../../../../platform/db/database.ts'
import { changePages, findSheet, holdDraft } from '../public.ts'
import { noteDraftEdit } from './note-edit.ts'

/** What was finalised of a master template. */
export type MasterSheet = { readonly masterTemplateId: string; readonly currency: string; readonly pages: CorporatePages }

/** Policies and notes of a draft, which of their sections follow, and what. */
export type DraftNotes = {
  readonly pages: CorporatePages
  readonly sections: readonly CorporateSection[]
  readonly masterTemplateId: string | null
}

/** The master template as it was finalised last; undefined when the company has no such one, or nothing was finalised. */
export async function findMasterSheet(queries: Queries, companyId: string, masterTemplateId: string): Promise<MasterSheet | undefined> {
  const master = await queries
    .selectFrom('master_template')
    .select('published_sheet_id')
    .where('company_id', '=', companyId)
    .where('id', '=', masterTemplateId)
    .executeTakeFirst()
  const sheet = master?.published_sheet_id == null ? undefined : await findSheet(queries, companyId, master.published_sheet_id)
  return sheet && { masterTemplateId, currency: sheet.head.currency, pages: corporatePagesOf(sheet.pages) }
}

type Following = {
  readonly draftId: string
  readonly master: MasterSheet
  readonly sections: readonly CorporateSection[] | 'those that follow'
  readonly honorsOwn: boolean
  /** The line of edit history. */
  readonly detail: string
}

/**
 * Gives sections of a draft the content of the master; they follow it from now on. Sections that followed another master no longer do.
 * @throws Refusal NotFound when there is no such draft
 */
export async function followMaster(
  context: Context,
  tx: Transaction,
  { draftId, master, sections, honorsOwn, detail }: Following,
): Promise<{ before: DraftNotes; after: DraftNotes; left: Followed['left'] }> {
  const left: Followed['left'][number][] = []
  const change = (before: DraftNotes, head: SheetHead): DraftNotes => {
    const kept = before.masterTemplateId === master.masterTemplateId ? before.sections : []
    const wanted = sections === 'those that follow' ? kept : sections
    const followed = followedPages(before.pages, {
      head,
      master: master.pages,
      currency: master.currency,
      sections: wanted,
      honorsOwn,
    })
    left.push(...followed.left)
    // One that cannot be taken over now still follows: it is taken over as soon as it can be.
    const stays = sections === 'those that follow' ? kept : [...kept.filter((each) => !wanted.includes(each)), ...followed.sections]
    return {
      pages: followed.pages,
      sections: CORPORATE_SECTIONS.filter((each) => stays.includes(each)),
      masterTemplateId: master.masterTemplateId,
    }
  }
  return { ...(await changeNotes(context, tx, draftId, detail, change)), left }
}

/** Changes policies and notes of a draft in one step. @throws Refusal NotFound when there is no such draft */
export async function changeNotes(
  context: Context,
  tx: Transaction,
  draftId: string,
  detail: string,
  change: (before: DraftNotes, head: SheetHead) => DraftNotes,
): Promise<{ before: DraftNotes; after: DraftNotes }> {
  const { companyId } = getSupplierWriter(context)
  await holdDraft(tx, draftId, 'alone')
  const { sections, masterTemplateId } = await followsOf(tx, companyId, draftId)
  let before: DraftNotes | undefined
  let after: DraftNotes | undefined
  const { changed } = await changePages(
    tx,
    { companyId, sheetId: draftId, seen: await seenPages(tx, companyId, draftId) },
    (pages, head) => {
      before = { pages: corporatePagesOf(pages), sections, masterTemplateId }
      after = change(before, head)
      const now = after.pages
      return pages.map((page) => (page.kind === 'product' ? page : now[page.kind]))
    },
  )
  if (!before || !after) throw new Refusal('NotFound')
  await tx
    .updateTable('rate_sheet')
    .set({ same_as_corporate_policy_notes: [...after.sections], master_template_id: after.masterTemplateId })
    .where('company_id', '=', companyId)
    .where('id', '=', draftId)
    .execute()
  await noteDraftEdit(context, tx, draftId, { detail, pages: changed })
  return { before, after }
}

async function followsOf(tx: Transaction, companyId: string, draftId: string) {
  const row = await tx
    .selectFrom('rate_sheet')
    .select(['same_as_corporate_policy_notes', 'master_template_id'])
    .where('company_id', '=', companyId)
    .where('id', '=', draftId)
    .where('frozen_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new Refusal('NotFound')
  return {
    sections: row.same_as_corporate_policy_notes.filter((section) => isCorporateSection(section)),
    masterTemplateId: row.master_template_id,
  }
}

const KINDS = ['policies', 'notes'] as const

/** The draft is held alone: nobody changes a revision meanwhile. */
async function seenPages(tx: Transaction, companyId: string, draftId: string) {
  const rows = await tx
    .selectFrom('rate_page')
    .select(['page_id', 'revision'])
    .where('company_id', '=', companyId)
    .where('sheet_id', '=', draftId)
    .where('page_id', 'in', [...KINDS])
    .execute()
  return KINDS.map((pageId) => ({ pageId, revision: rows.find((row) => row.page_id === pageId)?.revision ?? 0 }))
}
