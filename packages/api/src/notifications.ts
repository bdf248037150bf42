// Notifications inside the application, and the live stream of events.

import { z } from 'zod'
import { call } from './call.ts'
import { id, moment } from './shapes.ts'

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
  what: 'Server-sent events: what happens to the caller’s company, as it happens; Last-Event-ID continues.',
  method: 'GET',
  path: '/proxy/live',
  access: 'landing',
  answerKind: 'stream',
})
