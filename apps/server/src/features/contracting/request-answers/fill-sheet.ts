// A supplier fills in a rate sheet for a request, and sends it.

import type { BodyOf, QueryOf } from '@tradewind/api/call.ts'
import type { beginSheet as beginCall, checkDummyAccount as checkCall } from '@tradewind/api/contracting/request-answers.ts'
import { submitRCRates as submitCall } from '@tradewind/api/contracting/request-answers.ts'
import { requestChanged } from '@tradewind/api/contracting/request-events.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { differencesFrom, type SheetVerdict, sheetVerdict } from '@tradewind/domain/contracting/requests/sheet-check.ts'
import { isPriced } from '@tradewind/domain/rate-sheet/completion/priced.ts'
import { locationKey } from '@tradewind/domain/rate-sheet/import/plan.ts'
import { productPagesOf } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import { once } from '../../../commands.ts'
import { type Context, getSupplierWriter } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { openTemplateDraft } from '../drafts/public.ts'
import { publishTemplate } from '../publishing/public.ts'
import { findSheet, findSheetRevision, holdDraft } from '../rate-sheet/public.ts'
import { readSheet } from '../sending/public.ts'
import { makeTemplate } from '../templates/public.ts'
import type { OwnRequest } from '../requests/public.ts'
import { type Asked, canActForCompany, getAnswerable, getAskedOf } from './asked.ts'
import { sendSheets } from './answer-request.ts'
import { findSentSheet } from './read-asked.ts'

const CHANGED_SINCE = 'The rate sheet was changed after you looked at it. Nothing was sent. Please check it as it is now.'
const SIGN_IN_FIRST = 'Your company has an account here. Please sign in to fill in a rate sheet for it.'

/**
 * Two people who begin at once get the same rate sheet. Where one was sent that is no answer any more, it is that one, to be changed.
 * @throws Refusal NotUsable by link, for a company with an account; StateChanged
 */
export function beginSheet(context: Context, askedId: string, { currency, locationName }: BodyOf<typeof beginCall>) {
  getSupplierWriter(context)
  return context.db.transaction(async (tx) => {
    const asked = await getAnswerable(context, tx, askedId)
    if (!canActForCompany(context, asked)) throw new Refusal('NotUsable', { message: SIGN_IN_FIRST })
    const begun = await draftOf(tx, asked)
    if (begun) return { draftId: begun.id }
    const again = asked.templateId !== null && (await findSentSheet(tx, asked)) && (await openTemplateDraft(context, tx, asked.templateId))
    const { templateId, draftId } = again || (await makeAskedSheet(context, tx, asked.request, { currency, locationName }))
    await runSql(tx, 'update asked_supplier set template_id = $2, declined_at = null, decline_reason = $3 where id = $1', [
      askedId,
      templateId,
      '',
    ])
    await recordEvent(context, tx, requestChanged, { companyIds: [asked.buyerId], facts: { requestId: asked.request.id } })
    return { draftId }
  })
}

/** A rate sheet of the caller's company for the period of a request, at its location of that name. */
export async function makeAskedSheet(
  context: Context,
  tx: Transaction,
  { requestName, startDate, endDate }: Pick<OwnRequest, 'requestName' | 'startDate' | 'endDate'>,
  { currency, locationName }: { currency: string; locationName: string },
): Promise<{ templateId: string; draftId: string }> {
  const { companyId } = getSupplierWriter(context)
  const known = await tx
    .selectFrom('location')
    .select('id')
    .where('company_id', '=', companyId)
    .where('match_key', '=', locationKey({ country: undefined, region: undefined, locationName }))
    .executeTakeFirst()
  return makeTemplate(context, tx, {
    location: known ? { locationId: known.id } : { locationName, country: '', region: '', city: '' },
    head: { templateName: requestName, startDate, endDate, currency, taxInclusion: 'notStated' },
  })
}

type Draft = {
  id: string
  origin_from: 'initial' | 'edited'
  completion_percent: number
  change_count: number
  startDate: string
  endDate: string
  currency: string
  /** The supplier took back what it had sent of it: it may go out again without a change. */
  is_taken_back: boolean
  isPriced: boolean
}

async function draftOf(tx: Transaction, { id, supplierId, templateId }: Asked): Promise<Draft | undefined> {
  if (templateId === null) return undefined
  const [draft] = await runSql<Omit<Draft, 'isPriced'>>(
    tx,
    `select s.id, s.origin_from, s.completion_percent, s.start_date::text as "startDate", s.end_date::text as "endDate", s.currency,
       (select count(*)::int from draft_change d where d.company_id = t.company_id and d.sheet_id = s.id) as change_count,
       exists (select from request_contract r join contract c on c.id = r.contract_id
         where r.asked_id = $3 and c.template_id = t.id and c.state = 'withdrawn') as is_taken_back
     from template t join rate_sheet s on s.company_id = t.company_id and s.id = t.draft_sheet_id
     where t.company_id = $1 and t.id = $2 and t.trashed_at is null`,
    [supplierId, templateId, id],
  )
  if (!draft) return undefined
  const sheet = await findSheet(tx, supplierId, draft.id)
  return { ...draft, isPriced: sheet !== undefined && productPagesOf(sheet).some(isPriced) }
}

