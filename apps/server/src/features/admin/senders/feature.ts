// How much companies send to strangers, and stopping one.

import { listSenders as listCall, stopSender as stopCall } from '@tradewind/api/admin/senders.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { auditOf } from '../../../commands.ts'
import { type Context, getActor, route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { listSenders } from '../../mail/public.ts'

const MOST = 50

export const senderFeature = feature({
  routes: [
    route(listCall, async ({ context }) => ({ items: await listSenders(context.db.queries, context.now(), MOST) })),
    route(stopCall, ({ context, params, body }) => stopSender(context, params.id, body.isStopped)),
  ],
})

/** Both find it in the audit log of the company. */
async function stopSender(context: Context, companyId: string, isStopped: boolean): Promise<void> {
  const { userId } = getActor(context)
  await context.db.transaction(async (tx) => {
    const changed = await tx
      .updateTable('company')
      .set({ sending_stopped_at: isStopped ? new Date(context.now()) : null })
      .where('id', '=', companyId)
      .where('closed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw new Refusal('NotFound')
    await auditOf(context, tx, { companyId, userId, action: isStopped ? 'company.stop-sending' : 'company.allow-sending' })
  })
}
