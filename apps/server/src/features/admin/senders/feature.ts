// How much companies send to strangers, stopping one, and its limit.

import * as calls from '@tradewind/api/admin/senders.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { listSenders } from '../../mail/public.ts'
import { changeSendingLimit, stopSender } from './change-sender.ts'

const MOST = 50

export const senderFeature = feature({
  routes: [
    route(calls.listSenders, async ({ context }) => ({ items: await listSenders(context.db.queries, context.now(), MOST) })),
    route(calls.stopSender, ({ context, params, body }) => stopSender(context, params.id, body)),
    route(calls.changeSendingLimit, ({ context, params, body }) => changeSendingLimit(context, params.id, body)),
  ],
})
