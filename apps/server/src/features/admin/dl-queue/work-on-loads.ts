// What the staff do with a data load: take it, start it, read its files, give it back, submit it.

import type { changeLoad as changeCall, startLoad as startCall } from '@tradewind/api/admin/dl-queue.ts'
import type { BodyOf } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { isEnded } from '@tradewind/domain/contracting/data-load/conversion-status.ts'
import { audit } from '../../../commands.ts'
import { type Context, getActor } from '../../../context.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { contextInPlaceOf } from '../../accounts/sessions/public.ts'
import {
  addLoadMessage,
  addLoadSheets,
  filledSheets,
  getLoadRow,
  holdLoad,
  type Load,
  loadSheets,
  takeStep,
  tellLoadChanged,
  unpricedLocations,
  writeToSupplier,
} from '../../contracting/data-load/public.ts'
import { openTemplateDraft } from '../../contracting/drafts/public.ts'
import { beginImport } from '../../contracting/imports/public.ts'
import { makeAskedSheet } from '../../contracting/request-answers/public.ts'
import { getRequestOf } from '../../contracting/requests/public.ts'

const ENDED = 'This data load has ended.'
const WITHDRAWN = 'The supplier has stopped this data load, or has answered the request itself.'

/** @throws Refusal StateChanged unless the caller works on it now */
function checkWorking(context: Context, load: Load): void {
  if (load.status === 'withdrawn') throw new Refusal('StateChanged', { message: WITHDRAWN })
  if (load.assignee_id !== getActor(context).userId) throw new Refusal('StateChanged', { message: 'Take this data load first.' })
  if (load.status !== 'In Progress') throw new Refusal('StateChanged', { message: 'This data load is not being worked on.' })
}

export function takeLoad(context: Context, dataLoadId: string): Promise<void> {
  const { userId } = getActor(context)
  return context.db.transaction(async (tx) => {
    const load = await holdLoad(tx, dataLoadId)
    if (isEnded(load.status)) throw new Refusal('StateChanged', { message: ENDED })
    if (load.assignee_id === userId) return
    if (load.assignee_id !== null) throw new Refusal('StateChanged', { message: 'A colleague has taken this data load.' })
    await assign(tx, load, userId)
    await tellLoadChanged(context, tx, load)
    await audit(context, tx, 'data-load.take', load.id)
  })
}

async function assign(tx: Transaction, load: Load, userId: string | null): Promise<void> {
  await runSql(tx, 'update data_load set assignee_id = $2 where id = $1', [load.id, userId])
}

/** @throws Refusal StateChanged for one that a colleague has */
export function giveLoadBack(context: Context, dataLoadId: string): Promise<void> {
  return context.db.transaction(async (tx) => {
    const load = await holdLoad(tx, dataLoadId)
    if (load.assignee_id !== getActor(context).userId) throw new Refusal('StateChanged', { message: 'You do not have this data load.' })
    await letGo(context, tx, load, null)
    await audit(context, tx, 'data-load.give-back', load.id)
  })
}

/** What is being worked on waits in the queue again; whoever has it next goes on with it. */
async function letGo(context: Context, tx: Transaction, load: Load, nextUserId: string | null): Promise<void> {
  await assign(tx, load, nextUserId)
  if (load.status === 'In Progress') await takeStep(context, tx, load, 'giveBack')
  else await tellLoadChanged(context, tx, load)
}

/** @throws Refusal NotFound for an assignee who is not of the staff */
export function changeLoad(context: Context, dataLoadId: string, input: BodyOf<typeof changeCall>): Promise<void> {
  const { priority, dueDate, assigneeId } = input
  return context.db.transaction(async (tx) => {
    const load = await holdLoad(tx, dataLoadId)
    if (isEnded(load.status)) throw new Refusal('StateChanged', { message: ENDED })
    if (assigneeId !== null) {
      const staff = tx
        .selectFrom('user_account')
        .select('id')
        .where('id', '=', assigneeId)
        .where((each) => each.or([each('is_platform_admin', '=', true), each('is_load_staff', '=', true)]))
      if (!(await staff.where('deleted_at', 'is', null).where('disabled_at', 'is', null).executeTakeFirst())) throw new Refusal('NotFound')
    }
    await runSql(tx, 'update data_load set priority = $2, due_date = $3 where id = $1', [load.id, priority, dueDate])
    if (assigneeId === load.assignee_id) await tellLoadChanged(context, tx, load)
    else await letGo(context, tx, load, assigneeId)
    await audit(context, tx, 'data-load.change', load.id)
  })
}

export function noteLoad(context: Context, dataLoadId: string, note: string): Promise<void> {
  return context.db.transaction(async (tx) => {
    const load = await getLoadRow(tx, dataLoadId)
    await addLoadMessage(context, tx, load, { kind: 'note', author: getActor(context).userId, body: note })
    await audit(context, tx, 'data-load.note', load.id)
  })
}

/**
 * C-TR-014, C-TR-015: the draft is made, or gone on with, and the data load is In Progress. Who starts what nobody has, has taken it.
 * @throws Refusal NotUsable without a name and a currency for a new rate sheet; NotFound for a template of another supplier; StateChanged
 */
