// Starting a bulk resending, and trying again whom it did not reach.

import type { BodyOf } from '@tradewind/api/call.ts'
import { bulkResendContracts as bulkCall, retryBulkResend as retryCall } from '@tradewind/api/contracting/resend.ts'
import { NO_WRITE_ACCESS, Refusal } from '@tradewind/api/refusals.ts'
import { bulkResendSubject } from '@tradewind/domain/contracting/resend.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { oneLine } from '@tradewind/domain/text/search-text.ts'
import { audit, once } from '../../../commands.ts'
import { type Actor, type Context, getWriter } from '../../../context.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { claimStrangers } from '../../mail/public.ts'
import { insertWork } from '../../work/public.ts'
import { groupedContracts } from './group-contracts.ts'
import { RESEND_CONTRACTS } from './resend-job.ts'

type Input = BodyOf<typeof bulkCall>
type Recipient = {
  readonly partnerId: string
  readonly partnerName: string
  readonly emails: readonly string[]
  readonly contractIds: readonly string[]
}
type Words = { readonly subject: string; readonly message: string; readonly bccToSelf: boolean }

/**
 * C-CL-012. Writes down what is sent to whom, all of it or nothing, and starts the job.
 * @throws Refusal NotFound for a contract or partner of another company
 * @throws Refusal StateChanged when a contract is not with the partner that it is named with; NotSentYet
 * @throws Refusal TooManyStrangers, SendingStopped
 */
export function bulkResendContracts(context: Context, input: Input) {
  const actor = getWriter(context, NO_WRITE_ACCESS.resend)
  return once(context, bulkCall, input, async (tx) => {
    const contractIds = input.partners.flatMap((partner) => partner.contractIds)
    const { partners, left } = await groupedContracts(tx, actor.companyId, contractIds)
    if (left.length > 0) throw new Refusal('NotSentYet', { message: 'Some of these contracts have not been sent yet.' })
    const recipients = input.partners.map(({ partnerId, emails, contractIds: ids }) => {
      const partner = partners.find((each) => each.partnerId === partnerId)
      if (!partner || ids.some((id) => !partner.contracts.some((contract) => contract.contractId === id))) throw new Refusal('StateChanged')
      return { partnerId, partnerName: partner.partnerName, emails, contractIds: [...new Set(ids)] }
    })
    const subject = oneLine(input.subject ?? '') || bulkResendSubject(actor.companyName)
    return (await start(context, tx, actor, recipients, { subject, message: input.customizedMessage, bccToSelf: input.BCCToSelf })).answer
  })
}

/**
 * @throws Refusal NotFound for the work of another company
 * @throws Refusal StateChanged when it has not ended, reached everybody, or was tried again already
 */
export function retryBulkResend(context: Context, workId: string) {
  const actor = getWriter(context, NO_WRITE_ACCESS.resend)
  return once(context, retryCall, { workId }, async (tx) => {
    const sending = await tx
      .selectFrom('sending as s')
      .innerJoin('work as w', (join) => join.onRef('w.company_id', '=', 's.company_id').onRef('w.id', '=', 's.work_id'))
      .selectAll('s')
      .select('w.ended_at')
      .where('s.company_id', '=', actor.companyId)
      .where('s.work_id', '=', workId)
      .where('w.kind', '=', 'resend')
      .forUpdate('s')
      .executeTakeFirst()
    if (!sending) throw new Refusal('NotFound')
    const failed = await tx
      .selectFrom('sending_recipient')
      .selectAll()
      .where('company_id', '=', actor.companyId)
      .where('sending_id', '=', sending.id)
      .where('problem', 'is not', null)
      .orderBy('position')
      .execute()
    if (sending.ended_at === null || sending.retried_by !== null || failed.length === 0) throw new Refusal('StateChanged')
    const recipients = failed.map(({ partner_id: partnerId, partner_name: partnerName, emails, contract_ids: contractIds }) => ({
      partnerId: partnerId ?? '',
      partnerName,
      emails,
      contractIds,
    }))
    const words = { subject: sending.subject, message: sending.message, bccToSelf: sending.bcc_to_self }
    const { sendingId, answer } = await start(context, tx, actor, recipients, words)
    await tx
      .updateTable('sending')
      .set({ retried_by: sendingId })
      .where('company_id', '=', actor.companyId)
      .where('id', '=', sending.id)
      .execute()
    return answer
  })
}

async function start(context: Context, tx: Transaction, actor: Actor, recipients: readonly Recipient[], words: Words) {
  const { companyId, userId } = actor
  const now = context.now()
  const emails = recipients.flatMap((recipient) => recipient.emails)
  await claimStrangers(tx, companyId, [...new Set(emails)], now)
  const contractCount = new Set(recipients.flatMap((recipient) => recipient.contractIds)).size
  const recipientCount = recipients.length
  const title = `Resending ${counted(contractCount, 'contract', 'contracts')} to ${counted(recipientCount, 'partner', 'partners')}`
  const workId = await insertWork(tx, { companyId, userId, kind: 'resend', title, total: recipientCount }, now)
  const sendingId = newId(now)
  await tx
    .insertInto('sending')
    .values({
      company_id: companyId,
      id: sendingId,
      work_id: workId,
      subject: words.subject,
      message: words.message,
      bcc_to_self: words.bccToSelf,
      template_sheets: '[]',
      sent_by: userId,
      created_at: new Date(now),
    })
    .execute()
  await runSql(
    tx,
    `insert into sending_recipient (company_id, sending_id, position, partner_id, partner_name, emails, contract_ids)
     select $1, $2, r.position, r.partner_id, r.partner_name, array(select json_array_elements_text(r.emails)), array(select json_array_elements_text(r.contract_ids))
     from json_to_recordset($3::json) as r (position int, partner_id text, partner_name text, emails json, contract_ids json)`,
    [
      companyId,
      sendingId,
      JSON.stringify(
        recipients.map(({ partnerId, partnerName, emails: to, contractIds }, position) => ({
          position,
          partner_id: partnerId,
          partner_name: partnerName,
          emails: to,
          contract_ids: contractIds,
        })),
      ),
    ],
  )
  await context.queue.send(tx, RESEND_CONTRACTS, { companyId, userId, ipAddress: context.caller.ipAddress, sendingId, workId })
  await audit(context, tx, 'contract.resend-many', sendingId, { contracts: contractCount, recipients: recipientCount })
  return { sendingId, answer: { workId, recipientCount, contractCount } }
}
