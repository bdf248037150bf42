// What the staff write to a supplier about its data load: an e-mail with the link to its request.

import { dataLoadSubmitted } from '@tradewind/api/contracting/data-load-events.ts'
import { type Context, getActor } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { getRequestOf, partyOf, queueRequestMail } from '../requests/public.ts'
import type { Load } from './load-store.ts'

/** To the address as which the staff work, so that one person reviews. @param words the message in the e-mail; none when empty */
export async function writeToSupplier(
  context: Context,
  tx: Transaction,
  load: Pick<Load, 'id' | 'company_id' | 'asked_id' | 'buyer_id' | 'request_id' | 'user_id'>,
  kind: 'loaded' | 'loadMessage',
  words: string,
): Promise<void> {
  await mailAboutSheet(context, tx, load, kind, words)
  const { companyId, companyName } = getActor(context)
  const facts = { companyId, companyName, dataLoadId: load.id, askedId: load.asked_id }
  await recordEvent(context, tx, dataLoadSubmitted, { companyIds: [load.company_id], facts })
}

export async function mailAboutSheet(
  context: Context,
  tx: Transaction,
  asked: { readonly asked_id: string; readonly buyer_id: string; readonly request_id: string; readonly user_id: string },
  kind: 'loaded' | 'loadMessage' | 'drafted',
  words: string,
): Promise<void> {
  const user = await tx
    .selectFrom('user_account')
    .select(['email', 'first_name', 'last_name'])
    .where('id', '=', asked.user_id)
    .executeTakeFirstOrThrow()
  const mailId = await queueRequestMail(context, tx, {
    kind,
    words,
    request: await getRequestOf(tx, asked.buyer_id, asked.request_id),
    buyer: await partyOf(tx, asked.buyer_id),
    askedId: asked.asked_id,
    to: { name: `${user.first_name ?? ''} ${user.last_name ?? ''}`.trim(), address: user.email },
    userId: asked.user_id,
  })
  await runSql(tx, 'update asked_supplier set mail_ids = mail_ids || $2::text where id = $1', [asked.asked_id, mailId])
}