export function startLoad(context: Context, input: BodyOf<typeof startCall>): Promise<{ draftId: string }> {
  const { userId } = getActor(context)
  return context.db.transaction(async (tx) => {
    const load = await holdLoad(tx, input.dataLoadId)
    if (load.assignee_id !== null && load.assignee_id !== userId)
      throw new Refusal('StateChanged', { message: 'A colleague has taken this data load.' })
    if (load.status === 'In Progress' && load.draft_id !== null) return { draftId: load.draft_id }
    await assign(tx, load, userId)
    await takeStep(context, tx, load, 'draftCreated')
    const acting = await contextInPlaceOf(context, load.user_id)
    const { templateId, draftId } =
      load.draft_id !== null && load.template_id !== null
        ? { templateId: load.template_id, draftId: load.draft_id }
        : ((input.templateId === undefined ? await begunSheet(tx, load) : undefined) ?? (await sheetFor(acting, tx, load, input)))
    await runSql(tx, 'update data_load set template_id = $2 where id = $1', [load.id, templateId])
    await addLoadSheets(tx, load, [templateId])
    await runSql(tx, 'update asked_supplier set template_id = $2 where id = $1', [load.asked_id, templateId])
    await audit(context, tx, 'data-load.start', load.id)
    return { draftId }
  })
}

/** The rate sheet that the supplier has begun for the request itself. */
async function begunSheet(tx: Transaction, { asked_id: askedId }: Load): Promise<{ templateId: string; draftId: string } | undefined> {
  const [row] = await runSql<{ templateId: string; draftId: string }>(
    tx,
    `select t.id as "templateId", t.draft_sheet_id as "draftId" from asked_supplier a
       join template t on t.company_id = a.supplier_id and t.id = a.template_id
     where a.id = $1 and t.draft_sheet_id is not null and t.trashed_at is null`,
    [askedId],
  )
  return row
}

async function sheetFor(acting: Context, tx: Transaction, load: Load, { templateId, locationName, currency }: BodyOf<typeof startCall>) {
  if (templateId !== undefined) {
    const draft = await openTemplateDraft(acting, tx, templateId)
    if (!draft) throw new Refusal('NotFound')
    return draft
  }
  if (locationName === undefined || currency === undefined) {
    const problem = 'Say the name of the property and the currency.'
    throw new Refusal('NotUsable', {
      message: problem,
      details: [{ field: locationName === undefined ? 'locationName' : 'currency', problem }],
    })
  }
  return makeAskedSheet(acting, tx, await getRequestOf(tx, load.buyer_id, load.request_id), { currency, locationName })
}

/** @throws Refusal NotFound for a file that is not of the data load */
export function readLoadFile(context: Context, dataLoadId: string, path: string): Promise<{ importId: string }> {
  return context.db.transaction(async (tx) => {
    const load = await holdLoad(tx, dataLoadId)
    checkWorking(context, load)
    if (load.draft_id === null) throw new Refusal('StateChanged', { message: 'The rate sheet is not there any more. Start it again.' })
    const [file] = await runSql<{ import_id: string | null; file_name: string; is_over: boolean }>(
      tx,
      `select f.import_id, s.file_name, coalesce(i.state in ('failed', 'done'), false) as is_over
       from data_load_file f join stored_file s on s.path = f.path left join import i on i.company_id = f.company_id and i.id = f.import_id
       where f.company_id = $1 and f.data_load_id = $2 and f.path = $3 and s.state = 'stored'`,
      [load.company_id, load.id, path],
    )
    if (!file) throw new Refusal('NotFound')
    if (file.import_id !== null && !file.is_over) return { importId: file.import_id }
    const acting = await contextInPlaceOf(context, load.user_id)
    const importId = await beginImport(acting, tx, { path, fileName: file.file_name, draftId: load.draft_id })
    await runSql(tx, 'update data_load_file set import_id = $4 where company_id = $1 and data_load_id = $2 and path = $3', [
      load.company_id,
      load.id,
      path,
      importId,
    ])
    await audit(context, tx, 'data-load.read', load.id, { fileName: file.file_name })
    await tellLoadChanged(context, tx, load)
    return { importId }
  })
}

/** @throws Refusal DraftMissing; NotComplete without a price, and where the buyer takes complete rate sheets only; StateChanged unless the caller works on it */
export function submitLoad(context: Context, dataLoadId: string, message: string): Promise<void> {
  const { userId } = getActor(context)
  return context.db.transaction(async (tx) => {
    const load = await holdLoad(tx, dataLoadId)
    checkWorking(context, load)
    if (load.draft_id === null) throw new Refusal('DraftMissing', { message: 'There is no rate sheet to submit.' })
    const request = await getRequestOf(tx, load.buyer_id, load.request_id)
    const sheets = filledSheets(await loadSheets(tx, load))
    const unpriced = await unpricedLocations(tx, load, sheets)
    if (unpriced.length > 0)
      throw new Refusal('NotComplete', {
        message: `Add at least one rate before you submit. No product has a price: ${unpriced.join(', ')}.`,
      })
    const lacking = sheets.filter((sheet) => sheet.completionPercent < 100)
    if (request.mustBeComplete && lacking.length > 0) {
      const names = lacking.map((sheet) => sheet.locationName).join(', ')
      throw new Refusal('NotComplete', { message: `The buyer takes complete rate sheets only. Not complete: ${names}.` })
    }
    await takeStep(context, tx, load, 'submit')
    if (message.trim() !== '') await addLoadMessage(context, tx, load, { kind: 'staff', author: userId, body: message.trim() })
    await writeToSupplier(context, tx, load, 'loaded', message)
    await audit(context, tx, 'data-load.submit', load.id)
  })
}
