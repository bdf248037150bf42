// One change in the drafts of many templates: one action, undone in one.

import type { AnswerOf, BodyOf } from '@tradewind/api/call.ts'
import { changeMany as changeCall } from '@tradewind/api/contracting/change-many.ts'
import { manyChange, manyChangeText } from '@tradewind/domain/rate-sheet/change-many/many-change.ts'
import { newFindings, sheetWith } from '@tradewind/domain/rate-sheet/change-many/many-preview.ts'
import { pageIdOf } from '@tradewind/domain/rate-sheet/page-address.ts'
import { type ProductPage, productPagesOf } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { z } from 'zod'
import { audit, once } from '../../../commands.ts'
import { type Context, getSupplierWriter } from '../../../context.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { discardDraft, openTemplateDraft } from '../drafts/public.ts'
import { noteDraftEdit } from '../rate-sheet/editor/public.ts'
import { changePages, findSheet, holdDraft, type SeenPage } from '../rate-sheet/public.ts'
import { type ChangeItem, type DoneItem, startTemplateChange, type TemplateChange, type TemplateDoer } from '../template-changes/public.ts'
import { changeOf, chosenTemplates } from './chosen-templates.ts'

const settings = changeCall.body.omit({ templateIds: true })
const GONE = 'The template is not there any more.'
const CHANGED = 'It was changed in the meantime.'

/** @throws Refusal NotFound when one is not the caller's, or in the trash, and nothing is begun */
export function changeMany(context: Context, input: BodyOf<typeof changeCall>): Promise<AnswerOf<typeof changeCall>> {
  const { companyId } = getSupplierWriter(context)
  return once(context, changeCall, input, async (tx) => {
    const { templateIds, ...asked } = input
    const chosen = await chosenTemplates(tx, companyId, templateIds)
    const workId = await startTemplateChange(context, tx, {
      kind: 'changeMany',
      title: `Changing ${counted(chosen.length, 'rate sheet', 'rate sheets')}`,
      settings: asked,
      templateIds: chosen.map((template) => template.templateId),
    })
    await audit(context, tx, 'template.change-many', workId, { templates: chosen.length })
    return { workId }
  })
}

/** What the work does with each template. */
export const changeManyDoer: TemplateDoer = {
  verb: 'changed',
  href: () => '/contracting/template-list?state=draft',
  apply,
  undo: takeBack,
  undone: () => Promise.resolve(),
}

async function apply(context: Context, tx: Transaction, asked: TemplateChange, { templateId }: ChangeItem): Promise<DoneItem | string> {
  const { companyId } = asked
  const change = changeOf(settings.parse(asked.settings).change)
  await hold(tx, companyId, templateId)
  const [template] = await chosenTemplates(tx, companyId, [templateId])
  if (!template) return GONE
  if (template.finding !== null) return template.finding
  const source = await findSheet(tx, companyId, template.sheetId)
  if (!source) return GONE
  const sheet = { head: source.head, pages: source.pages }
  const changed = manyChange(sheet, change)
  if ('finding' in changed) return changed.finding
  const opened = await openTemplateDraft(context, tx, templateId)
  if (!opened) return GONE
  const { draftId } = opened
  const before = new Map(productPagesOf(sheet).map((page) => [pageIdOf(page), page]))
  const after = changed.pages.filter((page) => before.get(pageIdOf(page)) !== page)
  const written = await putProducts(tx, { companyId, draftId }, after)
  const detail = manyChangeText(change, sheet.head.currency)
  await noteDraftEdit(context, tx, draftId, { detail, page: after.length === 1 ? after[0] : undefined, pages: written })
  const findings = newFindings(sheet, sheetWith(sheet, changed.pages)).filter((finding) => finding.level !== 'hint')
  return {
    templateId,
    draftId,
    madeTemplateId: null,
    wasOpened: opened.isNew,
    before: opened.isNew ? null : after.flatMap((page) => before.get(pageIdOf(page)) ?? []),
    after: written,
    looks: [...new Set([...changed.stays, ...findings.map((finding) => finding.text)])].slice(0, 20),
  }
}

