// Notifications inside the application, and the live stream of events.

import { z } from 'zod'
import { call } from './call.ts'
import { id, moment, text } from './shapes.ts'

export const listNotifications = call({
  name: 'listNotifications',
  area: 'notifications',
  what: 'The newest fifty notifications, and how many are unread.',
  method: 'GET',
  path: '/proxy/notifications',
  access: 'member',
  answer: z.object({
    unread: z.number().int(),
    items: z.array(z.object({ id, kind: z.string(), at: moment, text: z.string(), href: z.string(), isRead: z.boolean() })),
  }),
})

export const readNotifications = call({
  name: 'readNotifications',
  area: 'notifications',
  what: 'Marks all notifications up to the newest seen one as read.',
  method: 'POST',
  path: '/proxy/notifications/read',
  access: 'member',
  body: z.object({ upTo: id }),
})

export const streamEvents = call({
  name: 'streamEvents',
  area: 'notifications',
  what: 'Server-sent events: what happens to the caller’s company, as it happens. The header Last-Event-ID continues after an event, and so does `lastEventId`.',
  method: 'GET',
  path: '/proxy/live',
  access: 'landing',
  query: z.object({ lastEventId: text(4000).default('').describe('for browsers, which set the header only when they reconnect') }),
  answerKind: 'stream',
})
