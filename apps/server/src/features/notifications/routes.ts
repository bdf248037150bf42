// Notifications and the live stream.

import { listNotifications, readNotifications, streamEvents } from '@tradewind/api/notifications.ts'
import { getActor, route } from '../../context.ts'
import { markRead, notifications } from './notifications.ts'

export const notificationRoutes = [
  route(listNotifications, ({ context }) => notifications(context)),
  route(readNotifications, ({ context, body }) => markRead(context, body.upTo)),
  route(streamEvents, async ({ context, headers, signal }) => {
    const { companyId, contractId, sessionId } = getActor(context)
    const lastSeen = headers['last-event-id']
    const body = await context.live.open({ companyId, contractId, sessionId }, typeof lastSeen === 'string' ? lastSeen : undefined, signal)
    return { body, contentType: 'text/event-stream; charset=utf-8' }
  }),
]