/** Nobody opens, changes, publishes or discards its draft meanwhile. A draft is held before its template, as everybody who saves in it does. */
async function hold(tx: Transaction, companyId: string, templateId: string): Promise<void> {
  const key = [companyId, templateId]
  const [open] = await runSql<{ draft_sheet_id: string | null }>(
    tx,
    'select draft_sheet_id from template where company_id = $1 and id = $2',
    key,
  )
  if (open?.draft_sheet_id != null) await holdDraft(tx, open.draft_sheet_id, 'alone')
  await runSql(tx, 'select id from template where company_id = $1 and id = $2 for update', key)
}

/** The products as they shall be, and every rate package that follows one of them. @returns what is written, with its revisions */
async function putProducts(
  tx: Transaction,
  { companyId, draftId }: { companyId: string; draftId: string },
  products: readonly ProductPage[],
  seen?: readonly SeenPage[],
): Promise<SeenPage[]> {
  const wanted = new Map(products.map((page) => [pageIdOf(page), page]))
  const pages = seen ?? (await revisionsOf(tx, companyId, draftId, [...wanted.keys()]))
  const { changed } = await changePages(tx, { companyId, sheetId: draftId, seen: pages }, (now) =>
    now.map((page) => wanted.get(pageIdOf(page)) ?? page),
  )
  return changed.map(({ pageId, revision }) => ({ pageId, revision }))
}

async function revisionsOf(tx: Transaction, companyId: string, draftId: string, pageIds: readonly string[]): Promise<SeenPage[]> {
  const rows = await runSql<{ page_id: string; revision: number }>(
    tx,
    'select page_id, revision from rate_page where company_id = $1 and sheet_id = $2 and page_id = any($3)',
    [companyId, draftId, pageIds],
  )
  return rows.map((row) => ({ pageId: row.page_id, revision: row.revision }))
}

const revisions = z.array(z.object({ pageId: z.string(), revision: z.number() }))

/** A draft that was made for it is discarded; one that was there before gets its pages back. What was worked on since then stays. */
async function takeBack(context: Context, tx: Transaction, { companyId }: TemplateChange, item: ChangeItem): Promise<string | undefined> {
  const { templateId, draftId } = item
  if (draftId === null) return GONE
  await holdDraft(tx, draftId, 'alone')
  const template = await tx
    .selectFrom('template')
    .select(['draft_sheet_id', 'trashed_at'])
    .where('company_id', '=', companyId)
    .where('id', '=', templateId)
    .executeTakeFirst()
  if (template?.draft_sheet_id !== draftId || template.trashed_at !== null) return 'It was published or discarded in the meantime.'
  const written = revisions.parse(item.after)
  if (item.wasOpened) {
    if (await isTouched(tx, companyId, draftId)) return CHANGED
    await discardDraft(context, tx, { kind: 'template', templateId, isPublished: true }, draftId)
    return undefined
  }
  const now = new Map(
    (
      await revisionsOf(
        tx,
        companyId,
        draftId,
        written.map((page) => page.pageId),
      )
    ).map((page) => [page.pageId, page.revision]),
  )
  if (written.some((page) => now.get(page.pageId) !== page.revision)) return CHANGED
  const restored = await putProducts(tx, { companyId, draftId }, item.before as readonly ProductPage[], written) // written by apply
  await noteDraftEdit(context, tx, draftId, { detail: 'Change of many rate sheets taken back', pages: restored })
  return undefined
}

/** Its first line of history is the change itself. */
async function isTouched(tx: Transaction, companyId: string, draftId: string): Promise<boolean> {
  const { count } = await tx
    .selectFrom('draft_change')
    .select((each) => each.fn.countAll<string>().as('count'))
    .where('company_id', '=', companyId)
    .where('sheet_id', '=', draftId)
    .executeTakeFirstOrThrow()
  return Number(count) > 1
}
