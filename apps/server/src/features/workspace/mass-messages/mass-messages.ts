// Previewing and starting a message to many partners, and trying again whom it did not reach.

import type { AnswerOf, BodyOf } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import {
  MOST_PREVIEWED,
  MOST_RECIPIENTS,
  newMassMessage as newCall,
  type previewMassMessage as previewCall,
  retryMassMessage as retryCall,
} from '@tradewind/api/workspace/mass-messages.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { emptyPlaceholders, fillPlaceholders, unknownPlaceholders } from '@tradewind/domain/workspace/placeholders.ts'
import { LONGEST_MESSAGE } from '@tradewind/domain/workspace/talk.ts'
import { audit, once } from '../../../commands.ts'
import { type Actor, type Context, getActor, getWriter } from '../../../context.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { getOwnFiles } from '../../files/public.ts'
import { insertWork } from '../../work/public.ts'
import { whyNotWriteTo } from '../talk/public.ts'
import { SEND_MASS_MESSAGE } from './mass-message-job.ts'
import { recipientsOf } from './recipients.ts'

/** @throws Refusal NotFound for a partner or template of another company */
export async function previewMassMessage(
  context: Context,
  { to, text }: BodyOf<typeof previewCall>,
): Promise<AnswerOf<typeof previewCall>> {
  const actor = getActor(context)
  const { queries } = context.db
  const recipients = (await recipientsOf(queries, actor, to, MOST_RECIPIENTS)).slice(0, MOST_RECIPIENTS)
  const reasons = await whyNotWriteTo(
    queries,
    actor.companyId,
    recipients.map((recipient) => recipient.partnerCompanyId),
  )
  const reached = recipients.filter((recipient) => !reasons.has(recipient.partnerCompanyId))
  return {
    recipients: reached.length,
    items: reached.slice(0, MOST_PREVIEWED).map(({ partnerId, partnerName, values }) => ({
      partnerId,
      partnerName,
      text: fillPlaceholders(text, values),
      empty: emptyPlaceholders(text, values),
    })),
    left: recipients.flatMap(({ partnerName, partnerCompanyId }) => {
      const reason = reasons.get(partnerCompanyId)
      return reason === undefined ? [] : [{ partnerName, reason }]
    }),
    byMail: reached.flatMap(({ partnerName, isShell }) => (isShell ? [partnerName] : [])),
    unknown: unknownPlaceholders(text),
  }
}

/**
 * Writes down who reads what, all of it or nothing, and starts the job. A-CL-042
 * @throws Refusal NotFound for a partner or template of another company
 * @throws Refusal UploadMissing for a file of another company
 * @throws Refusal NotUsable for an empty message, an unknown placeholder, no recipient, or too many
 */
export function newMassMessage(context: Context, input: BodyOf<typeof newCall>) {
  const actor = getWriter(context)
  const text = input.text.trim()
  const paths = [...new Set(input.files.map((file) => file.path))]
  if (text === '' && paths.length === 0) throw new Refusal('NotUsable', { message: 'There is nothing in it yet.' })
  const [unknown] = unknownPlaceholders(text)
  if (unknown !== undefined) throw new Refusal('NotUsable', { message: `${unknown} is no placeholder.` })
  return once(context, newCall, input, async (tx) => {
    const recipients = await recipientsOf(tx, actor, input.to, MOST_RECIPIENTS)
    if (recipients.length === 0) throw new Refusal('NotUsable', { message: 'Nobody would get this message.' })
    if (recipients.length > MOST_RECIPIENTS)
      throw new Refusal('NotUsable', { message: `A message goes to ${MOST_RECIPIENTS} partners at most. Send it in parts.` })
    const rows = recipients.map(({ partnerId, partnerName, values }) => ({
      partner_id: partnerId,
      partner_name: partnerName,
      body: fillPlaceholders(text, values).slice(0, LONGEST_MESSAGE).toWellFormed(),
    }))
    return (await start(context, tx, actor, { text, paths }, rows)).answer
  })
}

/**
 * @throws Refusal NotFound for the work of another company
 * @throws Refusal StateChanged when it has not ended, reached everybody, or was tried again already
 */
export function retryMassMessage(context: Context, workId: string) {
  getWriter(context)
  return once(context, retryCall, { workId }, (tx) => retryInTransaction(context, tx, workId))
}

/** The same in the transaction of the caller, who has checked that it may be done for the company of the context. */
export async function retryInTransaction(context: Context, tx: Transaction, workId: string): Promise<AnswerOf<typeof retryCall>> {
  const actor = getWriter(context)
  const sent = await tx
    .selectFrom('mass_message')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('work_id', '=', workId)
    .forUpdate()
    .executeTakeFirst()
  if (!sent) throw new Refusal('NotFound')
  const failed = await tx
    .selectFrom('mass_message_recipient')
    .select(['partner_id', 'partner_name', 'body'])
    .where('company_id', '=', actor.companyId)
    .where('mass_message_id', '=', sent.id)
    .where('problem', 'is not', null)
    .orderBy('position')
    .execute()
  if (sent.ended_at === null || sent.retried_by !== null || failed.length === 0) throw new Refusal('StateChanged')
  const { id, answer } = await start(context, tx, actor, { text: sent.body, paths: sent.file_paths }, failed)
  await tx.updateTable('mass_message').set({ retried_by: id }).where('company_id', '=', actor.companyId).where('id', '=', sent.id).execute()
  return answer
}

type NewRow = { readonly partner_id: string; readonly partner_name: string; readonly body: string }

type Said = { readonly text: string; readonly paths: readonly string[] }

/** @throws Refusal UploadMissing for a file that is not of the own company, SendingStopped */
async function start(context: Context, tx: Transaction, actor: Actor, { text, paths }: Said, rows: readonly NewRow[]) {
  const { companyId, userId } = actor
  const stopped = await runSql(tx, 'select from company where id = $1 and sending_stopped_at is not null', [companyId])
  if (stopped.length > 0) throw new Refusal('SendingStopped')
  await getOwnFiles(tx, companyId, paths)
  const now = context.now()
  const title = `Writing to ${counted(rows.length, 'partner', 'partners')}`
  const workId = await insertWork(tx, { companyId, userId, kind: 'message', title, total: rows.length }, now)
  const id = newId(now)
  await tx
    .insertInto('mass_message')
    .values({ company_id: companyId, id, work_id: workId, body: text, file_paths: [...paths], sent_by: userId, created_at: new Date(now) })
    .execute()
  await runSql(
    tx,
    `insert into mass_message_recipient (company_id, mass_message_id, position, partner_id, partner_name, body)
     select $1, $2, r.position, r.partner_id, r.partner_name, r.body
     from json_to_recordset($3::json) as r (position int, partner_id text, partner_name text, body text)`,
    [companyId, id, JSON.stringify(rows.map((row, position) => ({ ...row, position })))],
  )
  await context.queue.send(tx, SEND_MASS_MESSAGE, { companyId, userId, ipAddress: context.caller.ipAddress, massMessageId: id, workId })
  await audit(context, tx, 'message.many', id, { recipients: rows.length, ...(paths.length === 0 ? {} : { files: paths.length }) })
  return { id, answer: { workId, recipientCount: rows.length } }
}