function verdictOf(draft: Draft | undefined, { request }: Asked): SheetVerdict {
  return sheetVerdict({
    origin: draft?.is_taken_back ? 'initial' : (draft?.origin_from ?? 'none'),
    completionPercent: draft?.completion_percent ?? 0,
    changeCount: draft?.change_count ?? 0,
    isPriced: draft?.isPriced ?? false,
    isBlocking: request.mustBeComplete,
    differences: draft ? differencesFrom(request, draft) : [],
  })
}

/** The dummy account check of what is to be sent. @throws Refusal NotComplete with its text, unless its confirm was answered with yes */
export async function checkFilledSheet(tx: Transaction, asked: Asked, isIncompleteMeant: boolean): Promise<void> {
  refuseByCheck(verdictOf(await draftOf(tx, asked), asked), isIncompleteMeant)
}

function refuseByCheck(verdict: SheetVerdict, isIncompleteMeant: boolean): void {
  const isTaken = verdict.kind === 'passes' || (verdict.kind === 'confirm' && isIncompleteMeant)
  if (!isTaken) throw new Refusal('NotComplete', { message: verdict.text })
}

/**
 * What is sent is what was shown: the draft is held until the transaction ends.
 * @throws Refusal StateChanged when it is another one by now, or not there any more
 */
export async function checkSeenSheet(tx: Transaction, companyId: string, draftId: string, revision: string): Promise<void> {
  await holdDraft(tx, draftId, 'alone')
  if ((await findSheetRevision(tx, companyId, draftId)) !== revision) throw new Refusal('StateChanged', { message: CHANGED_SINCE })
}

/** The template of a draft that is filled in for the request: the one that it names, or one of its data load. */
async function templateOfDraft(tx: Transaction, asked: Asked, draftId: string): Promise<string | null> {
  const [row] = await runSql<{ id: string }>(
    tx,
    `select t.id from template t where t.company_id = $1 and t.draft_sheet_id = $2 and (t.id = $3 or t.id in (
       select s.template_id from data_load d join data_load_sheet s on s.company_id = d.company_id and s.data_load_id = d.id
       where d.asked_id = $4 and d.ended_at is null))`,
    [asked.supplierId, draftId, asked.templateId, asked.id],
  )
  return row?.id ?? null
}

/** @throws Refusal NotFound when the draft is not one that is filled in for the request */
export function checkDummyAccount(context: Context, { shortid, contractId }: QueryOf<typeof checkCall>) {
  return context.db.transaction(async (tx) => {
    const asked = await getAskedOf(context, tx, shortid)
    const templateId = await templateOfDraft(tx, asked, contractId)
    const draft = await draftOf(tx, { ...asked, templateId })
    if (draft?.id !== contractId || !canActForCompany(context, asked)) throw new Refusal('NotFound')
    const verdict = verdictOf(draft, asked)
    return {
      isDummyAccount: !asked.isClaimed,
      verdict: verdict.kind,
      text: verdict.kind === 'passes' ? '' : verdict.text,
      completionPercent: draft.completion_percent,
    }
  })
}

/**
 * One works on a rate sheet at a time: what the provider's staff fill in is sent by the review, not half typed.
 * @throws Refusal StateChanged, in a sentence
 */
async function refuseWhileLoaded(tx: Transaction, askedId: string): Promise<void> {
  const [load] = await runSql<{ status: string; first_name: string | null; last_name: string | null }>(
    tx,
    `select d.status, u.first_name, u.last_name from data_load d left join user_account u on u.id = d.assignee_id
     where d.asked_id = $1 and d.status in ('In Progress', 'supplier review') limit 1`,
    [askedId],
  )
  if (!load) return
  const who = fullName(load.first_name ?? '', load.last_name ?? '') || 'Somebody of our staff'
  const message =
    load.status === 'In Progress'
      ? `${who} fills this rate sheet in at the moment. Nothing was sent. Stop the data load to send it yourself.`
      : 'This rate sheet was filled in from your files. Nothing was sent. Please check it beside your files and accept it there.'
  throw new Refusal('StateChanged', { message })
}

/**
 * @throws Refusal DraftMissing when nothing is filled in
 * @throws Refusal StateChanged while the provider's staff fill it in, and when it is another one than was seen
 * @throws Refusal NotComplete with the text of the check, when it ends in an alert or its confirm was not answered
 */
export function submitRCRates(context: Context, input: BodyOf<typeof submitCall>) {
  const { companyId, userId } = getSupplierWriter(context)
  return once(context, submitCall, input, async (tx) => {
    const asked = await getAnswerable(context, tx, input.askedId)
    if (!canActForCompany(context, asked)) throw new Refusal('NotUsable', { message: SIGN_IN_FIRST })
    await refuseWhileLoaded(tx, asked.id)
    const draft = await draftOf(tx, asked)
    if (!draft || asked.templateId === null) throw new Refusal('DraftMissing', { message: 'There is no rate sheet to send.' })
    if (input.revision !== undefined) await checkSeenSheet(tx, companyId, draft.id, input.revision)
    refuseByCheck(verdictOf(draft, asked), input.isIncompleteMeant)
    const { templateId } = asked
    const published = await publishTemplate(context, tx, { companyId, userId, templateId, isIncompleteTaken: true })
    if ('missing' in published) throw new Refusal('NotComplete', { details: published.missing })
    const sheet = await readSheet(tx, companyId, templateId, published.version)
    const [contractId = ''] = await sendSheets(context, tx, asked, { sheets: [sheet], way: 'sheet', message: input.message })
    return { contractId }
  })
}
