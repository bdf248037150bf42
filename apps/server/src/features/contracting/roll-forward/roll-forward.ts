// Next year's templates from this year's: one action for all chosen locations, undone in one.

import type { AnswerOf, BodyOf } from '@tradewind/api/call.ts'
import { rollForward as rollForwardCall } from '@tradewind/api/contracting/roll-forward.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { nextYearSheet } from '@tradewind/domain/rate-sheet/next-year/next-year.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { audit, once } from '../../../commands.ts'
import { type Context, getSupplierWriter } from '../../../context.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { findSheet } from '../rate-sheet/public.ts'
import { insertTemplate, trashTemplate } from '../templates/public.ts'
import { hasTemplate, IS_THERE, nextYearOf } from './year-wanted.ts'
import { type ChangeItem, type DoneItem, startTemplateChange, type TemplateChange, type TemplateDoer } from '../template-changes/public.ts'

/** The settings are what was asked for. */
const settings = rollForwardCall.body.omit({ templateIds: true })

/** @throws Refusal NotFound when one is not the caller's, or in the trash, and nothing is made */
export function rollForward(context: Context, input: BodyOf<typeof rollForwardCall>): Promise<AnswerOf<typeof rollForwardCall>> {
  const { companyId } = getSupplierWriter(context)
  return once(context, rollForwardCall, input, async (tx) => {
    const { templateIds, ...asked } = input
    const wanted = [...new Set(templateIds)]
    const found = await runSql<{ id: string }>(
      tx,
      `select t.id from template t join location l on l.company_id = t.company_id and l.id = t.location_id
       where t.company_id = $1 and t.id = any($2) and t.trashed_at is null order by l.location_name, t.start_date, t.id`,
      [companyId, wanted],
    )
    if (found.length < wanted.length) throw new Refusal('NotFound')
    const workId = await startTemplateChange(context, tx, {
      kind: 'rollForward',
      title: `Making ${counted(found.length, 'rate sheet', 'rate sheets')} of the next year`,
      settings: asked,
      templateIds: found.map((template) => template.id),
    })
    await audit(context, tx, 'template.roll-forward', workId, { templates: found.length })
    return { workId }
  })
}

/** What the work does with each template. */
export const rollForwardDoer: TemplateDoer = {
  verb: 'made',
  href: () => '/contracting/template-list?state=draft',
  apply: makeNextYear,
  undo: takeBack,
  undone: () => Promise.resolve(),
}

async function makeNextYear(
  context: Context,
  tx: Transaction,
  change: TemplateChange,
  { templateId }: ChangeItem,
): Promise<DoneItem | string> {
  const { companyId } = change
  // Held, so that a second action at the same moment sees the template that this one makes.
  const template = await tx
    .selectFrom('template')
    .select(['location_id', 'published_sheet_id', 'draft_sheet_id', 'trashed_at'])
    .where('company_id', '=', companyId)
    .where('id', '=', templateId)
    .forUpdate()
    .executeTakeFirst()
  const sourceId = template?.published_sheet_id ?? template?.draft_sheet_id ?? ''
  const source = template?.trashed_at === null ? await findSheet(tx, companyId, sourceId) : undefined
  if (!template || !source) return 'The template is not there any more.'
  const { head, pages } = source
  const { sheet, looks } = nextYearSheet({ head, pages }, nextYearOf(settings.parse(change.settings)))
  const locationId = template.location_id
  if (await hasTemplate(tx, companyId, { locationId, ...sheet.head })) return IS_THERE
  const made = await insertTemplate(context, tx, { locationId, sheet, detail: `New rate sheet, rolled forward from ${head.templateName}` })
  await keepMaster(tx, companyId, sourceId, made.draftId)
  return { templateId, draftId: made.draftId, madeTemplateId: made.templateId, wasOpened: true, before: null, after: null, looks }
}

/** Sections that are the same as corporate are so in the next year too. */
async function keepMaster(tx: Transaction, companyId: string, sourceId: string, draftId: string): Promise<void> {
  await runSql(
    tx,
    `update rate_sheet d set master_template_id = s.master_template_id, same_as_corporate_policy_notes = s.same_as_corporate_policy_notes
     from rate_sheet s where d.company_id = $1 and d.id = $3 and s.company_id = $1 and s.id = $2`,
    [companyId, sourceId, draftId],
  )
}

/** What was made goes to the trash, unless somebody has worked on it. */
async function takeBack(context: Context, tx: Transaction, { companyId }: TemplateChange, item: ChangeItem): Promise<string | undefined> {
  const { madeTemplateId, draftId } = item
  if (madeTemplateId === null || draftId === null) return undefined
  const made = await tx
    .selectFrom('template')
    .select(['published_sheet_id', 'trashed_at'])
    .where('company_id', '=', companyId)
    .where('id', '=', madeTemplateId)
    .executeTakeFirst()
  if (!made || made.trashed_at !== null) return undefined
  if (made.published_sheet_id !== null) return 'It was published in the meantime.'
  const { count } = await tx
    .selectFrom('draft_change')
    .select((each) => each.fn.countAll<string>().as('count'))
    .where('company_id', '=', companyId)
    .where('sheet_id', '=', draftId)
    .executeTakeFirstOrThrow()
  // Its first line says that it was made.
  if (Number(count) > 1) return 'It was changed in the meantime.'
  await trashTemplate(context, tx, madeTemplateId)
  return undefined
}
