// Sends a mass message of a company again to the partners whom it did not reach. // A-RO-022

import type { resendBulkMessage as resendCall } from '@tradewind/api/admin/company-details.ts'
import type { AnswerOf, BodyOf } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { type Context, getActor } from '../../../context.ts'
import { retryMassMessage } from '../../workspace/mass-messages/public.ts'
import { noteForBoth } from '../audit-log/public.ts'
import { checkReason } from '../log-in-as/public.ts'
import { getCompany } from './company-details.ts'
import { findContextOf } from './context-of-user.ts'

/**
 * In the name of the person who sent it, who wrote every word of it: nobody logged in as them does this, and nothing new is said.
 * @throws Refusal NotUsable without a reason; NotFound for what is not a mass message of the company
 * @throws Refusal StateChanged when it has not ended, reached everybody, or was sent again already
 * @throws Refusal NoWriteAccess when its sender may send no more; SendingStopped, UploadMissing, TooMuchAtOnce
 */
export async function resendBulkMessage(
  context: Context,
  { companyId, workId, reason }: BodyOf<typeof resendCall>,
): Promise<AnswerOf<typeof resendCall>> {
  checkReason(reason)
  const { queries } = context.db
  const company = await getCompany(queries, companyId)
  const sent = await queries
    .selectFrom('mass_message')
    .select('sent_by')
    .where('company_id', '=', companyId)
    .where('work_id', '=', workId)
    .executeTakeFirst()
  if (!sent) throw new Refusal('NotFound')
  const sender = await senderOf(context, companyId, sent.sent_by)
  return context.db.transaction(async (tx) => {
    const answer = await retryMassMessage(sender, tx, workId)
    const detail = { reason, recipients: answer.recipientCount }
    await noteForBoth(context, tx, { action: 'company.resend', companyId, companyName: company.company_name, detail })
    return answer
  })
}

/** The sender with the rights that they have now. @throws Refusal StateChanged, NoWriteAccess */
async function senderOf(context: Context, companyId: string, userId: string): Promise<Context> {
  const sender = await findContextOf(context, companyId, userId)
  if (!sender) throw new Refusal('StateChanged', { message: 'The person who sent this message cannot sign in any more.' })
  if (getActor(sender).access !== 'write')
    throw new Refusal('NoWriteAccess', { message: 'The person who sent this message has read access only.' })
  return sender
}
