// Announcements: written by the provider, read and dismissed by people.

import * as calls from '@tradewind/api/admin/announcements.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { dismissAnnouncement, readAnnouncements } from './read-announcements.ts'
import { listAnnouncements, withdrawAnnouncement, writeAnnouncement } from './write-announcements.ts'

export const announcementFeature = feature({
  routes: [
    route(calls.listAnnouncements, ({ context }) => listAnnouncements(context)),
    route(calls.writeAnnouncement, ({ context, body }) => writeAnnouncement(context, body)),
    route(calls.withdrawAnnouncement, ({ context, params }) => withdrawAnnouncement(context, params.id)),
    route(calls.readAnnouncements, ({ context }) => readAnnouncements(context)),
    route(calls.dismissAnnouncement, ({ context, params }) => dismissAnnouncement(context, params.id)),
  ],
  retention: [{ table: 'announcement', keptDays: 400, since: 'until_day' }],
})
