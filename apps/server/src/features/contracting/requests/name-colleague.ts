// The supplier says who should answer instead.

import { Refusal } from '@tradewind/api/refusals.ts'
import { MOST_EMAILS } from '@tradewind/domain/contracting/requests/supplier-rows.ts'
import { audit } from '../../../commands.ts'
import { type Context, getActor } from '../../../context.ts'
import { runSql } from '../../../platform/db/database.ts'
import { claimStrangers, unwantedAmong } from '../../mail/public.ts'
import { getAnswerable } from './asked.ts'
import { partyOf, queueRequestMail } from './mail-requests-job.ts'

/** Named by one supplier. Otherwise a link would be a way to write to anybody in the name of the buyer. */
export const MOST_COLLEAGUES = 3

/**
 * The colleague gets an e-mail with a link to the same request, and the reminders from then on. An address that has it already gets nothing.
 * @throws Refusal NotUsable for too many colleagues or an address that wants no e-mail; SendingStopped, TooManyStrangers
 */
export function nameColleague(
  context: Context,
  askedId: string,
  { email, firstName }: { email: string; firstName: string },
): Promise<void> {
  const { userId } = getActor(context)
  return context.db.transaction(async (tx) => {
    const asked = await getAnswerable(context, tx, askedId)
    if (asked.emails.includes(email)) return
    if (asked.colleagueCount >= MOST_COLLEAGUES || asked.emails.length >= MOST_EMAILS)
      throw new Refusal('NotUsable', { message: `${MOST_COLLEAGUES} colleagues were named already.` })
    await claimStrangers(tx, asked.buyerId, [email], context.now())
    if ((await unwantedAmong(tx, asked.buyerId, [email])).size > 0) {
      const problem = 'This address wants no e-mail about rates.'
      throw new Refusal('NotUsable', { message: problem, details: [{ field: 'email', problem }] })
    }
    const buyer = await partyOf(tx, asked.buyerId)
    const to = { name: firstName, address: email }
    const mailId = await queueRequestMail(context, tx, { kind: 'colleague', request: asked.request, buyer, askedId, to, userId })
    await runSql(
      tx,
      `update asked_supplier set emails = emails || $2::text, mail_ids = mail_ids || $3::text, colleague_count = colleague_count + 1 where id = $1`,
      [askedId, email, mailId],
    )
    await audit(context, tx, 'request.colleague', askedId, { email })
  })
}
