// A supplier answers a request with files, with rate sheets that it has, or declines it.

import type { BodyOf } from '@tradewind/api/call.ts'
import {
  answerWithTemplates as templatesCall,
  type declineRequest as declineCall,
  sendExternalRates as filesCall,
} from '@tradewind/api/contracting/request-answers.ts'
import { requestAnswered, requestDeclined } from '@tradewind/api/contracting/request-events.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import type { Way } from '@tradewind/domain/contracting/requests/asked-state.ts'
import { audit, once } from '../../../commands.ts'
import { actorName, type Context, getActor, getSupplierWriter, getWriter } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { insertContracts, type SentSheet } from '../contract/public.ts'
import { readSheet } from '../sending/public.ts'
import { partyOf } from '../requests/public.ts'
import { type Asked, getAnswerable } from './asked.ts'

/** @throws Refusal NotFound for a file of another company and for a sender who is not the caller, UploadMissing, StateChanged */
export function sendExternalRates(context: Context, input: BodyOf<typeof filesCall>): Promise<Record<string, never>> {
  getWriter(context)
  refuseOtherSender(context, input)
  return once(context, filesCall, input, async (tx) => {
    const paths = [...new Set(input.files.map((file) => file.path))]
    await checkAnswerFiles(context, tx, paths)
    for (const askedId of [...new Set(input.requests)].sort()) {
      const asked = await getAnswerable(context, tx, askedId)
      await tx
        .insertInto('request_file')
        .values(paths.map((path) => ({ company_id: asked.buyerId, request_id: asked.request.id, asked_id: askedId, path })))
        .execute()
      await noteAnswer(context, tx, asked, { way: 'files', message: messageOf(input) })
    }
    return {}
  })
}

/** Who sends is known by the session. A sender that is named as well has to be the same. // A-CL-058 */
function refuseOtherSender(context: Context, { fromEmail, userId, supplierId }: BodyOf<typeof filesCall>): void {
  const actor = getActor(context)
  const isCaller = (fromEmail ?? actor.email) === actor.email && (userId ?? actor.userId) === actor.userId
  if (!isCaller || (supplierId ?? actor.companyId) !== actor.companyId) throw new Refusal('NotFound')
}

function messageOf({ subject, message }: { subject: string; message: string }): string {
  return [subject.trim(), message.trim()].filter(Boolean).join('\n\n')
}

/** Own files. Of a visitor by link only those uploaded within the last day: older ones of the company are not theirs to give away. */
export async function checkAnswerFiles(context: Context, tx: Transaction, paths: readonly string[]): Promise<void> {
  const { companyId, userId, contractId } = getActor(context)
  const rows = await runSql<{ state: string }>(
    tx,
    `select f.state from stored_file f where f.path = any($1) and f.company_id = $2 and f.state <> 'deleted'
       and not exists (select from request_file r where r.path = f.path)
       and ($3 or (f.uploaded_by = $4 and f.upload_key is not null and not exists (select from contract_file c where c.path = f.path)))`,
    [paths, companyId, contractId === null, userId],
  )
  if (rows.length < paths.length) throw new Refusal('NotFound')
  if (rows.some((row) => row.state !== 'stored')) throw new Refusal('UploadMissing')
}

/** @throws Refusal NotFound for a template of another company, NothingPublished, StateChanged */
export function answerWithTemplates(context: Context, input: BodyOf<typeof templatesCall>) {
  const { companyId } = getSupplierWriter(context)
  return once(context, templatesCall, input, async (tx) => {
    const asked = await getAnswerable(context, tx, input.askedId)
    const templateIds = [...new Set(input.templateIds)]
    const rows = await tx
      .selectFrom('template')
      .select(['id', 'published_version'])
      .where('company_id', '=', companyId)
      .where('id', 'in', templateIds)
      .where('trashed_at', 'is', null)
      .execute()
    if (rows.length < templateIds.length) throw new Refusal('NotFound')
    if (rows.some((row) => row.published_version === 0)) throw new Refusal('NothingPublished')
    const sheets: SentSheet[] = []
    for (const { id, published_version: version } of rows) sheets.push(await readSheet(tx, companyId, id, version))
    return { contractIds: await sendSheets(context, tx, asked, { sheets, way: 'template', message: input.message }) }
  })
}

/** The buyer gets each sheet as a contract that is filed to the request. @returns their ids */
export async function sendSheets(
  context: Context,
  tx: Transaction,
  asked: Asked,
  { sheets, way, message }: { sheets: readonly SentSheet[]; way: Way; message: string },
): Promise<string[]> {
  const actor = getActor(context)
  const supplier = await partyOf(tx, asked.supplierId)
  const buyer = await partyOf(tx, asked.buyerId)
  const sender = { userId: actor.userId, name: actorName(actor) }
  const { email } = await tx.selectFrom('user_account').select('email').where('id', '=', asked.request.sentBy).executeTakeFirstOrThrow()
  const contractIds = await insertContracts(context, tx, { supplier, buyer, sheets, sender, emails: [email], answerBy: null })
  await tx
    .insertInto('request_contract')
    .values(
      contractIds.map((contractId) => ({
        company_id: asked.buyerId,
        request_id: asked.request.id,
        asked_id: asked.id,
        contract_id: contractId,
      })),
    )
    .execute()
  await noteAnswer(context, tx, asked, { way, message })
  return contractIds
}

async function noteAnswer(context: Context, tx: Transaction, asked: Asked, { way, message }: { way: Way; message: string }): Promise<void> {
  await runSql(
    tx,
    `update asked_supplier set way = $2, answer_message = $3, answered_at = $4, declined_at = null, decline_reason = '', next_mail = null,
       opened_at = coalesce(opened_at, $4), last_opened_at = coalesce(last_opened_at, $4), opened_count = greatest(opened_count, 1) where id = $1`,
    [asked.id, way, message, new Date(context.now()).toISOString()],
  )
  // Who has answered in another way needs no data load any more.
  await runSql(tx, "update data_load set status = 'withdrawn', ended_at = $2 where asked_id = $1 and ended_at is null", [
    asked.id,
    new Date(context.now()).toISOString(),
  ])
  await recordEvent(context, tx, requestAnswered, { companyIds: [asked.buyerId, asked.supplierId], facts: factsOf(asked) })
  await audit(context, tx, 'request.answer', asked.id, { way })
}

/** Declining twice keeps the last reason. */
export function declineRequest(context: Context, askedId: string, { reason }: BodyOf<typeof declineCall>): Promise<void> {
  getWriter(context)
  return context.db.transaction(async (tx) => {
    const asked = await getAnswerable(context, tx, askedId)
    await runSql(
      tx,
      `update asked_supplier set declined_at = coalesce(declined_at, $2), decline_reason = $3, next_mail = null, opened_at = coalesce(opened_at, $2),
         last_opened_at = coalesce(last_opened_at, $2), opened_count = greatest(opened_count, 1) where id = $1`,
      [askedId, new Date(context.now()).toISOString(), reason],
    )
    if (asked.declinedAt === null)
      await recordEvent(context, tx, requestDeclined, { companyIds: [asked.buyerId, asked.supplierId], facts: factsOf(asked) })
    await audit(context, tx, 'request.decline', askedId)
  })
}

/** As the buyer calls the supplier. */
function factsOf({ supplierId, supplierName, request }: Asked) {
  return { companyId: supplierId, companyName: supplierName, requestId: request.id, requestName: request.requestName }
}
