// Notifications and the live stream.

import { listNotifications, readNotifications, streamEvents } from '@tradewind/api/notifications.ts'
import { getActor, route } from '../../context.ts'
import { feature } from '../../feature.ts'
import { noticeConsequences } from './public.ts'
import { markRead, notifications } from './notifications.ts'

export const notificationFeature = feature({
  routes: [
    route(listNotifications, ({ context }) => notifications(context)),
    route(readNotifications, ({ context, body }) => markRead(context, body.upTo)),
    route(streamEvents, async ({ context, headers, query, signal }) => {
      const { companyId, contractId, sessionId } = getActor(context)
      // The header is newer: a browser that reconnects sends it beside the address that it opened first.
      const lastSeen = [headers['last-event-id'], query.lastEventId].find((given) => typeof given === 'string' && given !== '')
      const body = await context.live.open({ companyId, contractId, sessionId }, lastSeen?.toString(), signal)
      return { body, contentType: 'text/event-stream; charset=utf-8' }
    }),
  ],
  consequences: [noticeConsequences],
  retention: [{ table: 'notification', keptDays: 180, since: 'created_at' }],
})
